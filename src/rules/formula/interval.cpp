#include "rules/formula/interval.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "rules/formula/arithmetic.hpp"

namespace sprague::formula {

Range within_64_bits(Wide low, Wide high) {
  constexpr Wide least = std::numeric_limits<std::int64_t>::min() + 1;  // whose magnitude fits, too
  constexpr Wide greatest = std::numeric_limits<std::int64_t>::max();
  if (low < least || high > greatest) return std::nullopt;
  return Interval{static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
}

Interval magnitude_of(Interval x) {
  if (x.low >= 0) return x;
  if (x.high <= 0) return {-x.high, -x.low};
  return {0, std::max(-x.low, x.high)};
}

namespace {

/// The range of a function that is monotone in each operand, or whose extremes lie at the ends of
/// the operands.
template <class Function>
Range of_corners(Interval x, Interval y, Function function) {
  const Wide corners[] = {function(x.low, y.low), function(x.low, y.high), function(x.high, y.low),
                          function(x.high, y.high)};
  return within_64_bits(*std::min_element(std::begin(corners), std::end(corners)),
                        *std::max_element(std::begin(corners), std::end(corners)));
}

Range quotient(Interval x, Interval y) {
  if (y.contains(0)) return std::nullopt;
  return of_corners(x, y, [](std::int64_t number, std::int64_t divisor) -> Wide {
    return *quotient_of(number, divisor);
  });
}

Range remainder(Interval x, Interval y) {
  if (y.contains(0)) return std::nullopt;
  const Interval divisor = magnitude_of(y);
  if (x.low >= 0 && x.high < divisor.low) return x;
  return Interval{0, x.low >= 0 ? std::min(x.high, divisor.high - 1) : divisor.high - 1};
}

Range power(Interval base, Interval exponent) {
  if (exponent.low < 0) return std::nullopt;
  const auto high = power_of(magnitude_of(base).high, exponent.high);
  if (!high) return std::nullopt;
  if (base.low < 0)
    return within_64_bits(-Wide{std::max<std::int64_t>(*high, 1)},
                          std::max<std::int64_t>(*high, 1));
  // x^0 is 1, also of 0.
  const auto min_power = power_of(base.low, exponent.low);
  const std::int64_t low = base.low == 0 && exponent.high > 0 ? 0 : *min_power;
  return Interval{low, std::max<std::int64_t>(*high, exponent.low == 0 ? 1 : 0)};
}

Interval common_divisor(Interval x, Interval y) {
  const Interval left = magnitude_of(x);
  const Interval right = magnitude_of(y);
  const std::int64_t low = left.low > 0 || right.low > 0 ? 1 : 0;
  const std::int64_t high = left.low > 0 && right.low > 0 ? std::min(left.high, right.high)
                                                          : std::max(left.high, right.high);
  return {low, high};
}

/// Numbers within −2^k … 2^k − 1 have results within.
Range bitwise(Operation operation, Interval x, Interval y) {
  const std::int64_t magnitude =
      std::max({magnitude_of(x).high, magnitude_of(y).high, std::int64_t{1}});
  if (magnitude >= std::int64_t{1} << 61) return std::nullopt;
  const auto bound =
      static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(magnitude) + 1));
  if (operation == Operation::bit_and && x.low >= 0 && y.low >= 0)
    return Interval{0, std::min(x.high, y.high)};
  return Interval{x.low >= 0 && y.low >= 0 ? 0 : -bound, bound - 1};
}

}  // namespace

Range result_of(Operation operation, Interval x) {
  switch (operation) {
    case Operation::negate: return within_64_bits(-Wide{x.high}, -Wide{x.low});
    case Operation::absolute: return magnitude_of(x);
    case Operation::popcount:
      return x.low < 0 ? Range() : Interval{x.low > 0 ? 1 : 0, std::min<std::int64_t>(x.high, 63)};
    default: return std::nullopt;
  }
}

Range result_of(Operation operation, Interval x, Interval y) {
  switch (operation) {
    case Operation::add: return within_64_bits(Wide{x.low} + y.low, Wide{x.high} + y.high);
    case Operation::subtract: return within_64_bits(Wide{x.low} - y.high, Wide{x.high} - y.low);
    case Operation::multiply:
      return of_corners(x, y, [](Wide left, Wide right) { return left * right; });
    case Operation::divide: return quotient(x, y);
    case Operation::modulo: return remainder(x, y);
    case Operation::power: return power(x, y);
    case Operation::gcd: return common_divisor(x, y);
    case Operation::lcm:
      return within_64_bits(0, Wide{magnitude_of(x).high} * magnitude_of(y).high);
    case Operation::minimum: return Interval{std::min(x.low, y.low), std::min(x.high, y.high)};
    case Operation::maximum: return Interval{std::max(x.low, y.low), std::max(x.high, y.high)};
    case Operation::bit_and:
    case Operation::bit_or:
    case Operation::bit_xor: return bitwise(operation, x, y);
    case Operation::shift_left:
      if (y.low < 0 || !shifted_left(magnitude_of(x).high, y.high)) return std::nullopt;
      return of_corners(x, y, [](std::int64_t number, std::int64_t places) -> Wide {
        return *shifted_left(number, places);
      });
    case Operation::between:
      if (Wide{y.high} - x.low >= max_numbers_tried) return std::nullopt;
      return Interval{x.low, std::max(x.low, y.high)};
    case Operation::shift_right:
      if (y.low < 0) return std::nullopt;
      return of_corners(x, y, shifted_right);
    default: return std::nullopt;  // an operation that this analysis does not know
  }
}

}  // namespace sprague::formula
