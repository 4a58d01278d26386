// The choice among the searches for a period: streams, whose memory does not grow with the heaps,
// and the table of all values. Before a stream begins, a short table proves most periods at less
// cost.

#include "period/find_period.hpp"

#include <algorithm>

#include "period/streams/octal_search.hpp"
#include "period/streams/period_search_file.hpp"
#include "period/streams/subtraction_search.hpp"
#include "period/theorems/shift_agreement.hpp"
#include "period/theorems/stored_values_search.hpp"
#include "period/theorems/theorems.hpp"
#include "rules/rules.hpp"
#include "run/memory.hpp"
#include "sprague/certificate.hpp"

namespace sprague {
namespace {

constexpr HeapSize subtraction_table_before_stream = HeapSize{1} << 26;

bool is_octal(const Ruleset& ruleset) {
  return std::holds_alternative<OctalRules>(ruleset.rules().form);
}

bool is_finite_subtraction(const Ruleset& ruleset) {
  const auto* rules = std::get_if<SubtractionRules>(&ruleset.rules().form);
  return rules != nullptr && !rules->all_but && is_finite(rules->set) && !rules->set.ranges.empty();
}

/// The last heap that each search examines.
struct SearchLimits {
  HeapSize table = 0;                                     // of all values
  std::optional<HeapSize> stream;                         // empty where nothing can be streamed
  std::size_t max_rare = octal::SparseLimits{}.max_rare;  // positions that a stream takes
};

SearchLimits search_limits(const Ruleset& ruleset, const SolveOptions& options,
                           const RunControl& run) {
  SearchLimits limits;
  limits.table = options.limit ? *options.limit : default_limit(ruleset);
  if (options.algorithm != Algorithm::automatic) return limits;
  if (is_finite_subtraction(ruleset) && !options.checkpoint &&
      limits.table > subtraction_table_before_stream)
    limits.stream = limits.table;
  if (!is_octal(ruleset)) return limits;
  // A stream gets as far as this in the time that the default limit of the table takes.
  constexpr HeapSize default_stream = 300'000'000;
  limits.stream = options.limit.value_or(default_stream);
  // Other engines are faster with that many rare positions, but they keep all values, in up to two
  // bytes each.
  constexpr std::size_t max_rare_without_table = 4096;
  if (options.limit && *options.limit > memory_available(run) / 4)
    limits.max_rare = max_rare_without_table;
  return limits;
}

std::optional<Period> stream_subtraction(const Ruleset& ruleset, const SearchLimits& limits,
                                         const RunControl& run) {
  if (!limits.stream || is_octal(ruleset)) return std::nullopt;
  const StoredValues first =
      search_stored_values(ruleset, subtraction_table_before_stream + 1, {}, run);
  if (first.period.is_established()) return first.period;
  return stream_period(ruleset, *limits.stream, run);
}

/// Empty where the sparse-space engine does not apply to the code.
std::optional<Period> stream_octal(const Ruleset& ruleset, const SearchLimits& limits,
                                   const std::optional<Checkpoint>& checkpoint,
                                   const RunControl& run, const ProofCallback& on_proof) {
  if (!limits.stream || !is_octal(ruleset)) return std::nullopt;
  // Whether the file will hold a search or values shows only after the first heaps, which may prove
  // the period before it is read.
  SolveOptions options;
  if (checkpoint && verify_checkpoint(checkpoint->path, ruleset)) options.checkpoint = checkpoint;
  const StoredValues first = search_stored_values(
      ruleset, std::min(*limits.stream, octal_table_before_stream) + 1, options, run);
  if (first.period.is_established() || *limits.stream <= octal_table_before_stream)
    return first.period;
  octal::SparseLimits sparse_limits;
  sparse_limits.max_rare = limits.max_rare;
  return stream_octal_period(ruleset, first.values, *limits.stream, run, on_proof, checkpoint,
                             sparse_limits);
}

/// What all values up to the limit show: a proof, a conjecture, or neither.
Period search_all_values(const Ruleset& ruleset, const SearchLimits& limits,
                         const SolveOptions& options, const RunControl& run) {
  const StoredValues found = search_stored_values(ruleset, limits.table + 1, options, run);
  const auto& [values, period, work] = found;
  if (period.is_established()) return period;
  // A theorem that wants more heaps than were examined leaves nothing to conjecture, unless the
  // values grow, of which it says nothing.
  // One kind of a system may repeat while others, of which the theorem wants that, too, do not.
  const bool provable = proof_horizon(ruleset) == max_heap_size &&
                        !std::holds_alternative<SystemRules>(ruleset.rules().form);
  const bool may_grow = std::holds_alternative<TakeAndBreakRules>(ruleset.rules().form);
  if ((provable && !may_grow) || !can_be_searched(values, run)) return period;
  auto conjectured = conjecture(values);
  if (!conjectured || (provable && conjectured->saltus == 0)) return period;
  conjectured->examined = period.examined;
  conjectured->max_value = period.max_value;
  conjectured->max_first_at = period.max_first_at;
  return *conjectured;
}

}  // namespace

Period find_period_by_values(const Ruleset& ruleset, const SolveOptions& options,
                             const RunControl& run, const ProofCallback& on_stream_proof) {
  const SearchLimits limits = search_limits(ruleset, options, run);
  if (auto period = stream_subtraction(ruleset, limits, run)) return *period;
  if (auto period = stream_octal(ruleset, limits, options.checkpoint, run, on_stream_proof))
    return *period;
  return search_all_values(ruleset, limits, options, run);
}

std::optional<Period> find_streamed_period(const Ruleset& ruleset, const NimValues& values,
                                           HeapSize limit, const RunControl& run) {
  if (!is_octal(ruleset) || limit <= octal_table_before_stream ||
      values.size() <= octal_table_before_stream)
    return std::nullopt;
  NimValues first;
  first.extend(octal_table_before_stream + 1, [&](const auto*, HeapSize n) { return values[n]; });
  auto period = stream_octal_period(ruleset, first, limit, run);
  if (!period || !period->is_established()) return std::nullopt;
  return as_certified(ruleset, std::move(*period), run);
}

}  // namespace sprague
