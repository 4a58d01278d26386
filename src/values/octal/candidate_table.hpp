/// Values that may be the nim-value of one heap, as a table to look them up in: with AVX-512 one
/// permutation finds for each of 32 splits the candidate that it may attain.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sprague::octal {

class CandidateTable {
 public:
  using Cell = std::uint16_t;
  static constexpr unsigned max_size = 24;
  static constexpr unsigned buckets = 64;
  static constexpr unsigned max_layers = 3;

  /// Entry b of a layer is a value that is b modulo 64, or vacant[b], which is not.
  using Layer = std::array<Cell, buckets>;
  alignas(64) static constexpr Layer vacant = [] {
    Layer layer{};
    for (unsigned bucket = 0; bucket < buckets; ++bucket)
      layer[bucket] = static_cast<Cell>(bucket ^ 1u);
    return layer;
  }();

  CandidateTable() { clear(); }

  bool empty() const { return layers_ == 0; }

  void clear() {
    layers_ = 0;
    sizes_.fill(0);
    entries_.fill(vacant);
  }

  /// Requires a value that is not in the table; false when there is no room for it.
  bool add(Cell value) {
    const unsigned bucket = value % buckets;
    unsigned layer = 0;
    while (layer < max_layers && entries_[layer][bucket] != vacant[bucket]) ++layer;
    if (layer == max_layers || sizes_[0] + sizes_[1] + sizes_[2] == max_size) return false;
    entries_[layer][bucket] = value;
    ++sizes_[layer];
    layers_ = std::max(layers_, layer + 1);
    return true;
  }

  /// The smallest value that meets the condition.
  template <class Condition>
  std::optional<Cell> min_if(Condition condition) const {
    std::optional<Cell> min;
    for (unsigned layer = 0; layer < layers_; ++layer) {
      for (unsigned bucket = 0; bucket < buckets; ++bucket) {
        const Cell value = entries_[layer][bucket];
        if (value != vacant[bucket] && (!min || value < *min) && condition(value)) min = value;
      }
    }
    return min;
  }

  /// All values are in the first layers() layers.
  unsigned layers() const { return layers_; }
  Layer& layer(unsigned index) { return entries_[index]; }
  const Layer& layer(unsigned index) const { return entries_[index]; }

  /// For kernels that change a layer: how many values are left in it.
  void set_size(unsigned layer, unsigned size) {
    sizes_[layer] = size;
    while (layers_ > 0 && sizes_[layers_ - 1] == 0) --layers_;
  }

 private:
  unsigned layers_;
  std::array<unsigned, max_layers> sizes_;
  alignas(64) std::array<Layer, max_layers> entries_;
};

}  // namespace sprague::octal
