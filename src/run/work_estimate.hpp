/// Refusing what cannot end before it begins.
///
/// Work is counted in steps of about a nanosecond, as ProgressMeter counts them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "messages/table.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// Whether RunControl allows this many steps, a double since they may be far beyond 2^64.
bool allows_steps(double steps, const RunControl& run);

/// Throws Error(too_large) with the estimate when RunControl does not allow `steps` for `what`, a
/// plural such as "needs.p_positions". `instead` says what to do: "instead.smaller_numbers".
void require_steps(double steps, Message what, messages::Id instead, const RunControl& run);

/// The problem, and that RunControl's `force` makes the call go on, where the caller has a name for
/// that.
Message or_force(Message problem, const RunControl& run);

/// One digit of it: "50", "8·10^12", "10^18".
std::string rounded_text(double number);

/// "about 8·10^12 steps, 2 hours of one core".
Message steps_text(double steps);

/// An estimate of the cost of a computation from its first units: the cost of a unit goes on
/// growing by the same power of its number.
class WorkEstimate {
 public:
  /// `units` are done, which took `steps` in all. Both ascend from one call to the next.
  void note(std::uint64_t units, std::uint64_t steps);

  /// The further steps to `units`; empty until there are two notes. Costs count as constant until
  /// there are notes of three numbers of units, each at least twice the one before.
  std::optional<double> steps_to(std::uint64_t units) const;

 private:
  struct Note {
    double units;
    double steps;
  };
  const Note* latest_up_to(double units) const;
  static double cost(const Note& from, const Note& to);

  std::vector<Note> notes_;
};

}  // namespace sprague
