// Under normal play a move on a heap of value g wins when its option has the value g ⊕ nim-sum, so
// that the new nim-sum is 0. Under misère play the option must make a P-element with the rest of
// the sum.

#include "play/winning_options.hpp"

#include <algorithm>

#include "laws/find_law.hpp"
#include "play/heaps_with_value.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "values/sparse/few_options.hpp"

namespace sprague {
namespace {

/// The options of a value where the heaps left are divisors of the heap.
std::vector<Option> divisors_left(const Law& law, const FormulaRules& rules, HeapSize heap,
                                  std::uint64_t wanted, const Ruleset& ruleset,
                                  const RunControl& run) {
  using Kind = FormulaRules::Kind;
  std::vector<HeapSize> divisors = divisors_of(heap, run);
  divisors.pop_back();
  const auto count = static_cast<double>(divisors.size());
  if (rules.has(Kind::to_pair)) require_few_moves(count * (count + 1) / 2, ruleset, heap, run);
  ProgressMeter progress(run, "options", divisors.size());
  std::vector<std::uint64_t> values;
  std::vector<Option> result;
  for (const HeapSize b : divisors) {
    values.push_back(law.value(b, run));
    if (values.back() == wanted && rules.allow(Kind::to, {.n = heap, .m = b}))
      result.push_back({b});
    for (std::size_t i = 0; i < values.size(); ++i) {
      const HeapSize a = divisors[i];
      if ((values[i] ^ values.back()) == wanted &&
          rules.allow(Kind::to_pair, {.n = heap, .a = a, .b = b}))
        result.push_back({a, b});
    }
    progress.advance(values.size(), 2 * values.size());
  }
  return result;
}

/// The options of a value where a law gives the values. Its rules only take, or leave divisors: the
/// heaps of the value within reach are options when the rules allow the distance.
std::vector<Option> options_by_law(const Sequence& sequence, HeapSize heap, std::uint64_t wanted,
                                   const RunControl& run) {
  const Law& law = *sequence.law();
  std::vector<Option> result;
  double examined = 0;
  const auto add = [&](HeapSize rest) {
    require_few_moves(++examined, sequence.ruleset(), heap, run);
    result.push_back(rest == 0 ? Option{} : Option{rest});
    return true;
  };
  if (heap == 0) return result;
  const auto& form = sequence.ruleset().rules().form;
  if (const auto* taking = std::get_if<SubtractionRules>(&form)) {
    for (const SizeRange& range : taking->set.ranges) {
      if (range.first > heap) break;
      law.for_each_heap(wanted, heap - std::min(range.last, heap), heap - range.first, run, add);
    }
  } else if (const auto* rules = std::get_if<FormulaRules>(&form)) {
    if (std::holds_alternative<PrimeSignature>(law.form().form)) {
      result = divisors_left(law, *rules, heap, wanted, sequence.ruleset(), run);
    } else if (const auto taken = divisors_taken(*rules, heap, run)) {
      for (const HeapSize s : *taken) {
        if (law.value(heap - s, run) == wanted) add(heap - s);
      }
    } else if (const auto left = window_of(*rules, heap)) {
      if (left->first <= left->last) law.for_each_heap(wanted, left->first, left->last, run, add);
    } else {
      require_few_moves(law.heaps_looked_at(wanted, heap - 1), sequence.ruleset(), heap, run);
      law.for_each_heap(wanted, 0, heap - 1, run, [&](HeapSize rest) {
        const bool allowed =
            rules->has(FormulaRules::Kind::to)
                ? rules->allow(FormulaRules::Kind::to, {.n = heap, .m = rest})
                : rules->allow(FormulaRules::Kind::take, {.n = heap, .s = heap - rest});
        if (allowed) result.push_back(rest == 0 ? Option{} : Option{rest});
        return true;
      });
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

/// The options of a heap that satisfy a condition, ascending.
template <class Wanted>
std::vector<Option> options_where(const Ruleset& ruleset, HeapSize heap, ProgressMeter& progress,
                                  Wanted is_wanted) {
  std::vector<Option> result;
  visit_options(ruleset, heap, progress, [&](std::span<const HeapSize> left) {
    if (is_wanted(left)) result.emplace_back(left.begin(), left.end());
    return true;
  });
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Option> options_with_value(const Sequence& sequence, HeapSize heap,
                                       std::uint64_t wanted, ProgressMeter& progress) {
  if (sequence.law()) return options_by_law(sequence, heap, wanted, progress.run());
  const Ruleset& ruleset = sequence.ruleset();
  const auto* taking = std::get_if<SubtractionRules>(&ruleset.rules().form);
  if (taking && sequence.period().saltus > 0) {
    std::vector<Option> result;
    if (heap == 0) return result;
    for (const HeapSize rest : heaps_with_value(sequence, wanted, {0, heap - 1})) {
      if (contains(taking->set, heap - rest) != taking->all_but)
        result.push_back(rest == 0 ? Option{} : Option{rest});
    }
    return result;
  }
  return options_where(ruleset, heap, progress, [&](std::span<const HeapSize> left) {
    std::uint64_t value = 0;
    for (const HeapSize rest : left) value ^= sequence[rest];
    return value == wanted;
  });
}

}  // namespace

std::vector<Option> options_with_value(const Sequence& sequence, HeapSize heap, std::uint64_t value,
                                       const RunControl& run) {
  ProgressMeter progress(run, "options", 0);
  return options_with_value(sequence, heap, value, progress);
}

std::vector<Option> winning_options(const Sequence& sequence, HeapSize heap,
                                    ValueMonoid::Element rest, ProgressMeter& progress) {
  const ValueMonoid& monoid = sequence.monoid();
  const bool by_value = monoid.convention() == Convention::normal || !sequence.ruleset().splits();
  if (const auto value = monoid.completing_value(rest); value && by_value)
    return options_with_value(sequence, heap, *value, progress);
  return options_where(sequence.ruleset(), heap, progress, [&](std::span<const HeapSize> option) {
    ValueMonoid::Element sum = rest;
    for (const HeapSize left : option) sum = monoid.sum(sum, sequence.element(left));
    return monoid.is_p(sum);
  });
}

}  // namespace sprague
