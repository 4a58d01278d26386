#include "check/reading/intervals.hpp"

#include <algorithm>

namespace sprague::check {

Intervals merged(Intervals intervals) {
  std::sort(intervals.begin(), intervals.end(),
            [](const Interval& a, const Interval& b) { return a.first < b.first; });
  Intervals result;
  for (const Interval& interval : intervals) {
    if (result.empty() || interval.first > result.back().last + 1)
      result.push_back(interval);
    else
      result.back().last = std::max(result.back().last, interval.last);
  }
  return result;
}

Intervals complement(const Intervals& intervals) {
  Intervals result;
  std::uint64_t next = 1;
  for (const Interval& interval : intervals) {
    if (interval.first > next) result.push_back({next, interval.first - 1});
    next = interval.last + 1;
  }
  if (next <= infinite) result.push_back({next, infinite});
  return result;
}

std::uint64_t first_difference(const Intervals& a, const Intervals& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  if (i == a.size()) return b[i].first;
  if (i == b.size()) return a[i].first;
  return a[i].first != b[i].first ? std::min(a[i].first, b[i].first)
                                  : std::min(a[i].last, b[i].last) + 1;
}

}  // namespace sprague::check
