/// How a caller watches and stops a long call.
///
///     sprague::RunControl run;
///     run.on_progress = [](const sprague::Progress& p) { show(p.activity, p.done, p.total); };
///     run.should_stop = [&] { return stop_button.load(); };
///     auto sequence = sprague::solve(rules, 1'000'000, {}, run);
///
/// Every long call takes one. The callbacks run on the calling thread, at most about every
/// 50 milliseconds; a default RunControl watches nothing and never stops.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "sprague/machine.hpp"

namespace sprague {

/// How far a call has come: `done` of `total` units (heaps, or characters of a transform).
struct Progress {
  std::string_view activity;  ///< what is being done, such as "nim-values of 0.07"
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  double fraction =
      0;  ///< of the work, in [0, 1]; heaps late in a sequence cost more than early ones
};

struct RunControl {
  std::function<void(const Progress&)> on_progress;  ///< may be empty
  /// Asked now and then; when it answers true the call throws Error(cancelled). May be empty.
  std::function<bool()> should_stop;
  unsigned threads = 0;            ///< at most so many threads; 0 means one per core
  std::uint64_t memory_limit = 0;  ///< in bytes, for tables of values; 0 means the machine's memory
  /// Which kernels the engines use; empty means the strongest that this machine has. Kernels that
  /// it lacks are refused with Error(invalid_input). Changes no result.
  std::optional<Kernels> kernels;
};

}  // namespace sprague
