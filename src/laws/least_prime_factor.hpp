/// The law of the coprime rules: G(n) is the index of the least prime factor of n.
#pragma once

#include "number/integer.hpp"

#include <optional>
#include <string>

#include "laws/law_parts.hpp"

namespace sprague {

/// With the primes p_1 = 2, p_2 = 3, …: G(n) = i for an odd n > 1 with the least prime factor p_i.
/// G(0) = 0; G(n) = even for an even n > 0, and G(1) = 1 − even.
struct LeastPrimeFactor {
  std::uint64_t even = 0;  ///< 0 or 1

  std::string sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& run = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& run = {}) const;
  void for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                      const VisitBatch& visit) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
  double heaps_looked_at(std::uint64_t value, HeapSize to) const;
};

}  // namespace sprague
