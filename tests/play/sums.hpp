/// Sums of games, as the library and as the search over whole positions have them.
#pragma once

#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "oracle/heap_game.hpp"
#include "play/games.hpp"

namespace play {

struct Sum {
  sprague::Position position;
  std::vector<oracle::Rule> rules;
  oracle::HeapGame::Position parts;

  void add(const Game& game, std::vector<sprague::HeapSize> heaps) {
    for (const sprague::HeapSize heap : heaps) parts.push_back({rules.size(), heap});
    rules.push_back(game.rule);
    position.components.emplace_back(sprague::Ruleset::parse(game.notation), std::move(heaps));
  }
};

/// A component, the heap that moves, and what it becomes.
using SumMoves = std::set<std::tuple<std::size_t, sprague::HeapSize, sprague::Option>>;

/// The moves to a lost position, by playing every one out.
inline SumMoves winning_moves(const Sum& sum, oracle::HeapGame& search) {
  SumMoves winning;
  for (std::size_t i = 0; i < sum.parts.size(); ++i) {
    const auto [rule, heap] = sum.parts[i];
    for (const oracle::Heaps& left : sum.rules[rule](heap)) {
      oracle::HeapGame::Position after = sum.parts;
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
      for (const sprague::HeapSize rest : left) after.push_back({rule, rest});
      if (search.lost(after)) winning.emplace(rule, heap, left);
    }
  }
  return winning;
}

/// Those of an analysis; fails the test for a move that stands twice.
inline SumMoves found_moves(const sprague::Analysis& analysis, const sprague::Position& position) {
  SumMoves found;
  for (const sprague::Move& move : analysis.winning) {
    const sprague::HeapMove heap = sprague::HeapMove::parse(move.text).value();
    EXPECT_TRUE(found.emplace(move.component, heap.from, heap.to).second)
        << position.text() << ": a move stands twice";
  }
  return found;
}

}  // namespace play
