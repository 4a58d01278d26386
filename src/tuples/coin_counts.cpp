// K coins leave squares − K empty ones, which are the gaps before the coins and what is behind the
// last. Of the gaps every second one, that before the last coin among them, belongs to the nim-sum;
// the others and what is behind are free. Digit by digit from the lowest on, an even or odd number
// of the former has the digit 1, as the nim-sum says, and any number of the latter; what they add
// to beyond the digit of the empty squares is carried on, and at the end nothing is.

#include "tuples/coin_counts.hpp"

#include <fmt/format.h>

#include <bit>
#include <vector>

#include "count/ring.hpp"
#include "messages/table.hpp"
#include "run/work_estimate.hpp"

namespace sprague {
namespace {

/// The binomial coefficients C(n, 0) … C(n, n).
std::vector<Integer> binomials(std::uint64_t n) {
  std::vector<Integer> row{1};
  for (std::uint64_t i = 1; i <= n; ++i)
    row.push_back(row.back() * to_integer(n - i + 1) / to_integer(i));
  return row;
}

template <class Ring>
class GapDigits {
 public:
  using Number = typename Ring::Element;

  /// Ways, and the sum of what `marked` says over all of them.
  struct Ways {
    Number ways;
    Number marked;
  };

  GapDigits(const Ring& ring, std::uint64_t summed, std::uint64_t free) : ring_(ring) {
    const std::vector<Integer> of_summed = binomials(summed);
    const std::vector<Integer> of_free = binomials(free);
    for (std::uint64_t parity = 0; parity < 2; ++parity) {
      ones_[parity].assign(summed + free + 1, zero());
      for (std::uint64_t i = parity; i <= summed; i += 2) {
        for (std::uint64_t j = 0; j <= free; ++j) {
          Ways& ways = ones_[parity][i + j];
          const Number choices = ring_.multiply(ring_.from(of_summed[i]), ring_.from(of_free[j]));
          ways.ways = ring_.add(ways.ways, choices);
          ways.marked = ring_.add(ways.marked, ring_.multiply(choices, ring_.from(to_integer(i))));
        }
      }
    }
  }

  /// Ways to share out the empty squares, and the sum of those in gaps of the nim-sum.
  Ways count(std::uint64_t empty, std::uint64_t nim_sum) const {
    std::vector<Ways> carries(ones_[0].size(), zero());
    carries[0].ways = ring_.from(Integer(1));
    const auto digits = static_cast<int>(std::bit_width(empty | nim_sum));
    for (int digit = 0; digit < digits; ++digit) {
      const std::vector<Ways>& ones = ones_[nim_sum >> digit & 1];
      const Number unit = ring_.from(to_integer(std::uint64_t{1} << digit));
      std::vector<Ways> next(carries.size(), zero());
      for (std::size_t carry = 0; carry < carries.size(); ++carry) {
        for (std::size_t i = (carry ^ empty >> digit) & 1; i < ones.size(); i += 2)
          add_product(next[(carry + i) / 2], carries[carry], ones[i], unit);
      }
      carries = std::move(next);
    }
    return carries[0];
  }

 private:
  Ways zero() const { return {ring_.from(Integer(0)), ring_.from(Integer(0))}; }

  void add_product(Ways& sum, const Ways& lower, const Ways& ones, const Number& unit) const {
    sum.ways = ring_.add(sum.ways, ring_.multiply(lower.ways, ones.ways));
    const Number more = ring_.multiply(ring_.multiply(lower.ways, ones.marked), unit);
    sum.marked = ring_.add(sum.marked, ring_.add(ring_.multiply(lower.marked, ones.ways), more));
  }

