#include "rules/size_classes.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace sprague {

std::optional<SizeClasses> size_classes(const SizeSet& set, std::uint64_t max_modulus) {
  SizeClasses classes;
  for (const SizeRange& range : set.ranges)
    classes.from = std::max(classes.from, range.last == infinity ? range.first - 1 : range.last);
  for (const Family& family : set.families) {
    const auto* const progression = std::get_if<Polynomial>(&family);
    if (progression == nullptr || progression->coefficients.size() != 2) return std::nullopt;
    const HeapSize first = *evaluate(*progression, 1);
    const std::uint64_t step = *evaluate(*progression, 2) - first;
    if (step > max_modulus) return std::nullopt;
    classes.modulus = std::lcm(classes.modulus, step);
    if (classes.modulus > max_modulus) return std::nullopt;
    classes.from = std::max(classes.from, first - std::min(first, step));
  }
  return classes;
}

std::optional<SizeSet> set_where(const SizeClasses& classes,
                                 const std::function<bool(HeapSize)>& holds) {
  constexpr std::size_t max_classes = 64;
  SizeSet set;
  for (HeapSize size = 1; size <= classes.from; ++size) {
    if (holds(size)) set.ranges.push_back({size, size});
  }
  std::vector<bool> repeated;
  for (std::uint64_t i = 1; i <= classes.modulus; ++i) repeated.push_back(holds(classes.from + i));
  const auto repeats = [&](std::size_t period) {
    return repeated.size() % period == 0 &&
           std::equal(repeated.begin() + static_cast<std::ptrdiff_t>(period), repeated.end(),
                      repeated.begin());
  };
  std::size_t least = 1;
  while (!repeats(least)) ++least;
  for (std::size_t i = 0; i < least; ++i) {
    if (!repeated[i]) continue;
    HeapSize first = classes.from + 1 + i;
    while (first > least && holds(first - least)) first -= least;
    if (least == 1)
      set.ranges.push_back({first, infinity});
    else
      set.families.push_back(every(least, first));
  }
  if (set.families.size() > max_classes) return std::nullopt;
  return normalised(std::move(set));
}

}  // namespace sprague
