/// Terms with distances below 64: what an elimination cannot do for 64 heaps at once, since each heap may be an
/// option of the next. Two ways to ask whether the last heaps make a value an option's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "values/terms.hpp"

namespace sprague {

/// Without flips: for each value, which lanes of the present block of 64 heaps and of the one before have it.
/// O(1) a question.
class NearHolders {
 public:
  explicit NearHolders(const TermList& terms) {
    for (const HeapSize distance : terms.distances) {
      if (distance >= lanes) break;
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        if (distance <= lane) options_here_[lane] |= std::uint64_t{1} << (lane - distance);
        else options_before_[lane] |= std::uint64_t{1} << (lanes + lane - distance);
      }
    }
  }

  /// Forgets all but the 64 heaps before `first`, which begins a block.
  template <class Cell>
  void begin(const Cell* cells, HeapSize first) {
    std::fill(holders_.begin(), holders_.end(), Holders{});
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      holders_[cells[first - lanes + lane]][1 - present_] |= std::uint64_t{1} << lane;
    }
  }

  template <class Cell>
  bool attain(const Cell*, HeapSize first, std::size_t lane, std::uint32_t value) const {
    static_cast<void>(first);
    const Holders& holders = holders_[value];
    return ((holders[present_] & options_here_[lane]) | (holders[1 - present_] & options_before_[lane])) != 0;
  }

  void note(std::size_t lane, std::uint32_t value) { holders_[value][present_] |= std::uint64_t{1} << lane; }

  /// The block at `first` is done: it becomes the one before.
  template <class Cell>
  void end_block(const Cell* cells, HeapSize first) {
    present_ = 1 - present_;
    for (HeapSize heap = first - lanes; heap < first; ++heap) holders_[cells[heap]][present_] = 0;
  }

 private:
  using Holders = std::array<std::uint64_t, 2>;
  std::vector<Holders> holders_ = std::vector<Holders>(std::size_t{1} << most_slices);
  std::size_t present_ = 0;                            ///< which of the two is the present block
  std::array<std::uint64_t, lanes> options_here_{};    ///< bit j: lane − j is a distance
  std::array<std::uint64_t, lanes> options_before_{};  ///< bit j: 64 + lane − j is one below 64
};

/// With flips: the last 64 values, each xor the flip for its distance, against the value. O(64) a question.
class NearFlips {
 public:
  explicit NearFlips(const TermList& terms) {
    std::array<std::size_t, lanes> terms_at{};
    for (std::size_t k = 0; k < terms.distances.size() && terms.distances[k] < lanes; ++k) {
      const HeapSize distance = terms.distances[k];
      const std::size_t layer = terms_at[distance]++;
      if (layer == layers_.size()) layers_.emplace_back();
      layers_[layer].flips[lanes - distance] = static_cast<std::uint16_t>(terms.flip(k));
      layers_[layer].present[lanes - distance] = 0xFFFF;
    }
  }

  template <class Cell>
  bool attain(const Cell* cells, HeapSize first, std::size_t lane, std::uint32_t value) const {
    const Cell* const last = cells + first + lane - lanes;
    for (const Layer& layer : layers_) {
      std::uint16_t found = 0;
      for (std::size_t i = 0; i < lanes; ++i) {
        const bool equal = static_cast<std::uint16_t>(last[i] ^ layer.flips[i]) == value;
        found |= static_cast<std::uint16_t>(equal ? layer.present[i] : 0);
      }
      if (found != 0) return true;
    }
    return false;
  }

  template <class Cell>
  void begin(const Cell*, HeapSize) {}
  void note(std::size_t, std::uint32_t) {}
  template <class Cell>
  void end_block(const Cell*, HeapSize) {}

 private:
  struct Layer {  // at most one term for each distance
    std::array<std::uint16_t, lanes> flips{};    ///< entry i for distance 64 − i
    std::array<std::uint16_t, lanes> present{};  ///< all ones where there is a term
  };
  std::vector<Layer> layers_;
};

}  // namespace sprague
