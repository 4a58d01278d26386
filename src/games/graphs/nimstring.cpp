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
//
// In sums the move that frees a coin entails an answer that is no choice: the opponent passes.
// Beside a nim heap n the opponent wins by that if n is the value of what is left, so the value
// follows as in any game whose moves entail (docs/algorithms.md, 4.3).

#include "sprague/nimstring.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/graphs/graph.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/kinds.hpp"
#include "games/layout/graph_layout.hpp"
#include "number/text_error.hpp"
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

constexpr std::size_t max_strings = 64;

/// What cuts do to sets of strings.
class Strings {
 public:
  /// Requires at most max_strings edges, sorted, so that parallel ones stand together, and no loop.
  explicit Strings(const EdgeList& strings) : ends_(strings.edges), at_(strings.vertices) {
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

  unsigned size() const { return static_cast<unsigned>(ends_.size()); }
  StringSet all() const { return size() == 64 ? ~StringSet{0} : only(size()) - 1; }
  const Edge& ends(unsigned string) const { return ends_[string]; }
  std::string name(unsigned string) const {
    return fmt::format("{}-{}", ends_[string].from, ends_[string].to);
  }

  /// Calls visit(string) for one of each parallel ones in the set.
  template <class Visit>
  void for_each(StringSet strings, const Visit& visit) const {
    std::optional<Edge> before;
    for (StringSet rest = strings; rest != 0; rest &= rest - 1) {
      const unsigned string = first_of(rest);
      if (before != ends_[string]) visit(string);
      before = ends_[string];
    }
  }

  /// True when the string, one of the set, is the last of a coin.
  bool frees(StringSet strings, unsigned string) const {
    const auto is_last_of = [&](Vertex v) { return v != 0 && (at_[v] & strings) == only(string); };
    return is_last_of(ends_[string].from) || is_last_of(ends_[string].to);
  }

  /// A string of the set that frees a coin.
  std::optional<unsigned> freeing(StringSet strings) const {
    for (StringSet rest = strings; rest != 0; rest &= rest - 1) {
      if (frees(strings, first_of(rest))) return first_of(rest);
    }
    return std::nullopt;
  }

  /// Whether a string that frees a coin leads to one with two strings, the other of which frees
  /// nothing, so that the position is loony.
  bool gives_choice(StringSet strings, unsigned freeing) const {
    for (const Vertex v : {ends_[freeing].from, ends_[freeing].to}) {
      const StringSet other = at_[v] & strings & ~only(freeing);
      if (count_of(other) == 1 && !frees(strings, first_of(other))) return true;
    }
    return false;
  }

  /// Whether coins can be freed until one gives a choice.
  bool is_loony(StringSet strings) const {
    while (const auto string = freeing(strings)) {
      if (gives_choice(strings, *string)) return true;
      strings &= ~only(*string);
    }
    return false;
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

 private:
  std::vector<Edge> ends_;
  std::vector<StringSet> at_;         // the strings of each vertex; none of the ground
  std::vector<StringSet> parallels_;  // sets of parallel strings
};

/// Values of sets of strings. Safe for several threads.
class NimstringSolver {
 public:
  explicit NimstringSolver(const EdgeList& strings) : strings_(strings) {}

  const Strings& strings() const { return strings_; }

  NimstringValue value(StringSet strings, const RunControl& run) {
    const std::lock_guard lock(mutex_);
    ProgressMeter progress(run, "sets of strings", 0);
    progress_ = &progress;
    room_ = static_cast<std::size_t>(static_cast<double>(memory_available(run)) / bytes_per_value);
    const std::uint8_t value = sum(strings);
    return value == loony ? NimstringValue{true, 0} : NimstringValue{false, value};
  }

 private:
  static constexpr std::uint8_t loony = 255;

  std::uint8_t sum(StringSet strings) {
    std::uint8_t result = 0;
    while (strings != 0) {
      const StringSet part = strings_.component(strings);
      strings &= ~part;
      const std::uint8_t value = connected(part);
      if (value == loony) return loony;
      result ^= value;
    }
    return result;
  }

  std::uint8_t connected(StringSet strings) {
    if (const auto string = strings_.freeing(strings))
      return strings_.gives_choice(strings, *string) ? loony : sum(strings & ~only(*string));
    strings = strings_.lowest_of_parallels(strings);
    if (const auto known = values_.find(strings); known != values_.end()) return known->second;
    const std::uint8_t value = search(strings);
    require_room();
    progress_->advance(values_.size(), 500);
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

  void require_room() const {
    if (values_.size() < room_) return;
    throw Error(ErrorKind::too_large,
                message("limit.memory_is_used",
                        {{"size", bytes_text(bytes_per_value * static_cast<double>(room_))}}));
  }

  Strings strings_;
  std::mutex mutex_;
  std::unordered_map<StringSet, std::uint8_t> values_;
  ProgressMeter* progress_ = nullptr;  // of the call at work
  std::size_t room_ = 0;               // entries that its memory has room for
};

constexpr char mark = '!';  // of positions in which the player to move passes
constexpr std::string_view boxes_word = "boxes:";

/// The boxes of Dots and Boxes: coins row by row from 1, with a string for each side, which leads
/// to the box beside it or to the ground.
EdgeList read_boxes(Cursor in) {
  const std::size_t start = in.at();
  const auto side = [&] { return static_cast<Vertex>(in.digits(1, 64, "boxes:3x4")); };
  in.accept_word(boxes_word);
  const Vertex rows = side();
  in.expect("x", "boxes:3x4");
  const Vertex columns = side();
  in.expect_end();
  if (2 * rows * columns + rows + columns > max_strings)
    in.fail(start, message("nimstring.boxes", {{"limit", max_strings}}));
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

/// Whether a text is `3x4`, or begins like it.
bool is_size(std::string_view text) {
  const std::size_t x = text.find_first_not_of("0123456789");
  return x != text.npos && x > 0 && text[x] == 'x';
}

EdgeList read_coins_and_strings(Cursor in) {
  EdgeList strings = read_graph(in, GraphKind::multigraph);
  for (const Edge& edge : strings.edges) {
    if (edge.from == edge.to)
      in.fail(in.at(),
              message("nimstring.loop", {{"string", fmt::format("{}-{}", edge.from, edge.to)}}));
  }
  if (strings.edges.size() > max_strings) in.fail(in.at(), at_most(max_strings, "things.strings"));
  return strings;
}

/// The strings of a graph or of boxes, sorted.
EdgeList read_strings(Cursor in) {
  const bool are_boxes = in.rest().starts_with(boxes_word) || is_size(in.rest());
  EdgeList strings = are_boxes ? read_boxes(in) : read_coins_and_strings(in);
  std::sort(strings.edges.begin(), strings.edges.end());
  return strings;
}

/// Those of all strings that are left when these are cut, each of them once.
StringSet without(const Strings& strings, Cursor cut) {
  GraphBuilder builder(cut, cut.at(), GraphKind::multigraph);
  Cursor at = cut;
  read_edges(at, builder);
  StringSet left = strings.all();
  for (const Edge& edge : std::move(builder).take().edges) {
    const StringSet before = left;
    for (unsigned i = strings.size(); i-- > 0 && left == before;) {
      if (strings.ends(i) == edge) left &= ~only(i);
    }
    if (left == before)
      cut.fail(cut.at(), message("nimstring.no_string",
                                 {{"string", fmt::format("{}-{}", edge.from, edge.to)}}));
  }
  return left;
}

/// Positions are sets of strings, eight bytes each, and a mark behind those where a coin has just
/// been freed: the player to move passes. All that come from one position share a table.
class NimstringGame final : public Game {
 public:
  /// `written` names all strings in texts.
  NimstringGame(EdgeList graph, std::string written)
      : graph_(std::move(graph)), written_(std::move(written)), solver_(graph_) {}

  std::string name() const override { return "nimstring"; }

  std::string text(std::string_view position) const override {
    std::string text = written_;
    for (StringSet cut = strings().all() & ~set_in(position); cut != 0; cut &= cut - 1)
      text += (text.size() == written_.size() ? '/' : ',') + strings().name(first_of(cut));
    return must_answer(position) ? text + mark : text;
  }

  bool may_entail() const override { return true; }

  bool must_answer(std::string_view position) const override { return position.ends_with(mark); }

  std::vector<GameMove> moves(std::string_view position) const override {
    const StringSet left = set_in(position);
    if (must_answer(position)) return {{"pass", bytes_of(left)}};
    std::vector<GameMove> moves;
    strings().for_each(left, [&](unsigned string) {
      std::string after = bytes_of(strings().lowest_of_parallels(left & ~only(string)));
      if (strings().frees(left, string)) after += mark;
      moves.push_back({strings().name(string), std::move(after)});
    });
    return moves;
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const auto value = *loopy_value(component);
    return value.is_nim_value() ? std::optional(value.nim_value()) : std::nullopt;
  }

  std::optional<LoopyValue> loopy_value(std::string_view position) const override {
    const auto [loony, nim_value] = solver_.value(set_in(position), {});
    if (must_answer(position))
      return LoopyValue::forced(loony ? std::vector<std::uint64_t>() : std::vector{nim_value},
                                false);
    return loony ? LoopyValue::loony() : LoopyValue(nim_value);
  }

  void prepare(std::string_view position, const RunControl& run) const override {
    solver_.value(set_in(position), run);
  }

  /// Each coin has a piece of ground of its own to hang from.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    DrawnGraph drawn{std::vector<bool>(graph_.vertices, true), {}};
    if (!drawn.vertices.empty()) drawn.vertices[0] = false;
    for (const Vertex v : graph_.missing) drawn.vertices[v] = false;
    for (const Edge& edge : graph_.edges) {
      if (edge.from != 0) {
        drawn.edges.emplace_back(edge.from, edge.to);
        continue;
      }
      const bool is_parallel = !drawn.edges.empty() && drawn.edges.back().first == edge.to;
      if (!is_parallel) drawn.vertices.push_back(true);
      drawn.edges.emplace_back(edge.to, drawn.vertices.size() - 1);
    }
    BoardLayout layout = graph_layout(drawn, std::vector<bool>(drawn.vertices.size(), true));
    const StringSet left = set_in(position);
    for (unsigned string = 0; string < strings().size(); ++string) {
      layout.elements[string].name = strings().name(string);
      BoardElement::State& state = layout.elements[string].state;
      if ((left & only(string)) == 0)
        state = BoardElement::State::taken;
      else if (must_answer(position))
        state = BoardElement::State::fixed;
    }
    for (std::size_t i = strings().size(); i < layout.elements.size(); ++i) {
      BoardElement& vertex = layout.elements[i];
      const bool is_ground = std::stoul(vertex.name) >= graph_.vertices;
      vertex.label = is_ground ? "0" : vertex.name;
      vertex.name.clear();
      vertex.state = is_ground ? BoardElement::State::fixed : BoardElement::State::free;
    }
    if (must_answer(position)) {
      layout.height += 1;
      layout.elements.push_back({"pass", BoardElement::Shape::vertex, BoardElement::State::free,
                                 layout.width / 2, layout.height - 0.5});
    }
    layout.advice = message("advice.string");
    if (Message odd = remark(position); !odd.empty())
      layout.advice = Message::sentences({layout.advice, std::move(odd)});
    return layout;
  }

  Message remark(std::string_view position) const override {
    const StringSet left = must_answer(position) ? 0 : set_in(position);
    std::vector<std::string> loony;
    strings().for_each(left, [&](unsigned string) {
      if (!strings().frees(left, string) && strings().is_loony(left & ~only(string)))
        loony.push_back(strings().name(string));
    });
    if (loony.empty()) return {};
    return message("nimstring.loony_moves", {{"count", loony.size()}, {"string", loony[0]}});
  }

  const Strings& strings() const { return solver_.strings(); }

  static std::string bytes_of(StringSet set) {
    std::string bytes;
    for (; bytes.size() < 8; set >>= 8) bytes += static_cast<char>(set & 0xFF);
    return bytes;
  }

 private:
  static StringSet set_in(std::string_view position) {
    StringSet set = 0;
    for (std::size_t i = 8; i-- > 0;) set = set << 8 | static_cast<unsigned char>(position[i]);
    return set;
  }

  EdgeList graph_;
  std::string written_;
  mutable NimstringSolver solver_;
};

}  // namespace

Nimstring nimstring(std::string_view text, const RunControl& run) {
  const auto [graph, gone] = cut_at_slash(text, 0);
  NimstringSolver solver(read_strings(graph));
  const Strings& strings = solver.strings();
  const StringSet left = gone ? without(strings, *gone) : strings.all();
  Nimstring result{std::string(Cursor(text).rest()), solver.value(left, run), {}};
  strings.for_each(left, [&](unsigned string) {
    NimstringMove move;
    move.text = strings.name(string);
    move.frees = strings.frees(left, string);
    move.leaves = solver.value(left & ~only(string), run);
    move.wins = move.frees == move.leaves.wins();
    result.moves.push_back(std::move(move));
  });
  return result;
}

namespace {

/// Reads `nimstring:3x3/0-1,1-2` and any graph of at most 64 edges without loops; behind the slash
/// are the strings that are cut; a mark says that the player to move passes.
GamePosition parse_nimstring(std::string_view text, std::size_t argument) {
  const bool passes = text.ends_with(mark);
  if (passes) text.remove_suffix(1);
  const auto [graph, gone] = cut_at_slash(text, argument);
  EdgeList strings = read_strings(graph);
  std::string_view written = graph.rest();
  if (written.starts_with(boxes_word)) written.remove_prefix(boxes_word.size());
  const auto game = std::make_shared<const NimstringGame>(std::move(strings), std::string(written));
  const StringSet left = gone ? without(game->strings(), *gone) : game->strings().all();
  std::string position = NimstringGame::bytes_of(game->strings().lowest_of_parallels(left));
  if (passes) position += mark;
  return {game, std::move(position)};
}

}  // namespace

GameKind nimstring_kind() {
  return {"nimstring",
          "nimstring:0-1,1-2,2-3,3-1,3-4,4-0",
          "cut the strings of Dots and Boxes; who frees a coin moves again",
          message("nimstring.rules"),
          message("nimstring.notation"),
          "Berlekamp, Conway, Guy, Winning Ways, ch. 12 and 16",
          parse_nimstring,
          PositionForm::graph};
}

}  // namespace sprague
