/// Poset games, for the checker: a move takes an element with all greater ones.
#pragma once

#include "check/positions/position_game.hpp"

namespace sprague::check {

/// A component is a poset of at most 64 elements in which a chain of comparable elements leads from
/// any one to any other: for each element those above it, as bytes. The order of the elements is
/// one that a library suggests.
class Posets : public PositionGame {
 public:
  /// Reads relations, `a<b<c,d<c`, `divisors:60`, and `-` for no element.
  Sum components(std::string_view text) const override;
  std::string text(const std::string& component) const override;
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override;
  bool is_zero(const std::string&) const override { return false; }
  bool is_small(const std::string& component) const override;
  std::uint64_t size(const std::string& component) const override;  ///< its elements
};

}  // namespace sprague::check
