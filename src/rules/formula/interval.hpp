/// Arithmetic on intervals: which results an operation has for operands within intervals.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/formula/expression.hpp"

namespace sprague::formula {

__extension__ using Wide = __int128;

struct Interval {
  std::int64_t low = 0;
  std::int64_t high = 0;

  bool empty() const { return low > high; }
  bool contains(std::int64_t number) const { return low <= number && number <= high; }
};

/// Empty where the operation may fail.
using Range = std::optional<Interval>;

/// [low, high], if both are numbers of 64 bits whose magnitude is one, too.
Range within_64_bits(Wide low, Wide high);

Interval magnitude_of(Interval x);

/// The range of an operation on numbers with one operand, or two.
Range result_of(Operation operation, Interval x);
Range result_of(Operation operation, Interval x, Interval y);

}  // namespace sprague::formula
