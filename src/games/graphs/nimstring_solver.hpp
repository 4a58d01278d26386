/// Values of sets of strings.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/graphs/graph.hpp"
#include "run/progress_meter.hpp"
#include "sprague/nimstring.hpp"

namespace sprague {

/// Bit i is string i.
using StringSet = std::uint64_t;

inline StringSet only(unsigned string) {
  return StringSet{1} << string;
}
inline unsigned first_of(StringSet set) {
  return static_cast<unsigned>(std::countr_zero(set));
}
inline unsigned count_of(StringSet set) {
  return static_cast<unsigned>(std::popcount(set));
}

class NimstringSolver {
 public:
  static constexpr std::size_t max_strings = 64;

  /// Requires at most max_strings edges, sorted, so that parallel ones stand together, and no loop.
  NimstringSolver(const EdgeList& strings, const RunControl& run);

  NimstringValue value(StringSet strings);

  /// True when the string, one of the set, is the last of a coin.
  bool frees(StringSet strings, unsigned string) const;

 private:
  static constexpr std::uint8_t loony = 255;

  std::uint8_t sum(StringSet strings);
  std::uint8_t connected(StringSet strings);
  std::uint8_t search(StringSet strings);
  StringSet component(StringSet strings) const;
  StringSet lowest_of_parallels(StringSet strings) const;
  void require_room() const;

  ProgressMeter progress_;
  std::vector<Edge> ends_;
  std::vector<StringSet> at_;         // the strings of each vertex; none of the ground
  std::vector<StringSet> parallels_;  // sets of parallel strings
  std::unordered_map<StringSet, std::uint8_t> values_;
  std::size_t room_;  // entries that memory has room for
};

}  // namespace sprague
