/// The states of the automaton of digits: what a value distribution is within an aligned interval
/// of 2^b numbers.
#pragma once

#include <tuple>
#include <utility>
#include <vector>

#include "number/integer.hpp"
#include "sprague/distribution.hpp"

namespace sprague {

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
  explicit IntervalStates(const ValueDistribution& distribution);

  /// The state of the interval [0, 2^b).
  State whole(unsigned b) const { return classify(b, 0); }

  /// The states of the two halves of an interval of 2^(b + 1).
  std::pair<State, State> halves(const State& state, unsigned b) const;

  /// The heaps with each value of an interval of 2^b.
  std::vector<Integer> values(const State& state, unsigned b) const;

  /// The number of special intervals of 2^b.
  Integer special_intervals(unsigned b) const;

  /// The exponent of 2 in the step.
  unsigned even_bits() const;

  /// The number of different free intervals: the odd part of the step.
  double free_states() const;

 private:
  struct Progression {
    Integer first, end, heaps;  // `end` is first + length · step
  };
  /// Something begins or ends in [low, high], strictly within an interval or at its begin if there
  /// are numbers between.
  struct Band {
    Integer low, high;
  };

  State classify(unsigned b, const Integer& place) const;
  bool touches_band(const Integer& begin, const Integer& end) const;

  std::vector<std::pair<Integer, Integer>> counts_;  // ascending values, heaps
  std::vector<Progression> progressions_;
  std::vector<Integer> heaps_at_;  // by residue modulo the step
  Integer step_ = 1;
  std::vector<Band> bands_;
  Integer free_from_ = 0;  // between these every progression is under way
  Integer free_to_ = 0;
};

}  // namespace sprague
