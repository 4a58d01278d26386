/// What decides a component of a sum: a sequence where it is heaps, what its game knows where play
/// need not end, a search for all else.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sprague/search.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

class ComponentSolution {
 public:
  virtual ~ComponentSolution() = default;

  /// The value of each heap, or of the whole, as sprague::Analysis has them.
  virtual std::vector<std::uint64_t> values() const = 0;

  virtual ValueMonoid::Element element() const = 0;

  /// Where the component has no nim-value; then it has neither values() nor an element().
  virtual std::optional<LoopyValue> other_value() const { return std::nullopt; }

  /// The texts of the moves that leave a P-position beside components of the element `rest`.
  virtual std::vector<std::string> moves_to_p(ValueMonoid::Element rest, const RunControl& run) = 0;

  /// Their number.
  virtual Natural count_moves_to_p(ValueMonoid::Element rest, const RunControl& run) {
    return moves_to_p(rest, run).size();
  }
};

/// Heaps by their sequence, which must outlive this and know them.
std::unique_ptr<ComponentSolution> solution_of(const std::vector<HeapSize>& heaps,
                                               const Sequence& sequence);

/// Any other position under normal play, by its game where that knows it as infinite, otherwise by
/// the solver of its game, which must outlive this.
std::unique_ptr<ComponentSolution> solution_of(const GamePosition& position, GameSolver& solver,
                                               const RunControl& run);

}  // namespace sprague
