/// Terms with distances below 64: what an elimination cannot do for 64 heaps at once, since each
/// heap may be an option of the next. Two ways to ask whether the last heaps make a value an
/// option's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "values/elimination/option_terms.hpp"

namespace sprague::elimination {

/// Without xor masks: for each value, which lanes of the present block of 64 heaps and of the one
/// before have it. O(1) a question.
class ShortTermBitmap {
 public:
  explicit ShortTermBitmap(const OptionTerms& terms) {
    for (const HeapSize distance : terms.distances) {
      if (distance >= block_heaps) break;
      for (std::size_t lane = 0; lane < block_heaps; ++lane) {
        if (distance <= lane)
          options_here_[lane] |= std::uint64_t{1} << (lane - distance);
        else
          options_before_[lane] |= std::uint64_t{1} << (block_heaps + lane - distance);
      }
    }
  }

  /// Forgets all but the 64 heaps before `first`, which begins a block.
  template <class Cell>
  void begin(const Cell* cells, HeapSize first) {
    std::fill(holders_.begin(), holders_.end(), Holders{});
    for (std::size_t lane = 0; lane < block_heaps; ++lane) {
      holders_[cells[first - block_heaps + lane]][1 - present_] |= std::uint64_t{1} << lane;
    }
  }

  template <class Cell>
  bool attain(const Cell*, HeapSize, std::size_t lane, std::uint32_t value) const {
    const Holders& holders = holders_[value];
    return ((holders[present_] & options_here_[lane]) |
            (holders[1 - present_] & options_before_[lane])) != 0;
  }

  void note(std::size_t lane, std::uint32_t value) {
    holders_[value][present_] |= std::uint64_t{1} << lane;
  }

  /// The block at `first` is done: it becomes the one before.
  template <class Cell>
  void end_block(const Cell* cells, HeapSize first) {
    present_ = 1 - present_;
    for (HeapSize heap = first - block_heaps; heap < first; ++heap)
      holders_[cells[heap]][present_] = 0;
  }

 private:
  using Holders = std::array<std::uint64_t, 2>;
  std::vector<Holders> holders_ = std::vector<Holders>(std::size_t{1} << max_slices);
  std::size_t present_ = 0;  ///< which of the two is the present block
  std::array<std::uint64_t, block_heaps> options_here_{};  ///< bit j: lane − j is a distance
  std::array<std::uint64_t, block_heaps>
      options_before_{};  ///< bit j: 64 + lane − j is one below 64
};

/// With xor masks: compares the last 64 values, each xor the mask of its distance, with the value.
class ShortTermCompare {
 public:
  ShortTermCompare(const OptionTerms& terms, const CandidateKernels& kernels) : kernels_(kernels) {
    std::array<std::size_t, block_heaps> terms_at{};
    for (std::size_t k = 0; k < terms.distances.size() && terms.distances[k] < block_heaps; ++k) {
      const HeapSize distance = terms.distances[k];
      const std::size_t layer = terms_at[distance]++;
      if (layer == layers_.size()) layers_.emplace_back();
      const std::size_t place = block_heaps - distance;
      std::apply([&](auto&... xor_masks) { (xor_masks.set(place, terms.xor_mask(k)), ...); },
                 layers_[layer]);
    }
  }

  template <class Cell>
  bool attain(const Cell* cells, HeapSize first, std::size_t lane, std::uint32_t value) const {
    if (value > static_cast<Cell>(~Cell{0})) return false;
    const Cell* const last = cells + first + lane - block_heaps;
    for (const Layer& layer : layers_) {
      const auto& xor_masks = std::get<XorMasks<Cell>>(layer);
      if (kernels_.find(last, xor_masks.xor_masks.data(), xor_masks.mask.data(), block_heaps,
                        static_cast<Cell>(value)))
        return true;
    }
    return false;
  }

  template <class Cell>
  void begin(const Cell*, HeapSize) {}
  void note(std::size_t, std::uint32_t) {}
  template <class Cell>
  void end_block(const Cell*, HeapSize) {}

 private:
  /// At most one term for each distance: place i is for distance 64 − i.
  template <class Cell>
  struct XorMasks {
    std::array<Cell, block_heaps> xor_masks{};
    std::array<Cell, block_heaps> mask{};  ///< all ones where there is a term

    void set(std::size_t place, std::uint32_t xor_mask) {
      xor_masks[place] = static_cast<Cell>(xor_mask);
      mask[place] = static_cast<Cell>(~Cell{0});
    }
  };
  using Layer = std::tuple<XorMasks<std::uint8_t>,
                           XorMasks<std::uint16_t>>;  // one for each width of cells
  const CandidateKernels& kernels_;
  std::vector<Layer> layers_;
};

}  // namespace sprague::elimination
