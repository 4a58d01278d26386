/// The xor of linear functions of a number, counted over a range by binary digits.
#pragma once

#include <cstdint>
#include <vector>

#include "run/progress_meter.hpp"

namespace sprague {

/// slope·m + offset.
struct LinearFunction {
  std::int64_t slope = 0;
  std::int64_t offset = 0;
};

/// The number of m in 0 … last with f1(m) ⊕ f2(m) ⊕ … = target. Requires last < 2^62 and
/// 0 <= f(m) <= 2^62 for each form and 0 <= m <= last. Time: 62 steps per state, and at most
/// |slope 1| + |slope 2| + … + 1 states.
std::uint64_t count_equal_xor(const std::vector<LinearFunction>& forms, std::uint64_t last,
                              std::uint64_t target, ProgressMeter& progress);

}  // namespace sprague
