/// The check of one certificate in memory, in steps: what needs no segment, the segments, and what
/// all that establishes.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/work_limit.hpp"
#include "sprague/certificate.hpp"

namespace sprague::check {

class Verifier {
 public:
  /// Checks the first segment and everything that needs no nim-values; of a certificate without
  /// segments everything.
  Verifier(Certificate certificate, const VerifyOptions& options, const RunControl& run);

  /// The segments left to check, ascending; empty when the verdict is known.
  std::span<const std::uint64_t> segments() const noexcept;

  /// Checks one of segments() heap by heap. Safe to call from several threads at once.
  SegmentFinding check(std::uint64_t segment, const RunControl& run) const;

  /// Checks all of segments(), on several threads, and in vectors unless the options ask for plain
  /// code.
  std::vector<SegmentFinding> check_all(const RunControl& run);

  /// Requires a finding for each of segments(), in any order, or one that is not `verified`.
  Verification conclude(std::vector<SegmentFinding> findings) const;

 private:
  SegmentFinding check(std::uint64_t segment, const std::function<void()>& on_batch) const;
  std::vector<SegmentFinding> check_group(const std::vector<std::uint64_t>& group,
                                          const RunControl& run,
                                          const std::function<void(std::uint64_t)>& on_batch) const;

  // By pointers, since the checker refers to both and a Verifier can be moved.
  std::unique_ptr<const Certificate> certificate_;
  std::unique_ptr<WorkLimit> limit_;
  bool plain_;
  std::optional<SparseCheck> checker_;   // when there are segments to check
  std::vector<std::uint64_t> segments_;  // those asked for, from 0 on
  std::string remark_;                   // on the written rules
  Verification result_;
};

Verification verify(Certificate certificate, const VerifyOptions& options, const RunControl& run);

}  // namespace sprague::check
