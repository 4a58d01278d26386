/// A bound for the xors of nim-values, which a Mex needs room for.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "sprague/values.hpp"

namespace sprague {

/// A power of two above every value included: no xor of these values reaches it.
class XorBound {
 public:
  explicit XorBound(const NimValues& values) {
    for (HeapSize n = 0; n < values.size(); ++n) include(values[n]);
  }

  void include(std::uint64_t value) { bound_ = std::max(bound_, std::bit_ceil(value + 1)); }

  std::uint64_t value() const { return bound_; }

 private:
  std::uint64_t bound_ = 1;
};

}  // namespace sprague
