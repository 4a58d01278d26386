/// Where a sequence agrees with itself shifted.
#pragma once

#include <cstdint>
#include <vector>

#include "sprague/values.hpp"

namespace sprague {

/// For every shift p at once, from which heap on the computed values G(0) … G(size − 1) repeat
/// after p heaps: exactly (saltus 0), or raised by the same amount each time (any saltus).
///
/// The Z-algorithm (Gusfield, Algorithms on Strings, ch. 1) on the reversed sequence, or on its
/// reversed differences: O(size) time, 4 bytes a heap. Requires size < 2^32.
class Agreement {
 public:
  enum class Of { values, differences };

  Agreement(const NimValues& values, Of of);

  /// Values looked at.
  std::uint64_t size() const noexcept { return size_; }

  /// The least n0 such that G(n + p) − G(n) is the same (0, for Of::values) for all
  /// n0 <= n < size − p; size − p when there is no such n. Requires 1 <= p < size.
  HeapSize start(std::uint64_t p) const noexcept;

  /// The least period, when p is known to be one from some heap among the computed ones on (by an
  /// argument that need not have found the least): the least divisor of p that agrees on p heaps in
  /// a row, which stand for all (docs/algorithms.md, theorem 27). Requires size >= n0 + 2p.
  std::uint64_t min_divisor(std::uint64_t p) const noexcept;

 private:
  std::uint64_t size_;
  std::uint64_t last_;  // the n that every agreement begins with, plus p
  std::vector<std::uint32_t>
      lengths_;  // lengths_[p]: how many comparisons agree, from the end back
};

/// Whether some shift up to max_shift may agree on the last `window` heaps: false is certain, true
/// is not. Takes a small part of the time of an Agreement, and no memory. Requires window > 0 and
/// window + max_shift <= size.
bool may_end_alike(const NimValues& values, std::uint64_t window, std::uint64_t max_shift);

/// True when an Agreement of these values is possible and fits into the memory left beside them.
bool can_be_searched(const NimValues& values, const RunControl& run);

}  // namespace sprague
