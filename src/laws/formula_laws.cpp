// The laws of rules written as a condition on s and n: those of the divisors and of the numbers
// coprime to n (Iannucci and Larsson, Game values of arithmetic functions).

#include "laws/condition_facts.hpp"
#include "laws/find_law.hpp"
#include "run/progress_meter.hpp"

namespace sprague {

namespace {

/// The facts of the one clause, take(s: …) or to(m: …).
std::optional<ConditionFacts> facts_of(const FormulaRules& rules) {
  if (rules.clauses.size() != 1) return std::nullopt;
  const FormulaRules::Kind kind = rules.clauses[0].kind;
  if (kind != FormulaRules::Kind::take && kind != FormulaRules::Kind::to) return std::nullopt;
  return facts_of(rules.clauses[0].condition.expression());
}

}  // namespace

std::optional<std::vector<HeapSize>> divisors_taken(const FormulaRules& rules, HeapSize heap,
                                                    const RunControl& run) {
  const auto facts = facts_of(rules);
  if (!facts || !facts->divides || facts->coprime) return std::nullopt;
  std::vector<HeapSize> divisors;
  ProgressMeter progress(run, "divisors", heap, 0.5);
  for (HeapSize s = 1; s <= heap / s; ++s) {
    progress.advance(s * s, 4);
    if (heap % s != 0) continue;
    divisors.push_back(s);
    if (s != heap / s) divisors.push_back(heap / s);
  }
  std::sort(divisors.begin(), divisors.end());
  if (facts->proper && !divisors.empty()) divisors.pop_back();
  return divisors;
}

std::optional<LawForm> law_of_formula(const FormulaRules& rules) {
  const auto facts = facts_of(rules);
  if (!facts || facts->divides == facts->coprime) return std::nullopt;
  if (facts->divides) {
    return facts->proper
               ? LawForm{Valuation{0},
                         "By the theorem on divisors: a move takes a proper divisor of n."}
               : LawForm{Valuation{1}, "By the theorem on divisors: a move takes a divisor of n."};
  }
  return facts->proper
             ? LawForm{LeastPrimeFactor{1},
                       "By the theorem on coprime numbers: a move takes fewer than n tokens, a "
                       "number coprime to n."}
             : LawForm{LeastPrimeFactor{0},
                       "By the theorem on coprime numbers: a move takes a number coprime to n."};
}

}  // namespace sprague
