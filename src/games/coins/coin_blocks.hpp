/// Sets of coins as rectangles, so that a board full of heads takes no more memory than one head.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sprague {

/// The coins first … last of a line.
struct CoinRange {
  std::uint64_t first = 1;
  std::uint64_t last = 1;

  bool has(std::uint64_t coin) const { return first <= coin && coin <= last; }
  std::uint64_t size() const { return last - first + 1; }
  friend bool operator==(const CoinRange&, const CoinRange&) = default;
};

/// A coin: its row and its column; in games whose coins lie in a row its number and 1.
struct CoinPlace {
  std::uint64_t row = 1;
  std::uint64_t column = 1;
};

/// The coins in some rows and some columns; in games whose coins lie in a row the column is 1.
struct CoinBlock {
  CoinRange rows;
  CoinRange columns;

  bool has(const CoinPlace& coin) const { return rows.has(coin.row) && columns.has(coin.column); }
  bool meets(const CoinBlock& other) const;
  double coins() const {
    return static_cast<double>(rows.size()) * static_cast<double>(columns.size());
  }
};

/// The coins that are in an odd number of these blocks, as disjoint ones, which are the same for
/// equal sets of coins: rows with the same coins are together, from the first on, and their columns
/// ascend. O(k log k) for k blocks, and a step for each block of the result.
std::vector<CoinBlock> nim_sum(const std::vector<CoinBlock>& blocks);

/// Reads heads, `3,5,8..12` in a row and `(2,3),(4..6,1..9)` on a board; `none` for no head.
std::vector<CoinBlock> parse_heads(std::string_view text, std::size_t argument, bool on_board);

/// As parse_heads() reads it, with ranges for three coins and more.
std::string heads_text(const std::vector<CoinBlock>& blocks, bool on_board);

/// A coin as it stands in heads_text().
std::string coin_text(const CoinPlace& coin, bool on_board);

}  // namespace sprague
