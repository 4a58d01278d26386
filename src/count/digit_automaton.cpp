#include "count/digit_automaton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "count/interval_states.hpp"
#include "count/level_terms.hpp"
#include "number/walsh_hadamard.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_multisets = std::size_t{1} << 18;
constexpr std::uint64_t max_steps = std::uint64_t{1} << 26;
constexpr unsigned max_last_digits = 14;

[[noreturn]] void refuse() {
  throw Error(ErrorKind::too_large,
              "counting by digits would take more than 2^18 states or 2^26 steps, since the saltus "
              "is no power of two; fewer heaps take less");
}

/// Heaps that are drawn from one range.
struct Group {
  const IntervalStates* states;
  std::uint64_t heaps;
};

/// A state of one group, by its number among those of a digit.
struct Numbered {
  std::size_t group;
  IntervalStates::State state;
};

/// A multiset of numbered states: pairs of number and multiplicity, ascending.
using Multiset = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
using Weights = std::map<Multiset, Integer>;

/// Numbers the states of one digit as they occur.
class Numbering {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};  // the zero state

  std::uint32_t number(std::size_t group, const IntervalStates::State& state) {
    if (state.kind == IntervalStates::Kind::zero) return none;
    const auto [place, added] = numbers_.emplace(std::pair(group, state), states_.size());
    if (added) states_.push_back({group, state});
    return place->second;
  }
  const std::vector<Numbered>& states() const { return states_; }

 private:
  std::map<std::pair<std::size_t, IntervalStates::State>, std::uint32_t> numbers_;
  std::vector<Numbered> states_;
};

/// Counts tuples of the groups' heaps, digit by digit.
class Automaton {
 public:
  Automaton(std::vector<Group> groups, unsigned bits, const Integer& nim_sum, const RunControl& run)
      : groups_(std::move(groups)),
        bits_(bits),
        nim_sum_(nim_sum),
        progress_(run, "states of digits", bits) {}

  Integer count() {
    require_few_multisets();
    Multiset start;
    Numbering numbering;
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      if (groups_[group].heaps == 0) continue;
      const std::uint32_t state = numbering.number(group, groups_[group].states->whole(bits_));
      if (state == Numbering::none) return 0;
      start.emplace_back(state, static_cast<std::uint32_t>(groups_[group].heaps));
    }
    Weights weights{{start, Integer(1)}};
    std::vector<Numbered> states = numbering.states();
    const unsigned last = last_digits();
    for (unsigned b = bits_; b-- > last;) weights = next_digit(weights, states, b);
    return finish(weights, states, last);
  }

 private:
  /// Refuses at once what the free states alone would make too many.
  void require_few_multisets() const {
    double multisets = 1;
    for (const Group& group : groups_) {
      const double states = group.states->free_states();
      for (std::uint64_t i = 1; i <= group.heaps && multisets <= max_multisets; ++i)
        multisets *= (states - 1 + static_cast<double>(i)) / static_cast<double>(i);
    }
    if (multisets > max_multisets) refuse();
  }

  /// How many digits are left to the transform: as many as make special intervals rare.
  unsigned last_digits() const {
    constexpr unsigned rare = 4;
    unsigned digits = 0;
    for (const Group& group : groups_) {
      unsigned wanted = group.states->even_bits();
      while (wanted < max_last_digits && group.states->special_intervals(wanted) > rare) ++wanted;
      digits = std::max(digits, wanted);
    }
    return std::min({digits, bits_, max_last_digits});
  }

  /// Splits the intervals of 2^(b + 1); `states` become those of the intervals of 2^b.
  Weights next_digit(const Weights& weights, std::vector<Numbered>& states, unsigned b) {
    Numbering numbering;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> halves;
    for (const Numbered& each : states) {
      const auto [low, high] = groups_[each.group].states->halves(each.state, b);
      const std::uint32_t left = numbering.number(each.group, low);
      halves.emplace_back(left, numbering.number(each.group, high));
    }
    Weights next;
    const bool odd = has_bit(nim_sum_, b);
    for (const auto& [multiset, weight] : weights) {
      std::map<std::uint32_t, std::uint32_t> chosen;
      split(multiset, 0, odd, weight, halves, chosen, next);
    }
    states = numbering.states();
    return next;
  }

  /// Sends the members from `place` on to halves in every way, so that the number of upper halves
  /// is odd or even.
  void split(const Multiset& multiset, std::size_t place, bool odd, const Integer& weight,
             const std::vector<std::pair<std::uint32_t, std::uint32_t>>& halves,
             std::map<std::uint32_t, std::uint32_t>& chosen, Weights& next) {
    if (place == multiset.size()) {
      if (odd) return;
      step();
      next[Multiset(chosen.begin(), chosen.end())] += weight;
      if (next.size() > max_multisets) refuse();
      return;
    }
    const auto [state, copies] = multiset[place];
    const auto [low, high] = halves[state];
    Integer ways = 1;  // C(copies, upper)
    for (std::uint32_t upper = 0; upper <= copies; ++upper) {
      const std::uint32_t lower = copies - upper;
      if ((lower == 0 || low != Numbering::none) && (upper == 0 || high != Numbering::none)) {
        const Draw draws[] = {{low, lower}, {high, upper}};
        for (const Draw& draw : draws)
          if (draw.copies > 0) chosen[draw.state] += draw.copies;
        split(multiset, place + 1, odd != (upper % 2 == 1), weight * ways, halves, chosen, next);
        for (const Draw& draw : draws) {
          if (draw.copies > 0 && (chosen[draw.state] -= draw.copies) == 0) chosen.erase(draw.state);
        }
      }
      ways = ways * lower / (upper + 1);
      step();
    }
  }

  struct Draw {
    std::uint32_t state;
    std::uint32_t copies;
  };

  void step() {
    if (++steps_ > max_steps) refuse();
    progress_.advance(0, 20);
  }

  /// Sums over the characters of the last digits.
  Integer finish(const Weights& weights, const std::vector<Numbered>& states, unsigned digits) {
    std::vector<std::vector<Integer>> transforms;
    for (const Numbered& each : states) {
      transforms.push_back(groups_[each.group].states->values(each.state, digits));
      walsh_hadamard(transforms.back());
    }
    const std::uint64_t target = to_uint64(low_bits(nim_sum_, digits));
    Integer sum = 0;
    for (std::uint64_t c = 0; c >> digits == 0; ++c) {
      Integer at_character = 0;
      for (const auto& [multiset, weight] : weights) {
        Integer product = weight;
        for (const auto& [state, copies] : multiset) {
          product *= power(transforms[state][c], copies);
          step();
        }
        at_character += product;
      }
      if (std::popcount(c & target) % 2 == 1)
        sum -= at_character;
      else
        sum += at_character;
    }
    return sum >> digits;
  }

  std::vector<Group> groups_;
  unsigned bits_;
  Integer nim_sum_;
  ProgressMeter progress_;
  std::uint64_t steps_ = 0;
};

