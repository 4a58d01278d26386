// While n grows, the set of values in the window changes only where an end of it passes the end of
// a run of G, or where it becomes empty or does not stay so: the next heap of each kind is found by
// doubling and halving, since the ends never go back.

#include "laws/window.hpp"

#include <algorithm>
#include <limits>

namespace sprague {
namespace {

constexpr std::int64_t max_degree = 64;

/// A rational number.
struct Fraction {
  Integer numerator = 0;
  Integer denominator = 1;  ///< > 0

  friend bool operator<(const Fraction& a, const Fraction& b) {
    return Integer(a.numerator * b.denominator) < Integer(b.numerator * a.denominator);
  }
};

/// How a number that never falls grows with its one variable x: as factor·x^degree up to lower
/// powers. Of degree 0 it has the value `factor` from some x on.
struct Growth {
  std::int64_t degree = 0;
  Fraction factor;
  bool is_natural = true;  ///< never negative
  bool is_constant = false;

  /// A number that may be multiplied by without a fall.
  bool is_factor() const { return is_natural && factor.numerator > 0; }
  Fraction factor_of(std::int64_t power) const { return power == degree ? factor : Fraction{}; }
};

std::optional<Growth> power_of(const Growth& base, const Growth& exponent) {
  constexpr std::uint64_t max_bits = 1 << 16;  // the limit for a factor
  if (!base.is_natural || !exponent.is_constant || exponent.factor.numerator < 1 ||
      exponent.factor.numerator > max_degree)
    return std::nullopt;
  const std::uint64_t times = to_uint64(exponent.factor.numerator);
  const auto& [numerator, denominator] = base.factor;
  if (times * std::max(bit_length(numerator), bit_length(denominator)) > max_bits)
    return std::nullopt;
  return Growth{base.degree * static_cast<std::int64_t>(times),
                {power(numerator, times), power(denominator, times)},
                true,
                base.is_constant};
}

/// Empty for what may fall or grows otherwise, as far as its shape tells.
std::optional<Growth> growth_of(Expression number, char variable) {
  using Operand = std::optional<Growth>;
  return fold<Operand>(number, [&](const Node& node, std::span<const Operand> operands) -> Operand {
    if (node.operation == Operation::constant)
      return Growth{0, {to_integer(static_cast<std::uint64_t>(node.value)), 1}, true, true};
    if (node.operation == Operation::variable)
      return node.letter() == variable ? Operand(Growth{1, {1, 1}, true, false}) : std::nullopt;
    if (operands.size() != 2 || !operands[0] || !operands[1]) return std::nullopt;
    const Growth& left = *operands[0];
    const Growth& right = *operands[1];
    Growth result{std::max(left.degree, right.degree),
                  {},
                  left.is_natural && right.is_natural,
                  left.is_constant && right.is_constant};
    const auto combine = [&](int sign) {
      const Fraction a = left.factor_of(result.degree);
      const Fraction b = right.factor_of(result.degree);
      return Fraction{a.numerator * b.denominator + sign * b.numerator * a.denominator,
                      a.denominator * b.denominator};
    };
    switch (node.operation) {
      case Operation::add: result.factor = combine(1); break;
      case Operation::subtract:
        if (!right.is_constant) return std::nullopt;
        result.factor = combine(-1);
        result.is_natural = result.is_constant && result.factor.numerator >= 0;
        break;
      case Operation::multiply:
        if (!left.is_factor() || !right.is_factor()) return std::nullopt;
        result.degree = left.degree + right.degree;
        result.factor = {left.factor.numerator * right.factor.numerator,
                         left.factor.denominator * right.factor.denominator};
        break;
      case Operation::divide:
        if (!result.is_natural || !right.is_constant || right.factor.numerator < 1)
          return std::nullopt;
        result.factor = {left.factor.numerator,
                         Integer(left.factor.denominator * right.factor.numerator)};
        if (result.degree == 0)
          result.factor = {result.factor.numerator / result.factor.denominator, 1};
        break;
      case Operation::power: {
        const auto power = power_of(left, right);
        if (!power) return std::nullopt;
        result = *power;
        break;
      }
      case Operation::minimum:
        result.factor = left.degree != right.degree
                            ? (left.degree < right.degree ? left : right).factor
                            : std::min(left.factor, right.factor);
        result.degree = std::min(left.degree, right.degree);
        break;
      case Operation::maximum:
        result.factor = std::max(left.factor_of(result.degree), right.factor_of(result.degree));
        result.is_natural = left.is_natural || right.is_natural;
        break;
      default: return std::nullopt;
    }
    return result.degree <= max_degree ? Operand(result) : std::nullopt;
  });
}

Integer number_of(Expression number, const Integer& variable) {
  return fold<Integer>(number, [&](const Node& node, std::span<const Integer> operands) -> Integer {
    switch (node.operation) {
      case Operation::constant: return to_integer(static_cast<std::uint64_t>(node.value));
      case Operation::variable: return variable;
      case Operation::add: return operands[0] + operands[1];
      case Operation::subtract: return operands[0] - operands[1];
      case Operation::multiply: return operands[0] * operands[1];
      case Operation::divide: return operands[0] / operands[1];
      case Operation::power: return power(operands[0], to_uint64(operands[1]));
      case Operation::minimum: return std::min(operands[0], operands[1]);
      default: return std::max(operands[0], operands[1]);  // growth_of() knows no other
    }
  });
}

/// The least number from `first` to `last` for which a property holds, which then holds for all
/// greater ones; last + 1 when it holds for none. By doubling from `first` on, and halving.
template <class Property>
Integer least(const Integer& first, const Integer& last, Property holds) {
  Integer without = first - 1;
  Integer step = 1;
  Integer with = last + 1;
  while (without < last) {
    const Integer next = std::min<Integer>(without + step, last);
    if (holds(next)) {
      with = next;
      break;
    }
    without = next;
    step *= 2;
  }
  while (with - without > 1) {
    const Integer middle = (with + without) / 2;
    (holds(middle) ? with : without) = middle;
  }
  return with;
}

}  // namespace

bool Window::add_bound(Expression comparison, bool negated) {
  if (comparison.operation() == Operation::logical_not)
    return add_bound(comparison.operand(), !negated);
  if (!is_comparison(comparison.operation())) return false;
  Operation operation = negated ? opposite(comparison.operation()) : comparison.operation();
  Expression of_left = comparison.left();
  Expression of_heap = comparison.right();
  if (of_left.mentions("n") || of_heap.mentions("m")) {
    std::swap(of_left, of_heap);
    operation = mirrored(operation);
  }
  if (operation == Operation::equal || operation == Operation::unequal) return false;
  const auto left = growth_of(of_left, 'm');
  const auto heap = growth_of(of_heap, 'n');
  if (!left || !heap) return false;
  const bool is_upper = operation == Operation::less || operation == Operation::at_most;
  const bool is_strict = operation == Operation::less || operation == Operation::greater;
  // Without m an upper bound must hold from some heap on, a lower one for all.
  if (left->degree == 0) {
    if (!is_upper || heap->degree == 0) return false;
    constexpr double none = std::numeric_limits<double>::infinity();
    bounds_.push_back({of_left, of_heap, true, is_strict, none, false});
  } else {
    const double order = static_cast<double>(heap->degree) / static_cast<double>(left->degree);
    const bool below_share = is_upper && (order < 1 || (order == 1 && heap->factor < left->factor));
    bounds_.push_back({of_left, of_heap, is_upper, is_strict, order, below_share});
  }
  return true;
}

double Window::order_of_lower_end() const {
  double order = 0;
  for (const Bound& bound : bounds_) {
    if (!bound.is_upper) order = std::max(order, bound.order);
  }
  return order;
}

double Window::order_of_upper_end() const {
  double order = 1;  // m < n
  for (const Bound& bound : bounds_) {
    if (bound.is_upper) order = std::min(order, bound.order);
  }
  return order;
}

bool Window::upper_end_is_below_share() const {
  return std::any_of(bounds_.begin(), bounds_.end(),
                     [](const Bound& bound) { return bound.is_below_share; });
}

bool Window::rules_out_period() const {
  const double lower = order_of_lower_end();
  const double upper = order_of_upper_end();
  const bool upper_end_grows = upper > 0;
  const bool lower_end_is_constant = lower == 0;  // from some heap on
  return upper_end_grows &&
         (lower_end_is_constant ? upper_end_is_below_share() : lower < upper && upper < 1);
}

std::optional<Window> Window::of(const FormulaRules& rules) {
  if (rules.clauses.size() != 1 || rules.clauses[0].kind != FormulaRules::Kind::to)
    return std::nullopt;
  Window window(rules.clauses[0].condition);
  const auto parts = operands_of_chain(window.condition_->expression(), Operation::logical_and);
  for (const Expression part : parts) {
    if (!window.add_bound(part, false)) return std::nullopt;
  }
  if (!window.rules_out_period()) return std::nullopt;
  // Constants too large for the language are an error here as anywhere.
  window.condition_->holds({.n = 1, .m = 0});
  return window;
}

bool Window::allows(bool upper, const Integer& left, const Integer& heap) const {
  return std::all_of(bounds_.begin(), bounds_.end(), [&](const Bound& bound) {
    if (bound.is_upper != upper) return true;
    const Integer of_left = number_of(bound.of_left, left);
    const Integer of_heap = number_of(bound.of_heap, heap);
    if (bound.is_strict && of_left == of_heap) return false;
    return upper ? of_left <= of_heap : of_left >= of_heap;
  });
}

Window::Ends Window::ends(const Integer& heap) const {
  const Integer last = heap - 1;
  return {least(0, last, [&](const Integer& m) { return allows(false, m, heap); }),
          Integer(least(0, last, [&](const Integer& m) { return !allows(true, m, heap); }) - 1)};
}

void Window::for_each_stretch(
    const Integer& last,
    const std::function<bool(const Integer& first, std::uint64_t value)>& visit) const {
  struct Run {
    Integer first;
    std::uint64_t value;
  };
  std::vector<Run> runs;
  const auto run_of = [&](const Integer& heap) {
    const auto after =
        std::upper_bound(runs.begin(), runs.end(), heap,
                         [](const Integer& number, const Run& run) { return number < run.first; });
    return static_cast<std::size_t>(after - runs.begin()) - 1;
  };
  const auto mex_of = [&](std::size_t first_run, std::size_t last_run) {
    std::vector<bool> seen(last_run - first_run + 2);
    for (std::size_t run = first_run; run <= last_run; ++run) {
      if (runs[run].value < seen.size()) seen[runs[run].value] = true;
    }
    return static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
  };
  for (Integer heap = 0; heap <= last;) {
    const Ends window = ends(heap);
    const bool is_empty = window.greatest < window.least;
    const std::size_t first_run = is_empty ? 0 : run_of(window.least);
    const std::size_t last_run = is_empty ? 0 : run_of(window.greatest);
    const std::uint64_t value = is_empty ? 0 : mex_of(first_run, last_run);
    if (runs.empty() || runs.back().value != value) runs.push_back({heap, value});
    if (!visit(heap, value)) return;
    // The first later heap from which m can be left, as far as the upper bounds say.
    const auto reaching = [&](const Integer& m) {
      return least(std::max<Integer>(heap, m) + 1, last,
                   [&](const Integer& later) { return allows(true, m, later); });
    };
    // … from which m cannot be left any more, as the lower bounds say.
    const auto leaving = [&](const Integer& m) {
      return least(heap + 1, last, [&](const Integer& later) { return !allows(false, m, later); });
    };
    Integer next;
    if (is_empty) {
      next = reaching(window.least);
    } else {
      next = std::min(leaving(window.greatest), leaving(runs[first_run + 1].first - 1));
      if (last_run + 1 < runs.size()) next = std::min(next, reaching(runs[last_run + 1].first));
    }
    heap = next;
  }
}

}  // namespace sprague
