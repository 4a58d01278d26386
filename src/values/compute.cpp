#include <fmt/format.h>

#include <algorithm>

#include "messages/table.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"
#include "values/engine.hpp"
#include "values/entailing/lost_sums.hpp"
#include "values/entailing/top_entails.hpp"
#include "values/joined/joined_engine.hpp"
#include "values/octal/octal.hpp"
#include "values/octal/two_heap_rules.hpp"
#include "values/subtraction/subtraction.hpp"
#include "values/system/table.hpp"

namespace sprague {

namespace {

/// The sums beside which heaps are lost are needed from the first heap on, so that the cache has
/// them; it has none where the values come from elsewhere.
void extend_entailing(const EntailingRules& rules, std::uint64_t size, bool fast, NimValues& values,
                      ProgressMeter& progress, EngineCache& cache) {
  if (fast && entailing::is_top_entails(rules))
    entailing::extend_top_entails(size, values, progress);
  if (!cache.lost) cache.lost = std::make_unique<entailing::LostSums>();
  values.extend(size, [&](const auto*, HeapSize n) {
    cache.lost->extend(rules, n + 1, progress);
    return cache.lost->values()[n];
  });
}

}  // namespace

EngineCache::EngineCache() = default;
EngineCache::~EngineCache() = default;

ProgressMeter progress_for(const Ruleset& ruleset, std::uint64_t size, const RunControl& run) {
  // A heap of n has about n splits, unless there are none.
  const bool taking = std::holds_alternative<SubtractionRules>(ruleset.rules().form);
  return ProgressMeter(run, fmt::format("nim-values of {}", ruleset.canonical()), size,
                       taking ? 1 : 2);
}

namespace {

Message values_of(const Ruleset& ruleset, std::uint64_t size) {
  return message("needs.nim_values", {{"last", size - 1}, {"game", ruleset.canonical()}});
}

/// Whether later heaps may be quicker: a sparse space may show after any number of heaps.
bool may_quicken(const Ruleset& ruleset, Algorithm algorithm) {
  const bool fast = algorithm == Algorithm::fast || algorithm == Algorithm::automatic;
  return fast && octal::two_heap_rules_of(ruleset);
}

/// A set gives the heap n at most n options. Where all these are few enough, nothing is to be
/// estimated, and no engine is interrupted for it.
bool is_surely_allowed(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm,
                       const RunControl& run) {
  const auto heaps = static_cast<double>(size);
  return std::holds_alternative<SubtractionRules>(ruleset.rules().form) &&
         algorithm != Algorithm::reference && allows_steps(heaps * heaps / 2, run);
}

}  // namespace

void require_cells(const Ruleset& ruleset, std::uint64_t size, double bytes_per_heap,
                   const RunControl& run) {
  require_memory(bytes_per_heap * static_cast<double>(size), run, values_of(ruleset, size));
}

void extend_if_allowed(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm,
                       const NimValues& values, ProgressMeter& progress,
                       const std::function<void(std::uint64_t heaps)>& extend_to) {
  require_cells(ruleset, size, values.width(), progress.run());
  if (progress.run().max_steps != 0 && !may_quicken(ruleset, algorithm) &&
      !is_surely_allowed(ruleset, size, algorithm, progress.run())) {
    constexpr std::uint64_t enough_steps = 200'000'000;  // some tenths of a second
    WorkEstimate estimate;
    const std::uint64_t begin = values.size();
    const std::uint64_t end_steps = progress.steps() + enough_steps;
    std::uint64_t more = 256;
    while (progress.steps() < end_steps && values.size() + more < size) {
      extend_to(values.size() + more);
      estimate.note(values.size(), progress.steps());
      more = values.size() - begin;
    }
    if (const auto steps = estimate.steps_to(size))
      require_steps(*steps, values_of(ruleset, size), "instead.fewer_heaps", progress.run());
  }
  extend_to(size);
}

namespace {

octal::SparseLimits limits_from(const EngineCache& cache) {
  octal::SparseLimits limits;
  limits.history = std::max(limits.history, cache.given);
  return limits;
}

/// Extends with the fastest engine for the rules.
void extend_fast(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                 ProgressMeter& progress, EngineCache& cache) {
  const auto& form = ruleset.rules().form;
  const auto* taking = std::get_if<SubtractionRules>(&form);
  // For all-but sets the direct algorithm takes O(|X|) a heap; no engine is faster.
  if (taking && !taking->all_but)
    subtraction::extend(ruleset, size, values, progress);
  else if (octal::two_heap_rules_of(ruleset))
    octal::extend(ruleset, size, values, progress, cache.stream, limits_from(cache));
  else if (const auto* formulas = std::get_if<FormulaRules>(&form))
    joined::extend(ruleset, {{*formulas}, {}, {}}, size, values, progress, cache);
  else if (const auto* joined = std::get_if<JoinedRules>(&form))
    joined::extend(ruleset, *joined, size, values, progress, cache);
  else if (const auto* system = std::get_if<SystemRules>(&form))
    systems::extend(*system, size, false, values, progress);
  else
    extend_directly(ruleset, size, values, progress);
}

}  // namespace

void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            ProgressMeter& progress) {
  EngineCache none;
  extend(ruleset, size, algorithm, values, progress, none);
}

void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            ProgressMeter& progress, EngineCache& cache) {
  require_cells(ruleset, size, values.width(), progress.run());
  if (const auto* rules = std::get_if<EntailingRules>(&ruleset.rules().form)) {
    const bool fast = algorithm == Algorithm::automatic || algorithm == Algorithm::fast;
    return extend_entailing(*rules, size, fast, values, progress, cache);
  }
  const bool is_system = std::holds_alternative<SystemRules>(ruleset.rules().form);
  switch (algorithm) {
    case Algorithm::reference:
      // The direct algorithm is the definition of a system's values.
      if (!is_system) return extend_by_reference(ruleset, size, values, progress);
      [[fallthrough]];
    case Algorithm::direct: extend_directly(ruleset, size, values, progress); return;
    case Algorithm::automatic:
    case Algorithm::fast: extend_fast(ruleset, size, values, progress, cache); return;
  }
}

NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm,
                         const RunControl& run) {
  NimValues values;
  ProgressMeter progress = progress_for(ruleset, max_heap + 1, run);
  EngineCache cache;
  extend_if_allowed(ruleset, max_heap + 1, algorithm, values, progress, [&](std::uint64_t heaps) {
    extend(ruleset, heaps, algorithm, values, progress, cache);
  });
  return values;
}

}  // namespace sprague
