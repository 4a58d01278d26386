/// The law G(n) = ⌊(n mod p)/w⌋: blocks of w heaps with the values 0, 1, 2, …, over and over.
#pragma once

#include "number/integer.hpp"

#include <optional>
#include <string>

#include "laws/law_parts.hpp"

namespace sprague {

/// The nim-values of S(w..b) with p = w + b, of S(1..m) with w = 1 and p = m + 1, of S(w) with
/// p = 2w. Requires 1 <= width, 2·width <= modulus <= 2^63.
struct Blocks {
  std::uint64_t width = 1;
  std::uint64_t modulus = 2;

  std::uint64_t max_value() const { return (modulus - 1) / width; }

  std::string sentence() const;
  std::optional<LawCycle> cycle() const {
    return LawCycle{modulus, max_value(), max_value() * width};
  }
  std::uint64_t value(HeapSize n, const RunControl& = {}) const { return n % modulus / width; }
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  void for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                      const VisitBatch& visit) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

}  // namespace sprague
