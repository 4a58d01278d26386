// Interval arithmetic. A linear term takes its extremes at corners of the region, which makes n − s
// at least 0; what stands behind a part of `and` or `or` is evaluated for those moves only that the
// part leaves open.

#include "check/theorems/bounds.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace sprague::check {
namespace {

using Range = std::optional<Bounds>;

constexpr Wide first_number = std::numeric_limits<std::int64_t>::min();
constexpr Wide last_number = std::numeric_limits<std::int64_t>::max();

Range if_numbers(Wide low, Wide high) {
  if (low < first_number || high > last_number) return std::nullopt;
  return Bounds{low, high};
}

Bounds truth(bool never, bool always) {
  return {always ? 1 : 0, never ? 0 : 1};
}

Bounds range_of(const Linear& form, const Moves& moves) {
  const Wide n = moves.largest_heap;
  const Wide s = moves.most_taken;
  const Wide corners[] = {form.at(moves.least_heap, moves.least_taken),
                          form.at(n, moves.least_taken), form.at(n, s),
                          form.at(std::max(moves.least_heap, s), s),
                          form.at(moves.least_heap, std::min(moves.least_heap, s))};
  return {*std::min_element(std::begin(corners), std::end(corners)),
          *std::max_element(std::begin(corners), std::end(corners))};
}

Wide magnitude(const Bounds& x) {
  return std::max(x.high, -x.low);
}
bool has(const Bounds& x, Wide number) {
  return x.low <= number && number <= x.high;
}

Wide floor_of(Wide number, Wide divisor) {  // divisor > 0
  const Wide quotient = number / divisor;
  return number % divisor < 0 ? quotient - 1 : quotient;
}

/// With the remainder that is not negative.
Wide quotient_of(Wide number, Wide divisor) {
  return divisor > 0 ? floor_of(number, divisor) : -floor_of(number, -divisor);
}

/// Bounds an operation that is monotone in each number while the other stays.
template <class Of>
Range at_corners(const Bounds& x, const Bounds& y, Of of) {
  const Wide corners[] = {of(x.low, y.low), of(x.low, y.high), of(x.high, y.low),
                          of(x.high, y.high)};
  return if_numbers(*std::min_element(std::begin(corners), std::end(corners)),
                    *std::max_element(std::begin(corners), std::end(corners)));
}

Wide least_magnitude(const Bounds& x) {
  return has(x, 0) ? 0 : std::min(x.low < 0 ? -x.low : x.low, x.high < 0 ? -x.high : x.high);
}

Range remainder_range(const Bounds& x, const Bounds& y) {
  if (has(y, 0)) return std::nullopt;
  if (x.low >= 0 && x.high < least_magnitude(y)) return x;
  return Bounds{0, x.low >= 0 ? std::min(x.high, magnitude(y) - 1) : magnitude(y) - 1};
}

Range common_divisor_range(const Bounds& x, const Bounds& y) {
  Wide most = std::max(magnitude(x), magnitude(y));
  if (!has(x, 0)) most = std::min(most, magnitude(x));
  if (!has(y, 0)) most = std::min(most, magnitude(y));
  return if_numbers(has(x, 0) && has(y, 0) ? 0 : 1, most);
}

Wide all_bits_of(Wide number) {
  return (Wide{1} << std::bit_width(static_cast<std::uint64_t>(number))) - 1;
}

Range bits_range(Op op, const Bounds& x, const Bounds& y) {
  if (op == Op::bit_and && (x.low >= 0 || y.low >= 0)) {
    const Wide most = x.low < 0 ? y.high : y.low < 0 ? x.high : std::min(x.high, y.high);
    return Bounds{0, most};
  }
  if (x.low >= 0 && y.low >= 0) return Bounds{0, all_bits_of(std::max(x.high, y.high))};
  return Bounds{first_number, last_number};
}

Range power_range(const Bounds& x, const Bounds& y) {
  if (y.low < 0) return std::nullopt;
  Wide most = 1;
  if (magnitude(x) > 1) {
    for (Wide times = 0; times < y.high; ++times) {
      most *= magnitude(x);
      if (most > last_number) return std::nullopt;
    }
  }
  return Bounds{x.low >= 0 ? (x.low >= 1 ? 1 : 0) : -most, most};
}

Range of_numbers(Op op, const Bounds& x, const Bounds& y) {
  switch (op) {
    case Op::sum: return if_numbers(x.low + y.low, x.high + y.high);
    case Op::difference: return if_numbers(x.low - y.high, x.high - y.low);
    case Op::product: return at_corners(x, y, [](Wide a, Wide b) { return a * b; });
    case Op::quotient: return has(y, 0) ? std::nullopt : at_corners(x, y, quotient_of);
    case Op::remainder: return remainder_range(x, y);
    case Op::power: return power_range(x, y);
    case Op::gcd: return common_divisor_range(x, y);
    case Op::lcm: return if_numbers(0, magnitude(x) * magnitude(y));
    case Op::least: return Bounds{std::min(x.low, y.low), std::min(x.high, y.high)};
    case Op::greatest: return Bounds{std::max(x.low, y.low), std::max(x.high, y.high)};
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor: return bits_range(op, x, y);
    case Op::shift_left:
      if (y.low < 0 || y.high > 63) return std::nullopt;
      return at_corners(x, y, [](Wide a, Wide b) { return a * (Wide{1} << b); });
    case Op::shift_right:
      if (y.low < 0) return std::nullopt;
      return at_corners(x, y, [](Wide a, Wide b) { return a >> std::min<Wide>(b, 63); });
    case Op::equal:
      return truth(x.high < y.low || y.high < x.low, x.low == y.high && y.low == x.high);
    case Op::less: return truth(x.low >= y.high, x.high < y.low);
    default: return truth(x.low > y.high, x.high <= y.low);  // Op::at_most
  }
}

Range of_number(const Expression& term, const Bounds& x) {
  switch (term.op) {
    case Op::negative: return if_numbers(-x.high, -x.low);
    case Op::absolute: return if_numbers(least_magnitude(x), magnitude(x));
    case Op::popcount: return x.low < 0 ? std::nullopt : Range(Bounds{0, 63});
    case Op::member: {
      const auto is_within = [&](const Expression::Range& range) {
        return range.first <= x.low && x.high <= range.second;
      };
      const auto is_apart = [&](const Expression::Range& range) {
        return x.high < range.first || range.second < x.low;
      };
      return truth(std::all_of(term.set.begin(), term.set.end(), is_apart),
                   std::any_of(term.set.begin(), term.set.end(), is_within));
    }
    case Op::negation: return Bounds{1 - x.high, 1 - x.low};
    default: return Bounds{0, 1};  // Op::is_prime, Op::is_square
  }
}

/// Leaves the moves for which the form is at most 0, or more.
void require_at_most_zero(const Linear& form, Moves& moves) {
  const auto narrow = [&](Wide factor, const Linear& others, Wide& least, Wide& most) {
    if (factor == 0 || !moves.exist()) return;
    const Wide room = -range_of(others, moves).low;  // factor·variable <= room
    if (factor > 0)
      most = std::min(most, floor_of(room, factor));
    else
      least = std::max(least, -floor_of(room, -factor));
  };
  narrow(form.heap, {0, form.taken, form.constant}, moves.least_heap, moves.largest_heap);
  narrow(form.taken, {form.heap, 0, form.constant}, moves.least_taken, moves.most_taken);
}

/// Leaves the moves for which left <= right + by, or more.
void require_at_most(const Expression& left, const Expression& right, Wide by, Moves& moves) {
  const auto form_of = [&](const Expression& term, bool low) -> std::optional<Linear> {
    if (const auto form = linear(term)) return form;
    const Range range = bounds(term, moves);
    if (!range) return std::nullopt;
    return Linear{0, 0, low ? range->low : range->high};
  };
  const auto least = form_of(left, true);
  const auto most = form_of(right, false);
  if (least && most) require_at_most_zero(*least - *most - Linear{0, 0, by}, moves);
}

Expression number_term(std::int64_t number) {
  Expression term;
  term.number = number;
  return term;
}

/// Leaves the moves for which the condition has this truth, or more.
void narrow(const Expression& condition, bool holds, Moves& moves) {
  if (!moves.exist()) return;
  switch (condition.op) {
    case Op::negation: return narrow(condition.parts[0], !holds, moves);
    case Op::conjunction:
    case Op::disjunction:
      if (holds != (condition.op == Op::conjunction)) return;
      for (const Expression& part : condition.parts) narrow(part, holds, moves);
      return;
    case Op::member:
      if (!holds) return;
      require_at_most(number_term(condition.set.front().first), condition.parts[0], 0, moves);
      if (moves.exist())
        require_at_most(condition.parts[0], number_term(condition.set.back().second), 0, moves);
      return;
    default: break;
  }
  if (!is_comparison(condition.op)) return;
  const Expression& left = condition.parts[0];
  const Expression& right = condition.parts[1];
  const bool strict = (condition.op == Op::less) == holds;
  if (condition.op == Op::equal) {
    if (!holds) return;
    require_at_most(left, right, 0, moves);
    if (moves.exist()) require_at_most(right, left, 0, moves);
  } else {
    require_at_most(holds ? left : right, holds ? right : left, strict ? -1 : 0, moves);
  }
}

Range of_parts(const Expression& term, Moves moves) {
  const bool is_and = term.op == Op::conjunction;
  const Wide deciding = is_and ? 0 : 1;
  Bounds whole{1 - deciding, 1 - deciding};
  for (const Expression& part : term.parts) {
    const Range result = bounds(part, moves);
    if (!result) return result;
    if (result->low == deciding && result->high == deciding) return result;
    whole.low = is_and ? std::min(whole.low, result->low) : std::max(whole.low, result->low);
    whole.high = is_and ? std::min(whole.high, result->high) : std::max(whole.high, result->high);
    narrow(part, is_and, moves);
    if (!moves.exist()) return Bounds{deciding, deciding};
  }
  return whole;
}

}  // namespace

