/// Moves that depend on one of the numbers only by comparisons, such as `n - p <= m` where m is
/// what the move before allows: the positions that differ in this number alone have parts of one
/// list of moves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "sprague/error.hpp"
#include "tuples/tuple_parts.hpp"
#include "values/memoised_values.hpp"

namespace sprague {

class SharedMoves {
 public:
  /// Empty for other rules than one formula of this kind whose moves leave one position.
  static std::optional<SharedMoves> make(const TupleRules::Parts& parts);

  /// The moves of all positions that differ in the one number.
  struct List {
    std::vector<Numbers> left;
    std::vector<std::uint32_t> values;  ///< of these, as far as they are known
    std::vector<std::int64_t>
        compared;  ///< by move and comparison: what the number is compared with
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
    for (std::size_t i = 0; i < list.left.size(); ++i) {
      const std::int64_t* const compared = &list.compared[i * comparisons_.size()];
      bool allowed = true;
      for (std::size_t c = 0; allowed && c < comparisons_.size(); ++c)
        allowed = holds(comparisons_[c].operation, compared[c], (*bounds)[c]);
      if (allowed) visit(i);
    }
    return true;
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
  /// Empty where it takes more tries.
  std::optional<List> find_list(const Numbers& position, std::uint64_t most);

  TupleFormula moves_;  // without the comparisons
  std::size_t number_;  // that they compare
  std::vector<Comparison> comparisons_;
  std::unordered_map<Numbers, Shared, HashOfNumbers> lists_;
  std::uint64_t bytes_ = 0;
  bool can_list_ = true;  // until one could not be found for another reason than its length
};

}  // namespace sprague
