/// The moves of a game as terms that hold for every heap: heap n has options of value G(n −
/// distance) xor a mask.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sprague/ruleset.hpp"
#include "values/mex.hpp"

namespace sprague::elimination {

/// Terms as kernels read them: row k, for a group or a block that begins at `first`, are the values
/// from heap first − distances[k] on, each xor xor_masks[k]. The distances are at most `first`, and
/// large enough that these values are known.
struct OptionTermsView {
  const HeapSize* distances = nullptr;
  const std::uint32_t* xor_masks = nullptr;  ///< null: all zero

  OptionTermsView from(std::size_t k) const {
    return {distances + k, xor_masks == nullptr ? nullptr : xor_masks + k};
  }
};

/// Taking s from a heap is the term (s, 0); a split into a and n − t − a the term (t + a, G(a)).
struct OptionTerms {
  std::vector<HeapSize> distances;       ///< ascending
  std::vector<std::uint32_t> xor_masks;  ///< empty: all zero

  /// How many terms have at most this distance.
  std::size_t up_to(HeapSize distance) const {
    return static_cast<std::size_t>(std::upper_bound(distances.begin(), distances.end(), distance) -
                                    distances.begin());
  }

  std::uint32_t xor_mask(std::size_t k) const { return xor_masks.empty() ? 0 : xor_masks[k]; }

  /// The terms with these numbers, in this order.
  OptionTerms selected(const std::vector<std::size_t>& order) const {
    OptionTerms list;
    for (const std::size_t k : order) {
      list.distances.push_back(distances[k]);
      if (!xor_masks.empty()) list.xor_masks.push_back(xor_masks[k]);
    }
    return list;
  }

  OptionTermsView from(std::size_t k) const {
    return {distances.data() + k, xor_masks.empty() ? nullptr : xor_masks.data() + k};
  }

  /// G(n) by the definition. `mex` must have room for the values of all options.
  template <class Cell>
  std::uint64_t min_at(const Cell* cells, HeapSize n, Mex& mex) const {
    mex.begin();
    for (std::size_t k = 0; k < distances.size() && distances[k] <= n; ++k)
      mex.exclude(cells[n - distances[k]] ^ xor_mask(k));
    return mex.least();
  }
};

}  // namespace sprague::elimination
