/// The progress line of a long run: on a terminal only, and only after two seconds.
#pragma once

#include <chrono>

#include "sprague/run_control.hpp"

namespace sprague::cli {

class ProgressLine {
 public:
  ProgressLine();
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const Progress& now);

  /// Wipes the line, so that results and errors begin on an empty one.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool terminal_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};
};

}  // namespace sprague::cli
