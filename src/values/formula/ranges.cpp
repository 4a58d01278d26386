#include "values/formula/ranges.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "rules/formula/arithmetic.hpp"

namespace sprague::formula {
namespace {

__extension__ using Wide = __int128;
using Range = std::optional<Interval>;  // empty where evaluation may fail

constexpr Wide least = std::numeric_limits<std::int64_t>::min() + 1;  // whose magnitude fits, too
constexpr Wide greatest = std::numeric_limits<std::int64_t>::max();

Range within_64_bits(Wide low, Wide high) {
  if (low < least || high > greatest) return std::nullopt;
  return Interval{static_cast<std::int64_t>(low), static_cast<std::int64_t>(high)};
}

/// Of a function that is monotone in each operand, or whose extremes lie at the ends of the
/// operands.
template <class Function>
Range of_corners(Interval x, Interval y, Function function) {
  const Wide corners[] = {function(x.low, y.low), function(x.low, y.high), function(x.high, y.low),
                          function(x.high, y.high)};
  return within_64_bits(*std::min_element(std::begin(corners), std::end(corners)),
                        *std::max_element(std::begin(corners), std::end(corners)));
}

Interval magnitude_of(Interval x) {
  if (x.low >= 0) return x;
  if (x.high <= 0) return {-x.high, -x.low};
  return {0, std::max(-x.low, x.high)};
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

/// The moves for which a node is evaluated.
struct Moves {
  std::size_t count;  ///< parts
  std::array<Interval, max_parts> parts;
  Interval heap;
  std::vector<LinearForm> not_negative = {};  ///< besides

  bool empty() const {
    return heap.empty() ||
           std::any_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count),
                       [](Interval part) { return part.empty(); });
  }
};

Moves all_moves(Kind kind, HeapSize last) {
  const auto max_heap = static_cast<std::int64_t>(std::max<HeapSize>(last, 3));
  switch (kind) {
    case Kind::take: return {2, {{{1, max_heap}, {0, max_heap - 1}}}, {1, max_heap}};
    case Kind::split: return {2, {{{1, max_heap - 1}, {1, max_heap - 1}}}, {2, max_heap}};
    default: return {3, {{{1, max_heap - 2}, {1, max_heap - 2}, {1, max_heap - 2}}}, {3, max_heap}};
  }
}

/// Every form is c·n + Σ (of[i] − c)·part i, for any c: the best bounds over some of these.
Range range_of(const LinearForm& form, const Moves& moves) {
  Wide low = 0;
  Wide high = 0;
  for (std::size_t choice = 0; choice <= moves.count; ++choice) {
    const Wide c = choice == moves.count ? 0 : form.of[choice];
    Wide from = form.constant;
    Wide to = form.constant;
    const auto add = [&](Wide factor, Interval x) {
      from += factor * (factor >= 0 ? x.low : x.high);
      to += factor * (factor >= 0 ? x.high : x.low);
    };
    add(c, moves.heap);
    for (std::size_t i = 0; i < moves.count; ++i) add(form.of[i] - c, moves.parts[i]);
    low = choice == 0 ? from : std::max(low, from);
    high = choice == 0 ? to : std::min(high, to);
  }
  for (const LinearForm& known : moves.not_negative) {
    LinearForm opposite;
    for (std::size_t i = 0; i < max_parts; ++i) opposite.of[i] = -known.of[i];
    if (form.of == known.of) low = std::max(low, Wide{form.constant} - known.constant);
    if (form.of == opposite.of) high = std::min(high, Wide{form.constant} + known.constant);
  }
  // Guards that contradict each other allow no move; any range will do.
  return within_64_bits(std::min(low, high), std::max(low, high));
}

/// Coefficients that range_of() cannot overflow with.
bool is_small(const LinearForm& form) {
  constexpr std::int64_t max_coefficient = std::int64_t{1} << 40;
  const auto small = [](std::int64_t number) {
    return -max_coefficient < number && number < max_coefficient;
  };
  return small(form.constant) && std::all_of(form.of.begin(), form.of.end(), small);
}

class Analysis {
 public:
  Analysis(const Node* first, std::vector<NodeFacts>& facts) : first_(first), facts_(facts) {}

  /// Records the facts about all nodes of the expression; false where an evaluation may fail.
  bool analyse(Expression expression, const Moves& moves) {
    if (moves.empty()) return true;  // it is never evaluated
    const Operation operation = expression.operation();
    if (operation == Operation::logical_and || operation == Operation::logical_or) {
      Moves reached = moves;
      return analyse(expression.left(), moves)&& restrict(
                 expression.left(), operation == Operation::logical_and, reached) &&
             analyse(expression.right(), reached) && record(expression, Interval{0, 1});
    }
    if (operation == Operation::member)  // of a set of constants
      return analyse(expression.left(), moves) && record(expression, Interval{0, 1});
    const unsigned operands = arity(operation);
    if (operands == 2 && !analyse(expression.left(), moves)) return false;
    if (operands > 0 && !analyse(expression.right(), moves)) return false;
    if (is_condition(operation)) return is_known(operation) && record(expression, Interval{0, 1});
    if (const auto form = form_of(expression, moves)) {
      NodeFacts& facts = facts_of(expression);
      facts.linear = true;
      facts.form = *form;
      return record(expression, range_of(*form, moves));
    }
    return record(expression, result_of(expression));
  }

