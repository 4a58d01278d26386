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
    {"period.split_residues",
     "From heap {regular} on, splits depend on the two parts modulo {modulus}, on parts below "
     "{small} and on differences below {spread} of the two; other moves take at most {taken} "
     "tokens. G(n+{p}) = G(n) holds for {from} <= n < {end}, hence for all later n."},
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
    {"rules.take_from_larger", "Take {sizes} tokens from a heap, but not the whole heap.",
     "Take {sizes} token from a heap, but not the whole heap."},
    {"rules.take_and_split", "Take {sizes} tokens from a heap and split the rest into two heaps.",
     "Take {sizes} token from a heap and split the rest into two heaps."},
    {"rules.take_whole_or_split",
     "Take {sizes} tokens from a heap: either the whole heap, or split the rest into two heaps.",
     "Take {sizes} token from a heap: either the whole heap, or split the rest into two heaps."},
    {"rules.take_from_larger_may_split",
     "Take {sizes} tokens from a heap, but not the whole heap; you may split the rest into two "
     "heaps.",
     "Take {sizes} token from a heap, but not the whole heap; you may split the rest into two "
     "heaps."},
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
    {"rules.take_divisor", "Take from a heap a number of tokens that divides its size."},
    {"rules.take_proper_divisor",
     "Take from a heap a number of tokens that divides its size, but not the whole heap."},
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
    {"rules.even_row", "k >= 2 heaps as equal as possible, of a and a + 1"},
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
    {"rules.entail",
     "The following moves entail: the opponent has to answer in a heap that they leave, and loses "
     "where none of these has a move."},
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
    {"outcome.searched",
     "Under misère play, where the player who makes the last move loses, who wins was found by "
     "playing this position out."},
    {"outcome.loopy",
     "Play need not end here. A part has a nim-value, or it is ∞(K), with K the nim-values that a "
     "move in it can leave. One such part and others of the nim-sum m are won by the player to "
     "move "
     "when m is in K; otherwise, and with more such parts, the position is a draw."},
    {"outcome.entailing",
     "Moves may entail an answer here. A part has a nim-value, or it is loony: then the player to "
     "move wins, whatever stands beside it. Without a loony part a position is lost when its "
     "nim-sum is 0. Where the player to move has to answer in a part, its value says beside which "
     "nim-sums of the others that wins."},

    {"quotient.heap", "heap {size}"},
    // What a move is and how a position is written, by the names of kinds: src/games.
    {"play.normal", "Players take turns. Who cannot move loses."},
    {"play.misere", "Players take turns. Who cannot move wins (misère play)."},
    {"coins.in_a_row", "Coins lie in a row, numbered from 1; those named show heads."},
    {"coins.on_a_board", "Coins lie on a board; those named, as `(row,column)`, show heads."},
    {"coins.turn", "Turn over {coins}. The rightmost of them must go from heads to tails."},
    {"strip.free_square", "`1` is a free square."},
    {"achieve.rules",
     "Choose an element that is not chosen yet. Once all elements of a set are chosen, play is "
     "over."},
    {"achieve(condition).rules",
     "Choose an element that is not chosen yet. Once `{condition}` holds among the chosen ones, "
     "play is over."},
    {"achieve(cycle).rules",
     "Choose a line that is not chosen yet. Once the chosen ones close a cycle, play is over."},
    {"achieve(dependent).rules",
     "Choose a vector that is not chosen yet. Once the chosen ones are linearly dependent, play is "
     "over."},
    {"achieve(generate).rules",
     "Choose an element of the group that is not chosen yet. Once the chosen ones generate the "
     "group, play is over."},
    {"acrostic-twins.rules",
     "Turn over two coins of one row or of one column. The last of them must go from heads to "
     "tails."},
    {"arc-kayles.rules", "Take a line with both its ends, and all lines that meet these."},
    {"avoid.rules",
     "Choose an element that is not chosen yet, so that no set is chosen completely."},
    {"avoid(condition).rules",
     "Choose an element that is not chosen yet, so that `{condition}` does not hold among the "
     "chosen ones."},
    {"avoid(cycle).rules",
     "Choose a line that is not chosen yet, so that the chosen ones close no cycle."},
    {"avoid(dependent).rules",
     "Choose a vector that is not chosen yet, so that the chosen ones stay linearly independent."},
    {"avoid(generate).rules",
     "Choose an element of the group that is not chosen yet, so that the chosen ones do not "
     "generate the group."},
    {"avoid.notation",
     "Sets are written as `1-2,1-3,2-3-4,5`; 5 is in none. Chosen elements stand behind a slash: "
     "`1-2,2-3/1`. A condition in brackets makes the sets: `(a + b = c):1..12`, where letters may "
     "stand for the same number; those of `(a < b < c: a + c = 2*b):1..9` ascend. Tuples have "
     "several letters: `(a,b < c,d: a = c or b = d):1..4,1..4`. `(cycle):petersen` has the lines "
     "of a graph, `(dependent):1_0,0_1,1_1` vectors, `(dependent mod 2)` modulo a prime, "
     "`(generate):(1,2,3),(1,2)` the group that these permutations generate."},
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
     "The bar is a rectangle, `4x5`, or the lengths of its rows from the top, `5,5,3`. A box of "
     "more sides, `2x3x4`, is the order of its squares."},
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
    {"compound(conjunctive).rules",
     "Move in every component at once. Play ends as soon as one of them has no move."},
    {"compound(continued conjunctive).rules",
     "Move at once in every component that has a move. Play ends when none has one."},
    {"compound(selective).rules",
     "Move in one component or in several at once. Play ends when none has a move."},
    {"compound(shortened selective).rules",
     "Move in one component or in several at once. Play ends as soon as one of them has no move."},
    {"compound(diminished disjunctive).rules",
     "Move in one component. Play ends as soon as one of them has no move."},
    {"compound.notation",
     "Components stand in brackets with `+` between them; `nim:3,5` is one, in which a move takes "
     "from one heap. `conjunctive`: a move is made in every component, until the first has none; "
     "`continued conjunctive`: in every one that has a move, until none has; `selective`: in one "
     "or several, until none has a move; `shortened selective`: in one or several, until the first "
     "has none; `diminished disjunctive`: in one, until the first has none."},
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
    {"geography.rules", "Move the token along a line to a point where it has not been."},
    {"geography.notation",
     "Behind a slash stand the points where the token has been and, last, the one where it is: "
     "`0-1,1-2/0,1`. In `geography(edge)` no line is used twice, and the lines that were used "
     "stand before the point: `0-1,1-2/0-1,1`. In `geography(directed)` and "
     "`geography(directed edge)` each line leads from its first point to its second."},
    {"geography(edge).rules", "Move the token along a line that it has not used."},
    {"geography(directed).rules",
     "Move the token along an arrow to a point where it has not been."},
    {"geography(directed edge).rules", "Move the token along an arrow that it has not used."},
    {"grim.rules",
     "Take a point that has a line, with all its lines. Points that are left without a line go, "
     "too."},
    {"hackenbush.rules", "Cut a line. Whatever is no longer connected to the ground falls."},
    {"hackenbush.notation", "Point 0 is the ground."},
    {"king.rules",
     "Move the king one square along its row, its column or its diagonal, always towards the "
     "corner."},
    {"knight.rules",
     "Move the knight two squares towards one of the two edges and one square to either side; on "
     "the "
     "other sides the board has no end."},
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
    {"from.rules", "Take tokens from some of the heaps at a time: `{rules}`."},
    {"from.notation",
     "In the brackets: how many heaps a move chooses, of how many, and what it takes from each of "
     "them: any number, an equal number, or one."},
    {"moore.rules", "Take tokens from one or two of the heaps, any number from each of them."},
    {"motley.coins", "any number of coins"},
    {"move.rules",
     "Move from the numbers before the arrow to numbers for which the condition holds: `{rules}`."},
    {"moves.rules",
     "Subtract one of these vectors from the position: `{rules}`. No number of the position may "
     "become negative; k is any number from 1 on."},
    {"nimstring.rules",
     "Cut a string between two coins, or between a coin and the ground. Who frees a coin, by "
     "cutting its last string, has to move again, in any component: the opponent passes."},
    {"nimstring.notation",
     "Point 0 is the ground, the other points are coins. `3x4` stands for the boxes of Dots and "
     "Boxes: a coin for each box, a string for each side. Strings behind a slash are cut: "
     "`3x4/0-1,1-2`. With `!` at the end the player to move passes, since the opponent has freed a "
     "coin."},
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
    {"pass.rules",
     "Move in one component, or pass: once in all, whoever does it, and only while there is a "
     "move."},
    {"pass.notation",
     "`pass:(nim:3,5)` has one pass left, `pass:2(nim:3,5)` two, and `pass:0(nim:3,5)` none."},
    {"polyomino.rules",
     "Place one of the pieces, turned or reflected as you like, on free squares of the board. The "
     "pieces: `{rules}`."},
    {"polyomino.notation",
     "Pieces are `I1` to `I16` (straight), `V3`, `O4`, `T4`, `S4`, `L4`, a letter for the shape "
     "with the number of its squares, or drawings by rows, `xx/x`. The board is a rectangle, "
     "`4x5`, or rows from the top, separated by `/`: `.` or `1` is a free square, `x` or `#` a "
     "covered one."},
    {"octal.rules",
     "Take points that lines join to each other. Digit t of the code `{rules}` is for t points: "
     "with "
     "1 they may be all that hangs together, with 2 they may leave one piece, with 4 several."},
    {"poset.rules",
     "Take an element with all elements that are greater, those that lines lead up to from it."},
    {"poset.notation",
     "The order is written as relations, `a<b<c,d<c`, or is `divisors:60`, the divisors of a "
     "number but 1, a move taking one with its multiples (Schuh’s game of divisors). A condition "
     "orders numbers, or tuples of them: `poset(a < b: b mod a = 0):2..30`."},
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
    {"welter.rules", "Move a coin to any free square on its left, over other coins if need be."},
    {"wythoff.rules",
     "Take any number of tokens from one of two heaps, or the same number from both. On a board, "
     "the token goes along its row, its column or its diagonal, towards the corner."},

    // How a player points at a move: src/games.
    {"element.step", "step {step}"},
    {"element.coin_on_step", "step {step}, coin {coin}"},
    {"advice.bite", "Press a square: it is eaten, with all squares to its right and below."},
    {"advice.hook",
     "Press a square: it goes, with all squares to its right and all squares below it, and "
     "those beyond move one up and one to the left."},
    {"advice.piece", "Press the squares that your piece covers, one after another."},
    {"advice.choose", "Press an element: it is chosen."},
    {"advice.element", "Press an element: it goes, with all elements that lines lead up to."},
    {"advice.change_and_result", "Press the squares that a move changes, and what they become."},
    {"advice.set", "Press a set: it goes, with all sets that contain it."},
    {"advice.colour", "Press a free square, and the colour that it gets."},
    {"advice.capture",
     "Press both ends of a line, where stones of different colours stand, and the colour that "
     "stays."},
    {"advice.coins", "Press the coins that your move turns, one after another."},
    {"advice.vertex", "Press a point of the graph: it goes, with all its neighbours."},
    {"advice.grim",
     "Press a point of the graph: it goes with all its lines, and so do points that are left "
     "without a line."},
    {"advice.geography", "Press the point that the token goes to."},
    {"advice.octal", "Press the points that your move takes, one after another."},
    {"advice.edge", "Press a line: its ends go, with all lines there."},
    {"advice.attacked_squares", "Press a square for a piece: all squares that it attacks go."},
    {"advice.cut", "Press a line: it is cut, and what no longer hangs on the ground falls."},
    {"advice.string",
     "Press a string: it is cut, and coins that can be taken without loss are free."},
    {"advice.arrow", "Press where an arrow leads from the token."},
    {"advice.spots",
     "A spot has the number of lines that it can still have; one that is seen in two frames, with "
     "the same letter, is one spot. Choose the spots that a line joins, or one for a loop, and "
     "below them where it runs, if that can be chosen. For a loop, press Move then. The lists of "
     "moves count the lines that a spot has."},
    {"advice.step", "Press a coin: it goes one step down, with the coins to its right."},
    {"advice.coin_and_square", "Press a coin, and then the square to which it goes."},
    {"advice.token", "Press the square to which the token goes."},
    {"advice.tokens", "Press a square for each token that your move takes to another one."},
    {"advice.change", "Press the squares that a move changes."},
    {"advice.square", "Press the square that your move changes."},

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

    // What readers of rules, positions and values say: src/number, src/rules, src/games,
    // src/sequence, src/terms.
    {"read.at", "{text}, character {character}: {problem}"},
    {"read.at_end", "{text}, at its end: {problem}"},
    {"read.in_line", "line {line}: {problem}"},
    {"read.in_file", "{file}, {problem}"},
    {"read.standard_input", "standard input"},
    {"read.quoted", "{text}: {problem}"},
    {"read.in_row", "row {row}: {problem}"},
    {"read.parameter", "{parameter}: {problem}"},
    {"read.as_in", "write it as in {examples}"},
    {"read.as_in_or_name", "write it as in {example}, or one of {names}"},
    {"read.expected", "write {signs}, as in {example}"},
    {"read.ends", "nothing can follow here"},
    {"read.ends_but_for_rules", "nothing can follow but ';' and another rule"},
    {"read.empty", "there is nothing in it; write lines such as {example}"},
    {"read.no_file", "no file is read here; write what is in it, as in {example}"},
    {"read.one_of", "{name} is not one of {names}"},
    {"read.did_you_mean", "did you mean {names}?"},
    {"read.format", "{format} is not read here; write it as in {example}"},
    {"read.instead", "write {wanted} instead of {written}"},
    {"read.twice", "{name} stands there already"},
    {"read.name_before_arrow",
     "{name} is a number of the position before the move; write another name, or the numbers after "
     "the move in brackets, as in {example}"},
    {"read.other_name", "{name} has a meaning already; write another name"},
    {"read.empty_range", "the range {first}..{last} is empty; write {last}..{first}"},
    {"read.from_to", "write a number from {first} to {last}"},
    {"read.whole_number", "write a whole number up to 2^62"},
    {"read.heap_size", "write a heap size, a whole number up to 2^62"},
    {"read.no_nim_value",
     "{text} is no nim-value; write whole numbers from 0, one a line, or n and G(n)"},
    {"read.no_values", "{text} cannot stand here; write one nim-value a line, or n and G(n)"},
    {"read.one_or_two_numbers", "write as many numbers as in the lines before: one, or n and G(n)"},
    {"read.first_heap",
     "the values begin at heap {heap}; those of the heaps 0 to {last} are missing"},
    {"read.gap", "{number} does not follow {last}; write {next}"},
    {"text.not_closed", "a bracket is not closed; write ']', ')' or '}'"},
    {"text.not_opened", "{text} closes no bracket; leave it out"},
    {"text.no_item", "{text} cannot stand here; write a number or a name"},
    {"text.keys",
     "write a key, as in {example}, before all items within the braces or before none"},
    {"number.not_whole", "that is not a whole number"},
    {"number.whole", "write a whole number such as {examples}"},
    {"number.fraction", "a fraction needs an exponent, as in {example}"},
    {"game.unknown",
     "no game of that name; write an octal code (0.77), a set (S(1,3,4), allbut(1,3)) or a named "
     "game, such as kayles"},
    {"game.did_you_mean", "no game of that name; did you mean {names}?"},
    {"game.partisan",
     "a partisan game, whose players have different moves; write an impartial one, such as "
     "{example}"},
    {"game.scored",
     "points decide this game; write one whose last move decides, such as {example}"},
    {"game.no_kind", "write a kind of game, as in cram:4x5; `sprague games` lists them"},
    {"game.no_brackets", "{game} has no rules in brackets; write {example}"},
    {"spelling.octal", "a game of heaps is written {position} on a graph"},
    {"spelling.set", "a set of sizes that may be taken is written {rules}"},
    {"spelling.all_but", "a set of sizes that may not be taken is written {rules}"},
    {"spelling.heaps", "heaps are written after a colon: {position}"},
    {"spelling.sum_of_numbers", "{heap} would be one heap; write {heaps} for heaps of these sizes"},
    {"spelling.misere",
     "misère play is chosen beside the rules, by --misere; the rules are {rules}"},
    {"code.no_digit",
     "{digit} is not a digit; write 0 to 9, A to V, or heaps in braces as in {example}"},
    {"code.large_digit",
     "{digit} is not a digit; write 0 to 9, a letter from A (10) to V (31), or &{value}; for "
     "{value}"},
    {"code.ascending", "write the numbers of heaps in ascending order, each once"},
    {"code.two_constraints", "write the constraint within the braces or after them, not both"},
    {"code.number_alone",
     "a number alone names no game; write the game before its heaps, as in nim:3, or a code with "
     "its point, as in 0.3"},
    {"code.heap_stays",
     "{digit} before the point would let a move leave the heap as it was; write 0, 4 or another "
     "digit that leaves two heaps or more"},
    {"code.endless",
     "{digit} there may leave a heap that is not smaller than before, so the game might never end; "
     "leave at least {least} heaps, as in {example}"},
    {"code.no_point",
     "{letter} is not the point of a code, as in 0.77; a set of sizes is S(1,3,4)"},
    {"polynomial.not_whole", "{polynomial} is not a whole number at {variable} = {value}"},
    {"polynomial.below_1",
     "{polynomial} is {value} at k = {k}; every size must be at least 1 for k = 1, 2, 3, …"},
    {"polynomial.grows_late", "{polynomial} does not grow before k = {k}; write the set otherwise"},
    {"polynomial.constant", "this polynomial does not depend on k; write the size itself"},
    {"polynomial.digits_only", "write the numbers of a polynomial in digits only, as in {example}"},
    {"rules.smaller_heaps",
     "a move from a heap of {heap} must leave smaller heaps, or the game might never end"},
    {"rules.heap_left",
     "{rules} leaves a heap of {left} of a heap of {heap}; every heap left must be smaller, or the "
     "game might never end"},
    {"rules.empty_heap", "an empty heap has no move"},
    {"rules.needed", "write the rules of a game, such as {examples}"},
    {"rules.takes_nothing", "a move takes at least 1, so 0 cannot be in the set"},
    {"rules.empty_set", "a subtraction set needs at least one size, as in {example}"},
    {"rules.heap_twice",
     "the heap {heap} stands there already; write all its options there, with ','"},
    {"rules.empty_heap_beside_others", "an empty heap is not written beside others"},
    {"rules.options",
     "write the heaps that a move leaves, as in 1+2, 0 for nothing left, or - for no move"},
    {"rules.exceptions",
     "except lists heaps with the only options that they have, as in except(7: 3, 1+2; 8: -); sets "
     "and conditions say which moves there are from all heaps: allbut(3), take(s: s != 3)"},
    {"rules.table_ends",
     "the table ends at the heap {heap}; a larger one has no move, and the value 0"},
    {"rules.system_leaves_other_kinds",
     "moves of a system leave heaps of other kinds, which cannot be said here"},
    {"rules.may_not_entail",
     "moves of {rules} cannot entail; those of codes, sets, conditions, tables and names of these "
     "can"},
    {"rules.entail_without_except",
     "rules with moves that entail have no except(…); say which heaps have the moves, as in "
     "take(s: s = 1 and n != 7) entails"},
    {"rules.sizes_differ", "{before} and {after} differ in size"},
    {"rules.play_could_go_on",
     "play could go on for ever: no weights of the letters and their places were found that every "
     "rule lowers, as {rule} does not; let each rule kill a cell, as in xo -> .x, or move letters "
     "one way"},
    {"formula.form", "write {forms}, with a condition after the colon"},
    {"formula.no_such_form",
     "{word} has no such form; write {forms}, with a condition after the colon"},
    {"formula.variables", "the variables are called {names}; write {wanted}",
     "the variable is called {names}; write {wanted}"},
    {"formula.no_letter",
     "there is no {name} here; write {names}, or say what it is, as in exists {name} in 1..9: "
     "{name} > 2"},
    {"formula.no_variable", "there is no {name} here; write {names}"},
    {"formula.operand",
     "write a number, a variable, or one of the functions gcd, lcm, min, max, abs, popcount, "
     "isprime, issquare"},
    {"formula.rounds_down", "quotients are rounded down; write {example}"},
    {"formula.number_needed", "this is true or false, where a number is needed"},
    {"formula.number_needed_or",
     "this is true or false, where a number is needed; between conditions write {word}"},
    {"formula.condition_needed", "this is a number, where a condition is needed, as in {example}"},
    {"formula.bar",
     "this is a number, where a condition is needed, as in n mod s = 0 where s divides n; | joins "
     "the bits of two numbers"},
    {"formula.bits", "& and | are for the bits of numbers; write and, or between comparisons"},
    {"formula.two_at_a_time", "compare two numbers at a time, as in 1 < s and s < n"},
    {"formula.nested_too_deeply", "that formula is nested too deeply"},
    {"formula.for_values", "{problem}, for {values}"},
    {"formula.more_than_63_bits", "a number of more than 63 bits"},
    {"formula.division_by_zero", "division by zero"},
    {"formula.negative_shift", "a shift by a negative number"},
    {"formula.negative_exponent", "a negative exponent"},
    {"formula.negative_popcount", "the popcount of a negative number"},
    {"formula.too_many_tries", "more than {limit} numbers to try for {letter}"},
    {"system.no_kind", "the system has no kind {kind}"},
    {"system.moves_twice", "the moves of {kind} stand there already; separate moves by commas"},
    {"system.never", "no heap has this move, which is for n >= {first} and n <= {last}"},
    {"system.alone", "a system of heaps is a game by itself; add its moves inside the parentheses"},
    {"system.heap_comes_back",
     "a heap can come back to itself, {kinds}, without becoming smaller; let a move leave less, as "
     "in {example}"},
    {"system.not_described",
     "nothing says how heaps of the kind {kind} are played; write {example}"},
    {"system.two_sizes", "of two heaps one has the size i, the other one n - 2 - i or the like"},
    {"system.more_than_n", "the two heaps have more than n tokens together"},
    {"family.too_large",
     "the rows of this family take too long to be searched; repeat a smaller cell"},
    {"family.repeats_at_end",
     "an end of {row} has the repeated cells once more; leave them out there, which counts n "
     "differently"},
    {"family.not_connected", "{row} is not connected; take a part that is"},
    {"family.moves_change", "moves on {row} still change with its length where they should not"},
    {"family.leads_to_more",
     "{problem}, and this family leads to more, such as {row}; it may be no system of heaps"},
    {"family.no_system",
     "this family is no system of heaps: the move from {row} to {left} {problem}"},
    {"family.no_long_rows", "leaves no long rows at both sides"},
    {"family.still_connected", "leaves a row connected through the damage"},
    {"family.changes_other_end", "at one end changes the other one"},
    {"family.other_vertices", "the first and the last cell have only vertices of the cell"},
    {"family.edge_of_cell", "an edge of a cell joins two of its vertices"},
    {"family.own_links", "{name} has links of its own: it is {cell}"},
    {"family.hub", "a hub is for node-kayles: in Arc Kayles it goes on joining what is left"},
    {"family.ring_has_no_ends", "a ring has no ends"},
    {"family.turn",
     "the ring is turned by a symmetry of the cell and its links, such as 0-1,1-0 for ladder"},
    {"board.cells", "write rows of {cells} with / between them, or 4x5 for a rectangle"},
    {"board.row_is_longer", "a row is not longer than the one above"},
    {"board.row_or_size",
     "{row} is a row of cells or a size; write {row}/ for the cells, or {spelling} for the size"},
    {"board.with_such_rules", "a board with such rules has up to {cells} cells, {side} in a row"},
    {"board.rows_differ", "the rows of {rows} differ in length; * is a cell that may be anything"},
    {"board.no_live_cell", "a picture has a letter, a digit or ?, a cell that is not dead"},
    {"board.dead_stays",
     "a dead cell, '.', stays dead; write free cells as a letter, as in oo -> .."},
    {"board.dies_or_stays", "{cell} becomes '.' or stays {cell}"},
    {"board.becomes_a_letter", "{cell} becomes a letter, a digit or '.'"},
    {"board.piece_not_connected", "the cells of a piece must be connected by sides"},
    {"col.neighbours",
     "{square} has a neighbour of its own colour; neighbours have different ones"},
    {"nogo.no_liberty",
     "the stones at {square} have no liberty; each group has a free cell beside it"},
    {"poset.less_than_itself", "{element} is less than itself by these relations"},
    {"poset.both_ways", "this is no order: {less} < {greater} holds, and {greater} < {less}, too"},
    {"poset.not_transitive",
     "this is no order: {least} < {middle} and {middle} < {greatest} hold, and {least} < "
     "{greatest} does not"},
    {"compound.words",
     "write compound(conjunctive), compound(continued conjunctive), compound(selective), "
     "compound(shortened selective) or compound(diminished disjunctive)"},
    {"compound.one_component",
     "a compound has two components or more; write nim:3 + nim:5, since nim:3,5 is one"},
    {"operator.endless",
     "play in {component} need not end, as it must in a compound or with a pass"},
    {"operator.many_moves",
     "{position} has about {moves} moves, and at most {most} can be looked at"},
    {"subset.form",
     "write the number of elements, as in 4, or the largest sets, as in ab,bc,ac, of the letters "
     "{first} to {last}"},
    {"avoid.family",
     "write a condition such as a + b = c, or cycle, dependent, dependent mod 2 or generate"},
    {"avoid.choices",
     "the condition would be tried on {count} choices of elements; the limit is {limit}"},
    {"avoid.complete", "the chosen elements contain all of the set {set}"},
    {"avoid.generated", "the chosen elements generate the group"},
    {"avoid.no_element", "there is no element {element}; the elements are {elements}"},
    {"avoid.vectors", "write vectors of equally many numbers, up to {limit}, as in 1_0,0_1,1_1"},
    {"avoid.determinants",
     "determinants of these vectors may exceed 2^60; write dependent mod 2 or modulo another "
     "prime, or smaller numbers"},
    {"avoid.modulus", "write a prime number below 2^31, as in dependent mod 2"},
    {"avoid.group", "these permutations generate more than {limit} elements"},
    {"coins.named_twice", "a coin was named before; name each head once"},
    {"coins.turns_none", "a move turns at least 1 coin"},
    {"coins.rule",
     "write the name of a game, such as ruler, or how many coins a move turns: 2, 1..3, 1.. or "
     "squares, perhaps with consecutive, equally spaced or symmetric behind it, or within 5"},
    {"coins.behind_numbers",
     "write consecutive, equally spaced, symmetric or within 5 behind the numbers of coins, ; "
     "before another rule, or x before that of the columns, as in coins(2; 3 consecutive x ruler)"},
    {"coins.value_is_too_large",
     "{rules}: the value of coin {coin} is 2^{bits} or more, which is too large to be found; ask "
     "for a smaller coin"},
    {"graph.no_vertex", "the graph has no vertex {vertex}"},
    {"graph.two_vertices_a_line", "write two vertices a line, such as 0 1"},
    {"graph.both_ways",
     "edges lead both ways in this game; write 0 1 (those of graph and geography(directed) lead "
     "one way)"},
    {"graph.can_be",
     "this can be {forms}; write one of these words and a colon before the name of the file, as in "
     "{example}"},
    {"graph.read_as", "read as {form}: {vertices} vertices, {edges} edges, numbered from {first}."},
    {"graph.read_as_names",
     "read as {form}: {vertices} vertices, {edges} edges, numbered in the order of their names: "
     "{names}."},
    {"graph.weights_left_out", "Weights and attributes are left out."},
    {"graph.first_line_left_out", "Of the first line, {text} is left out."},
    {"graph.ground", "Vertex {vertex} is the ground, and written 0."},
    {"graph.names_or_numbers",
     "{text} does not fit the vertices before it; write all as numbers, or all as names"},
    {"graph.header_or_edge",
     "this line can be a header or an edge; for the first leave it out, for the second write -- or "
     "-> instead of the comma"},
    {"graph.header",
     "the first line does not fit; write the number of vertices, and the number of the lines that "
     "follow, one for each edge"},
    {"graph.no_such_vertex", "there is no vertex {vertex}; the vertices are {first} to {last}"},
    {"graph.one_end",
     "{edge} is listed by one of its vertices, and others by both; list all edges by both "
     "vertices, or all by one"},
    {"graph.matrix", "a matrix of {rows} rows has {rows} numbers in each; here are {numbers}"},
    {"graph.degree", "write how many neighbours follow in the line; here they are {neighbours}"},
    {"graph.parents",
     "write in one row the parents of all vertices, -1 for the root, or from 1 on 0 for it, so "
     "that all lead to the root"},
    {"graph.nested",
     "write pairs, as in {pairs}, neighbours, as in {example}, a matrix, or a list of "
     "parents"},
    {"graph.member", "the member {member} is missing, as in {example}"},
    {"graph.dag", "the kind dag is now graph; write {example}"},
    {"graph.edges_of_vertices", "{vertices} vertices have at most {limit} edges here"},
    {"graph.no_edge", "the graph has no edge {edge}"},
    {"geography.token_gone", "the token cannot be on vertex {vertex}, which is gone"},
    {"geography.words",
     "write geography, geography(edge), geography(directed) or geography(directed edge)"},
    {"graph.signs", "write a sign for each of the {count} vertices: {signs}"},
    {"graph.odd_cycle",
     "stones cannot alternate along a cycle of odd length; write a stone for each vertex, as in "
     "{example}"},
    {"octal.code",
     "write an octal code of at most {most} digits that takes at least one vertex, as in "
     "octal(0.77):petersen"},
    {"graph.loop", "{edge} joins a vertex to itself, which this game has no use for"},
    {"graph.parent", "the parent of vertex {vertex} is one of those before it"},
    {"graph.one_place", "a token goes to one place, so that a move leaves the numbers of one"},
    {"graph.too_many_moves",
     "these are more than {limit} moves; take smaller numbers, or say more about where a move "
     "leads, as in b = a + 1"},
    {"graph.numbers_end",
     "no move leads beyond {largest}, so that values near it can be others than those without an "
     "end"},
    {"graph.dimacs",
     "write 'p edge {vertices} {edges}' once, before the edges, with the numbers of vertices and "
     "edges that there are"},
    {"graph.ends_too_soon", "the graph ends too soon; write all of its characters"},
    {"graph.characters", "write characters from '?' to '~' only, as nauty prints them"},
    {"graph.one_in_a_file", "a file has one graph; leave out the others"},
    {"hackenbush.falling",
     "{count} of the {edges} edges, such as {edge}, are not joined to the ground, the vertex 0, "
     "and fall away at once.",
     "{count} of the {edges} edges, such as {edge}, is not joined to the ground, the vertex 0, and "
     "falls away at once."},
    {"nimstring.loony_moves",
     "Cutting any of {count} strings, such as {string}, is a loony move, which loses.",
     "Cutting {string} is a loony move, which loses."},
    {"nimstring.no_string", "there is no string {string} left to cut"},
    {"nimstring.loop",
     "{string} joins a coin to itself; a string joins two coins, or a coin and the ground, 0"},
    {"nimstring.boxes", "a position has at most {limit} strings; 5x5 boxes have 60"},
    {"position.no_heap",
     "write a component as GAME:HEAP, as in kayles:5,7 + nim:3; {game} has no heap"},
    {"position.no_component",
     "there is no component {component}: {position} has those from 0 to {last}"},
    {"position.no_move", "{move} is no move of {position}"},
    {"position.heaps_only", "{what} is for heaps; leave out {component}"},
    {"sprouts.once",
     "{vertex} stands once; write 2 for a vertex with two lines of which one side is open"},
    {"sprouts.form",
     "write 0, 1, 2 or a letter for each vertex and '.' after each boundary, as in "
     "sprouts:0.0.AB./AB., or a number of spots, as in sprouts:5"},
    {"sprouts.three_times",
     "{vertex} stands three times; a vertex with three lines is dead, leave it out"},
    {"sprouts.two_boundaries",
     "{vertex} stands on two boundaries of one region, which would be one"},
    {"sprouts.vertex_without_lines", "0 is a vertex without lines, a boundary of its own: 0."},
    {"strip.ascending", "write the squares of the coins in ascending order, no two on one"},
    {"strip.one_dollar", "only one coin is the dollar"},
    {"strip.with_dollar", "with the dollar the game is money-bag, as in {example}"},
    {"strip.dollar", "write d behind the square of the silver dollar, as in {example}"},
    {"strip.letters", "squares are letters and digits; write it as in {example}"},
    {"strip.no_rule_replaces", "no rule replaces {word}; the letters that one does are {letters}"},
    {"nimber.power_of_0", "no power of 0 is 1; give a nimber other than 0"},
    {"nimber.operand",
     "write a nimber, such as 12, *12 or w, or sqrt(12), or an expression in brackets"},
    {"nimber.exponent",
     "write an exponent, an ordinary whole number, as in 5^3 or 5^-1; ordinals stand in brackets, "
     "as in {example}"},
    {"nimber.division_by_0", "this is 0, which divides nothing"},
    {"nimber.negative_power", "0 has no negative powers"},
    {"nimber.ordinary_number", "{function} is an ordinary number and no nimber; ask it alone"},
    {"nimber.two_answers", "solve() has two answers; ask it alone"},
    {"nimber.infinite", "{function} is of finite nimbers alone; this one is infinite"},
    {"nimber.normal_form", "write an ordinal in Cantor normal form, as in {example}"},
    {"nimber.decreasing",
     "write the terms in descending order of their exponents, as in {example}"},
    {"nimber.too_high", "write an ordinal below w^(w^w)"},
    {"nimber.unknown_excess",
     "w^(w^{k}) needs the excess of a prime from {prime} on, the least whose excess is not known "
     "here; give an ordinal below w^(w^{bound})"},
    {"nimber.large_field",
     "these ordinals lie in a field of degree 2^64 or more over that of the finite nimbers below "
     "2^64, which is too large"},
    {"nimber.too_much_work",
     "this needs more than {limit} products of finite nimbers: the ordinals lie in a field of "
     "degree {degree} over that of the finite nimbers below 2^64"},
    {"tuples.unknown",
     "write moves((k,0),(0,k)), move(a,b -> c,d: …) or the name of a game on tuples, such as "
     "wythoff"},
    {"tuples.wrong_count", "{count} numbers stand here, where {wanted} are needed",
     "{count} number stands here, where {wanted} are needed"},
    {"tuples.dimensions", "a position has {least} to {most} numbers here"},
    {"tuples.how_many_heaps", "say of how many heaps, as in {example}"},
    {"tuples.fewer_heaps", "there are {heaps} heaps only"},
    {"tuples.heap_twice", "write each heap of a set once"},
    {"tuples.too_many_choices",
     "a move has {choices} choices of heaps here, and at most {limit} are tried"},
    {"tuples.sorted_vectors",
     "sorted goes with move(…) alone; vectors take from the numbers as they stand"},
    {"tuples.need_not_end",
     "a game by these vectors need not end; let every vector make the sum of the numbers less, or "
     "each of them less in one order of the numbers"},
    {"tuples.takes_nothing", "that vector takes nothing; a move must change the position"},
    {"tuples.linear",
     "write a sum of multiples of parameters, as in 2*k + 1; other moves are written as move(a,b "
     "-> c,d: …)"},
    {"tuples.unbounded",
     "nothing bounds {letter} in moves from {position}; write into the condition how large it can "
     "be, as in {example}"},
    {"tuples.unbounded_parameter",
     "nothing bounds {parameter}; some number must lose a multiple of it, with no parameter that "
     "gives back"},
    {"tuples.large_number",
     "a move from {position} leaves the number {number}, and numbers go up to 2^62"},
    {"tuples.beyond_2_32", "there may be numbers beyond 2^32; write smaller ones"},
    {"tuples.loop", "the moves of {rules} can return to a position: {path}"},
    {"tuples.sum_of_heaps",
     "{rules} Every move changes one number by rules of that number alone, so a position is a sum "
     "of heaps; the rules of the heaps, in the order of the numbers: {heaps}."},
    {"tuples.no_row_period", "no period of the rows of {rules} can be proven: {reason}"},
    {"tuples.no_vectors", "the theorem is about vectors that take from two numbers"},
    {"tuples.any_number_to_lower_row", "a move to a lower row may take any number"},
    {"tuples.needs_moves_in_row", "the theorem needs the moves (0,k) for every k"},
    {"terms.no_code", "{code} is no octal code such as 0.07"},
    {"terms.too_few", "{terms} terms are those of very many games; write at least {least}"},
    {"terms.no_term",
     "{text} is not a term; write nim-values, whole numbers from 0 to 2^64 - 1, or lines 'n a(n)'"},
    {"terms.missing", "a term is missing between two commas"},
    {"terms.twice", "a({index}) is given already, on line {line}; write it once"},
    {"terms.not_ascending",
     "n = {index} comes behind n = {last}; write the lines in the order of n, or {index}: before "
     "each value"},
    {"terms.columns",
     "a first line of {columns} words does not fit; write one column, a(n), or two, n and a(n), "
     "below as many words"},
    {"terms.pairs_or_terms",
     "these lines can be n and a(n), or two terms each; for the first write a space between the "
     "two, "
     "for the second write the terms on one line"},
    {"terms.one_list", "an object has one list, the terms, as in {example}"},
    {"terms.one_entry", "a file has one entry of the OEIS, here {entry}; leave out the others"},
    {"terms.order_of_fields", "the terms are lines %S, %T and %U, each once and in this order"},
    {"terms.two_numbers",
     "{first} {second} may be a heap and its value, or two terms; write {first}, {second} for two "
     "terms, or more lines 'n a(n)'"},
    {"terms.no_heap",
     "a({index}) would be the nim-value of a heap of {heap}; heap sizes are 0 to 2^62"},
    {"terms.dimensions", "positions of {rules} have {dimensions} numbers, not {numbers}"},
    {"terms.too_few_lost",
     "{count} lost positions are those of very many games; write at least {least}"},
    {"terms.lost_ascend",
     "the lost heap {number} comes behind {last}; write them in their order, each once"},
    {"terms.row", "write rows of numbers, as in 0 1 2 or (0, 1, 2)"},

    // What is too large: src/number, src/run, src/rules.
    {"limit.too_large", "{number} is too large: the maximum is {maximum}"},
    {"limit.too_small", "{number} is too small: the minimum is {minimum}"},
    {"limit.heap", "the heap {number}"},
    {"limit.coin", "the coin {number}"},
    {"limit.numbers", "numbers go up to {maximum} here"},
    {"limit.at_most", "at most {limit} {things} are possible here"},
    {"limit.from_1", "1 to {limit} {things} are possible here"},
    {"limit.memory", "{what} need {bytes} bytes ({size}), and {available} are available"},
    {"limit.memory_is_used",
     "this needs more than {size} of memory; ask for less, or allow more memory"},
    {"needs.tables", "the tables of this computation"},
    {"needs.nim_values", "the nim-values of the heaps 0 to {last} of {game}"},
    {"needs.listed_values", "{values} nim-values"},
    {"needs.values_of_kinds", "the values of {kinds} kinds of heaps up to {last}"},
    {"needs.values_of_positions", "the values of {positions} positions"},
    {"needs.values_of_vertices", "the values of {vertices} vertices"},
    {"needs.values_of_coins", "the values of the coins up to {last}"},
    {"needs.graph", "{vertices} vertices and {edges} edges"},
    {"needs.vertices", "the vertices up to {last}"},
    {"needs.reached", "the positions that {position} leads to"},
    {"needs.p_positions", "the P-positions of {rows} rows"},
    {"needs.options", "the options of a heap of {heap}"},
    {"needs.sizes", "the sizes that a move may take"},
    {"needs.lists", "the lists of heaps {first} to {last} by nim-value"},
    {"needs.counts", "the counts of nim-values up to {value}"},
    {"needs.transform", "the transforms of {values} nim-values"},
    {"needs.binomials", "the binomial coefficients for {heaps} heaps"},
    {"needs.exact_counts",
     "exact counts of about {digits} decimal digits (give a modulus for less)"},
    {"needs.positions_of_tokens", "the numbers of positions of {tokens} tokens"},
    {"needs.positions_of_coins", "the positions of {coins} coins"},
    {"needs.sums_of_sizes", "the sums of the sizes"},
    {"needs.runs", "the runs of these coins"},
    {"needs.pairs_of_divisors", "the pairs of divisors of {number}"},
    {"needs.primes", "the numbers of primes up to {number}"},
    {"needs.moves_of_quotient", "the moves from the heaps of the quotient"},
    {"limit.steps", "{what} take {work}; {instead}"},
    {"instead.fewer_heaps", "ask for fewer heaps"},
    {"instead.smaller_heaps", "ask for smaller heaps"},
    {"instead.smaller_numbers", "write smaller numbers"},
    {"instead.smaller_range", "ask for a smaller range"},
    {"instead.fewer_tokens", "ask for fewer tokens"},
    {"instead.fewer_coins", "ask for fewer coins or a modulus"},
    {"instead.fewer_heads", "ask for fewer heads"},
    {"instead.fewer_divisors", "ask for heaps with fewer divisors"},
    {"limit.steps_and_time", "about {steps} steps, {time} of one core"},
    {"limit.or_force", "{problem}, or go on with {force}"},
    {"limit.moves",
     "{position} has more than {limit} moves to look at; ask for a smaller position"},
    {"limit.moves_of_heap",
     "{position} has more than {limit} moves to look at; ask for its value, or for a smaller "
     "position"},
    {"pattern.digits_of_p",
     "The P-positions are the heaps whose digits in base {base}, the highest first, have the form "
     "{expression}"},
    {"pattern.automaton_of_p",
     "The P-positions are the heaps that a finite automaton of {count} states accepts, which reads "
     "their digits in base {base}"},
    {"pattern.automaton",
     "G(n) is the output of a finite automaton of {count} states, which reads the binary digits of "
     "n"},
    {"pattern.by_automaton",
     "Automata that read the digits of a heap and of what a move leaves find no move between equal "
     "values, and none that is missing."},
    {"claims.misere_values",
     "a claim about misère play says which positions are lost, not nim-values"},
    {"claims.misere_splits",
     "claims about misère play are of games in which a move leaves one heap or position"},
    {"claims.many_constants",
     "{count} unknown constants from 0 to {most} have too many choices, 1000000 at most; try "
     "fewer"},
    {"time.years", "{number} years"},
    {"time.days", "{number} days"},
    {"time.hours", "{number} hours"},
    {"time.minutes", "{number} minutes"},
    {"time.seconds", "{number} seconds"},
    {"things.arms", "arms in a region"},
    {"things.bits", "bits"},
    {"things.brackets", "brackets within each other"},
    {"things.bytes", "bytes in a file"},
    {"things.cells", "cells"},
    {"things.cells_at_an_end", "cells at an end"},
    {"things.digits", "digits"},
    {"things.digits_before_the_point", "digits before the point"},
    {"things.edges", "edges"},
    {"things.elements", "elements"},
    {"things.heads_so_far_right", "heads so far to the right"},
    {"things.heaps_left", "heaps left by a move"},
    {"things.heaps", "heaps"},
    {"things.kinds", "kinds"},
    {"things.kinds_of_rows", "kinds of rows"},
    {"things.letters", "letters"},
    {"things.lines", "lines in a table of counts"},
    {"things.levels", "levels of nesting"},
    {"things.lives", "lives"},
    {"things.moves", "moves"},
    {"things.numbers", "numbers"},
    {"things.heaps_of_any", "heaps at a time, with a number of its own each"},
    {"things.operations", "operations in a formula"},
    {"things.parameters", "parameters"},
    {"things.pictures", "pictures"},
    {"things.pieces", "pieces"},
    {"things.placements", "places for pictures"},
    {"things.positions_left", "positions left by a move"},
    {"things.rows", "rows"},
    {"things.rows_and_columns", "rows and columns"},
    {"things.rules", "rules"},
    {"things.sets", "sets"},
    {"things.sizes", "sizes to take"},
    {"things.strings", "strings"},
    {"things.vertices", "vertices"},

    // How positions are counted, and why not: src/count, src/play.
    {"count.by_products",
     "The Walsh-Hadamard transforms of the histograms of nim-values are multiplied, and the mean "
     "of the products is the count."},
    {"count.by_powers",
     "The entries of the Walsh-Hadamard transform of the histogram of nim-values are raised to a "
     "power, and their mean is the count."},
    {"count.by_coefficients",
     "An entry of the Walsh-Hadamard transform of the histogram of nim-values is A - B, where A "
     "heaps count as 1 and B as -1. The count is the mean of the coefficients of t^{heaps} in "
     "{series}."},
    {"count.by_residues",
     "All this is done modulo the modulus, times a power of two where it is even."},
    {"count.by_misere_values",
     "Under misère play a sum with a heap of value 2 or more is a P-position when its nim-sum is "
     "0, and one without when its nim-sum is 1."},
    {"count.by_elements",
     "Positions are counted by their elements of the misère quotient, of order {order} "
     "(docs/algorithms.md, 5)."},
    {"count.by_digits",
     "The nim-values are counted by their binary digits (docs/algorithms.md, 3.4)."},
    {"count.by_totals",
     "Positions are counted by their tokens and their nim-sums, or elements of the misère "
     "quotient, one heap size after another."},
    {"count.n_by_digits", "The n are counted by their binary digits."},
    {"count.n_of_classes_by_digits",
     "The n of each class modulo {modulus} are counted by their binary digits."},
    {"count.every_n", "Every n is evaluated."},
    {"count.enumerated", "All {positions} positions are enumerated and played out."},
    {"count.modulus", "a modulus must be 1 or more"},
    {"count.no_game", "name a game to count positions of"},
    {"count.no_range",
     "how large may the heaps of {game} be? Write {example}, or give the largest heap"},
    {"count.size_or_range",
     "write a heap size, a whole number such as 1000, or a range such as 0..100"},
    {"count.value_and_count", "write a value and a count, as in {examples}"},
    {"count.value_twice", "the value {value} has a count already"},
    {"count.several_heaps", "{component} has several heaps; write one"},
    {"count.size_in_n",
     "write a heap size such as 2n+1, n^2 or (n^2+n)/2, a whole number for every n"},
    {"count.no_range_beside_n",
     "a range cannot stand beside heaps that depend on n; write a heap size such as 2n+1, and give "
     "the least and the largest n"},
    {"count.no_heap_size",
     "{heap} is not a heap size, 0 to 2^62, at n = {n}; choose another range of n"},
    {"count.may_decrease",
     "{heap} may decrease from n = {n} on; choose a larger least n, from which it grows"},
    {"count.total_of_one_game", "a total of tokens is for heaps of one game"},
    {"count.no_empty_heaps",
     "with any number of heaps none can be empty: the least heap must be 1 or more"},
    {"count.sums_of_heaps",
     "sums of sizes are of heaps of games; neither tokens nor given values have sizes"},
    {"count.board_of_one_game", "tokens on a board play one game"},
    {"count.no_dimension", "a board has at least one dimension"},
    {"count.tokens_cannot_split",
     "{game} splits heaps, which a token on a board cannot; tokens need rules that only take, such "
     "as S(2,3,5,7)"},
    {"count.misere_needs_rules", "misère play needs the rules; values alone do not say who wins"},
    {"count.reference_needs_rules",
     "the reference algorithm plays by rules, which given values lack"},
    {"count.reference_limit",
     "the reference algorithm enumerates at most 2·10^7 tuples of at most 1000 heaps; leave the "
     "algorithm to auto for larger ranges"},
    {"count.no_nim_sums", "misère play has outcomes, P or N, and no nim-sums"},
    {"count.too_many_places",
     "counting by digits takes too much: the nim-values of these ranges begin or end at too many "
     "different places"},
    {"count.saltus",
     "this count is too large where nim-values grow by a saltus that is no power of two; ask for "
     "fewer heaps or a smaller range"},
    {"count.saltuses_differ",
     "counting by digits needs saltuses that differ by a factor of at most 2^16"},
    {"count.too_many_values",
     "this count needs a range with at most {limit} different nim-values before its period "
     "repeats"},
    {"count.needs_period",
     "counting beyond heaps of 2^62 needs a period, which these nim-values do not have"},
    {"count.quotient_operations",
     "counting by the misère quotient takes {operations} operations here, more than {limit}; "
     "choose fewer heaps"},
    {"positions.how_many_numbers", "positions of {game} have any number of numbers; say how many"},
    {"positions.as_many_numbers", "each position of {game} has {wanted} numbers"},
    {"positions.not_by_numbers",
     "positions of {game} are not named by numbers, so that none are counted or listed; ask for "
     "the value or the moves of one, such as {example}"},
    {"positions.only_counted", "positions of {game} are counted, and not listed"},
    {"positions.from_square_1",
     "{game} is counted on the squares from 1 to the greatest; leave the least out"},
    {"positions.by_outcome", "{game} is counted by outcome; leave the nim-sum out"},

    // What laws say: src/laws.
    {"law.parity",
     "G(n) is, with r = n mod {modulus}, the parity of {blocks}, but 2 where that is 0 and r >= "
     "{from}"},
    {"law.rounded_down", "{formula}, rounded down"},
    {"law.rounded_down_within_heap", "{formula}, rounded down, or the nearest of 0 to n"},
    {"law.fraction",
     "with f(n) = {taken}: G(n) = f(n) where f(n) > f(n-1), else G(n) = G(n-f(n)-1), and G(0) = 0"},
    {"law.least_prime_factor",
     "G(n) is i for an odd n > 1 whose least prime factor is the i-th prime, {even} for an even n "
     "> 0, G(1) = {one} and G(0) = 0"},
    {"law.exponents", "G(n) depends on the exponents in the factorisation of n only: {pairs}"},
    {"law.valuation", "G(n) is the 2-adic valuation of n for n >= 1, and G(0) = 0"},
    {"law.valuation_plus",
     "G(n) is the 2-adic valuation of n plus {number} for n >= 1, and G(0) = 0"},
    {"law.runs", "G(n) = {values}; up to 2^62 it changes at {changes} heaps"},
    {"law.prime_factors", "the prime factors of {number} above {limit} are not known"},
    {"law.least_number",
     "the nim-value is that of every number with the same exponents, but the least of these "
     "exceeds 2^62"},

    // What nim-values depend on: src/patterns.
    {"pattern.from", "{sentence}, for n >= {from}"},
    {"pattern.needs_heaps", "patterns need the heaps up to {minimum} at least, not {number}"},
    {"pattern.is", "G(n) is {function}"},
    {"pattern.is_plus", "G(n) is {function} plus {number}"},
    {"pattern.is_minus", "G(n) is {function} minus {number}"},
    {"pattern.depends", "G(n) depends only on {function}: {pairs}"},
    {"pattern.valuation", "the {prime}-adic valuation of n"},
    {"pattern.least_prime_index", "the index of the least prime factor of n"},
    {"pattern.prime_factors", "the number of prime factors of n, counted with multiplicity"},
    {"pattern.different_prime_factors", "the number of different prime factors of n"},
    {"pattern.divisors", "the number of divisors of n"},
    {"pattern.binary_digits", "the number of binary digits of n"},
    {"pattern.binary_ones", "the number of ones in the binary digits of n"},

    // What is not established, and by what: src/period, src/sequence, src/misere, src/search.
    {"period.not_proven",
     "no period of {game} is proven, so the nim-values up to {heap} are not known"},
    {"period.not_found",
     "no period of {game} is proven by the heaps up to {heap}; a higher {limit} may find one"},
    {"period.not_found_nor_memory",
     "no period of {game} is proven by the heaps up to {heap}, and all values up to {up_to} need "
     "{bytes} bytes ({size}); a higher {limit} may find one"},
    {"period.not_found_nor_time",
     "no period of {game} is proven by the heaps up to {heap}, and all values up to {up_to} take "
     "{work}; a higher {limit} may find one"},
    {"period.named_algorithm",
     "a named algorithm computes every value itself, and the limit {limit} ends before heap "
     "{heap}"},
    {"period.stream_ends",
     "the search for the period of {game} gives up at heap {heap}: too many rare positions, or "
     "values too large, to be streamed"},
    {"period.no_longer_in_memory", "the values from heap {heap} on are no longer in memory"},
    {"period.of_set_not_found", "the period of {set} does not show up to heap {heap}"},
    {"misere.systems", "misère play of systems of heaps is not decided here; {game} is one"},
    {"misere.one_by_one",
     "no theorem says how misère play of {game} is decided for all heaps, and heaps are looked at "
     "one by one up to {limit}; a higher {name} changes that"},
    {"misere.quotient_is_known_to",
     "the misère quotient of {game} is known to heap {heap} only, with order {order}: {reason}"},
    {"misere.too_many_sums", "more than {limit} sums would have to be played out"},
    {"misere.can_repeat",
     "{component} can come to a position twice; misère play is answered where every sequence of "
     "moves ends"},
    {"misere.genus_of_heap_unknown",
     "the genus of heap {heap} of {game} is not known: {reason}; ask for heaps up to {last}"},
    {"misere.genus_unknown",
     "the genus of {position} is not known: {reason}; ask for a smaller position"},
    {"quotient.too_many_outcomes",
     "the outcomes of sums that tell positions apart do not fit in memory"},
    {"quotient.too_many_generators", "more than {limit} heaps are independent of each other"},
    {"search.no_nim_value", "{position} has no nim-value: it is {value}; ask for its outcome"},
    {"entailing.some_questions",
     "moves of {game} entail, so that heaps may be loony, and this question is about nim-values "
     "alone; ask who wins a position"},
    {"entailing.misere", "misère play is not known where moves entail; leave it out"},
    {"entailing.endless",
     "a sum of components where moves entail and of others where play need not end has no known "
     "value"},
    {"entailing.two_answers",
     "the player to move cannot have to answer in two components; mark the heaps of one with !"},
    {"entailing.must_answer", "the player to move has to answer in {component}"},
    {"search.position_repeats",
     "a position can be reached from itself: {position}; every sequence of moves must end"},
    {"search.no_end",
     "the moves from {position} do not end within {moves} of them, and a search follows no more; "
     "every sequence of moves must end"},
    {"run.stopped", "stopped on request"},

    // Certificates and files: src/period, src/misere, src/search, src/file.
    {"certificate.none", "{rules}: there is no certificate for this proof yet: {reason}"},
    {"certificate.no_windows",
     "no windows from which the heaps after them can be checked were found"},
    {"certificate.large_digits", "the checker reads no digits that leave more than 63 heaps"},
    {"certificate.too_many_values", "too many values would have to be computed again"},
    {"certificate.misere",
     "a certificate of misère play is one of the quotient: write it with sprague quotient GAME "
     "--certificate FILE"},
    {"certificate.unreadable_rules",
     "no certificate of {rules} can be written: the checker reads finite sets of sizes, all-but "
     "sets and codes without a tail"},
    {"certificate.one_position",
     "a certificate is of a game of heaps (kayles) or of one position that is not heaps "
     "(cram:3x3), not of {position}"},
    {"certificate.unknown_rules",
     "the checker does not know the rules of {kind}, so that no certificate can be written"},
    {"theorem_file.rules",
     "{rules}: no theorem for a proof assistant can be written: formal/ defines octal codes, "
     "finite subtraction sets of fewer than 1000 digits or sizes, and for periods in Coq systems "
     "and families; a file whose name ends neither in .v nor in .lean is a certificate"},
    {"theorem_file.system",
     "{rules}: no theorem for Coq can be written: its checker of systems takes kinds of which all "
     "have periods, and looks at up to 10^7 moves; a certificate can be written"},
    {"theorem_file.too_long",
     "{rules}: no theorem for Coq can be written: its checkers keep up to 2^21 values and count to "
     "2^39 heaps; a certificate can be written, and a file for Lean"},
    {"checkpoint.one_game", "a checkpoint belongs to one game"},
    {"checkpoint.of_heaps", "checkpoints are of quotients of heaps, not of positions"},
    {"checkpoint.misere",
     "a checkpoint of misère play is one of nim-values; this game needs its quotient"},
    {"checkpoint.of_function",
     "a checkpoint of {rules} could not be told from one of another function; leave it out"},
    {"checkpoint.reference",
     "the reference algorithm cannot resume; leave out it or the checkpoint"},
    {"checkpoint.saved", "{problem}; progress up to heap {heap} is saved in {file}"},
    {"checkpoint.learnt_is_saved", "{problem}; what was learnt is saved in {file}"},
    {"file.cannot_read", "cannot read {file}: {reason}"},
    {"file.cannot_write", "cannot write {file}: {reason}"},
    {"file.no_name", "the name of the file is empty"},

    // What ends the questions of the web lab: api, server.
    {"api.budget", "stopped after {seconds} s, the time that a question has here"},
    {"api.memory", "the answer does not fit into the memory that a question has"},
    {"api.too_many_digits",
     "the exact count may have {digits} digits, more than can be shown here; give a modulus"},
    {"api.too_many_values",
     "there are more different nim-values than the {limit} of one answer; ask for a part"},
    {"api.busy", "all workers compute, and too many questions wait; ask again in a second"},
    {"api.move", "move {move}: {problem}"},
    {"api.missing", "is missing"},
    {"api.empty", "is empty"},
    {"api.repeated", "is given more than {count} times", "is given more than once"},
    {"api.parameters", "the parameters are {names}"},
    {"api.no_parameters", "there are no parameters here"},
    {"api.too_long", "has {bytes} bytes, more than the {limit} that are read here"},
    {"api.outcome_or_nim_sum", "either outcome or nim_sum, not both"},
    {"api.game_or_values", "either a game or values; leave one out"},
    {"api.values_end", "the values end at heap {last}, before heap {heap}"},
    {"api.beyond", "{first} lies beyond {last}"},
    {"api.too_many_heaps", "{heaps} heaps, more than the {limit} of one answer; ask for a part"},
    {"api.numbers_of_positions", "positions of this game have {numbers} numbers; leave it out"},
    {"api.nothing_to_play", "names nothing to play on; write {examples}"},
    {"api.too_many_components",
     "has more than {limit} components; write the heaps of a game after one colon, as in "
     "{example}"},
    {"api.tokens_and_board", "tokens and their board go together"},
    {"api.for_heaps", "is for heaps; tokens have board and dimensions"},
    {"api.for_tokens", "is for tokens, with tokens and board"},
    {"api.range_of_its_own", "{game} has a range of its own, but tokens move on a board"},
    {"api.one_heap_each", "several games mean one heap of each, ordered; leave it out"},
    {"api.whole_histogram", "a histogram is of a whole range; leave it out"},
    {"api.largest_too", "the smallest heap is given; give the largest one, too"},
    {"api.contradicts_range", "contradicts the range in {game}; leave it out"},
    {"api.board_of_histogram", "has {board} squares along a side, and the histogram is of {heaps}"},
    {"api.counted_by_n", "heaps that depend on n are counted by n; leave it out"},
    {"api.how_large", "how large may n be?"},
    {"api.table_of_counts",
     "a table of counts is of one game without a range, in normal play, for max or board"},

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
