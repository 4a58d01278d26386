#include "check/positions/position_game.hpp"

#include "check/positions/placed_pieces.hpp"
#include "check/positions/position_games.hpp"

namespace sprague::check {

std::unique_ptr<PositionGame> position_game(std::string_view name) {
  constexpr std::string_view board = "board(";
  constexpr std::string_view notakto = "notakto(";
  constexpr std::string_view pieces = "polyomino(";
  constexpr std::string_view strip = "strip(";
  if (name == "arc-kayles") return kayles(KaylesRule::arc);
  if (name == "chomp") return chomp();
  if (name == "col") return two_colours(TwoColourRule::neighbours_differ);
  if (name == "cram") return std::make_unique<PlacedPieces>(written_pieces("I2"));
  if (name == "node-kayles") return kayles(KaylesRule::node);
  if (name == "nogo") return two_colours(TwoColourRule::liberties);
  if (name == "poset") return poset_game();
  if (name == "sprouts") return sprouts();
  if (name == "subset-takeaway") return subset_takeaway();
  if (name.starts_with(pieces) && name.ends_with(')')) {
    const std::string_view written = name.substr(pieces.size(), name.size() - pieces.size() - 1);
    return std::make_unique<PlacedPieces>(written_pieces(written));
  }
  if (name == "clobber" || name == "notakto") return pictures(name);
  if (name.starts_with(notakto) && name.ends_with(')'))
    return notakto_pictures(name.substr(notakto.size(), name.size() - notakto.size() - 1));
  if (name.starts_with(board) && name.ends_with(')'))
    return pictures(name.substr(board.size(), name.size() - board.size() - 1));
  if (name.starts_with(strip) && name.ends_with(')'))
    return strips(name.substr(strip.size(), name.size() - strip.size() - 1));
  return nullptr;
}

}  // namespace sprague::check
