"""Sorts of things: colours, metals, animals, terrain; no thing is another of its sort."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.judging.wording import words


def _sort(listed: str) -> tuple[frozenset[str], ...]:
    """The things of a row, which bars part; of each the words that may stand for it."""
    return tuple(frozenset(words(thing)) for thing in listed.split("|"))


SORTS: tuple[tuple[frozenset[str], ...], ...] = (
    _sort(
        "red crimson scarlet | blue azure navy | green | yellow | black | white | purple violet "
        "| orange | pink | brown | gray grey"
    ),
    _sort(
        "wood wooden lumber timber log | stone rock boulder | iron ore steel | coal charcoal | "
        "gold golden | silver | copper bronze brass | clay brick mud | wheat grain corn barley "
        "rye cereal | wool | cloth fabric silk cotton textile | glass | oil petroleum | salt | "
        "reed straw | firewood | leather hide | bread | wine | beer ale | meat | fruit | "
        "vegetable | rice | marble | sugar | tea | coffee | spice"
    ),
    _sort(
        "sheep lamb | cow cattle ox bull calf | pig boar hog swine | horse pony | dog hound "
        "puppy | cat kitten | bird | fish | chicken hen rooster | wolf | bear | rabbit hare | "
        "dragon | snake serpent | rat mouse | goat | duck | lion | tiger | elephant | fox | "
        "monkey | turtle tortoise | bee | spider | frog toad | deer"
    ),
    _sort(
        "forest woods woodland jungle grove | mountain peak | hill | plain plains grassland "
        "meadow prairie | desert | swamp marsh bog wetland | sea ocean | river stream | lake "
        "pond | island isle | beach coast shore coastline seaside | valley | cave cavern | "
        "volcano | wasteland"
    ),
    _sort(
        "house home cottage | field farm farmland | road street | city town village settlement "
        "| castle fort fortress citadel | temple shrine church monastery cathedral | market "
        "marketplace bazaar | harbor harbour port dock pier | mine quarry | mill | bank | "
        "station depot | bridge | tower | school academy university | inn tavern pub hotel | "
        "warehouse storehouse storage storeroom | library | prison jail dungeon | palace | "
        "garden park | factory workshop | tomb grave cemetery | gate gateway | capital | "
        "hospital | pasture ranch | bakery | smithy | canal | airport | barracks | theater "
        "theatre | museum | river stream"
    ),
    _sort(
        "king | queen | knight | soldier | wizard mage sorcerer magician | merchant trader | "
        "farmer peasant | captain | priest monk cleric | thief robber bandit | prince | "
        "princess | doctor physician | hunter | pirate | archer bowman | werewolf | detective | "
        "cavalry horseman | infantry footman | artillery cannon | bishop | rook | pawn | "
        "emperor | general | spy | vampire | witch | assassin | samurai | ninja | smith "
        "blacksmith | seer diviner fortuneteller | pilot aviator | diver | engineer mechanic | "
        "explorer adventurer investigator | guard guardsman sentry sentinel watchman | worker "
        "laborer labourer | villager | bodyguard | storyteller narrator | messenger courier | "
        "navigator | medic nurse | scientist | driver | architect | librarian | archaeologist | "
        "astronaut | sailor mariner | miner | cook chef | actor | musician | painter | teacher | "
        "student pupil | noble nobleman aristocrat | slave | prisoner | beggar | bard | druid | "
        "paladin | alchemist | governor | dwarf | elf | goblin | orc | giant | ghost | zombie"
    ),
    _sort("ace | king | queen | jack knave | joker"),
    _sort("spade spades | heart hearts | diamond diamonds | club clubs"),
    _sort(
        "sword blade | axe ax | bow | spear lance pike | shield | armor armour | helmet helm | "
        "gun rifle pistol | bomb | staff wand rod | dagger knife | arrow | spell incantation "
        "magic sorcery | potion elixir | scroll | hammer | weapon arms"
    ),
    _sort(
        "head | shoulder | knee | ear | nose | mouth | finger fingertip | neck | elbow | foot "
        "leg | wrist | chest | thumb"
    ),
    _sort("spring springtime | summer | autumn fall | winter"),
    _sort("edge edges rim border perimeter | center centre middle midpoint | corner"),
    _sort("north | south | east | west"),
    _sort("morning dawn | evening dusk | night"),
    _sort(
        "number numeral digit | suit | color colour | shape | word letter vocabulary | picture "
        "drawing illustration image painting | gesture gestures mime pantomime | voice sound"
    ),
    _sort(
        "attack offense offence | defense defence | movement mobility | range | speed velocity "
        "| health vitality stamina hp | strength | damage | sight eyesight | morale | dexterity "
        "| intelligence wisdom | charisma | mp mana "
        "| armor armour | sanity | luck | initiative"
    ),
    _sort("hp | mp | ap | xp exp | vp"),
    _sort("coin money cash dollar yen | point score vp scoring"),
    _sort(
        "card | tile | die dice | coin | token chip counter marker disc disk cube meeple | "
        "space square cell hex | bag sack pouch | box | envelope | hourglass timer clock watch"
    ),
    _sort("graveyard cemetery | bag sack pouch | box chest | envelope | tray | cup mug | shelf"),
    _sort("board mat map | sheet form | box | bag sack pouch | envelope"),
    _sort("enemy foe hostile opponent opposing | friend friendly ally allied friendship companion"),
    _sort(
        "ship boat vessel | train locomotive | car automobile | plane airplane aircraft | cart "
        "wagon carriage | tank | bicycle bike | bus"
    ),
    _sort("sun | moon | star"),
    _sort(
        "rain | snow | wind | fire flame | water | thunder lightning | earth soil ground | ice "
        "| fog mist"
    ),
    _sort(
        "ring | crown | gem jewel gemstone diamond ruby | medal badge decoration | trophy cup | "
        "necklace"
    ),
    _sort(
        "occupation profession job career | improvement | event | mission quest | treasure | "
        "spell | equipment gear | role | curse | technology | victory"
    ),
    _sort(
        "jump leap | attack | dash sprint | climb | swim | crawl | crouch | kick | punch | "
        "dance | sing | whisper | guard block"
    ),
    _sort("cover | page | chapter"),
    _sort(
        "goalkeeper keeper | referee umpire | coach | batter hitter | pitcher | catcher | "
        "runner | defender | striker"
    ),
    _sort("ball | bat | racket racquet | net | puck | glove mitt"),
    _sort("father dad | mother mom | brother | sister | son | daughter | husband | wife"),
    _sort(
        "kitchen | bedroom | bathroom | dining | cellar basement | attic | garage | library | "
        "study | hallway corridor"
    ),
    _sort("door | window | wall | floor | ceiling | roof | stair staircase stairway"),
    _sort(
        "apple | banana | grape | lemon | strawberry | cherry | melon | peach | potato | carrot "
        "| tomato | onion | pumpkin | mushroom | egg | milk | cheese | cake"
    ),
    _sort("pencil pen | eraser | scissors | string rope cord | tape | ruler | sticker"),
    _sort(
        "poison poisoned | sleep asleep | paralysis paralyzed | stun stunned | burn burned | "
        "confusion confused | blindness blinded"
    ),
    _sort("vote voting ballot poll election runoff | discussion debate | trial"),
    _sort(
        "president | minister | senator | mayor | judge | lawyer | police policeman | criminal "
        "culprit | victim | witness | suspect"
    ),
    _sort("question riddle quiz problem | answer solution response | hint clue tip"),
    _sort(
        "energy electricity power | fuel | ammunition ammo bullet | mana | influence | "
        "reputation fame prestige honor | happiness | population | research | culture | faith | "
        "science | oxygen | food | knowledge | tax | debt loan"
    ),
    _sort("circle | triangle | cross | hexagon | square | star | rectangle"),
    _sort("planet | star | moon | comet | asteroid | galaxy"),
    _sort("paper | metal | wood wooden | plastic | glass | cloth | rubber"),
    _sort("pair | triplet | sequence straight"),
    _sort("seed | flower | tree | leaf | root | grass | branch"),
)
"""Things of one sort, of which good translations do not say one for another."""

BROADER: Mapping[str, frozenset[str]] = {
    name: frozenset(words(broad))
    for name, broad in (
        ("red", "color colour"),
        ("wood", "resource material good commodity product"),
        ("sheep", "animal creature beast"),
        ("forest", "terrain landscape region"),
        ("house", "building structure facility construction"),
        ("wizard", "character person profession"),
        ("spade", "suit"),
        ("sword", "weapon item equipment gear"),
        ("ring", "treasure item artifact"),
        ("ship", "vehicle"),
        ("apple", "food ingredient"),
        ("north", "direction"),
        ("spring", "season"),
        ("poison", "status condition ailment"),
        ("circle", "shape symbol"),
    )
}
"""By a thing of a sort, the words for anything of it: resources are not only wood."""