  const Ring& ring_;
  std::vector<Ways> ones_[2];  ///< by parity of those in the nim-sum, and by their number
};

/// Coins one square further: the sum grows by their number.
void shift(PositionCount& count, std::uint64_t coins) {
  count.sum += count.positions * to_integer(coins);
}

}  // namespace

PositionCount count_silver_dollars(std::uint64_t squares, std::uint64_t coins,
                                   std::uint64_t nim_sum, const std::optional<Integer>& modulus,
                                   const RunControl& run) {
  if (coins > squares) return {};
  const std::uint64_t empty = squares - coins;
  const auto digits = static_cast<double>(std::bit_width(empty));
  const auto numbers = static_cast<double>(coins);
  const double words =
      modulus ? 1 + static_cast<double>(bit_length(*modulus)) / 64 : 1 + digits * numbers / 64;
  require_steps(8 * (digits + 2) * (numbers + 1) * (numbers + 1) * words,
                message("needs.positions_of_coins", {{"coins", coins}}), "instead.fewer_coins",
                run);
  const std::uint64_t summed = coins / 2 + coins % 2;
  const std::uint64_t free = coins / 2 + 1;
  return in_ring(modulus, [&](const auto& ring) -> PositionCount {
    const auto [ways, marked] = GapDigits(ring, summed, free).count(empty, nim_sum);
    const Integer positions = ring.lift(ways);
    const Integer in_summed = ring.lift(marked);
    const Integer in_free = positions * to_integer(empty) - in_summed;
    // Square i has the gaps before it and i coins: of all squares, the gaps of the nim-sum count 1,
    // 3, 5, … times, and the free ones 2, 4, 6, … times and that behind the last coin never. All
    // gaps of one sort hold the same number of squares together.
    return {positions, in_summed * to_integer(summed) + in_free * to_integer(free - 1) +
                           positions * (to_integer(coins) * (to_integer(coins) - 1) / 2)};
  });
}

PositionCount count_money_bags(std::uint64_t squares, std::uint64_t coins,
                               const std::optional<Integer>& modulus, const RunControl& run) {
  if (coins == 0) return {};
  // The dollar is the first coin: the bag is not among its squares. Others are where no coin is on
  // square 0 of a strip with the bag; of an even number of coins the gap of the first is free.
  PositionCount first = count_silver_dollars(squares, coins, 0, modulus, run);
  shift(first, coins);
  PositionCount others = first;
  if (coins % 2 == 1) {
    PositionCount in_bag = count_silver_dollars(squares, coins - 1, 0, modulus, run);
    shift(in_bag, coins - 1);
    others = count_silver_dollars(squares + 1, coins, 0, modulus, run) - in_bag;
  }
  first.positions += others.positions * to_integer(coins - 1);
  first.sum += others.sum * to_integer(coins - 1);
  return first;
}

PositionCount count_staircases(HeapRange numbers, std::uint64_t steps, std::uint64_t nim_sum,
                               const std::optional<Natural>& modulus, const RunControl& run) {
  CountQuery query;
  query.games = {{Ruleset::parse("nim"), numbers}};
  query.heaps = steps / 2 + steps % 2;
  query.order = Order::ordered;
  query.target = {nim_sum, false};
  query.modulus = modulus;
  query.sum = true;
  const CountResult odd = count(query, run);
  const Integer choices = to_integer(numbers.max) - to_integer(numbers.min) + 1;
  std::optional<Integer> integer_modulus;
  if (modulus) integer_modulus = to_integer(*modulus);
  return in_ring(integer_modulus, [&](const auto& ring) -> PositionCount {
    const std::uint64_t even = steps / 2;
    const auto positions = ring.from(to_integer(odd.count));
    const auto base = ring.from(choices);
    const auto free = ring.power(base, even);
    auto sum = ring.multiply(ring.from(to_integer(*odd.sum)), free);
    if (even > 0) {
      // min + max − x for each number x turns the choices round.
      const Integer of_one = choices * (to_integer(numbers.min) + to_integer(numbers.max)) / 2;
      const auto others = ring.multiply(ring.power(base, even - 1), ring.from(to_integer(even)));
      sum = ring.add(sum, ring.multiply(ring.multiply(positions, others), ring.from(of_one)));
    }
    return {ring.lift(ring.multiply(positions, free)), ring.lift(sum)};
  });
}

}  // namespace sprague
