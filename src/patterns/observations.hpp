/// Patterns that values show; none is a proof.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "patterns/arithmetic_functions.hpp"
#include "sprague/pattern.hpp"

namespace sprague {

/// The latest start of an observed pattern of `values` heaps: what fails later is no pattern. Few
/// values leave it less, so that most of them are compared.
inline HeapSize max_pattern_start(std::size_t values) {
  return std::min<HeapSize>(16, values / 4);
}

/// The dependence of the values on the function, when heaps with equal function values have equal
/// nim-values from some heap on. Empty too where the values do not differ, or where more than a
/// quarter of the heaps are alone with their function value and the nim-value is not the function
/// plus a constant.
std::optional<Pattern> observe_dependence(std::span<const std::uint64_t> values,
                                          const ArithmeticFunction& function);

/// G(m·n + r) = a_r·G(n) + b_r for r = 0 … m − 1 with 0 <= a_r <= m, some a_r > 0.
std::optional<Pattern> observe_regular(std::span<const std::uint64_t> values, HeapSize m);

}  // namespace sprague
