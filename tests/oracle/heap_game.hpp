/// Sums of heaps, played out: memoised search over whole positions.
///
/// The nim-value of a position is the mex of those of its options, whole positions again. No heap's
/// own value is known here and nothing is ever xored, so this is what the theory of nim-sums is
/// tested against, not an instance of it.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "oracle/heap_rules.hpp"

namespace oracle {

class HeapGame {
 public:
  /// A heap and which of the rules it is played by.
  struct Part {
    std::size_t rule = 0;
    Heap heap = 0;
    friend auto operator<=>(const Part&, const Part&) = default;
  };
  using Position = std::vector<Part>;

  /// Every heap by the same rules.
  explicit HeapGame(Rule rule) : HeapGame(std::vector<Rule>{std::move(rule)}) {}

  /// Heaps of several games. Who makes the last move wins or, under misère play, loses.
  explicit HeapGame(std::vector<Rule> rules, bool misere = false)
      : rules_(std::move(rules)), misere_(misere) {}

  /// The player to move loses: no option is lost for the opponent and, under misère play, there is
  /// one.
  bool lost(const Heaps& heaps) { return search_lost(one_rule(heaps)); }
  bool lost(Position position) { return search_lost(tidy(std::move(position))); }

  std::uint64_t nim_value(const Heaps& heaps) { return search_value(one_rule(heaps)); }
  std::uint64_t nim_value(Position position) { return search_value(tidy(std::move(position))); }

 private:
  static Position one_rule(const Heaps& heaps) {
    Position position;
    for (const Heap heap : heaps) position.push_back({0, heap});
    return tidy(std::move(position));
  }

  static Position tidy(Position position) {
    std::erase_if(position, [](const Part& part) { return part.heap == 0; });
    std::sort(position.begin(), position.end());
    return position;
  }

  std::vector<Position> options(const Position& position) const {
    std::vector<Position> result;
    for (std::size_t i = 0; i < position.size(); ++i) {
      if (i > 0 && position[i] == position[i - 1]) continue;  // the same moves again
      for (const Heaps& left : rules_[position[i].rule](position[i].heap)) {
        Position option = position;
        option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Heap heap : left) option.push_back({position[i].rule, heap});
        result.push_back(tidy(std::move(option)));
      }
    }
    return result;
  }

  bool search_lost(const Position& position) {
    if (const auto known = lost_.find(position); known != lost_.end()) return known->second;
    const std::vector<Position> after = options(position);
    bool lost = !after.empty() || !misere_;
    for (const Position& option : after) {
      if (search_lost(option)) lost = false;
      if (!lost) break;
    }
    return lost_[position] = lost;
  }

  std::uint64_t search_value(const Position& position) {
    if (const auto known = values_.find(position); known != values_.end()) return known->second;
    std::set<std::uint64_t> attained;
    for (const Position& option : options(position)) attained.insert(search_value(option));
    std::uint64_t mex = 0;
    while (attained.count(mex) > 0) ++mex;
    return values_[position] = mex;
  }

  std::vector<Rule> rules_;
  bool misere_;
  std::map<Position, bool> lost_;
  std::map<Position, std::uint64_t> values_;
};

}  // namespace oracle
