/// The next heaps of segments that are computed side by side, each in a lane of the vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "check/lanes/lane_terms.hpp"
#include "sprague/detail/machine.hpp"

namespace sprague::check {

/// What became of a lane: 0, or these together.
enum LaneFault : unsigned {
  not_attained = 1,  ///< a rare-type value below the candidate is not attained
  no_candidate = 2,  ///< all common-type values that the sets can hold are attained
};

/// Rows of sets of indices, one set for each lane. A set is one word or, low half first, two.
template <class Word>
struct LaneMasks {
  std::array<const Word*, 2> above;  ///< the indices whose common-type value is above the rare-type
                                     ///< one, at even rows and at odd rows
  const Word* active;                ///< all bits in lanes that are checked, and none in others
  Word* faults;                      ///< LaneFaults are added here, in every word of a lane
};

/// Computes `rows` rows from `row` on, the first of which is even or odd by `parity`. All rows that
/// the terms reach lie before them; those of heaps that are not known are empty sets. Returns how
/// many rows were read.
template <class Word>
using ComputeRows = std::uint64_t (*)(const LaneTerms& terms, const LaneMasks<Word>& masks,
                                      Word* row, std::size_t rows, unsigned parity);

struct LaneKernels {
  Kernels kernels;
  std::size_t row_bytes;  ///< of a vector, which is a row
  ComputeRows<std::uint16_t> sets_of_16;
  ComputeRows<std::uint32_t> sets_of_32;
  ComputeRows<std::uint64_t> sets_of_64;
  ComputeRows<std::uint64_t> sets_of_128;
};

/// Null for Kernels::scalar.
const LaneKernels* lane_kernels(Kernels kernels);

}  // namespace sprague::check
