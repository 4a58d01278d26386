// Patterns of a sequence: what is proven about it, then what its values show.

#include <fmt/format.h>

#include <algorithm>

#include "digits/claim_certificate.hpp"
#include "digits/heap_words.hpp"
#include "laws/law_form.hpp"
#include "number/text_error.hpp"
#include "patterns/observations.hpp"
#include "period/theorems/theorems.hpp"
#include "run/progress_meter.hpp"
#include "sprague/certificate.hpp"
#include "sprague/claim.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

Message sentence(const Period& period) {
  std::string text = fmt::format("G(n+{}) = G(n)", period.period);
  if (period.saltus > 0) text += fmt::format(" + {}", period.saltus);
  return message("pattern.from", {{"sentence", text}, {"from", period.preperiod}});
}

Pattern period_pattern(const Period& period, HeapSize to) {
  Pattern pattern;
  pattern.kind = "period";
  pattern.sentence = sentence(period);
  pattern.status = period.status;
  pattern.from = period.preperiod;
  pattern.seen_to = to;
  pattern.theorem = period.theorem;
  pattern.theorem_number = period.theorem_number;
  return pattern;
}

/// The more a pattern says, the smaller.
int rank(const Pattern& pattern) {
  return pattern.kind == "period" ? 0 : pattern.kind == "dependence" ? 1 : 2;
}

/// Whether the law itself names the arithmetic function.
bool is_said_by(const Law& law, int function) {
  return (function == valuation_of_2 && std::holds_alternative<Valuation>(law.form().form)) ||
         (function == least_factor_index &&
          std::holds_alternative<LeastPrimeFactor>(law.form().form));
}

/// The law of the rules, which a short period may have hidden.
std::optional<Law> law_of(const Sequence& sequence) {
  return sequence.law() ? sequence.law() : find_law(sequence.ruleset());
}

/// What an automaton says of the digits of all heaps.
std::optional<Pattern> pattern_of_digits(const Sequence& sequence, HeapSize to,
                                         const RunControl& run) {
  const auto words = heap_words(
      sequence.ruleset().rules(), to + 1, [&](HeapSize heap) { return sequence[heap]; }, run);
  if (!words) return std::nullopt;
  const std::size_t states = words->words.output.size();
  const std::string expression = words->are_values ? "" : words->words.expression(0);
  const unsigned base = words->words.base;
  Pattern pattern;
  pattern.kind = "digits";
  pattern.sentence =
      words->are_values ? message("pattern.automaton", {{"count", states}})
      : expression.empty()
          ? message("pattern.automaton_of_p", {{"count", states}, {"base", base}})
          : message("pattern.digits_of_p", {{"expression", expression}, {"base", base}});
  const Ruleset& ruleset = sequence.ruleset();
  // The checker reads binary digits.
  const bool is_certified =
      base == 2 &&
      !certificate_of_proof(ruleset.canonical(), ruleset.written(), claim_of_words(*words), run)
           .empty();
  pattern.status = is_certified ? PeriodStatus::proven : PeriodStatus::by_theorem;
  pattern.seen_to = to;
  pattern.theorem = message("pattern.by_automaton");
  pattern.theorem_number = claim_theorem;
  return pattern;
}

/// The patterns of the values G(0), G(1), … apart from those that the law gives.
std::vector<Pattern> observe(std::span<const std::uint64_t> values, const std::optional<Law>& law,
                             PeriodStatus law_status, const RunControl& run) {
  NimValues table;
  table.extend(values.size(), [&](const auto*, HeapSize n) { return values[n]; });
  constexpr std::size_t few = 200;  // the length that find_patterns() of a sequence requires
  if (!law) {  // a law that is asked about here has no period, however long the values repeat
    if (const auto repeats = conjecture(table, min_terms_for_patterns, values.size() < few ? 4 : 8))
      return {period_pattern(*repeats, values.size() - 1)};
  }
  std::vector<Pattern> patterns;
  ProgressMeter progress(run, "patterns", arithmetic_functions);
  for (int index = 0; index < arithmetic_functions; ++index) {
    progress.advance(static_cast<std::uint64_t>(index), 20 * values.size());
    if (law && is_said_by(*law, index)) continue;
    if (auto seen = observe_dependence(values, arithmetic_function(index, values.size() - 1)))
      patterns.push_back(std::move(*seen));
  }
  for (const HeapSize m : {HeapSize{2}, HeapSize{3}}) {
    if (auto seen = observe_regular(values, m)) {
      if (m == 2 && law && std::holds_alternative<Valuation>(law->form().form)) {
        seen->status = law_status;
        seen->theorem_number = law->form().theorem_number;
        seen->theorem = Message::sentences({law->theorem(), message("law.valuation_is_regular")});
      }
      patterns.push_back(std::move(*seen));
    }
  }
  return patterns;
}

}  // namespace

std::vector<Pattern> find_patterns(const Sequence& sequence, HeapSize to, const RunControl& run) {
  constexpr HeapSize min_to = 200;
  if (to < min_to) {
    throw Error(ErrorKind::invalid_input,
                message("pattern.needs_heaps", {{"minimum", min_to}, {"number", to}}));
  }
  std::vector<Pattern> patterns;
  const std::optional<Law> law = law_of(sequence);
  Period of_law;
  if (law) {
    of_law = as_certified(sequence.ruleset(), law->period());
    Pattern pattern;
    pattern.kind = "law";
    pattern.sentence = of_law.law;
    pattern.status = of_law.law_status;
    pattern.theorem = of_law.theorem;
    pattern.theorem_number = of_law.theorem_number;
    patterns.push_back(std::move(pattern));
  }
  const Period& period = sequence.period();
  if (period.is_established()) {
    patterns.push_back(period_pattern(period, to));
    return patterns;
  }
  if (!law) {
    if (auto digits = pattern_of_digits(sequence, to, run)) patterns.push_back(std::move(*digits));
  }
  std::vector<std::uint64_t> values(to + 1);
  copy_values(sequence, 0, std::span(values), run);
  for (Pattern& pattern : observe(values, law, of_law.law_status, run))
    patterns.push_back(std::move(pattern));
  std::stable_partition(patterns.begin(), patterns.end(),
                        [](const Pattern& pattern) { return pattern.is_established(); });
  return patterns;
}

TermPatterns find_patterns(std::span<const std::uint64_t> terms, const RunControl& run) {
  // A table of nim-values of 2^32 and more fits in no memory: such terms are none.
  constexpr std::uint64_t end_of_values = std::uint64_t{1} << 32;
  const auto large = [](std::uint64_t term) { return term >= end_of_values; };
  TermPatterns best;
  if (terms.size() < min_terms_for_patterns || std::any_of(terms.begin(), terms.end(), large))
    return best;
  // Terms that are not 0 first begin with heap 1, since every game has G(0) = 0.
  for (HeapSize first_heap = terms[0] == 0 ? 0 : 1; first_heap <= 1; ++first_heap) {
    std::vector<std::uint64_t> values(first_heap, 0);
    values.insert(values.end(), terms.begin(), terms.end());
    TermPatterns found{first_heap, observe(values, std::nullopt, PeriodStatus::none, run)};
    if (found.patterns.empty()) continue;
    if (best.patterns.empty() || rank(found.patterns[0]) < rank(best.patterns[0]))
      best = std::move(found);
  }
  return best;
}

HeapSize default_pattern_limit(const Ruleset& ruleset) {
  constexpr HeapSize max_known = 100'000;
  constexpr HeapSize max_computed = 20'000;
  if (find_law(ruleset)) return max_known;
  return std::min(default_limit(ruleset), max_computed);
}

}  // namespace sprague
