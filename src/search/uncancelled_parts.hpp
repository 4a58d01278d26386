/// The components of a sum that matter: those that occur an odd number of times.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "sprague/game.hpp"

namespace sprague {

/// Sets `parts` to the numbers of the components that occur in a sum an odd number of times, once
/// each: x + x is 0.
inline void find_uncancelled_parts(const SumList& sums, std::size_t sum,
                                   std::vector<std::uint32_t>& parts) {
  parts.resize(sums.end(sum) - sums.begin(sum));
  std::iota(parts.begin(), parts.end(), static_cast<std::uint32_t>(sums.begin(sum)));
  if (parts.size() < 2) return;
  std::sort(parts.begin(), parts.end(), [&sums](std::uint32_t a, std::uint32_t b) {
    return sums.component(a) < sums.component(b);
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (kept > 0 && sums.component(parts[kept - 1]) == sums.component(parts[i]))
      --kept;
    else
      parts[kept++] = parts[i];
  }
  parts.resize(kept);
}

}  // namespace sprague
