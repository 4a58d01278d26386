/// The heaps of a sparse certificate between two of its windows.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/reading/canonical_rules.hpp"

namespace sprague::check {

/// Heaps that are computed between two calls of a progress callback.
inline constexpr std::uint64_t segment_batch = 1 << 16;

/// The heaps from one window to the next, in order; it keeps the last ones.
struct SegmentComputation {
  virtual ~SegmentComputation() = default;
  virtual void advance(std::uint64_t to) = 0;  ///< by at most segment_batch heaps

  const std::uint16_t* at(std::uint64_t n) const { return values.data() + (n - base); }

  std::uint64_t next = 0;   ///< the heap to be computed
  std::uint64_t first = 0;  ///< the first heap of the window
  std::uint64_t base = 0;   ///< the heap of values[0]
  std::uint64_t steps = 0;  ///< taken so far, about
  std::vector<std::uint16_t> values;
};

/// A computation that continues from `window`, with values below `capacity`: 64, 128, 256 or 512.
/// `known` are the values up to the witness bound at least; it and the other arguments outlive the
/// computation. advance() throws Wrong where a heap is not as the evidence wants it, and
/// SetsTooSmall for a value that does not fit.
std::unique_ptr<SegmentComputation> make_segment_computation(
    unsigned capacity, const SparseEvidence& evidence, const TakeAndBreak& game,
    const std::vector<std::uint64_t>& splitting_digits, const std::vector<std::uint16_t>& known,
    const Window& window);

/// The least power of two above all values in the windows and in `known`.
unsigned value_bound(const SparseEvidence& evidence, const std::vector<std::uint16_t>& known);

/// Whether the heaps from the end of `window` on, as many as `heaps`, can be checked as a segment.
/// For the writer, which puts a window elsewhere if not. `known` as above.
bool can_compute_from(const SparseEvidence& evidence, const std::string& game,
                      const std::vector<std::uint16_t>& known, const Window& window,
                      std::uint64_t heaps);

}  // namespace sprague::check
