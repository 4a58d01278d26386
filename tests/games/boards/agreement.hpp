/// What a game says of components against what follows from its moves.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "games/component_solver.hpp"
#include "search/plain_search.hpp"
#include "sprague/game.hpp"

namespace sprague {

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
