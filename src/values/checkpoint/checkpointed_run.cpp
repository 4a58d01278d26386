// A save is due: the computation is stopped as if the caller had asked for it, which leaves valid values
// (the contract of the ladder), and goes on after the save. So an engine knows nothing of checkpoints, and
// is started once per interval, not once per some small piece of the work. What an interruption costs, the
// save and the time until the engine computes again, is measured, and the next save put off until it is
// at most a tenth of the time.

#include "values/checkpoint/checkpointed_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/rules.hpp"
#include "sprague/error.hpp"

namespace sprague {

CheckpointedRun::CheckpointedRun(const Ruleset& ruleset, const std::optional<Checkpoint>& checkpoint,
                                 const RunControl& run)
    : ruleset_(ruleset), caller_(run), run_(run) {
  if (!checkpoint) return;
  if (std::holds_alternative<FunctionRules>(ruleset.rules().form)) {
    throw Error(ErrorKind::invalid_input, fmt::format("a checkpoint of {} could not be told from one of another function; compute without",
                                                      ruleset.canonical()));
  }
  file_.emplace(checkpoint->path, ruleset);
  constexpr std::chrono::milliseconds least{1};
  constexpr std::chrono::milliseconds most = std::chrono::hours(1'000'000);  // longer ones overflow the clock
  interval_ = std::clamp(checkpoint->interval, least, most);
  run_.should_stop = [this] { return should_stop(); };
}

bool CheckpointedRun::should_stop() {
  stopped_ = stopped_ || (caller_.should_stop && caller_.should_stop());
  const auto now = Clock::now();
  if (!due_) {
    // The first question since the start; the progress meter leaves 50 milliseconds between two anyhow.
    auto starting = now - started_;
    if (starting < std::chrono::milliseconds(100)) starting = {};
    due_ = now + std::max(interval_, 10 * (saving_ + starting));
  }
  return stopped_ || now >= *due_;
}

NimValues CheckpointedRun::load(std::uint64_t size) {
  if (kept() == 0 || size == 0) return NimValues();
  require_cells(ruleset_, size, file_->width(), caller_);
  ProgressMeter progress(caller_, fmt::format("reading {}", file_->path()), kept());
  return file_->load(size, progress);
}

void CheckpointedRun::extend(std::uint64_t size, Algorithm algorithm, NimValues& values, ProgressMeter& progress) {
  if (!file_) return sprague::extend(ruleset_, size, algorithm, values, progress, cache_);
  if (values.size() >= size) return;
  require_cells(ruleset_, size, values.width(), caller_);
  if (size > kept() && !prepared_) {
    file_->prepare();
    prepared_ = true;
  }
  std::uint64_t goal = size;
  while (values.size() < size) {
    const std::uint64_t before = values.size();
    if (!due_) started_ = Clock::now();
    try {
      sprague::extend(ruleset_, goal, algorithm, values, progress, cache_);
    } catch (const Error& error) {
      const bool refused = error.kind() == ErrorKind::too_large;  // wider cells do not fit
      if (!refused && error.kind() != ErrorKind::cancelled) throw;
      if (refused || stopped_) keep(values);
      else save_in_time(values, before);
      if (refused) throw;
      if (stopped_ || (caller_.should_stop && caller_.should_stop())) throw stopped(error);
    }
    // An engine makes room for all that it is asked for whenever it starts: asked for everything each
    // time, it would clear a large memory once per interval. Nor must it start too often.
    const std::uint64_t more = std::max({2 * (values.size() - before), values.size() / 4, std::uint64_t{1} << 16});
    goal = std::min(size, values.size() + more);
  }
}

void CheckpointedRun::save_in_time(const NimValues& values, std::uint64_t before) {
  const auto begin = Clock::now();
  // Nothing new: this engine takes longer than the interval to begin.
  if (values.size() == before) interval_ *= 2;
  else keep(values);
  saving_ = Clock::now() - begin;
  due_.reset();
}

Error CheckpointedRun::stopped(const Error& error) const {
  if (kept() == 0) return error;
  return Error(error.kind(), fmt::format("{}; the nim-values up to heap {} are kept in {}", error.what(), kept() - 1,
                                         file_->path()));
}

void CheckpointedRun::keep(const NimValues& values) {
  if (file_ && values.size() > kept()) file_->save(values);
}

NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm, const RunControl& run,
                         const Checkpoint& checkpoint) {
  CheckpointedRun checkpointed(ruleset, checkpoint, run);
  ProgressMeter progress = progress_for(ruleset, max_heap + 1, checkpointed.run());
  NimValues values = checkpointed.load(max_heap + 1);
  checkpointed.extend(max_heap + 1, algorithm, values, progress);
  checkpointed.keep(values);
  return values;
}

}  // namespace sprague
