// Moves as text.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "sprague/output.hpp"

namespace sprague {
namespace {

/// True when the position has components of different games, so that a move says which it is in.
bool has_several_games(const Position& position) {
  const auto& components = position.components;
  if (components.size() + position.others.size() > 1 && !position.others.empty()) return true;
  return std::any_of(components.begin(), components.end(), [&](const Component& component) {
    return component.ruleset != components[0].ruleset;
  });
}

std::string text_of(const GamePosition& component, const GameMove& move, bool several) {
  const std::string to = component.game->text(move.to);
  // A move named by where it leads is written like one on a heap: from -> to.
  if (move.text == to) {
    return fmt::format("{} -> {}",
                       several ? component.text() : component.game->text(component.position), to);
  }
  return fmt::format("{}{} -> {}", several ? component.text() + ": " : "", move.text, to);
}

}  // namespace

std::string move_text(const Move& move) {
  return fmt::format("{} -> {}", move.from,
                     move.to.empty() ? "0" : fmt::format("{}", fmt::join(move.to, " + ")));
}

std::vector<std::string> winning_move_texts(const Position& position, const Analysis& analysis) {
  const bool several = has_several_games(position);
  std::vector<std::string> texts;
  for (const Move& move : analysis.winning) {
    const Ruleset& ruleset = position.components[move.component].ruleset;
    texts.push_back((several ? ruleset.written() + ":" : "") + move_text(move));
  }
  for (const OtherMove& winning : analysis.other_winning)
    texts.push_back(text_of(position.others[winning.component], winning.move, several));
  return texts;
}

}  // namespace sprague
