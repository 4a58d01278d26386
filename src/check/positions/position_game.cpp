#include "check/positions/position_game.hpp"

#include "check/positions/chocolate.hpp"
#include "check/positions/dominoes.hpp"
#include "check/positions/kayles_graphs.hpp"

namespace sprague::check {

std::unique_ptr<PositionGame> position_game(std::string_view name) {
  if (name == "arc-kayles") return std::make_unique<KaylesGraphs>(KaylesGraphs::Rule::arc);
  if (name == "chomp") return std::make_unique<Chocolate>();
  if (name == "cram") return std::make_unique<Dominoes>();
  if (name == "node-kayles") return std::make_unique<KaylesGraphs>(KaylesGraphs::Rule::node);
  return nullptr;
}

}  // namespace sprague::check
