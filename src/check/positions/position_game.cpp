#include "check/positions/position_game.hpp"

#include "check/positions/position_games.hpp"

namespace sprague::check {

std::unique_ptr<PositionGame> position_game(std::string_view name) {
  const std::size_t open = name.find('(');
  if (open == name.npos) {
    for (const KnownGame& game : known_games) {
      if (game.name == name) return game.make();
    }
  } else if (name.ends_with(')')) {
    for (const GameWithRules& game : games_with_rules) {
      if (game.name == name.substr(0, open))
        return game.make(name.substr(open + 1, name.size() - open - 2));
    }
  }
  return nullptr;
}

}  // namespace sprague::check
