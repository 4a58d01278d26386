#include "check/positions/position_game.hpp"

#include "check/positions/dominoes.hpp"

namespace sprague::check {

std::unique_ptr<PositionGame> position_game(std::string_view name) {
  if (name == "cram") return std::make_unique<Dominoes>();
  return nullptr;
}

}  // namespace sprague::check
