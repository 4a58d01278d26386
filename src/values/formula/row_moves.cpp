#include "values/formula/row_moves.hpp"

namespace sprague::formula {
namespace {

/// The beginning of a condition, before `and`, that mentions n and s alone; empty where there is
/// none. Where it does not hold nothing else is evaluated.
std::optional<Formula> guard_of(const Formula& condition) {
  Expression guard = condition.expression();
  while (guard.mentions("akd")) {
    if (guard.operation() != Operation::logical_and) return std::nullopt;
    guard = guard.left();
  }
  return Formula::of(guard, condition.variables(), condition.whole());
}

}  // namespace

RowMoves::RowMoves(FormulaRules rules, ProgressMeter& progress)
    : rules_(std::make_unique<FormulaRules>(std::move(rules))), progress_(progress) {
  for (const HeapsLeft& heaps : rules_->several()) {
    Form form{heaps, {}};
    bool all_guarded = heaps.total == HeapsLeft::Total::rest;
    for (const FormulaRules::Clause& clause : rules_->clauses) {
      if (clause.heaps != heaps || !all_guarded) continue;
      auto guard = guard_of(clause.condition);
      all_guarded = guard.has_value();
      if (guard) form.guards.push_back(std::move(*guard));
    }
    if (!all_guarded) form.guards.clear();
    forms_.push_back(std::move(form));
    keeps_divisors_ = keeps_divisors_ || heaps.total == HeapsLeft::Total::rest;
    const HeapSize difference = heaps.difference.value_or(0);
    if (difference > 0 && std::none_of(sums_.begin(), sums_.end(), [&](const PrefixSums& each) {
          return each.difference == difference;
        }))
      sums_.push_back({difference, {}});
  }
}

bool RowMoves::may_take(const Form& form, HeapSize n, HeapSize s) {
  progress_.advance(n, steps_per_evaluation);
  if (form.guards.empty()) return true;
  return std::any_of(form.guards.begin(), form.guards.end(), [&](const Formula& guard) {
    try {
      return guard.holds({.n = n, .s = s});
    } catch (const Error&) {
      return true;
    }
  });
}

std::span<const std::uint32_t> RowMoves::counts_for(HeapSize total) {
  if (keeps_divisors_ && total < counts_.size() && !counts_[total].empty()) return counts_[total];
  if (total < 2) return {};
  std::vector<PrimePower> factors;
  const auto of_total = sieve_.factors_of(total);
  factors.assign(of_total.begin(), of_total.end());
  if (!factors.empty() && factors.front().prime == 2)
    ++factors.front().exponent;
  else
    factors.insert(factors.begin(), PrimePower{2, 1});
  list_divisors(factors, total, present_);
  std::erase(present_, 1u);
  std::sort(present_.begin(), present_.end());
  if (!keeps_divisors_) return present_;
  if (total >= counts_.size()) counts_.resize(total + 1);
  counts_[total] = present_;
  return counts_[total];
}

bool RowMoves::allows(const Form& form, HeapSize n, HeapSize total, HeapSize first, HeapSize count,
                      HeapSize difference) {
  progress_.advance(n, steps_per_evaluation);
  LetterValues values{};
  const auto set = [&](char letter, HeapSize value) {
    values[letters.find(letter)] = static_cast<std::int64_t>(value);
  };
  set('n', n);
  set('s', n - total);
  set('a', first);
  set('k', count);
  set('d', difference);
  return std::any_of(rules_->clauses.begin(), rules_->clauses.end(),
                     [&](const FormulaRules::Clause& clause) {
                       return clause.heaps == form.heaps && clause.condition.holds(values);
                     });
}

}  // namespace sprague::formula
