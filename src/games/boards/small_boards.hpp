/// The nim-values of all small boards of a game of placing pieces, by the definition.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "rules/pieces.hpp"

namespace sprague {

/// A table for each rectangle of at most max_cells cells, made when it is first asked for: 2^cells
/// bytes, and 2^cells times the placements in time. Safe for several threads.
class SmallBoards {
 public:
  static constexpr std::size_t max_cells = 20;

  explicit SmallBoards(const std::vector<Piece>& pieces) : pieces_(pieces) {}

  /// The nim-value of the cells in a rectangle of width · height cells, width ≤ height; cell
  /// (row, column) is bit row · width + column.
  std::uint64_t value(std::size_t width, std::size_t height, std::uint64_t cells) const {
    const std::atomic<const std::uint8_t*>& table = tables_[width][height];
    const std::uint8_t* values = table.load(std::memory_order_acquire);
    return (values != nullptr ? values : make_table(width, height))[cells];
  }

 private:
  const std::uint8_t* make_table(std::size_t width, std::size_t height) const;

  std::vector<Piece> pieces_;
  mutable std::array<std::array<std::atomic<const std::uint8_t*>, max_cells + 1>, 5> tables_{};
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<std::uint8_t[]>> made_;
};

/// The nim-values of strips of up to `longest` cells in one row: only straight pieces fit, so that
/// they are heaps of an octal game. Cram has 0.07.
std::vector<std::uint64_t> strip_values(const std::vector<Piece>& pieces, std::size_t longest);

}  // namespace sprague
