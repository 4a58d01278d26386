/// The components of a position that are not heaps, solved by search.
#pragma once

#include <map>
#include <vector>

#include "sprague/play.hpp"
#include "sprague/search.hpp"

namespace sprague {

class OtherComponents {
 public:
  /// Computes their nim-values. `components` must outlive this.
  OtherComponents(const std::vector<GamePosition>& components, Algorithm algorithm,
                  const RunControl& run);

  const std::vector<std::uint64_t>& nim_values() const noexcept { return values_; }
  std::uint64_t nim_sum() const noexcept { return nim_sum_; }

  /// The moves after which the whole position, of nim-sum `whole`, has the nim-sum 0.
  std::vector<OtherMove> moves_to_p(std::uint64_t whole, const RunControl& run);

 private:
  const std::vector<GamePosition>& components_;
  std::map<const Game*, GameSolver> solvers_;  // components of one game share what is learnt
  std::vector<std::uint64_t> values_;
  std::uint64_t nim_sum_ = 0;
};

}  // namespace sprague
