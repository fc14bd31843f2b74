"""Words that name nothing of one game's own: what any rules are written with."""

from __future__ import annotations

import re

_STOP = (
    # grammar worn as a noun
    "各 両 場合 時 事 物 者 為 方 他 中 上 下 前 後 次 間 内 外 毎 以上 以下 以外 未満 以降 以前 以内 全て "
    "必要 可能 自由 とき こと もの ため まま ところ ほう よう うち ほか その他 際 際は 度 通り 同じ "
    "同様 同士 別 好き 任意 それぞれ 其々 各自 お互い 互い 皆 皆さん みなさん 誰 何 今 今回 今度 毎回 "
    "先 元 側 逆 例 例外 注意 当該 同一 両者 両方 とも 当たり あたり つもり はず わけ せい かわり "
    "代わり 以下の場合 原則 基本 通常 普通 具体例 "
    # amounts, order, and time
    "数 枚数 個数 本数 回数 人数 合計 総数 総計 差 倍 半分 目 回 枚 個 点 人 名 匹 つ 本 組 番 位 "
    "一番 一部 一つ 一人 二人 複数 残り 全員 全部 全体 全 部分 最初 最後 最大 最小 最大値 最小値 上限 "
    "下限 マイナス プラス 数字 数値 数量 番号 整数 順 順番 順序 時点 時間 時刻 途中 直後 直前 瞬間 "
    "期間 以後 最中 その後 同時 同数 範囲 制限 単位 開始 終了 終わり 始まり はじめ 始め 初め おわり "
    "おしまい 続き 繰り返し "
    # place and shape
    "場所 位置 それ以外 それ以上 左 右 左右 上下 前後 周り まわり 周囲 隣 両隣 左隣 右隣 向かい 手前 "
    "手元 目の前 正面 近く 下部 上部 裏 表 端 図 右図 左図 図中 下図 上図 写真 中心 方向 "
    # talk about rules and people
    "自分 自身 自体 人間 相手方 仲間内 状態 状況 対象 種類 種 方法 手順 内容 説明 意味 結果 理由 関係 "
    "問題 下記 上記 後述 前述 項目 情報 条件 効果 処理 指示 確認 判定 変更 使用 追加 選択 名前 ルール "
    "ルールブック 説明書 インスト マニュアル 遊び方 あそびかた プレイ人数 プレイ時間 対象年齢 年齢 "
    "内容物 コンポーネント セット内容 付属品 用意 準備 セットアップ 概要 紹介 目的 進行 流れ 勝敗 "
    "決着 追加ルール バリアント タイトル デザイン 作者 用語 補足 備考 メモ ゲームプレイ ゲーム内容 "
    "カードゲーム ボードゲーム パーティーゲーム テーブルゲーム テキスト チャンス 全種類 すべて みんな "
    "横 縦 斜め 横向き 縦向き たび 度毎 決まり きまり 約束事 全色 "
    "現在 最近 図示 色 年齢順 時計 今日 明日 宣言 当然 場面 面 品 札 作成 取得 達成 存在 適当 十分 "
    "不利 有利 計算 お問い合わせ お問合せ 問い合わせ"
)
STOP = frozenset(_STOP.split())
"""Whole candidates that are never terms; only in a longer name they may be."""

PARTS = re.compile(
    r"内容|内訳|内容物|コンポーネント|付属品|用意するもの|道具|箱の中|同梱|セット内容"
)
"""Headings of a list of what is in the box."""

_TRAILING = (
    "時 中 上 下 内 外 後 前 間 ごと 毎 とも 用 分 的 以外 達 たち 同士 ずつ 等 など 様 さん 順 別 "
    "全体 自体 例 未満 開始 終了 主催 下部 上部 以上 以下 自身 共 負 数 方向 横"
)
TRAILING = frozenset(_TRAILING.split())
"""Words that a term does not end with as a rule: 開始時, ボード上, ステップごと, レース開始."""

_LEADING = (
    "当該 同一 現在 最近 そもそも 次 自 自分 全て すべて 各 前 今回 両 同 毎 互い 全体 以下 最初 最後 "
    "決め 全員 複数"
)
LEADING = frozenset(_LEADING.split())
"""Words that a term does not begin with as a rule: 当該プレイヤ, 同一ステップ."""


def is_plain(key: str) -> bool:
    """Whether it is such a word, or a number."""
    return key in STOP or key.isdigit()
