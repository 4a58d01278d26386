// Chinese: the rules of games, and how to move on boards.
import type { Table } from "../tables";

export const chinese: Table = {
  "Players take turns. Who cannot move wins (misère play).":
    "双方轮流走。不能走的一方赢（反常玩法）。",
  "Players take turns. Who cannot move loses.": "双方轮流走。不能走的一方输。",
  "Known as {names}.": "又名 {names}。",
  "A heap of n plays as one of n {shift} in {game}.":
    "n 颗的一堆相当于 {game} 中 n {shift} 颗的一堆。",
  "OEIS {number} (P-positions).": "OEIS {number}（P 态）。",
  "OEIS {number} (nim-values).": "OEIS {number}（SG 值）。",
  "OEIS {number} (nim-values, G(n) = a(n {shift})).":
    "OEIS {number}（SG 值，G(n) = a(n {shift})）。",
  "Take s tokens from a heap of n, where {condition}.":
    "从 n 颗的一堆中取 s 颗，须满足 {condition}。",
  "Split a heap of n into heaps of a and b, where {condition}.":
    "把 n 颗的一堆分成 a 颗和 b 颗的两堆，须满足 {condition}。",
  "Take any number of tokens from one heap, at least one.": "从一堆中任取若干颗石子，至少一颗。",
  "Take any number of tokens from one heap, at least one, but not {sizes}.":
    "从一堆中任取若干颗石子，至少一颗，但颗数不能是 {sizes}。",
  "Take {sizes} tokens from one heap.": { other: "从一堆中取 {sizes} 颗石子。" },
  "Take from one heap a number of tokens that is {numbers}.":
    "从一堆中取石子，颗数须为 {numbers}。",
  "one of {number} further numbers": "另外 {number} 个数之一",
  "a power of {base} (1, {base}, …)": "{base} 的幂（1、{base}、……）",
  "a square (1, 4, 9, …)": "平方数（1、4、9、……）",
  "a cube (1, 8, 27, …)": "立方数（1、8、27、……）",
  "a triangular number (1, 3, 6, …)": "三角形数（1、3、6、……）",
  "a prime (2, 3, 5, …)": "素数（2、3、5、……）",
  "a Fibonacci number (1, 2, 3, 5, …)": "斐波那契数（1、2、3、5、……）",
  "{formula} for k = 1, 2, 3, …": "{formula}（k = 1、2、3、……）",
  "{first} or more": "{first} 或更多",
  "{first} to {last}": "{first} 至 {last}",
  "Split a heap into two heaps, taking nothing.": "把一堆分成两堆，不取石子。",
  "Split a heap into two unequal heaps.": "把一堆分成不相等的两堆。",
  "Or: {move}": "或者：{move}",
  "Take a whole heap.": "取走一整堆。",
  "any number of": "任意多",
  "Take a whole heap of {sizes} tokens.": { other: "取走恰有 {sizes} 颗的一整堆。" },
  "Take {sizes} tokens from a larger heap.": { other: "从更大的一堆中取 {sizes} 颗石子。" },
  "Take {sizes} tokens from a heap and split the rest into two heaps.": {
    other: "从一堆中取 {sizes} 颗石子，并把剩下的分成两堆。",
  },
  "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.": {
    other: "从一堆中取 {sizes} 颗石子：要么取走整堆，要么把剩下的分成两堆。",
  },
  "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.": {
    other: "从更大的一堆中取 {sizes} 颗石子；剩下的可以分成两堆。",
  },
  "Take {sizes} tokens from a heap; you may split the rest into two heaps.": {
    other: "从一堆中取 {sizes} 颗石子；剩下的可以分成两堆。",
  },
  "Coins lie in a row, numbered from 1; those named show heads.":
    "硬币排成一行，从 1 开始编号；写出的那些正面朝上。",
  "Coins lie on a board; those named, as `(row,column)`, show heads.":
    "硬币放在棋盘上；以`（行,列）`写出的那些正面朝上。",
  "Turn over {coins}. The rightmost of them must go from heads to tails.":
    "翻转{coins}。其中最右边的一枚须由正面翻到反面。",
  "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is removed. Neighbouring squares share a side.":
    "把任一颜色的一枚棋子移到相邻的另一颜色的棋子上，后者被吃掉。有公共边的格子相邻。",
  "Turn over two coins of one row or of one column. The last of them must go from heads to tails.":
    "翻转同一行或同一列的两枚硬币。其中最后一枚须由正面翻到反面。",
  "Turn over all coins of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "翻转一个矩形内的所有硬币。最后一行、最后一列的那一枚须由正面翻到反面。",
  "Turn over the four corners of a rectangle. The one in the last row and the last column must go from heads to tails.":
    "翻转一个矩形四角的硬币。最后一行、最后一列的那一枚须由正面翻到反面。",
  "Take a line with both its ends, and all lines that meet these.":
    "取走一条线及其两端，以及与两端相连的所有线。",
  "Replace a picture on the board by another one, as a rule says: `{rules}`.":
    "按规则把棋盘上的一个图案换成另一个：`{rules}`。",
  "Squares have letters; rows are separated by `/`. A dot is a dead square, and so is all that lies off the board; `?` is a square that is not dead, `*` any square. Rules hold as they are written, or turned and reflected by `all directions`, `rotations`, `left-right`, `up-down`. Where a picture behind `end` stands, play is over.":
    "格子用字母表示，各行以 `/` 分隔。点表示死格，棋盘以外也一样；`?` 表示不是死格的格子，`*` 表示任意格子。规则按所写成立，或随 `all directions`、`rotations`、`left-right`、`up-down` 旋转、翻转后成立。出现 `end` 之后的图案时，游戏结束。",
  "Draw a line between two free arms of crosses, which crosses no line, and a bar across it with a free arm on each side.":
    "在十字的两个空臂之间画一条不与其他线相交的线，并在线上加一短线，两侧各留一个空臂。",
  "The number is that of the crosses, each with four arms. Every game of n crosses has 5n - 2 moves.":
    "数字是十字的个数，每个十字有四臂。n 个十字的每一局都有 5n - 2 步。",
  "Bite into a square of the bar of chocolate: it goes, with all squares to its right and below. The upper left square is poisoned and may not be eaten.":
    "咬巧克力的一格：这一格连同其右方和下方的所有格子都被吃掉。左上角一格有毒，不能吃。",
  "The bar is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`.":
    "巧克力是矩形，如 `4x5`，或自上而下各行的长度，如 `5,5,3`。",
  "The board is a rectangle, `4x5`, on which the colours alternate, or rows from the top, separated by `/`: `x` and `o` are stones, `.` is an empty square.":
    "棋盘是两色交替的矩形，如 `4x5`，或自上而下以 `/` 分隔的各行：`x` 和 `o` 是棋子，`.` 是空格。",
  "Turn over coins as the rules say: `{rules}`. In a row the rightmost of them must go from heads to tails, on a board the one in the last row and the last column.":
    "按规则翻转硬币：`{rules}`。在一行中，最右边的一枚须由正面翻到反面；在棋盘上，则是最后一行、最后一列的那一枚。",
  "The rules say how many coins a move turns over: `2`, `1..4`, `1..` (any number) or a set such as `2,5..7` or `squares`, perhaps `consecutive`, `equally spaced` or `symmetric`, perhaps `within 5 consecutive ones`; or name a game; rules between semicolons are alternatives. A move of a product `A x B` turns all coins in the rows of a move of A and the columns of a move of B. In `acrostic A` a move of A is made in one row or one column of a board. Heads are numbers and ranges, `3,5..8`, or `(row,column)`.":
    "规则说明每步翻转多少枚硬币：`2`、`1..4`、`1..`（任意多枚），或 `2,5..7`、`squares` 这样的集合，可加 `consecutive`、`equally spaced` 或 `symmetric`，可加 `within 5 consecutive ones`；也可写一个游戏名；分号分隔不同的选择。乘积 `A x B` 的一步翻转 A 的一步所在各行与 B 的一步所在各列相交处的所有硬币。`acrostic A` 表示在棋盘的一行或一列中走 A 的一步。正面写成数和范围，如 `3,5..8`，或`（行,列）`。",
  "Paint a free square in one of two colours, as you like. Two squares that share a side may not have the same colour.":
    "用两种颜色之一任意给一个空格涂色。有公共边的两格不得同色。",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are painted ones, `.` is a missing one. `X`, `O` and `B` are free squares beside one that was painted `x`, `o` or both and is not shown.":
    "棋盘是矩形，如 `3x4`，或自上而下以 `/` 分隔的各行：`1` 是空格，`x` 和 `o` 是已涂色的格子，`.` 是缺失的格子。`X`、`O`、`B` 是空格，其旁边有未画出的、分别涂成 `x`、`o` 或两色的格子。",
  "Place a domino on two free squares of the board that share a side.":
    "在棋盘上有公共边的两个空格上放一块多米诺骨牌。",
  "The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "棋盘是矩形，如 `4x5`，或自上而下以 `/` 分隔的各行：`.` 是空格，`x` 是已盖住的格子。",
  "Take a multiple of the smaller of two numbers from the larger one, which may become 0. The game ends when one number is 0.":
    "从两数中较大者减去较小者的倍数，可以减到 0。有一数为 0 时游戏结束。",
  "A move is one of the game that is named first.": "按最先写出的游戏走。",
  "A family repeats a word of a strip, or a cell of a graph for Node Kayles or Arc Kayles, n times, in a row or a ring.":
    "一族把条带上的一个词，或点 Kayles、边 Kayles 的图的一个单元，重复 n 次，排成一行或一圈。",
  "Take some of the tokens; after that, at most twice as many may be taken. A position has two numbers: the tokens, and how many of them may be taken at most.":
    "取走若干颗石子；之后最多可取其两倍。局面有两个数：石子数，以及最多可取的颗数。",
  "Move the token along an arrow. Play that does not end is a draw.":
    "沿一支箭头移动棋子。永不结束的对局为和局。",
  "A formula may say where the token goes, up as well as down, among the numbers up to a largest: `graph(a -> b: b = a + 1 or 2*b = a):100/7`.":
    "也可用公式说明棋子在不超过某数的数之间如何增减移动：`graph(a -> b: b = a + 1 or 2*b = a):100/7`。",
  "four symmetric coins, one of them coin 1": "四枚对称的硬币，其中一枚是 1 号",
  "Cut a line. Whatever is no longer connected to the ground falls.":
    "剪断一条线。不再与地面相连的部分掉落。",
  "Point 0 is the ground.": "点 0 是地面。",
  "Move the king one square along its row, its column or its diagonal, always towards the corner.":
    "国王沿行、列或斜线走一格，总是朝向角落。",
  "Move the knight two squares towards one edge and one square to either side.":
    "马朝一条边走两格，再向任一侧走一格。",
  "up to three of five consecutive coins": "连续五枚中的至多三枚硬币",
  "up to three coins": "至多三枚硬币",
  "up to five coins": "至多五枚硬币",
  "up to seven coins": "至多七枚硬币",
  "up to nine coins": "至多九枚硬币",
  "Move a coin any number of squares to the left, not onto or over another coin. Square 0 is a bag for any number of coins. Whoever is to move while the silver dollar is in the bag may take it, which ends this game.":
    "把一枚硬币向左移任意格，不得落在别的硬币上，也不得越过。0 格是可放任意多枚硬币的袋子。银币在袋中时，轮到走的一方可以取走它，本局就此结束。",
  "The numbers are the squares of the coins; `d` marks the silver dollar.":
    "数字是硬币所在的格子；`d` 表示银币。",
  "Take tokens from one or two of three heaps, any number from each of them.":
    "从三堆中的一堆或两堆取石子，每堆任取。",
  "any number of coins": "任意多枚硬币",
  "Move from the numbers before the arrow to numbers for which the condition holds: `{rules}`.":
    "从箭头前的数走到满足条件的数：`{rules}`。",
  "Subtract one of these vectors from the position: `{rules}`. No number of the position may become negative; k is any number from 1 on.":
    "从局面中减去这些向量之一：`{rules}`。局面中的数不得为负；k 是任意正整数。",
  "Take a point with all its neighbours, the points that lines join to it.":
    "取走一个点，连同所有与它有线相连的点。",
  "Place a stone of either colour on a free square. Stones of one colour that are joined by sides are a group, and the free squares beside it are its liberties. No move may leave a group, of either colour, without a liberty.":
    "在空格上放任一颜色的一枚棋子。以边相连的同色棋子为一块棋，旁边的空格是它的气。任何一步都不得使任一颜色的棋没有气。",
  "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free square, `x` and `o` are stones, `.` is a missing square. `X`, `O` and `B` are free squares beside a group of `x`, `o` or both that can never lose all its liberties and is not shown.":
    "棋盘是矩形，如 `3x4`，或自上而下以 `/` 分隔的各行：`1` 是空格，`x` 和 `o` 是棋子，`.` 是缺失的格子。`X`、`O`、`B` 是空格，其旁边有未画出的、永远不会失去所有气的 `x`、`o` 或两色的棋。",
  "Place a cross on a free square. Once {length} crosses are in a row, a column or a diagonal, the board is dead: nobody moves on it.":
    "在空格上画一个叉。一旦有 {length} 个叉在一行、一列或一斜线上相连，棋盘即死：谁都不能再在上面走。",
  "The board is a rectangle, `3x3`, or rows from the top, separated by `/`: `1` is a free square, `x` a cross, `.` a missing square. In `notakto(4)` four in a row end play. Notakto is meant to be played misère.":
    "棋盘是矩形，如 `3x3`，或自上而下以 `/` 分隔的各行：`1` 是空格，`x` 是叉，`.` 是缺失的格子。`notakto(4)` 中四个连成一线时结束。Notakto 本来按反常玩法进行。",
  "Place one of the pieces, turned or reflected as you like, on free squares of the board. The pieces: `{rules}`.":
    "把一块骨牌任意旋转或翻转后放在棋盘的空格上。骨牌：`{rules}`。",
  "Pieces are `I1` to `I16` (straight), `V3`, `O4`, `T4`, `S4`, `L4`, a letter for the shape with the number of its squares, or drawings by rows, `xx/x`. The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` is a free square, `x` a covered one.":
    "骨牌有 `I1` 至 `I16`（直条）、`V3`、`O4`、`T4`、`S4`、`L4`，即表示形状的字母加格数，或按行画出，如 `xx/x`。棋盘是矩形，如 `4x5`，或自上而下以 `/` 分隔的各行：`.` 是空格，`x` 是已盖住的格子。",
  "Take an element with all elements that are greater, those that lines lead up to from it.":
    "取走一个元素，连同所有比它大的元素，即从它沿线向上可达的元素。",
  "The order is written as relations, `a<b<c,d<c`, or is `divisors:60`, the divisors of a number but 1, a move taking one with its multiples (Schuh’s game of divisors).":
    "偏序写成关系式，如 `a<b<c,d<c`，或写成 `divisors:60`，即一个数除 1 以外的约数，每步取走一个约数及其倍数（舒赫约数游戏）。",
  "Take any number of tokens from one of two heaps, the same number from both, or a number from one and twice that number from the other.":
    "从两堆之一任取石子，或从两堆取同样多，或从一堆取若干颗而从另一堆取其两倍。",
  "Move the queen any number of squares along her row, her column or her diagonal, always towards the corner.":
    "皇后沿行、列或斜线走任意格，总是朝向角落。",
  "Move the rook any number of squares along its row or its column, always towards the corner.":
    "车沿行或列走任意格，总是朝向角落。",
  "any number of consecutive coins": "任意多枚连续的硬币",
  "up to five consecutive coins": "至多五枚连续的硬币",
  "two or more consecutive coins": "两枚以上连续的硬币",
  "Move a coin any number of squares to the left, not onto or over another coin.":
    "把一枚硬币向左移任意格，不得落在别的硬币上，也不得越过。",
  "The numbers are the squares of the coins, from 0 at the left end.":
    "数字是硬币所在的格子，左端为 0。",
  "Draw a line between two spots, or from a spot to itself, which crosses no line, and a new spot on it. At most three lines meet at a spot.":
    "在两点之间，或从一点到它自身，画一条不与其他线相交的线，并在线上加一个新点。一点至多连三条线。",
  "Move any number of coins from one step to the step below; from the lowest step they leave the game.":
    "把一级台阶上任意多枚硬币移到下一级；从最低一级移出的硬币离开游戏。",
  "The numbers are those of the coins on the steps, the lowest first.":
    "数字是各级台阶上的硬币数，从最低一级开始。",
  "Replace a stretch of the strip as a rule says: `{rules}`.":
    "按规则替换条带上的一段：`{rules}`。",
  "Squares have letters; a dot is a dead square, which cuts the strip. `^` and `$` tie a rule to the ends of a stretch without dots.":
    "格子用字母表示；点是死格，把条带切断。`^` 和 `$` 把规则限定在不含点的一段的两端。",
  "`x` and `o` are stones, `.` is an empty square.": "`x` 和 `o` 是棋子，`.` 是空格。",
  "Take two squares side by side.": "取走相邻的两格。",
  "Take one square, or two side by side.": "取走一格，或相邻的两格。",
  "Place a cross on a square: it goes, with the two squares on each side, as far as they are there. A cross closer to another would let the other player make three in a row.":
    "在一格上画叉：这一格连同两侧各两格（如有）一起消失。叉若离另一个叉更近，对方就能连成三个。",
  "Take one of the sets, with all sets that contain it.": "取走一个集合，连同包含它的所有集合。",
  "A number stands for all nonempty proper subsets of a set with so many elements, 1 to 8; `ab,bc,ac` are the largest sets there are.":
    "数字表示有这么多元素（1 至 8）的集合的所有非空真子集；`ab,bc,ac` 是其中最大的集合。",
  "any number of symmetric coins": "任意多枚对称的硬币",
  "Choose a heap; one of the moves of its kind leaves other heaps: `{rules}`. There, `*k` is a heap of k of Nim.":
    "选一堆，按其种类的一步变成其他堆：`{rules}`。其中 `*k` 是尼姆中 k 颗的一堆。",
  "three of five consecutive coins": "连续五枚中的三枚硬币",
  "exactly three coins": "恰好三枚硬币",
  "one or two coins": "一枚或两枚硬币",
  "three equally spaced coins": "三枚等距的硬币",
  "exactly two coins": "恰好两枚硬币",
  "Take any number of tokens from one of two heaps, or the same number from both. On a board, the token goes along its row, its column or its diagonal, towards the corner.":
    "从两堆之一任取石子，或从两堆取同样多。在棋盘上，棋子沿行、列或斜线朝角落走。",
  "Point at a square: it is eaten, with all squares to its right and below.":
    "指向一格：它连同其右方和下方的所有格子被吃掉。",
  "Point at the squares that your piece covers, one after another.": "依次指向您的骨牌所盖的格子。",
  "Point at an element: it goes, with all elements that lines lead up to.":
    "指向一个元素：它连同沿线向上可达的所有元素被取走。",
  "Point at the squares that a move changes.": "指向一步所改变的格子。",
  "Point at the squares that a move changes, and at what they become.":
    "指向一步所改变的格子，以及它们变成的样子。",
  "Point at a set: it goes, with all sets that contain it.":
    "指向一个集合：它连同包含它的所有集合被取走。",
  "Point at a free square, and at the colour that it gets.": "指向一个空格，以及它的颜色。",
  "Point at the coins that your move turns, one after another.": "依次指向您要翻转的硬币。",
  "Point at a point of the graph: it goes, with all its neighbours.":
    "指向图中的一点：它连同所有相邻的点被取走。",
  "Point at a line: its ends go, with all lines there.":
    "指向一条线：它的两端连同那里的所有线被取走。",
  "Point at a square for a piece: all squares that it attacks go.":
    "指向放棋子的一格：它所攻击的格子全部消失。",
  "Point at a line: it is cut, and what no longer hangs on the ground falls.":
    "指向一条线：它被剪断，不再连着地面的部分掉落。",
  "Point at where an arrow leads from the token.": "指向棋子沿箭头可到之处。",
  "A spot has the number of lines that it can still have; one that is seen in two frames, with the same letter, is one spot. Choose the spots that a line joins, or one for a loop, and below them where it runs, if that can be chosen. For a loop, press Move then. The lists of moves count the lines that a spot has.":
    "点里的数字是它还能连的线数；在两个方框里以同一字母出现的点是同一个点。选一条线所连的两点（自环选一点），如果有几种走法，再在下面选它怎么走。要画环线，再按“走这步”。走法列表中的数字是一个点已有的线数。",
  "Point at a coin: it goes one step down, with the coins to its right.":
    "指向一枚硬币：它连同右边的硬币下一级台阶。",
  "Point at a coin, and then at the square to which it goes.":
    "先指向一枚硬币，再指向它要去的格子。",
  "Choose a stone, and then the square beside it to which it goes.":
    "先选一枚棋子，再选它要走到的相邻方格。",
  "Point at the square to which the token goes.": "指向棋子要去的格子。",
  "Point at a square for each token that your move takes to another one.":
    "为您这一步移动的每枚棋子各指一格。",
  "Each strip is a heap, its squares are the tokens.": "每条是一堆，其中的格子是石子。",
  "`1` is a free square.": "`1` 是空格。",
  "A heap of n is {member}.": "大小为 n 的堆是{member}。",
  "a board of n columns and {count} rows": { other: "n 列 {count} 行的棋盘" },
  "{graph}, with {count} further points joined to all of these": {
    other: "{graph}，另有 {count} 个点与这些点全部相连",
  },
  "a cycle of n points": "n 个点的圈",
  "a path of n points": "n 个点的路",
  "a ring of n rungs, a prism": "n 级横档首尾相接的环，即棱柱",
  "a ladder of n rungs": "有 n 级横档的梯子",
  "a ring of n equal pieces of {count} points, each joined to the next": {
    other: "n 个相同部分围成的环，每部分有 {count} 个点，依次相连",
  },
  "a row of n equal pieces of {count} points, each joined to the next": {
    other: "n 个相同部分排成一行，每部分有 {count} 个点，依次相连",
  },
  "the row {word}": "一行 {word}",
  "the ring {word}": "环 {word}",
};
