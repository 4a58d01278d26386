/// The nondeterministic automaton of a question: its states get numbers when they are reached.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "digits/digit_system.hpp"

namespace sprague {

/// A system and what is asked of its numbers.
struct DigitQuestion {
  DigitSystem system;
  DigitSystem::Condition asked;
};

class DigitAutomaton {
 public:
  using StateId = std::uint32_t;
  using StateSet = std::vector<StateId>;  // ascending
  static constexpr StateId first = 0;

  /// The question must outlive it.
  explicit DigitAutomaton(const DigitQuestion& question);

  /// The states after the next digits of given numbers, as in DigitSystem::next().
  const StateSet& next(StateId state, std::uint32_t given);
  StateSet next(const StateSet& states, std::uint32_t given);

  bool accepts(StateId state) const {
    return question_.system.accepts(states_[state], question_.asked);
  }

  /// Whether chosen numbers can have further digits, those given being at their end, with which one
  /// of the states is accepted.
  bool accepts_in_the_end(const StateSet& states);

  std::size_t states() const { return states_.size(); }
  std::uint64_t steps() const { return steps_; }  ///< taken to states, those of sets, too

 private:
  StateId id_of(DigitSystem::State state);
  bool accepts_in_the_end(StateId state);

  const DigitQuestion& question_;
  std::map<DigitSystem::State, StateId> ids_;
  std::vector<DigitSystem::State> states_;
  std::map<std::pair<StateId, std::uint32_t>, StateSet> next_;
  std::unordered_map<StateId, bool> in_the_end_;
  std::uint64_t steps_ = 0;
};

}  // namespace sprague
