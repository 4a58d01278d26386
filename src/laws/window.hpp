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
/// with one that grows with n, and is of n alone; U(n) also is less than n. Up to lower powers the
/// numbers are multiples of powers of m and n, from which it follows that G has no period
/// (docs/algorithms.md, theorem 14c).
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

  /// Where G can change: visits heaps, ascending from 0, with the value of all heaps from each to
  /// the next, until `visit` returns false or the heaps exceed `last`. There are at most two for
  /// each run of one value, and those between which the window stays empty.
  /// O(log last) comparisons for each, and time proportional to the square of the runs.
  void for_each_stretch(
      const Integer& last,
      const std::function<bool(const Integer& first, std::uint64_t value)>& visit) const;

 private:
  /// `of_left` <= `of_heap`, or the other way round.
  struct Bound {
    Expression of_left;
    Expression of_heap;
    bool is_upper;        ///< of_left is the lesser side
    bool is_strict;       ///< and not equal
    double order;         ///< the end is n^order, up to a constant factor; infinite for no end
    bool is_below_share;  ///< an upper end that is at most c·n, c < 1, from some heap on
  };

  explicit Window(const Formula& condition)
      : condition_(std::make_shared<const Formula>(condition)) {}

  bool add_bound(Expression comparison, bool negated);

  // The hypotheses of theorem 14c that leave G without a period, with or without a saltus.
  double order_of_lower_end() const;
  double order_of_upper_end() const;
  bool upper_end_is_below_share() const;
  bool rules_out_period() const;

  /// Whether the bounds of one side allow to leave m of n.
  bool allows(bool upper, const Integer& left, const Integer& heap) const;

  std::shared_ptr<const Formula> condition_;  // owns the nodes of the bounds
  std::vector<Bound> bounds_;
};

}  // namespace sprague
