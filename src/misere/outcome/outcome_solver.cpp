#include "misere/outcome/outcome_solver.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "misere/genus/position_genera.hpp"

namespace sprague::misere {

OutcomeSolver::OutcomeSolver(const std::string& what, std::uint64_t max_sums, const RunControl& run)
    : max_sums_(sums_that_fit(max_sums, run)),
      progress_(run, fmt::format("misère play of {}", what), 0) {}

bool OutcomeSolver::is_p(const Position& position) {
  require_endings(position);
  if (position.components.size() == 1) {
    const GamePosition* only = position.components[0].game_position();
    if (only != nullptr) {
      if (const auto value = only->game->misere_value(only->position, progress_.run()))
        return *value == 0;
    }
  }
  return is_p(sum_of(position));
}

Sum OutcomeSolver::sum_of(const Position& position) {
  Sum sum;
  for (const Component& component : position.components) {
    if (const GamePosition* other = component.game_position()) {
      games_of_components_.emplace(other->game.get(), other->game);
      sum = misere::sum_of(sum, sum_of(*other->game, other->position));
      continue;
    }
    const auto& [ruleset, sizes] = *component.heaps();
    for (const HeapSize size : sizes) sum = misere::sum_of(sum, sum_of(ruleset, size));
  }
  return sum;
}

const Sum& OutcomeSolver::sum_of(const Ruleset& ruleset, HeapSize heap) {
  return heaps_.of(ruleset, heap, [&](const std::vector<Option>& left, const auto& heaps) {
    std::vector<Sum> options;
    for (const Option& each : left) {
      Sum& option = options.emplace_back();
      for (const HeapSize size : each) option = misere::sum_of(option, heaps.at(size));
    }
    require_room(options.size());
    return with_options(std::move(options));
  });
}

Sum OutcomeSolver::with_options(std::vector<Sum> options) {
  const std::vector<Sum> copy = options;
  return games_.with_options(std::move(options), [&] {
    return std::any_of(copy.begin(), copy.end(), [&](const Sum& option) { return is_p(option); });
  });
}

Sum OutcomeSolver::sum_of(const Game& game, const std::string& position) {
  Sum sum;
  for (const std::string& part : game.misere_components(position)) {
    const auto [at, is_new] = components_.try_emplace({&game, part});
    if (is_new) {
      const Letter letter = games_.add_unknown();
      at->second = {{letter}};
      unknown_[letter] = {&game, part};
    }
    sum = misere::sum_of(sum, at->second);
  }
  return sum;
}

void OutcomeSolver::expand(Letter letter) {
  if (games_.has_options(letter)) return;
  const auto [game, position] = unknown_[letter];
  std::vector<Sum> options;
  bool all_known = true;
  for (const GameMove& move : game->moves(position)) {
    options.push_back(sum_of(*game, move.to));
    all_known =
        all_known && std::none_of(options.back().letters.begin(), options.back().letters.end(),
                                  [&](Letter left) { return unknown_.contains(left); });
  }
  progress_.advance(outcomes_.size(), ProgressMeter::steps_per_poll / 10);
  games_.set_options(letter, options);
  if (all_known) components_[{game, position}] = with_options(std::move(options));
}

/// Heaps of Nim alone: with one of 2 or more a sum is lost when its nim-sum is 0.
std::optional<bool> OutcomeSolver::known(const Sum& sum) const {
  std::uint64_t nim_sum = sum.twos % 2 * 2 + (sum.one ? 1 : 0);
  for (const Letter letter : sum.letters) {
    const std::uint64_t heap = games_.nim_heap_of(letter);
    if (heap == 0) {
      const auto found = outcomes_.find(sum);
      return found == outcomes_.end() ? std::nullopt : std::optional(found->second);
    }
    nim_sum ^= heap;
  }
  return sum.letters.empty() && sum.twos == 0 ? sum.one : nim_sum == 0;
}

bool OutcomeSolver::is_p(const Sum& sum) {
  if (const auto outcome = known(sum)) return *outcome;
  const std::size_t base = frames_.size();
  open(sum);
  while (frames_.size() > base) {
    Frame& frame = frames_.back();
    std::optional<bool> outcome = false;
    while (outcome == false && frame.next < frame.options.size()) {
      outcome = known(frame.options[frame.next]);
      if (outcome == false) ++frame.next;
    }
    if (!outcome) {
      open(Sum(frame.options[frame.next]));
      continue;
    }
    outcomes_.emplace(std::move(frame.sum), !*outcome);
    waiting_ -= frame.options.size();
    frames_.pop_back();
  }
  return *known(sum);
}

/// Looks at the options of a sum of which nothing is known.
void OutcomeSolver::open(const Sum& sum) {
  for (const Letter letter : sum.letters) expand(letter);
  Frame frame{sum, {}};
  std::uint64_t options = 0;
  const bool wins_at_once = !games_.for_each_option(sum, [&](const Sum& option) {
    ++options;
    const auto outcome = known(option);
    if (!outcome) frame.options.push_back(option);
    return !outcome || !*outcome;
  });
  progress_.advance(outcomes_.size(), 30 * options);
  if (wins_at_once || options == 0) {
    outcomes_.emplace(sum, false);
    return;
  }
  std::stable_sort(frame.options.begin(), frame.options.end(),
                   [](const Sum& a, const Sum& b) { return a.letters.size() < b.letters.size(); });
  waiting_ += frame.options.size();
  require_room(0);
  frames_.push_back(std::move(frame));
}

void OutcomeSolver::require_room(std::size_t more) const {
  if (outcomes_.size() + waiting_ + games_.options() + more <= max_sums_) return;
  throw too_many_sums(max_sums_);
}

}  // namespace sprague::misere
