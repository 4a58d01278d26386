// Games of stones in two colours on graphs: the rules of boards (col_rules.hpp, nogo_rules.hpp),
// with the neighbours that a graph says, and Clobber.
//
// A component is a graph with the signs of its vertices, in a canonical form: of the orders of
// vertices by nauty for both ways to name the colours, the one with the smaller code.

#include "games/graphs/coloured_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/boards/col_rules.hpp"
#include "games/boards/coloured_cells.hpp"
#include "games/boards/nogo_rules.hpp"
#include "games/graphs/canonical_graph.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/graphs/kayles_code.hpp"
#include "games/graphs/liberties_graph.hpp"
#include "games/layout/graph_layout.hpp"
#include "games/layout/result_layout.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

using Cells = ColouredCells::Cells;

constexpr std::string_view colour_names[] = {"x", "o"};

struct ColouredGraph : ColouredCells {
  const BitGraph<1>* graph = nullptr;

  Cells neighbours(Cells cells) const {
    Cells near;
    for (; cells.any(); cells.remove_lowest()) near |= graph->neighbours[cells.lowest()];
    return near;
  }
};

/// The signs of `size` vertices, a plane of bits each.
std::string planes_code(const ColouredCells& cells, std::size_t size) {
  std::string code;
  for (const Cells& plane : {cells.free, cells.coloured[0], cells.coloured[1]})
    code += set_code(plane, static_cast<unsigned>(size)).substr(1);
  return code;
}

void read_planes(std::string_view code, std::size_t size, ColouredCells& cells) {
  const std::size_t bytes = (size + 7) / 8;
  for (Cells* plane : {&cells.free, &cells.coloured[0], &cells.coloured[1]}) {
    *plane = words_in<1>(std::string(1, 'b').append(code.substr(0, bytes)));
    code.remove_prefix(bytes);
  }
}

/// The code of a component, with the first colour named x or o.
std::string code_of(const BitGraph<1>& graph, const ColouredCells& cells, std::size_t first) {
  const std::array<Cells, 2> coloured = {cells.coloured[first], cells.coloured[1 - first]};
  std::vector<unsigned> kinds;
  for (std::size_t v = 0; v < graph.size; ++v) {
    kinds.push_back(4u * cells.free.test(v) + 2u * coloured[0].test(v) + coloured[1].test(v));
  }
  const std::vector<Vertex> order = canonical_order(graph, kinds);
  ColouredCells placed;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (cells.free.test(order[i])) placed.free.set(i);
    for (const std::size_t colour : {0u, 1u}) {
      if (coloured[colour].test(order[i])) placed.coloured[colour].set(i);
    }
  }
  return graph_code(in_order(graph, order)) + planes_code(placed, graph.size);
}

void add_canonical(const BitGraph<1>& graph, const ColouredCells& cells, SumList& sum) {
  sum.add(std::min(code_of(graph, cells, 0), code_of(graph, cells, 1)));
}

void add_component(const ColouredGraph& board, const Cells& part, SumList& sum) {
  const BitGraph<1> graph = board.graph->induced(part);
  ColouredCells cells;
  std::size_t place = 0;
  for (Cells rest = part; rest.any(); rest.remove_lowest(), ++place)
    cells.set(place, board.sign(rest.lowest(), dead_cell));
  add_canonical(graph, cells, sum);
}

/// A component of NoGo.
void add_component(const ColouredGraph& board, const Liberties& left, const Cells& part,
                   SumList& sum) {
  const LibertiesGraph drawn = graph_of(left, board, part);
  add_canonical(drawn.graph, drawn.cells, sum);
}

/// A move: where a player points, the colour of the stone that is placed or moves, and what is
/// left.
struct StoneMove {
  std::vector<Vertex> at;
  std::size_t colour;
  ColouredGraph after;
};

template <class Rules>
struct Placing {
  static constexpr const char* advice = "advice.colour";

  static std::string text(const StoneMove& move) {
    return fmt::format("{} at {}", colour_names[move.colour], move.at[0]);
  }

  template <class Visit>
  static void for_each_move(const ColouredGraph& board, const Visit& visit) {
    const std::array<Cells, 2> legal = Rules::legal(board);
    for (Cells left = legal[0] | legal[1]; left.any(); left.remove_lowest()) {
      const std::size_t v = left.lowest();
      for (const std::size_t colour : {0u, 1u}) {
        if (!legal[colour].test(v)) continue;
        if (!visit(StoneMove{{static_cast<Vertex>(v)}, colour, Rules::after(board, v, colour)}))
          return;
      }
    }
  }

  static void add_components(const ColouredGraph& board, SumList& sum) {
    Rules::add_components(board, sum);
  }

  static Cells wrong(const ColouredGraph& board) { return Rules::wrong(board); }
  static Message fault(const std::string& vertex) { return Rules::fault(vertex); }

