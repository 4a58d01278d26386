/// The rules of a game on tuples as the engines see them.
#pragma once

#include <string>
#include <vector>

#include "tuples/tuple_formula_moves.hpp"
#include "tuples/vectors.hpp"

namespace sprague {

struct TupleRules::Parts {
  std::vector<VectorRules> vectors;
  std::vector<TupleFormula> formulas;
  bool sorted = false;  ///< the numbers of a position are put in ascending order
  unsigned dimensions = 0;
  std::string canonical;
  std::string written;

  /// Every move only takes, so that positions come after their options in lexicographic order.
  bool only_takes() const;

  /// Some moves leave several positions, or none.
  bool splits() const;

  /// Visits what the moves from a position leave; some perhaps several times. Returns how many
  /// moves it tried.
  std::uint64_t for_each_option(const Numbers& position, const VisitSums& visit) const;
};

}  // namespace sprague