 private:
  NodeFacts& facts_of(Expression expression) {
    return facts_[static_cast<std::size_t>(&expression.root() - first_)];
  }

  bool record(Expression expression, Range range) {
    if (range) facts_of(expression).range = *range;
    return range.has_value();
  }

  /// Of conditions: those that no operand makes fail.
  static bool is_known(Operation operation) {
    switch (operation) {
      case Operation::is_prime:
      case Operation::is_square:
      case Operation::equal:
      case Operation::unequal:
      case Operation::less:
      case Operation::at_most:
      case Operation::greater:
      case Operation::at_least:
      case Operation::logical_not: return true;
      default: return false;
    }
  }

  std::optional<LinearForm> form_of(Expression expression, const Moves& moves) {
    LinearForm form;
    const auto combine = [&](std::int64_t left, std::int64_t right) {
      const LinearForm& x = facts_of(expression.left()).form;
      const LinearForm& y = facts_of(expression.right()).form;
      for (std::size_t i = 0; i < max_parts; ++i) form.of[i] = left * x.of[i] + right * y.of[i];
      form.constant = left * x.constant + right * y.constant;
    };
    const auto both_linear = [&] {
      return facts_of(expression.left()).linear && facts_of(expression.right()).linear;
    };
    const std::int64_t value = expression.root().value;
    switch (expression.operation()) {
      case Operation::constant: form.constant = value; break;
      case Operation::variable:
        if (value == 0)  // n
          std::fill_n(form.of.begin(), moves.count, 1);
        else if (value == 4)  // m
          form.of[1] = 1;
        else  // s is the first part where there is one, a and b are the last two
          form.of[value == 1 ? 0 : moves.count - 4 + static_cast<std::size_t>(value)] = 1;
        break;
      case Operation::add:
        if (!both_linear()) return std::nullopt;
        combine(1, 1);
        break;
      case Operation::subtract:
        if (!both_linear()) return std::nullopt;
        combine(1, -1);
        break;
      case Operation::negate: {
        const NodeFacts& facts = facts_of(expression.operand());
        if (!facts.linear) return std::nullopt;
        for (std::size_t i = 0; i < max_parts; ++i) form.of[i] = -facts.form.of[i];
        form.constant = -facts.form.constant;
        break;
      }
      case Operation::multiply: {
        if (!both_linear()) return std::nullopt;
        const NodeFacts* constant = &facts_of(expression.left());
        const NodeFacts* other = &facts_of(expression.right());
        if (constant->form.of != decltype(form.of){}) std::swap(constant, other);
        constexpr std::int64_t max_factor = 1 << 20;
        const std::int64_t factor = constant->form.constant;
        if (constant->form.of != decltype(form.of){} || factor > max_factor || factor < -max_factor)
          return std::nullopt;
        for (std::size_t i = 0; i < max_parts; ++i) form.of[i] = factor * other->form.of[i];
        form.constant = factor * other->form.constant;
        break;
      }
      default: return std::nullopt;
    }
    if (!is_small(form)) return std::nullopt;
    return form;
  }

  Range result_of(Expression expression) {
    const Operation operation = expression.operation();
    if (operation == Operation::constant)
      return Interval{expression.root().value, expression.root().value};
    if (arity(operation) == 0) return std::nullopt;
    const Interval y = facts_of(expression.right()).range;
    if (operation == Operation::negate) return within_64_bits(-Wide{y.high}, -Wide{y.low});
    if (operation == Operation::absolute) return magnitude_of(y);
    if (operation == Operation::popcount)
      return y.low < 0 ? Range() : Interval{y.low > 0 ? 1 : 0, std::min<std::int64_t>(y.high, 63)};
    if (arity(operation) != 2) return std::nullopt;
    const Interval x = facts_of(expression.left()).range;
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
      case Operation::shift_right:
        if (y.low < 0) return std::nullopt;
        return of_corners(x, y, shifted_right);
      default: return std::nullopt;  // an operation that this analysis does not know
    }
  }