  /// All vertices are free.
  static bool set_up(ColouredGraph& board) {
    board.free = board.graph->all();
    return true;
  }
};

struct Capturing {
  static constexpr const char* advice = "advice.capture";

  static std::string text(const StoneMove& move) {
    return fmt::format("{} takes {}", move.at[0], move.at[1]);
  }

  template <class Visit>
  static void for_each_move(const ColouredGraph& board, const Visit& visit) {
    for (Cells stones = board.occupied(); stones.any(); stones.remove_lowest()) {
      const std::size_t from = stones.lowest();
      const std::size_t colour = board.coloured[0].test(from) ? 0 : 1;
      Cells taken = board.graph->neighbours[from] & board.coloured[1 - colour];
      for (; taken.any(); taken.remove_lowest()) {
        ColouredGraph after = board;
        after.remove(Cells::one(from));
        after.put(Cells::one(taken.lowest()), colour);
        const auto to = static_cast<Vertex>(taken.lowest());
        if (!visit(StoneMove{{static_cast<Vertex>(from), to}, colour, after})) return;
      }
    }
  }

  /// Stones of one colour that no stone of the other one is joined to do nothing.
  static void add_components(const ColouredGraph& board, SumList& sum) {
    for (Cells left = board.occupied(); left.any();) {
      const Cells part = joined(board, Cells::one(left.lowest()), board.occupied());
      left &= ~part;
      if ((part & board.coloured[0]).any() && (part & board.coloured[1]).any())
        add_component(board, part, sum);
    }
  }

  static Cells wrong(const ColouredGraph&) { return {}; }
  static Message fault(const std::string&) { return {}; }

  /// The colours alternate along edges; false where a cycle is odd.
  static bool set_up(ColouredGraph& board) {
    for (Cells left = board.graph->all(); left.any();) {
      Cells latest = Cells::one(left.lowest());
      for (std::size_t colour = 0; latest.any(); colour = 1 - colour) {
        board.coloured[colour] |= latest;
        left &= ~latest;
        latest = board.neighbours(latest) & left;
      }
    }
    return !(board.neighbours(board.coloured[0]) & board.coloured[0]).any() &&
           !(board.neighbours(board.coloured[1]) & board.coloured[1]).any();
  }
};

/// A position is `b` and the signs of the vertices of the graph of the game, or the code of a
/// component, a graph of its own and their signs.
template <class Rules>
class ColouredGraphGame final : public Game {
 public:
  ColouredGraphGame(std::string_view name, const EdgeList& graph, std::string written,
                    const CellAlphabet& signs)
      : name_(name),
        graph_(Graph(graph)),
        vertices_(graph_.all()),
        written_(std::move(written)),
        signs_(signs) {
    for (const Vertex v : graph.missing) vertices_ &= ~Cells::one(v);
    ColouredGraph board = empty_board();
    if (Rules::set_up(board)) start_ = without_missing(board);
  }

  std::string name() const override { return std::string(name_); }
  std::vector<PositionSign> signs() const override { return signs_.written_signs(); }

  std::string text(std::string_view position) const override {
    if (position == start()) return written_;
    const On on(*this, position);
    std::string text = position.front() == 'b' ? written_ : graph_text(on.board.graph->graph());
    text += '/';
    for (Cells left = on.vertices; left.any(); left.remove_lowest())
      text += on.board.sign(left.lowest(), dead_cell);
    return text;
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const On on(*this, position);
    std::vector<GameMove> moves;
    Rules::for_each_move(on.board, [&](const StoneMove& move) {
      moves.push_back({Rules::text(move), on.code_of(move.after)});
      return true;
    });
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    const On on(*this, position);
    SumList sums;
    Rules::add_components(on.board, sums);
    sums.end_sum();
    return sums.components(0);
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    const On on(*this, component);
    Rules::for_each_move(on.board, [&](const StoneMove& move) {
      Rules::add_components(move.after, options);
      return options.end_sum();
    });
  }

  /// Its moves, and its vertices.
  std::uint64_t difficulty(std::string_view component) const override {
    const On on(*this, component);
    std::uint64_t difficulty = 4 * on.board.occupied().count();
    Rules::for_each_move(on.board, [&](const StoneMove&) { return ++difficulty > 0; });
    return difficulty;
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    const On on(*this, position);
    const Cells occupied = on.board.occupied();
    DrawnGraph drawn{bools(on.vertices), {}};
    for (const Edge& edge : on.board.graph->graph().edges().edges)
      drawn.edges.emplace_back(edge.from, edge.to);
    BoardLayout layout = graph_layout(drawn, bools(occupied));
    for (BoardElement& element : layout.elements) {
      if (element.shape != BoardElement::Shape::vertex) continue;
      const std::size_t v = std::stoul(element.name);
      const char sign = on.board.sign(v, dead_cell);
      if (sign != '1' && sign != dead_cell) element.label = std::string(1, sign);
      if (sign == 'x' || sign == 'o') element.state = BoardElement::State::token;
    }
    layout.advice = message(messages::Id(Rules::advice));
    add_results(layout, {std::string(colour_names[0]), std::string(colour_names[1])});
    Rules::for_each_move(on.board, [&](const StoneMove& move) {
      std::vector<std::string>& touches = layout.touches.emplace_back();
      for (const Vertex v : move.at) touches.push_back(std::to_string(v));
      touches.push_back(result_name(std::string(colour_names[move.colour])));
      return true;
    });
    return layout;
  }

