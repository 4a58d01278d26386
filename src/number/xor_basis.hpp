/// Bases over GF(2) of vectors that are the bits of naturals.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "number/integer.hpp"

namespace sprague {

/// Independent vectors with different leading bits. Coordinates are the bits of a word: bit i is
/// the coefficient of the vector that was added i-th.
class XorBasis {
 public:
  static constexpr std::size_t max_rank = 63;

  std::size_t rank() const noexcept { return vectors_.size(); }

  /// The coordinates of the vector, or nothing when it lies outside the span.
  std::optional<std::uint64_t> coordinates(Integer vector) const {
    const std::uint64_t found = reduce(vector);
    return vector == 0 ? std::optional(found) : std::nullopt;
  }

  /// The coordinates of the vector after extending the basis by what is left of it, if necessary.
  /// Requires rank() < max_rank.
  std::uint64_t extend(Integer vector) {
    const std::uint64_t found = reduce(vector);
    if (vector == 0) return found;
    leading_.push_back(bit_length(vector));
    vectors_.push_back(std::move(vector));
    return found | std::uint64_t{1} << (vectors_.size() - 1);
  }

 private:
  /// Subtracts vectors of the basis as long as one has the leading bit of the rest.
  std::uint64_t reduce(Integer& vector) const {
    std::uint64_t used = 0;
    while (vector != 0) {
      const std::uint64_t leading = bit_length(vector);
      std::size_t i = 0;
      while (i < leading_.size() && leading_[i] != leading) ++i;
      if (i == leading_.size()) break;
      vector ^= vectors_[i];
      used |= std::uint64_t{1} << i;
    }
    return used;
  }

  std::vector<Integer> vectors_;
  std::vector<std::uint64_t> leading_;  // number of bits of each
};

}  // namespace sprague
