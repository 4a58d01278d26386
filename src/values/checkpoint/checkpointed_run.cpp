// Values are saved inside should_stop(), which every engine calls regularly. While an engine
// extends the values, NimValues::size() says how many there are, and those never change. So an
// engine knows nothing of checkpoints, no save interrupts it, and a heap that takes longer than the
// interval does no harm.

#include "values/checkpoint/checkpointed_run.hpp"

#include <fmt/format.h>

#include <new>

#include "messages/table.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"

namespace sprague {

CheckpointedRun::CheckpointedRun(const Ruleset& ruleset,
                                 const std::optional<Checkpoint>& checkpoint, const RunControl& run)
    : ruleset_(ruleset), caller_(run), run_(run) {
  if (!checkpoint) return;
  if (std::holds_alternative<FunctionRules>(ruleset.rules().form)) {
    throw Error(ErrorKind::invalid_input,
                message("checkpoint.of_function", {{"rules", ruleset.canonical()}}));
  }
  file_.emplace(checkpoint->path, ruleset);
  schedule_.emplace(checkpoint->interval);
  run_.should_stop = [this] { return should_stop(); };
}

bool CheckpointedRun::should_stop() {
  if (caller_.should_stop && caller_.should_stop()) return true;
  // Without new values the save stays due.
  if (values_ != nullptr && values_->size() > saved() && schedule_->is_due())
    schedule_->save([this] { save(*values_); });
  return false;
}

NimValues CheckpointedRun::load(std::uint64_t size) {
  if (saved() == 0 || size == 0) return NimValues();
  require_cells(ruleset_, size, file_->width(), caller_);
  ProgressMeter progress(caller_, fmt::format("reading {}", file_->path()), saved());
  return file_->load(size, progress);
}

void CheckpointedRun::extend(std::uint64_t size, Algorithm algorithm, NimValues& values,
                             ProgressMeter& progress) {
  if (!file_) return sprague::extend(ruleset_, size, algorithm, values, progress, cache_);
  if (values.size() >= size) return;
  require_cells(ruleset_, size, values.width(), caller_);
  if (size > saved() && !prepared_) {
    file_->prepare();
    prepared_ = true;
  }
  values_ = &values;
  try {
    sprague::extend(ruleset_, size, algorithm, values, progress, cache_);
    values_ = nullptr;
  } catch (const Error& error) {
    values_ = nullptr;
    if (error.kind() != ErrorKind::input_output) save(values);  // else it is the save that failed
    if (error.kind() == ErrorKind::cancelled && saved() > 0)
      throw stopped_and_saved(error, saved() - 1, file_->path());
    throw;
  } catch (const std::bad_alloc&) {
    values_ = nullptr;
    save(values);
    throw;
  }
}

void CheckpointedRun::save(const NimValues& values) {
  if (file_ && values.size() > saved()) file_->save(values);
}

NimValues compute_values(const Ruleset& ruleset, HeapSize max_heap, Algorithm algorithm,
                         const RunControl& run, const Checkpoint& checkpoint) {
  CheckpointedRun checkpointed(ruleset, checkpoint, run);
  ProgressMeter progress = progress_for(ruleset, max_heap + 1, checkpointed.run());
  NimValues values = checkpointed.load(max_heap + 1);
  if (values.size() <= max_heap)
    extend_if_allowed(ruleset, max_heap + 1, algorithm, values, progress, [&](std::uint64_t heaps) {
      checkpointed.extend(heaps, algorithm, values, progress);
    });
  checkpointed.save(values);
  return values;
}

}  // namespace sprague
