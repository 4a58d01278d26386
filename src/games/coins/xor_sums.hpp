/// The nim-sums of a few of given numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sprague {

/// Which numbers are nim-sums of at most `most` of the numbers added so far, each of which was the
/// least that was none; `most` is 3, 5 or 7, beyond which XorSumSets is better. Memory: a bit for
/// each number up to twice the largest, and 8 bytes for each choice of at most most / 2 + 1 of the
/// numbers.
class XorSums {
 public:
  explicit XorSums(std::size_t most);

  /// The least number that is none of the sums; at most size().
  std::uint64_t least_missing();

  /// Adds least_missing(). As many steps as there are new sums in the set.
  void add(std::uint64_t number);

  /// The sums are below this power of 2.
  std::uint64_t size() const { return line_bits * kept_.size(); }

  /// Bytes that the set takes.
  std::uint64_t bytes() const { return size() / 8; }

  /// Steps taken so far, of some nanoseconds each.
  std::uint64_t steps() const { return steps_; }

 private:
  static constexpr std::uint64_t words_in_line = 8;
  static constexpr std::uint64_t line_bits = 64 * words_in_line;
  using Line = std::array<std::uint64_t, words_in_line>;  // a cache line

  Line sums_in_line(std::size_t index);

  std::size_t rest_;                              // most, without those of kept_
  std::vector<std::vector<std::uint64_t>> sums_;  // sums_[j]: of exactly j numbers
  std::vector<Line> kept_;                        // bits: of at most sums_.size() numbers
  std::size_t full_ = 0;                          // lines of which all numbers are sums
  std::uint64_t steps_ = 0;
};

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
