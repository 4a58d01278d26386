/// The moves of a game of vectors as the theorem on rows has them.
#pragma once

#include <cstdint>
#include <vector>

#include "tuples/tuple_parts.hpp"

namespace sprague {

/// A move from (a, n) to (a − rows, n − columns).
struct RowMove {
  std::uint64_t rows;  ///< at least 1
  std::uint64_t columns;
  friend auto operator<=>(const RowMove&, const RowMove&) = default;
};

/// The moves that leave a row, down to `last_row` rows, ascending. Throws Error(not_established)
/// unless every smaller number of the same row can be moved to and the others are finitely many.
std::vector<RowMove> row_moves(const TupleRules& rules, std::uint64_t last_row);

}  // namespace sprague
