/// Least periods of three-element subtraction sets, many side by side, for surveys.
///
///     sprague::SetPeriods periods;
///     periods.find_one({2, 5, 7});   // period 22, preperiod 0
///
/// find_period() finds the same for any game.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

namespace three_sets {
struct BitPlaneKernels;
}

/// S(a, b, c), 1 <= a < b < c < 2^31.
struct ThreeSet {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::uint32_t c = 0;

  bool is_additive() const { return a + b == c; }
  friend bool operator==(const ThreeSet&, const ThreeSet&) = default;
};

struct SetPeriod {
  std::uint64_t period = 0;          ///< least
  std::uint64_t preperiod = 0;       ///< least
  std::uint64_t outcome_period = 0;  ///< least period of the P-positions
  std::uint32_t max_value = 0;       ///< the values are 0 to this one

  friend bool operator==(const SetPeriod&, const SetPeriod&) = default;
};

/// The period of additive sets by Winning Ways, chapter 4, S(a, b, a + b) with b = 2ha ± r,
/// 0 <= r <= a and gcd(a, b) = 1: for b = 2ha + r the period a(2b + r), for b = 2ha − r (0 < r < a)
/// the period 2b + r.
struct AdditivePeriod {
  std::uint64_t period = 0;
  bool is_quadratic = false;
};
AdditivePeriod additive_period(const ThreeSet& set);

class SetPeriods {
 public:
  /// The members of sets that find() takes together lie in the same rows of so many.
  static constexpr std::uint32_t row_heaps = 64;

  /// Takes the kernels of `run`. Throws Error(invalid_input) for kernels that it cannot run.
  explicit SetPeriods(const RunControl& run = {});

  /// The periods of sets that share member / row_heaps for each member, in their order; quickest
  /// when the least members ascend. Memory: up to 4 MB. Throws Error(not_established) as find_one()
  /// does.
  std::vector<SetPeriod> find(std::span<const ThreeSet> sets);

  /// Memory: a quarter of a byte for each heap computed. Throws Error(not_established) when no
  /// period shows up to heap 2^30.
  SetPeriod find_one(const ThreeSet& set) { return find_one(set, true); }

  /// find_one() without the guesses of set_periods.cpp, by search alone, which takes longer.
  SetPeriod search_one(const ThreeSet& set) { return find_one(set, false); }

  /// Whether *sink subtraction*, in which every heap n <= 0 counts as lost and can be moved to, has
  /// the values of the set backwards, with 0 and 2 exchanged: K(n) = σ(G(−b − n)) for all
  /// n >= 1, where G is continued to all integers by its period. The dual has the same period then.
  /// Requires that the least period, given, has preperiod 0.
  bool has_sink_dual(const ThreeSet& set, std::uint64_t period);

 private:
  /// One set and its values.
  class Single;

  SetPeriod find_one(const ThreeSet& set, bool guess);

  const three_sets::BitPlaneKernels& kernels_;
  std::vector<std::uint64_t> low_;
  std::vector<std::uint64_t> high_;
};

}  // namespace sprague
#pragma GCC visibility pop
