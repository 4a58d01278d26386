/// Games of placing polyominoes on a board, such as Cram, for the checker: boards of at most 16
/// rows and columns.
#pragma once

#include <array>
#include <cstddef>

#include "check/positions/position_game.hpp"

namespace sprague::check {

/// A piece as it lies, in its bounding box: a bit for each cell of a row, from the left.
struct LyingPiece {
  std::array<std::uint16_t, 16> rows{};
  std::size_t height = 0;
  std::size_t width = 0;

  friend bool operator==(const LyingPiece&, const LyingPiece&) = default;
};

/// Reads pieces separated by commas, such as `I3,V3,xx/x.`; all ways in which they lie. Throws
/// Wrong.
std::vector<LyingPiece> written_pieces(std::string_view text);

/// A component is a set of free cells in its bounding box, connected, each of which a piece can
/// cover; the smallest of its images under turns and reflections.
class PlacedPieces : public PositionGame {
 public:
  explicit PlacedPieces(std::vector<LyingPiece> pieces) : pieces_(std::move(pieces)) {}

  Sum components(std::string_view text) const override;
  std::string text(const std::string& component) const override;
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override;

  /// Tweedledum and Tweedledee: a board that a half-turn leaves as it is, and on which no piece
  /// meets its own image. Who answers each piece by its image moves last.
  bool is_zero(const std::string& component) const override;
  bool is_small(const std::string& component) const override;
  std::uint64_t size(const std::string& component) const override;  ///< its cells

 private:
  std::vector<LyingPiece> pieces_;
};

}  // namespace sprague::check
