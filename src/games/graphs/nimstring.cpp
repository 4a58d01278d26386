// Nimstring: positions as text, and their values, where a move may entail another one of the same
// player.
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

#include "sprague/nimstring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/graphs/graph.hpp"
#include "games/graphs/graph_text.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

/// The memory of the table for each value: a node and its share of the buckets.
constexpr double bytes_per_value = 40;

/// Bit i is string i.
using StringSet = std::uint64_t;

StringSet only(unsigned string) {
  return StringSet{1} << string;
}
unsigned first_of(StringSet set) {
  return static_cast<unsigned>(std::countr_zero(set));
}
unsigned count_of(StringSet set) {
  return static_cast<unsigned>(std::popcount(set));
}

/// Values of sets of strings.
class NimstringSolver {
 public:
  static constexpr std::size_t max_strings = 64;

  /// Requires at most max_strings edges, sorted, so that parallel ones stand together, and no loop.
  NimstringSolver(const EdgeList& strings, const RunControl& run)
      : progress_(run, "sets of strings", 0),
        ends_(strings.edges),
        at_(strings.vertices),
        room_(static_cast<std::size_t>(static_cast<double>(memory_available(run)) /
                                       bytes_per_value)) {
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

  NimstringValue value(StringSet strings) {
    const std::uint8_t value = sum(strings);
    return value == loony ? NimstringValue{true, 0} : NimstringValue{false, value};
  }

  /// True when the string, one of the set, is the last of a coin.
  bool frees(StringSet strings, unsigned string) const {
    const auto is_last_of = [&](Vertex v) { return v != 0 && (at_[v] & strings) == only(string); };
    return is_last_of(ends_[string].from) || is_last_of(ends_[string].to);
  }

 private:
  static constexpr std::uint8_t loony = 255;

  std::uint8_t sum(StringSet strings) {
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

  std::uint8_t connected(StringSet strings) {
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

  std::uint8_t search(StringSet strings) {
    std::uint64_t attained[2] = {0, 0};  // at most 64 options, so the mex is at most 64
    for (StringSet rest = strings; rest != 0; rest &= rest - 1) {
      const std::uint8_t value = sum(strings & ~(rest & (~rest + 1)));
      if (value < 128) attained[value / 64] |= std::uint64_t{1} << value % 64;
    }
    std::uint8_t mex = 0;
    while ((attained[mex / 64] >> mex % 64 & 1) != 0) ++mex;
    return mex;
  }

  /// The strings that hang together with the lowest one.
  StringSet component(StringSet strings) const {
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

  /// Only the number of parallel strings that are left matters.
  StringSet lowest_of_parallels(StringSet strings) const {
    for (const StringSet all : parallels_) {
      StringSet kept = all;
      for (unsigned surplus = count_of(all) - count_of(strings & all); surplus > 0; --surplus)
        kept &= ~only(63 - static_cast<unsigned>(std::countl_zero(kept)));
      strings = (strings & ~all) | kept;
    }
    return strings;
  }

  void require_room() const {
    if (values_.size() < room_) return;
    throw Error(
        ErrorKind::too_large,
        fmt::format("the position needs more than {} for {} sets of strings; cut some, or "
                    "allow more memory",
                    bytes_text(bytes_per_value * static_cast<double>(room_)), values_.size()));
  }

  ProgressMeter progress_;
  std::vector<Edge> ends_;
  std::vector<StringSet> at_;         // the strings of each vertex; none of the ground
  std::vector<StringSet> parallels_;  // sets of parallel strings
  std::unordered_map<StringSet, std::uint8_t> values_;
  std::size_t room_;  // entries that memory has room for
};

constexpr std::string_view boxes_word = "boxes:";

/// The boxes of Dots and Boxes: coins row by row from 1, with a string for each side, which leads
/// to the box beside it or to the ground.
EdgeList read_boxes(Cursor in) {
  const std::size_t start = in.at();
  const auto side = [&] {
    return static_cast<Vertex>(in.digits(1, 64, "write rows and columns, as in boxes:3x4"));
  };
  in.accept_word(boxes_word);
  const Vertex rows = side();
  in.expect('x', "write rows and columns, as in boxes:3x4");
  const Vertex columns = side();
  if (!in.done()) in.fail(in.at(), "the position ends before this");
  if (2 * rows * columns + rows + columns > NimstringSolver::max_strings)
    in.fail(start, fmt::format("a position has at most {} strings; 5x5 boxes have 60",
                               NimstringSolver::max_strings));
  EdgeList strings{rows * columns + 1, {}, {}};
  for (Vertex row = 0; row < rows; ++row) {
    for (Vertex column = 0; column < columns; ++column) {
      const Vertex coin = row * columns + column + 1;
      if (row == 0) strings.edges.push_back({0, coin});
      if (column == 0) strings.edges.push_back({0, coin});
      strings.edges.push_back(row + 1 < rows ? Edge{coin, coin + columns} : Edge{0, coin});
      strings.edges.push_back(column + 1 < columns ? Edge{coin, coin + 1} : Edge{0, coin});
    }
  }
  return strings;
}

EdgeList read_strings(Cursor in) {
  if (in.rest().starts_with(boxes_word)) return read_boxes(in);
  EdgeList strings = read_graph(in, GraphKind::multigraph);
  for (const Edge& edge : strings.edges) {
    if (edge.from == edge.to)
      in.fail(in.at(), fmt::format("{}-{} joins a coin to itself; a string joins two coins, or a "
                                   "coin and the ground, 0",
                                   edge.from, edge.to));
  }
  if (strings.edges.size() > NimstringSolver::max_strings)
    in.fail(in.at(),
            fmt::format("a position has at most {} strings", NimstringSolver::max_strings));
  return strings;
}

/// Takes away the strings that are cut, each of them once.
void cut(EdgeList& strings, Cursor in) {
  GraphBuilder builder(in, in.at(), GraphKind::multigraph);
  Cursor at = in;
  read_edges(at, builder);
  for (const Edge& edge : std::move(builder).take().edges) {
    const auto found = std::find(strings.edges.begin(), strings.edges.end(), edge);
    if (found == strings.edges.end())
      in.fail(in.at(), fmt::format("there is no string {}-{} left to cut", edge.from, edge.to));
    strings.edges.erase(found);
  }
}

std::string string_text(const Edge& edge) {
  return fmt::format("{}-{}", edge.from, edge.to);
}

}  // namespace

Nimstring nimstring(std::string_view text, const RunControl& run) {
  const auto [graph, gone] = cut_at_slash(text, 0);
  EdgeList strings = read_strings(graph);
  if (gone) cut(strings, *gone);
  std::sort(strings.edges.begin(), strings.edges.end());

  NimstringSolver solver(strings, run);
  const auto count = static_cast<unsigned>(strings.edges.size());
  const StringSet all = count == 64 ? ~StringSet{0} : only(count) - 1;
  Nimstring result{std::string(Cursor(text).rest()), solver.value(all), {}};
  for (unsigned i = 0; i < count; ++i) {
    if (i > 0 && strings.edges[i] == strings.edges[i - 1]) continue;
    NimstringMove move;
    move.text = string_text(strings.edges[i]);
    move.frees = solver.frees(all, i);
    move.leaves = solver.value(all & ~only(i));
    move.wins = move.frees == move.leaves.wins();
    result.moves.push_back(std::move(move));
  }
  return result;
}

}  // namespace sprague
