/// The law of S(a,b): blocks of a heaps with the values 0 and 1 in turn up to b, then 2 for 0.
#pragma once

#include "number/integer.hpp"

#include <optional>
#include <string>

#include "laws/law_parts.hpp"

namespace sprague {

/// With r = n mod (a + b): G(n) is the parity of ⌊r/a⌋, but 2 where that is 0 and r >= b. Requires
/// 1 <= a < b, b not an odd multiple of a (S(a,b) is then S(a)), a + b <= 2^63.
struct AlternatingBlocks {
  std::uint64_t a = 1;
  std::uint64_t b = 2;

  std::string sentence() const;
  std::optional<LawCycle> cycle() const;
  std::uint64_t value(HeapSize n, const RunControl& = {}) const;
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  void for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                      const VisitBatch& visit) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

}  // namespace sprague
