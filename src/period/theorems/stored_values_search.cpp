#include "period/theorems/stored_values_search.hpp"

#include <algorithm>

#include "period/theorems/shift_agreement.hpp"
#include "period/theorems/theorems.hpp"
#include "sprague/error.hpp"
#include "values/checkpoint/checkpointed_run.hpp"

namespace sprague {
namespace {

/// One search. `horizon` is how many heaps are worth computing for the sake of a proof.
struct StoredValuesSearch {
  const Ruleset& ruleset;
  Algorithm algorithm;
  const RunControl& run;
  CheckpointedRun& checkpointed;
  ProgressMeter& progress;
  std::uint64_t horizon;
  NimValues values = {};
  std::optional<Period> period = {};

  void try_to_prove() { period = prove(ruleset, values); }

  /// Where the tries end before `size`, the saved values are not needed for them.
  void load(std::uint64_t size) {
    if (horizon < size) return;
    values = checkpointed.load(std::min(size, checkpointed.saved()));
    if (can_be_searched(values, run)) try_to_prove();
  }

  void compute_and_prove() {
    constexpr std::uint64_t first_try = 64;
    while (!period && values.size() < horizon) {
      const std::uint64_t next = std::max(first_try, values.size() + values.size() / 4);
      checkpointed.extend(std::min(next, horizon), algorithm, values, progress);
      if (!can_be_searched(values, run)) return;  // the values are worth having all the same
      try_to_prove();
    }
  }

  void compute_rest(std::uint64_t size) {
    if (period) return;
    if (horizon < size && checkpointed.saved() > values.size()) values = checkpointed.load(size);
    checkpointed.extend(size, algorithm, values, progress);
  }
};

}  // namespace

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

StoredValues search_stored_values(const Ruleset& ruleset, std::uint64_t size,
                                  const SolveOptions& options, const RunControl& run,
                                  OnStop on_stop) {
  CheckpointedRun checkpointed(ruleset, options.checkpoint, run);
  ProgressMeter progress = progress_for(ruleset, size, checkpointed.run());
  StoredValuesSearch search{ruleset,  options.algorithm,
                            run,      checkpointed,
                            progress, std::min(size, proof_horizon(ruleset))};
  search.load(size);
  try {
    search.compute_and_prove();
    search.compute_rest(size);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || on_stop == OnStop::throw_error) throw;
  }
  checkpointed.save(search.values);
  Period known = search.period.value_or(Period{});
  known.examined = search.values.size();
  note_maximum(search.values, known);
  return {std::move(search.values), std::move(known)};
}

}  // namespace sprague
