#include "period/theorems/split_residues.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "rules/formula/linear_form.hpp"
#include "values/formula/condition_structure.hpp"
#include "values/formula/ranges.hpp"

namespace sprague {
namespace {

/// Beyond these no table of values would establish a period.
constexpr std::uint64_t max_modulus_of_splits = 1000;
constexpr std::int64_t max_distance = 10'000;
constexpr std::int64_t max_magnitude = max_distance * max_distance;

/// A number as of[0]·a + of[1]·b + constant.
std::optional<LinearForm> linear_in_parts(Expression number) {
  return linear_in(number, [](char letter) -> std::optional<LinearForm> {
    switch (letter) {
      case 'n': return LinearForm{{1, 1}, 0};
      case 'a': return LinearForm{{1, 0}, 0};
      case 'b': return LinearForm{{0, 1}, 0};
      default: return std::nullopt;
    }
  });
}

/// Theorem 49 (a) of a part of a condition that looks at where a linear number lies among numbers
/// of at most this magnitude.
bool add_place(const LinearForm& number, std::int64_t magnitude, SplitsByResidues& splits) {
  const std::int64_t a = number.of[0];
  const std::int64_t b = number.of[1];
  if (a == 0 && b == 0) return true;
  const std::int64_t least =
      a == 0 || b == 0 ? std::abs(a + b) : std::min(std::abs(a), std::abs(b));
  const std::int64_t distance = (std::abs(number.constant) + magnitude) / least + 1;
  if (distance > max_distance) return false;
  HeapSize* const of = a == 0 || b == 0     ? &splits.small
                       : a == -b            ? &splits.spread
                       : (a > 0) == (b > 0) ? &splits.from
                                            : nullptr;
  if (of == nullptr) return false;
  *of = std::max(*of, static_cast<HeapSize>(distance));
  return true;
}

/// The same of a comparison, also of the magnitude of a linear number with a constant.
bool add_comparison(Expression comparison, SplitsByResidues& splits) {
  const auto place_of_magnitude = [&](Expression magnitude, Expression bound) {
    const auto number = magnitude.operation() == Operation::absolute
                            ? linear_in_parts(magnitude.operand())
                            : std::nullopt;
    const auto constant = number ? linear_in_parts(bound) : std::nullopt;
    return constant && constant->is_constant() &&
           add_place(*number, std::abs(constant->constant), splits);
  };
  const auto left = linear_in_parts(comparison.left());
  const auto right = linear_in_parts(comparison.right());
  if (left && right) {
    const auto difference = combined(1, *left, -1, *right);
    return difference && add_place(*difference, 0, splits);
  }
  return place_of_magnitude(comparison.left(), comparison.right()) ||
         place_of_magnitude(comparison.right(), comparison.left());
}

bool add_condition(Expression condition, SplitsByResidues& splits) {
  if (const std::uint64_t modulus = formula::modulus_of(condition)) {
    splits.modulus = std::lcm(splits.modulus, modulus);
    return splits.modulus <= max_modulus_of_splits;
  }
  switch (condition.operation()) {
    case Operation::logical_not: return add_condition(condition.operand(), splits);
    case Operation::logical_and:
    case Operation::logical_or:
      return add_condition(condition.left(), splits) && add_condition(condition.right(), splits);
    case Operation::member: {
      const auto number = linear_in_parts(condition.left());
      const auto ranges = ranges_of(condition.right());
      const std::int64_t first = ranges.front().first, last = ranges.back().last;
      return number && -max_magnitude <= first && last <= max_magnitude &&
             add_place(*number, std::max(std::abs(first), std::abs(last)), splits);
    }
    default: return is_comparison(condition.operation()) && add_comparison(condition, splits);
  }
}

bool add_splits(const FormulaRules::Clause& clause, SplitsByResidues& splits) {
  const Expression condition = clause.condition.expression();
  return condition.nodes().size() <= formula::max_analysed_nodes &&
         add_condition(condition, splits) &&
         formula::facts_of(condition, FormulaRules::Kind::split, max_heap_size).proven;
}

}  // namespace

std::optional<SplitsByResidues> splits_by_residues(const JoinedRules& rules) {
  using Kind = FormulaRules::Kind;
  if (!rules.added.empty() || !rules.replaced.empty()) return std::nullopt;
  SplitsByResidues splits;
  FormulaRules takes;
  HeapSize largest_size = 0;
  bool any = false;
  for (const JoinedRules::Part& part : rules.parts) {
    if (const auto* set = std::get_if<SubtractionRules>(&part)) {
      if (set->all_but || !is_finite(set->set)) return std::nullopt;
      if (!set->set.ranges.empty()) largest_size = std::max(largest_size, largest(set->set));
      continue;
    }
    const auto* formulas = std::get_if<FormulaRules>(&part);
    if (formulas == nullptr) return std::nullopt;
    for (const FormulaRules::Clause& clause : formulas->clauses) {
      if (clause.kind != Kind::split) {
        takes.clauses.push_back(clause);  // bounded_moves() refuses other kinds
      } else if (!add_splits(clause, splits)) {
        return std::nullopt;
      } else {
        any = true;
      }
    }
  }
  const auto taken = any ? bounded_moves(takes) : std::nullopt;
  if (!taken) return std::nullopt;
  splits.taken = *taken;
  splits.taken.max_taken = std::max(taken->max_taken, largest_size);
  splits.from = std::max(splits.from, taken->from);
  return splits;
}

}  // namespace sprague
