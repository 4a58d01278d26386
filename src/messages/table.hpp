/// All messages: an id, and what it says in English with its values in braces. The translations
/// are rows of content/texts/engine.csv with the same ids; a test compares the two.
#pragma once

#include <span>
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
    {"list.sentences", "{sentences}"},
};

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
