// Acrostic games by their definition: the mex of the nim-sums of the other coins of a move, which
// lie in the row or in the column of the last one. In Acrostic Twins that is the least number that
// is not to the left of a coin or above it, and so the nim-sum of row and column, counted from 0
// (Winning Ways, chapter 14).

#include "games/coins/acrostic.hpp"

#include "games/coins/coin_values.hpp"
#include "games/coins/turns.hpp"
#include "run/progress_meter.hpp"
#include "search/component_search.hpp"
#include "sprague/error.hpp"

namespace sprague {

std::optional<std::uint64_t> closed_acrostic_value(const CoinRule& rule, std::uint64_t row,
                                                   std::uint64_t column) {
  require_coin(row);
  require_coin(column);
  if (rule == CoinRule{2, 2}) return (row - 1) ^ (column - 1);
  return std::nullopt;
}

std::vector<std::vector<std::uint64_t>> acrostic_values(const CoinRule& rule, std::uint64_t rows,
                                                        std::uint64_t columns,
                                                        const RunControl& run) {
  TurnLimit limit(rule);
  limit.require(static_cast<double>(rows) * static_cast<double>(columns));
  ProgressMeter progress(run, "values of coins", rows);
  std::vector<std::vector<std::uint64_t>> values(rows + 1, std::vector<std::uint64_t>(columns + 1));
  NimValueSet attained;
  for (std::uint64_t row = 1; row <= rows; ++row) {
    for (std::uint64_t column = 1; column <= columns; ++column) {
      attained.clear();
      const auto visit = [&](std::span<const std::uint64_t> turn, const auto& value_of) {
        limit.count_turn();
        progress.advance(row, turn.size());
        std::uint64_t others = 0;
        for (const std::uint64_t other : turn.subspan(1)) others ^= value_of(other);
        attained.insert(others);
        return true;
      };
      for_each_turn(rule, row, [&](std::span<const std::uint64_t> turn) {
        return visit(turn, [&](std::uint64_t other) { return values[other][column]; });
      });
      for_each_turn(rule, column, [&](std::span<const std::uint64_t> turn) {
        return visit(turn, [&](std::uint64_t other) { return values[row][other]; });
      });
      values[row][column] = attained.first_missing();
    }
  }
  return values;
}

std::uint64_t acrostic_value(const CoinRule& rule, std::uint64_t row, std::uint64_t column,
                             const RunControl& run) {
  const auto closed = closed_acrostic_value(rule, row, column);
  return closed ? *closed : acrostic_values(rule, row, column, run)[row][column];
}

}  // namespace sprague
