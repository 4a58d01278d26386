/// Patterns that values show; none is a proof.
#pragma once

#include <optional>
#include <span>

#include "patterns/arithmetic_functions.hpp"
#include "sprague/pattern.hpp"

namespace sprague {

/// An observed pattern begins at this heap at the latest: what fails later is no pattern.
inline constexpr HeapSize max_pattern_start = 16;

/// The dependence of the values on the function, when heaps with equal function values have equal
/// nim-values from some heap on. Empty too where most heaps are alone with their function value, or
/// where the values do not differ.
std::optional<Pattern> observe_dependence(std::span<const std::uint64_t> values,
                                          const ArithmeticFunction& function);

/// G(m·n + r) = a_r·G(n) + b_r for r = 0 … m − 1 with 0 <= a_r <= m, some a_r > 0.
std::optional<Pattern> observe_regular(std::span<const std::uint64_t> values, HeapSize m);

}  // namespace sprague
