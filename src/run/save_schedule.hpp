/// When a long run saves its state: at a fixed interval, and less often where saving would take
/// more than a tenth of the time.
///
///     SaveSchedule schedule(std::chrono::minutes(1));
///     …
///     if (schedule.is_due()) schedule.save([&] { file.save(state); });
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>

#include "sprague/error.hpp"

namespace sprague {

class SaveSchedule {
 public:
  /// The first save is due one interval from now. An interval below a millisecond is taken as one,
  /// and one that would overflow the clock as a million hours.
  explicit SaveSchedule(std::chrono::milliseconds interval)
      : interval_(std::clamp<std::chrono::milliseconds>(interval, std::chrono::milliseconds(1),
                                                        std::chrono::hours(1'000'000))),
        due_(Clock::now() + interval_) {}

  bool is_due() const { return Clock::now() >= due_; }

  /// Calls `save` and schedules the next save: an interval later, or ten times as long as this one
  /// took.
  template <class Save>
  void save(Save save) {
    const auto begin = Clock::now();
    save();
    const auto end = Clock::now();
    due_ = end + std::max<Clock::duration>(interval_, 10 * (end - begin));
  }

 private:
  using Clock = std::chrono::steady_clock;

  Clock::duration interval_;
  Clock::time_point due_;
};

/// The error of a run that was stopped after it saved the heaps up to `last`: `cause`, and where to
/// find them.
Error stopped_and_saved(const Error& cause, std::uint64_t last, const std::string& path);

}  // namespace sprague
