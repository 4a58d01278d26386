// The states reached from the first, breadth first. A state of `some` is one of a nondeterministic
// automaton, whose accepting runs are searched for; that no choice of numbers is accepted by one of
// `none` is known of the set of all its states that are reached (the subset construction).

#include "digits/digit_search.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "digits/digit_automaton.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_states = std::size_t{1} << 16;
constexpr std::uint64_t max_steps = std::uint64_t{1} << 21;  // to states, of sets too

/// A state of `some`, and the states of each of `none` that are reached.
struct Reached {
  DigitAutomaton::StateId state;
  std::vector<DigitAutomaton::StateSet> sets;
  friend bool operator<(const Reached& a, const Reached& b) {
    return std::tie(a.state, a.sets) < std::tie(b.state, b.sets);
  }
};

/// How a state was reached first.
struct Step {
  std::size_t from;
  std::uint32_t given;
};

std::vector<Integer> numbers_of(const std::vector<Step>& steps, std::size_t at,
                                const DigitSystem& system) {
  std::vector<Integer> numbers(system.given(), 0);
  for (; at != 0; at = steps[at].from) {
    std::uint32_t given = steps[at].given;
    for (Integer& number : numbers) {
      number = number * system.base() + given % system.base();
      given /= system.base();
    }
  }
  return numbers;
}

}  // namespace

DigitAnswer find_numbers(const DigitQuestion& some, std::span<const DigitQuestion> none,
                         const RunControl& run) {
  DigitAutomaton looked_for(some);
  std::vector<DigitAutomaton> excluded(none.begin(), none.end());
  std::map<Reached, std::size_t> known;
  std::vector<std::map<Reached, std::size_t>::const_iterator> order;
  std::vector<Step> steps;
  const auto reach = [&](Reached reached, Step step) {
    const auto [found, is_new] = known.try_emplace(std::move(reached), order.size());
    if (!is_new) return;
    order.push_back(found);
    steps.push_back(step);
  };
  reach({DigitAutomaton::first,
         std::vector<DigitAutomaton::StateSet>(none.size(), {DigitAutomaton::first})},
        {0, 0});
  ProgressMeter progress(run, "states of digits", max_states);
  for (std::size_t at = 0; at < order.size(); ++at) {
    const Reached& reached = order[at]->first;
    bool found = looked_for.accepts(reached.state);
    for (std::size_t i = 0; i < none.size() && found; ++i)
      found = !excluded[i].accepts_in_the_end(reached.sets[i]);
    if (found) return {true, numbers_of(steps, at, some.system)};
    std::size_t states = looked_for.states();
    std::uint64_t taken = looked_for.steps();
    for (const DigitAutomaton& each : excluded) {
      states += each.states();
      taken += each.steps();
    }
    if (order.size() + states > max_states || taken > max_steps) return {};
    for (std::uint32_t digits = 0; digits < some.system.choices(); ++digits) {
      const DigitAutomaton::StateSet& after = looked_for.next(reached.state, digits);
      if (after.empty()) continue;
      std::vector<DigitAutomaton::StateSet> sets;
      for (std::size_t i = 0; i < none.size(); ++i)
        sets.push_back(excluded[i].next(reached.sets[i], digits));
      for (const DigitAutomaton::StateId state : after) reach({state, sets}, {at, digits});
      progress.advance(at, 100 * after.size());
    }
  }
  return {true, std::nullopt};
}

}  // namespace sprague
