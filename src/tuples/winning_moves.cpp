// Winning moves without the nim-values of all positions: by formulas, by automata, by lines.

#include <algorithm>

#include "tuples/closed_forms.hpp"
#include "tuples/p_positions.hpp"
#include "tuples/tuple_digit_moves.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

/// Whether moves are finitely many vectors, whose periods tell the nim-value, too.
bool are_few_vectors(const TupleRules::Parts& parts) {
  constexpr std::size_t few = 1000;
  constexpr std::int64_t largest = 1 << 20;
  return parts.formulas.empty() &&
         std::all_of(parts.vectors.begin(), parts.vectors.end(), [](const VectorRules& vectors) {
           return all_vectors(vectors, few, largest).has_value();
         });
}

/// By the binary digits of the numbers, where automata prove what those of small positions show.
std::optional<std::vector<Tuple>> winning_options_by_digits(const TupleRules& rules,
                                                            const Tuple& position,
                                                            const RunControl& run) {
  if (are_few_vectors(rules.parts())) return std::nullopt;
  const auto words = tuple_words(rules, run);
  if (!words) return std::nullopt;
  return winning_positions(tuple_moves(rules), *words, position, run);
}

}  // namespace

std::optional<std::vector<Tuple>> winning_options(const TupleRules& rules, const Tuple& position,
                                                  const RunControl& run) {
  require_tuple(rules, position);
  std::vector<Tuple> found;
  if (const auto form = closed_form(rules)) {
    found = form->winning_options(position);
    std::sort(found.begin(), found.end());
    return found;
  }
  constexpr double few_positions = 1 << 20;
  const auto moves = excluding_moves(rules, position);
  if (!moves || positions_up_to(position) > few_positions) {
    if (auto by_digits = winning_options_by_digits(rules, position, run)) return by_digits;
  }
  if (!moves) return std::nullopt;
  for_each_p_position(
      rules, position,
      [&](std::span<const std::uint64_t> left) {
        Numbers taken(left.size());
        for (std::size_t i = 0; i < left.size(); ++i)
          taken[i] = static_cast<std::int64_t>(position[i] - left[i]);
        if (is_move(*moves, taken)) found.emplace_back(left.begin(), left.end());
        return true;
      },
      Algorithm::fast, run);
  return found;
}

}  // namespace sprague
