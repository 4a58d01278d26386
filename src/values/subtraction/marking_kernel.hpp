/// The kernel of the marking engine (src/values/subtraction/marking.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sprague/detail/machine.hpp"
#include "values/blocks.hpp"

namespace sprague::subtraction {

/// One bit for each heap of a group.
using Reached = std::array<std::uint64_t, group_blocks>;

/// The moves into a smaller heap, as bits for the heaps of a group: bit i of the window at distance
/// d is set when d + i is a size of the set. Kept eight times, each a bit further, so that every
/// window begins at a byte.
struct Windows {
  const std::uint8_t* begin;  ///< copy 0 at distance 0
  std::size_t copy;           ///< bytes from one copy to the next
};

/// The number of heaps with one value.
struct Run {
  std::uint32_t value;
  std::uint32_t count;
};

struct MarkingKernels {
  Kernels compiled_for;

  /// For each of `count` consecutive heaps, whose values are `cells` and the first of which lies
  /// `distance` below the group: adds the heaps of the group that it is an option of to the row of
  /// its value.
  void (*mark1)(const std::uint8_t* cells, std::size_t count, std::ptrdiff_t distance,
                const Windows& windows, Reached* reached);
  void (*mark2)(const std::uint16_t* cells, std::size_t count, std::ptrdiff_t distance,
                const Windows& windows, Reached* reached);
  void (*mark4)(const std::uint32_t* cells, std::size_t count, std::ptrdiff_t distance,
                const Windows& windows, Reached* reached);

  /// Adds heaps in the order of their values: run after run, the heaps that lie offsets[0],
  /// offsets[1], … above the heap `distance` below the group.
  void (*mark_runs)(const Run* runs, std::size_t count, const std::uint16_t* offsets,
                    std::ptrdiff_t distance, const Windows& windows, Reached* reached);
};

const MarkingKernels& marking_kernels(Kernels kernels);

}  // namespace sprague::subtraction
