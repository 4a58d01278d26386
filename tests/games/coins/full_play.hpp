/// Coin-turning games by full play: the nim-values of all positions of a small row or board, with
/// rules as a test of the coins turned.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "sprague/coins.hpp"

namespace sprague {

/// Whether a move may turn these coins; bit i is coin i + 1.
inline bool may_turn(const CoinRule& rule, unsigned coins) {
  for (const CoinRule& alternative : rule.alternatives) {
    if (may_turn(alternative, coins)) return true;
  }
  const auto count = static_cast<std::uint64_t>(std::popcount(coins));
  if (coins == 0 || !rule.allows(count)) return false;
  std::vector<int> at;
  for (int i = 0; i < 32; ++i) {
    if ((coins >> i & 1u) != 0) at.push_back(i);
  }
  for (std::size_t i = 1; i < at.size(); ++i) {
    const int distance = at[i] - at[i - 1];
    if (rule.spacing == CoinRule::Spacing::consecutive && distance != 1) return false;
    if (rule.spacing == CoinRule::Spacing::equal && distance != at[1] - at[0]) return false;
  }
  const bool from_first = rule.spacing == CoinRule::Spacing::symmetric_from_first;
  if (from_first && at.front() != 0) return false;
  for (std::size_t i = 0;
       i < at.size() && (from_first || rule.spacing == CoinRule::Spacing::symmetric); ++i) {
    if (at[i] + at[at.size() - 1 - i] != at.front() + at.back()) return false;
  }
  return static_cast<std::uint64_t>(at.back() - at.front()) < rule.within;
}

/// The nim-values of all sets of heads, given the sets of coins that moves turn; the last coin
/// turned, the highest bit, must be a head.
inline std::vector<std::uint64_t> values_by_full_play(unsigned coins,
                                                      const std::vector<unsigned>& turns) {
  std::vector<std::uint64_t> values(std::size_t{1} << coins);
  for (unsigned heads = 0; heads < values.size(); ++heads) {
    std::vector<bool> attained(turns.size() + 1);
    for (const unsigned turn : turns) {
      if ((heads & std::bit_floor(turn)) == 0) continue;
      const std::uint64_t value = values[heads ^ turn];
      if (value < attained.size()) attained[value] = true;
    }
    while (attained[values[heads]]) ++values[heads];
  }
  return values;
}

inline std::vector<unsigned> turns_in_row(const CoinRule& rule, unsigned coins) {
  std::vector<unsigned> turns;
  for (unsigned turn = 1; turn < 1u << coins; ++turn) {
    if (may_turn(rule, turn)) turns.push_back(turn);
  }
  return turns;
}

/// Bit (row · columns + column) is the coin in that row and column, both from 0.
inline std::vector<unsigned> turns_on_board(const CoinRule& row_rule, unsigned rows,
                                            const CoinRule& column_rule, unsigned columns) {
  std::vector<unsigned> turns;
  for (const unsigned row_turn : turns_in_row(row_rule, rows)) {
    for (const unsigned column_turn : turns_in_row(column_rule, columns)) {
      unsigned turn = 0;
      for (unsigned row = 0; row < rows; ++row)
        turn |= (row_turn >> row & 1u) != 0 ? column_turn << row * columns : 0;
      turns.push_back(turn);
    }
  }
  return turns;
}

/// The same bits for turns in one row or one column.
inline std::vector<unsigned> acrostic_turns(const CoinRule& rule, unsigned rows, unsigned columns) {
  std::vector<unsigned> turns;
  for (const unsigned row_turn : turns_in_row(rule, columns)) {
    for (unsigned row = 0; row < rows; ++row) turns.push_back(row_turn << row * columns);
  }
  for (const unsigned column_turn : turns_in_row(rule, rows)) {
    for (unsigned column = 0; column < columns; ++column) {
      unsigned turn = 0;
      for (unsigned row = 0; row < rows; ++row)
        turn |= (column_turn >> row & 1u) << (row * columns + column);
      turns.push_back(turn);
    }
  }
  return turns;
}

}  // namespace sprague
