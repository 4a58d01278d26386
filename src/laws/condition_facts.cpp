// Conditions become facts by normalising their comparisons: linear sides move to one side, and
// remainders and common divisors are recognised up to gcd(s, n) = gcd(s, n − s) = gcd(n, n − s).
//
// Only coefficients −1, 0 and 1 are taken: such sums never overflow for n <= 2^62, so that the
// condition has a value, and the fact is all that it says.

#include "laws/condition_facts.hpp"

#include "rules/formula/linear_form.hpp"

namespace sprague {
namespace {

constexpr LinearForm whole_heap{{1, 0}, 0};
constexpr LinearForm tokens{{0, 1}, 0};
constexpr LinearForm rest{{1, -1}, 0};
constexpr LinearLimits limits{1, 2};

std::optional<LinearForm> linear(Expression x) {
  return linear_in_heap_and_taken(x, limits);
}

bool is(Expression x, LinearForm wanted) {
  const auto form = linear(x);
  return form && (*form == wanted || *form == -wanted);
}

/// True for gcd(x, y) with two of s, n and n − s, which is gcd(s, n).
bool is_common_divisor(Expression x) {
  if (x.operation() != Operation::gcd) return false;
  int different = 0;
  for (const LinearForm form : {tokens, whole_heap, rest}) {
    different += is(x.left(), form) || is(x.right(), form) ? 1 : 0;
  }
  const bool left_known = is(x.left(), tokens) || is(x.left(), whole_heap) || is(x.left(), rest);
  const bool right_known =
      is(x.right(), tokens) || is(x.right(), whole_heap) || is(x.right(), rest);
  return left_known && right_known && different == 2;
}

/// True for n mod s, and for n − s and their negatives, which leave 0 when n does.
bool is_remainder(Expression x) {
  return x.operation() == Operation::modulo && linear(x.right()) == tokens &&
         (is(x.left(), whole_heap) || is(x.left(), rest));
}

/// True for (n/s)·s, which is n when s divides n.
bool is_rounded(Expression x) {
  if (x.operation() != Operation::multiply) return false;
  const auto quotient = [](Expression y) {
    return y.operation() == Operation::divide && linear(y.left()) == whole_heap &&
           linear(y.right()) == tokens;
  };
  return (quotient(x.left()) && linear(x.right()) == tokens) ||
         (quotient(x.right()) && linear(x.left()) == tokens);
}

/// x <= 0 for a linear x and 1 <= s <= n.
std::optional<ConditionFacts> at_most_zero(const LinearForm& x) {
  const std::int64_t one = x.constant;
  const auto is = [&](std::int64_t n, std::int64_t s) { return x.of[0] == n && x.of[1] == s; };
  const bool always = (is(0, 0) && one <= 0) || (is(0, -1) && one <= 1) ||  // s >= one
                      (is(-1, 0) && one <= 1) ||                            // n >= one
                      (is(-1, 1) && one <= 0);                              // s <= n − one
  if (always) return ConditionFacts{};
  if (is(-1, 1) && one == 1) return ConditionFacts{true, false, false};
  return std::nullopt;
}

std::optional<ConditionFacts> linear_facts(LinearForm difference, Operation comparison) {
  switch (comparison) {
    case Operation::less: {
      const auto raised = combined(1, difference, 1, {{}, 1}, limits);
      return raised ? at_most_zero(*raised) : std::nullopt;
    }
    case Operation::at_most: return at_most_zero(difference);
    case Operation::greater: return linear_facts(-difference, Operation::less);
    case Operation::at_least: return linear_facts(-difference, Operation::at_most);
    case Operation::unequal:
      if (difference == rest || difference == -rest) return ConditionFacts{true, false, false};
      if (difference == tokens || difference == whole_heap) return ConditionFacts{};
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
  const auto at = [&](int number) { return *bound == LinearForm{{}, number}; };
  const bool equal = comparison == Operation::equal;
  const bool at_most = comparison == Operation::at_most;
  const bool less = comparison == Operation::less;
  if (is_remainder(left) && (((equal || at_most) && at(0)) || (less && at(1)))) return divides;
  if (is_common_divisor(left)) {
    if (((equal || at_most) && at(1)) || (less && at(2))) return coprime;
    if ((equal || comparison == Operation::at_least) && *bound == tokens) return divides;
  }
  if (is_rounded(left) && equal && *bound == whole_heap) return divides;
  const auto value = linear(left);
  const auto difference = value ? combined(1, *value, -1, *bound, limits) : std::nullopt;
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
  if (!is_comparison(compared.operation())) return std::nullopt;
  if (auto facts = comparison_facts(compared.left(), comparison, compared.right())) return facts;
  return comparison_facts(compared.right(), mirrored(comparison), compared.left());
}

}  // namespace sprague
