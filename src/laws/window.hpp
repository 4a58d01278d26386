/// Rules `to(m: …)` that leave the heaps of a window L(n) <= m <= U(n), whose ends never go back.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "number/integer.hpp"
#include "rules/rules.hpp"

namespace sprague {

/// The condition is a conjunction of comparisons of a number that grows with m, and is of m alone,
/// with one that grows with n, and is of n alone; U(n) also is less than n. Up to constant factors
/// the numbers are powers of m and n, by which the end U grows without limit and faster than L; and
/// L is constant, or U(n)/n tends to 0. docs/algorithms.md, theorem 14c, needs all of this.
///
/// Numbers have no limit here: 64 bits hold m^4 only where m < 2^16.
class Window {
 public:
  /// Empty when the rules say anything else.
  static std::optional<Window> of(const FormulaRules& rules);

  struct Ends {
    Integer least;
    Integer greatest;  ///< less than `least` where no heap can be left; −1 where 0 is too great
  };
  /// O(log n) comparisons.
  Ends ends(const Integer& heap) const;

  /// Where G changes: visits the first heaps of the runs of one value and the value, ascending,
  /// until `visit` returns false or the heaps exceed `last`.
  /// O(log last) comparisons for each, and time proportional to the square of the runs.
  void for_each_run(
      const Integer& last,
      const std::function<bool(const Integer& first, std::uint64_t value)>& visit) const;

 private:
  /// `of_left` <= `of_heap`, or the other way round.
  struct Bound {
    Expression of_left;
    Expression of_heap;
    bool is_upper;   ///< of_left is the lesser side
    bool is_strict;  ///< and not equal
    double growth;   ///< the end is n^growth, up to a constant factor
  };

  explicit Window(const Formula& condition)
      : condition_(std::make_shared<const Formula>(condition)) {}

  bool add_bound(Expression comparison, bool negated);
  bool grows_as_needed() const;
  /// Whether the bounds of one side allow to leave m of n.
  bool allows(bool upper, const Integer& left, const Integer& heap) const;

  std::shared_ptr<const Formula> condition_;  // owns the nodes of the bounds
  std::vector<Bound> bounds_;
};

}  // namespace sprague
