// Compute, look for the period, compute on: each round a quarter longer than the last, so that all
// looks together cost about five times the last one, and at most a quarter more is computed than
// the proof needs.

#include <fmt/format.h>

#include <algorithm>

#include "period/find_period.hpp"
#include "period/octal_search.hpp"
#include "period/search_checkpoint.hpp"
#include "period/shift_agreement.hpp"
#include "period/subtraction_search.hpp"
#include "period/theorems.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"
#include "values/checkpoint/checkpointed_run.hpp"

namespace sprague {
namespace {

constexpr HeapSize octal_reach =
    10'000'001;  // heaps, so up to 10^7: O(n²), beyond this the direct rung takes days

constexpr HeapSize octal_kept = 20'000;  // before a period of an octal code is sought by streaming

constexpr std::size_t max_rare_streamed = 4096;  // where memory for all values is no choice

constexpr HeapSize max_kept_length = HeapSize{1} << 26;  // for a period; longer ones are streamed

bool can_be_streamed(const Ruleset& ruleset) {
  const auto* rules = std::get_if<SubtractionRules>(&ruleset.rules().form);
  return rules != nullptr && !rules->all_but && is_finite(rules->set) && !rules->set.ranges.empty();
}

/// How far the values can be computed at all, whatever the caller's patience.
HeapSize reach(const Ruleset& ruleset, const RunControl& run) {
  const auto memory = static_cast<HeapSize>(memory_available(run));
  return std::holds_alternative<SubtractionRules>(ruleset.rules().form)
             ? memory
             : std::min(octal_reach, memory);
}

void note_maximum(const NimValues& values, Period& period) {
  const bool proven = period.status == PeriodStatus::proven;
  if (proven && period.saltus > 0) return;
  const HeapSize end = proven ? period.preperiod + period.period : values.size();
  for (HeapSize n = 0; n < end; ++n) {
    if (n > 0 && values[n] <= *period.max_value) continue;
    period.max_value = values[n];
    period.max_first_at = n;
  }
}

enum class Stopped { throws, answers };

/// Computes up to `size` heaps, fewer when a period is proven before, or when it is stopped and
/// that is an answer.
NimSequence explore(const Ruleset& ruleset, std::uint64_t size, const SolveOptions& options,
                    const RunControl& run, Stopped stopped = Stopped::throws) {
  constexpr std::uint64_t first_look = 64;
  const std::uint64_t last_look = std::min(size, proof_horizon(ruleset));
  CheckpointedRun checkpointed(ruleset, options.checkpoint, run);
  ProgressMeter progress = progress_for(ruleset, size, checkpointed.run());
  NimValues values;
  std::optional<Period> period;
  // Where the looks end before the values do, the values kept are not needed for them.
  if (last_look == size) {
    values = checkpointed.load(std::min(size, checkpointed.saved()));
    if (can_be_searched(values, run)) period = prove(ruleset, values);
  }
  try {
    while (!period && values.size() < last_look) {
      const std::uint64_t next = std::max(first_look, values.size() + values.size() / 4);
      checkpointed.extend(std::min(next, last_look), options.algorithm, values, progress);
      if (!can_be_searched(values, run)) break;  // the values are worth having all the same
      period = prove(ruleset, values);
    }
    if (!period) {
      if (last_look < size && checkpointed.saved() > values.size())
        values = checkpointed.load(size);
      checkpointed.extend(size, options.algorithm, values, progress);
    }
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || stopped == Stopped::throws) throw;
  }
  checkpointed.save(values);
  Period known = period.value_or(Period{});
  known.examined = values.size();
  note_maximum(values, known);
  return {ruleset, std::move(values), std::move(known)};
}

[[noreturn]] void refuse(const Ruleset& ruleset, HeapSize up_to, HeapSize looked) {
  throw Error(
      ErrorKind::not_established,
      fmt::format("no period of {} is proven by the heaps up to {}, and all values up to {} "
                  "would need {:.0f} bytes; raise --limit to look further",
                  ruleset.canonical(), looked, up_to, static_cast<double>(up_to) + 1));
}

/// All values by a named rung.
NimSequence compute_all(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
                        const RunControl& run) {
  if (options.limit && *options.limit < up_to) {
    throw Error(
        ErrorKind::not_established,
        fmt::format(
            "a named algorithm computes every value itself, and --limit {} ends before heap {}",
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

HeapSize default_limit(const FormulaRules& rules) {
  if (rules.has(FormulaRules::Kind::take_and_split)) return 500;
  return 10'000;  // 10^8 evaluations
}

HeapSize default_limit(const TakeAndBreakRules& rules) {
  const auto heaps = rules.max_heaps();
  if (heaps && *heaps < 2) return 1'000'000;
  return heaps && *heaps == 2 ? 50'000 : 10'000;
}

HeapSize default_limit(const Ruleset& ruleset) {
  constexpr HeapSize octal_limit = 200'000;  // 10^10 splits
  if (const auto* code = std::get_if<TakeAndBreakRules>(&ruleset.rules().form))
    return default_limit(*code);
  if (const auto* formulas = std::get_if<FormulaRules>(&ruleset.rules().form))
    return default_limit(*formulas);
  if (std::holds_alternative<FunctionRules>(ruleset.rules().form)) return 5'000;
  const auto* taking = std::get_if<SubtractionRules>(&ruleset.rules().form);
  if (!taking) return octal_limit;
  constexpr HeapSize max_heaps = 10'000'000;
  constexpr HeapSize max_steps = 10'000'000'000;
  const std::vector<HeapSize> members = members_up_to(taking->set, max_heaps);
  const auto members_within = [&](HeapSize limit) {
    return static_cast<std::uint64_t>(std::upper_bound(members.begin(), members.end(), limit) -
                                      members.begin());
  };
  HeapSize limit = max_heaps;
  while (limit > 1 && members_within(limit) > max_steps / limit) limit /= 2;
  return limit;
}

NimSequence solve(const Ruleset& ruleset, HeapSize up_to, const SolveOptions& options,
                  const RunControl& run) {
  if (up_to > max_heap_size) {
    throw Error(ErrorKind::invalid_input, fmt::format("heap sizes go up to {}", max_heap_size));
  }
  if (options.algorithm != Algorithm::automatic) return compute_all(ruleset, up_to, options, run);
  HeapSize goal = up_to;
  if (options.limit)
    goal = std::min(up_to, *options.limit);
  else if (up_to >= reach(ruleset, run) && proof_horizon(ruleset) == max_heap_size)
    goal = std::min(up_to, default_limit(ruleset));
  NimSequence sequence = explore(ruleset, goal + 1, options, run);
  if (!sequence.knows(up_to)) refuse(ruleset, up_to, goal);
  return sequence;
}

NimSequence solve_until_stopped(const Ruleset& ruleset, HeapSize up_to, const RunControl& run) {
  if (up_to > max_heap_size)
    throw Error(ErrorKind::invalid_input, fmt::format("heap sizes go up to {}", max_heap_size));
  return explore(ruleset, up_to + 1, {}, run, Stopped::answers);
}

std::optional<Period> find_streamed_period(const NimSequence& sequence, HeapSize limit,
                                           const RunControl& run) {
  if (!std::holds_alternative<OctalRules>(sequence.ruleset().rules().form) || limit <= octal_kept)
    return std::nullopt;
  if (sequence.values().size() <= octal_kept) return std::nullopt;
  NimValues first;
  first.extend(octal_kept + 1, [&](const auto*, HeapSize n) { return sequence.values()[n]; });
  auto period = stream_octal_period(sequence.ruleset(), first, limit, run);
  if (!period || period->status != PeriodStatus::proven) return std::nullopt;
  return period;
}

Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run) {
  return find_period(ruleset, options, run, {});
}

Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run,
                   const ProofCallback& on_stream_proof) {
  const HeapSize limit = options.limit ? *options.limit : default_limit(ruleset);
  if (limit > max_kept_length && can_be_streamed(ruleset) &&
      options.algorithm == Algorithm::automatic && !options.checkpoint) {
    SolveOptions kept = options;
    kept.limit = max_kept_length;
    const Period period = find_period(ruleset, kept, run);
    return period.status == PeriodStatus::proven ? period : stream_period(ruleset, limit, run);
  }
  if (std::holds_alternative<OctalRules>(ruleset.rules().form) &&
      options.algorithm == Algorithm::automatic) {
    // Unless told: a limit for streams that takes them as long as the default takes the direct
    // rung.
    constexpr HeapSize streamed = 300'000'000;
    const HeapSize kept = std::min(limit, octal_kept);
    // Which of the two the file should hold shows only after the first heaps, and they may prove
    // the period.
    if (options.checkpoint) verify_checkpoint(options.checkpoint->path, ruleset);
    SolveOptions beginning = options;
    beginning.checkpoint.reset();
    const NimSequence first = explore(ruleset, kept + 1, beginning, run);
    if (first.period().status == PeriodStatus::proven) return first.period();
    const HeapSize further = options.limit ? limit : streamed;
    if (further <= kept) return first.period();
    octal::SparseLimits limits;
    // Other engines are quicker with so many rare positions, but they keep all values, in up to two
    // bytes each.
    if (options.limit && limit > memory_available(run) / 4) limits.max_rare = max_rare_streamed;
    if (const auto period = stream_octal_period(ruleset, first.values(), further, run,
                                                on_stream_proof, options.checkpoint, limits))
      return *period;
  }
  const NimSequence sequence = explore(ruleset, limit + 1, options, run);
  const bool settled = sequence.period().status == PeriodStatus::proven;
  // A theorem that wants more heaps than were looked at leaves nothing to conjecture, unless the
  // values grow, of which it says nothing.
  const bool may_grow = std::holds_alternative<TakeAndBreakRules>(ruleset.rules().form);
  const bool provable = proof_horizon(ruleset) == max_heap_size;
  if (settled || (provable && !may_grow)) return sequence.period();
  if (!can_be_searched(sequence.values(), run)) return sequence.period();
  auto seen = conjecture(sequence.values());
  if (!seen || (provable && seen->saltus == 0)) return sequence.period();
  seen->examined = sequence.period().examined;
  seen->max_value = sequence.period().max_value;
  seen->max_first_at = sequence.period().max_first_at;
  return *seen;
}

}  // namespace sprague
