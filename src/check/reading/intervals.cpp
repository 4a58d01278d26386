#include "check/reading/intervals.hpp"

#include <algorithm>

namespace sprague::check {

bool is_infinite(const Intervals& intervals) {
  return !intervals.empty() && !intervals.back().last;
}

Intervals merged(Intervals intervals) {
  std::sort(intervals.begin(), intervals.end(),
            [](const Interval& a, const Interval& b) { return a.first < b.first; });
  Intervals result;
  for (const Interval& interval : intervals) {
    if (is_infinite(result)) break;
    if (result.empty() || interval.first > *result.back().last + 1)
      result.push_back(interval);
    else if (!interval.last || *interval.last > *result.back().last)
      result.back().last = interval.last;
  }
  return result;
}

Intervals complement(const Intervals& intervals) {
  Intervals result;
  std::uint64_t next = 1;
  for (const Interval& interval : intervals) {
    if (interval.first > next) result.push_back({next, interval.first - 1});
    if (!interval.last) return result;
    next = *interval.last + 1;
  }
  result.push_back({next, std::nullopt});
  return result;
}

std::uint64_t first_difference(const Intervals& a, const Intervals& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  if (i == a.size()) return b[i].first;
  if (i == b.size()) return a[i].first;
  if (a[i].first != b[i].first) return std::min(a[i].first, b[i].first);
  const bool a_is_shorter = a[i].last && (!b[i].last || *a[i].last < *b[i].last);
  return (a_is_shorter ? *a[i].last : *b[i].last) + 1;
}

}  // namespace sprague::check
