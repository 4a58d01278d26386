/// Moves that depend on one of the numbers only by comparisons, such as `n - p <= m` where m is
/// what the move before allows: the positions that differ in this number alone have parts of one
/// list of moves.
///
/// The list is sorted by what the number is compared with, so that one comparison allows the moves
/// before a place of it, or all but those between two places. The least value absent from the
/// former is found for all places at once; and so is, by counting how often each value comes, what
/// leaving out the latter makes of it. So when a list of m moves has its values, each of the
/// positions that share it costs O(log m) instead of its moves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "sprague/error.hpp"
#include "tuples/tuple_parts.hpp"
#include "values/memoised_values.hpp"
#include "values/mex.hpp"

namespace sprague {

class SharedMoves {
 public:
  /// Empty for other rules than one formula of this kind whose moves leave one position.
  static std::optional<SharedMoves> make(const TupleRules::Parts& parts);

  /// The moves of all positions that differ in the one number, in an order in which the first
  /// comparison allows the first ones, or those between two places, or all others.
  struct List {
    std::vector<Numbers> left;
    std::vector<std::uint32_t> values;  ///< of these, as far as they are known
    std::vector<std::int64_t>
        compared;  ///< by move and comparison: what the number is compared with
    std::vector<std::uint32_t> least_absent{0};  ///< among the values of the first i moves
    Mex of_first;                                ///< those values
    std::vector<std::uint32_t> without;  ///< by place: the least absent value without equal moves
  };

  /// The list that a position is part of, where there is one.
  List* list(const Numbers& position);

  /// Says that a position took so many tries without a list. One is made when as much was spent on
  /// the positions that would share it as it takes.
  void spend(const Numbers& position, std::uint64_t tries);

  /// Visits the indices in its list of the moves from a position. False where it cannot be
  /// evaluated what they are compared with.
  template <class Visit>
  bool visit(const List& list, const Numbers& position, const Visit& visit) const {
    const auto bounds = bounds_of(position);
    if (!bounds) return false;
    const Place place = place_of(list, bounds->front());
    const std::size_t first = place.is_left_out ? 0 : place.begin;
    const std::size_t end = place.is_left_out ? list.left.size() : place.end;
    for (std::size_t i = first; i < end; ++i) {
      const std::int64_t* const compared = &list.compared[i * comparisons_.size()];
      bool allowed = true;
      for (std::size_t c = 0; allowed && c < comparisons_.size(); ++c)
        allowed = holds(comparisons_[c].operation, compared[c], (*bounds)[c]);
      if (allowed) visit(i);
    }
    return true;
  }

  /// The least value that no move from a position has, without going through the moves: where one
  /// comparison tells which there are, and `known(list, i)`, which asks for the value of a move
  /// that is not known yet, has those of all that decide. Empty elsewhere, and where it is not
  /// surely seen that there is a move.
  template <class Known>
  std::optional<std::uint32_t> value(List& list, const Numbers& position,
                                     const Known& known) const {
    if (comparisons_.size() > 1 || comparisons_.front().operation == Operation::equal)
      return std::nullopt;
    const auto bounds = bounds_of(position);
    if (!bounds) return std::nullopt;
    const Place place = place_of(list, bounds->front());
    const std::size_t moves = list.left.size();
    const std::size_t deciding = place.is_left_out ? moves : place.end;
    if (deciding == 0 || (place.is_left_out && place.end - place.begin == moves))
      return std::nullopt;
    while (list.least_absent.size() <= deciding) {
      const std::uint32_t value = known(list, list.least_absent.size() - 1);
      if (value == unknown_value) return std::nullopt;
      note_next(list, value);
    }
    if (place.begin == place.end || !place.is_left_out) return list.least_absent[deciding];
    if (list.without.empty()) leave_out_equal(list);
    return list.without[place.begin];
  }

  /// Of all lists, and of what is known of those that there are none of yet.
  double bytes() const { return static_cast<double>(bytes_); }

 private:
  static constexpr std::size_t max_comparisons = 8;
  using Bounds = std::array<std::int64_t, max_comparisons>;

  /// `left <operation> position`.
  struct Comparison {
    Operation operation;
    Formula left;      ///< in what a move leaves, and the other numbers
    Formula position;  ///< in the numbers of the position
  };

  struct Shared {
    std::uint64_t spent = 0;
    std::uint64_t next = 1024;  // tries to spend before a list is sought
    std::optional<List> list;
  };

  /// The moves of a list from one place to another.
  struct Place {
    std::size_t begin;
    std::size_t end;
    bool is_left_out;  // the comparison allows all others
  };

  SharedMoves(TupleFormula moves, std::size_t number, std::vector<Comparison> comparisons)
      : moves_(std::move(moves)), number_(number), comparisons_(std::move(comparisons)) {}

  /// What it is for this number of the formula.
  static std::optional<SharedMoves> make(const TupleFormula& moves, std::size_t number);

  static bool holds(Operation operation, std::int64_t left, std::int64_t right) {
    switch (operation) {
      case Operation::equal: return left == right;
      case Operation::unequal: return left != right;
      case Operation::less: return left < right;
      case Operation::at_most: return left <= right;
      case Operation::greater: return left > right;
      default: return left >= right;
    }
  }

  Numbers without_number(Numbers position) const {
    position[number_] = 0;
    return position;
  }
  std::optional<Bounds> bounds_of(const Numbers& position) const;
  std::int64_t compared_first(const List& list, std::size_t move) const {
    return list.compared[move * comparisons_.size()];
  }
  /// What the first comparison allows. O(log moves).
  Place place_of(const List& list, std::int64_t bound) const;
  /// The value of the first move whose value was not noted.
  static void note_next(List& list, std::uint32_t value);
  /// Finds `without`, when all values are noted. O(moves).
  void leave_out_equal(List& list) const;
  /// Empty where it takes more tries.
  std::optional<List> find_list(const Numbers& position, std::uint64_t most);

  TupleFormula moves_;                   // without the comparisons
  std::size_t number_;                   // that they compare
  std::vector<Comparison> comparisons_;  // those that allow the fewest moves, as a rule, first
  std::unordered_map<Numbers, Shared, HashOfNumbers> lists_;
  std::uint64_t bytes_ = 0;
  bool can_list_ = true;  // until one could not be found for another reason than its length
};

}  // namespace sprague
