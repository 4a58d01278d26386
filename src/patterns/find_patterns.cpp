// Patterns of a sequence: what is proven about it, then what its values show.

#include <fmt/format.h>

#include <algorithm>

#include "laws/law_form.hpp"
#include "patterns/observations.hpp"
#include "period/theorems.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

std::string sentence(const Period& period) {
  std::string text = fmt::format("G(n+{}) = G(n)", period.period);
  if (period.saltus > 0) text += fmt::format(" + {}", period.saltus);
  return text + fmt::format(", for n >= {}", period.preperiod);
}

Pattern period_pattern(const Period& period, HeapSize to) {
  Pattern pattern;
  pattern.kind = "period";
  pattern.sentence = sentence(period);
  pattern.proven = period.status == PeriodStatus::proven;
  pattern.from = period.preperiod;
  pattern.seen_to = to;
  pattern.theorem = period.theorem;
  return pattern;
}

/// Whether the law itself names the arithmetic function.
bool is_said_by(const Law& law, int function) {
  return (function == valuation_of_2 && std::holds_alternative<Valuation>(law.form().form)) ||
         (function == least_factor_index &&
          std::holds_alternative<LeastPrimeFactor>(law.form().form));
}

/// The law of the rules, which a short period may have hidden.
std::optional<Law> law_of(const NimSequence& sequence) {
  return sequence.law() ? sequence.law() : find_law(sequence.ruleset());
}

}  // namespace

std::vector<Pattern> find_patterns(const NimSequence& sequence, HeapSize to,
                                   const RunControl& run) {
  constexpr HeapSize min_to = 200;
  if (to < min_to) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("patterns need the heaps up to {} at least, not {}", min_to, to));
  }
  std::vector<Pattern> patterns;
  const std::optional<Law> law = law_of(sequence);
  if (law) {
    Pattern pattern;
    pattern.kind = "law";
    pattern.sentence = law->sentence();
    pattern.proven = true;
    pattern.theorem = law->theorem();
    patterns.push_back(std::move(pattern));
  }
  const Period& period = sequence.period();
  if (period.status == PeriodStatus::proven) {
    patterns.push_back(period_pattern(period, to));
    return patterns;
  }
  std::vector<std::uint64_t> values(to + 1);
  copy_values(sequence, 0, std::span(values), run);
  NimValues table;
  table.extend(to + 1, [&](const auto*, HeapSize n) { return values[n]; });
  if (const auto repeats = conjecture(table)) {
    patterns.push_back(period_pattern(*repeats, to));
    return patterns;
  }
  ProgressMeter progress(run, "patterns", arithmetic_functions);
  for (int index = 0; index < arithmetic_functions; ++index) {
    progress.advance(static_cast<std::uint64_t>(index), 20 * to);
    if (law && is_said_by(*law, index)) continue;
    if (auto seen = observe_dependence(values, arithmetic_function(index, to)))
      patterns.push_back(std::move(*seen));
  }
  for (const HeapSize m : {HeapSize{2}, HeapSize{3}}) {
    if (auto seen = observe_regular(values, m)) {
      if (m == 2 && law && std::holds_alternative<Valuation>(law->form().form)) {
        seen->proven = true;
        seen->theorem =
            law->theorem() + " The valuation of 2n is that of n plus 1, and that of 2n+1 is 0.";
      }
      patterns.push_back(std::move(*seen));
    }
  }
  std::stable_partition(patterns.begin(), patterns.end(),
                        [](const Pattern& pattern) { return pattern.proven; });
  return patterns;
}

HeapSize default_pattern_limit(const Ruleset& ruleset) {
  constexpr HeapSize max_known = 100'000;
  constexpr HeapSize max_computed = 20'000;
  if (find_law(ruleset)) return max_known;
  return std::min(default_limit(ruleset), max_computed);
}

}  // namespace sprague
