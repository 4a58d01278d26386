/// Random questions to count(): the rules, ranges, order, target and modulus, and smaller ones of
/// each.
#pragma once

#include <string>
#include <vector>

#include "property/rules_case.hpp"
#include "sprague/count.hpp"

namespace property {

struct CountCase {
  struct Game {
    RulesCase rules;
    sprague::HeapRange range;
  };
  std::vector<Game> games;  ///< several: one heap of each
  std::uint64_t heaps = 1;
  sprague::Order order = sprague::Order::sorted;
  sprague::Target target;  ///< negated only with nim-sum 0, which is what a command line can ask
  std::string modulus;     ///< empty: exact
  std::uint64_t tokens = 0;
  std::uint64_t dimensions = 2;

  /// The games of the places of a tuple, and the order of its heaps, as enumeration sees the
  /// question.
  std::vector<std::size_t> places() const;
  sprague::Order place_order() const;

  sprague::CountQuery query() const;
  std::string command() const;
  std::vector<CountCase> smaller() const;
};

/// At most about `max_tuples` tuples, heaps up to `largest`.
CountCase random_count(Random& random, std::uint64_t max_tuples, Heap largest);

}  // namespace property
