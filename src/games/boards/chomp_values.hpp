/// The nim-values of all small bars of Chomp, by the definition.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

#include "sprague/run_control.hpp"

namespace sprague {

/// A table for each rectangle in which a bar was asked for that no table holds yet: of r rows and c
/// columns, (r + c over r) bytes and about r·c/2 steps for each. Safe for several threads.
class ChompValues {
 public:
  /// The largest sum of rows and columns.
  static constexpr std::size_t max_sides = 26;

  ChompValues();
  ~ChompValues();

  static bool covers(std::size_t rows, std::size_t columns) { return rows + columns <= max_sides; }

  /// Makes the table that holds a bar in a rectangle; requires covers(rows, columns). Throws
  /// Error(cancelled) when `run` stops the call.
  void prepare(std::size_t rows, std::size_t columns, const RunControl& run) const;

  /// The nim-value of a bar; requires rows.size() ≤ rows[0], the lengths of the rows as bytes, and
  /// covers(rows.size(), rows[0]).
  std::uint64_t value(std::string_view rows) const;

 private:
  class Ranks;
  class Table;

  const Table& made_table(std::size_t rows, std::size_t columns, const RunControl& run) const;

  using Tables = std::array<std::atomic<const Table*>, max_sides + 1>;
  mutable std::array<Tables, max_sides / 2 + 1> tables_{};  // a table that holds these bars
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<const Table>> made_;
};

}  // namespace sprague
