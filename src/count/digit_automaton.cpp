#include "count/digit_automaton.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>
#include <utility>

#include "count/level_terms.hpp"
#include "messages/table.hpp"
#include "number/walsh_hadamard.hpp"
#include "run/progress_meter.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// The states of the automaton of digits: what a value distribution is within an aligned interval
/// of 2^b numbers.
class IntervalStates {
 public:
  enum class Kind { zero, free, special };

  /// A free interval is known by its begin modulo the step, a special one by its begin / 2^b.
  struct State {
    Kind kind = Kind::zero;
    Integer place;
    friend bool operator<(const State& a, const State& b) {
      return std::tie(a.kind, a.place) < std::tie(b.kind, b.place);
    }
  };

  /// Requires steps that are all the same. Throws Error(too_large) for a step above 2^22.
  explicit IntervalStates(const ValueDistribution& distribution) {
    constexpr std::uint64_t max_step = 1 << 22;
    for (const ValueCount& count : distribution.counts) {
      const Integer value = to_integer(count.value);
      counts_.emplace_back(value, to_integer(count.heaps));
      bands_.push_back({value, value + 1});
    }
    std::sort(counts_.begin(), counts_.end());
    if (!distribution.progressions.empty()) {
      step_ = to_integer(distribution.progressions[0].step);
      if (step_ > max_step) {
        throw Error(ErrorKind::too_large, message("count.saltus"));
      }
      heaps_at_.resize(to_uint64(step_));
      Band first, end;
      for (const ValueProgression& each : distribution.progressions) {
        const Integer begin = to_integer(each.first);
        const Integer behind = begin + to_integer(each.length) * step_;
        const bool alone = progressions_.empty();
        first = {alone ? begin : std::min(first.low, begin),
                 alone ? begin : std::max(first.high, begin)};
        end = {alone ? behind : std::min(end.low, behind),
               alone ? behind : std::max(end.high, behind)};
        const Integer residue = begin % step_;
        heaps_at_[to_uint64(residue)] += to_integer(each.heaps);
        progressions_.push_back({begin, behind, to_integer(each.heaps)});
      }
      bands_.push_back(first);
      bands_.push_back(end);
      free_from_ = first.high;
      free_to_ = end.low;
    }
    std::sort(bands_.begin(), bands_.end(),
              [](const Band& a, const Band& b) { return a.low < b.low; });
  }

  /// The state of the interval [0, 2^b).
  State whole(unsigned b) const { return classify(b, 0); }

  /// The states of the two halves of an interval of 2^(b + 1).
  std::pair<State, State> halves(const State& state, unsigned b) const {
    if (state.kind == Kind::zero) return {};
    if (state.kind == Kind::special)
      return {classify(b, 2 * state.place), classify(b, 2 * state.place + 1)};
    const Integer upper = (state.place + (Integer(1) << b)) % step_;
    return {state, State{Kind::free, upper}};
  }

  /// The heaps with each value of an interval of 2^b.
  std::vector<Integer> values(const State& state, unsigned b) const {
    std::vector<Integer> heaps(std::size_t{1} << b);
    if (state.kind == Kind::free) {
      for (std::size_t x = 0; x < heaps.size(); ++x) {
        const Integer residue = (state.place + x) % step_;
        heaps[x] = heaps_at_[to_uint64(residue)];
      }
    }
    if (state.kind != Kind::special) return heaps;
    const Integer begin = state.place << b;
    const Integer end = begin + heaps.size();
    for (const auto& [value, count] : counts_) {
      if (begin <= value && value < end) heaps[to_uint64(value - begin)] += count;
    }
    for (const Progression& each : progressions_) {
      Integer value = each.first;
      if (value < begin) value += (begin - value + step_ - 1) / step_ * step_;
      for (; value < end && value < each.end; value += step_)
        heaps[to_uint64(value - begin)] += each.heaps;
    }
    return heaps;
  }

  /// The number of special intervals of 2^b.
  Integer special_intervals(unsigned b) const {
    Integer intervals = 0;
    Integer counted_to = -1;
    for (const Band& band : bands_) {
      const Integer last = band.high >> b;
      const Integer first = std::max(Integer(band.low >> b), Integer(counted_to + 1));
      if (first > last) continue;
      intervals += last - first + 1;
      counted_to = last;
    }
    return intervals;
  }

  /// The exponent of 2 in the step.
  unsigned even_bits() const { return static_cast<unsigned>(trailing_zeros(step_)); }

  /// The number of different free intervals: the odd part of the step.
  double free_states() const { return to_double(step_ >> even_bits()); }

 private:
  struct Progression {
    Integer first, end, heaps;  // `end` is first + length · step
  };
  /// Something begins or ends in [low, high], strictly within an interval or at its begin if there
  /// are numbers between.
  struct Band {
    Integer low, high;
  };

  State classify(unsigned b, const Integer& place) const {
    const Integer begin = place << b;
    const Integer end = (place + 1) << b;
    if (touches_band(begin, end)) return State{Kind::special, place};
    if (begin >= free_from_ && end <= free_to_) return State{Kind::free, Integer(begin % step_)};
    return {};
  }

  bool touches_band(const Integer& begin, const Integer& end) const {
    // The bands of single values are short, so few bands before the end reach the begin; the two
    // bands of the progressions may be anywhere.
    return std::any_of(bands_.begin(), bands_.end(),
                       [&](const Band& band) { return band.low < end && band.high > begin; });
  }

  std::vector<std::pair<Integer, Integer>> counts_;  // ascending values, heaps
  std::vector<Progression> progressions_;
  std::vector<Integer> heaps_at_;  // by residue modulo the step
  Integer step_ = 1;
  std::vector<Band> bands_;
  Integer free_from_ = 0;  // between these every progression is under way
  Integer free_to_ = 0;
};

constexpr std::size_t max_multisets = std::size_t{1} << 18;
constexpr std::uint64_t max_steps = std::uint64_t{1} << 26;
constexpr unsigned max_last_digits = 14;

[[noreturn]] void refuse() {
  throw Error(ErrorKind::too_large, message("count.saltus"));
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
/// in the transform F: selection_coefficients.hpp has the recurrence.
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
