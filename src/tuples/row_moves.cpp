#include "tuples/row_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sprague {
namespace {

[[noreturn]] void refuse(const TupleRules& rules, std::string_view why) {
  throw Error(ErrorKind::not_established,
              fmt::format("no period of the rows of {} can be proven: {}", rules.canonical(), why));
}

/// (0, k) for every k >= 1.
bool is_row_ray(const VectorFamily& family) {
  return family.parameters.size() == 1 && family.taken[0] == LinearForm{} &&
         family.taken[1] == LinearForm{{1}, 0};
}

/// Each number of rows goes with finitely many numbers of columns.
bool is_finite(const VectorFamily& family) {
  return std::all_of(
      family.taken[0].of.begin(),
      family.taken[0].of.begin() + static_cast<std::ptrdiff_t>(family.parameters.size()),
      [](std::int64_t coefficient) { return coefficient > 0; });
}

}  // namespace

std::vector<RowMove> row_moves(const TupleRules& rules, std::uint64_t last_row) {
  const TupleRules::Parts& parts = rules.parts();
  if (parts.dimensions != 2 || !parts.only_takes())
    refuse(rules, "the theorem is about vectors that take from two numbers");
  bool has_row_ray = false;
  std::vector<RowMove> moves;
  // Farther than any of these moves goes, since a parameter is at most last_row.
  const Numbers corner{static_cast<std::int64_t>(last_row), std::int64_t{1} << 60, 0, 0};
  for (const VectorRules& vectors : parts.vectors) {
    VectorRules leaving{{}, vectors.condition, ""};
    for (const VectorFamily& family : vectors.families) {
      has_row_ray = has_row_ray || (is_row_ray(family) && !vectors.condition);
      if (family.taken[0] == LinearForm{}) continue;
      if (!is_finite(family)) refuse(rules, "a move to a lower row may take any number");
      leaving.families.push_back(family);
    }
    for_each_vector_option(leaving, corner, [&](const Numbers& left) {
      moves.push_back({static_cast<std::uint64_t>(corner[0] - left[0]),
                       static_cast<std::uint64_t>(corner[1] - left[1])});
    });
  }
  if (!has_row_ray) refuse(rules, "the theorem needs the moves (0,k) for every k");
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

}  // namespace sprague
