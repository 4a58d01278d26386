/// The law of the divisor rules: G(n) is the 2-adic valuation of n, plus a constant.
#pragma once

#include "number/integer.hpp"

#include <optional>
#include <string>

#include "laws/law_parts.hpp"

namespace sprague {

/// G(n) = v + offset for n >= 1, 2^v being the largest power of 2 that divides n; G(0) = 0.
struct Valuation {
  std::uint64_t offset = 0;

  std::string sentence() const;
  std::optional<LawCycle> cycle() const { return std::nullopt; }
  std::uint64_t value(HeapSize n, const RunControl& = {}) const {
    return n == 0 ? 0 : static_cast<std::uint64_t>(__builtin_ctzll(n)) + offset;
  }
  Integer value_of_large(const Integer& n) const;
  std::vector<ValueRun> histogram(HeapSize from, HeapSize to, const RunControl& = {}) const;
  void for_each_batch(HeapSize from, HeapSize to, const RunControl& run,
                      const VisitBatch& visit) const;
  bool for_each_heap(std::uint64_t value, HeapSize from, HeapSize to, const RunControl& run,
                     const VisitHeap& visit) const;
};

}  // namespace sprague
