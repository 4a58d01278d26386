/// Sets of sizes as disjoint ascending intervals, the last of which may be infinite.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sprague::check {

/// The largest size that the notation has; a set may have members beyond it.
inline constexpr std::uint64_t largest_written_size = std::uint64_t{1} << 62;

struct Interval {
  std::uint64_t first = 0;
  std::optional<std::uint64_t> last;  ///< empty: first, first + 1, … for ever

  bool has(std::uint64_t size) const { return first <= size && (!last || size <= *last); }
  friend bool operator==(const Interval&, const Interval&) = default;
};
using Intervals = std::vector<Interval>;

/// Whether the set has infinitely many members.
bool is_infinite(const Intervals& intervals);

/// The union of intervals in any order, which may overlap.
Intervals merged(Intervals intervals);

/// The positive integers in none of these disjoint ascending intervals.
Intervals complement(const Intervals& intervals);

/// The least size that is in one of two different sets only.
std::uint64_t first_difference(const Intervals& a, const Intervals& b);

}  // namespace sprague::check
