/// The progress line of a long run, shown only on a terminal and after two seconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "sprague/run_control.hpp"

namespace sprague::cli {

class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const Progress& now);

  /// Clears the line, so that results and errors begin on an empty one.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};

  // Start of the current activity. A run resumed from a checkpoint does not start at 0, so the rate
  // counts only the units added since.
  std::string activity_;
  Clock::time_point begin_{};
  std::uint64_t done_before_ = 0;
  double fraction_before_ = 0;
};

}  // namespace sprague::cli
