/// Progress and cancellation of a long call: every engine advances a ProgressMeter, which reports
/// to RunControl and throws Error(cancelled) when RunControl asks to stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "sprague/error.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

class ProgressMeter {
 public:
  /// Elementary steps between two readings of the clock.
  static constexpr std::uint64_t steps_per_poll = 100'000;

  /// `total` is in the caller's units; the work per unit grows like unit^(growth − 1), so growth is
  /// 1 when every unit costs the same and 2 when unit n costs n.
  ProgressMeter(const RunControl& run, std::string activity, std::uint64_t total, double growth = 1)
      : run_(run),
        activity_(std::move(activity)),
        total_(total),
        growth_(growth),
        steps_of_poll_(run.interval.count() > 0 ? steps_per_poll : 0),
        next_poll_(steps_of_poll_) {
    enter();
  }
  ProgressMeter(RunControl&&, std::string, std::uint64_t, double = 1) = delete;  // would dangle
  ProgressMeter(const ProgressMeter&) = delete;
  ProgressMeter& operator=(const ProgressMeter&) = delete;
  ~ProgressMeter() { leave(); }

  /// Call after each unit with about how many elementary steps it took. Of a total, `done` is never
  /// reported to fall, as where a further call prepares what an earlier one had. Cheap: the clock
  /// is read once in `steps_per_poll`, or never with an interval of 0.
  void advance(std::uint64_t done, std::uint64_t steps) {
    steps_ += steps;
    if (steps_ >= next_poll_) poll(done);
  }

  /// Counts steps within a unit for the meter that this thread made last, or stops with the task
  /// of a team that the thread works for: for what is too deep to be handed a meter and may take
  /// hours, as an `exists` within a condition.
  static void advance_latest(std::uint64_t steps);

  /// Taken so far.
  std::uint64_t steps() const noexcept { return steps_; }

  const RunControl& run() const noexcept { return run_; }

 private:
  void enter();
  void leave();
  void poll(std::uint64_t done);

  const RunControl& run_;
  std::string activity_;
  std::uint64_t total_;
  std::uint64_t done_ = 0;  // the most reported; without a total the last
  double growth_;
  std::uint64_t steps_of_poll_;
  std::uint64_t next_poll_;  // the steps that it comes after
  std::uint64_t steps_ = 0;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  ProgressMeter* before_ = nullptr;  // made by this thread
};

}  // namespace sprague
