// The default limit of find_period(): each family of rules gets as many heaps as its direct
// algorithm computes in some seconds.

#include <algorithm>
#include <cmath>

#include "rules/rules.hpp"
#include "rules/split_window.hpp"
#include "sprague/period.hpp"
#include "values/joined/joined_engine.hpp"

namespace sprague {
namespace {

HeapSize limit_of(const OctalRules&) {
  return 200'000;  // 10^10 splits
}

HeapSize limit_of(const TakeAndBreakRules& rules) {
  const auto heaps = rules.max_heaps();
  if (!heaps || *heaps > 2) return 10'000;
  if (*heaps == 2) return 50'000;
  // A tail that leaves a heap allows moves to nearly all smaller heaps, and no theorem covers it.
  return split_window(rules) ? 1'000'000 : 50'000;
}

HeapSize limit_of(const FormulaRules& rules) {
  using Kind = FormulaRules::Kind;
  const RunControl run;
  const auto limit_by = [](const std::string& source) -> HeapSize {
    if (source == "takes and splits") return 1'500;
    if (source == "splits") return 30'000;
    if (source == "search" || source == "sizes" || source == "set") return 40'000;
    if (source == "growing pairs") return 30'000;
    if (source == "recurring splits") return 10'000;
    if (source == "pairs") return 1'500;
    if (source == "separate heaps" || source == "many rows") return 5'000;
    return 1'000'000;  // divisors, targets, windows, rows
  };
  HeapSize limit = 1'000'000;
  const JoinedRules parts{{rules}, {}, {}};
  for (const std::string& source : joined::sources_of(parts, 1000, run))
    limit = std::min(limit, limit_by(source));
  const auto sources = joined::sources_of(parts, limit, run);
  if (std::find(sources.begin(), sources.end(), "interpreter") == sources.end()) return limit;
  const auto forms = rules.several();
  if (std::any_of(forms.begin(), forms.end(), [](const HeapsLeft& form) { return !form.is_row(); }))
    return 100;
  const bool pairs = rules.has(Kind::take_and_split) || rules.has(Kind::to_pair);
  return pairs ? 500 : 10'000;  // 10^8 evaluations
}

/// Some seconds of pairs.
HeapSize limit_of(const SystemRules& rules) {
  double pairs = 0;
  for (const HeapKind& kind : rules.system->kinds()) {
    for (const SystemMove& move : kind.moves) pairs += move.left ? 0.5 : 0;
  }
  return pairs == 0 ? 1'000'000 : static_cast<HeapSize>(std::sqrt(1e10 / pairs));
}

/// No period is searched.
HeapSize limit_of(const EntailingRules&) {
  return 0;
}

HeapSize limit_of(const FunctionRules&) {
  return 5'000;
}

HeapSize limit_of(const SubtractionRules& rules) {
  constexpr HeapSize max_limit = 10'000'000;
  // Steps are members times heaps. The elimination takes up to 0.1 ns for one. The direct algorithm
  // of all-but sets takes 2 to 10 ns, as its counts of values outgrow the cache; the periods of
  // finite ones are proven long before the limit.
  const bool elimination = !rules.all_but || is_finite(rules.set);
  const std::uint64_t max_steps = elimination ? 10'000'000'000 : 600'000'000;
  const std::vector<HeapSize> members = members_up_to(rules.set, max_limit);
  const auto members_within = [&](HeapSize limit) {
    return static_cast<std::uint64_t>(std::upper_bound(members.begin(), members.end(), limit) -
                                      members.begin());
  };
  HeapSize limit = max_limit;
  while (limit > 1 && members_within(limit) > max_steps / limit) limit /= 2;
  return limit;
}

HeapSize limit_of(const JoinedRules& rules) {
  HeapSize limit = 50'000;  // 10^9 splits
  for (const JoinedRules::Part& part : rules.parts)
    limit = std::min(limit, std::visit([](const auto& form) { return limit_of(form); }, part));
  return limit;
}

}  // namespace

HeapSize default_limit(const Ruleset& ruleset) {
  return std::visit([](const auto& rules) { return limit_of(rules); }, ruleset.rules().form);
}

}  // namespace sprague
