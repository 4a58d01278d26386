/// How long a repetition must last to prove the period of a take-and-break code.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/take_and_break.hpp"

namespace sprague {

/// G(n + p) = G(n) for n0 <= n < heaps·n0 + periods·P + tokens + (P − p), where P = multiple·p and
/// n0 >= 1, implies it for all n >= n0 (docs/algorithms.md, theorem 7).
struct SplitWindow {
  std::uint64_t heaps = 1;  ///< the most that a move leaves
  std::uint64_t periods = 0;
  HeapSize tokens = 0;  ///< the most that a move takes and leaves heaps
  std::uint64_t multiple = 1;
  bool tail_leaves_heaps = false;  ///< moves take more than `tokens`, by a tail that repeats
};

/// Empty when the theorem does not cover the rules: heaps without number.
std::optional<SplitWindow> split_window(const TakeAndBreakRules& rules);

}  // namespace sprague
