/// Progress and cancellation of long calls.
///
///     sprague::RunControl run;
///     run.on_progress = [](const sprague::Progress& p) { show(p.activity, p.done, p.total); };
///     run.should_stop = [&] { return stop_button.load(); };
///     auto sequence = sprague::solve(rules, 1'000'000, {}, run);
///
/// Every long call takes a RunControl. The callbacks run on the calling thread, at most once in
/// `interval`; a default RunControl has none.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "sprague/detail/machine.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Progress of a call: `done` of `total` units (heaps, or characters of a transform).
struct Progress {
  std::string_view activity;  ///< the work being done, such as "nim-values of 0.07"
  std::uint64_t done = 0;
  std::uint64_t total = 0;
  /// Part of the work done, in [0, 1]. Differs from done / total: later heaps cost more.
  double fraction = 0;
};

/// How the user of a front end writes its options, for messages that name them.
struct OptionNames {
  std::string_view force = "RunControl::max_steps = 0";  ///< lifts max_steps; empty: nothing does
  std::string_view limit = "limit";                      ///< the limit of SolveOptions
};

struct RunControl {
  std::function<void(const Progress&)> on_progress;  ///< may be empty
  /// Polled during the call; when it returns true the call throws Error(cancelled). May be empty.
  std::function<bool()> should_stop;
  /// Minimum time between two callbacks, and before the first. With 0 the clock is not read, and
  /// the callbacks come whenever the call counts its steps: thousands of times a second, but at the
  /// same steps on every machine.
  std::chrono::milliseconds interval{50};
  unsigned threads = 0;            ///< maximum number of threads; 0 means one per core
  std::uint64_t memory_limit = 0;  ///< in bytes, for tables of values; 0 means the machine's memory
  /// Work that a call may take, in steps of about a nanosecond; 0 means any amount. A call that
  /// takes more, by the estimate of its engine, throws Error(too_large) with that estimate before
  /// it begins. Work that nobody knows beforehand is not refused: searches, sparse spaces, periods
  /// that may show early.
  std::uint64_t max_steps = 3'600'000'000'000;
  OptionNames names;
  /// Kernels of the engines; empty means the strongest of this machine. Kernels that the machine
  /// cannot run are refused with Error(invalid_input). No result depends on them.
  std::optional<Kernels> kernels;
};

/// A file that saves a long computation, so that it can be interrupted and resumed: the function
/// that is given one begins with what the file holds.
struct Checkpoint {
  /// The file, which belongs to one ruleset and is created when missing. Each save replaces it
  /// atomically, so that a killed program leaves the last complete save.
  std::string path;
  /// Time between two saves, but at least ten times the duration of the last save. A killed program
  /// loses the work since the last save.
  std::chrono::milliseconds interval = std::chrono::minutes(1);
};

}  // namespace sprague
#pragma GCC visibility pop
