/// Cram and its relatives: players place pieces on free cells of a board.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/boards/board.hpp"
#include "games/boards/placer.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Positions are boards as bytes (board.hpp); components fit their bounding box, are no wider than
/// high, and are the smallest of their images under reflections and turns.
class PlacingGame final : public Game {
 public:
  PlacingGame(std::string name, std::vector<Piece> pieces);

  std::string name() const override { return name_; }
  std::string text(std::string_view position) const override;
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  void options(std::string_view component, SumList& options) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  std::uint64_t difficulty(std::string_view component) const override;
  std::optional<BoardLayout> layout(std::string_view position) const override;

 private:
  /// Calls f(placer, shape) with the smallest placer on whose boards the shape fits.
  template <class Function>
  void with_placer(std::string_view position, const Function& f) const;

  std::string name_;
  PlacingRules rules_;
  Placer<1> up_to_64_;
  Placer<2> up_to_128_;
  Placer<16> up_to_1024_;
};

}  // namespace sprague
