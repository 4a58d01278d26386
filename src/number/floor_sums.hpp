/// Sums of ⌊ip/q⌋, the whole numbers below a line.
#pragma once

#include "number/integer.hpp"

namespace sprague {

/// Over i = 1 … n.
struct FloorSums {
  Integer floors = 0;    ///< Σ ⌊ip/q⌋
  Integer products = 0;  ///< Σ i·⌊ip/q⌋
  Integer squares = 0;   ///< Σ ⌊ip/q⌋²
};

/// Requires p >= 0, q > 0 and n >= 0. O(log) steps of the Euclidean algorithm of p and q.
FloorSums floor_sums(const Integer& p, const Integer& q, const Integer& n);

}  // namespace sprague
