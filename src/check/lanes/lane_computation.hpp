/// Segments of a sparse certificate computed side by side, one in each lane of the vectors.
///
/// A segment needs the window before it and nothing else of the other segments, so a heap of each
/// of them is computed at once, and no lane waits for another. segment.hpp computes one segment
/// heap by heap and says what is wrong with it; the two agree.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/lanes/lane_terms.hpp"
#include "sprague/detail/machine.hpp"

namespace sprague::check {

/// Sets of 16 indices, the smallest in a lane, hold values below.
inline constexpr unsigned least_lane_capacity = 32;

/// Segments that are computed side by side when values are below `capacity`, a power of two. 0
/// where there is no such computation: for Kernels::scalar, and beyond 256.
std::size_t lane_count(Kernels kernels, unsigned capacity);

enum class LaneState : std::uint8_t { right, wrong, sets_too_small };

struct LaneComputation {
  virtual ~LaneComputation() = default;

  /// Computes the next heaps of all lanes.
  virtual void advance(std::uint64_t heaps) = 0;
  /// The state after the heaps computed so far.
  virtual LaneState state(std::size_t lane) const = 0;
  /// The values of the last heaps, as many as `count`, which is at most that of a window.
  virtual std::vector<std::uint16_t> last_values(std::size_t lane, std::uint64_t count) const = 0;
  /// Computes a lane no longer, or without checking it.
  virtual void leave(std::size_t lane) = 0;

  std::uint64_t computed = 0;  ///< heaps after the window, in each lane
  std::uint64_t steps = 0;     ///< taken so far, about
};

/// Lane i continues from windows[i]. There are at most as many as lane_count() says, which is not
/// 0. All values in them and in the terms are below `capacity`. The evidence, the terms and the
/// windows outlive the computation.
std::unique_ptr<LaneComputation> make_lane_computation(Kernels kernels, unsigned capacity,
                                                       const SparseEvidence& evidence,
                                                       std::uint64_t splitting_digit,
                                                       const LaneTerms& terms,
                                                       const std::vector<const Window*>& windows);

}  // namespace sprague::check
