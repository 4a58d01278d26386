// Conditions become facts by normalising their comparisons: linear sides move to one side, and
// remainders and common divisors are recognised up to gcd(s, n) = gcd(s, n − s) = gcd(n, n − s).
//
// Only coefficients −1, 0 and 1 are taken: such sums never overflow for n <= 2^62, so that the
// condition has a value, and the fact is all that it says.

#include "laws/condition_facts.hpp"

#include <array>
#include <cstdlib>

namespace sprague {
namespace {

/// s·S + n·N + one.
struct Linear {
  int s = 0;
  int n = 0;
  int one = 0;
  friend bool operator==(const Linear&, const Linear&) = default;
};

constexpr Linear tokens{1, 0, 0};
constexpr Linear heap{0, 1, 0};
constexpr Linear rest{-1, 1, 0};

Linear negated(Linear x) {
  return {-x.s, -x.n, -x.one};
}

std::optional<Linear> sum(Linear x, Linear y) {
  const Linear total{x.s + y.s, x.n + y.n, x.one + y.one};
  if (std::abs(total.s) > 1 || std::abs(total.n) > 1 || std::abs(total.one) > 2)
    return std::nullopt;
  return total;
}

std::optional<Linear> linear(Expression x) {
  switch (x.operation()) {
    case Operation::constant:
      if (x.root().value < -2 || x.root().value > 2) return std::nullopt;
      return Linear{0, 0, static_cast<int>(x.root().value)};
    case Operation::variable:
      switch (variable_names[static_cast<std::size_t>(x.root().value)]) {
        case 's': return tokens;
        case 'n': return heap;
        case 'm': return rest;
        default: return std::nullopt;
      }
    case Operation::negate: {
      const auto inner = linear(x.operand());
      return inner ? std::optional(negated(*inner)) : std::nullopt;
    }
    case Operation::add:
    case Operation::subtract: {
      const auto left = linear(x.left());
      const auto right = linear(x.right());
      if (!left || !right) return std::nullopt;
      return sum(*left, x.operation() == Operation::add ? *right : negated(*right));
    }
    default: return std::nullopt;
  }
}

bool is(Expression x, Linear wanted) {
  const auto form = linear(x);
  return form && (*form == wanted || *form == negated(wanted));
}

/// True for gcd(x, y) with two of s, n and n − s, which is gcd(s, n).
bool is_common_divisor(Expression x) {
  if (x.operation() != Operation::gcd) return false;
  int different = 0;
  for (const Linear form : {tokens, heap, rest}) {
    different += is(x.left(), form) || is(x.right(), form) ? 1 : 0;
  }
  const bool left_known = is(x.left(), tokens) || is(x.left(), heap) || is(x.left(), rest);
  const bool right_known = is(x.right(), tokens) || is(x.right(), heap) || is(x.right(), rest);
  return left_known && right_known && different == 2;
}

/// True for n mod s, and for n − s and their negatives, which leave 0 when n does.
bool is_remainder(Expression x) {
  return x.operation() == Operation::modulo && linear(x.right()) == tokens &&
         (is(x.left(), heap) || is(x.left(), rest));
}

/// True for (n/s)·s, which is n when s divides n.
bool is_rounded(Expression x) {
  if (x.operation() != Operation::multiply) return false;
  const auto quotient = [](Expression y) {
    return y.operation() == Operation::divide && linear(y.left()) == heap &&
           linear(y.right()) == tokens;
  };
  return (quotient(x.left()) && linear(x.right()) == tokens) ||
         (quotient(x.right()) && linear(x.left()) == tokens);
}

Operation mirrored(Operation comparison) {
  switch (comparison) {
    case Operation::less: return Operation::greater;
    case Operation::at_most: return Operation::at_least;
    case Operation::greater: return Operation::less;
    case Operation::at_least: return Operation::at_most;
    default: return comparison;
  }
}

Operation opposite(Operation comparison) {
  switch (comparison) {
    case Operation::equal: return Operation::unequal;
    case Operation::unequal: return Operation::equal;
    case Operation::less: return Operation::at_least;
    case Operation::at_most: return Operation::greater;
    case Operation::greater: return Operation::at_most;
    default: return Operation::less;
  }
}

/// x <= 0 for a linear x and 1 <= s <= n.
std::optional<ConditionFacts> at_most_zero(Linear x) {
  const ConditionFacts always;
  if (x == Linear{0, 0, 0} || x == Linear{0, 0, -1} || x == Linear{0, 0, -2}) return always;
  if (x.s == -1 && x.n == 0 && x.one <= 1) return always;  // s >= one
  if (x.s == 0 && x.n == -1 && x.one <= 1) return always;  // n >= one
  if (x.s == 1 && x.n == -1 && x.one <= 0) return always;  // s <= n − one
  if (x.s == 1 && x.n == -1 && x.one == 1) return ConditionFacts{true, false, false};
  return std::nullopt;
}

std::optional<ConditionFacts> linear_facts(Linear difference, Operation comparison) {
  switch (comparison) {
    case Operation::less: {
      const auto raised = sum(difference, {0, 0, 1});
      return raised ? at_most_zero(*raised) : std::nullopt;
    }
    case Operation::at_most: return at_most_zero(difference);
    case Operation::greater: return linear_facts(negated(difference), Operation::less);
    case Operation::at_least: return linear_facts(negated(difference), Operation::at_most);
    case Operation::unequal:
      if (difference == rest || difference == negated(rest))
        return ConditionFacts{true, false, false};
      if (difference == tokens || difference == heap) return ConditionFacts{};
      return std::nullopt;
    default: return std::nullopt;
  }
}

std::optional<ConditionFacts> comparison_facts(Expression left, Operation comparison,
                                               Expression right) {
  const ConditionFacts divides{false, true, false};
  const ConditionFacts coprime{false, false, true};
  const auto bound = linear(right);
  if (!bound) return std::nullopt;
  const auto at = [&](int number) { return *bound == Linear{0, 0, number}; };
  const bool equal = comparison == Operation::equal;
  const bool at_most = comparison == Operation::at_most;
  const bool less = comparison == Operation::less;
  if (is_remainder(left) && (((equal || at_most) && at(0)) || (less && at(1)))) return divides;
  if (is_common_divisor(left)) {
    if (((equal || at_most) && at(1)) || (less && at(2))) return coprime;
    if ((equal || comparison == Operation::at_least) && *bound == tokens) return divides;
  }
  if (is_rounded(left) && equal && *bound == heap) return divides;
  const auto value = linear(left);
  const auto difference = value ? sum(*value, negated(*bound)) : std::nullopt;
  return difference ? linear_facts(*difference, comparison) : std::nullopt;
}

}  // namespace

std::optional<ConditionFacts> facts_of(Expression condition) {
  const Operation operation = condition.operation();
  if (operation == Operation::logical_and) {
    const auto left = facts_of(condition.left());
    const auto right = left ? facts_of(condition.right()) : std::nullopt;
    if (!right) return std::nullopt;
    return ConditionFacts{left->proper || right->proper, left->divides || right->divides,
                          left->coprime || right->coprime};
  }
  Operation comparison = operation;
  Expression compared = condition;
  if (operation == Operation::logical_not) {
    compared = condition.operand();
    comparison = opposite(compared.operation());
  }
  switch (compared.operation()) {
    case Operation::equal:
    case Operation::unequal:
    case Operation::less:
    case Operation::at_most:
    case Operation::greater:
    case Operation::at_least: break;
    default: return std::nullopt;
  }
  if (auto facts = comparison_facts(compared.left(), comparison, compared.right())) return facts;
  return comparison_facts(compared.right(), mirrored(comparison), compared.left());
}

}  // namespace sprague
