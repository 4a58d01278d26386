/// Periods of systems of heaps: the theorem of Guy and Smith for several kinds, and one for systems
/// of which some kinds grow.
#pragma once

#include <optional>
#include <vector>

#include "rules/system/heap_system.hpp"
#include "sprague/period.hpp"

namespace sprague {

/// A period of all kinds of a system, and from where on. With a saltus, a power of 2, it is that of
/// the kinds that grow by it; the others repeat after twice as many sizes.
struct CommonPeriod {
  HeapSize preperiod = 0;
  std::uint64_t period = 0;
  std::uint64_t saltus = 0;
  HeapSize end = 0;           ///< up to which it was checked: the N of the theorem
  std::vector<bool> grows{};  ///< by kind; empty where none does
};

/// The least that the values of the first `size` sizes establish by one of the theorems. Requires
/// that they are computed.
std::optional<CommonPeriod> common_period(const HeapSystem& system, std::uint64_t size);

/// The least period and preperiod of a kind, whose computed values are given, when those of all
/// kinds that are computed establish one.
std::optional<Period> prove_system(const SystemRules& rules, const NimValues& values);

}  // namespace sprague
