// The hypotheses of theorem 15 (docs/algorithms.md) are checked on the tree of a condition, in this
// order: evaluating it fails for no heap (c); where it holds, the tokens taken are bounded (a);
// and, given that bound k, from some heap on it depends on the heap modulo some number only (b). A
// comparison of linear forms that mention the heap is decided for all large heaps, and a remainder
// by a number that does not mention the heap depends on the heap modulo the values of that number.

#include "period/theorems/bounded_formula.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "rules/formula/linear_form.hpp"
#include "values/formula/ranges.hpp"

namespace sprague {
namespace {

using formula::AnalysedCondition;

// Beyond these no table of values would establish a period.
constexpr std::int64_t max_bound = 1'000'000;
constexpr std::uint64_t max_modulus = 1'000'000;
constexpr std::size_t max_nodes = 200;                  // recursion
constexpr std::size_t heap_index = 0, taken_index = 1;  // the variables of a LinearForm

/// What is known of a number within a condition.
struct Number {
  std::optional<LinearForm> linear = {};
  bool polynomial = false;                    ///< in n and s, with whole coefficients
  std::optional<std::uint64_t> modulus = {};  ///< depends on s and on n modulo this
  std::optional<std::int64_t> greatest = {};  ///< it is never greater
};

std::optional<std::uint64_t> joint_modulus(std::optional<std::uint64_t> left,
                                           std::optional<std::uint64_t> right) {
  if (!left || !right || *left > max_modulus || *right > max_modulus) return std::nullopt;
  const std::uint64_t joint = std::lcm(*left, *right);
  return joint <= max_modulus ? std::optional(joint) : std::nullopt;
}

Number of_linear(const LinearForm& form) {
  Number number;
  number.linear = form;
  number.polynomial = true;
  if (form.of[heap_index] == 0) number.modulus = 1;
  if (form.is_constant()) number.greatest = form.constant;
  return number;
}

/// A condition and what is known of its moves.
struct Scope {
  const AnalysedCondition& condition;
  std::int64_t max_taken = 0;  ///< 0 where no bound is known
};

/// Theorem 15 (c), for all heaps that can be played on.
bool evaluation_never_fails(const AnalysedCondition& condition) {
  return condition.facts.proven;
}

/// Theorem 15 (b), of the second number of a gcd: gcd(x, 0) = |x| has no modulus.
bool is_never_zero(Expression number, const Scope& scope) {
  return !scope.condition.facts_of(number).back().range.contains(0);
}

/// The least common multiple of the values of a form in s alone, for 1 <= s <= k. A value of 0 does
/// not count.
std::optional<std::uint64_t> multiple_of_values(const LinearForm& form, std::int64_t k) {
  std::optional<std::uint64_t> multiple = 1;
  for (std::int64_t s = 1; s <= k && multiple; ++s) {
    const std::int64_t value = std::abs(form.of[taken_index] * s + form.constant);
    if (value != 0) multiple = joint_modulus(multiple, static_cast<std::uint64_t>(value));
    if (form.of[taken_index] == 0) break;
  }
  return multiple;
}

/// Theorem 15 (b): the modulus of number mod divisor, wherever the divisor is not 0.
std::optional<std::uint64_t> modulus_of_remainder(const Number& number, const Number& divisor,
                                                  std::int64_t k) {
  if (!number.polynomial || !divisor.linear || divisor.linear->of[heap_index] != 0)
    return std::nullopt;
  return multiple_of_values(*divisor.linear, k);
}

Number number_of(Expression expression, const Scope& scope) {
  const Operation operation = expression.operation();
  if (const auto form = linear_in_heap_and_taken(expression)) return of_linear(*form);
  Number result;
  if (operation == Operation::variable) return result;
  if (operation == Operation::constant) {
    result.polynomial = true;
    result.modulus = 1;
    return result;
  }
  const Number right = number_of(expression.right(), scope);
  if (arity(operation) == 1) {
    result.polynomial = operation == Operation::negate && right.polynomial;
    result.modulus = right.modulus;
    return result;
  }
  const Number left = number_of(expression.left(), scope);
  result.modulus = joint_modulus(left.modulus, right.modulus);
  const bool ring = operation == Operation::add || operation == Operation::subtract ||
                    operation == Operation::multiply;
  result.polynomial = ring && left.polynomial && right.polynomial;
  if (operation == Operation::add && left.greatest && right.greatest &&
      LinearLimits().allow({{}, *left.greatest + *right.greatest}))
    result.greatest = *left.greatest + *right.greatest;
  if (operation == Operation::modulo && right.linear && right.linear->is_constant() &&
      right.linear->constant > 0)
    result.greatest = right.linear->constant - 1;
  if (scope.max_taken > 0 && !result.modulus) {
    const bool remainder = operation == Operation::modulo;
    const bool divisor = operation == Operation::gcd;
    if (remainder || (divisor && is_never_zero(expression.right(), scope)))
      result.modulus = modulus_of_remainder(left, right, scope.max_taken);
    if (!result.modulus && divisor && is_never_zero(expression.left(), scope))
      result.modulus = modulus_of_remainder(right, left, scope.max_taken);
  }
  if (operation == Operation::minimum && (left.greatest || right.greatest))
    result.greatest = std::min(left.greatest.value_or(*(right.greatest ? right : left).greatest),
                               right.greatest.value_or(*(left.greatest ? left : right).greatest));
  return result;
}

// --- theorem 15 (a): the bound ---

/// A bound of s where left <= right, or where left < right.
std::optional<std::int64_t> bound_where_at_most(const Number& left, const Number& right) {
  if (!left.linear) return std::nullopt;
  std::optional<LinearForm> excess = left.linear;
  if (right.greatest)
    excess = combined(1, *left.linear, -1, {{}, *right.greatest});
  else
    excess = right.linear ? combined(1, *left.linear, -1, *right.linear) : std::nullopt;
  if (!excess || excess->of[heap_index] != 0 || excess->of[taken_index] <= 0) return std::nullopt;
  return std::max<std::int64_t>(0, -excess->constant / excess->of[taken_index]);
}

/// A bound of s where the condition holds, or where it does not.
std::optional<std::int64_t> bound_of(Expression condition, const Scope& scope, bool holds) {
  const auto least = [](std::optional<std::int64_t> left, std::optional<std::int64_t> right) {
    return left && right ? std::min(*left, *right) : left ? left : right;
  };
  Operation operation = condition.operation();
  switch (operation) {
    case Operation::logical_not: return bound_of(condition.operand(), scope, !holds);
    case Operation::logical_and:
    case Operation::logical_or: {
      const auto left = bound_of(condition.left(), scope, holds);
      const auto right = bound_of(condition.right(), scope, holds);
      if ((operation == Operation::logical_and) == holds) return least(left, right);
      return left && right ? std::optional(std::max(*left, *right)) : std::nullopt;
    }
    case Operation::member: {
      if (!holds) return std::nullopt;
      Number last;
      last.greatest = ranges_of(condition.right()).back().last;
      return bound_where_at_most(number_of(condition.left(), scope), last);
    }
    default: break;
  }
  if (!is_comparison(operation)) return std::nullopt;
  const Number left = number_of(condition.left(), scope);
  const Number right = number_of(condition.right(), scope);
  const bool less = operation == Operation::less || operation == Operation::at_most;
  const bool greater = operation == Operation::greater || operation == Operation::at_least;
  if (operation == (holds ? Operation::equal : Operation::unequal))
    return least(bound_where_at_most(left, right), bound_where_at_most(right, left));
  if (holds ? less : greater) return bound_where_at_most(left, right);
  if (holds ? greater : less) return bound_where_at_most(right, left);
  return std::nullopt;
}

// --- theorem 15 (b): the dependence on the heap ---

struct Dependence {
  std::uint64_t modulus = 1;
  HeapSize from = 0;
};

/// Where a linear form in the heap stays away from the numbers up to `magnitude` for all s up to k.
std::optional<Dependence> decided_for_large_heaps(const LinearForm& form, double magnitude,
                                                  std::int64_t k) {
  if (form.of[heap_index] == 0) return std::nullopt;
  const auto rest = static_cast<double>(std::abs(form.of[taken_index])) * static_cast<double>(k) +
                    static_cast<double>(std::abs(form.constant)) + magnitude;
  const double from = rest / static_cast<double>(std::abs(form.of[heap_index])) + 2;
  if (from > static_cast<double>(max_bound)) return std::nullopt;
  return Dependence{1, static_cast<HeapSize>(from)};
}

std::optional<Dependence> dependence_of(Expression condition, const Scope& scope) {
  const auto periodic = [](std::optional<std::uint64_t> modulus) {
    return modulus ? std::optional(Dependence{*modulus, 0}) : std::nullopt;
  };
  switch (condition.operation()) {
    case Operation::logical_not: return dependence_of(condition.operand(), scope);
    case Operation::logical_and:
    case Operation::logical_or: {
      const auto left = dependence_of(condition.left(), scope);
      const auto right = left ? dependence_of(condition.right(), scope) : std::nullopt;
      if (!right) return std::nullopt;
      const auto modulus = joint_modulus(left->modulus, right->modulus);
      if (!modulus) return std::nullopt;
      return Dependence{*modulus, std::max(left->from, right->from)};
    }
    case Operation::is_prime:
    case Operation::is_square: return periodic(number_of(condition.operand(), scope).modulus);
    case Operation::member: {
      const Number number = number_of(condition.left(), scope);
      if (number.modulus || !number.linear) return periodic(number.modulus);
      const auto ranges = ranges_of(condition.right());
      return decided_for_large_heaps(*number.linear,
                                     std::max(std::abs(static_cast<double>(ranges.front().first)),
                                              std::abs(static_cast<double>(ranges.back().last))),
                                     scope.max_taken);
    }
    default: break;
  }
  if (!is_comparison(condition.operation())) return std::nullopt;
  const Number left = number_of(condition.left(), scope);
  const Number right = number_of(condition.right(), scope);
  if (const auto modulus = joint_modulus(left.modulus, right.modulus)) return periodic(modulus);
  if (!left.linear || !right.linear) return std::nullopt;
  const auto difference = combined(1, *left.linear, -1, *right.linear);
  if (difference && difference->of[heap_index] == 0) return periodic(1);
  return difference ? decided_for_large_heaps(*difference, 0, scope.max_taken) : std::nullopt;
}

}  // namespace

std::optional<BoundedMoves> bounded_moves(const FormulaRules& rules) {
  using Kind = FormulaRules::Kind;
  BoundedMoves moves;
  for (const FormulaRules::Clause& clause : rules.clauses) {
    const Expression condition = clause.condition.expression();
    if ((clause.kind != Kind::take && clause.kind != Kind::to) ||
        condition.nodes().size() > max_nodes)
      return std::nullopt;
    const AnalysedCondition analysed{condition,
                                     formula::facts_of(condition, Kind::take, max_heap_size)};
    if (!evaluation_never_fails(analysed)) return std::nullopt;
    const auto bound = bound_of(condition, {analysed}, true);
    if (!bound || *bound > max_bound) return std::nullopt;
    const auto dependence = dependence_of(condition, {analysed, std::max<std::int64_t>(*bound, 1)});
    const auto modulus = joint_modulus(
        moves.modulus, dependence ? std::optional(dependence->modulus) : std::nullopt);
    if (!modulus) return std::nullopt;
    moves.max_taken = std::max(moves.max_taken, static_cast<HeapSize>(*bound));
    moves.modulus = *modulus;
    moves.from = std::max({moves.from, dependence->from, moves.max_taken});
  }
  return moves;
}

}  // namespace sprague