bool Moves::exist() {
  least_heap = std::max(least_heap, least_taken);
  most_taken = std::min(most_taken, largest_heap);
  return least_heap <= largest_heap && least_taken <= most_taken;
}

Range bounds(const Expression& term, const Moves& moves) {
  if (term.op == Op::number) return Bounds{term.number, term.number};
  if (term.op == Op::conjunction || term.op == Op::disjunction) return of_parts(term, moves);
  if (term.op == Op::letter) return range_of(*linear(term), moves);
  const Range first = bounds(term.parts[0], moves);
  if (!first) return first;
  if (term.parts.size() == 1) {
    if (const auto form = linear(term)) {
      const Bounds range = range_of(*form, moves);
      return if_numbers(range.low, range.high);
    }
    return of_number(term, *first);
  }
  const Range second = bounds(term.parts[1], moves);
  if (!second) return second;
  if (const auto form = linear(term)) {
    const Bounds range = range_of(*form, moves);
    return if_numbers(range.low, range.high);
  }
  if (is_comparison(term.op)) {
    const auto left = linear(term.parts[0]);
    const auto right = linear(term.parts[1]);
    if (left && right) return of_numbers(term.op, range_of(*left - *right, moves), {0, 0});
  }
  return of_numbers(term.op, *first, *second);
}

}  // namespace sprague::check
