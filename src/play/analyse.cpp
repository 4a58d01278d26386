// Winning moves: those after which the sum is a P-position. Under normal play a move on a heap of
// value g wins when its option has the value g ⊕ nim-sum, so that the new nim-sum is 0. Under
// misère play the option must make a P-element with the rest of the sum.

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "laws/find_law.hpp"
#include "play/heaps_with_value.hpp"
#include "play/other_components.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "run/work.hpp"
#include "sequence/sequence_set.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"

namespace sprague {
namespace {

constexpr double max_options = 1e9;  // seconds to minutes

/// Unless the caller wants any amount of work.
void require_few(double options, const Ruleset& ruleset, HeapSize heap, const RunControl& run) {
  if (options <= max_options || run.max_steps == 0) return;
  std::string message = fmt::format(
      "a heap of {} has about {} moves to look at under {}, and 10^9 are the limit; take "
      "a smaller heap",
      heap, rounded_text(options), ruleset.canonical());
  if (!run.names.force.empty()) message += fmt::format(", or go on with {}", run.names.force);
  throw Error(ErrorKind::too_large, message);
}

/// The options of a value where a law gives the values. Its rules only take: the heaps of the value
/// within reach are options when the rules allow the distance.
std::vector<Option> options_by_law(const NimSequence& sequence, HeapSize heap, std::uint64_t wanted,
                                   const RunControl& run) {
  const Law& law = *sequence.law();
  std::vector<Option> result;
  double examined = 0;
  const auto add = [&](HeapSize rest) {
    require_few(++examined, sequence.ruleset(), heap, run);
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
      require_few(law.heaps_looked_at(wanted, heap - 1), sequence.ruleset(), heap, run);
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
  require_few(moves_to_look_at(ruleset.rules().form, heap), ruleset, heap, progress.run());
  std::vector<Option> result;
  std::uint64_t examined = 0;
  ruleset.for_each_option(heap, [&](std::span<const HeapSize> left) {
    require_few(static_cast<double>(++examined), ruleset, heap, progress.run());
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

/// The options of a heap that make a P-position with the rest of the sum.
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

/// A position with the sequences of its games.
class SolvedPosition {
 public:
  SolvedPosition(const Position& position, const SolveOptions& options, const RunControl& run) {
    for (const Component& component : position.components) {
      games_.require(component.ruleset, 0);
      for (const HeapSize heap : component.heaps) games_.require(component.ruleset, heap);
    }
    games_.solve_all(options, run);
    for (const Component& component : position.components)
      components_.push_back({&games_[component.ruleset], component.heaps});
  }

  const std::vector<SolvedComponent>& components() const { return components_; }

 private:
  SequenceSet games_;
  std::vector<SolvedComponent> components_;
};

bool has_same_rules(const NimSequence& left, const NimSequence& right) {
  return left.has_rules() && right.has_rules() && left.ruleset() == right.ruleset();
}

/// The sums of all heaps of a position but one.
class Rests {
 public:
  /// `others` is the element of what is not heaps.
  Rests(const std::vector<SolvedComponent>& components, const ValueMonoid& monoid,
        ValueMonoid::Element others) {
    std::vector<ValueMonoid::Element> elements;
    for (const SolvedComponent& component : components) {
      first_.emplace_back();
      for (const HeapSize heap : component.heaps) {
        first_.back().emplace(heap, elements.size());
        elements.push_back(component.sequence->element(heap));
      }
    }
    without_.resize(elements.size());
    ValueMonoid::Element before = others;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      without_[i] = before;
      before = monoid.sum(before, elements[i]);
    }
    ValueMonoid::Element after = 0;
    for (std::size_t i = elements.size(); i-- > 0;) {
      without_[i] = monoid.sum(without_[i], after);
      after = monoid.sum(after, elements[i]);
    }
    whole_ = before;
  }

  ValueMonoid::Element whole() const { return whole_; }

  /// Without one heap of this size in a component.
  ValueMonoid::Element without(std::size_t component, HeapSize heap) const {
    return without_[first_[component].at(heap)];
  }

 private:
  std::vector<std::unordered_map<HeapSize, std::size_t>> first_;  // places of heaps, by component
  std::vector<ValueMonoid::Element> without_;
  ValueMonoid::Element whole_ = 0;
};

/// The different heaps of a component, ascending, without those of an earlier component of the same
/// game.
std::vector<HeapSize> heaps_to_examine(const std::vector<SolvedComponent>& components,
                                       std::size_t index) {
  const auto& [sequence, heaps] = components[index];
  std::vector<HeapSize> different = heaps;
  std::sort(different.begin(), different.end());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  for (std::size_t earlier = 0; earlier < index; ++earlier) {
    const std::vector<HeapSize>& examined = components[earlier].heaps;
    if (!has_same_rules(*components[earlier].sequence, *sequence)) continue;
    std::erase_if(different, [&](HeapSize heap) {
      return std::find(examined.begin(), examined.end(), heap) != examined.end();
    });
  }
  return different;
}

/// The analysis of heaps beside other components, which have an element.
Analysis analyse_heaps(const std::vector<SolvedComponent>& components, ValueMonoid::Element others,
                       const RunControl& run) {
  Analysis analysis;
  if (!components.empty()) analysis.monoid = components[0].sequence->monoid();
  const Rests rests(components, analysis.monoid, others);
  analysis.element = rests.whole();
  for (const SolvedComponent& component : components) {
    for (const HeapSize heap : component.heaps)
      analysis.nim_values.push_back((*component.sequence)[heap]);
  }
  analysis.nim_sum = analysis.monoid.number_of(analysis.element);
  if (analysis.is_p()) return analysis;
  ProgressMeter progress(run, "options", 0);
  for (std::size_t index = 0; index < components.size(); ++index) {
    const NimSequence& sequence = *components[index].sequence;
    if (!sequence.has_rules()) continue;
    for (const HeapSize heap : heaps_to_examine(components, index)) {
      for (Option& option : winning_options(sequence, heap, rests.without(index, heap), progress))
        analysis.winning.push_back({heap, std::move(option), index});
    }
  }
  return analysis;
}

}  // namespace

std::vector<Option> options_with_value(const NimSequence& sequence, HeapSize heap,
                                       std::uint64_t value, const RunControl& run) {
  ProgressMeter progress(run, "options", 0);
  return options_with_value(sequence, heap, value, progress);
}

std::vector<RequiredValue> required_values(const std::vector<HeapSize>& heaps,
                                           const Analysis& analysis) {
  std::vector<RequiredValue> required;
  if (analysis.is_p()) return required;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const std::uint64_t value = analysis.nim_values[i];
    required.push_back({heaps[i], value, value ^ analysis.nim_sum});
  }
  const auto by_heap = [](const auto& a, const auto& b) { return a.heap < b.heap; };
  std::sort(required.begin(), required.end(), by_heap);
  const auto same = [](const auto& a, const auto& b) { return a.heap == b.heap; };
  required.erase(std::unique(required.begin(), required.end(), same), required.end());
  return required;
}

Analysis analyse(const Position& position, const SolveOptions& options, const RunControl& run) {
  if (options.convention == Convention::misere) require_heaps(position, "misère play");
  const SolvedPosition solved(position, options, run);
  OtherComponents others(position.others, options.algorithm, run);
  Analysis analysis = analyse_heaps(solved.components(), others.nim_sum(), run);
  const auto& values = others.nim_values();
  analysis.nim_values.insert(analysis.nim_values.end(), values.begin(), values.end());
  if (!analysis.is_p()) analysis.other_winning = others.moves_to_p(analysis.nim_sum, run);
  return analysis;
}

Analysis analyse(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                 const SolveOptions& options, const RunControl& run) {
  return analyse(Position(ruleset, heaps), options, run);
}

Analysis analyse(const std::vector<SolvedComponent>& components, const RunControl& run) {
  return analyse_heaps(components, 0, run);
}

Analysis analyse(const NimSequence& sequence, const std::vector<HeapSize>& heaps,
                 const RunControl& run) {
  return analyse(std::vector<SolvedComponent>{{&sequence, heaps}}, run);
}

std::vector<std::uint64_t> nim_values_of(const Position& position, const SolveOptions& options,
                                         const RunControl& run) {
  const SolvedPosition solved(position, options, run);
  std::vector<std::uint64_t> values;
  for (const SolvedComponent& component : solved.components()) {
    for (const HeapSize heap : component.heaps) values.push_back((*component.sequence)[heap]);
  }
  const OtherComponents others(position.others, options.algorithm, run);
  values.insert(values.end(), others.nim_values().begin(), others.nim_values().end());
  return values;
}

}  // namespace sprague