/// K! times the coefficient of t^K in the generating function of multisets or sets, as a polynomial
/// in the transform F: coefficient.hpp has the recurrence.
std::vector<Integer> selection_polynomial(const Integer& range, std::uint64_t heaps, Order order) {
  std::vector<Integer> before(heaps + 1);
  std::vector<Integer> now(heaps + 1);
  now[0] = 1;
  for (std::uint64_t k = 0; k < heaps; ++k) {
    std::vector<Integer> next(heaps + 1);
    const Integer factor = order == Order::sorted ? Integer(range + k - 1) : Integer(k - 1 - range);
    for (std::uint64_t i = 0; i <= heaps; ++i) {
      if (i > 0) next[i] = now[i - 1];
      next[i] += k * factor * before[i];
    }
    before = std::move(now);
    now = std::move(next);
  }
  return now;
}

}  // namespace

Integer count_by_automaton(const ValueDistribution& range, std::uint64_t heaps, Order order,
                           const Integer& nim_sum, const RunControl& run) {
  constexpr std::uint64_t max_heaps = 1000;
  if (heaps > max_heaps) refuse();
  const unsigned bits = value_bits(range);
  if ((nim_sum >> bits) != 0) return 0;
  const IntervalStates states(range);
  const auto ordered = [&](std::uint64_t count) -> Integer {
    if (count == 0) return nim_sum == 0 ? 1 : 0;
    return Automaton({{&states, count}}, bits, nim_sum, run).count();
  };
  if (order == Order::ordered) return ordered(heaps);
  const Order selection = order == Order::sorted ? Order::sorted : Order::distinct;
  const std::vector<Integer> polynomial =
      selection_polynomial(to_integer(range.heaps()), heaps, selection);
  Integer sum = 0;
  Integer factorial = 1;
  for (std::uint64_t i = 0; i <= heaps; ++i) {
    if (polynomial[i] != 0) sum += polynomial[i] * ordered(i);
    if (i > 0) factorial *= i;
  }
  return order == Order::arranged ? sum : Integer(sum / factorial);
}

Integer sum_by_automaton(const std::vector<ValueDistribution>& ranges, const Integer& nim_sum,
                         const RunControl& run) {
  unsigned bits = 0;
  // Equal ranges are one group: their heaps are a multiset of states.
  std::vector<const ValueDistribution*> different;
  std::vector<std::uint64_t> heaps;
  for (const ValueDistribution& range : ranges) {
    bits = std::max(bits, value_bits(range));
    const auto same = std::find_if(different.begin(), different.end(),
                                   [&](const auto* other) { return *other == range; });
    if (same != different.end()) {
      ++heaps[static_cast<std::size_t>(same - different.begin())];
      continue;
    }
    different.push_back(&range);
    heaps.push_back(1);
  }
  if ((nim_sum >> bits) != 0) return 0;
  std::vector<IntervalStates> states;
  for (const ValueDistribution* range : different) states.emplace_back(*range);
  std::vector<Group> groups;
  for (std::size_t i = 0; i < states.size(); ++i) groups.push_back({&states[i], heaps[i]});
  return Automaton(std::move(groups), bits, nim_sum, run).count();
}

}  // namespace sprague
