/// The least values that may be the nim-value of one heap: ascending or, once they are looked up,
/// by their low bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sprague::octal {

template <class Cell>
class CandidateSet {
 public:
  static constexpr unsigned most = 32;
  static constexpr unsigned buckets = 64;
  static constexpr unsigned max_layers = 3;

  /// Entry b of a layer is a value that is b modulo 64, or one that is not, where there is none.
  using Layer = std::array<Cell, buckets>;
  alignas(64) static constexpr Layer nothing = [] {
    Layer layer{};
    for (unsigned bucket = 0; bucket < buckets; ++bucket)
      layer[bucket] = static_cast<Cell>(bucket ^ 1u);
    return layer;
  }();

  bool empty() const { return count_ == 0; }
  unsigned count() const { return count_; }

  /// Makes it empty; `in_layers`: the values are in the layers too, which then tell what is left.
  void clear(bool in_layers) {
    count_ = listed_ = layers_ = 0;
    in_layers_ = in_layers;
    if (!in_layers) return;
    in_layer_.fill(0);
    for (Layer& layer : places_) layer = nothing;
  }

  /// Requires a value above all others; false, and nothing done, when there is no room for it.
  bool add(Cell value) {
    if (listed_ == most || (in_layers_ && !add_to_layers(value))) return false;
    values_[listed_++] = value;
    ++count_;
    return true;
  }

  /// The values, ascending. The seven entries behind them may be read.
  std::span<const Cell> values() {
    if (listed_ != count_) {
      const auto end = std::remove_if(values_.begin(), values_.begin() + listed_,
                                      [&](Cell value) { return !in_a_layer(value); });
      listed_ = static_cast<unsigned>(end - values_.begin());
    }
    return {values_.data(), listed_};
  }

  /// Without those at these places. Requires values that are not in layers.
  void remove_places(std::uint32_t places) {
    unsigned kept = 0;
    for (unsigned place = 0; place < listed_; ++place) {
      values_[kept] = values_[place];
      kept += ~places >> place & 1u;
    }
    count_ = listed_ = kept;
  }

  /// Only the least so many stay; the same.
  void keep(unsigned count) { count_ = listed_ = std::min(count, count_); }

  /// The values are in the first so many layers.
  unsigned layers() const { return layers_; }
  Layer& layer(unsigned which) { return places_[which]; }
  const Layer& layer(unsigned which) const { return places_[which]; }

  /// A layer was changed, and has so many values.
  void set_count(unsigned which, unsigned count) {
    count_ -= in_layer_[which] - count;
    in_layer_[which] = count;
    while (layers_ > 0 && in_layer_[layers_ - 1] == 0) --layers_;
  }

 private:
  bool add_to_layers(Cell value) {
    const unsigned bucket = value % buckets;
    unsigned layer = 0;
    while (layer < max_layers && places_[layer][bucket] != nothing[bucket]) ++layer;
    if (layer == max_layers) return false;
    places_[layer][bucket] = value;
    ++in_layer_[layer];
    layers_ = std::max(layers_, layer + 1);
    return true;
  }

  bool in_a_layer(Cell value) const {
    const unsigned bucket = value % buckets;
    return std::any_of(places_.begin(), places_.end(),
                       [&](const Layer& layer) { return layer[bucket] == value; });
  }

  unsigned count_ = 0;
  unsigned listed_ = 0;  ///< the first so many values are there, or were
  unsigned layers_ = 0;
  bool in_layers_ = false;
  std::array<Cell, most + 7> values_{};
  std::array<unsigned, max_layers> in_layer_{};
  alignas(64) std::array<Layer, max_layers> places_{};
};

}  // namespace sprague::octal
