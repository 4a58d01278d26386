/// A computation of nim-values that saves them periodically, if there is a checkpoint.
///
///     CheckpointedRun checkpointed(ruleset, checkpoint, run);
///     ProgressMeter progress = progress_for(ruleset, size, checkpointed.run());
///     NimValues values = checkpointed.load(size);
///     checkpointed.extend(size, algorithm, values, progress);
///     checkpointed.save(values);
#pragma once

#include <optional>

#include "run/save_schedule.hpp"
#include "sprague/run_control.hpp"
#include "values/checkpoint/checkpoint_file.hpp"
#include "values/engine.hpp"

namespace sprague {

class CheckpointedRun {
 public:
  /// Verifies the head of the file, if there is one, with the errors of CheckpointFile.
  CheckpointedRun(const Ruleset& ruleset, const std::optional<Checkpoint>& checkpoint,
                  const RunControl& run);
  CheckpointedRun(const CheckpointedRun&) = delete;
  CheckpointedRun& operator=(const CheckpointedRun&) = delete;

  /// For the progress meter of this computation: as the caller's, but asked whether to stop it also
  /// saves when that is due.
  const RunControl& run() const noexcept { return run_; }

  /// How many values the file holds.
  std::uint64_t saved() const noexcept { return file_ ? file_->values() : 0; }

  /// The values of the file, at most `size`, in memory for `size`. Refuses sizes that do not fit.
  NimValues load(std::uint64_t size);

  /// Calls extend() of engine.hpp. Saves when a save is due, and when the engine stops or fails.
  void extend(std::uint64_t size, Algorithm algorithm, NimValues& values, ProgressMeter& progress);

  /// Saves the values unless the file has as many.
  void save(const NimValues& values);

 private:
  bool should_stop();

  const Ruleset& ruleset_;
  const RunControl& caller_;
  RunControl run_;
  std::optional<CheckpointFile> file_;
  EngineCache cache_;
  std::optional<SaveSchedule> schedule_;  // with a file
  const NimValues* values_ = nullptr;     // being extended
  bool prepared_ = false;                 // the file can be written
};

}  // namespace sprague
