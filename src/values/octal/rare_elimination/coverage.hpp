/// Whether every rare-type value below the common-type values of some heaps is attained: nearly
/// always by two common heaps.
///
/// Witnesses, common heaps a, are rows as in elimination (values/elimination/elimination.hpp), at
/// distance t + a and xored with the index of a. The first of them cover, which leaves a few values
/// of most heaps; these are listed, and the other rows eliminate them. What is left is searched for
/// among all splits, value by value.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

#include "run/parallel.hpp"
#include "sprague/values.hpp"
#include "values/elimination/elimination_kernels.hpp"
#include "values/elimination/option_terms.hpp"
#include "values/octal/sparse/rare_heaps.hpp"

namespace sprague::octal {

/// The rows of common heaps in the order of their use.
struct WitnessRows {
  elimination::OptionTerms rows;
  std::size_t covering = 0;  ///< rows that cover; the rest eliminate
};

class Coverage {
 public:
  /// `indices`: of the common heaps so far, more than 2·(last rare heap + most taken). Not for
  /// Kernels::scalar.
  Coverage(const RareHeaps& heaps, const NimValues& indices, Kernels kernels);

  /// Whether it is so for the heaps from `first`, a multiple of 64, to `end`, at most 512. Their
  /// indices are known, below `bound`, a power of two. May be called on several threads.
  template <class Cell>
  bool is_complete(const elimination::ValueTable& table, const Cell* cells, HeapSize first,
                   HeapSize end, unsigned bound) const;

  /// is_complete() for heap n alone, which need not be in a block.
  template <class Cell>
  bool is_complete_at(const Cell* cells, HeapSize n) const;

 private:
  /// The indices of the first heaps backwards, with a mask of the common ones: place i is heap size
  /// − i.
  template <class Cell>
  struct Mirror {
    std::vector<Cell> other;
    std::vector<Cell> mask;

    Mirror(const RareHeaps& heaps, const NimValues& indices);
  };

  /// For each index, the segments of a mirror in the order in which it is searched for there.
  using Order = std::vector<std::vector<std::uint32_t>>;

  template <class Cell>
  bool is_attained(const Cell* cells, HeapSize n, std::uint32_t index, Order& order) const;
  template <class Cell>
  bool is_in_mirror(const Cell* cells, HeapSize n, HeapSize t, Cell index, Order& order) const;

  const RareHeaps& heaps_;
  WitnessRows witnesses_;
  std::tuple<Mirror<std::uint8_t>, Mirror<std::uint16_t>>
      mirrors_;  ///< one for each width of cells
  Kernels kernels_;
  const elimination::CandidateKernels& candidates_;
  mutable PerThread<Order> orders_;  ///< each thread learns its own
};

}  // namespace sprague::octal
