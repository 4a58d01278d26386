/// Progress and cancellation of a long call: every engine advances a ProgressMeter, which reports
/// to RunControl and throws Error(cancelled) when RunControl asks to stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "sprague/error.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// The steps between two readings of the clock, and the time between two callbacks.
struct Pace {
  std::uint64_t steps = 100'000;
  std::chrono::milliseconds between{50};
};

class ProgressMeter {
 public:
  static constexpr std::uint64_t steps_per_poll = Pace{}.steps;

  /// `total` is in the caller's units; the work per unit grows like unit^(growth − 1), so growth is
  /// 1 when every unit costs the same and 2 when unit n costs n. A test of cancellation asks for
  /// the pace {0, 0 ms}: callbacks at every advance.
  ProgressMeter(const RunControl& run, std::string activity, std::uint64_t total, double growth = 1,
                Pace pace = Pace())
      : run_(run), activity_(std::move(activity)), total_(total), growth_(growth), pace_(pace) {}

  /// Call after each unit with about how many elementary steps it took. Cheap: the clock is read
  /// once in some ten thousand steps, the callbacks at most every 50 milliseconds.
  void advance(std::uint64_t done, std::uint64_t steps) {
    steps_ += steps;
    if (steps_ >= pace_.steps) poll(done);
  }

  const RunControl& run() const noexcept { return run_; }

 private:
  void poll(std::uint64_t done);

  const RunControl& run_;
  std::string activity_;
  std::uint64_t total_;
  double growth_;
  Pace pace_;
  std::uint64_t steps_ = 0;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace sprague
