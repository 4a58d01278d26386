// The laws of rules written as a condition on s and n (docs/algorithms.md): those of the divisors,
// theorem 13, and of the numbers coprime to n, theorem 14 (Iannucci and Larsson, Game values of
// arithmetic functions); of fractions, theorem 14a; of those that leave divisors, theorem 14b; of
// windows, theorem 14c.

#include <memory>

#include "laws/condition_facts.hpp"
#include "laws/divisor_moves.hpp"
#include "laws/find_law.hpp"
#include "laws/signature_values.hpp"
#include "messages/table.hpp"
#include "number/primality.hpp"
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

/// Theorem 14b. Where some two heaps n >= 2 have different values: G has no period then, and need
/// not be asked.
std::optional<LawForm> law_of_divisors(const FormulaRules& rules) {
  auto moves = divisor_moves(rules);
  if (!moves) return std::nullopt;
  const PrimeSignature law{std::make_shared<SignatureValues>(std::move(*moves))};
  constexpr HeapSize last_asked = 72;
  for (HeapSize n = 3; n <= last_asked; ++n) {
    if (law.value(n) != law.value(2)) {
      return LawForm{law, message("law.signatures"), "14b"};
    }
  }
  return std::nullopt;
}

std::optional<LawForm> law_of_fraction(const ConditionFacts& facts) {
  if (facts.divides || facts.coprime) return std::nullopt;
  const FractionTaken& most = *facts.fraction;
  const bool whole_heap_is_within = most.share + most.shift >= most.whole;
  if (facts.proper && whole_heap_is_within) return std::nullopt;
  return LawForm{most, message("law.fractions"), "14a"};
}

std::optional<LawForm> law_of_window(const FormulaRules& rules) {
  const auto window = Window::of(rules);
  auto runs = window ? Runs::of(*window) : std::nullopt;
  if (!runs) return std::nullopt;
  return LawForm{std::move(*runs), message("law.windows"), "14c"};
}

}  // namespace

/// The divisors of n from its prime factors: divisions by all numbers up to the largest prime
/// factor but one.
std::vector<HeapSize> divisors_of(HeapSize n, const RunControl& run) {
  ProgressMeter progress(run, "divisors", n, 0.5);
  std::vector<HeapSize> divisors{1};
  bool prime = is_prime(n);
  for (HeapSize p = 2; n > 1; ++p) {
    if (prime)
      p = n;
    else
      progress.advance(p * p, 4);
    if (n % p != 0) continue;
    const std::size_t before = divisors.size();
    for (HeapSize power = p; n % p == 0; power *= p) {
      for (std::size_t i = 0; i < before; ++i) divisors.push_back(divisors[i] * power);
      n /= p;
    }
    prime = is_prime(n);
  }
  std::sort(divisors.begin(), divisors.end());
  return divisors;
}

std::optional<std::vector<HeapSize>> divisors_taken(const FormulaRules& rules, HeapSize heap,
                                                    const RunControl& run) {
  const auto facts = facts_of(rules);
  if (!facts || !facts->divides || facts->coprime || facts->fraction) return std::nullopt;
  std::vector<HeapSize> divisors = divisors_of(heap, run);
  if (facts->proper) divisors.pop_back();
  return divisors;
}

std::optional<SizeRange> window_of(const FormulaRules& rules, HeapSize heap) {
  const auto window = Window::of(rules);
  if (!window) return std::nullopt;
  const Window::Ends ends = window->ends(to_integer(heap));
  if (ends.greatest < ends.least) return SizeRange{1, 0};
  return SizeRange{to_uint64(ends.least), to_uint64(ends.greatest)};
}

std::optional<LawForm> law_of_formula(const FormulaRules& rules) {
  if (auto law = law_of_window(rules)) return law;
  const auto facts = facts_of(rules);
  if (facts && facts->fraction) return law_of_fraction(*facts);
  if (!facts || facts->divides == facts->coprime) return law_of_divisors(rules);
  if (facts->divides) {
    return LawForm{Valuation{facts->proper ? 0u : 1u},
                   facts->proper ? message("law.proper_divisors") : message("law.divisors"), "13"};
  }
  return LawForm{LeastPrimeFactor{facts->proper ? 1u : 0u},
                 facts->proper ? message("law.fewer_coprime") : message("law.coprime"), "14"};
}

}  // namespace sprague
