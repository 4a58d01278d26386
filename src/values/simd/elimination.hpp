/// The kernels of the elimination engine (src/values/elimination.hpp): what 64 consecutive heaps n,
/// one per lane, learn from rows. The row of a size s is the 64 nim-values of the heaps n − s.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sprague/machine.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

inline constexpr std::size_t lanes = 64;

/// Values up to here can be told apart by the two bytes of a row or a candidate.
inline constexpr std::uint32_t max_eliminated_value = 2039;

/// A plane is one byte a lane: bit b says whether value 8p + b is attained by some row so far.
using Plane = std::array<std::uint8_t, lanes>;

/// Rows as bytes: `low` the value modulo 256, `high` the value divided by 8.
struct Row {
  alignas(lanes) std::array<std::uint8_t, lanes> low;
  alignas(lanes) std::array<std::uint8_t, lanes> high;
};

/// For each lane an ascending list of values that may be its nim-value: entry r of lane i is
/// rows[r].low[i] and .high[i], and is there while bit i of alive[r] is set.
struct Candidates {
  static constexpr unsigned most_rows = 16;
  std::array<Row, most_rows> rows;
  std::array<std::uint64_t, most_rows> alive;
  unsigned count;  ///< rows in use

  std::uint32_t value(unsigned row, std::size_t lane) const {
    return 8u * rows[row].high[lane] + (rows[row].low[lane] & 7u);
  }
};

/// Kernels that read rows take them as the cells of the values: `cells` points to G(n) of the first lane,
/// and the row of a size s begins at cells − s. They fetch the rows of `ahead`, as many, into the cache.
/// At most `rows_at_once` rows at a time.
struct EliminationKernels {
  static constexpr std::size_t rows_at_once = 32;

  /// Adds to the planes what the rows attain; larger values than the planes hold are left out.
  void (*cover1)(const std::uint8_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
                 unsigned planes, Plane* covered);
  void (*cover2)(const std::uint16_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
                 unsigned planes, Plane* covered);

  /// The least values that are not covered, up to `rows` (8 or 16) of them a lane.
  void (*extract)(const Plane* covered, unsigned planes, unsigned rows, Candidates& candidates);

  /// Strikes out the candidates that the rows attain.
  void (*test1)(const std::uint8_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
                Candidates& candidates);
  void (*test2)(const std::uint16_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
                Candidates& candidates);
  void (*test_rows)(const Row* rows, std::size_t count, Candidates& candidates);

  /// Moves the candidates up to fill the gaps, and keeps the least `rows` of them.
  void (*keep)(Candidates& candidates, unsigned rows);

  /// The least candidate of each lane; lanes without one are left as they are.
  void (*least)(const Candidates& candidates, Row& least);
};

/// Null for the scalar kernels: without vectors there is nothing to gain from lanes.
const EliminationKernels* elimination_kernels(Kernels kernels);

}  // namespace sprague
