/// Short ways to ask the library for a count, and to print what was asked when it is wrong.
#pragma once

#include <gmpxx.h>

#include <ostream>
#include <string>
#include <vector>

#include "sprague/sprague.hpp"

namespace sprague {

inline void PrintTo(const Natural& number, std::ostream* out) {
  *out << number.to_string();
}

inline std::ostream& operator<<(std::ostream& out, Order order) {
  return out << (order == Order::sorted     ? "sorted"
                 : order == Order::ordered  ? "ordered"
                 : order == Order::arranged ? "arranged"
                                            : "distinct");
}

inline std::ostream& operator<<(std::ostream& out, Target target) {
  return out << (target.negated ? "not " : "") << "nim-sum " << target.nim_sum;
}

}  // namespace sprague

namespace question {

using namespace sprague;

inline const std::vector<Order> orders{Order::sorted, Order::ordered, Order::distinct};
inline const std::vector<Order> all_orders{Order::sorted, Order::ordered, Order::distinct,
                                           Order::arranged};

/// Every nim-sum below `bound`, and every other one: `negated` 0 is the question for N-positions.
inline std::vector<Target> targets(std::uint64_t bound) {
  std::vector<Target> all;
  for (std::uint64_t nim_sum = 0; nim_sum < bound; ++nim_sum) {
    all.push_back({nim_sum, false});
    all.push_back({nim_sum, true});
  }
  return all;
}

inline CountQuery heaps_of(const std::string& game, HeapRange range, std::uint64_t heaps,
                           Order order, Target target) {
  CountQuery query;
  query.games = {{Ruleset::parse(game), range}};
  query.heaps = heaps;
  query.order = order;
  query.target = target;
  return query;
}

inline CountQuery tokens_on(const std::string& game, HeapSize side, std::uint64_t dimensions,
                            std::uint64_t tokens, Target target) {
  CountQuery query;
  query.games = {{Ruleset::parse(game), {0, side - 1}}};
  query.tokens = tokens;
  query.dimensions = dimensions;
  query.target = target;
  return query;
}

inline mpz_class number(const Natural& natural) {
  return mpz_class(natural.to_string());
}
inline Natural natural(const mpz_class& number) {
  return Natural::parse(number.get_str());
}

/// The histogram of values 0, 1, 2, … from a game's own sequence.
inline Histogram histogram_of(const std::string& game, HeapRange range) {
  return histogram(solve(Ruleset::parse(game), range.max), range);
}

}  // namespace question
