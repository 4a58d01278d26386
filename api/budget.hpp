/// How long and how large a question may become.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>

#include "sprague/run_control.hpp"

namespace sprague::api {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget(double seconds, std::uint64_t bytes, std::function<bool()> abandoned)
      : seconds_(seconds),
        bytes_(bytes),
        end_(Clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))),
        abandoned_(std::move(abandoned)) {}

  double seconds() const noexcept { return seconds_; }
  bool spent() const noexcept { return Clock::now() >= end_; }
  bool abandoned() const { return abandoned_ && abandoned_(); }

  /// For a call of the library: limits its memory, refuses what is estimated to take several times
  /// the budget, and stops it when that is spent or the client is gone.
  RunControl run() const {
    RunControl run;
    run.should_stop = [this] { return spent() || abandoned(); };
    run.memory_limit = bytes_;
    constexpr double steps_per_second = 4e9;
    run.max_steps = static_cast<std::uint64_t>(std::min(steps_per_second * seconds_, 1e18)) + 1;
    run.names.force = "";
    return run;
  }

 private:
  double seconds_;
  std::uint64_t bytes_;
  Clock::time_point end_;
  std::function<bool()> abandoned_;
};

}  // namespace sprague::api
