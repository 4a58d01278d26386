/// Arithmetic on lanes, for evaluating a condition for many moves at once.
///
/// A lane holds a whole number as a float, if below 2^24 in magnitude, or as a double, if below
/// 2^53: sums, differences and products of such numbers are exact where they are such numbers. So
/// is the floor of a quotient: a quotient of whole numbers with p-bit mantissas that is less than
/// k is less by at least 1/divisor, which is more than half of the last place, so that it is not
/// rounded to k.
///
/// Lanes whose numbers are greater, or that divide by zero, get any result, but no operation fails
/// or hangs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "sprague/detail/machine.hpp"

namespace sprague::formula {

/// Moves that are evaluated at once, at most.
constexpr std::size_t block_lanes = 256;

/// Lanes are computed in multiples of this.
constexpr std::size_t lane_group = 16;

/// Exclusive bound of the magnitudes that lanes of this type hold.
template <class Real>
constexpr std::int64_t lane_bound = sizeof(Real) == 4 ? std::int64_t{1} << 24
                                                      : std::int64_t{1} << 53;

/// In all functions `count` is a multiple of lane_group. A function of one operand ignores y.
template <class Real>
struct LaneKernels {
  using Number = void (*)(const Real* x, const Real* y, Real* result, std::size_t count);
  /// Writes a bit per lane, 64 a word; the bits beyond `count` in the last word are 0.
  using Condition = void (*)(const Real* x, const Real* y, std::uint64_t* result,
                             std::size_t count);

  Kernels compiled_for;
  /// modulo: |x| + |y| is below lane_bound where x < 0.
  Number add, subtract, multiply, divide, modulo, gcd, lcm, minimum, maximum, absolute;
  /// These work on the digits of two's complement; popcount of numbers that are not negative.
  Number bit_and, bit_or, bit_xor, popcount;
  /// These divide by a positive constant, whose block is followed by one of its reciprocal. The
  /// magnitude of x is below a quarter of lane_bound, and that of y, too.
  Number divide_by_constant, modulo_constant;
  Condition equal, less, at_most, is_square;

  /// The numbers of a list, each below 2^31.
  void (*convert)(const std::uint32_t* list, Real* result, std::size_t count);
  /// first, first + 1, …
  void (*count_up)(Real first, Real* result, std::size_t count);
  /// total − x for each x; may be done in place.
  void (*complement)(Real total, const Real* x, Real* result, std::size_t count);
};

template <class Real>
const LaneKernels<Real>& lane_kernels(Kernels kernels);
template <>
const LaneKernels<float>& lane_kernels<float>(Kernels kernels);
template <>
const LaneKernels<double>& lane_kernels<double>(Kernels kernels);

}  // namespace sprague::formula
