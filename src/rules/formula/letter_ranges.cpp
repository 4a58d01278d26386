#include "rules/formula/letter_ranges.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "rules/formula/arithmetic.hpp"

namespace sprague {
namespace {

using formula::Interval;

// An end of -no_bound or no_bound means that there is none.
constexpr Interval any{-no_bound, no_bound};
constexpr Interval from_zero{0, no_bound};

/// The interval between two results; a low end is a number that the results may exceed.
Interval between(formula::Wide low, formula::Wide high) {
  constexpr formula::Wide end = no_bound;
  return {static_cast<std::int64_t>(std::clamp(low, -end, end - 1)),
          static_cast<std::int64_t>(std::clamp(high, 1 - end, end))};
}

Interval sum(Interval x, Interval y) {
  const bool falls = x.low == -no_bound || y.low == -no_bound;
  const bool grows = x.high == no_bound || y.high == no_bound;
  return between(falls ? -no_bound : formula::Wide{x.low} + y.low,
                 grows ? no_bound : formula::Wide{x.high} + y.high);
}

Interval negative(Interval x) {
  return {-x.high, -x.low};
}

/// A product of an end that is none and a number other than 0 is beyond the ends of 64 bits.
Interval product(Interval x, Interval y) {
  const formula::Wide corners[] = {formula::Wide{x.low} * y.low, formula::Wide{x.low} * y.high,
                                   formula::Wide{x.high} * y.low, formula::Wide{x.high} * y.high};
  return between(*std::min_element(std::begin(corners), std::end(corners)),
                 *std::max_element(std::begin(corners), std::end(corners)));
}

bool has_ends(Interval x) {
  return x.low != -no_bound && x.high != no_bound;
}

/// The range for operands with two ends, where the operation cannot fail.
Interval of_finite(Operation operation, Interval x, Interval y) {
  if (!has_ends(x) || !has_ends(y)) return any;
  return formula::result_of(operation, x, y).value_or(any);
}

Interval quotient(Interval x, Interval y) {
  if (x.low < 0 || y.low < 1) return of_finite(Operation::divide, x, y);
  return {y.high == no_bound ? 0 : x.low / y.high, x.high == no_bound ? no_bound : x.high / y.low};
}

Interval remainder(Interval x, Interval y) {
  if (y.low < 1) return from_zero;
  if (x.low >= 0 && x.high < y.low) return x;
  const std::int64_t largest = y.high == no_bound ? no_bound : y.high - 1;
  return {0, x.low >= 0 ? std::min(x.high, largest) : largest};
}

std::int64_t power_or_end(std::int64_t base, std::int64_t exponent) {
  if (base <= 1) return exponent == 0 ? 1 : base;
  return power_of(base, std::min<std::int64_t>(exponent, 64)).value_or(no_bound);
}

Interval power(Interval base, Interval exponent) {
  if (base.low < 0 || exponent.low < 0) return of_finite(Operation::power, base, exponent);
  const std::int64_t high = power_or_end(base.high, exponent.high);
  return between(base.low == 0 ? 0 : power_or_end(base.low, exponent.low),
                 exponent.low == 0 ? std::max<std::int64_t>(high, 1) : high);
}

Interval shifted_right_by(Interval x, Interval places) {
  if (x.low < 0 || places.low < 0) return of_finite(Operation::shift_right, x, places);
  return {shifted_right(x.low, places.high),
          x.high == no_bound ? no_bound : shifted_right(x.high, places.low)};
}

Interval common_bits(Interval x, Interval y) {
  if (x.low < 0 && y.low < 0) return of_finite(Operation::bit_and, x, y);
  return {0, x.low < 0 ? y.high : y.low < 0 ? x.high : std::min(x.high, y.high)};
}

/// The range of `|` and `xor`: at most the sum, and at least the greater operand or their
/// difference.
Interval joined_bits(Operation operation, Interval x, Interval y) {
  if (x.low < 0 || y.low < 0) return of_finite(operation, x, y);
  const std::int64_t low = operation == Operation::bit_or
                               ? std::max(x.low, y.low)
                               : std::max({std::int64_t{0}, x.low - y.high, y.low - x.high});
  return {low, sum(x, y).high};
}

Interval common_divisor(Interval x, Interval y) {
  std::int64_t high = no_bound;
  if (x.low > 0) high = x.high;
  if (y.low > 0) high = std::min(high, y.high);
  return {x.low > 0 || y.low > 0 ? 1 : 0, high};
}

Interval not_holding(Interval condition) {
  return {1 - condition.high, 1 - condition.low};
}

/// Whether x < y.
Interval less(Interval x, Interval y) {
  return {x.high < y.low ? 1 : 0, x.low >= y.high ? 0 : 1};
}

Interval equal(Interval x, Interval y) {
  if (x.high < y.low || y.high < x.low) return {0, 0};
  return {x.low == x.high && y.low == y.high && x.low == y.low ? 1 : 0, 1};
}

Interval results(Operation operation, Interval x) {
  switch (operation) {
    case Operation::negate: return negative(x);
    case Operation::absolute: return formula::magnitude_of(x);
    case Operation::popcount:
      return {x.low > 0 ? 1 : 0,
              static_cast<std::int64_t>(
                  std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(x.high, 0))))};
    case Operation::is_prime: return {0, x.high > 1 ? 1 : 0};
    case Operation::is_square: return {0, x.high >= 0 ? 1 : 0};
    case Operation::logical_not: return not_holding(x);
    default: return any;
  }
}

