// The default limit of find_period(): each family of rules gets as many heaps as its direct rung
// computes in some seconds.

#include <algorithm>

#include "rules/rules.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

HeapSize limit_of(const OctalRules&) {
  return 200'000;  // 10^10 splits
}

HeapSize limit_of(const TakeAndBreakRules& rules) {
  const auto heaps = rules.max_heaps();
  if (!heaps || *heaps > 2) return 10'000;
  if (*heaps == 2) return 50'000;
  return 1'000'000;
}

HeapSize limit_of(const FormulaRules& rules) {
  return rules.has(FormulaRules::Kind::take_and_split) ? 500 : 10'000;  // 10^8 evaluations
}

HeapSize limit_of(const FunctionRules&) {
  return 5'000;
}

HeapSize limit_of(const SubtractionRules& rules) {
  constexpr HeapSize max_limit = 10'000'000;
  constexpr std::uint64_t max_steps = 10'000'000'000;
  const std::vector<HeapSize> members = members_up_to(rules.set, max_limit);
  const auto members_within = [&](HeapSize limit) {
    return static_cast<std::uint64_t>(std::upper_bound(members.begin(), members.end(), limit) -
                                      members.begin());
  };
  HeapSize limit = max_limit;
  while (limit > 1 && members_within(limit) > max_steps / limit) limit /= 2;
  return limit;
}

}  // namespace

HeapSize default_limit(const Ruleset& ruleset) {
  return std::visit([](const auto& rules) { return limit_of(rules); }, ruleset.rules().form);
}

}  // namespace sprague
