// Conditions become facts by normalising their comparisons: linear sides move to one side, and
// remainders and common divisors are recognised up to gcd(s, n) = gcd(s, n − s) = gcd(n, n − s).
//
// Coefficients are small: up to heaps of 2^55 such sums have a value, and the fact is all that the
// condition says.

#include "laws/condition_facts.hpp"

#include <numeric>

#include "rules/formula/formula_rules.hpp"
#include "rules/formula/linear_form.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr LinearForm whole_heap{{1, 0}, 0};
constexpr LinearForm tokens{{0, 1}, 0};
constexpr LinearForm rest{{1, -1}, 0};
constexpr LinearLimits limits{64, std::int64_t{1} << 32};
/// Of a number that is divided: the divisor is no factor of the condition. A value takes some times
/// as many steps as the divisor, half a second at most.
constexpr LinearLimits limits_of_quotient{std::int64_t{1} << 20, std::int64_t{1} << 40};

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
  for (const LinearForm& form : {tokens, whole_heap, rest}) {
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

std::int64_t ceiling(std::int64_t numerator, std::int64_t denominator) {
  return numerator / denominator + (numerator % denominator > 0 ? 1 : 0);
}

/// x <= 0 for a linear x and 1 <= s <= n.
std::optional<ConditionFacts> at_most_zero(LinearForm x) {
  const std::int64_t factor = std::max<std::int64_t>(1, std::gcd(x.of[0], x.of[1]));
  x = {{x.of[0] / factor, x.of[1] / factor}, ceiling(x.constant, factor)};
  const std::int64_t one = x.constant;
  const auto is = [&](std::int64_t n, std::int64_t s) { return x.of[0] == n && x.of[1] == s; };
  const bool always = (is(0, 0) && one <= 0) || (is(0, -1) && one <= 1) ||  // s >= one
                      (is(-1, 0) && one <= 1) ||                            // n >= one
                      (is(-1, 1) && one <= 0);                              // s <= n − one
  if (always) return ConditionFacts{};
  if (is(-1, 1) && one == 1) return ConditionFacts{true, false, false};
  if (x.of[0] < 0 && -x.of[0] < x.of[1])
    return ConditionFacts{false, false, false, FractionTaken{-x.of[0], x.of[1], -one}};
  return std::nullopt;
}

/// A linear number, or ⌊numerator/divisor⌋ where that is of n alone and not negative.
struct Rounded {
  LinearForm numerator;
  std::int64_t divisor = 1;
};

/// Also of 10^9, which is no linear form.
std::optional<std::int64_t> constant(Expression x) {
  if (!x.mentions_only("")) return std::nullopt;
  try {
    return Formula::of(x, "", "").number(LetterValues());
  } catch (const Error&) {
    return std::nullopt;  // an error of every move
  }
}

std::optional<Rounded> rounded(Expression x) {
  if (const auto number = linear(x)) return Rounded{*number, 1};
  if (x.operation() != Operation::divide) return std::nullopt;
  const auto numerator = linear(x.left());
  const auto divisor = constant(x.right());
  if (!numerator || !divisor || *divisor < 1 || *divisor > limits_of_quotient.coefficient)
    return std::nullopt;
  const bool is_of_heap =
      numerator->of[0] >= 0 && numerator->of[1] == 0 && numerator->constant >= 0;
  return is_of_heap ? std::optional(Rounded{*numerator, *divisor}) : std::nullopt;
}

/// An integer against a rounded number: left <= ⌊N/k⌋ where k·left <= N, left >= ⌊N/k⌋ where
/// k·(left + 1) > N.
std::optional<ConditionFacts> inequality_facts(const LinearForm& left, Operation comparison,
                                               const Rounded& right) {
  const bool is_upper = comparison == Operation::less || comparison == Operation::at_most;
  const bool moves = comparison == Operation::less || comparison == Operation::at_least;
  const auto moved = combined(1, left, moves ? 1 : 0, {{}, 1}, limits);
  const LinearLimits& within = right.divisor == 1 ? limits : limits_of_quotient;
  const auto difference =
      moved ? combined(right.divisor, *moved, -1, right.numerator, within) : std::nullopt;
  if (!difference) return std::nullopt;
  if (is_upper) return at_most_zero(*difference);
  const auto raised = combined(-1, *difference, 1, {{}, 1}, within);
  return raised ? at_most_zero(*raised) : std::nullopt;
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
  if (comparison == Operation::unequal) {
    const auto value = linear(left);
    const auto difference = value ? combined(1, *value, -1, *bound, limits) : std::nullopt;
    if (difference == rest || difference == -rest) return ConditionFacts{true, false, false};
    if (difference == tokens || difference == whole_heap) return ConditionFacts{};
  }
  return std::nullopt;
}

std::optional<ConditionFacts> linear_facts(Expression left, Operation comparison,
                                           Expression right) {
  const bool is_equation = comparison == Operation::equal || comparison == Operation::unequal;
  const auto value = is_equation ? std::nullopt : linear(left);
  const auto bound = value ? rounded(right) : std::nullopt;
  return bound ? inequality_facts(*value, comparison, *bound) : std::nullopt;
}

}  // namespace

std::optional<ConditionFacts> facts_of(Expression condition) {
  const Operation operation = condition.operation();
  if (operation == Operation::logical_and) {
    const auto left = facts_of(condition.left());
    const auto right = left ? facts_of(condition.right()) : std::nullopt;
    if (!right) return std::nullopt;
    if (left->fraction && right->fraction && left->fraction != right->fraction) return std::nullopt;
    return ConditionFacts{left->proper || right->proper, left->divides || right->divides,
                          left->coprime || right->coprime,
                          left->fraction ? left->fraction : right->fraction};
  }
  Operation comparison = operation;
  Expression compared = condition;
  if (operation == Operation::logical_not) {
    compared = condition.operand();
    comparison = opposite(compared.operation());
  }
  if (!is_comparison(compared.operation())) return std::nullopt;
  for (const auto facts_between : {comparison_facts, linear_facts}) {
    if (auto facts = facts_between(compared.left(), comparison, compared.right())) return facts;
    if (auto facts = facts_between(compared.right(), mirrored(comparison), compared.left()))
      return facts;
  }
  return std::nullopt;
}

}  // namespace sprague
