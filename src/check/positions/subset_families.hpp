/// Subset take-away, for the checker: a move takes a set from a family with all its supersets.
#pragma once

#include "check/positions/position_game.hpp"

namespace sprague::check {

/// A component is a family of sets of at most 8 elements with all nonempty subsets of its members,
/// in which sets that share elements lead from any one to any other: its largest sets, a byte each,
/// ascending. The names of the elements are those that a library suggests.
class SubsetFamilies : public PositionGame {
 public:
  /// Reads the number of elements, of which all proper subsets are meant, and the largest sets,
  /// `ab,bc,ac`.
  Sum components(std::string_view text) const override;
  std::string text(const std::string& component) const override;
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override;
  bool is_zero(const std::string&) const override { return false; }
  bool is_small(const std::string& component) const override;
  std::uint64_t size(const std::string& component) const override;  ///< the sets of the family
};

}  // namespace sprague::check
