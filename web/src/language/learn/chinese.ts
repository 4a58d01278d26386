// Chinese, of what is learnt.
import type { Table } from "../tables";

export const chinese: Table = {
  "You left {heaps}, and the engine takes all of it.": "您留下了{heaps}，程序会全部取走。",
  "You left {heaps}: not equal, so the engine makes them equal and copies you from then on.":
    "您留下了{heaps}：不相等，于是程序使之相等，此后一直模仿您。",
  "a {power}": "一个 {power}",
  "You left {heaps}: {blocks} without a partner, so the engine can make everything pair up.":
    "您留下了{heaps}：{blocks}没有配对，于是程序可以让一切配成对。",
  "Nim by hand": "徒手玩尼姆",
  "Win Nim from every position that can be won, with pencil and paper or without.":
    "凡是能赢的尼姆局面都能取胜，有没有纸笔都行。",
  "Play Nim with four heaps against the engine": "与程序玩四堆尼姆",
  "One heap": "一堆",
  "Nim is a game for two players and some [heap|heaps] of [token|tokens]. When it is your turn, choose one heap and take from it as many tokens as you like: at least one, at most all.":
    "尼姆是两人玩的游戏，有若干[heap|堆][token|石子]。轮到您时，选一堆，从中任取若干颗：至少一颗，至多全部。",
  "*The player who cannot move loses*, so whoever takes the last token wins.":
    "*无法走步的一方输*，所以取走最后一颗石子的人赢。",
  "One heap of 5, and you begin.": "一堆 5 颗，您先走。",
  "Press a token: it is taken, with all above it. (By keyboard: arrow keys, then Enter.)":
    "点一颗石子：它连同上方的石子都被取走。（用键盘：方向键，然后回车。）",
  "With a single heap, take it all. That was the last easy one.":
    "只有一堆时，全部取走。这是最后一个容易的局面。",
  "Two equal heaps": "两堆相等",
  "Two heaps of 4. Would you rather move first or second?": "两堆各 4 颗。您想先走还是后走？",
  First: "先走",
  "Whatever you take from one heap, the other player takes from the other. You are the first who finds no token.":
    "您从一堆取多少，对方就从另一堆取多少。最先找不到石子的人是您。",
  Second: "后走",
  "Whatever is taken from one heap, you take from the other. As long as they find a move, so do you.":
    "无论对方从一堆取多少，您就从另一堆取多少。只要对方有步可走，您也有。",
  "The engine begins. Copy it, as a mirror would.": "程序先走。请像镜子一样模仿它。",
  "This is the *mirror strategy*. It never runs out of answers, since every move is answered in the other heap.":
    "这就是*镜像策略*。它总有应对，因为每一步都能在另一堆中得到回应。",
  "Two different heaps": "两堆不等",
  "The player who has to move loses with two equal heaps. So that is what you want to leave to the other one.":
    "面对相等的两堆，轮到走步的一方输。所以这正是您要留给对方的。",
  "Heaps of 7 and 3, and you begin. Set up the mirror first.":
    "两堆分别是 7 和 3，您先走。先把镜子摆好。",
  "Two different heaps are won for the player to move: one move makes them equal.":
    "两堆不等时，轮到走步的一方赢：一步就能使之相等。",
  "Three heaps: 1, 2 and 3": "三堆：1、2、3",
  "No two heaps are equal here, and yet whoever must move loses. Do not believe it; try.":
    "这里没有两堆相等，轮到走步的一方却会输。别轻信，试试看。",
  "You are to move in 1, 2 and 3. Try all six moves.": "面对 1、2、3，轮到您走。请试遍六种走法。",
  "Each of the six moves has an answer that leaves two equal heaps. So *1, 2, 3 is lost* for the player to move.":
    "六种走法各有一个应对，留下相等的两堆。所以对于轮到走步的一方，*1、2、3 是必败的*。",
  "Pairs inside the heaps": "堆中的配对",
  "Why 1, 2, 3? Think of a heap as made of blocks of 1, 2, 4, 8, … tokens, each size at most once. Every number can be made so in exactly one way: 3 is 2 + 1, 5 is 4 + 1, 7 is 4 + 2 + 1.":
    "为什么是 1、2、3？把一堆想象成由 1、2、4、8……颗石子的块组成，每种大小至多一块。每个数都恰好有一种这样的组成方式：3 是 2 + 1，5 是 4 + 1，7 是 4 + 2 + 1。",
  "Then 1, 2, 3 is 1 and 2 and 2 + 1: two blocks of 1, two of 2. Everything has a partner in another heap: a mirror in pieces.":
    "于是 1、2、3 就是 1 和 2 和 2 + 1：两个大小为 1 的块，两个大小为 2 的块。每块在别的堆中都有配对：一面打碎了的镜子。",
  "Here are 3, 5 and 7. Pair blocks of the same size. For each size, is one left over? Set the bottom row.":
    "这里有 3、5 和 7。把大小相同的块配对。每种大小会剩下一块吗？请填写最后一行。",
  "The 4s pair up and the 2s pair up; of three 1s, one is left over. So the player to move can win.":
    "4 配成对，2 也配成对；三个 1 剩下一个。所以轮到走步的一方能赢。",
  "Make everything pair up": "让一切配成对",
  "The rule for any number of heaps: *leave a position in which nothing is left over*. The other player has to spoil it, since changing one heap changes some of its blocks; and then you can repair it.":
    "无论多少堆，规则都是：*留下一个毫无剩余的局面*。对方只能破坏它，因为改变一堆就会改变其中的某些块；然后您可以修复它。",
  "Heaps of 1, 4 and 6. Change one heap to something smaller, so that each size of block occurs an even number of times.":
    "三堆分别是 1、4、6。把其中一堆变小，使每种大小的块都出现偶数次。",
  "Press a place to put a block in or take it out.": "点一个位置放入或取出一块。",
  "everything has a partner. A heap may break up a block: 6 without its 2, plus a 1, is 5.":
    "每块都有了配对。一堆可以拆开一块：6 去掉 2，再加上 1，就是 5。",
  "That some move always repairs it is not obvious. The lesson *Adding heaps* shows why.":
    "总有一步能修复它，这并不显然。课程*堆的相加*会说明原因。",
  "Win 3, 5, 7": "赢下 3、5、7",
  "The classic position against the perfect engine. You begin. What is left over?":
    "经典局面，对手是完美的程序。您先走。剩下的是什么？",
  "You have beaten a perfect player. Now you can win every position of Nim that can be won.":
    "您击败了完美的对手。现在，凡是能赢的尼姆局面您都能赢。",
  "From {heap} every move leads to an N-position: {options}. The other player wins.":
    "从 {heap} 出发，每一步都走到 N 局面：{options}。对方赢。",
  "From {heap} a move leads to {lost}, which are P: leave that to the other player and win.":
    "从 {heap} 出发，有一步走到 {lost}，它们是 P：把它留给对方就能赢。",
  "From {heap} a move leads to {lost}, which is P: leave that to the other player and win.":
    "从 {heap} 出发，有一步走到 {lost}，它是 P：把它留给对方就能赢。",
  "{heap} is {outcome}.": "{heap} 是 {outcome}。",
  "You left {heap}, which is N: taking {taken} leaves {left}, which is P.":
    "您留下了 {heap}，它是 N：取 {taken} 颗会留下 {left}，而那是 P。",
  "Who wins? P and N": "谁能赢？P 与 N",
  "Find the lost positions of a game by working backwards from its end.":
    "从终局倒推，找出游戏的必败局面。",
  "See the P-positions of a game of your choice": "查看您所选游戏的 P 局面",
  "Two kinds of position": "两种局面",
  "Suppose that both players make no mistake. Then every position of an [impartial game] is one of two kinds:":
    "假设双方都不出错。那么[impartial game|公平博弈]的每个局面必属于以下两种之一：",
  "[N-position|N]: the *next* player wins, the one whose turn it is.":
    "[N-position|N]：*下一个*走步的玩家赢，也就是轮到走步的一方。",
  "[P-position|P]: the *previous* player wins, the one who has just moved.":
    "[P-position|P]：*前一个*走步的玩家赢，也就是刚走过的一方。",
  "Two rules decide which. A position is *N if at least one move leads to a P-position*: make that move. It is *P if every move leads to an N-position*, so that whatever you do, the other player can win.":
    "由两条规则判定。*如果至少有一步走到 P 局面，则为 N*：就走那一步。*如果每一步都走到 N 局面，则为 P*，于是无论您怎么走，对方都能赢。",
  "What about the end, where no move is left?": "那么无步可走的终局呢？",
  "The player to move cannot, and loses; the previous player has won. The second rule says so, too: of no moves at all, every one leads to N.":
    "轮到走步的一方走不了，输了；前一个玩家赢了。第二条规则也这么说：一步都没有，自然“每一步”都走到 N。",
  "For N there must be a move to a P-position, and there is no move at all. The player whose turn it is has lost.":
    "要成为 N，必须有一步走到 P 局面，可这里一步都没有。轮到走步的一方已经输了。",
  "Mark backwards": "倒着标记",
  "A game: one heap, and a move takes 1, 2 or 3 tokens. Begin at the end. Heap 0 is P. Then go on: each heap depends only on smaller ones, which you have marked already.":
    "一个游戏：只有一堆，每步取 1、2 或 3 颗。从终局开始。堆 0 是 P。接着往下：每一堆只取决于更小的堆，而那些您已经标好了。",
  "P or N? What the heap can become is framed.": "P 还是 N？此堆可以变成的堆已用框标出。",
  "Heaps 0, 4 and 8 are P: the multiples of 4. *Done!*": "堆 0、4、8 是 P：4 的倍数。*完成！*",
  "A heap of 21, and it is your turn. How many do you take?": "一堆 21 颗，轮到您。您取几颗？",
  "20 is a multiple of 4. Whatever the other player takes, 1, 2 or 3, you take the rest of 4, and the heap is a multiple of 4 again.":
    "20 是 4 的倍数。无论对方取 1、2 还是 3，您都取到凑满 4，堆又成了 4 的倍数。",
  "That leaves 19. The other player takes 3 and leaves 16, a P-position.":
    "这样留下 19。对方取 3 颗，留下 16，一个 P 局面。",
  "That leaves 18. The other player takes 2 and leaves 16, a P-position.":
    "这样留下 18。对方取 2 颗，留下 16，一个 P 局面。",
  "A game with a surprise": "一个出人意料的游戏",
  "Now a move takes 1, 3 or 4 tokens. Do not guess; mark.":
    "现在每步取 1、3 或 4 颗。不要猜，请标记。",
  "P or N?": "P 还是 N？",
  "0, 2, 7, 9 and 14 are P: divided by 7 they leave 0 or 2. No simple multiple would have told you, but the two rules did.":
    "0、2、7、9、14 是 P：除以 7 余 0 或 2。简单的倍数不会告诉您这一点，但那两条规则可以。",
  "Every game that always comes to an end can be marked like this, from its last positions backwards. So each of its positions is either P or N; “it depends” does not exist.":
    "凡是总会结束的游戏，都可以这样从最后的局面倒着标记。所以每个局面要么是 P，要么是 N，不存在“看情况”。",
  "Win from 20": "从 20 取胜",
  "The pattern goes on (the lesson *Why a sequence repeats* proves it): P are the heaps that leave 0 or 2 when divided by 7. So 0, 2, 7, 9, 14, 16, …":
    "规律会继续下去（课程*数列为什么会重复*给出证明）：除以 7 余 0 或 2 的堆是 P。也就是 0、2、7、9、14、16……",
  "One heap of 20; take 1, 3 or 4 (pale tokens cannot be the lowest taken). You begin, and the engine makes no mistakes.":
    "一堆 20 颗；取 1、3 或 4 颗（浅色的石子不能是取走的最下面一颗）。您先走，程序不会出错。",
  "You moved from P-position to P-position, and the engine never had a chance.":
    "您从 P 局面走到 P 局面，程序始终没有机会。",
  "You left {heaps}, worth {values}: not equal, so the engine makes them equal.":
    "您留下了{heaps}，值为 {values}：不相等，于是程序使之相等。",
  "You left {heaps}, worth {values}: not 0, so the engine wins it.":
    "您留下了{heaps}，值为 {values}：不是 0，于是程序会赢。",
  "{given} is taken: a move from {heap} leads to a heap of value {given}.":
    "{given} 已被占用：从 {heap} 有一步走到值为 {given} 的堆。",
  "{given} is free, but so is {mex}, which is smaller.":
    "{given} 空着，但 {mex} 也空着，而且更小。",
  "Mex: what a heap is worth": "Mex：一堆值多少",
  "Work out nim-values, the numbers that say more than won or lost.":
    "算出 SG 值，这些数比胜负说得更多。",
  "See the first million values of this game, and ask any of them why":
    "查看这个游戏的前一百万个值，并可追问任何一个的原因",
  "Won is not enough": "知道必胜还不够",
  "Take 1, 3 or 4 tokens again, but with *two* heaps; a move takes from one of them. Heaps of 1, 3 and 4 are all N alone: you take everything. What about two of them together?":
    "仍然取 1、3 或 4 颗，但有*两*堆；每步从其中一堆取。1、3、4 的堆单独看都是 N：全部取走即可。那么两堆放在一起呢？",
  "Heaps of 1 and 3, and it is your turn. Can you win?": "两堆分别是 1 和 3，轮到您。您能赢吗？",
  Yes: "能",
  "Take one heap whole, and the other player takes the other. Only 3 → 2 is left; then the other player takes the 1, you must take one of 2, and the last token is theirs.":
    "取走整堆，对方就取走另一堆。只剩 3 → 2 这一步；于是对方取走那个 1，您只得从 2 中取一颗，最后一颗归对方。",
  No: "不能",
  "Whole heaps are answered by whole heaps; and after 3 → 2 the other player takes the 1, you can only take one of the 2, and they take the last.":
    "取走整堆，对方也取走整堆；而走 3 → 2 之后，对方取走那个 1，您只能从 2 中取一颗，最后一颗归对方。",
  "Heaps of 1 and 4, and it is your turn. Can you win?": "两堆分别是 1 和 4，轮到您。您能赢吗？",
  "By 4 → 3: that leaves 1 and 3 to the other player, which is lost.":
    "走 4 → 3：留给对方 1 和 3，那是必败的。",
  "Look for a move that leaves 1 and 3.": "找一步能留下 1 和 3 的走法。",
  "N with N gave P in one case and N in the other. So for several heaps it is not enough to know of each whether it is won: there must be different kinds of N. A *number* will tell them apart.":
    "N 与 N 合在一起，一次得到 P，另一次得到 N。所以对于多堆，仅知道每堆是否必胜还不够：N 必有不同的种类。有一个*数*可以区分它们。",
  "The smallest missing number": "最小的缺数",
  "The [mex] of some numbers is the smallest of 0, 1, 2, 3, … that is *not* among them (“minimal excluded”).":
    "若干个数的 [mex] 是 0、1、2、3……中*不*在其中的最小者（“minimal excluded”）。",
  "1 is there.": "1 在其中。",
  "0 and 1 are there, 2 is not.": "0 和 1 在其中，2 不在。",
  "4 is missing, but a smaller number is, too.": "4 不在其中，但还有更小的数也不在。",
  "0 is not among them, and nothing is smaller.": "0 不在其中，而且没有更小的数。",
  "3 is missing, but count from 0.": "3 不在其中，但要从 0 数起。",
  "mex {} = ? (no numbers at all)": "mex {} = ?（一个数也没有）",
  "Nothing is there, so the smallest missing number is 0.": "什么也没有，所以最小的缺数是 0。",
  "There is none": "不存在",
  "0 is missing, and nothing is smaller than that.": "0 不在其中，而且没有比它更小的数。",
  "The [nim-value] G of a position is *the mex of the nim-values of its options*. The end has no options, hence value 0.":
    "局面的 [nim-value|SG 值] G 是*其后继局面的 SG 值的 mex*。终局没有后继，所以值为 0。",
  "One option at a time": "逐个看后继",
  "Watch the value of a heap of 5 come about: take 1, 3 or 4 and look where you land. ~Play it, or go step by step.~":
    "看看 5 颗的堆的值怎样得出：取 1、3 或 4 颗，看走到哪里。~可以播放，也可以一步一步地看。~",
  "~Everywhere in this lab a nim-value with dots below it can be pressed, and shows this.~":
    "~在本实验室中，凡是下面带点的 SG 值都可以点开，显示这样的说明。~",
  "Your turn": "轮到您了",
  "Take 1, 3 or 4. Which value has the heap in question? ~In brackets are the values of what it can become.~":
    "取 1、3 或 4 颗。此堆的值是多少？~括号中是它可以变成的堆的值。~",
  "0, 1, 0, 1, 2, 3, 2, and from 7 on the same again, it seems. *Done!*":
    "0、1、0、1、2、3、2，从 7 起似乎又是如此。*完成！*",
  "Compare with the P-positions of this game: 0, 2, 7, 9. They are the heaps of value 0. That is no accident: 0 is missing among the options exactly if no option is P.":
    "与此游戏的 P 局面比较：0、2、7、9。它们正是值为 0 的堆。这并非偶然：后继中缺 0，当且仅当没有后继是 P。",
  "What the number means": "这个数的含义",
  "A heap of value 3 can be moved to values 0, 1 and 2, and not to 3. A heap of three tokens in *Nim* can do just that. In the 1930s Roland Sprague and Patrick Michael Grundy found that this is all that counts: every position of an impartial game can be replaced by a heap of Nim of the size of its value.":
    "值为 3 的堆可以走到值 0、1、2，而不能走到 3。三颗石子的*尼姆*堆恰好也是如此。20 世纪 30 年代，罗兰·斯普拉格（Roland Sprague）和帕特里克·迈克尔·格伦迪（Patrick Michael Grundy）发现，重要的仅此而已：公平博弈的每个局面都可以用大小等于其值的尼姆堆代替。",
  "One thing is different: a move may also *raise* the value. The next question shows why that never helps.":
    "有一点不同：走一步也可能*增大*值。下一个问题说明为什么这毫无帮助。",
  "You move 6 → 5, from value 2 to value 3. What can the other player do about it?":
    "您走 6 → 5，值从 2 变为 3。对方能怎么办？",
  "Move to value 2 again": "再走回值 2",
  "5 → 4 has value 2. A value above the old one always has a move back to the old one, by the very definition of mex. So a raise can be undone at once.":
    "5 → 4 的值是 2。按照 mex 的定义，比原值大的值总有一步走回原值。所以增大可以立刻被抵消。",
  "Nothing, the value is 3 now": "没有办法，现在的值是 3",
  "The options of 5 are 4, 2 and 1, of values 2, 0 and 1. One of them is the old value.":
    "5 的后继是 4、2、1，值为 2、0、1。其中之一就是原来的值。",
  "Win with two heaps": "两堆取胜",
  "Two heaps of *equal value* are a mirror, even if their sizes differ: whatever the other player does to one value, you can do to the other, and a raise you undo. So leave equal values.":
    "*值相等*的两堆就是一面镜子，即使大小不同：对方对一个值做什么，您就对另一个值做什么；若对方增大，您就抵消。所以要留下相等的值。",
  "Heaps of 12 and 4; take 1, 3 or 4 from one of them. You begin.":
    "两堆分别是 12 和 4；从其中一堆取 1、3 或 4 颗。您先走。",
  "Sizes differ, values agree. With three heaps or more one needs to add values: the next lesson.":
    "大小不同，值却相同。若有三堆或更多，就需要把值相加：见下一课。",
  "Adding heaps": "堆的相加",
  "Find the winning move with any number of heaps of any game, and know why it wins.":
    "对任何游戏、任意多堆找出必胜的走法，并知道为什么能赢。",
  "Play Kayles with three rows against the engine": "与程序玩三排的 Kayles",
  "Columns without carrying": "不进位的列",
  "Write numbers in binary, below each other. Their [nim-sum] has a 1 in each column with an *odd* number of ones and a 0 in each other column. It is addition without carrying, written ⊕; programmers call it *xor*.":
    "把各数写成二进制，上下对齐。它们的[nim-sum|尼姆和]在有*奇数*个 1 的列为 1，其余的列为 0。这是不进位的加法，记作 ⊕；程序员称之为 *xor*。",
  "3 ⊕ 5 = ? Set the digits of the last line.": "3 ⊕ 5 = ? 请设定最后一行的各位数字。",
  "If you know *Nim by hand*: a 1 in the sum is a block without a partner. Equal numbers cancel: 5 ⊕ 5 = 0.":
    "如果您学过*徒手玩尼姆*：和中的 1 就是没有配对的块。相等的数互相抵消：5 ⊕ 5 = 0。",
  "Why the sum decides": "为什么和能决定胜负",
  "Charles Bouton proved in 1901: *a position of Nim is lost for the player to move exactly when its nim-sum is 0.* There are two things to see.":
    "查尔斯·布顿（Charles Bouton）于 1901 年证明：*对于轮到走步的一方，尼姆局面是必败的，当且仅当其尼姆和为 0。*有两点要看清。",
  "First: every column is even, and you change one heap. Can every column still be even?":
    "第一：每一列都是偶数，而您改变一堆。每一列还能都是偶数吗？",
  "The new number differs from the old one in some digit. In that column one digit changed and no other, so it is odd now.":
    "新的数与旧的数至少有一位不同。在那一列，只有一个数字改变，所以现在是奇数。",
  "With luck": "碰运气",
  "A different number has a different digit somewhere, and nothing else changes in that column.":
    "不同的数总有某一位不同，而那一列中没有别的变化。",
  "Second: from an odd column there is a way back. Take the *leftmost* odd column. It has at least one 1, so take a heap with a 1 there, and flip its digits in all odd columns. Now every column is even.":
    "第二：从奇数列总有路可以返回。取*最左边*的奇数列。其中至少有一个 1，所以取一个在那里为 1 的堆，把它在所有奇数列上的数字翻转。现在每一列都是偶数。",
  "Heaps of 9, 5 and 6 are 1001, 0101, 0110, and their nim-sum is 1010. Which heap can be changed so?":
    "9、5、6 的堆是 1001、0101、0110，尼姆和是 1010。哪一堆可以这样改变？",
  "1001 becomes 0011: 9 → 3. Its leftmost change is from 1 to 0, so the number got smaller, whatever happens further right. So it is a legal move.":
    "1001 变成 0011：9 → 3。最左边的变化是从 1 到 0，所以无论右边怎样，数都变小了。因此这是合法的走法。",
  "0101 would become 1111, which is 15. A move cannot add tokens.":
    "0101 会变成 1111，即 15。走步不能增加石子。",
  "0110 would become 1100, which is 12. A move cannot add tokens.":
    "0110 会变成 1100，即 12。走步不能增加石子。",
  "So from nim-sum 0 every move leads away from 0, and from any other nim-sum some move leads back. The end, with no tokens, has nim-sum 0. Hence these are the [P-position|P-positions].":
    "所以从尼姆和 0 出发，每一步都离开 0；从任何别的尼姆和出发，总有一步回到 0。没有石子的终局，尼姆和为 0。因此这些就是 [P-position|P 局面]。",
  "Make it 0": "使之为 0",
  "Flip digits of one heap. The heap must get smaller, and every column even.":
    "翻转一堆的若干位数字。该堆必须变小，且每一列都成为偶数。",
  "Nim with 9, 5 and 6.": "9、5、6 的尼姆。",
  "the nim-sum is 0. It was the only winning move.": "尼姆和为 0。这是唯一必胜的走法。",
  "Nim with 4, 6 and 7. Here three moves win; find one.":
    "4、6、7 的尼姆。这里有三步能赢，请找出一步。",
  "the nim-sum is 0.": "尼姆和为 0。",
  "Every game is Nim": "一切游戏都是尼姆",
  "Now for other games. *Kayles*: rows of bowling pins, and a throw knocks out one pin or two that stand side by side. A row may fall into two rows, which are two heaps from then on.":
    "再看别的游戏。*Kayles*：若干排球瓶，每次击倒一个或相邻的两个。一排可能分成两排，此后便是两堆。",
  "The theorem of Sprague and Grundy: *the nim-value of several heaps is the nim-sum of their nim-values.* So an option that leaves rows of 1 and 3 has the value G(1) ⊕ G(3).":
    "斯普拉格–格伦迪定理：*多堆的 SG 值是各堆 SG 值的尼姆和。*所以留下 1 和 3 两排的后继，其值为 G(1) ⊕ G(3)。",
  "Why is it true? Let two heaps have the values x and y. No move leads to the value x ⊕ y again, since it changes just one of the two. Every smaller number is reached by some move, exactly as in Nim, for value x has moves to all smaller values. So the mex is x ⊕ y.":
    "为什么成立？设两堆的值为 x 和 y。没有一步会再走到值 x ⊕ y，因为它只改变其中一堆。每个更小的数都有一步可以走到，与尼姆完全一样，因为值 x 可以走到所有更小的值。所以 mex 就是 x ⊕ y。",
  "These are the first values of Kayles. ~Press one to see why.~":
    "这是 Kayles 的前几个值。~点一个看看为什么。~",
  "Win at Kayles": "赢下 Kayles",
  "The recipe: look up the values, add them, and find a move that makes the sum 0.":
    "秘诀：查出各值，相加，再找一步使和为 0。",
  "Rows of 7 and 5 pins. You begin.": "两排球瓶，分别是 7 个和 5 个。您先走。",
  "To knock out pins, press the first and the last of them (one pin: press it twice).":
    "要击倒球瓶，请点其中的第一个和最后一个（只击倒一个：点两次）。",
  "You left {heaps}, and the nim-sum of the values below is not 0. The engine will make it 0.":
    "您留下了{heaps}，下面各值的尼姆和不是 0。程序会使之为 0。",
  "The same recipe wins every game of this lab that can be won.":
    "凡是能赢的，本实验室的每个游戏都可用同样的秘诀取胜。",
  "Boards and graphs": "棋盘与图",
  "Win Cram by copying, and see that a board is worth a heap of Nim, too.":
    "用模仿赢下 Cram，并看到棋盘也相当于一个尼姆堆。",
  "Play Cram on 4 rows of 5 against the engine": "与程序在 4 行 5 列上玩 Cram",
  "Win by copying": "靠模仿取胜",
  "*Cram*: two players take turns in placing a domino on two free squares side by side. Whoever has no room for one loses.":
    "*Cram*：两人轮流把一块多米诺骨牌放在相邻的两个空格上。放不下的一方输。",
  "The board below has four rows of four, and the engine begins. However well it plays, there is a simple way to win: answer each domino by one on the squares *opposite*, across the middle of the board.":
    "下面的棋盘有四行四列，程序先走。无论它走得多好，都有一个简单的取胜办法：对它的每块骨牌，在以棋盘中心为对称点的*对面*两格上放一块作为回应。",
  "~Point at the two squares that your domino covers.~ The engine begins.":
    "~请指出您的骨牌所覆盖的两格。~程序先走。",
  "The engine can win now. Copy its domino, turned around the middle.":
    "现在程序能赢了。请把它的骨牌绕中心旋转来模仿。",
  "Where the engine has room, so have you: the squares opposite are free, since the position was the same from both sides before it moved.":
    "程序放得下，您就放得下：对面的两格是空的，因为在它走之前，局面从两边看是一样的。",
  "Why does the copy never cover a square that is taken?": "为什么模仿的骨牌绝不会覆盖已被占的格？",
  "Squares opposite each other are taken together": "对面的格总是一起被占",
  "Before the engine moves, a square is free exactly when the one opposite is. Its domino does not cover two opposite squares of a board with even sides, so those opposite are still free.":
    "程序走步之前，一格空着，当且仅当它对面的格空着。在边长为偶数的棋盘上，它的骨牌不会覆盖互为对面的两格，所以对面的格仍然空着。",
  "The board is large enough": "棋盘足够大",
  "Room runs out for whoever has to move, and that is always the engine.":
    "没有地方的是轮到走步的一方，而那总是程序。",
  "Take the middle first": "先占中间",
  "With three rows of four you begin. One domino covers two opposite squares: the one in the middle. Place it, and then copy.":
    "三行四列时由您先走。有一块骨牌覆盖互为对面的两格：正中间的那块。先放它，然后模仿。",
  "Three rows of four. You begin.": "三行四列。您先走。",
  "The engine can win now.": "现在程序能赢了。",
  "A board with one odd and one even side is won by whoever begins; one with two even sides is lost.":
    "一边为奇数、一边为偶数的棋盘，先走者赢；两边都为偶数的，先走者输。",
  "A graph is worth a number": "图也值一个数",
  "*Node Kayles* is played on a graph: points joined by lines. A move takes a point away, and with it all points that are joined to it. Whoever finds none loses.":
    "*顶点 Kayles* 在图上进行：由线连接的点。每步取走一个点，以及所有与它相连的点。找不到点的一方输。",
  "Every position of such games has a [nim-value], by the same rule as a heap: the [mex] of the values that one move can leave. Here are two graphs side by side, a path of three points and one of two. The path of three has the value 2 (its ends leave one point, worth 1; its middle leaves nothing, worth 0), the path of two the value 1.":
    "这类游戏的每个局面都有 [nim-value|SG 值]，规则与堆相同：一步所能留下的各值的 [mex]。这里有两个并列的图，一条三个点的路和一条两个点的路。三个点的路值 2（取端点留下一个点，值 1；取中间的点什么也不留，值 0），两个点的路值 1。",
  "Make the nim-sum 0. You begin.": "使尼姆和为 0。您先走。",
  "The nim-sum of the values below is not 0. The engine will make it 0.":
    "下面各值的尼姆和不是 0。程序会使之为 0。",
  "You left two positions of the same value. It does not matter that they look different.":
    "您留下了两个值相等的局面。它们看起来不同，但这无关紧要。",
  "Boards, graphs and heaps together": "棋盘、图与堆合在一起",
  "So all these games can be played side by side, and the recipe is the one for Nim: add the values without carrying, and leave 0.":
    "所以这些游戏都可以并列着玩，秘诀与尼姆相同：把值不进位相加，留下 0。",
  "A board of Cram, a graph and a heap of Nim. In each turn you move in one of them. You begin.":
    "一个 Cram 棋盘、一个图和一个尼姆堆。每次在其中之一走步。您先走。",
  "Cram, a graph and a heap, by one recipe: the theorem of Sprague and Grundy.":
    "Cram、图和堆，同一个秘诀：斯普拉格–格伦迪定理。",
  "You left a square from which the queen can reach a lost one: the engine goes there.":
    "您留下的格让皇后能走到必败的格：程序就走到那里。",
  "Win a game on two numbers by the golden ratio.": "用黄金比例赢下一个关于两个数的游戏。",
  "See the nim-values of all squares as colours": "以颜色查看所有格的 SG 值",
  "Bring the queen home": "把皇后带回家",
  "A queen stands on a board that has one corner. Two players move her in turn, along her row, her column or her diagonal, and always *towards the corner*. Whoever brings her home wins, since then the other player cannot move.":
    "皇后站在有一个角落的棋盘上。两人轮流沿她所在的行、列或对角线移动她，并且总是*朝向角落*。把她带回家的人赢，因为此后对方无法走步。",
  "Her square is a pair of numbers, how far she is from either edge. A move makes one number smaller, or both by the same amount. So it is also a game with two heaps: take from one of them, or the same number from both.":
    "她所在的格是一对数：到两条边的距离。每步使一个数变小，或使两个数减少同样多。所以这也是两堆的游戏：从一堆取，或从两堆取同样多。",
  "The queen on 5 and 3, and the engine begins. ~Point at the square where the queen should go.~":
    "皇后在 5 和 3，程序先走。~请指出皇后应走到的格。~",
  "From 5 and 3 every move is met by one that wins: it is a [P-position].":
    "从 5 和 3 出发，每一步都有必胜的应对：它是 [P-position|P 局面]。",
  "Lost squares": "必败的格",
  "Work backwards from the corner. From all squares on its row, its column and its diagonal the queen is home in one move: these are [N-position|N-positions]. The nearest square that sees none of the corner’s lines is 1 and 2 (or 2 and 1): whatever you do there, the next move brings the queen home. It is lost.":
    "从角落倒推。在角落所在的行、列和对角线的所有格上，皇后一步就能回家：这些是 [N-position|N 局面]。不在角落的任何一条线上的最近的格是 1 和 2（或 2 和 1）：无论您在那里怎么走，下一步都能把皇后带回家。它是必败的。",
  "Strike out every square from which a move leads to the corner or to 1 and 2. Which is the next lost one?":
    "划去所有一步能走到角落或 1 和 2 的格。下一个必败的格是哪个？",
  "Take 3 from the 4: that leaves 2 and 1.": "从 4 中取 3：留下 2 和 1。",
  "Take 2 from both: that leaves 1 and 2.": "两边各取 2：留下 1 和 2。",
  "No move from it leads to a lost square: 1 and 2 are on none of its lines.":
    "从它出发没有一步能走到必败的格：1 和 2 不在它的任何一条线上。",
  "Go on in the same way. Which comes after 3 and 5?": "照样继续。3 和 5 之后是哪个？",
  "4 is the smallest number that is in no lost pair yet, and the difference is one more than before.":
    "4 是尚未出现在任何必败数对中的最小的数，而差比前一对多一。",
  "Take 1 and 1: that leaves 3 and 5.": "两边各取 1：留下 3 和 5。",
  "Take 5 from the 8: that leaves 5 and 3.": "从 8 中取 5：留下 5 和 3。",
  "The pattern": "规律",
  "The lost pairs are 0, 0; 1, 2; 3, 5; 4, 7; 6, 10; 8, 13; … The differences are 0, 1, 2, 3, 4, 5, …: each occurs once, since two pairs with the same difference would be on one diagonal. And each number occurs once, since otherwise two would be on one line.":
    "必败的数对是 0, 0；1, 2；3, 5；4, 7；6, 10；8, 13；…… 差是 0、1、2、3、4、5……：每个差只出现一次，因为差相同的两对在同一条对角线上。每个数也只出现一次，否则就有两对在同一条线上。",
  "So the next pair is found without trying: *the smallest number not used yet, and that number plus the next difference.*":
    "所以不用尝试就能找到下一对：*尚未用过的最小的数，以及此数加上下一个差。*",
  "After 8 and 13, with difference 5: which is the next lost pair?":
    "8 和 13 之后，其差为 5：下一个必败的数对是哪个？",
  "9 is the smallest number that is in none of the pairs, and the difference is 6.":
    "9 是不在任何一对中的最小的数，而差是 6。",
  "9 is smaller than 11, and in no pair yet.": "9 比 11 小，且尚未出现在任何一对中。",
  "8 and 13 have the difference 5 already, so take 1 from both.":
    "8 和 13 的差已经是 5，所以两边各取 1 即可。",
  "Willem Wythoff found in 1907 what these numbers are. The first numbers of the pairs are the multiples of the golden ratio 1.618…, rounded down; the second ones those of its square, 2.618…":
    "1907 年，威佐夫（Willem Wythoff）发现了这些数是什么。各对的第一个数是黄金比例 1.618… 的倍数向下取整；第二个数是其平方 2.618… 的倍数向下取整。",
  "The tenth pair: 10 times 1.618 is 16.18. What is it?":
    "第十对：10 乘 1.618 是 16.18。它是哪一对？",
  "16.18 rounded down is 16, and 26.18 rounded down is 26: the difference is 10.":
    "16.18 向下取整是 16，26.18 向下取整是 26：差是 10。",
  "The multiples are rounded down.": "倍数要向下取整。",
  "The second number is the first plus 10, not twice it.":
    "第二个数是第一个数加 10，而不是它的两倍。",
  "Win from 12 and 9": "从 12 和 9 取胜",
  "Of the thirty moves one wins. The lost pairs up to here are 1, 2; 3, 5; 4, 7; 6, 10; 8, 13. Which can you reach?":
    "三十种走法中只有一种能赢。到此为止的必败数对是 1, 2；3, 5；4, 7；6, 10；8, 13。您能走到哪一个？",
  "The queen on 12 and 9 against the perfect engine. You begin.":
    "皇后在 12 和 9，对手是完美的程序。您先走。",
  "You moved from lost square to lost square, by the golden ratio.":
    "您凭黄金比例从必败的格走到必败的格。",
  "You left {heaps}: remainders {remainders}, hence values {values}, and the nim-sum is {sum}.":
    "您留下了{heaps}：余数为 {remainders}，因此值为 {values}，尼姆和是 {sum}。",
  "You left {heaps}: remainder {remainders}, hence value {values}, and the nim-sum is {sum}.":
    "您留下了{heaps}：余数为 {remainders}，因此值为 {values}，而尼姆和是 {sum}。",
  "Why a sequence repeats": "数列为什么会重复",
  "Prove with a few comparisons that the values of a game repeat for ever.":
    "只用几次比较就证明游戏的值会永远重复。",
  "See the period of Dawson’s Kayles, and watch its proof": "查看道森 Kayles 的周期，并观看其证明",
  "It looks like a pattern": "看起来有规律",
  "Take 1, 3 or 4 tokens. These are the [nim-value|nim-values] of the heaps 0 to 27.":
    "取 1、3 或 4 颗。这是堆 0 到 27 的 [nim-value|SG 值]。",
  "They repeat every 7 heaps, as far as you can see. Is it certain that they always will?":
    "就所见而言，它们每 7 堆重复一次。能肯定永远如此吗？",
  "Yes, that is four times in a row": "能，已经连续四次了",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and heap 57 breaks it. The heaps 58 to 69 keep to it, and 70 breaks it. Seeing is not proving.":
    "在 Kayles 中，堆 40 到 56 遵循长度为 12 的规律，堆 57 打破了它。堆 58 到 69 遵循它，而 70 又打破了它。看见不等于证明。",
  "Not yet": "还不能",
  "In Kayles the heaps 40 to 56 keep to a pattern of 12, and then heap 57 breaks it; 58 to 69 keep to it, and 70 breaks it. Perhaps 71 to a million, and then? Seeing is not proving.":
    "在 Kayles 中，堆 40 到 56 遵循长度为 12 的规律，接着堆 57 打破了它；58 到 69 遵循它，而 70 又打破了它。也许 71 到一百万都遵循，可再往后呢？看见不等于证明。",
  "A short memory": "短暂的记忆",
  "G(n) is the [mex] of G(n − 1), G(n − 3) and G(n − 4). Nothing older has a say: the sequence has a memory of four values.":
    "G(n) 是 G(n − 1)、G(n − 3)、G(n − 4) 的 [mex]。更早的值不起作用：数列的记忆只有四个值。",
  "So when four values in a row come again, the fifth must come again, too: it is computed from the same numbers. Then the sixth, and so on for ever. To prove that the [period] is 7 it is enough to compare four pairs.":
    "所以当连续四个值再次出现时，第五个值也必定再次出现：它由同样的数算出。然后是第六个，如此永远继续。要证明[period|周期]是 7，只需比较四对。",
  "How many comparisons would do if moves took 2, 5 or 9 tokens?":
    "如果每步取 2、5 或 9 颗，需要比较几次？",
  "There are three moves, but G(n) depends on G(n − 9), which is further back than three values.":
    "走法有三种，但 G(n) 取决于 G(n − 9)，那比三个值更早。",
  "The largest move decides: nine values in a row fix everything that follows.":
    "最大的一步起决定作用：连续九个值就确定了后面的一切。",
  "2 + 5 + 9 are 16, but no single move goes back further than 9.":
    "2 + 5 + 9 是 16，但没有哪一步会追溯到 9 之前。",
  "First a wrong claim: *is 2 a period from heap 0 on?* ~Watch it fail.~":
    "先看一个错误的断言：*从堆 0 起，2 是周期吗？*~看它怎样失败。~",
  "Now the right one: *7 from heap 0 on*.": "再看正确的断言：*从堆 0 起，周期是 7*。",
  "Rows that break": "会断开的排",
  "In Kayles a move breaks a row in two, so G(n) depends on *all* smaller heaps: the memory grows. What now? Richard Guy and Cedric Smith found the way out in 1956.":
    "在 Kayles 中，一步可把一排断成两排，所以 G(n) 取决于*所有*更小的堆：记忆不断增长。怎么办？理查德·盖伊（Richard Guy）和塞德里克·史密斯（Cedric Smith）于 1956 年找到了出路。",
  "Suppose that G(n + 12) = G(n) has been compared from n = 71 up to 155. Is it true for larger n? Take a row of N + 12 pins with N at least 156, and break it in two.":
    "假设对 n = 71 到 155 已比较过 G(n + 12) = G(n)。对更大的 n 也成立吗？取一排 N + 12 个球瓶，N 至少为 156，把它断成两排。",
  "A throw takes at most 2 of the N + 12 pins. How long is the longer of the two rows at least?":
    "一次至多击倒 N + 12 个球瓶中的 2 个。两排中较长的一排至少有多长？",
  "At least 156 + 12 − 2 = 166 pins are left, and the longer row has at least half of them.":
    "至少剩下 156 + 12 − 2 = 166 个球瓶，较长的一排至少有其中的一半。",
  "That is half of 156. But at least 156 + 12 − 2 = 166 pins are left.":
    "那是 156 的一半。但至少剩下 156 + 12 − 2 = 166 个球瓶。",
  "At least 166 pins are left, and 83 is half of them. And 83 is just 71 + 12.":
    "至少剩下 166 个球瓶，83 是其一半。而 83 正好是 71 + 12。",
  "Take 12 pins away from that longer row: it still has 71 or more, so by all that agreed so far its value *does not change*. What is left is a move from N with the same value. The other way round, add 12 to the longer row. So N and N + 12 have options of the same values, and the same mex.":
    "从较长的一排拿掉 12 个球瓶：它仍有 71 个或更多，所以根据此前已经吻合的结果，它的值*不变*。剩下的就是从 N 走一步得到的同值局面。反过来，给较长的一排加上 12。所以 N 和 N + 12 的后继有同样的值，mex 也相同。",
  "Now you see where 156 comes from: 2·71 + 12 + 2, twice the [preperiod], plus the period, plus the largest throw.":
    "现在您看到 156 从何而来：2·71 + 12 + 2，即[preperiod|预周期]的两倍，加上周期，再加上最多击倒的数目。",
  "The last time that Kayles leaves its pattern is at heap 70. So the claim *from 70 on* must fail:":
    "Kayles 最后一次偏离规律是在堆 70。所以断言*从 70 起*必定失败：",
  "And *from 71 on*? Eighty-five comparisons decide about infinitely many heaps.":
    "那么*从 71 起*呢？八十五次比较就决定了无穷多个堆。",
  "Nobody knows whether every game given by such rules repeats at last. In Grundy’s game, where a move splits a heap into two unequal ones, more than ten thousand million values have been computed, and no period has shown.":
    "没有人知道由这类规则给出的游戏最终是否都会重复。格伦迪游戏每步把一堆分成大小不等的两堆，已算出超过一百亿个值，仍未出现周期。",
  "Win with remainders": "用余数取胜",
  "What is it good for? To know the value of a heap of a million, divide by the period. For 1, 3 or 4 you need seven values, those of the remainders 0 to 6:":
    "这有什么用？要知道一百万颗的堆的值，除以周期即可。对于取 1、3 或 4，您只需七个值，即余数 0 到 6 的值：",
  "Heaps of 17 and 11; take 1, 3 or 4 from one of them. You begin. Use the remainders on division by 7, and make the [nim-sum] 0.":
    "两堆分别是 17 和 11；从其中一堆取 1、3 或 4 颗。您先走。请用除以 7 的余数，使[nim-sum|尼姆和]为 0。",
  "A heap of a million would have been no harder: 1000000 leaves 1 when divided by 7, so its value is 1.":
    "一百万颗的堆也不会更难：1000000 除以 7 余 1，所以值为 1。",
  "The nim-sum of what you left is not 0. The engine will make it 0.":
    "您留下的局面的尼姆和不是 0。程序会使之为 0。",
  "From one graph to all of them": "从一个图到所有的图",
  "See a whole family of graphs as heaps, and prove who wins on each of them.":
    "把整族的图看作堆，并证明在每个图上谁能赢。",
  "See the kinds of heaps of a family, their values and the proof":
    "查看一族的各种堆、它们的值及证明",
  "A path is a heap": "路就是堆",
  "*Node Kayles*: take a point of a graph; all points joined to it go, too. Whoever finds none loses. On a path of n points a move takes a point with its one or two neighbours, and what is left is one path or two.":
    "*顶点 Kayles*：取图的一个点，与它相连的点也一并取走。找不到点的一方输。在 n 个点的路上，每步取走一个点及其一个或两个邻点，剩下一条或两条路。",
  "So nothing of a path matters but its length: paths *are* heaps, and a move is as in a game of heaps that may [split].":
    "所以路只有长度是重要的：路*就是*堆，走步与允许[split|分堆]的堆游戏一样。",
  "A path of seven points. Leave two equal paths, and then copy. You begin.":
    "一条七个点的路。留下两条相等的路，然后模仿。您先走。",
  "The middle point leaves two paths of two. Every path with an odd number of points is won so.":
    "中间的点留下两条两个点的路。凡点数为奇数的路都这样取胜。",
  "A move takes the third point of a path of 8. Which paths are left?":
    "一步取走 8 个点的路上的第三个点。剩下哪些路？",
  "One and four": "一和四",
  "The points 2, 3 and 4 are gone: one is left on one side, four on the other.":
    "点 2、3、4 没有了：一边剩一个，另一边剩四个。",
  "Two and five": "二和五",
  "The neighbours of the third point go, too.": "第三个点的邻点也被取走。",
  Five: "五",
  "The first point is not joined to the third: it stays.": "第一个点与第三个点不相连：它留下来。",
  "All paths at once": "所有的路一并解决",
  "These are the nim-values of the paths of 0, 1, 2, … points. ~Press one to see where it comes from.~ It is the game that T. R. Dawson asked about in 1935, with pawns.":
    "这是 0、1、2……个点的路的 SG 值。~点一个看看它从何而来。~T. R. 道森（Dawson）在 1935 年用兵提出的正是这个游戏。",
  "From 52 points on the values repeat every 34. How can one be sure that they always will?":
    "从 52 个点起，值每 34 个重复一次。怎样才能肯定永远如此？",
  "They did for thousands of points": "几千个点都如此",
  "Other sequences have looked regular for longer, and were not.":
    "别的数列曾在更长的范围内看似规则，其实不然。",
  "A move takes at most three points, so enough equal values in a row settle all later ones":
    "每步至多取三个点，所以足够多的连续相等的值就确定了后面所有的值",
  "A large path becomes two, of which one is large. If the values repeat long enough, each later one is the mex of the same numbers as the one a period before: the theorem of Guy and Smith.":
    "一条长路变成两条，其中一条是长的。如果值重复得足够久，后面的每个值都与一个周期之前的值一样，是同样一些数的 mex：这就是盖伊–史密斯定理。",
  "Several kinds": "若干种类",
  "Now a *ladder*: two paths side by side, joined rung by rung. A move takes a point with up to three neighbours. What is left may be no ladder: next to the gap one point of a rung is still there.":
    "再看*梯子*：两条并列的路，逐级以横档相连。每步取走一个点及至多三个邻点。剩下的也许不是梯子：在缺口旁边，还留着横档的一个点。",
  "What do we need besides ladders of every length?": "除了各种长度的梯子，我们还需要什么？",
  Nothing: "什么也不需要",
  "A ladder with half a rung at its end is no ladder, and moves lead to it.":
    "一端只有半级横档的梯子不是梯子，而走步会走到它。",
  "Ladders that have lost a point at one end, or at both": "在一端或两端缺了一个点的梯子",
  "Moves on these lead to the same kinds again. So there are finitely many kinds of heaps, which turn into each other: a *system*.":
    "在这些上走步，又走到同样的种类。所以堆只有有限多种，它们互相转变：构成一个*系统*。",
  "All graphs": "所有的图",
  "Far from the gap the ladder is whole. Only its ends can look different.":
    "离缺口远的地方，梯子是完整的。只有端部可能不同。",
  "Every graph made of equal cells in a row is like this, as long as gaps fall apart: the program finds the kinds by itself, computes all their sequences side by side, and proves a period of all of them together.":
    "由相同的单元排成一列的图，只要在缺口处断开，都是如此：程序会自己找出各种类，同时算出它们的所有数列，并证明它们共同的周期。",
  "The sequence of one kind has repeated for long. The others have not. Is its period proven?":
    "其中一种的数列已重复了很久，其他的还没有。它的周期得到证明了吗？",
  "Its next values depend on those of the other kinds.": "它后面的值取决于其他种类的值。",
  "A move leads to other kinds, so all of them must repeat for long enough.":
    "走步会走到其他种类，所以所有种类都必须重复得足够久。",
  "Win on triangles": "在三角形上取胜",
  "A strip of triangles: seven cells of two points. Two of the fourteen first moves win. You may count on symmetry, or look for a position worth 0.":
    "一条三角形带：七个单元，每个两个点。十四种第一步中有两种能赢。您可以依靠对称，也可以找一个值为 0 的局面。",
  "Against the perfect engine. You begin.": "对手是完美的程序。您先走。",
  "One strip is won by looking at it; all strips are, by the sequence of their family.":
    "一条带看一看就能赢；所有的带则靠这一族的数列。",
  "When the last player loses": "走最后一步的人输",
  "Win Nim when the last move loses, and see why nim-values no longer decide every game.":
    "在走最后一步的人输时赢下尼姆，并了解为什么 SG 值不再能决定一切游戏。",
  "Play Kayles with rows of 7 and 8, where the last move loses":
    "玩 7 和 8 两排的 Kayles，走最后一步的人输",
  "One rule turned around": "一条规则反过来",
  "Until now whoever made the last move won: [normal play]. Turn that around, and *whoever makes the last move loses*: [misère play]. The moves stay the same.":
    "此前，走最后一步的人赢：这是[normal play|正常玩法]。反过来，*走最后一步的人输*：这是[misère play|反常玩法]。走法不变。",
  "Nim with one heap of 5, and you begin. Do not take the last token.":
    "一堆 5 颗的尼姆，您先走。不要取最后一颗。",
  "You left one token. The engine had to take it.": "您留下了一颗。程序只好取走它。",
  "Only heaps of 1": "只有大小为 1 的堆",
  "When every heap is a single token nobody has a choice: tokens go one by one.":
    "当每堆都只有一颗石子时，谁都没有选择：石子一颗一颗被取走。",
  "Three heaps of 1, and it is your turn. Who wins when the last move loses?":
    "三堆各 1 颗，轮到您。走最后一步的人输时，谁赢？",
  "You take one, the other player the next, and the third one is yours.":
    "您取一颗，对方取下一颗，第三颗归您。",
  "The other player": "对方",
  "You take the first and the third. An *odd* number of 1s is lost for whoever must move, an even one is won.":
    "您取第一颗和第三颗。有*奇数*个 1 时，轮到走步的一方必败；有偶数个时必胜。",
  "One larger heap": "一个较大的堆",
  "One heap of several tokens beside heaps of 1: whoever moves may leave all of it, 1 of it or none of it, and so decides whether the number of 1s is odd or even.":
    "一个较大的堆，旁边是一些 1 的堆：走步的一方可以全部留下，留下 1 颗，或一颗不留，从而决定 1 的个数是奇数还是偶数。",
  "Heaps of 1, 1 and 5, and you begin. Leave an odd number of 1s.":
    "三堆分别是 1、1、5，您先走。留下奇数个 1。",
  "Three 1s, and the engine is lost. Under normal play you would have left two.":
    "三个 1，程序必败。若是正常玩法，您就该留下两个。",
  "As always, until the end": "一如既往，直到最后",
  "With two larger heaps or more, play *as under normal play*: leave a position in which everything pairs up, that is [nim-sum] 0. The other player must spoil it, and sooner or later leaves you a single larger heap: then leave an odd number of 1s.":
    "如果有两个或更多较大的堆，就*像正常玩法那样走*：留下一切配成对的局面，即[nim-sum|尼姆和]为 0。对方只能破坏它，迟早会给您留下唯一的较大的堆：那时留下奇数个 1。",
  "Heaps of 2, 3 and 6 against the perfect engine. You begin.":
    "三堆分别是 2、3、6，对手是完美的程序。您先走。",
  "So misère Nim is hardly harder than Nim: the same moves, but for the last choice.":
    "所以反常尼姆并不比尼姆难多少：除了最后的选择，走法都一样。",
  "Why nim-values fail": "SG 值为什么失效",
  "Under normal play a row of Kayles is worth a heap of Nim, its [nim-value]. Rows of 4 pins and of 8 pins both have the nim-value 1. If they were heaps of 1, both would be lost for whoever must move, when the last move loses. See for yourself.":
    "在正常玩法下，一排 Kayles 相当于一个尼姆堆，即它的 [nim-value|SG 值]。4 个和 8 个球瓶的排，SG 值都是 1。假如它们都是 1 的堆，那么在走最后一步的人输时，轮到走步的一方都应必败。请您自己看看。",
  "A row of 4 pins, the last move loses, and the engine begins. Knock out one pin or two neighbours.":
    "一排 4 个球瓶，走最后一步的人输，程序先走。击倒一个或相邻的两个球瓶。",
  "A row of 4 is *lost* for whoever must move, as a heap of 1 is.":
    "对于轮到走步的一方，4 个的排是*必败*的，和 1 的堆一样。",
  "Now a row of 8 pins, and you begin. Two equal rows of 3 are lost for whoever must move.":
    "现在是一排 8 个球瓶，您先走。对于轮到走步的一方，相等的两排各 3 个是必败的。",
  "A row of 8 is *won* for whoever moves. It has the nim-value of a row of 4, and a different outcome.":
    "对于走步的一方，8 个的排是*必胜*的。它与 4 个的排 SG 值相同，胜负却不同。",
  "So what do you know of a row of Kayles by its nim-value, when the last move loses?":
    "那么，在走最后一步的人输时，一排 Kayles 的 SG 值能告诉您什么？",
  "4 and 8 have the same nim-value 1, and 4 is lost while 8 is won.":
    "4 和 8 的 SG 值同为 1，而 4 必败，8 必胜。",
  "Not even who wins": "连谁能赢都不知道",
  "A row of 8 may become two rows of 3, which no heap of Nim can become. Under normal play that does not matter, since the answer takes it back; here it may come too late.":
    "8 个的排可以变成两排 3 个，而尼姆堆做不到。在正常玩法下这无关紧要，因为应对可以把它抵消；在这里，应对可能来得太迟。",
  "What decides instead": "取而代之的是什么",
  "Put two positions into one class when they can stand for each other: when in every sum with further rows of the game the same player wins. The classes are the elements of the [misère quotient]. Heaps have elements, rows beside each other multiply them, and some are *P-elements*: lost for whoever must move.":
    "如果两个局面可以互相代替，就把它们归为一类：也就是说，与此游戏的任何其他排相加时，赢的总是同一方。这些类就是[misère quotient|反常商]的元素。每堆有一个元素，并列的排把元素相乘，有些元素是 *P 元素*：对轮到走步的一方必败。",
  "Under normal play this gives nothing new: the classes are the nim-values, and 0 is the only P-element. For Kayles with the last move losing there are 40 classes, 9 of them P-elements, and heap after heap they repeat every 12 heaps from 71 on. That is [proven].":
    "在正常玩法下，这没有新意：类就是 SG 值，0 是唯一的 P 元素。对于走最后一步的人输的 Kayles，共有 40 类，其中 9 个是 P 元素；从 71 起，各堆的元素每 12 堆重复一次。这已经[proven|得到证明]。",
  "Rows of 4 and of 8 have the same nim-value. Can they have the same element?":
    "4 个和 8 个的排 SG 值相同。它们的元素能相同吗？",
  "Then they could stand for each other, and the same player would win both.":
    "那样它们就能互相代替，两者都由同一方赢。",
  "With no further row the one is lost and the other won, so they are in different classes. Their elements are different, and only one is a P-element.":
    "没有别的排时，一个必败，一个必胜，所以它们属于不同的类。它们的元素不同，而且只有一个是 P 元素。",
  "Win 3 and 8": "赢下 3 和 8",
  "Worked backwards from the end, these are lost for whoever must move: single rows of 1, 4 and 9, and the pairs 1 and 5, 2 and 2, 2 and 7, 3 and 3, 3 and 6, 4 and 5.":
    "从终局倒推，对于轮到走步的一方必败的是：单独的 1、4、9 的排，以及 1 和 5、2 和 2、2 和 7、3 和 3、3 和 6、4 和 5 这些对。",
  "Rows of 3 and 8 pins against the perfect engine. The last move loses, and you begin.":
    "两排球瓶，分别是 3 个和 8 个，对手是完美的程序。走最后一步的人输，您先走。",
  "You have beaten a perfect player at a game that nim-values do not solve.":
    "在一个 SG 值无法解决的游戏中，您击败了完美的对手。",
  "Crosses only: Notakto": "只画叉：Notakto",
  "Win tic-tac-toe in which both players place crosses and three in a row lose, on one board and on two.":
    "赢下双方都画叉、连成三个者输的井字棋，先在一个棋盘上，再在两个棋盘上。",
  "Play Notakto on three boards, where you can win when you begin":
    "在三个棋盘上玩 Notakto，您先走就能赢",
  "A knight’s move": "马步",
  "*Notakto* is tic-tac-toe in which both players place crosses. Once three are in a row, a column or a diagonal, the board is dead, and nobody moves on it. Whoever makes the last move loses: it is [misère play], and on one board the player who makes three in a row loses.":
    "*Notakto* 是双方都画叉的井字棋。一旦在一行、一列或一条对角线上连成三个，棋盘就死了，谁也不能再走。走最后一步的人输：这是[misère play|反常玩法]；在一个棋盘上，连成三个的人输。",
  "Below you have placed a cross in the middle, and the engine has answered in a corner. Answer it *a knight’s move away*, two squares in one direction and one to the side.":
    "下面，您已在中间画了叉，程序在一个角上回应。请在*相距一个马步*的地方回应：一个方向走两格，再往旁边走一格。",
  "It is your turn. Answer each cross a knight’s move away, as long as that makes no three.":
    "轮到您了。对每个叉都在相距一个马步的地方回应，只要不连成三个。",
  "The engine can win now. Your cross belongs a knight’s move away from its last one.":
    "现在程序能赢了。您的叉应该画在与它最后一个叉相距马步的地方。",
  "The engine ran out of squares that make no three.": "程序再也没有不连成三个的格了。",
  "The middle first": "先占中间",
  "On an empty board only one first move wins: the middle. Every other square is opposite to another one through it, so a pair of opposite squares can no longer be used by both.":
    "在空棋盘上，只有一种第一步能赢：中间。其他每一格都以中间为对称点与另一格相对，于是互为对面的两格不能再被双方同时使用。",
  "An empty board, and you begin.": "空棋盘，您先走。",
  "The engine can win now. The middle comes first, and then a knight’s move away from each cross of the engine.":
    "现在程序能赢了。先占中间，然后与程序的每个叉相距一个马步。",
  "The middle and knight’s moves win on one board, whatever the other player does.":
    "在一个棋盘上，无论对方怎么走，中间加马步都能赢。",
  "Copying fails": "模仿会失败",
  "With two equal boards a player who may copy every move on the other board always has an answer. That wins when the last move wins.":
    "有两个相同的棋盘时，能在另一个棋盘上模仿每一步的玩家总有应对。走最后一步的人赢时，这样能赢。",
  "Two equal boards, and the last move loses. What becomes of a player who copies every move?":
    "两个相同的棋盘，走最后一步的人输。模仿每一步的玩家会怎样？",
  "That player loses": "那个玩家输",
  "The copy of the last move is itself the last one of the game. So copying has to stop in time.":
    "对最后一步的模仿本身就是全局的最后一步。所以必须及时停止模仿。",
  "That player wins": "那个玩家赢",
  "There is an answer to each move, and so the last move is a copy.":
    "每一步都有应对，因此最后一步就是模仿。",
  "Nim-values do not tell who wins either. One row of three squares and a whole board of three by three both have the [nim-value] 1, but when the last move loses the row is lost for whoever must move, and the board is won.":
    "SG 值也不能说明谁赢。一行三格和整个三乘三的棋盘，[nim-value|SG 值]都是 1，但在走最后一步的人输时，对轮到走步的一方，那一行必败，而棋盘必胜。",
  "A row of three squares alone, and it is your turn. Why do you lose?":
    "只有一行三格，轮到您。您为什么会输？",
  "It takes three moves, and the third is mine": "一共要走三步，而第三步归我",
  "Three in a row need all three squares, and nothing ends play before. You make the first and the third move.":
    "连成三个需要全部三格，在此之前不会结束。您走第一步和第三步。",
  "There is no square in the middle": "中间没有格",
  "There is, and it does not matter: every square has to be taken before three are in a row.":
    "中间有格，而且这无关紧要：在连成三个之前，每一格都得被占。",
  "Two boards": "两个棋盘",
  "What decides is the [misère quotient]. That of Notakto on boards of three by three has 18 elements. The empty board is c, one with only the middle taken is c². A dead board is 1, and the elements of boards side by side are multiplied. Four products are lost for whoever must move: a, b², bc and c².":
    "起决定作用的是[misère quotient|反常商]。三乘三棋盘上 Notakto 的反常商有 18 个元素。空棋盘是 c，只占了中间的棋盘是 c²。死棋盘是 1，并列棋盘的元素相乘。对轮到走步的一方，有四个乘积必败：a、b²、bc 和 c²。",
  "Two empty boards are c times c: lost for the player who begins. That is the engine.":
    "两个空棋盘是 c 乘 c：先走的一方必败。那就是程序。",
  "Two empty boards, and the engine begins. The last cross loses; a hint shows a move that keeps the win.":
    "两个空棋盘，程序先走。画最后一个叉的人输；提示会给出一步保住胜局的走法。",
  "The engine can win now: the product of the two boards is no longer a, b², bc or c².":
    "现在程序能赢了：两个棋盘的乘积不再是 a、b²、bc 或 c²。",
  "The secret of Notakto: 18 elements, found by Thane Plambeck and Greg Whitehead in 2013, decide any number of boards.":
    "Notakto 的秘密：塞恩·普兰贝克（Thane Plambeck）和格雷格·怀特黑德（Greg Whitehead）在 2013 年找到的 18 个元素，能决定任意多个棋盘的胜负。",
  "Nim-values: {values}": "SG 值：{values}",
  "no {power}": "没有 {power}",
  "{digit} in the column of {power}s": "{power} 的列：{digit}",
  "{power}s": "{power}",
  "nim-sum": "尼姆和",
  "left over": "剩余",
  "Heaps and their marks": "各堆及其标记",
  "The mark": "标记",
  "Heap {heap}": "堆 {heap}",
  "{heap}: no move.": "{heap}：无步可走。",
  "{heap}: can become {options}.": "{heap}：可以变成 {options}。",
  "Look at the {power}s: there are none, an even number, so that nothing is left over.":
    "看 {power} 的列：一个也没有，是偶数，所以没有剩余。",
  "Look at the {power}s: there is one, an odd number, so that a {power} is left over.":
    "看 {power} 的列：有一个，是奇数，所以剩下一个 {power}。",
  "Look at the {power}s: there are {times}, an odd number, so that a {power} is left over.":
    "看 {power} 的列：有 {times} 个，是奇数，所以剩下一个 {power}。",
  "Look at the {power}s: there are {times}, an even number, so that nothing is left over.":
    "看 {power} 的列：有 {times} 个，是偶数，所以没有剩余。",
  "{digit}: odd": "{digit}：奇数",
  "{digit}: even": "{digit}：偶数",
  Check: "检查",
  "Heap {heap}: {digit}": "第 {heap} 堆：{digit}",
  "Nothing has changed yet.": "还没有任何改变。",
  "You changed more than one heap, and a move changes only one.":
    "您改变了不止一堆，而一步只能改变一堆。",
  "The heap of {from} would become {to}, which is larger: a move takes tokens away.":
    "{from} 的堆会变成 {to}，反而更大：走步要取走石子。",
  "Every column is even, but take another heap for it.": "每一列都是偶数了，但请改用别的堆。",
  "{move} is a move. Still odd: the {columns}.":
    "{move} 是一步合法的走法。仍为奇数的列：{columns}。",
  "Start again": "重新开始",
  "Take it back": "收回这步",
  "Play on": "继续走",
  "{move} keeps the win.": "{move} 保住了胜局。",
  "Wait a moment.": "等一下。",
  "{move} gives the win away.": "{move} 放走了胜局。",
  "The engine moves.": "轮到程序。",
  "The engine played {move}.": "程序走了 {move}。",
  "No move wins here against perfect play. Start again.":
    "面对完美的应对，这里没有必胜的走法。请重新开始。",
  "You made the last move: you win!": "您走了最后一步：您赢了！",
  "The engine made the last move: you win!": "程序走了最后一步：您赢了！",
  "You made the last move: you lose. Start again: now you know more.":
    "您走了最后一步：您输了。重新开始吧，现在您知道得更多了。",
  "The engine made the last move: you lose. Start again: now you know more.":
    "程序走了最后一步：您输了。重新开始吧，现在您知道得更多了。",
  "{move}, leaving {heaps}": "{move}，留下{heaps}",
  "You leave {heaps}. The other player answers {move} and leaves {left}.":
    "您留下{heaps}。对方以 {move} 应对，留下{left}。",
  "{count} moves left to try.": { other: "还有 {count} 步可试。" },
  "{count} moves to try.": { other: "共有 {count} 步可试。" },
  "Nim-values of {game}": "{game} 的 SG 值",
  "That was “{lesson}”. What next?": "“{lesson}”学完了。接下来呢？",
  "{lesson}, the next lesson, {minutes}": "{lesson}，下一课，{minutes}",
  "The words": "术语",
  Back: "上一步",
  Next: "下一步",
  "All lessons": "全部课程",
  Steps: "步骤",
  Skip: "跳过",
  "Step {step}: {title}, solved": "第 {step} 步：{title}，已完成",
  "Step {step}: {title}": "第 {step} 步：{title}",
  "You left {heaps}, an even number of 1s: you take them in turns, and the last one is yours.":
    "您留下了{heaps}，有偶数个 1：双方轮流取走，最后一个归您。",
  "You left {heaps}: of the only larger heap the engine leaves 1 or nothing, so that an odd number of 1s is left to you.":
    "您留下了{heaps}：程序从唯一的较大的堆中留下 1 颗或一颗不留，于是留给您奇数个 1。",
  "You left {heaps}: something is left over, so the engine can make everything pair up.":
    "您留下了{heaps}：还有剩余，于是程序可以让一切配成对。",
  "You left {heaps}: the engine can make {rows} of it, which is lost for you.":
    "您留下了{heaps}：程序可以把它变成{rows}，对您来说是必败的。",
  "one row of {row}": "一排 {row} 个",
  "rows of {rows}": "几排：{rows}",
  "one heap of {heap}": "一堆 {heap} 颗",
  "To the lesson": "前往课程",
  "Values, and the options that have them": "各值，以及取到它们的后继",
  "The {count} moves lead to": "{count} 步分别走到",
  "and {count} more": "另有 {count} 个",
  "The heap of {heap} has no move.": "{heap} 颗的堆无步可走。",
  "Each move leads to a position with a value of its own. Watch which numbers they take.":
    "每一步都走到一个有自己的值的局面。看看它们占用了哪些数。",
  "{sum}: a digit is 1 where an odd number of them are.": "{sum}：其中有奇数个 1 的位为 1。",
  "Asking for the options …": "正在查询后继……",
  "Back to {place}": "返回 {place}",
  "Why {equation} {game}": "为什么 {equation}{game}",
  "in {game}": "（{game}）",
  "The nim-value of a heap is the smallest of 0, 1, 2, 3, … that no position one move away has: the mex (“minimal excluded value”). The last position, without moves, has 0.":
    "一堆的 SG 值是 0、1、2、3……中没有任何一步之后的局面取到的最小者：即 mex（“minimal excluded value”）。无步可走的最后局面，值为 0。",
  "No move leads to a position of value 0.": "没有一步走到值为 0 的局面。",
  "The value 0 is that of some position one move away, and no move leads to value 1.":
    "一步之后有局面取到值 0，而没有一步走到值 1。",
  "Every value from 0 to {last} is that of some position one move away, and no move leads to value {value}.":
    "从 0 到 {last} 的每个值都有一步之后的局面取到，而没有一步走到值 {value}。",
  "A heap of {heap} has too many moves to show one at a time.":
    "{heap} 颗的堆走法太多，无法逐一显示。",
  "A smaller heap shows how it comes about.": "更小的堆可以说明这是怎样得出的。",
  "Play (animation)": "播放",
  "Step back": "后退一步",
  Step: "前进一步",
  "To the end": "到结尾",
  Animation: "动画",
  Pause: "暂停",
  "Play again (animation)": "重新播放",
  "{step} of {steps}": "{step} / {steps}",
  "{move} and {count} other moves": "{move} 以及另外 {count} 步",
  "{moves}: value {value}. Now {value} is taken.": "{moves}：值 {value}。现在 {value} 已被占用。",
  "{moves}: value {value}, which is taken already.": "{moves}：值 {value}，已经被占用。",
  "Whoever must move has lost: it is a P-position.": "轮到走步的一方已经输了：这是 P 局面。",
  "So whoever must move with a heap of {heap} alone loses, it is a P-position: after every move the other player can move to value 0.":
    "所以只有一堆 {heap} 颗时，轮到走步的一方输，这是 P 局面：无论怎么走，对方都能走到值 0。",
  "So whoever moves with a heap of {heap} alone wins, by a move to value 0: it is an N-position.":
    "所以只有一堆 {heap} 颗时，轮到走步的一方赢，只要走到值 0：这是 N 局面。",
  "The heap of {heap} has no move. No value is taken, so the smallest free one is 0: mex {} = 0.":
    "{heap} 颗的堆无步可走。没有值被占用，所以最小的空缺值是 0：mex {} = 0。",
  "The smallest value that no option has is {mex}: mex {values} = {mex}.":
    "没有后继取到的最小的值是 {mex}：mex {values} = {mex}。",
  "Larger values do not matter.": "更大的值无关紧要。",
  "Why are these comparisons enough?": "为什么这些比较就够了？",
  "{agreeing} of {all} comparisons agree": "{all} 次比较中有 {agreeing} 次吻合",
  "Each pair is compared in turn.": "各对逐一比较。",
  "Asking for the values …": "正在查询各值……",
  "What to check": "要检验什么",
  "The proof by comparison takes {pairs} pairs, too many to watch.":
    "用比较来证明需要 {pairs} 对，多得无法观看。",
  "What the program found is:": "程序的结论是：",
  "Why comparisons can be a proof at all": "为什么比较可以成为证明",
  "Of the first {compared}, {agreeing} agree; they were compared just now.":
    "前 {compared} 对中有 {agreeing} 对吻合；它们刚刚比较过。",
  "period {period} from heap {start} on": "周期 {period}，从堆 {start} 起",
  "Proven: {claim}": "已证明：{claim}",
  "Try one heap earlier: {claim}": "试试早一堆：{claim}",
  "Try another: {claim}": "试试另一个：{claim}",
  "The period of {game}": "{game} 的周期",
  "No proof is known: the values repeat as far as they were computed.":
    "没有已知的证明：就计算所及，各值是重复的。",
  "These rules have a proof of another kind, which cannot be watched as a row of comparisons:":
    "这些规则有另一种证明，无法作为一连串比较来观看：",
  "is G(n) equal to G({later}) for every n from {from} to {last} (and heap 0 in addition)?":
    "对 {from} 到 {last} 的每个 n（以及堆 0），G(n) 是否等于 G({later})？",
  "is G(n) equal to G({later}) for every n from {from} to {last}?":
    "对 {from} 到 {last} 的每个 n，G(n) 是否等于 G({later})？",
  "A move takes at most {reach}, so {reach} comparisons in a row decide: {what}":
    "每步至多取 {reach} 颗，所以连续 {reach} 次比较就能决定：{what}",
  "The theorem needs the comparisons up to {sum}: {what}": "定理要求一直比较到 {sum}：{what}",
  "{one} and {other}: equal.": "{one}，{other}：相等。",
  "The heaps {first} to {last} have the values of the heaps {later} to {latest}.":
    "堆 {first} 到 {last} 的值与堆 {later} 到 {latest} 的值相同。",
  "{one}, but {other}. One difference is enough: the values do not repeat every {period} heaps from heap {start} on.":
    "{one}，但 {other}。一处不同就够了：从堆 {start} 起，各值并非每 {period} 堆重复一次。",
  "All {compared} agree, and then no later heap can differ (Guy and Smith, 1956): G({later}) = G(n) for every n from {start} on.":
    "全部 {compared} 次都吻合，此后的堆便不可能不同（盖伊与史密斯，1956）：对 {start} 起的每个 n，G({later}) = G(n)。",
  "A move on a heap of one of these kinds leaves heaps of these kinds only. When each has repeated for long enough, all go on so for ever.":
    "在其中一类堆上走一步，只会留下这些类的堆。当每一类都重复得足够久，它们就会永远这样继续下去。",
  "what is compared": "比较的内容",
  "how many of the pairs agree": "有多少对相等",
  "{agreeing} of {all}": "{all} 对中的 {agreeing} 对",
  "Kinds that grow get {saltus} more every {period} sizes, and no move on them leaves two heaps that grow. A heap that repeats can attain a small value only with small heaps that grow, and these are compared; so the values attained stay the same.":
    "增长的类每隔 {period} 个大小增加 {saltus}，而且在它们上面走一步不会留下两个都增长的堆。重复的堆只能借助小的增长堆达到小的值，而这些都已比较过；所以能达到的值保持不变。",
  "Let N be a size of at least {end}, and suppose that everything agreed up to there. A move on N + {period} that leaves one heap takes at most {reach}: the same move on N leaves one that is {period} smaller, and these two have the same value.":
    "设 N 是不小于 {end} 的大小，并且在此之前全部相等。在 N + {period} 上留下一堆的走法至多取走 {reach}：在 N 上同样的走法留下的堆小 {period}，而这两堆的值相同。",
  "A move on N + {period} that leaves two heaps leaves one of at least {start} + {period}. Make it {period} smaller: its value stays the same, so the move on N attains the same nim-sum. In the other direction add {period} to the larger heap.":
    "在 N + {period} 上留下两堆的走法会留下一堆至少为 {start} + {period}。把它减小 {period}：值不变，所以在 N 上的走法达到相同的尼姆和。反过来，给较大的堆加上 {period}。",
  "The comparison agrees, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "这次比较吻合，此后的堆便不可能不同：对 {start} 起的每个 n，G({later}) = G(n)。",
  "All {compared} agree, and then no later heap can differ: G({later}) = G(n) for every n from {start} on.":
    "全部 {compared} 次都吻合，此后的堆便不可能不同：对 {start} 起的每个 n，G({later}) = G(n)。",
  "The value of a heap is the mex of the values of its options, and these are at most {reach} heaps below. So {reach} values in a row decide the next one, which takes part in deciding the one after it, and so on.":
    "一堆的值是其后继的值的 mex，而后继至多在其下方 {reach} 堆。所以连续 {reach} 个值决定下一个值，后者又参与决定再下一个值，如此继续。",
  "When {reach} values in a row are those that stood {period} heaps earlier, the next value must be the one that came next then. So must the one after that, for ever.":
    "当连续 {reach} 个值与早 {period} 堆处的值相同时，下一个值必定就是当时接着出现的值。再下一个也是，永远如此。",
  "Let N be a heap of at least {end}, and suppose that everything agreed up to there. N and N + {period} are too large to be taken away whole. Leave one heap of N: the same move from N + {period} leaves one that is {period} larger, and these two have the same value.":
    "设 N 是至少为 {end} 的堆，并设此前一切吻合。N 和 N + {period} 都太大，不能整堆取走。从 N 留下一堆：从 N + {period} 走同样一步，留下的堆大 {period}，而这两堆的值相同。",
  "Leave two heaps a and b of N + {period}. Together they have at least {end} + {period} − {reach} tokens, which is twice {from} + {period}; so the larger one, b, has at least {from} + {period}. Make it {period} smaller: it is still at least {from}, so its value stays the same, and a and b − {period} can be left of N. In the other direction add {period} to the larger heap.":
    "从 N + {period} 留下两堆 a 和 b。它们合起来至少有 {end} + {period} − {reach} 颗，即 {from} + {period} 的两倍；所以较大的 b 至少有 {from} + {period}。把它减少 {period}：仍至少为 {from}，所以值不变，而从 N 可以留下 a 和 b − {period}。反过来，给较大的堆加上 {period}。",
  "So N and N + {period} have options of the same values, and the mex of the same values is the same. Then N + 1 follows, and so on without end.":
    "所以 N 和 N + {period} 的后继有同样的值，而同样的值的 mex 相同。接着是 N + 1，如此无穷无尽。",
  "impartial game": "公平博弈",
  token: "石子",
  option: "后继",
  split: "分堆",
  "normal play": "正常玩法",
  "misère play": "反常玩法",
  "misère quotient": "反常商",
  genus: "亏格",
  outcome: "胜负",
  "P-position": "P 局面",
  mex: "mex",
  "nim-sequence": "SG 数列",
  "subtraction set": "减法集",
  "octal code": "八进制代码",
  period: "周期",
  preperiod: "预周期",
  saltus: "跃量",
  "sparse space": "稀疏空间",
  "common value": "常见值",
  "rare value": "稀有值",
  "A game for two in which both players have the same moves, nothing is hidden and nothing is left to chance. Nim is one: whoever's turn it is may take from any heap. Chess is not: you may move only the pieces of your own colour.":
    "两人玩的游戏，双方的走法相同，没有隐藏的信息，也不靠运气。尼姆就是：轮到谁，谁就可以从任何一堆取。国际象棋不是：只能走自己颜色的棋子。",
  "A pile, a row or a strip of [token|tokens], of which only the number matters. A position here is a list of heaps, such as 3, 5 and 7, and a move changes one of them.":
    "一叠、一排或一条[token|石子]，只有数目是重要的。这里的局面是一列堆，例如 3、5、7，每步改变其中一堆。",
  "One of the things a [heap] consists of: a match, a coin, a bowling pin. A heap of 5 has five of them, and all are alike.":
    "[heap|堆]由它们组成：火柴、硬币或球瓶。大小为 5 的堆有五颗，彼此没有区别。",
  "A position that one move can reach. In Nim a heap of 2 has two options: take one token and 1 is left, or take both and 0 is left.":
    "一步所能走到的局面。在尼姆中，2 颗的堆有两个后继：取一颗剩 1，或取两颗剩 0。",
  "A move that leaves two heaps where there was one, with or without taking tokens. In Kayles you may knock out the middle one of 5 pins: the rows of 2 and 2 beside it are two heaps from then on.":
    "把一堆变成两堆的走法，可以取石子，也可以不取。在 Kayles 中，可以击倒 5 个球瓶中间的那个：两旁各 2 个的排，此后便是两堆。",
  "The player who cannot move loses, so whoever makes the last move wins. Unless misère play is said, games here are played this way; the opposite is [misère play].":
    "无法走步的一方输，所以走最后一步的人赢。除非注明反常玩法，这里的游戏都这样玩；与之相反的是[misère play|反常玩法]。",
  "The player who cannot move wins, so nobody wants the last move. A single token is then lost for whoever must take it. [nim-value|Nim-values] decide some games even then, Nim among them; for others it takes a [misère quotient].":
    "无法走步的一方赢，所以谁也不想走最后一步。这时，对必须取走它的一方来说，单独一颗石子是必败的。即便如此，[nim-value|SG 值]仍能决定某些游戏，包括尼姆；其他游戏则需要[misère quotient|反常商]。",
  "What takes the place of [nim-value|nim-values] under [misère play]. Two positions that can stand for each other in every sum of heaps of the game have the same element of it. Elements are multiplied where nim-values are added, and a position is lost for the player to move when its product is one of the P-elements. That of Kayles has 40 elements.":
    "在[misère play|反常玩法]下代替 [nim-value|SG 值]的东西。如果两个局面在此游戏各堆的任何和中都能互相代替，它们就有相同的元素。SG 值相加之处，元素相乘；若乘积是 P 元素之一，则对轮到走步的一方，局面必败。Kayles 的反常商有 40 个元素。",
  "A symbol for a heap under [misère play], as in the literature: its [nim-value], and raised beside it the misère values of the heap alone, with one Nim heap of 2, with two of them, and so on. A heap that behaves like one of Nim, which is called tame, has the genus of that one.":
    "[misère play|反常玩法]下堆的一种记号，如文献所用：写出其 [nim-value|SG 值]，并在右上方写出该堆单独、与一个大小为 2 的尼姆堆、与两个这样的堆等等合在一起时的反常值。表现得像某个尼姆堆的堆称为驯顺的，其亏格与那个尼姆堆相同。",
  "Who wins when both play without a mistake: the player to move ([N-position]) or the other one ([P-position]). Every position of an [impartial game] has one of these two.":
    "双方都不出错时谁赢：轮到走步的一方（[N-position|N 局面]）或另一方（[P-position|P 局面]）。[impartial game|公平博弈]的每个局面必居其一。",
  "The previous player wins: the one who has just moved. Whoever must move now loses against good play. Two equal heaps in Nim are such a position: whatever you take from one, the other player takes from the other.":
    "前一个玩家赢：也就是刚走过的一方。现在轮到走步的一方，面对正确的应对会输。尼姆中相等的两堆就是这样的局面：您从一堆取多少，对方就从另一堆取多少。",
  "The next player wins: the one whose turn it is. At least one move leads to a [P-position]. In Nim every single heap is one: take all of it.":
    "下一个玩家赢：也就是轮到走步的一方。至少有一步走到 [P-position|P 局面]。在尼姆中，单独的一堆就是：全部取走。",
  "Short for “minimum excluded”: the smallest of 0, 1, 2, 3, … that is missing. The mex of 0, 1, 3 is 2, and the mex of 1, 2 is 0.":
    "“minimum excluded”的缩写：0、1、2、3……中缺少的最小者。0、1、3 的 mex 是 2，1、2 的 mex 是 0。",
  "The size of the Nim heap that a position is worth; also called Grundy value, and G(n) for a heap of n. It is the [mex] of the nim-values of all [option|options], and 0 means [P-position]. In Kayles 2 pins can become 1 pin (value 1) or nothing (value 0), so that G(2) = mex of 0, 1 = 2.":
    "局面所相当的尼姆堆的大小；又称 Grundy 值或尼姆值，对 n 颗的堆记作 G(n)。它是所有[option|后继]的 SG 值的 [mex]，值为 0 就是 [P-position|P 局面]。在 Kayles 中，2 个球瓶可以变成 1 个（值 1）或没有（值 0），所以 G(2) = 0、1 的 mex = 2。",
  "Adding in binary without carrying, written ⊕. 3 ⊕ 5 is 011 ⊕ 101 = 110, which is 6. The [nim-value] of several heaps is the nim-sum of theirs, so a position is lost for the player to move exactly when the nim-sum is 0.":
    "二进制不进位的加法，记作 ⊕。3 ⊕ 5 是 011 ⊕ 101 = 110，即 6。多堆的 [nim-value|SG 值]是各堆 SG 值的尼姆和，所以对轮到走步的一方，局面必败当且仅当尼姆和为 0。",
  "The [nim-value|nim-values] of the heaps 0, 1, 2, 3, … one after another. That of Kayles begins 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6.":
    "堆 0、1、2、3……的 [nim-value|SG 值]依次排列。Kayles 的数列以 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6 开头。",
  "The numbers of tokens that a move may take from a heap. In S(1,3,4) you take 1, 3 or 4; what is left stays one heap.":
    "一步可以从一堆取走的石子数。在 S(1,3,4) 中取 1、3 或 4 颗；剩下的仍是一堆。",
  "The rules as digits from 0 to 7. The digit in place i says what may remain of a heap after taking i tokens: 1 for nothing, 2 for one heap, 4 for two heaps, added up. Kayles is 0.77: take 1 or 2, and leave nothing, one heap or two (7 = 1 + 2 + 4).":
    "用 0 到 7 的数字表示的规则。第 i 位数字说明取走 i 颗后一堆可以剩下什么：1 表示什么也不剩，2 表示一堆，4 表示两堆，可以相加。Kayles 是 0.77：取 1 或 2 颗，可以什么也不剩、剩一堆或剩两堆（7 = 1 + 2 + 4）。",
  "After how many heaps the [nim-sequence] repeats. With S(1,2) it is 0, 1, 2, 0, 1, 2, … with period 3, so heap 1000 has the value of heap 1, the remainder after dividing by 3.":
    "[nim-sequence|SG 数列]每隔多少堆重复一次。对于 S(1,2)，它是 0, 1, 2, 0, 1, 2, …，周期为 3，所以堆 1000 的值与堆 1 相同，1 是除以 3 的余数。",
  "How many heaps come before the repetition begins. Kayles repeats every 12 heaps from heap 71 on: its preperiod is 71, and heap 70 is the last exception.":
    "重复开始之前有多少堆。Kayles 从堆 71 起每 12 堆重复一次：预周期是 71，堆 70 是最后一个例外。",
  "By how much the values rise from one [period] to the next. In Nim a heap of n has the value n: period 1, saltus 1. A sequence that simply repeats has saltus 0.":
    "从一个[period|周期]到下一个周期，值增加多少。在尼姆中，n 颗的堆值为 n：周期 1，跃量 1。单纯重复的数列，跃量为 0。",
  "Certain for all heaps, however large. A theorem says that a repetition which has lasted long enough never ends, and the program has checked that it has. For Kayles it is enough to look at the heaps up to 167.":
    "对任意大的堆都是确定的。有定理表明，重复得足够久就永不终止，而程序已检验确实如此。对于 Kayles，只需看到堆 167。",
  "The values repeat as far as they have been computed, but no theorem is known here that rules out a later exception. A good guess, not a result.":
    "就计算所及，各值是重复的，但这里没有已知的定理能排除以后出现例外。这是很好的猜测，不是结论。",
  "In many games values come in two kinds that behave like even and odd: the [nim-sum] of two of the same kind is a [rare value], of two different kinds a [common value]. Rare ones appear at few heaps, hence “sparse”. Once they stop, later values depend on those few heaps alone.":
    "在许多游戏中，值分为两种，表现得像偶数和奇数：同种的两个值的[nim-sum|尼姆和]是[rare value|稀有值]，不同种的则是[common value|常见值]。稀有值只在少数堆出现，故称“稀疏”。一旦不再出现，后面的值就只取决于那少数几堆。",
  "A value of the kind that nearly all large heaps have (see [sparse space]). In Kayles they are 1, 2, 4, 7 and 8, and from heap 71 on there is no other.":
    "几乎所有大堆的值所属的那一种（见[sparse space|稀疏空间]）。在 Kayles 中是 1、2、4、7、8，从堆 71 起没有别的值。",
  "A value of the kind that few heaps have (see [sparse space]). In Kayles they are 0, 3, 5 and 6; the last heap with one is heap 70, of value 6.":
    "少数堆的值所属的那一种（见[sparse space|稀疏空间]）。在 Kayles 中是 0、3、5、6；最后一个取到这种值的是堆 70，其值为 6。",
  "The only move leads to": "唯一的一步走到",
  "{move} and one other move": "{move} 以及另外一步",
  "A lesson for your class within a minute": "一分钟内为全班准备好一课",
  "Nobody needs an account, and nothing is installed: whatever has a browser will do. Choose a lesson below. Its code goes on the projector, its link into a chat or a learning platform, its sheet on paper, with the answers on a page of their own.":
    "无需账号，也无需安装：有浏览器即可。请在下面选择一课。二维码可投影，链接可发到聊天群或学习平台，练习单可打印，答案单独成页。",
  "Without the internet: this command serves the lab to all devices in the room, and opens the page with the code.":
    "没有互联网时：此命令向教室里的所有设备提供实验室，并打开带二维码的页面。",
  "All lessons together: {time}.": "全部课程合计：{time}。",
  "Code for the projector": "投影用二维码",
  "Sheets of any game": "任何游戏的练习单",
  "The rules, ten positions to win, the easier ones first, and on a second page the moves that win them. The game is a name, or rules of your own.":
    "包括规则和十个可以取胜的局面（由易到难），第二页是必胜的走法。游戏可以是名称，也可以是自定规则。",
  "More for a class": "更多课堂内容",
  Challenges: "挑战",
  "Choose a position in {play} and press *Challenge*. Whoever opens the link plays it from the side that can win, against an engine that makes no mistake.":
    "在{play}中选择一个局面，再按*挑战*。打开链接的人执可以获胜的一方，对手是从不出错的引擎。",
  "{today} is the same for everybody, and its result can be shared without the solution. {earlier} are kept.":
    "{today}对所有人都一样，成绩可以分享而不透露解法。{earlier}也都保留。",
  "Those of the days before": "往日的谜题",
  "In a page of your own": "放入自己的网页",
  "*Share this page*, at the foot of every page, gives code that shows the view in another page, such as that of a learning platform. For the first lesson it is this:":
    "每页底部的*分享此页*给出一段代码，可在其他网页（例如学习平台）中显示当前内容。第一课的代码如下：",
  "For yourself": "供您自己参考",
  "{words}, {tutorial}, and {proofs}.": "{words}、{tutorial}和{proofs}。",
  "What is kept": "保存哪些内容",
  "Nothing about anybody: there are no accounts, no cookies, no statistics and no advertising, and the page asks no computer but the one that it came from. What a learner has solved stays in the browser of the learner.":
    "不保存任何人的任何信息：没有账号、Cookie、统计或广告，网页只与提供它的计算机通信。学习者的进度只保存在其自己的浏览器中。",
  "What wins: {moves}.": "获胜的走法：{moves}。",
  "This is what a row of 5 pins is worth. ~Play it, or go step by step.~":
    "这就是一排 5 个球瓶的值。~可以播放，也可以一步一步地看。~",
};
