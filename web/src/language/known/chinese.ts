// Chinese, in simplified characters: what is known of some games of positions.
import type { Table } from "../tables";

export const chinese: Table = {
  "What is proven": "已证明",
  "What has been observed": "已观察到",
  "What is open": "尚未解决",
  "Questions to ask": "可以提出的问题",
  "To learn why": "学习其中的道理",
  "How the rows repeat": "各行如何重复",
  row: "行",
  "{rows} × {columns} squares": "{rows} × {columns} 格",
  "{count} spots": { other: "{count} 个点" },
  "Which moves win from {position}?": "从 {position} 出发，哪些走法必胜？",
  "How many pairs of numbers up to a thousand are lost?": "一千以内的数对中，有多少是必败的？",
  "How do further rows repeat?": "后面的各行如何重复？",
  "On which boards does whoever must move lose?": "在哪些棋盘上轮到走步的一方输？",
  "What is a larger board worth?": "更大的棋盘值多少？",
  "Who wins from more spots?": "点更多时谁能赢？",
  "And when the last move loses?": "如果最后一步者输呢？",
  "The lost positions are the pairs of ⌊nφ⌋ and ⌊nφ⌋ + n with the golden ratio φ = 1.618…: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), …":
    "必败局面是数对 ⌊nφ⌋ 与 ⌊nφ⌋ + n，其中 φ = 1.618… 为黄金比：(0, 0)、(1, 2)、(3, 5)、(4, 7)、(6, 10)、(8, 13)……",
  "In a row, a column or a diagonal no value occurs twice: of two such positions one can be moved to the other.":
    "同一行、同一列或同一条对角线上，没有任何值出现两次，因为这样的两个局面之一可以一步走到另一个。",
  "Every row repeats in the end: with a period p of its own, G(a, n + p) = G(a, n) + p from some n on.":
    "每一行最终都会重复：它有自己的周期 p，从某个 n 起 G(a, n + p) = G(a, n) + p。",
  "The positions of any one value stay within a bounded distance of the lost ones, in two strips along lines of slope φ and 1/φ.":
    "任一给定值的局面与必败局面的距离都是有界的，分布在沿斜率为 φ 和 1/φ 的直线的两条带内。",
  "When the last move loses, (0, 1) and (2, 2) are lost in place of (0, 0) and (1, 2), and otherwise the same pairs. The two take up the same numbers and the same differences, so that all further pairs follow as before.":
    "最后一步者输时，必败局面以 (0, 1) 和 (2, 2) 代替 (0, 0) 和 (1, 2)，其余数对相同。这两个数对占用的数与差都一样，因此后面的数对照旧得出。",
  "On a board of two even sides whoever must move loses. The other player answers each domino by its image under a half turn, which never meets it.":
    "在两边都是偶数的棋盘上，轮到走步的一方输。另一方总以旋转半圈的对称位置应对每块骨牌，两者绝不相碰。",
  "On a board of an even and an odd side whoever moves first wins: the first domino goes onto the two squares in the middle, and from then on the half turn answers.":
    "在一边偶数、一边奇数的棋盘上，先手必胜：第一块骨牌放在正中的两格，此后按旋转半圈来应对。",
  "A board of one row is {game}, whose values repeat with period 34 from 53 squares on.":
    "单行棋盘就是 {game}，从 53 格起其值以 34 为周期重复。",
  "A board of two rows and an odd number of columns has the nim-value 1.":
    "两行奇数列的棋盘的 SG 值为 1。",
  "Of two odd sides no rule is known: 3 × 3 and 3 × 11 are lost for whoever must move, 3 × 5, 3 × 7 and 3 × 9 are won.":
    "两边都是奇数时没有已知规律：3 × 3 和 3 × 11 轮到走步的一方输，3 × 5、3 × 7 和 3 × 9 则赢。",
  "When the last move loses the half turn is of no use, since who answers every domino makes the last move. The table below says who wins on small boards.":
    "最后一步者输时，旋转半圈没有用，因为总在应对的一方会走最后一步。下表给出小棋盘上谁能赢。",
  "From n spots a game takes at most 3n − 1 moves. Each spot has three lives; a move uses two of them and brings one, and the spot drawn last keeps one.":
    "从 n 个点开始，一局最多 3n − 1 步。每个点有三条命，每步用去两条、带来一条，最后画的点保留一条。",
  "It takes at least 2n moves, since of each spot that still has a life at the end two neighbours are closed in.":
    "至少 2n 步，因为终局时每个还有一条命的点都有两个被封住的邻点。",
  "With crosses in place of spots the players have no influence: from n crosses every game takes 5n − 2 moves. That is {game}.":
    "若以十字代替点，玩家无法影响结果：从 n 个十字开始，每局都是 5n − 2 步。这就是 {game}。",
  "From 3, 4 or 5 spots modulo 6 whoever moves first wins, from 0, 1 or 2 the other player. It is conjectured for all numbers of spots.":
    "点数模 6 余 3、4 或 5 时先手胜，余 0、1 或 2 时后手胜。猜想对任意点数都成立。",
  "When the last move loses, whoever moves first wins from 0, 4 or 5 spots modulo 6, and from 1, but not from 4.":
    "最后一步者输时，点数模 6 余 0、4 或 5 时先手胜；点数为 1 时也是先手胜，为 4 时则不是。",
  "The lesson on the golden ratio": "关于黄金比的课程",
  "The lesson on boards and graphs": "关于棋盘与图的课程",
  "The lesson on who wins": "关于谁能赢的课程",
  "The lesson on adding games": "关于游戏相加的课程",
};
