/// What a game says of components against what follows from its moves.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "search/reference.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Nim-values by options(), components() and nim_value(), without the search.
class ComponentSolver {
 public:
  explicit ComponentSolver(const Game& game) : game_(game) {}

  std::uint64_t value_of_position(std::string_view position) {
    std::uint64_t sum = 0;
    for (const std::string& component : game_.components(position)) sum ^= value(component);
    return sum;
  }

  std::uint64_t value(const std::string& component) {
    if (const auto known = game_.nim_value(component)) return *known;
    if (const auto known = values_.find(component); known != values_.end()) return known->second;
    const std::set<std::uint64_t> attained = option_values(component);
    std::uint64_t value = 0;
    while (attained.count(value) != 0) ++value;
    values_[component] = value;
    return value;
  }

  /// The nim-values of the options of a component.
  std::set<std::uint64_t> option_values(const std::string& component) {
    SumList options;
    game_.options(component, options);
    std::set<std::uint64_t> attained;
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::uint64_t sum = options.value(i);
      for (std::size_t part = options.begin(i); part < options.end(i); ++part)
        sum ^= value(std::string(options.component(part)));
      attained.insert(sum);
    }
    return attained;
  }

 private:
  const Game& game_;
  std::unordered_map<std::string, std::uint64_t> values_;
};

/// Checks all that a game says of a position with the definition over its moves, and the texts.
inline void expect_agreement(const GamePosition& start) {
  const Game& game = *start.game;
  ReferenceSolver reference(game);
  ComponentSolver components(game);
  EXPECT_EQ(components.value_of_position(start.position), reference.value(start.position))
      << start.text();
  EXPECT_EQ(GamePosition::parse(start.text()).text(), start.text());
  for (const std::string& component : game.components(start.position)) {
    const std::string text = game.name() + ':' + game.text(component);
    EXPECT_EQ(components.value(component), reference.value(component)) << text;
    std::set<std::uint64_t> by_moves;
    std::set<std::string> names;
    for (const GameMove& move : game.moves(component)) {
      by_moves.insert(reference.value(move.to));
      names.insert(move.text);
    }
    EXPECT_EQ(components.option_values(component), by_moves) << text;
    EXPECT_EQ(names.size(), game.moves(component).size()) << text;
    const GamePosition parsed = GamePosition::parse(text);
    EXPECT_EQ(ComponentSolver(*parsed.game).value_of_position(parsed.position),
              reference.value(component))
        << text;
    // A component is its own only component, unless its value is known.
    if (!game.nim_value(component)) {
      EXPECT_EQ(game.components(component), std::vector<std::string>{component}) << text;
    }
  }
}

/// The message of Error(invalid_input) about a position.
inline std::string error_of(const std::string& text) {
  try {
    GamePosition::parse(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
    EXPECT_LE(error.position().value_or(text.size() + 1), text.size()) << text;
    return error.what();
  }
  return "none";
}

}  // namespace sprague
