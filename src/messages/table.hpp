/// All messages: an id, and what it says in English with its values in braces. The translations
/// are rows of content/texts/engine.csv with the same ids; a test compares the two.
#pragma once

#include <string_view>
#include <vector>

#include "sprague/message.hpp"

namespace sprague::messages {

struct Entry {
  std::string_view id;
  std::string_view english;
  std::string_view singular = {};  ///< where the value `count` is 1, if that reads otherwise
};

inline constexpr Entry table[] = {
    // Theorems that establish a period: src/period.
    {"period.guy_smith",
     "By the theorem of Guy and Smith: no move takes more than {taken}, and G(n+{p}) = G(n) holds "
     "for {from} <= n < {end} = {sum}, hence for all later n."},
    {"period.window",
     "No move takes more than {taken}. G(n+{p}) = G(n) holds for as many heaps in a row, from heap "
     "{from} on, hence for all later heaps."},
    {"period.splits",
     "A move leaves at most {heaps}, and the largest number of tokens it takes is {tokens}. "
     "G(n+{p}) = G(n) holds for {from} <= n < {end} = {sum}, hence for all later n."},
    {"period.splits_with_tail",
     "A move leaves at most {heaps}, and the digits of the code repeat after digit {tokens}. "
     "G(n+{p}) = G(n) holds for {from} <= n < {end} = {sum}, hence for all later n."},
    {"period.heap_count", "{count} heaps", "{count} heap"},
    {"period.residues",
     "G(n+{p}) = G(n) from heap {from} on, by the remainders modulo {p} of the sizes taken: no "
     "size "
     "leads to an equal value, and sizes up to the heaps computed lead to every smaller one."},
    {"period.bounded_formula",
     "Heaps from {regular} on that differ by {modulus} have the same moves, and these take at most "
     "{taken} tokens. G(n+{p}) = G(n) holds for {from} <= n < {end}, hence for all later n."},
    {"period.all_but",
     "What decides the values from heap {later} on is the same as from heap {earlier} on, with "
     "values raised by {saltus}; hence so are all later values."},
    {"period.all_but_family",
     "Two heaps with a value soon exclude it for all later heaps. What they leave open before heap "
     "{later} is the same as before heap {earlier}, with values raised by {saltus}; hence so are "
     "all later values."},
    {"period.growing_code",
     "The moves of the heaps {first} to {last} show that G(n+{p}) = G(n) + {saltus} carries over "
     "to "
     "the next {p} heaps, hence to all."},
    {"period.digits_repeat", "The digits of the code repeat."},
    {"period.no_move_above", "No heap above {heap} has a move."},
    {"period.tables_end", "The tables of moves list no heap above {heap}."},
    {"period.sparse_space",
     "Nim-values are common or rare, by the parity of some of their binary digits. No heap from "
     "{first} to {last} has a rare value, and G(n+{p}) = G(n) holds for the {heaps} heaps from "
     "{from} on, so that the same common values are excluded for all later heaps. For a whole "
     "period from heap {start} on, splits with a heap of at most {witness} attain all smaller "
     "values. Hence the values repeat for all later heaps."},
    {"period.system",
     "Guy and Smith for systems of heaps: moves take at most {taken}, and all are there from size "
     "{regular} on. G(n+{p}) = G(n) holds for {kinds} and all {from} <= n < {end}, hence for all "
     "later n."},
    {"period.every_kind", "each of the {count} kinds", "the one kind"},
    {"period.growing_system",
     "Systems of heaps of which some kinds grow: moves take at most {taken}, and all are there "
     "from "
     "size {regular} on. G(n+{p}) = G(n)+{saltus} holds for {growing} of the {kinds} kinds and all "
     "{from} <= n < {growing_end}, and G(n+{lasting_p}) = G(n) for the others, whose values are "
     "below {saltus}, and n < {end}, hence for all later n."},
    {"period.kind_alone", "For this kind alone it holds from n = {from} on."},

    // Theorems that give a closed form: src/laws.
    {"law.intervals",
     "By the theorem on intervals: every member of the set is, modulo {modulus}, one of {sizes}."},
    {"law.range", "{first} to {last}"},
    {"law.multiples", "the multiples of {divisor} from {first} to {last}"},
    {"law.two_sizes",
     "By the theorem on two sizes: every member of the set is, modulo {modulus}, {a} or {b}."},
    {"law.signatures",
     "By the theorem on prime signatures: a move leaves divisors of n, by conditions that are the "
     "same for all n with these exponents."},
    {"law.fractions", "By the theorem on fractions: a move takes at most a fraction of the heap."},
    {"law.windows",
     "By the theorem on windows: a move leaves any heap from a least to a greatest one, which both "
     "grow with n."},
    {"law.divisors", "By the theorem on divisors: a move takes a divisor of n."},
    {"law.proper_divisors", "By the theorem on divisors: a move takes a proper divisor of n."},
    {"law.coprime", "By the theorem on coprime numbers: a move takes a number coprime to n."},
    {"law.fewer_coprime",
     "By the theorem on coprime numbers: a move takes fewer than n tokens, a number coprime to n."},
    {"law.valuation_is_regular", "The valuation of 2n is that of n plus 1, and that of 2n+1 is 0."},

    // Rules of heap games, and what their members are: src/rules.
    {"rules.take_any_number", "Take any number of tokens from one heap, at least one."},
    {"rules.take_any_number_but",
     "Take any number of tokens from one heap, at least one, but not {sizes}."},
    {"rules.take", "Take {sizes} tokens from one heap.", "Take {sizes} token from one heap."},
    {"rules.take_number", "Take from one heap a number of tokens that is {numbers}."},
    {"rules.other_numbers", "one of {number} further numbers"},
    {"rules.or_more", "{first} or more"},
    {"rules.range", "{first} to {last}"},
    {"rules.power", "a power of {base} (1, {base}, …)"},
    {"rules.square", "a square (1, 4, 9, …)"},
    {"rules.cube", "a cube (1, 8, 27, …)"},
    {"rules.triangular", "a triangular number (1, 3, 6, …)"},
    {"rules.prime", "a prime (2, 3, 5, …)"},
    {"rules.fibonacci", "a Fibonacci number (1, 2, 3, 5, …)"},
    {"rules.polynomial", "{formula} for k = 1, 2, 3, …"},
    {"rules.split", "Split a heap into two heaps, taking nothing."},
    {"rules.split_unequal", "Split a heap into two unequal heaps."},
    {"rules.split_into", "Split a heap into {heaps}, taking nothing."},
    {"rules.add", "Add {count} tokens to a heap and split it into {heaps}.",
     "Add {count} token to a heap and split it into {heaps}."},
    {"rules.or", "Or: {move}"},
    {"rules.take_whole_heap", "Take a whole heap."},
    {"rules.take_whole", "Take a whole heap of {sizes} tokens.",
     "Take a whole heap of {sizes} token."},
    {"rules.take_whole_number", "Take a whole heap with a number of tokens that is {numbers}."},
    {"rules.any_number_of", "any number of"},
    {"rules.take_from_larger", "Take {sizes} tokens from a larger heap.",
     "Take {sizes} token from a larger heap."},
    {"rules.take_and_split", "Take {sizes} tokens from a heap and split the rest into two heaps.",
     "Take {sizes} token from a heap and split the rest into two heaps."},
    {"rules.take_whole_or_split",
     "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.",
     "Take {sizes} token from a heap: either the whole heap, or split the rest into two heaps."},
    {"rules.take_from_larger_may_split",
     "Take {sizes} tokens from a larger heap; you may split the rest into two heaps.",
     "Take {sizes} token from a larger heap; you may split the rest into two heaps."},
    {"rules.take_may_split",
     "Take {sizes} tokens from a heap; you may split the rest into two heaps.",
     "Take {sizes} token from a heap; you may split the rest into two heaps."},
    {"rules.take_and_leave", "Take {sizes} tokens from a heap and leave {heaps}.",
     "Take {sizes} token from a heap and leave {heaps}."},
    {"rules.take_number_and_leave",
     "Take from a heap a number of tokens that is {numbers}, and leave {heaps}."},
    {"rules.nothing", "nothing"},
    {"rules.one_heap", "one heap"},
    {"rules.non_empty_heaps", "{numbers} non-empty heaps"},
    {"rules.unequal_heaps", "{numbers} unequal non-empty heaps"},
    {"rules.equal_heaps", "{numbers} equal non-empty heaps"},
    {"rules.heaps_not_all_equal", "{numbers} non-empty heaps that are not all equal"},
    {"rules.no_move", "There is no move at all."},
    {"rules.take_where", "Take s tokens from a heap of n, where {condition}."},
    {"rules.split_in_two_where",
     "Split a heap of n into non-empty heaps of a and b, where {condition}."},
    {"rules.leave_where", "Leave m tokens of a heap of n, 0 <= m < n, where {condition}."},
    {"rules.split_where", "Split a heap of n into {heaps}, where {condition}."},
    {"rules.take_and_split_where",
     "Take s tokens, at least one, from a heap of n and split the rest into {heaps}, where "
     "{condition}."},
    {"rules.replace_where",
     "Replace a heap of n by {heaps}, each smaller than n, whatever their sum, where {condition}."},
    {"rules.heaps_of_sizes", "non-empty heaps of {sizes}"},
    {"rules.row_of_heaps", "k >= 2 heaps of {sizes}"},
    {"rules.row_of_equal_heaps", "k >= 2 equal heaps of a"},
    {"rules.replace", "Replace a heap of {heap} by {options}."},
    {"rules.heap_of", "a heap of {sizes}"},
    {"rules.heaps_of", "heaps of {sizes}"},
    {"rules.other_options", "one of {number} further options"},
    {"rules.more_heaps", "And so on for {count} more heaps.", "And so on for {count} more heap."},
    {"rules.but_no_move", "But a heap of {heap} has no move."},
    {"rules.but_only", "But a heap of {heap} is only replaced by {options}."},
    {"rules.other_heaps_have_no_move", "Heaps that are not listed have no move."},
    {"rules.kinds_of_heaps", "There are heaps of {count} kinds.",
     "There are heaps of {count} kind."},
    {"rules.system",
     "A move on a heap leaves one of what stands behind its arrow, where n is the size of the "
     "heap, i is any number for which no size is below 0, and *k is worth a heap of k of Nim."},
    {"rules.kinds", "{kinds}: {system}."},
    {"rules.function", "Move as the function {name} says."},
    {"rules.heap_is", "A heap of n is {member}."},
    {"rules.path", "a path of n points"},
    {"rules.cycle", "a cycle of n points"},
    {"rules.ladder", "a ladder of n rungs"},
    {"rules.prism", "a ring of n rungs, a prism"},
    {"rules.row_of_pieces", "a row of n equal pieces of {count} points, each joined to the next",
     "a row of n equal pieces of {count} point, each joined to the next"},
    {"rules.ring_of_pieces", "a ring of n equal pieces of {count} points, each joined to the next",
     "a ring of n equal pieces of {count} point, each joined to the next"},
    {"rules.turned_ring_of_pieces",
     "a ring of n equal pieces of {count} points, each joined to the next, the last one with a "
     "turn",
     "a ring of n equal pieces of {count} point, each joined to the next, the last one with a "
     "turn"},
    {"rules.with_hubs", "{graph}, with {count} further points joined to all of these",
     "{graph}, with {count} further point joined to all of these"},
    {"rules.row", "the row {word}"},
    {"rules.ring", "the ring {word}"},
    {"rules.row_of_cells",
     "the row {word}, where o is a whole cell and braces say what is left of one"},
    {"rules.board", "a board of n columns and {count} rows",
     "a board of n columns and {count} row"},
    {"rules.known_as", "Known as {names}."},
    {"rules.cousin", "A heap of n plays as one of n {shift} in {game}."},
    {"rules.solved_cousin", "A heap of n plays as one of n {shift} in {game}, of known period."},
    {"rules.sequence", "{sequence}."},
    {"oeis.p_positions", "OEIS {number} (P-positions)"},
    {"oeis.values", "OEIS {number} (nim-values)"},
    {"oeis.shifted_values", "OEIS {number} (nim-values, G(n) = a(n {shift}))"},

    // Misère quotients: src/misere.
    {"quotient.elements_repeat",
     "The elements of the heaps {from} to {to} repeat after {p}, and {sum}, hence all later ones "
     "do, and the quotient grows no more."},
    {"quotient.limit_of_heaps", "the limit of {limit} heaps is reached"},
    {"quotient.limit_of_games", "the limit of {limit} games is reached"},
    {"quotient.reached_games", "play reaches {count} games, and no others"},
    {"quotient.too_many_states", "more than {limit} elements would have to be told apart"},
    {"quotient.moves_would_take", "the moves from the heaps up to {heap} would take {steps}"},
    {"quotient.order_is_more", "at {heap} the order is {order}, more than {limit}"},

    // What decides who wins: src/output.
    {"outcome.by_nim_sum",
     "The player who makes the last move wins; a position is lost when its nim-sum is 0."},
    {"outcome.as_nim",
     "Under misère play, where the player who makes the last move loses, heaps behave like those "
     "of "
     "Nim: with a heap of value 2 or more a position is lost when its nim-sum is 0, without one "
     "when its nim-sum is 1."},
    {"outcome.by_quotient",
     "Under misère play, where the player who makes the last move loses, nim-values do not decide "
     "who wins; a misère quotient of order {order} does, and a position is lost when its element "
     "is "
     "one of {lost} P-elements."},
    {"outcome.known_to_heap", "That is known of the heaps up to {heap}."},

    {"outcome.played_out",
     "Under misère play, where the player who makes the last move loses, this position was played "
     "out to its ends; it is lost when the first number after the ^ of its genus is 0."},
    {"outcome.loopy",
     "Play need not end here. A part has a nim-value, or it is ∞(K), with K the nim-values that a "
     "move in it can leave. One such part and others of the nim-sum m are won by the player to "
     "move "
     "when m is in K; otherwise, and with more such parts, the position is a draw."},

    {"quotient.heap", "heap {size}"},
    // What a move is and how a position is written, by the names of kinds: src/games.
    {"play.normal", "Players take turns. Who cannot move loses."},
    {"play.misere", "Players take turns. Who cannot move wins (misère play)."},
    {"coins.in_a_row", "Coins lie in a row, numbered from 1; those named show heads."},
    {"coins.on_a_board", "Coins lie on a board; those named, as `(row,column)`, show heads."},
    {"coins.turn", "Turn over {coins}. The rightmost of them must go from heads to tails."},
    {"strip.free_square", "`1` is a free square."},
    {"acrostic-twins.rules",
     "Turn over two coins of one row or of one column. The last of them must go from heads to "
     "tails."},
    {"arc-kayles.rules", "Take a line with both its ends, and all lines that meet these."},
    {"board.rules", "Replace a picture on the board by another one, as a rule says: `{rules}`."},
    {"board.notation",
     "Squares have letters; rows are separated by `/`. A dot or `#` is a dead square, and so is "
     "all that lies off the board; `?` is a square that is not dead, `*` any square. Rules hold as "
     "they are written, or turned and reflected by `all directions`, `rotations`, `left-right`, "
     "`up-down`. Where a picture behind `end` stands, play is over."},
    {"brussels.rules",
     "Draw a line between two free arms of crosses, which crosses no line, and a bar across it "
     "with a free arm on each side."},
    {"brussels.notation",
     "The number is that of the crosses, each with four arms. Every game of n crosses has 5n - 2 "
     "moves."},
    {"chomp.rules",
     "Bite into a square of the bar of chocolate: it goes, with all squares to its right and "
     "below. The upper left square is poisoned and may not be eaten."},
    {"chomp.notation",
     "The bar is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`."},
    {"clobber.rules",
     "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is "
     "removed. Neighbouring squares share a side."},
    {"clobber.notation",
     "The board is a rectangle, `4x5`, on which the colours alternate, or rows from the top, "
     "separated by `/`: `x` and `o` are stones, `.` or `#` is an empty square."},
    {"coins.rules",
     "Turn over coins as the rules say: `{rules}`. In a row the rightmost of them must go from "
     "heads to tails, on a board the one in the last row and the last column."},
    {"coins.notation",
     "The rules say how many coins a move turns over: `2`, `1..4`, `1..` (any number) or a set "
     "such as `2,5..7` or `squares`, perhaps `consecutive`, `equally spaced` or `symmetric`, "
     "perhaps `within 5 consecutive ones`; or name a game; rules between semicolons are "
     "alternatives. A move of a product `A x B` turns all coins in the rows of a move of A and the "
     "columns of a move of B. In `acrostic A` a move of A is made in one row or one column of a "
     "board. Heads are numbers and ranges, `3,5..8`, or `(row,column)`."},
    {"rugs.rules",
     "Turn over all coins of a rectangle. The one in the last row and the last column must go from "
     "heads to tails."},
    {"turning-corners.rules",
     "Turn over the four corners of a rectangle. The one in the last row and the last column must "
     "go from heads to tails."},
    {"col.rules",
     "Paint a free square in one of two colours, as you like. Two squares that share a side may "
     "not have the same colour."},
    {"col.notation",
     "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free "
     "square, `x` and `o` are painted ones, `.` or `#` is a missing one. `X`, `O` and `B` are free "
     "squares beside one that was painted `x`, `o` or both and is not shown."},
    {"cram.rules", "Place a domino on two free squares of the board that share a side."},
    {"cram.notation",
     "The board is a rectangle, `4x5`, or rows from the top, separated by `/`: `.` or `1` is a "
     "free square, `x` or `#` a covered one."},
    {"euclid.rules",
     "Take a multiple of the smaller of two numbers from the larger one, which may become 0. The "
     "game ends when one number is 0."},
    {"family.rules", "A move is one of the game that is named first."},
    {"family.notation",
     "A family repeats a word of a strip, or a cell of a graph for Node Kayles or Arc Kayles, n "
     "times, in a row or a ring."},
    {"fibonacci-nim.rules",
     "Take some of the tokens; after that, at most twice as many may be taken. A position has two "
     "numbers: the tokens, and how many of them may be taken at most."},
    {"fibonacci-nim.notation", "The game begins with n tokens, of which n - 1 may be taken."},
    {"graph.rules", "Move the token along an arrow. Play that does not end is a draw."},
    {"graph.notation",
     "A formula may say where the token goes, up as well as down, among the numbers up to a "
     "largest: `graph(a -> b: b = a + 1 or 2*b = a):100/7`."},
    {"grunt.coins", "four symmetric coins, one of them coin 1"},
    {"grim.rules",
     "Take a point that has a line, with all its lines. Points that are left without a line go, "
     "too."},
    {"hackenbush.rules", "Cut a line. Whatever is no longer connected to the ground falls."},
    {"hackenbush.notation", "Point 0 is the ground."},
    {"king.rules",
     "Move the king one square along its row, its column or its diagonal, always towards the "
     "corner."},
    {"knight.rules", "Move the knight two squares towards one edge and one square to either side."},
    {"mock-turtle-fives.coins", "up to three of five consecutive coins"},
    {"mock-turtles.coins", "up to three coins"},
    {"moebius.coins", "up to five coins"},
    {"mogul.coins", "up to seven coins"},
    {"moidores.coins", "up to nine coins"},
    {"money-bag.rules",
     "Move a coin any number of squares to the left, not onto or over another coin. Square 0 is a "
     "bag for any number of coins. Whoever is to move while the silver dollar is in the bag may "
     "take it, which ends this game."},
    {"money-bag.notation",
     "The numbers are the squares of the coins; `d` marks the silver dollar."},
    {"moore.rules", "Take tokens from one or two of three heaps, any number from each of them."},
    {"motley.coins", "any number of coins"},
    {"move.rules",
     "Move from the numbers before the arrow to numbers for which the condition holds: `{rules}`."},
    {"moves.rules",
     "Subtract one of these vectors from the position: `{rules}`. No number of the position may "
     "become negative; k is any number from 1 on."},
    {"nimstring.rules",
     "Cut a string between two coins, or between a coin and the ground. Coins that could be freed, "
     "each by cutting its last string, are free at once where nobody loses by it; loony moves, "
     "which let the opponent choose who moves next, lose and are left out. So nobody moves twice, "
     "and the nim-values are those of Nimstring."},
    {"nimstring.notation",
     "Point 0 is the ground, the other points are coins. `3x4` stands for the boxes of Dots and "
     "Boxes: a coin for each box, a string for each side. Strings behind a slash are cut: "
     "`3x4/0-1,1-2`."},
    {"node-kayles.rules",
     "Take a point with all its neighbours, the points that lines join to it."},
    {"nogo.rules",
     "Place a stone of either colour on a free square. Stones of one colour that are joined by "
     "sides are a group, and the free squares beside it are its liberties. No move may leave a "
     "group, of either colour, without a liberty."},
    {"nogo.notation",
     "The board is a rectangle, `3x4`, or rows from the top, separated by `/`: `1` is a free "
     "square, `x` and `o` are stones, `.` or `#` is a missing square. `X`, `O` and `B` are free "
     "squares beside a group of `x`, `o` or both that can never lose all its liberties and is not "
     "shown."},
    {"notakto.rules",
     "Place a cross on a free square. Once {rules} crosses are in a row, a column or a diagonal, "
     "the board is dead: nobody moves on it."},
    {"notakto.notation",
     "The board is a rectangle, `3x3`, or rows from the top, separated by `/`: `1` is a free "
     "square, `x` a cross, `.` or `#` a missing square. In `notakto(4)` four in a row end play. "
     "Notakto is meant to be played misère."},
    {"polyomino.rules",
     "Place one of the pieces, turned or reflected as you like, on free squares of the board. The "
     "pieces: `{rules}`."},
    {"polyomino.notation",
     "Pieces are `I1` to `I16` (straight), `V3`, `O4`, `T4`, `S4`, `L4`, a letter for the shape "
     "with the number of its squares, or drawings by rows, `xx/x`. The board is a rectangle, "
     "`4x5`, or rows from the top, separated by `/`: `.` or `1` is a free square, `x` or `#` a "
     "covered one."},
    {"poset.rules",
     "Take an element with all elements that are greater, those that lines lead up to from it."},
    {"poset.notation",
     "The order is written as relations, `a<b<c,d<c`, or is `divisors:60`, the divisors of a "
     "number but 1, a move taking one with its multiples (Schuh’s game of divisors)."},
    {"proportionate-nim.rules",
     "Take any number of tokens from one of two heaps, the same number from both, or a number from "
     "one and twice that number from the other."},
    {"queen.rules",
     "Move the queen any number of squares along her row, her column or her diagonal, always "
     "towards the corner."},
    {"rook.rules",
     "Move the rook any number of squares along its row or its column, always towards the corner."},
    {"ruler.coins", "any number of consecutive coins"},
    {"ruler-fives.coins", "up to five consecutive coins"},
    {"rulerette.coins", "two or more consecutive coins"},
    {"sato-welter.rules",
     "Remove a hook: a square with all squares to its right and all squares below it. The squares "
     "beyond the hook, to the right and below, move one up and one to the left."},
    {"sato-welter.notation",
     "The diagram is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`."},
    {"silver-dollar.rules",
     "Move a coin any number of squares to the left, not onto or over another coin."},
    {"silver-dollar.notation", "The numbers are the squares of the coins, from 0 at the left end."},
    {"sprouts.rules",
     "Draw a line between two spots, or from a spot to itself, which crosses no line, and a new "
     "spot on it. At most three lines meet at a spot."},
    {"staircase.rules",
     "Move any number of coins from one step to the step below; from the lowest step they leave "
     "the game."},
    {"staircase.notation", "The numbers are those of the coins on the steps, the lowest first."},
    {"strip.rules", "Replace a stretch of the strip as a rule says: `{rules}`."},
    {"strip.notation",
     "Squares have letters; a dot or `#` is a dead square, which cuts the strip. `^` and `$` tie a "
     "rule to the ends of a stretch without dots."},
    {"strip(clobber).notation", "`x` and `o` are stones, `.` or `#` is an empty square."},
    {"strip(dawsons-chess).rules",
     "Take a square with the squares beside it, as far as they are there."},
    {"strip(dawsons-kayles).rules", "Take two squares side by side."},
    {"strip(kayles).rules", "Take one square, or two side by side."},
    {"strip(treblecross).rules",
     "Place a cross on a square: it goes, with the two squares on each side, as far as they are "
     "there. A cross closer to another would let the other player make three in a row."},
    {"subset-takeaway.rules", "Take one of the sets, with all sets that contain it."},
    {"subset-takeaway.notation",
     "A number stands for all nonempty proper subsets of a set with so many elements, 1 to 8; "
     "`ab,bc,ac` are the largest sets there are."},
    {"sym.coins", "any number of symmetric coins"},
    {"system.rules",
     "Choose a heap; one of the moves of its kind leaves other heaps: `{rules}`. There, `*k` is a "
     "heap of k of Nim."},
    {"triplet-fives.coins", "three of five consecutive coins"},
    {"triplets.coins", "exactly three coins"},
    {"turning-turtles.coins", "one or two coins"},
    {"turnips.coins", "three equally spaced coins"},
    {"twins.coins", "exactly two coins"},
    {"wythoff.rules",
     "Take any number of tokens from one of two heaps, or the same number from both. On a board, "
     "the token goes along its row, its column or its diagonal, towards the corner."},

    // How a player points at a move: src/games.
    {"advice.bite", "Point at a square: it is eaten, with all squares to its right and below."},
    {"advice.hook",
     "Point at a square: it goes, with all squares to its right and all squares below it, and "
     "those beyond move one up and one to the left."},
    {"advice.piece", "Point at the squares that your piece covers, one after another."},
    {"advice.element", "Point at an element: it goes, with all elements that lines lead up to."},
    {"advice.change_and_result",
     "Point at the squares that a move changes, and at what they become."},
    {"advice.set", "Point at a set: it goes, with all sets that contain it."},
    {"advice.colour", "Point at a free square, and at the colour that it gets."},
    {"advice.coins", "Point at the coins that your move turns, one after another."},
    {"advice.vertex", "Point at a point of the graph: it goes, with all its neighbours."},
    {"advice.grim",
     "Point at a point of the graph: it goes with all its lines, and so do points that are left "
     "without a line."},
    {"advice.edge", "Point at a line: its ends go, with all lines there."},
    {"advice.attacked_squares", "Point at a square for a piece: all squares that it attacks go."},
    {"advice.cut", "Point at a line: it is cut, and what no longer hangs on the ground falls."},
    {"advice.string",
     "Point at a string: it is cut, and coins that can be taken without loss are free."},
    {"advice.arrow", "Point at where an arrow leads from the token."},
    {"advice.spots",
     "A spot has the number of lines that it can still have; one that is seen in two frames, with "
     "the same letter, is one spot. Choose the spots that a line joins, or one for a loop, and "
     "below them where it runs, if that can be chosen. For a loop, press Move then. The lists of "
     "moves count the lines that a spot has."},
    {"advice.step", "Point at a coin: it goes one step down, with the coins to its right."},
    {"advice.coin_and_square", "Point at a coin, and then at the square to which it goes."},
    {"advice.token", "Point at the square to which the token goes."},
    {"advice.tokens", "Point at a square for each token that your move takes to another one."},
    {"advice.change", "Point at the squares that a move changes."},

    // What a cell is: src/games/boards.
    {"cell.free", "free"},
    {"cell.covered", "covered"},
    {"cell.missing", "no cell"},
    {"cell.dead", "dead"},
    {"cell.empty", "empty"},
    {"cell.stone", "a stone"},
    {"cell.cross", "a cross"},
    {"cell.painted", "painted"},
    {"cell.beside", "free, beside {colour} not shown"},
    {"cell.beside_both", "free, beside both not shown"},

    {"list.sentences", "{sentences}"},
};

/// The entry with this id, or null.
const Entry* find(std::string_view id);

/// The message `GAME.ABOUT`, such as `king.rules`; empty where the table has none.
Message of_game(std::string_view game, std::string_view about);

/// The id of an entry of the table; one that it lacks does not compile.
struct Id {
  std::string_view id;

  consteval Id(const char* name) : id(name) {
    for (const Entry& entry : table)
      if (entry.id == id) return;
    throw "no such message";
  }
};

}  // namespace sprague::messages

namespace sprague {

inline Message message(messages::Id id, std::vector<Message::Value> values = {}) {
  return {id.id, std::move(values)};
}

}  // namespace sprague
