/// Transforms of weighted vectors over GF(2) in a basis of their span: few vectors of many bits
/// take 2^rank numbers, not one for each character of the bits.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "number/integer.hpp"
#include "run/progress_meter.hpp"

namespace sprague {

/// A basis of vectors that are the bits of naturals, with different leading bits. Coordinates are
/// the bits of a word: bit i is the coefficient of the vector that was added i-th.
class XorBasis {
 public:
  /// Weights of vectors, which are given by their coordinates.
  using Terms = std::vector<std::pair<std::uint64_t, Integer>>;

  std::size_t rank() const noexcept { return vectors_.size(); }

  /// The coordinates of the vector, or nothing when it lies outside the span.
  std::optional<std::uint64_t> coordinates(Integer vector) const;

  /// The coordinates of the vector after extending the basis by what is left of it, if necessary.
  /// Throws Error(too_large) when the rank would exceed 22.
  std::uint64_t extend(Integer vector);

  /// Entry q is the coefficient at the characters that restrict to the bits q on the basis.
  std::vector<Integer> transform(const Terms& terms, ProgressMeter& progress) const;

 private:
  std::uint64_t reduce(Integer& vector) const;

  std::vector<Integer> vectors_;
  std::vector<std::uint64_t> leading_;  // number of bits of each
};

}  // namespace sprague
