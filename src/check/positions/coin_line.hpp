/// Coins that lie in a line: the nim-sums that a move leaves beside its last coin.
#pragma once

#include <cstdint>
#include <vector>

#include "check/work_limit.hpp"

namespace sprague::check {

/// How many coins a move turns over, and where they lie.
struct CoinRule {
  enum class Spacing { any, consecutive, equal, symmetric, symmetric_from_first };
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  std::uint64_t least;
  std::uint64_t most;
  Spacing spacing = Spacing::any;
  std::uint64_t within = unlimited;  ///< the length of the stretch that has all coins of a move
};

/// The values of the options of a coin.
class AttainedValues {
 public:
  void begin() { ++coin_; }
  void add(std::uint64_t value);
  std::uint64_t least_missing() const;

 private:
  std::vector<std::uint64_t> last_;  // last_[v]: the coin whose option had the value v last
  std::uint64_t coin_ = 0;
};

/// Sets of nim-sums of added numbers: one for each count of them up to `most`, where the last is
/// that of so many and more where there is no limit.
class CountedSums {
 public:
  CountedSums(std::uint64_t most, bool and_more);

  /// Adds a number below 2^26; throws Undecided for others.
  void add(std::uint64_t number, WorkLimit& limit);

  /// Adds the sums of `least` to `most` numbers, each with `other`, to the attained values.
  void attain(std::uint64_t least, std::uint64_t most, std::uint64_t other,
              AttainedValues& attained, WorkLimit& limit) const;

 private:
  std::vector<std::vector<bool>> sums_;
  bool and_more_;
};

/// A line whose values are appended one by one.
class CoinLine {
 public:
  /// A line of up to `length` coins.
  CoinLine(const CoinRule& rule, std::uint64_t length);

  /// Adds the values of the options of the next coin by the moves in this line.
  void attain(AttainedValues& attained, WorkLimit& limit);

  void append(std::uint64_t value) { values_.push_back(value); }

  const std::vector<std::uint64_t>& values() const { return values_; }

 private:
  /// The first coin that a move with the last coin `coin` may turn.
  std::uint64_t first_of(std::uint64_t coin) const {
    return coin > rule_.within ? coin - rule_.within + 1 : 1;
  }
  CountedSums no_sums() const;
  void attain_anywhere(AttainedValues& attained, WorkLimit& limit);
  void attain_evenly(std::uint64_t distance, AttainedValues& attained, WorkLimit& limit) const;
  void attain_symmetrically(AttainedValues& attained, WorkLimit& limit) const;
  void attain_between(std::uint64_t first, AttainedValues& attained, WorkLimit& limit) const;

  CoinRule rule_;
  std::uint64_t length_;
  std::vector<std::uint64_t> values_{0};  // of the coins 0 (none), 1, …
  CountedSums sums_;                      // of the coins before `summed_`
  std::uint64_t summed_ = 1;
};

}  // namespace sprague::check
