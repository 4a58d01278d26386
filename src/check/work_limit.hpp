/// A bound on what a check may cost, since a forged claim can ask for any amount of work.
#pragma once

#include <atomic>
#include <cstdint>

namespace sprague::check {

/// Counts steps of about a nanosecond each. Safe on several threads at once.
class WorkLimit {
 public:
  explicit WorkLimit(std::uint64_t max_steps) : max_steps_(max_steps) {}

  /// Throws Undecided with both numbers when `steps` are more than are allowed in all.
  void require(double steps) const;

  /// Counts steps that were taken. Throws Undecided when they are more than are allowed.
  void spend(std::uint64_t steps);

 private:
  std::uint64_t max_steps_;
  std::atomic<std::uint64_t> spent_ = 0;
};

/// The limit where the caller sets none: what the largest certificates of solved games need, and
/// more for a longer file.
std::uint64_t default_max_steps(std::uint64_t file_bytes);

}  // namespace sprague::check
