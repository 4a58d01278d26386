// Values are saved from within the question whether to stop, which every engine asks now and then.
// While an engine extends them, NimValues::size() says how many are there, and those never change.
// So an engine knows nothing of checkpoints, no save interrupts it, and a heap that takes longer
// than the interval is no matter. The next save is put off until saving takes at most a tenth of
// the time.

#include "values/checkpoint/checkpointed_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "rules/rules.hpp"
#include "sprague/error.hpp"

namespace sprague {

CheckpointedRun::CheckpointedRun(const Ruleset& ruleset,
                                 const std::optional<Checkpoint>& checkpoint, const RunControl& run)
    : ruleset_(ruleset), caller_(run), run_(run) {
  if (!checkpoint) return;
  if (std::holds_alternative<FunctionRules>(ruleset.rules().form)) {
    throw Error(
        ErrorKind::invalid_input,
        fmt::format(
            "a checkpoint of {} could not be told from one of another function; compute without",
            ruleset.canonical()));
  }
  file_.emplace(checkpoint->path, ruleset);
  constexpr std::chrono::milliseconds least{1};
  constexpr std::chrono::milliseconds most =
      std::chrono::hours(1'000'000);  // longer ones overflow the clock
  interval_ = std::clamp(checkpoint->interval, least, most);
  run_.should_stop = [this] { return should_stop(); };
}

bool CheckpointedRun::should_stop() {
  if (caller_.should_stop && caller_.should_stop()) return true;
  if (values_ != nullptr && Clock::now() >= *due_) save_in_time();
  return false;
}

/// Saves if there is anything new. If not, it is due still.
void CheckpointedRun::save_in_time() {
  if (values_->size() <= kept()) return;
  const auto begin = Clock::now();
  keep(*values_);
  const auto end = Clock::now();
  due_ = end + std::max(interval_, 10 * (end - begin));
}

NimValues CheckpointedRun::load(std::uint64_t size) {
  if (kept() == 0 || size == 0) return NimValues();
  require_cells(ruleset_, size, file_->width(), caller_);
  ProgressMeter progress(caller_, fmt::format("reading {}", file_->path()), kept());
  return file_->load(size, progress);
}

void CheckpointedRun::extend(std::uint64_t size, Algorithm algorithm, NimValues& values,
                             ProgressMeter& progress) {
  if (!file_) return sprague::extend(ruleset_, size, algorithm, values, progress, cache_);
  if (values.size() >= size) return;
  require_cells(ruleset_, size, values.width(), caller_);
  if (size > kept() && !prepared_) {
    file_->prepare();
    prepared_ = true;
  }
  if (!due_) due_ = Clock::now() + interval_;
  values_ = &values;
  try {
    sprague::extend(ruleset_, size, algorithm, values, progress, cache_);
    values_ = nullptr;
  } catch (const Error& error) {
    values_ = nullptr;
    if (error.kind() != ErrorKind::input_output) keep(values);  // else it is the save that failed
    if (error.kind() == ErrorKind::cancelled) throw stopped(error);
    throw;
  } catch (const std::bad_alloc&) {
    values_ = nullptr;
    keep(values);
    throw;
  }
}

Error CheckpointedRun::stopped(const Error& error) const {
  if (kept() == 0) return error;
  return Error(error.kind(), fmt::format("{}; the nim-values up to heap {} are kept in {}",
                                         error.what(), kept() - 1, file_->path()));
}

void CheckpointedRun::keep(const NimValues& values) {
  if (file_ && values.size() > kept()) file_->save(values);
}

NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm,
                         const RunControl& run, const Checkpoint& checkpoint) {
  CheckpointedRun checkpointed(ruleset, checkpoint, run);
  ProgressMeter progress = progress_for(ruleset, max_heap + 1, checkpointed.run());
  NimValues values = checkpointed.load(max_heap + 1);
  checkpointed.extend(max_heap + 1, algorithm, values, progress);
  checkpointed.keep(values);
  return values;
}

}  // namespace sprague
