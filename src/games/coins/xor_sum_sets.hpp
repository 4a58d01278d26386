/// The nim-sums of a few of given numbers, as sets of bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sprague {

/// XorSums for any `most`: a set of bits for each number of terms, all of which a new number moves.
/// Memory: `most` bits for each number up to twice the largest.
class XorSumSets {
 public:
  explicit XorSumSets(std::size_t most) : sets_(most + 1, std::vector<std::uint64_t>{1}) {}

  /// Adds least_missing(). O(most · size() / 64).
  void add(std::uint64_t number);

  /// The least number that is none of the sums; at most size().
  std::uint64_t least_missing() const;

  /// The sums are below this power of 2.
  std::uint64_t size() const { return 64 * std::uint64_t{sets_[0].size()}; }

  /// Bytes that the sets take.
  std::uint64_t bytes() const { return size() / 8 * sets_.size(); }

  /// Steps taken so far, of some nanoseconds each.
  std::uint64_t steps() const { return steps_; }

 private:
  std::vector<std::vector<std::uint64_t>> sets_;  // sets_[j]: sums of at most j numbers
  std::uint64_t last_ = 0;                        // added; none below is missing
  std::uint64_t steps_ = 0;
};

}  // namespace sprague
