/// Sets of sizes as disjoint ascending intervals, the last of which may be infinite.
#pragma once

#include <cstdint>
#include <vector>

namespace sprague::check {

/// The largest heap size. An interval that ends here is infinite.
inline constexpr std::uint64_t infinite = std::uint64_t{1} << 62;

struct Interval {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};
using Intervals = std::vector<Interval>;

/// The union of intervals in any order, which may overlap.
Intervals merged(Intervals intervals);

/// The positive integers in none of these disjoint ascending intervals.
Intervals complement(const Intervals& intervals);

/// The least size that is in one of two different sets only.
std::uint64_t first_difference(const Intervals& a, const Intervals& b);

}  // namespace sprague::check
