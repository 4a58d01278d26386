/// Checks the period of an octal code by rare and common values: docs/certificates.md has the
/// theorem.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/lanes/lane_computation.hpp"
#include "check/periods/prefix.hpp"
#include "check/periods/segment.hpp"
#include "check/reading/canonical_rules.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// Ascending. O(√number) time.
std::vector<std::uint64_t> prime_divisors(std::uint64_t number);

class SparseCheck {
 public:
  /// Checks whatever needs no heap to be computed: the numbers of the certificate among each other,
  /// and its windows. Throws Wrong. `limit` outlives the check.
  SparseCheck(const Certificate& certificate, WorkLimit& limit);

  std::uint64_t segments() const { return evidence_.windows.size(); }
  std::uint64_t begin_of(std::uint64_t segment) const {
    return segment == 0 ? 0 : evidence_.windows[segment - 1].end;
  }
  std::uint64_t end_of(std::uint64_t segment) const { return evidence_.windows[segment].end; }
  std::uint64_t length_of(std::uint64_t segment) const {
    return end_of(segment) - begin_of(segment);
  }

  /// Throws Undecided when these segments take more steps than are allowed, by the number of their
  /// heaps.
  void require_steps(const std::vector<std::uint64_t>& segments) const;

  /// Segment 0, from the rules alone. The others need it.
  void check_prefix(ProgressMeter& progress);

  /// The heaps between two windows, from the first of them. Calls `on_batch` after every
  /// segment_batch heaps or fewer. Safe on several threads at once.
  void check_segment(std::uint64_t segment, const std::function<void()>& on_batch) const;

  /// Segments that are best computed side by side, by the kernels of `run`; some of them alone. The
  /// prefix was checked.
  std::vector<std::vector<std::uint64_t>> prepare_groups(const std::vector<std::uint64_t>& segments,
                                                         const RunControl& run);

  /// Checks a group of these. Returns those, ascending, that check_segment() is to find wrong; no
  /// other is. Calls `on_batch` with the number of heaps that were checked. Safe on several threads
  /// at once.
  std::vector<std::uint64_t> check_group(const std::vector<std::uint64_t>& group,
                                         const RunControl& run,
                                         const std::function<void(std::uint64_t)>& on_batch) const;

 private:
  /// The segments of a group whose state in the end is this.
  struct GroupFindings {
    std::vector<std::uint64_t> wrong;
    std::vector<std::uint64_t> sets_too_small;
  };
  GroupFindings check_lanes(const std::vector<std::uint64_t>& group, unsigned capacity,
                            const RunControl& run,
                            const std::function<void(std::uint64_t)>& on_batch) const;
  void check_lane(const LaneComputation& lanes, std::size_t lane, std::uint64_t segment,
                  std::uint64_t heaps) const;
  void check_window_at_end(std::uint64_t segment, const std::uint16_t* values) const;
  void check_numbers() const;
  void check_windows() const;
  void check_least_period() const;
  void check_repetition(std::uint64_t from, const std::uint16_t* values, std::uint64_t count) const;
  const Window* window_ending(std::uint64_t end) const;

  const Certificate& certificate_;
  const SparseEvidence& evidence_;
  WorkLimit& limit_;
  TakeAndBreak game_;
  std::vector<std::uint64_t> splitting_digits_;
  Prefix prefix_;
  LaneTerms lane_terms_;  // of groups
  unsigned values_ = 1;   // all values are below, as far as is known
};

}  // namespace sprague::check
