// Values of Nimstring, where a move may entail another one of the same player.
//
// A position G is won together with a nim heap n unless n is its value: were it lost with two
// sizes, the larger heap could be reduced to the smaller one. It is loony when it is won with all
// n. So without a coin that can be freed, the value is the mex of those of its options, loony ones
// left out, since they win for the opponent. A coin with one string can be freed, and then (Winning
// Ways, ch. 16):
//   * its string leads to a coin with two strings, the other of which frees nothing: the player may
//     take both coins and move on, or cut the other string, so that the opponent takes both and has
//     to move on. One of them wins: loony;
//   * otherwise nothing is lost by freeing it first, and the value is that of what is left.
// Coins are connected by strings, not by the ground; components add, and one that is loony makes
// the sum loony.

#include "games/graphs/nimstring_solver.hpp"

#include <fmt/format.h>

#include "run/memory.hpp"

namespace sprague {
namespace {

/// What a table of so many values takes: a node of the table and its share of the buckets.
constexpr double bytes_per_value = 40;

}  // namespace

NimstringSolver::NimstringSolver(const EdgeList& strings, const RunControl& run)
    : progress_(run, "sets of strings", 0),
      ends_(strings.edges),
      at_(strings.vertices),
      room_(
          static_cast<std::size_t>(static_cast<double>(memory_available(run)) / bytes_per_value)) {
  for (unsigned i = 0; i < ends_.size(); ++i) {
    at_[ends_[i].from] |= only(i);
    at_[ends_[i].to] |= only(i);
    if (i > 0 && ends_[i] == ends_[i - 1])
      parallels_.back() |= only(i);
    else
      parallels_.push_back(only(i));
  }
  if (!at_.empty()) at_[0] = 0;
  std::erase_if(parallels_, [](StringSet set) { return count_of(set) < 2; });
}

NimstringValue NimstringSolver::value(StringSet strings) {
  const std::uint8_t value = sum(strings);
  return value == loony ? NimstringValue{true, 0} : NimstringValue{false, value};
}

bool NimstringSolver::frees(StringSet strings, unsigned string) const {
  const auto is_last_of = [&](Vertex v) { return v != 0 && (at_[v] & strings) == only(string); };
  return is_last_of(ends_[string].from) || is_last_of(ends_[string].to);
}

std::uint8_t NimstringSolver::sum(StringSet strings) {
  std::uint8_t result = 0;
  while (strings != 0) {
    const StringSet part = component(strings);
    strings &= ~part;
    const std::uint8_t value = connected(part);
    if (value == loony) return loony;
    result ^= value;
  }
  return result;
}

/// The strings that hang together with the lowest one.
StringSet NimstringSolver::component(StringSet strings) const {
  StringSet found = strings & (~strings + 1);
  for (StringSet next = found; next != 0;) {
    StringSet reached = 0;
    for (; next != 0; next &= next - 1) {
      const Edge& ends = ends_[first_of(next)];
      reached |= at_[ends.from] | at_[ends.to];
    }
    next = reached & strings & ~found;
    found |= next;
  }
  return found;
}

/// Of parallel strings it matters only how many are left.
StringSet NimstringSolver::lowest_of_parallels(StringSet strings) const {
  for (const StringSet all : parallels_) {
    StringSet kept = all;
    for (unsigned surplus = count_of(all) - count_of(strings & all); surplus > 0; --surplus)
      kept &= ~only(63 - static_cast<unsigned>(std::countl_zero(kept)));
    strings = (strings & ~all) | kept;
  }
  return strings;
}

std::uint8_t NimstringSolver::connected(StringSet strings) {
  for (StringSet rest = strings; rest != 0; rest &= rest - 1) {
    const unsigned string = first_of(rest);
    if (!frees(strings, string)) continue;
    for (const Vertex v : {ends_[string].from, ends_[string].to}) {
      const StringSet other = at_[v] & strings & ~only(string);
      if (count_of(other) == 1 && !frees(strings, first_of(other))) return loony;
    }
    return sum(strings & ~only(string));
  }
  strings = lowest_of_parallels(strings);
  if (const auto known = values_.find(strings); known != values_.end()) return known->second;
  const std::uint8_t value = search(strings);
  require_room();
  progress_.advance(values_.size(), 500);
  return values_[strings] = value;
}

std::uint8_t NimstringSolver::search(StringSet strings) {
  std::uint64_t attained[2] = {0, 0};  // at most 64 options, so the mex is at most 64
  for (StringSet rest = strings; rest != 0; rest &= rest - 1) {
    const std::uint8_t value = sum(strings & ~(rest & (~rest + 1)));
    if (value < 128) attained[value / 64] |= std::uint64_t{1} << value % 64;
  }
  std::uint8_t mex = 0;
  while ((attained[mex / 64] >> mex % 64 & 1) != 0) ++mex;
  return mex;
}

void NimstringSolver::require_room() const {
  if (values_.size() < room_) return;
  throw Error(
      ErrorKind::too_large,
      fmt::format("the position needs more than {} for {} sets of strings; cut some, or "
                  "allow more memory",
                  bytes_text(bytes_per_value * static_cast<double>(room_)), values_.size()));
}

}  // namespace sprague
