/// The nim-values of a set of sizes by the definition, of as many heaps as asked for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/reading/written_set.hpp"
#include "check/theorems/first_values.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// The set with infinite families that a game is. Throws Wrong where it is none, or is all but the
/// sizes listed and should not be, or the other way round.
WrittenSet infinite_set(const std::string& game, bool all_but);

class SetValues {
 public:
  SetValues(const WrittenSet& set, WorkLimit& limit, ProgressMeter& progress)
      : set_(set), limit_(limit), progress_(progress) {}

  /// Computes on to `size` heaps. Throws Undecided where the families cannot be listed so far.
  void extend(std::uint64_t size);

  std::uint64_t operator[](std::uint64_t n) const { return values_[n]; }
  std::uint64_t size() const { return values_.size(); }

  /// Whether a size below size() is listed: a size that may be taken, or that may not.
  bool is_listed(std::uint64_t taken) const { return listed_[taken]; }

 private:
  const WrittenSet& set_;
  WorkLimit& limit_;
  ProgressMeter& progress_;
  std::vector<bool> listed_;
  std::vector<std::uint64_t> values_;
  Seen seen_;
};

/// Checks the claim on the values up to two periods after its preperiod.
void check_first_periods(const Certificate& claim, SetValues& values);

}  // namespace sprague::check
