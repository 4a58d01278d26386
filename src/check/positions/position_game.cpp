#include "check/positions/position_game.hpp"

#include "check/positions/chocolate.hpp"
#include "check/positions/kayles_graphs.hpp"
#include "check/positions/placed_pieces.hpp"
#include "check/positions/posets.hpp"
#include "check/positions/subset_families.hpp"

namespace sprague::check {

std::unique_ptr<PositionGame> position_game(std::string_view name) {
  constexpr std::string_view pieces = "polyomino(";
  if (name == "arc-kayles") return std::make_unique<KaylesGraphs>(KaylesGraphs::Rule::arc);
  if (name == "chomp") return std::make_unique<Chocolate>();
  if (name == "cram") return std::make_unique<PlacedPieces>(written_pieces("I2"));
  if (name == "node-kayles") return std::make_unique<KaylesGraphs>(KaylesGraphs::Rule::node);
  if (name == "poset") return std::make_unique<Posets>();
  if (name == "subset-takeaway") return std::make_unique<SubsetFamilies>();
  if (name.starts_with(pieces) && name.ends_with(')')) {
    const std::string_view written = name.substr(pieces.size(), name.size() - pieces.size() - 1);
    return std::make_unique<PlacedPieces>(written_pieces(written));
  }
  return nullptr;
}

}  // namespace sprague::check
