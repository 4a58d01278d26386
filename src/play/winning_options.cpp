// Under normal play a move on a heap of value g wins when its option has the value g ⊕ nim-sum, so
// that the new nim-sum is 0. Under misère play the option must make a P-element with the rest of
// the sum.

#include "play/winning_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "laws/find_law.hpp"
#include "play/heaps_with_value.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t max_options = 1'000'000'000;

[[noreturn]] void refuse(const Ruleset& ruleset, HeapSize heap) {
  throw Error(ErrorKind::too_large,
              fmt::format("a heap of {} has more than 10^9 options under {}: too many to look at",
                          heap, ruleset.canonical()));
}

/// A lower bound of the number of splits of m into j heaps, for constraints other than equal: those
/// of j − 2 heaps 1, 2, … and two larger unequal ones.
std::uint64_t splits_at_least(HeapSize m, std::uint64_t heaps) {
  const std::uint64_t taken_up = heaps * heaps + 2 * heaps;
  return m > taken_up ? (m - taken_up) / 2 : 0;
}

/// A lower bound of the number of options of a heap, in O(digits) time: the splits of one digit.
std::uint64_t options_at_least(const Ruleset& ruleset, HeapSize heap) {
  struct AtLeast {
    HeapSize heap;
    std::uint64_t operator()(const SubtractionRules&) const { return 0; }
    std::uint64_t operator()(const OctalRules& rules) const { return (*this)(code_of(rules)); }
    std::uint64_t operator()(const TakeAndBreakRules& rules) const {
      std::uint64_t max_splits = 0;
      for (HeapSize taken = 0; taken < rules.digits.size() && taken <= heap; ++taken) {
        const Digit& digit = rules.digits[taken];
        for (std::uint64_t heaps = 2; heaps <= std::max<std::size_t>(digit.constraints.size(), 2);
             ++heaps) {
          if (digit.allows(heaps) && digit.at(heaps) != Constraint::equal)
            max_splits = std::max(max_splits, splits_at_least(heap - taken, heaps));
        }
      }
      return max_splits;
    }
    std::uint64_t operator()(const FormulaRules&) const { return 0; }
    std::uint64_t operator()(const FunctionRules&) const { return 0; }
    std::uint64_t operator()(const JoinedRules& rules) const {
      if (rules.replaced.find(heap) != nullptr) return 0;
      std::uint64_t max_splits = 0;
      for (const JoinedRules::Part& part : rules.parts)
        max_splits = std::max(max_splits, std::visit(*this, part));
      return max_splits;
    }
  };
  return std::visit(AtLeast{heap}, ruleset.rules().form);
}

/// The options of a value where a law gives the values. Its rules only take: the heaps of the value
/// within reach are options when the rules allow the distance.
std::vector<Option> options_by_law(const NimSequence& sequence, HeapSize heap, std::uint64_t wanted,
                                   const RunControl& run) {
  const Law& law = *sequence.law();
  std::vector<Option> result;
  std::uint64_t examined = 0;
  const auto add = [&](HeapSize rest) {
    if (++examined > max_options) refuse(sequence.ruleset(), heap);
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
    if (const auto taken = divisors_taken(*rules, heap, run)) {
      for (const HeapSize s : *taken) {
        if (law.value(heap - s, run) == wanted) add(heap - s);
      }
    } else {
      law.for_each_heap(wanted, 0, heap - 1, run, [&](HeapSize rest) {
        if (++examined > max_options) refuse(sequence.ruleset(), heap);
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
  if (options_at_least(ruleset, heap) > max_options) refuse(ruleset, heap);
  std::vector<Option> result;
  std::uint64_t examined = 0;
  ruleset.for_each_option(heap, [&](std::span<const HeapSize> left) {
    if (++examined > max_options) refuse(ruleset, heap);
    if (is_wanted(left)) result.emplace_back(left.begin(), left.end());
    progress.advance(examined, 3);
    return true;
  });
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Option> options_with_value(const NimSequence& sequence, HeapSize heap,
                                       std::uint64_t wanted, ProgressMeter& progress) {
  if (sequence.law()) return options_by_law(sequence, heap, wanted, progress.run());
  const Ruleset& ruleset = sequence.ruleset();
  const auto* taking = std::get_if<SubtractionRules>(&ruleset.rules().form);
  if (taking && taking->all_but && sequence.period().saltus > 0) {
    std::vector<Option> result;
    if (heap == 0) return result;
    for (const HeapSize rest : heaps_with_value(sequence, wanted, {0, heap - 1})) {
      if (!contains(taking->set, heap - rest))
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

std::vector<Option> options_with_value(const NimSequence& sequence, HeapSize heap,
                                       std::uint64_t value, const RunControl& run) {
  ProgressMeter progress(run, "options", 0);
  return options_with_value(sequence, heap, value, progress);
}

std::vector<Option> winning_options(const NimSequence& sequence, HeapSize heap,
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
