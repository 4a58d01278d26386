/// The first heaps of a sparse certificate, computed from the rules alone.
#pragma once

#include <cstdint>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/reading/canonical_rules.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// No longer prefix is computed.
inline constexpr std::uint64_t max_prefix = std::uint64_t{1} << 28;

struct Prefix {
  std::vector<std::uint16_t> values;  ///< of the heaps 0, 1, …
  std::vector<Rare> rare;
};

/// The first `size` heaps. Takes from the evidence only which values are rare. Throws Wrong when a
/// heap has no value that fits, and Undecided beyond the limit.
Prefix compute_prefix(const TakeAndBreak& game, const std::vector<std::uint64_t>& splitting_digits,
                      const SparseEvidence& evidence, std::uint64_t size, WorkLimit& limit,
                      ProgressMeter& progress);

}  // namespace sprague::check
