/// Periods of systems of heaps: the theorem of Guy and Smith for several kinds.
#pragma once

#include <optional>

#include "rules/system/heap_system.hpp"
#include "sprague/period.hpp"

namespace sprague {

/// A period of all kinds of a system, and from where on.
struct CommonPeriod {
  HeapSize preperiod;
  std::uint64_t period;
};

/// The least that the values of the first `size` sizes establish by the theorem. Requires that they
/// are computed.
std::optional<CommonPeriod> common_period(const HeapSystem& system, std::uint64_t size);

/// The least period and preperiod of a kind, whose computed values are given, when those of all
/// kinds that are computed establish one.
std::optional<Period> prove_system(const SystemRules& rules, const NimValues& values);

}  // namespace sprague
