/// What the options of every heap have in common: heap n can move to values G(n − distance) xor flip.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "values/mex.hpp"
#include "values/elimination/kernels.hpp"

namespace sprague {

/// Taking s from a heap is the term (s, 0); a split into a and n − t − a the term (t + a, G(a)).
struct TermList {
  std::vector<HeapSize> distances;   ///< ascending
  std::vector<std::uint32_t> flips;  ///< empty: all zero

  /// How many terms have at most this distance.
  std::size_t up_to(HeapSize distance) const {
    return static_cast<std::size_t>(std::upper_bound(distances.begin(), distances.end(), distance) - distances.begin());
  }

  std::uint32_t flip(std::size_t k) const { return flips.empty() ? 0 : flips[k]; }

  /// These terms, in this order.
  TermList selected(const std::vector<std::size_t>& order) const {
    TermList list;
    for (const std::size_t k : order) {
      list.distances.push_back(distances[k]);
      if (!flips.empty()) list.flips.push_back(flips[k]);
    }
    return list;
  }

  Terms from(std::size_t k) const { return {distances.data() + k, flips.empty() ? nullptr : flips.data() + k}; }

  /// G(n) by the definition. `mex` must have room for the values of all options.
  template <class Cell>
  std::uint64_t least_at(const Cell* cells, HeapSize n, Mex& mex) const {
    mex.begin();
    for (std::size_t k = 0; k < distances.size() && distances[k] <= n; ++k) mex.exclude(cells[n - distances[k]] ^ flip(k));
    return mex.least();
  }
};

}  // namespace sprague
