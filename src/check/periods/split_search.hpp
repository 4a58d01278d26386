/// Finds which values the splits of a heap attain.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "check/periods/value_set.hpp"

namespace sprague::check {

/// Whether up[i] ^ down[−i] is `value` for an i below `count`; in chunks, so that the loop
/// vectorises.
inline bool is_attained(std::uint16_t value, const std::uint16_t* up, const std::uint16_t* down,
                        std::uint64_t count, std::uint64_t& tried) {
  constexpr std::uint64_t chunk = 1024;
  for (std::uint64_t from = 0; from < count; from += chunk) {
    const auto end = static_cast<std::ptrdiff_t>(std::min(from + chunk, count));
    std::uint16_t found = 0;
    for (auto i = static_cast<std::ptrdiff_t>(from); i < end; ++i)
      found |= static_cast<std::uint16_t>((up[i] ^ down[-i]) == value);
    tried += chunk / 4;
    if (found != 0) return true;
  }
  return false;
}

/// Removes from `missing` the values of splits: a heap a from 1 to count(t), and what remains of
/// the heap when a and t are taken away, for each digit t that splits. `values` are those of the
/// first heaps, `end` follows the values of the heaps below this one. Returns how many it tried.
template <unsigned Words>
std::uint64_t remove_split_values(ValueSet<Words>& missing,
                                  const std::vector<std::uint64_t>& splitting_digits,
                                  const std::uint16_t* values, const std::uint16_t* end,
                                  const auto& count) {
  constexpr std::uint64_t first = 512;  // these attain nearly everything
  std::uint64_t tried = 0;
  for (const std::uint64_t t : splitting_digits) {
    const std::uint64_t last = std::min(first, count(t));
    for (std::uint64_t a = 1; a <= last; ++a, ++tried) {
      missing.remove(values[a] ^ *(end - t - a));
      if (a % 16 == 0 && missing.empty()) return tried;
    }
  }
  for (ValueSet<Words> left = missing; !left.empty(); left.remove(left.least())) {
    const auto value = static_cast<std::uint16_t>(left.least());
    const bool attained =
        std::any_of(splitting_digits.begin(), splitting_digits.end(), [&](std::uint64_t t) {
          const std::uint64_t splits = count(t);
          return splits > first &&
                 is_attained(value, values + first + 1, end - t - first - 1, splits - first, tried);
        });
    if (attained) missing.remove(value);
  }
  return tried;
}

}  // namespace sprague::check
