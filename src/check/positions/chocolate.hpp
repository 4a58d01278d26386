/// Chomp, for the checker: rows of squares, none longer than the one before it; the poisoned square
/// at the beginning of the first row is never eaten.
#pragma once

#include "check/positions/position_game.hpp"

namespace sprague::check {

/// A component is the lengths of the rows, a byte each, or of the columns.
class Chocolate : public PositionGame {
 public:
  Sum components(std::string_view text) const override;
  std::string text(const std::string& component) const override;
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override;
  bool is_zero(const std::string&) const override { return false; }
  bool is_small(const std::string& component) const override;
  std::uint64_t size(const std::string& component) const override;  ///< its squares
};

}  // namespace sprague::check
