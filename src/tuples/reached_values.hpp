/// Nim-values of positions on tuples by the definition, each position once: those that moves reach
/// from the positions that were asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "run/progress_meter.hpp"
#include "sprague/convention.hpp"
#include "tuples/position_table.hpp"
#include "tuples/shared_moves.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {

class ReachedValues {
 public:
  /// Whether positions may have parts of one list of moves.
  enum class Moves { shared, each_its_own };

  /// The values of positions up to `box` are kept in an array of 4 bytes each, others by their
  /// hash. The rules must outlive this object. Misère play, with misère nim-values, is of rules
  /// that never split a position. Throws Error(too_large) before it allocates.
  explicit ReachedValues(const TupleRules& rules, const Tuple& box = {}, const RunControl& run = {},
                         Moves moves = Moves::shared, Convention convention = Convention::normal);

  /// Time: the positions that are reached and not known yet, times their moves. Throws
  /// Error(too_large) where these do not fit, Error(invalid_input) where a position is reached
  /// again from itself, and what TupleRules::options() throws.
  std::uint32_t value(const Numbers& position, ProgressMeter& progress);

  /// Empty where no position that was asked for reaches this one.
  std::optional<std::uint32_t> known(const Numbers& position) const;

  /// The bytes that so many positions take outside the box.
  static double bytes_of(double positions, const TupleRules& rules) {
    return PositionTable::bytes_of(positions, rules.dimensions());
  }

 private:
  class Positions;

  /// The position whose value is kept for this one.
  Numbers kept(Numbers position) const;

  /// Its index in the array, where it has one.
  std::optional<std::size_t> index_of(const Numbers& position) const;

  const TupleRules& rules_;
  Convention convention_;
  bool alike_;  // the numbers are treated alike: positions are kept in ascending order
  Numbers box_;
  std::vector<std::uint32_t> cells_;
  PositionTable others_;
  std::optional<SharedMoves> shared_;
};

}  // namespace sprague