/// A set is the interval from its least number to its greatest.
Interval results(Operation operation, Interval x, Interval y) {
  switch (operation) {
    case Operation::add: return sum(x, y);
    case Operation::subtract: return sum(x, negative(y));
    case Operation::multiply: return product(x, y);
    case Operation::divide: return quotient(x, y);
    case Operation::modulo: return remainder(x, y);
    case Operation::power: return power(x, y);
    case Operation::gcd: return common_divisor(x, y);
    case Operation::lcm: return {x.low > 0 && y.low > 0 ? std::max(x.low, y.low) : 0, no_bound};
    case Operation::minimum: return {std::min(x.low, y.low), std::min(x.high, y.high)};
    case Operation::maximum: return {std::max(x.low, y.low), std::max(x.high, y.high)};
    case Operation::bit_and: return common_bits(x, y);
    case Operation::bit_or:
    case Operation::bit_xor: return joined_bits(operation, x, y);
    case Operation::shift_left: return product(x, power({2, 2}, y));
    case Operation::shift_right: return shifted_right_by(x, y);
    case Operation::equal: return equal(x, y);
    case Operation::unequal: return not_holding(equal(x, y));
    case Operation::less: return less(x, y);
    case Operation::at_most: return not_holding(less(y, x));
    case Operation::greater: return less(y, x);
    case Operation::at_least: return not_holding(less(x, y));
    case Operation::logical_and: return {x.low & y.low, x.high & y.high};
    case Operation::logical_or: return {x.low | y.low, x.high | y.high};
    case Operation::member: return {0, equal(x, y).high};
    case Operation::range:
    case Operation::join: return {std::min(x.low, y.low), std::max(x.high, y.high)};
    case Operation::exists: return {0, 1};
    default: return any;
  }
}

Interval interval_of(const Formula& formula, const LetterRanges& ranges) {
  return fold<Interval>(
      formula.expression(), [&](const Node& node, std::span<const Interval> operands) -> Interval {
        if (node.operation == Operation::constant) return {node.value, node.value};
        if (node.operation == Operation::variable)
          return ranges[static_cast<std::size_t>(node.value)];
        return operands.size() == 1 ? results(node.operation, operands[0])
                                    : results(node.operation, operands[0], operands[1]);
      });
}

/// The least number from `first` on at which a predicate holds, one that holds for all larger
/// numbers too; empty where that is beyond `limit`.
template <class Holds>
std::optional<std::int64_t> least(std::int64_t first, std::int64_t limit, Holds holds) {
  std::int64_t below = first - 1;
  std::int64_t found = first;
  for (std::int64_t step = 1; !holds(found);) {
    if (found >= limit) return std::nullopt;
    below = found;
    found += std::min(step, limit - found);
    if (step < limit) step *= 2;
  }
  while (found - below > 1) {
    const std::int64_t middle = below + (found - below) / 2;
    (holds(middle) ? found : below) = middle;
  }
  return found;
}

}  // namespace

bool Requirements::may_hold(const LetterRanges& ranges,
                            std::span<const std::int64_t> largest) const {
  const auto holds = [&](const Formula& each) { return interval_of(each, ranges).high > 0; };
  if (!std::all_of(conditions.begin(), conditions.end(), holds)) return false;
  for (const std::vector<Formula>& position : left) {
    for (std::size_t i = 0; i < position.size(); ++i) {
      const Interval number = interval_of(position[i], ranges);
      if (number.high < 0 || number.low > largest[i]) return false;
    }
  }
  return true;
}

bool narrow(LetterRanges& ranges, std::string_view open, const Requirements& requirements,
            std::span<const std::int64_t> largest) {
  // Each round uses what the one before it has found of the other letters.
  for (std::size_t round = 0; round < open.size(); ++round) {
    for (const char letter : open) {
      Interval& range = ranges[letters.find(letter)];
      const auto may_hold = [&](Interval part) {
        const Interval whole = std::exchange(range, part);
        const bool result = requirements.may_hold(ranges, largest);
        range = whole;
        return result;
      };
      if (!may_hold(range)) return false;
      const std::int64_t limit = std::min(range.high, max_number_left);
      const auto last = least(range.low, limit, [&](std::int64_t number) {
        return number == range.high || !may_hold({number + 1, range.high});
      });
      if (last) range.high = *last;
      const auto first = least(range.low, limit, [&](std::int64_t number) {
        return may_hold({range.low, number});
      });
      if (first) range.low = *first;
    }
  }
  return true;
}

}  // namespace sprague
