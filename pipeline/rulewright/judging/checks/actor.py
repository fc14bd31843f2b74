"""Who acts: the player, an opponent, the leader, the winner."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.judging.facing.handing import NOWHERE, Transfer
from rulewright.judging.facing.opposites import with_opposites
from rulewright.judging.facing.owners import OTHERS, turned_in_ours, turned_persons
from rulewright.judging.facing.pairing import facing_facts, level_text, near_facts, pairing_of
from rulewright.judging.facing.persons import Turned
from rulewright.judging.facing.roles import turned_roles
from rulewright.judging.facing.sensing import is_perceiver
from rulewright.judging.facing.transfers import agreed, exchanged
from rulewright.judging.finding import Check, Difference, Example, Pair, Tier
from rulewright.patterns import any_of
from rulewright.reading.facts import Fact
from rulewright.text import Span

SELF = frozenset({"self", "active", "player", "each-player", "all-players"})
"""Actors that a rule may exchange: "you", "the player whose turn it is", "each player"."""

ROLES = frozenset({"leader", "winner", "loser", "opponent", "other", "dealer", "start-player"})
"""Actors that stand for somebody in particular."""


FIRST_PERSON = any_of(
    (
        r"(?:^|[.,;:!?]\s+)I(?=['’]| [a-z])",
        r"\b[Ww]e(?=['’]| [a-z])",
        r"\b(?:[Mm]y|[Oo]ur)(?= [a-z])",
    )
)
THE_OTHER = re.compile(r"the other (?:player|side|one|person|team)(?:['’]s?)?", re.IGNORECASE)
"""Of two, the opponent."""
QUOTED = re.compile(r"[“\"「『‘][^“”\"「」『』‘’]*[”\"」』’]")
SOURCE_SELF = re.compile(r"私|僕|俺|我々|我が|われわれ|わたし|ぼく|おれ|当社|弊社|筆者|作者")


def judge(pair: Pair) -> Iterator[Difference]:
    """Actors of paired clauses that cannot be the same person; a speaker whom nobody names.

    And the reader for the opponent, or the reverse, of whom the facing sentence says nothing; and
    who gives for who receives.
    """
    yield from with_opposites(pair, "actor", _found(pair))


def _found(pair: Pair) -> Iterator[Difference]:
    yield from _exchanged(pair)
    yield from _differing(pair)
    yield from _speaking(pair)
    yield from turned_persons(pair)
    yield from turned_in_ours(pair)
    yield from (_turned(pair, turned) for turned in turned_roles(pair))


def _turned(pair: Pair, turned: Turned) -> Difference:
    """Who has the part of another."""
    said, wrong = turned.ours.of(pair.source.text), turned.theirs.of(pair.target.text)
    return Difference(
        "actor.role",
        (("source", said), ("target", wrong)),
        "critical",
        "likely",
        (turned.ours,),
        (turned.theirs,),
        said,
        wrong,
    )


def _exchanged(pair: Pair) -> Iterator[Difference]:
    """Whoever gives on one side and receives on the other."""
    for ours, theirs in exchanged(pair):
        said, wrong = _way(ours, pair.source.text), _way(theirs, pair.target.text)
        yield Difference(
            "actor.exchanged",
            (("source", said), ("target", wrong)),
            "critical",
            "likely",
            (ours.verb, *_persons(ours)),
            (theirs.verb, *_persons(theirs)),
            said,
            wrong,
        )


def _persons(transfer: Transfer) -> tuple[Span, ...]:
    ends = (transfer.giver, transfer.receiver)
    return tuple(end for end in ends if end is not None and end != NOWHERE)


def _way(transfer: Transfer, text: str) -> str:
    """From whom to whom, as the text names them; who is not named is left out."""
    ends = (transfer.giver, transfer.receiver)
    return " → ".join((end.of(text) if end is not None else "") or "…" for end in ends)


def _speaking(pair: Pair) -> Iterator[Difference]:
    """ "I" and "we" of a translation outside of quotes, where the source has no such word."""
    if pair.target.language != "en" or not FIRST_PERSON.search(pair.target.text):
        return
    if SOURCE_SELF.search(pair.source.text):
        return
    text = QUOTED.sub(lambda found: "_" * len(found[0]), pair.target.text)
    found = FIRST_PERSON.search(text)
    if found is not None:
        word = re.sub(r"\W", "", found[0])
        span = Span(found.end() - len(word), found.end())
        yield Difference(
            "actor.first-person", (("word", word),), "minor", "review", (), (span,), None, word
        )


def _differing(pair: Pair) -> Iterator[Difference]:
    settled = [span for ours, _ in agreed(pair) for span in _persons(ours)]
    for fact in pair.source.of("actor"):
        if any(span.overlaps(fact.span) for span in settled):
            continue
        near = [f for f in near_facts(pair, fact, "actor") if not is_perceiver(pair, f)]
        if not near or any(_may_be_one(pair, fact, other) for other in near):
            continue
        if any(other.value == fact.value for other in pair.target.of("actor")):
            continue
        if fact.value == "other" and OTHERS.search(level_text(pair, fact)):
            continue
        other = next((o for o in near if not _is_answered(pair, o)), None)
        if other is not None:
            yield _difference(fact, other, _tier(pair, fact, other))


def _may_be_one(pair: Pair, ours: Fact, theirs: Fact) -> bool:
    """Whether two actors may be one: equal, kin, both the player, or not both persons."""
    one, other = str(ours.value), str(theirs.value)
    if one == other or {one, other} <= SELF:
        return True
    if {one, other} == {"opponent", "other"} and _is_of_two(pair, theirs):
        return True
    if not {one, other} <= SELF | ROLES:
        return True
    return pair.glossary.is_kind_of(one, other) or pair.glossary.is_kind_of(other, one)


def _is_of_two(pair: Pair, theirs: Fact) -> bool:
    """Whether the target says "the other player" of two, who is the opponent."""
    return THE_OTHER.fullmatch(theirs.span.of(pair.target.text)) is not None


def _is_answered(pair: Pair, other: Fact) -> bool:
    return any(_may_be_one(pair, fact, other) for fact in facing_facts(pair, other, "actor"))


def _tier(pair: Pair, ours: Fact, theirs: Fact) -> Tier:
    """Likely for two persons in particular; "the winner" may go on as "you" or "the player"."""
    if {str(ours.value), str(theirs.value)} & SELF - {"self"}:
        return "review"
    if "self" in (ours.value, theirs.value):
        rival = ours.value if theirs.value == "self" else theirs.value
        return "likely" if rival in ("opponent", "other") else "review"
    return "likely" if pairing_of(pair).shared(ours.clause) >= 1 else "review"


def _difference(source: Fact, target: Fact, tier: Tier) -> Difference:
    return Difference(
        "actor.differs",
        (("source", str(source.value)), ("target", str(target.value))),
        "critical",
        tier,
        (source.span,),
        (target.span,),
        source.value,
        target.value,
    )


CHECK = Check(
    name="actor",
    category="accuracy/mistranslation/actor",
    judge=judge,
    messages=(
        ("actor.unfounded", "{Whose} says “{said}”; the source speaks of nobody else."),
        ("actor.turned", "The source says “{source}”; {whose} speaks of “{said}” alone."),
        ("actor.unowned", "The source says “{source}の”; {whose} does not say whose it is."),
        ("actor.differs", "In the source it is “{source}”, in {whose} “{target}”."),
        ("actor.role", "The source says “{source}”, {whose} “{target}”: who does it to whom."),
        ("actor.opposite", "The source says “{source}”, {whose} “{target}”."),
        ("actor.exchanged", "The source says “{source}”, {whose} “{target}”: who gives to whom."),
        ("actor.first-person", "“{word}”: rules speak of players; the source names no speaker."),
    ),
    fires=(
        Example("相手がカードを引きます。", "You draw a card."),
        Example("リーダーはカードを配ります。", "The winner deals the cards."),
        Example("あなたがカードを引きます。", "Your opponent draws a card."),
        Example("勝者がチップを獲得します。", "The leader gains a chip."),
        Example("カードを１枚捨てます。", "Discard one of your opponent's cards.", "whose?"),
        Example("相手のカードを１枚引きます。", "Draw one of your cards.", "the opponent's"),
        Example("自分の魚カード１枚に重ねます。", "Place it on any fish card.", "one's own"),
        Example("自分のカードを見ます。", "Look at another player's card.", "one's own"),
        Example(
            "相手は手札を１枚捨てます。", "Discard one of your opponent's cards.", "who does it"
        ),
        Example("相手があなたに２金払います。", "You pay them 2 gold.", "who pays whom"),
        Example("相手からカードを１枚もらいます。", "Give your opponent one card."),
        Example("敗者は勝者に３枚支払います。", "The winner pays the loser three."),
        Example("防御側はダイスを振ります。", "The attacker rolls the dice."),
        Example("後攻のチームが始めます。", "The first team begins."),
        Example("左隣のプレイヤーに１枚渡します。", "Take one from the player on your left."),
        Example("相手のコマは攻撃できません。", "You cannot attack a piece.", "whose?"),
        Example("質問された人は答えます。", "The person who asked the question replies."),
        Example("相手に１枚引いてもらいます。", "Draw one card.", "who draws"),
        Example("場に出します。", "I will put it out on the spot.", "style, for review"),
        Example("自分のコマを動かします。", "Move my own piece.", "style, for review"),
        Example("カードを引きます。", "We draw a card.", "style, for review"),
        Example("終われば、数えます。", "When it ends, we'll count.", "style, for review"),
    ),
    quiet=(
        Example("相手がカードを引きます。", "The opponent draws a card."),
        Example("相手がコマを動かします。", "The other player moves a piece.", "of two"),
        Example("相手のコマは攻撃できません。", "You cannot attack your opponent's piece."),
        Example("質問された人は答えます。", "Whoever is asked replies."),
        Example("相手に１枚引いてもらいます。", "Have your opponent draw one card."),
        Example("「私の勝ち」と言います。", "Say “My win”.", "a quotation"),
        Example("プレイヤーはカードを引きます。", "You draw a card."),
        Example(
            "手番のプレイヤーは次の手順を行います。",
            "When it's your turn, you take the following steps.",
        ),
        Example(
            "トリックの勝者は次のトリックのリーダーとなります。",
            "This winner is leader of next trick.",
        ),
        Example("カードを引きます。", "We draw a card.", "the source names nobody"),
        Example("相手があなたに２金払います。", "You get 2 gold from them.", "told of the other"),
        Example("敗者は勝者に３枚支払います。", "The winner collects three from the loser."),
        Example("相手からカードを１枚もらいます。", "Your opponent gives you one card."),
        Example("防御側はダイスを振ります。", "Whoever defends rolls the dice."),
        Example("攻撃側が先に、防御側が後で振ります。", "The attacker rolls, then the defender."),
        Example("後攻のチームが始めます。", "The team that goes second begins."),
        Example("相手に１枚渡されます。", "Take one card from your opponent.", "a passive"),
        Example("カードを１枚捨てます。", "Discard one of your cards.", "no person, no claim"),
        Example("交互にカードを引きます。", "You and your opponent take turns drawing."),
        Example("先手がカードを引きます。", "Your opponent draws a card.", "a side"),
        Example("相手のカードを１枚引きます。", "Draw one of their cards."),
        Example("自分の手番に捨てます。", "Discard any card on that turn.", "no owner of a card"),
        Example("自分のカード１枚を選びます。", "Choose any of your cards."),
        Example(
            "自分のカードを他のプレイヤーに見せます。", "Show the other player's hand your card."
        ),
        Example("相手が捨てたカードを取ります。", "Take the card that your opponent discarded."),
        Example("あなたや他の人が止めます。", "You or any other player can stop the game."),
        Example("全てのプレイヤーはカードを引きます。", "Each player draws a card."),
        Example("リーダーはカードを配ります。", "The leader deals the cards."),
        Example("あなたがプレイしたカード", "the card you played"),
        Example("他のプレイヤーがカードを引きます。", "The other players draw a card."),
    ),
)
