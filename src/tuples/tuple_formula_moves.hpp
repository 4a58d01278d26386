/// Moves that users write as a formula: `move(a,b -> c,d: c < a and d = b)`, or with the numbers
/// left as expressions, of one position or several: `move(a,b -> (c,b) + (a - c,b): c > 0)`.
///
/// The numbers left range from 0 to the largest for which the condition can hold: one that the
/// condition bounds by itself (`d = b`, `c < a`, `q <= 2*(n - p)`) as far as it says, others as far
/// as intervals show (letter_ranges.hpp). What nothing bounds is refused, so that no move is left
/// out; on a graph the numbers end at the largest that there are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/formula/letter_search.hpp"
#include "tuples/position.hpp"

namespace sprague {

struct TupleFormula {
  std::string before;  ///< letters of the numbers before a move
  std::string after;   ///< the letters of the numbers left, or of others in the expressions
  std::string whole;   ///< the text that the rules stand in, for errors
  std::vector<std::size_t> places;         ///< in it, of the first mention of each of those after
  std::vector<std::vector<Formula>> left;  ///< the positions left; empty where `after` is the one
  Formula condition;
  LetterSearch search;  ///< for the letters after
  std::string text;     ///< canonical
};

/// True when the text that begins here is `move(`.
bool begins_formula_moves(Cursor in);

/// Reads `move(…)`, or another word before the bracket, to the end of the text; a position has
/// `least_numbers` to four numbers. Throws Error(invalid_input).
TupleFormula parse_formula_moves(Cursor& in, const Definitions& definitions,
                                 std::size_t least_numbers = 2);

/// Visits what the moves from a position leave, with their letters in `values`; some perhaps
/// several times; after more than `max_tries` or where nothing bounds a letter it ends as
/// for_each_choice() does. With `largest` no move leaves larger numbers than these. Throws
/// Error(invalid_input) when the condition cannot be evaluated.
SearchEnd for_each_formula_choice(const TupleFormula& moves, const Numbers& position,
                                  const std::optional<Numbers>& largest, std::uint64_t max_tries,
                                  LetterValues& values, const VisitSums& visit);

/// Visits what the moves from a position leave; some perhaps several times. With `largest` no move
/// leaves larger numbers than these. Returns how many moves it tried. Throws Error(invalid_input)
/// when the condition cannot be evaluated or, without `largest`, does not bound a number.
std::uint64_t for_each_formula_option(const TupleFormula& moves, const Numbers& position,
                                      const VisitSums& visit,
                                      const std::optional<Numbers>& largest = {});

}  // namespace sprague
