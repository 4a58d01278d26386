/// The nim-sums of a few of given numbers, as sets of bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sprague {

/// Which numbers are nim-sums of at most `most` of the numbers added so far. Memory: `most` bits
/// for each number up to twice the largest.
class XorSums {
 public:
  explicit XorSums(std::size_t most) : sets_(most + 1, std::vector<std::uint64_t>{1}) {}

  /// Adds a number. O(most · size() / 64).
  void add(std::uint64_t number);

  /// The least number from `from` on that is none of the sums; at most size().
  std::uint64_t least_missing(std::uint64_t from) const;

  /// The sums are below this power of 2.
  std::uint64_t size() const { return 64 * std::uint64_t{sets_[0].size()}; }

 private:
  std::vector<std::vector<std::uint64_t>> sets_;  // sets_[j]: sums of at most j numbers
};

}  // namespace sprague
