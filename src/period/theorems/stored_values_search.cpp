#include "period/theorems/stored_values_search.hpp"

#include <algorithm>
#include <utility>

#include "period/theorems/shift_agreement.hpp"
#include "period/theorems/theorems.hpp"
#include "run/memory.hpp"
#include "sprague/error.hpp"
#include "values/checkpoint/checkpointed_run.hpp"

namespace sprague {
namespace {

/// One search. `horizon` is how many heaps are worth computing for the sake of a proof, `doubt` how
/// many before it is asked whether all are.
struct StoredValuesSearch {
  const Ruleset& ruleset;
  Algorithm algorithm;
  const RunControl& run;
  CheckpointedRun& checkpointed;
  ProgressMeter& progress;
  std::uint64_t horizon;
  std::uint64_t doubt;
  bool keeps_part;  ///< what is computed when the search is stopped
  bool asked = false;
  bool given_up = false;
  StoredValues found = {};
  NimValues& values = found.values;
  std::optional<Period> period = {};

  void try_to_prove() { period = prove(ruleset, values); }

  /// Where the tries end before `size`, the saved values are not needed for them.
  void load(std::uint64_t size) {
    if (horizon < size) return;
    values = checkpointed.load(std::min(size, checkpointed.saved()));
    if (can_be_searched(values, run)) try_to_prove();
  }

  void compute_and_prove(std::uint64_t size) {
    constexpr std::uint64_t first_try = 64;
    while (!period && values.size() < horizon) {
      if (values.size() >= doubt && !std::exchange(asked, true) &&
          !allows_values(found, size, run)) {
        given_up = true;
        return;
      }
      std::uint64_t next = std::max(first_try, values.size() + values.size() / 4);
      if (values.size() < doubt) next = std::min(next, doubt);
      checkpointed.extend(std::min(next, horizon), algorithm, values, progress);
      found.work.note(values.size(), progress.steps());
      if (!can_be_searched(values, run)) return;  // the values are worth having all the same
      try_to_prove();
    }
  }

  void compute_rest(std::uint64_t size) {
    if (period || given_up) return;
    if (horizon < size && checkpointed.saved() > values.size()) values = checkpointed.load(size);
    if (values.size() >= size) return;
    const auto extend_to = [&](std::uint64_t heaps) {
      checkpointed.extend(heaps, algorithm, values, progress);
    };
    if (keeps_part)
      extend_to(size);
    else
      extend_if_allowed(ruleset, size, algorithm, values, progress, extend_to);
  }
};

}  // namespace

void note_maximum(const NimValues& values, Period& period) {
  const bool proven = period.is_established();
  if (proven && period.saltus > 0) return;
  const HeapSize end = proven ? period.preperiod + period.period : values.size();
  for (HeapSize n = 0; n < end; ++n) {
    if (n > 0 && values[n] <= *period.max_value) continue;
    period.max_value = values[n];
    period.max_first_at = n;
  }
}

bool allows_values(const StoredValues& found, std::uint64_t size, const RunControl& run) {
  const double bytes = found.values.width() * static_cast<double>(size);
  return bytes <= static_cast<double>(memory_available(run)) &&
         allows_steps(found.work.steps_to(size).value_or(0), run);
}

StoredValues search_stored_values(const Ruleset& ruleset, std::uint64_t size,
                                  const SolveOptions& options, const RunControl& run,
                                  OnStop on_stop, std::uint64_t doubt) {
  CheckpointedRun checkpointed(ruleset, options.checkpoint, run);
  ProgressMeter progress = progress_for(ruleset, size, checkpointed.run());
  const bool keeps_part = on_stop == OnStop::return_values;
  StoredValuesSearch search{ruleset,      options.algorithm, run,
                            checkpointed, progress,          std::min(size, proof_horizon(ruleset)),
                            doubt,        keeps_part};
  search.load(size);
  try {
    search.compute_and_prove(size);
    search.compute_rest(size);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || !keeps_part) throw;
  }
  checkpointed.save(search.values);
  Period& known = search.found.period;
  known = search.period.value_or(Period{});
  known.examined = search.values.size();
  note_maximum(search.values, known);
  return std::move(search.found);
}

}  // namespace sprague
