/// Splits to try besides the witnesses of a certificate, chosen from its windows.
#pragma once

#include <cstdint>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/reading/canonical_rules.hpp"

namespace sprague::check {

/// Greedily those that attain most of what the witnesses leave missing at the heaps of the windows,
/// while one is worth trying at every heap. Hints, like the witnesses; the windows may hold
/// anything below 128.
std::vector<Witness> chosen_witnesses(const SparseEvidence& evidence, const TakeAndBreak& game,
                                      const std::vector<std::uint64_t>& splitting_digits,
                                      const std::vector<std::uint16_t>& known);

}  // namespace sprague::check
