#include "values/formula/split_residues.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "rules/formula/sizes_of.hpp"
#include "values/formula/condition_structure.hpp"

namespace sprague::formula {
namespace {

/// Each table and mirror of the engine has as many heaps as its first thousands need.
constexpr std::uint64_t max_split_modulus = 16;

/// Whether some clause allows a split, into a and b or into b and a.
bool allows(const std::vector<Formula>& conditions, HeapSize a, HeapSize b) {
  return std::any_of(conditions.begin(), conditions.end(), [&](const Formula& condition) {
    return condition.holds(Variables{.n = a + b, .a = a, .b = b}) ||
           condition.holds(Variables{.n = a + b, .a = b, .b = a});
  });
}

/// Evaluates the conditions for one split of each pair of residues and each order. False where a
/// pair is allowed in one order only, or equal heaps are and others are not.
bool find_residues(const std::vector<Formula>& conditions, octal::SplitRules& rules) {
  const HeapSize m = rules.modulus;
  rules.residues.assign(m, {});
  rules.equal.assign(m, true);
  for (HeapSize residue = 0; residue < m; ++residue) {
    for (HeapSize other = 0; other < m; ++other) {
      const bool allowed = allows(conditions, m + residue, 2 * m + other);
      if (allowed != allows(conditions, 2 * m + residue, m + other)) return false;
      if (allowed) rules.residues[(residue + other) % m].push_back(residue);
      if (residue != other) continue;
      const bool equal = allows(conditions, m + residue, m + residue);
      if (equal && !allowed) return false;
      rules.equal[residue] = equal || !allowed;
    }
  }
  return true;
}

/// Adds the sizes of a finite set within the engine's reach.
bool add_sizes(const SizeSet& set, octal::SplitRules& rules) {
  constexpr HeapSize max_size = 64;
  if (!is_finite(set) || (!set.ranges.empty() && largest(set) > max_size)) return false;
  const std::vector<HeapSize> sizes = members_up_to(set, max_size);
  rules.taken.insert(rules.taken.end(), sizes.begin(), sizes.end());
  return true;
}

}  // namespace

std::optional<octal::SplitRules> split_rules_of(const JoinedRules& rules, HeapSize last) {
  if (!rules.added.empty() || !rules.replaced.empty()) return std::nullopt;
  octal::SplitRules splits;
  std::vector<Formula> conditions;
  for (const JoinedRules::Part& part : rules.parts) {
    if (const auto* set = std::get_if<SubtractionRules>(&part)) {
      if (set->all_but || !add_sizes(set->set, splits)) return std::nullopt;
      continue;
    }
    const auto* formulas = std::get_if<FormulaRules>(&part);
    if (formulas == nullptr) return std::nullopt;
    for (const FormulaRules::Clause& clause : formulas->clauses) {
      if (clause.kind != Kind::split) continue;
      const Expression condition = clause.condition.expression();
      splits.modulus = std::lcm(splits.modulus, modulus_beside(condition, depends_on_order_alone));
      if (splits.modulus == 0 || splits.modulus > max_split_modulus ||
          !facts_of(condition, Kind::split, last).proven)
        return std::nullopt;
      conditions.push_back(clause.condition);
    }
    const auto sizes = sizes_taken(*formulas);
    if (!sizes || !add_sizes(*sizes, splits) || formulas->has(Kind::take_and_split) ||
        formulas->has(Kind::to_pair) || formulas->has(Kind::several))
      return std::nullopt;
  }
  if (conditions.empty() || !find_residues(conditions, splits)) return std::nullopt;
  splits.taken_before_split = {0};
  return splits;
}

}  // namespace sprague::formula
