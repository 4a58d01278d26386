/// Moves that subtract a vector: `moves((k,0),(0,k),(k,k))`, the parameter k from 1 on.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/formula/formula_rules.hpp"
#include "rules/formula/letter_search.hpp"
#include "rules/formula/linear_form.hpp"
#include "tuples/position.hpp"

namespace sprague {

/// Numbers of parameters, those that a family has; any beyond.
using Parameters = decltype(LinearForm::of);
constexpr std::size_t max_parameters = std::tuple_size_v<Parameters>;

/// Vectors with the same parameters: of each number, how much a move takes from it.
struct VectorFamily {
  std::string parameters;         ///< their letters
  std::vector<LinearForm> taken;  ///< from each number, in the parameters; less than 0 adds to it
  std::vector<std::vector<unsigned>> limited_by;  ///< by parameter: numbers that it cannot exceed
  std::optional<LetterSearch> search;  ///< for the parameters, where a condition may bound them

  bool only_takes() const;  ///< no form is ever negative
};

struct VectorRules {
  std::vector<VectorFamily> families;
  std::optional<Formula> condition;  ///< on the parameters
  std::string text;                  ///< canonical
};

/// True when the text that begins here is `moves(`.
bool begins_vectors(Cursor in);

/// Reads `moves(…)` to the end of the text. Throws Error(invalid_input).
VectorRules parse_vectors(Cursor& in, const Definitions& definitions);

unsigned dimensions_of(const VectorRules& rules);

/// Visits what the moves from a position leave; some perhaps several times. Returns how many moves
/// it tried.
std::uint64_t for_each_vector_option(const VectorRules& rules, const Numbers& position,
                                     const VisitNumbers& visit);

/// All vectors, where they are at most `most`, their parameters at most `largest`, and their
/// entries, too, with or without a sign; empty for others. Requires `largest` up to 2^28.
std::optional<std::vector<Numbers>> all_vectors(const VectorRules& rules, std::size_t most,
                                                std::int64_t largest);

/// True when every move makes the sum of the numbers less, or when one order of the numbers makes
/// every move lexicographically less.
bool always_end(const std::vector<VectorFamily>& families);

}  // namespace sprague
