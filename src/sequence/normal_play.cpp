// Under normal play: values computed as far as is asked for or to a proven period, or a law.

#include "sequence/normal_play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "laws/find_law.hpp"
#include "period/find_period.hpp"
#include "period/theorems/stored_values_search.hpp"
#include "period/theorems/theorems.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "sprague/error.hpp"

namespace sprague::normal_play {
namespace {

/// How many heaps can be computed at all, however long it takes.
HeapSize max_computable(const Ruleset& ruleset, const RunControl& run) {
  constexpr HeapSize max_quadratic = 10'000'001;  // O(n²): the direct rung takes days beyond this
  const auto memory = static_cast<HeapSize>(memory_available(run));
  return std::holds_alternative<SubtractionRules>(ruleset.rules().form)
             ? memory
             : std::min(max_quadratic, memory);
}

/// The first values of a law, for questions that ask for single small heaps many times.
NimSequence sequence_of(const Ruleset& ruleset, Law law, HeapSize up_to, const RunControl& run) {
  constexpr HeapSize max_prefix = (HeapSize{1} << 20) - 1;
  NimValues first;
  if (law.period().status != PeriodStatus::proven) {
    law.for_each_batch(0, std::min(up_to, max_prefix), run,
                       [&](HeapSize from, std::span<const std::uint64_t> values) {
                         first.extend(from + values.size(),
                                      [&](const auto*, HeapSize n) { return values[n - from]; });
                       });
  }
  return {ruleset, std::move(first), std::move(law)};
}

NimSequence sequence_of(const Ruleset& ruleset, StoredValues found) {
  return {ruleset, std::move(found.values), std::move(found.period)};
}

[[noreturn]] void refuse(const Ruleset& ruleset, HeapSize up_to, HeapSize examined) {
  throw Error(
      ErrorKind::not_established,
      fmt::format("no period of {} is proven by the heaps up to {}, and all values up to {} "
                  "would need {:.0f} bytes; a search with a higher limit may find one",
                  ruleset.canonical(), examined, up_to, static_cast<double>(up_to) + 1));
}

/// All values by a named rung.
NimSequence compute_all(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
                        const RunControl& run) {
  if (options.limit && *options.limit < up_to) {
    throw Error(
        ErrorKind::not_established,
        fmt::format(
            "a named algorithm computes every value itself, and the limit {} ends before heap {}",
            *options.limit, up_to));
  }
  NimValues values = options.checkpoint ? compute_values(ruleset, up_to, options.algorithm, run,
                                                         *options.checkpoint)
                                        : compute_values(ruleset, up_to, options.algorithm, run);
  Period period;
  period.examined = values.size();
  note_maximum(values, period);
  return {ruleset, std::move(values), std::move(period)};
}

}  // namespace

NimSequence solve(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
                  const RunControl& run) {
  if (auto law = law_without_table(ruleset, options))
    return sequence_of(ruleset, std::move(*law), up_to, run);
  if (options.algorithm != Algorithm::automatic) return compute_all(ruleset, up_to, options, run);
  HeapSize goal = up_to;
  if (options.limit)
    goal = std::min(up_to, *options.limit);
  else if (up_to >= max_computable(ruleset, run) && proof_horizon(ruleset) == max_heap_size)
    goal = std::min(up_to, default_limit(ruleset));
  NimSequence sequence =
      sequence_of(ruleset, search_stored_values(ruleset, goal + 1, options, run));
  if (!sequence.knows(up_to)) refuse(ruleset, up_to, goal);
  return sequence;
}

NimSequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run) {
  if (auto law = law_without_table(ruleset, {}))
    return sequence_of(ruleset, std::move(*law), up_to, run);
  return sequence_of(ruleset,
                     search_stored_values(ruleset, up_to + 1, {}, run, OnStop::return_values));
}

Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run) {
  const auto law = law_without_table(ruleset, options);
  return law ? law->period() : find_period_by_values(ruleset, options, run);
}

}  // namespace sprague::normal_play
