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

/// With flips: the last 64 values, each xor the flip for its distance, against the value.
class NearFlips {
 public:
  NearFlips(const TermList& terms, const CandidateKernels& kernels) : kernels_(kernels) {
    std::array<std::size_t, lanes> terms_at{};
    for (std::size_t k = 0; k < terms.distances.size() && terms.distances[k] < lanes; ++k) {
      const HeapSize distance = terms.distances[k];
      const std::size_t layer = terms_at[distance]++;
      if (layer == layers_.size()) layers_.emplace_back();
      const std::size_t place = lanes - distance;
      Layer& here = layers_[layer];
      here.flips2[place] = static_cast<std::uint16_t>(terms.flip(k));
      here.flips1[place] = static_cast<std::uint8_t>(terms.flip(k));
      here.mask2[place] = 0xFFFF;
      here.mask1[place] = 0xFF;
    }
  }

  template <class Cell>
  bool attain(const Cell* cells, HeapSize first, std::size_t lane, std::uint32_t value) const {
    if (value > static_cast<Cell>(~Cell{0})) return false;
    const Cell* const last = cells + first + lane - lanes;
    for (const Layer& layer : layers_) {
      bool found;
      if constexpr (sizeof(Cell) == 1) found = kernels_.find1(last, layer.flips1.data(), layer.mask1.data(), lanes, static_cast<Cell>(value));
      else found = kernels_.find2(last, layer.flips2.data(), layer.mask2.data(), lanes, static_cast<Cell>(value));
      if (found) return true;
    }
    return false;
  }

  template <class Cell>
  void begin(const Cell*, HeapSize) {}
  void note(std::size_t, std::uint32_t) {}
  template <class Cell>
  void end_block(const Cell*, HeapSize) {}

 private:
  struct Layer {  // at most one term for each distance: place i is for distance 64 − i
    std::array<std::uint8_t, lanes> flips1{};
    std::array<std::uint8_t, lanes> mask1{};  ///< all ones where there is a term
    std::array<std::uint16_t, lanes> flips2{};
    std::array<std::uint16_t, lanes> mask2{};
  };
  const CandidateKernels& kernels_;
  std::vector<Layer> layers_;
};

}  // namespace sprague
