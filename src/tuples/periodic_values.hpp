/// Games of few small vectors whose nim-values repeat along each large number, for positions of
/// any size: docs/search.md, theorem 45.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tuples/position.hpp"

namespace sprague {

class PeriodicValues {
 public:
  /// A table of no more positions shows the periods, or they are not found.
  static constexpr double max_positions = 1 << 20;

  /// Looks for periods, for all positions up to `largest`, and proves them; empty where it finds
  /// none. Time: some tenths of a second. Throws Error(cancelled).
  static std::optional<PeriodicValues> find(const TupleRules& rules, const Tuple& largest,
                                            const RunControl& run = {});

  /// Empty for a position beyond the largest.
  std::optional<std::uint32_t> value(const Numbers& position) const;

  /// From `start` on the values repeat after `period` along a number, whatever the others are. With
  /// a period of 0 the number stays below `start`.
  struct Repeat {
    std::int64_t start = 0;
    std::int64_t period = 0;
  };

 private:
  PeriodicValues(std::vector<Repeat> repeats, const TupleTable& table);

  bool agrees(const std::vector<Numbers>& vectors, const RunControl& run) const;

  std::vector<Repeat> repeats_;
  std::vector<std::uint32_t> values_;  // of the positions below start + period along each number
};

}  // namespace sprague