  /// Leaves the moves for which the condition has this truth, or more. Always returns true.
  bool restrict(Expression condition, bool truth, Moves& moves) {
    const Operation operation = condition.operation();
    if (operation == Operation::logical_not) return restrict(condition.operand(), !truth, moves);
    if (operation == Operation::logical_and || operation == Operation::logical_or) {
      if (truth != (operation == Operation::logical_and)) return true;
      return restrict(condition.left(), truth, moves)&& restrict(condition.right(), truth, moves);
    }
    if (arity(operation) != 2) return true;
    const NodeFacts& left = facts_of(condition.left());
    const NodeFacts& right = facts_of(condition.right());
    if (!left.linear || !right.linear) return true;
    LinearForm difference;  // left - right
    for (std::size_t i = 0; i < max_parts; ++i)
      difference.of[i] = left.form.of[i] - right.form.of[i];
    difference.constant = left.form.constant - right.form.constant;
    if (!is_small(difference)) return true;
    LinearForm opposite;
    for (std::size_t i = 0; i < max_parts; ++i) opposite.of[i] = -difference.of[i];
    opposite.constant = -difference.constant;
    const auto at_least = [&](LinearForm form, std::int64_t bound) {
      form.constant -= bound;
      require_not_negative(form, moves);
      constexpr std::size_t max_known = 8;
      if (moves.not_negative.size() < max_known) moves.not_negative.push_back(form);
    };
    switch (operation) {
      case Operation::less: truth ? at_least(opposite, 1) : at_least(difference, 0); break;
      case Operation::at_most: truth ? at_least(opposite, 0) : at_least(difference, 1); break;
      case Operation::greater: truth ? at_least(difference, 1) : at_least(opposite, 0); break;
      case Operation::at_least: truth ? at_least(difference, 0) : at_least(opposite, 1); break;
      case Operation::equal:
      case Operation::unequal:
        if (truth == (operation == Operation::equal)) {
          at_least(difference, 0);
          at_least(opposite, 0);
        } else {
          exclude_zero(difference, moves);
        }
        break;
      default: break;
    }
    return true;
  }

  /// Narrows each part, and the heap, to where the form can still be 0 or more.
  static void require_not_negative(const LinearForm& form, Moves& moves) {
    const auto narrow = [](Wide factor, Wide most_of_others, Interval& x) {
      // factor·x >= -most_of_others
      if (factor > 0) {
        const Wide bound = -most_of_others;
        const Wide low = bound >= 0 ? (bound + factor - 1) / factor : -(-bound / factor);
        if (low > x.low) x.low = static_cast<std::int64_t>(std::min<Wide>(low, Wide{x.high} + 1));
      } else if (factor < 0) {
        const Wide high = most_of_others >= 0 ? most_of_others / -factor
                                              : -((-most_of_others - factor - 1) / -factor);
        if (high < x.high)
          x.high = static_cast<std::int64_t>(std::max<Wide>(high, Wide{x.low} - 1));
      }
    };
    for (std::size_t choice = 0; choice <= moves.count; ++choice) {
      const Wide c = choice == moves.count ? 0 : form.of[choice];
      Wide max_value = form.constant;
      const auto add = [&](Wide factor, Interval x) {
        max_value += factor * (factor >= 0 ? x.high : x.low);
        return factor * (factor >= 0 ? x.high : x.low);
      };
      std::array<Wide, max_parts> terms{};
      const Wide heap = add(c, moves.heap);
      for (std::size_t i = 0; i < moves.count; ++i) terms[i] = add(form.of[i] - c, moves.parts[i]);
      for (std::size_t i = 0; i < moves.count; ++i)
        narrow(form.of[i] - c, max_value - terms[i], moves.parts[i]);
      narrow(c, max_value - heap, moves.heap);
    }
  }

  /// Removes the end of a range at which the form is 0, where it is a part or the heap and a
  /// constant.
  static void exclude_zero(const LinearForm& form, Moves& moves) {
    const auto exclude = [&](std::int64_t factor, Interval& x) {
      if (factor != 1 && factor != -1) return;
      const std::int64_t excluded = -form.constant * factor;
      if (x.low == excluded) ++x.low;
      if (x.high == excluded) --x.high;
    };
    const auto first = form.of.begin();
    const auto last = first + static_cast<std::ptrdiff_t>(moves.count);
    if (std::all_of(first, last, [&](std::int64_t each) { return each == form.of[0]; })) {
      exclude(form.of[0], moves.heap);
    } else if (std::count(first, last, 0) == static_cast<std::ptrdiff_t>(moves.count) - 1) {
      for (std::size_t i = 0; i < moves.count; ++i) exclude(form.of[i], moves.parts[i]);
    }
  }

  const Node* first_;
  std::vector<NodeFacts>& facts_;
};

}  // namespace

Facts facts_of(Expression condition, Kind kind, HeapSize last) {
  Facts facts;
  const bool known = kind == Kind::take || kind == Kind::split || kind == Kind::take_and_split;
  if (!known || condition.nodes().size() > max_analysed_nodes || last > max_heap_size) return facts;
  facts.of.resize(condition.nodes().size());
  facts.proven =
      Analysis(condition.nodes().data(), facts.of).analyse(condition, all_moves(kind, last));
  return facts;
}

std::int64_t magnitude_within(std::span<const NodeFacts> facts) {
  std::int64_t magnitude = 0;
  for (const NodeFacts& each : facts)
    magnitude = std::max({magnitude, each.range.high, -each.range.low});
  return magnitude;
}

}  // namespace sprague::formula
