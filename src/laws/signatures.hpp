/// Prime signatures: the exponents in the factorisation of a number, in descending order.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace sprague {

using Signature = std::vector<unsigned>;

/// Numbers the signatures that are met, from 0 for that of 1.
class Signatures {
 public:
  using Index = std::uint32_t;

  /// The signature of p^exponent · k for a prime p that does not divide k, from that of k. O(1) but
  /// for the first time. exponent >= 1.
  Index with(Index of, unsigned exponent) {
    auto& next = next_[of];
    if (exponent < next.size() && next[exponent] != 0) return next[exponent];
    return add(of, exponent);
  }

  const Signature& operator[](Index index) const { return signatures_[index]; }
  std::size_t size() const { return signatures_.size(); }

 private:
  Index add(Index of, unsigned exponent);

  std::vector<Signature> signatures_{{}};
  std::map<Signature, Index> indices_{{{}, 0}};
  std::vector<std::vector<Index>> next_{{}};  // by exponent; 0 where not known
};

}  // namespace sprague