  static GamePosition parse(std::string_view name, std::string_view text, std::size_t argument,
                            const CellAlphabet& signs) {
    const auto [graph, written_signs] = cut_at_slash(text, argument);
    const EdgeList list = read_graph(graph, GraphKind::simple);
    if (list.vertices > BitGraph<1>::max_size)
      graph.fail(argument, at_most(BitGraph<1>::max_size, "things.vertices"));
    const auto game =
        std::make_shared<const ColouredGraphGame>(name, list, std::string(graph.rest()), signs);
    if (written_signs) return {game, game->read(*written_signs)};
    if (!game->start_) {
      fail_at(text, argument,
              message("graph.odd_cycle", {{"example", fmt::format("{}:0-1,1-2,2-0/xox", name)}}));
    }
    return {game, game->start()};
  }

 private:
  /// The board of a position.
  struct On {
    On(const ColouredGraphGame& game, std::string_view position)
        : own(position.front() == 'b' ? BitGraph<1>() : bit_graph_in(position)) {
      const bool is_own = position.front() != 'b';
      board.graph = is_own ? &own : &game.graph_;
      vertices = is_own ? own.all() : game.vertices_;
      const std::size_t size = board.graph->size;
      read_planes(position.substr(position.size() - 3 * ((size + 7) / 8)), size, board);
    }
    On(const On&) = delete;
    On& operator=(const On&) = delete;

    std::string code_of(const ColouredCells& cells) const {
      const std::string graph_of_own = board.graph == &own ? graph_code(own) : "b";
      return graph_of_own + planes_code(cells, board.graph->size);
    }

    BitGraph<1> own;
    ColouredGraph board;
    Cells vertices;
  };

  static std::vector<bool> bools(const Cells& cells) {
    std::vector<bool> flags(BitGraph<1>::max_size);
    for (Cells left = cells; left.any(); left.remove_lowest()) flags[left.lowest()] = true;
    return flags;
  }

  ColouredGraph empty_board() const {
    ColouredGraph board;
    board.graph = &graph_;
    return board;
  }

  ColouredGraph without_missing(ColouredGraph board) const {
    board.remove(~vertices_);
    return board;
  }

  std::string bytes_of(const ColouredCells& board) const {
    return std::string("b").append(planes_code(board, graph_.size));
  }

  /// Empty where there is none.
  std::string start() const { return start_ ? bytes_of(*start_) : ""; }

  std::string read(Cursor in) const {
    ColouredGraph board = empty_board();
    const std::size_t begin = in.at();
    for (Cells left = vertices_; left.any(); left.remove_lowest(), in.advance()) {
      const auto sign = signs_.cell_of(in.peek());
      if (!sign) fail_signs(in);
      board.set(left.lowest(), *sign);
    }
    if (!in.done()) fail_signs(in);
    const Cells wrong = Rules::wrong(board);
    if (wrong.any()) in.fail(begin, Rules::fault(std::to_string(wrong.lowest())));
    return bytes_of(board);
  }

  [[noreturn]] void fail_signs(const Cursor& in) const {
    in.fail(in.at(), message("graph.signs",
                             {{"count", vertices_.count()}, {"signs", signs_.explanation()}}));
  }

  std::string_view name_;
  BitGraph<1> graph_;
  Cells vertices_;  // those that the graph has
  std::string written_;
  const CellAlphabet& signs_;
  std::optional<ColouredCells> start_;
};

}  // namespace

bool is_on_graph(std::string_view text) {
  text = text.substr(0, text.find('/'));
  constexpr std::string_view stones = "xo";
  return text.find_first_of("-,:") != text.npos ||
         (!text.empty() && text.front() >= 'a' && text.front() <= 'z' &&
          stones.find(text.front()) == stones.npos);
}

GamePosition col_on_graph(std::string_view text, std::size_t argument, const CellAlphabet& signs) {
  return ColouredGraphGame<Placing<ColRules>>::parse("col", text, argument, signs);
}

GamePosition nogo_on_graph(std::string_view text, std::size_t argument, const CellAlphabet& signs) {
  return ColouredGraphGame<Placing<NogoRules>>::parse("nogo", text, argument, signs);
}

GamePosition clobber_on_graph(std::string_view text, std::size_t argument,
                              const CellAlphabet& signs) {
  return ColouredGraphGame<Capturing>::parse("clobber", text, argument, signs);
}

}  // namespace sprague
