/// The arithmetic functions that nim-values may depend on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {

struct ArithmeticFunction {
  Message name;                       ///< as in "G(n) depends only on …"
  std::vector<std::uint32_t> values;  ///< at n = 1, 2, …; values[0] is not used
};

/// Number of functions that arithmetic_function() knows.
inline constexpr int arithmetic_functions = 10;
inline constexpr int valuation_of_2 = 0;
inline constexpr int least_factor_index = 4;

/// The index-th function at 1 … to. O(to log to) time at most, 4 bytes a heap.
ArithmeticFunction arithmetic_function(int index, HeapSize to);

}  // namespace sprague
