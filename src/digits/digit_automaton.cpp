#include "digits/digit_automaton.hpp"

#include <algorithm>

namespace sprague {

DigitAutomaton::DigitAutomaton(const DigitQuestion& question) : question_(question) {
  id_of(question.system.first());
}

const DigitAutomaton::StateSet& DigitAutomaton::next(StateId state, std::uint32_t given) {
  const auto [found, is_new] = next_.try_emplace({state, given});
  if (!is_new) return found->second;
  StateSet after;
  for (DigitSystem::State& each : question_.system.next(states_[state], given))
    after.push_back(id_of(std::move(each)));
  std::sort(after.begin(), after.end());
  steps_ += after.size() + 1;
  return found->second = std::move(after);
}

DigitAutomaton::StateSet DigitAutomaton::next(const StateSet& states, std::uint32_t given) {
  StateSet after;
  for (const StateId state : states) {
    const StateSet& each = next(state, given);
    after.insert(after.end(), each.begin(), each.end());
  }
  steps_ += after.size();
  std::sort(after.begin(), after.end());
  after.erase(std::unique(after.begin(), after.end()), after.end());
  return after;
}

bool DigitAutomaton::accepts_in_the_end(const StateSet& states) {
  return std::any_of(states.begin(), states.end(),
                     [&](StateId state) { return accepts_in_the_end(state); });
}

bool DigitAutomaton::accepts_in_the_end(StateId state) {
  if (const auto known = in_the_end_.find(state); known != in_the_end_.end()) return known->second;
  StateSet reached{state};
  bool found = false;
  for (std::size_t i = 0; i < reached.size() && !found; ++i) {
    found = accepts(reached[i]);
    for (const StateId each : next(reached[i], 0)) {
      if (std::find(reached.begin(), reached.end(), each) == reached.end()) reached.push_back(each);
    }
  }
  return in_the_end_[state] = found;
}

DigitAutomaton::StateId DigitAutomaton::id_of(DigitSystem::State state) {
  const auto [found, is_new] =
      ids_.try_emplace(std::move(state), static_cast<StateId>(states_.size()));
  if (is_new) states_.push_back(found->first);
  return found->second;
}

}  // namespace sprague
