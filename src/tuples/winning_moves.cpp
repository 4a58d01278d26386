// Winning moves without the nim-values of all positions: by formulas, by automata, by lines.

#include <algorithm>

#include "digits/proven_words.hpp"
#include "sprague/error.hpp"
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

/// Empty where a position of the table has a fault that others may not have.
std::optional<TupleTable> small_table(const TupleRules& rules, const Tuple& max,
                                      const RunControl& run) {
  try {
    return tuple_values(rules, max, Algorithm::automatic, run);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::cancelled) throw;
    return std::nullopt;
  }
}

/// By the binary digits of the numbers, where automata prove what those of small positions show.
std::optional<std::vector<Tuple>> winning_options_by_digits(const TupleRules& rules,
                                                            const Tuple& position,
                                                            const RunControl& run) {
  constexpr unsigned max_numbers = 3;
  const unsigned numbers = rules.dimensions();
  const std::vector<AddDigitMove> moves = tuple_moves(rules);
  if (numbers > max_numbers || moves.empty() || are_few_vectors(rules.parts())) return std::nullopt;
  const unsigned digits = numbers == 2 ? 7 : 5;
  const std::uint64_t compared = numbers == 2 ? 8 : 4;
  const auto table = small_table(rules, Tuple(numbers, (std::uint64_t{1} << digits) - 1), run);
  if (!table) return std::nullopt;
  const auto is_n = [&](std::span<const std::uint64_t> at) -> std::uint64_t {
    return table->at({at.begin(), at.end()}) != 0;
  };
  const auto words = proven_words(moves, numbers, digits, compared, false, is_n, run);
  if (!words) return std::nullopt;
  return winning_positions(moves, *words, position, run);
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
