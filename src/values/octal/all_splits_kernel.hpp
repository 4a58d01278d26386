/// The kernels of the engine of all splits (all_splits.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sprague/detail/machine.hpp"
#include "values/blocks.hpp"

namespace sprague::octal {

/// Values that may be the nim-value of one heap, ascending. Kernels compare splits with each.
template <class CellType>
class CandidateList {
 public:
  using Cell = CellType;
  static constexpr unsigned max_size = 32;

  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  /// Requires a value above all others; false when the list is full.
  bool add(Cell value) {
    if (size_ == max_size) return false;
    values_[size_++] = value;
    return true;
  }

  /// The smallest value that meets the condition.
  template <class Condition>
  std::optional<Cell> min_if(Condition condition) const {
    const auto end = values_.begin() + size_;
    const auto found = std::find_if(values_.begin(), end, condition);
    return found == end ? std::nullopt : std::optional(*found);
  }

  /// The seven entries behind the values may be read too.
  std::span<const Cell> values() const { return {values_.data(), size_}; }

  /// Removes the values whose bits are set.
  void remove(std::uint32_t places) {
    unsigned left = 0;
    for (unsigned place = 0; place < size_; ++place) {
      values_[left] = values_[place];
      left += ~places >> place & 1u;
    }
    size_ = left;
  }

  /// Keeps the `size` smallest values.
  void truncate(unsigned size) { size_ = std::min(size, size_); }

 private:
  unsigned size_ = 0;
  std::array<Cell, max_size + 7> values_{};
};

/// Values that may be the nim-value of one heap, as a table to look them up in: with AVX-512 one
/// permutation finds for each of 32 splits the candidate that it may attain.
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

// Sets of values that are emptied in O(1).

/// The values v with stamps[v] == stamp.
struct StampedSet {
  std::uint8_t* stamps;
  std::uint8_t stamp;

  void insert(std::size_t value) const { stamps[value] = stamp; }
};

/// One set for each of some heaps.
class StampedSets {
 public:
  /// Empties all sets. Values are below `values`, a multiple of 64.
  void reset(std::size_t heaps, std::size_t values) {
    if (stamp_ == 255 || stamps_.size() < heaps * values) {
      stamps_.assign(std::max(stamps_.size(), heaps * values), 0);
      stamp_ = 0;
    }
    values_ = values;
    ++stamp_;
  }

  StampedSet of(std::size_t heap) { return {stamps_.data() + heap * values_, stamp_}; }

 private:
  std::vector<std::uint8_t> stamps_;
  std::size_t values_ = 0;
  std::uint8_t stamp_ = 0;
};

/// Consecutive splits of a heap: split i leaves the values first[i] and second[i], and attains
/// first[i] ^ second[i].
template <class Cell>
struct SplitRun {
  const Cell* first;
  const Cell* second;
  std::size_t count;  ///< a multiple of block_heaps

  SplitRun after(std::size_t done) const { return {first + done, second + done, count - done}; }
};

template <class Cell>
struct SplitKernelsOf {
  /// Adds what the splits attain.
  void (*mark)(const SplitRun<Cell>& splits, const StampedSet& attained);

  /// Removes the candidates that a split attains.
  void (*eliminate)(const SplitRun<Cell>& splits, CandidateList<Cell>& candidates);
};

struct LookupKernels {
  /// Removes the candidates that a split attains.
  void (*eliminate)(const SplitRun<std::uint16_t>& splits, CandidateTable& candidates);

  /// Also adds what the first of other splits attain, and returns how many it added: stores and
  /// vectors have little to do with each other. Requires a candidate.
  std::size_t (*eliminate_and_mark)(const SplitRun<std::uint16_t>& splits,
                                    CandidateTable& candidates,
                                    const SplitRun<std::uint16_t>& others,
                                    const StampedSet& attained);
};

struct SplitKernels {
  Kernels compiled_for;
  SplitKernelsOf<std::uint8_t> of_bytes;
  SplitKernelsOf<std::uint16_t> of_words;
  const LookupKernels* lookup;  ///< null before AVX-512, where nothing looks up in one instruction

  /// Bit j says whether value + j is not in the set, for j < 64.
  std::uint64_t (*absent)(const StampedSet& set, std::size_t value);

  const auto& of(std::uint8_t) const { return of_bytes; }
  const auto& of(std::uint16_t) const { return of_words; }

  template <class Cell>
  void mark(const SplitRun<Cell>& splits, const StampedSet& attained) const {
    of(Cell{}).mark(splits, attained);
  }
  template <class Cell>
  void eliminate(const SplitRun<Cell>& splits, CandidateList<Cell>& candidates) const {
    of(Cell{}).eliminate(splits, candidates);
  }
  void eliminate(const SplitRun<std::uint16_t>& splits, CandidateTable& candidates) const {
    lookup->eliminate(splits, candidates);
  }
};

/// Null for the scalar kernels: without vectors the direct algorithm is as quick.
const SplitKernels* split_kernels(Kernels kernels);

}  // namespace sprague::octal
