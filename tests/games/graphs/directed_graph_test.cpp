// Directed graphs: values against the definition, of outcomes where play need not end; files, sums,
// what is refused.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>

#include "property/random.hpp"
#include "search/plain_search.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

using Labels = std::vector<std::int32_t>;

Labels values_of(const DirectedGraph& graph) {
  return solve(graph).labels;
}

std::string graph_error(std::string_view bytes, const RunControl& run = {}) {
  try {
    values_of(DirectedGraph::parse(bytes, run));
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

/// The mex over the moves, by recursion.
Labels defined_values(std::uint32_t vertices, const std::vector<DirectedGraph::Edge>& edges) {
  std::vector<std::vector<std::uint32_t>> moves(vertices);
  for (const auto& [from, to] : edges) moves[from].push_back(to);
  std::vector<std::optional<std::uint32_t>> known(vertices);
  const std::function<std::uint32_t(std::uint32_t)> value = [&](std::uint32_t v) {
    if (known[v]) return *known[v];
    std::vector<std::uint32_t> attained;
    for (const std::uint32_t w : moves[v]) attained.push_back(value(w));
    std::uint32_t mex = 0;
    while (std::find(attained.begin(), attained.end(), mex) != attained.end()) ++mex;
    known[v] = mex;
    return mex;
  };
  Labels result;
  for (std::uint32_t v = 0; v < vertices; ++v)
    result.push_back(static_cast<std::int32_t>(value(v)));
  return result;
}

TEST(DirectedGraph, AgreesWithTheDefinition) {
  property::Random random(20, 21);
  for (int i = 0; i < 300; ++i) {
    const auto vertices = static_cast<std::uint32_t>(random.between(2, 40));
    const std::uint64_t order = random.between(0, 2);  // down, up, neither
    std::vector<std::uint32_t> place(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) {
      place[v] = order == 1 ? vertices - 1 - v : v;
      if (order == 2) std::swap(place[v], place[random.between(0, v)]);
    }
    std::vector<DirectedGraph::Edge> edges;
    for (std::uint64_t count = random.between(0, 200); count > 0; --count) {
      const std::uint64_t from = random.between(1, vertices - 1);
      edges.emplace_back(place[from], place[random.between(0, from - 1)]);
    }
    std::string text;
    for (const auto& [from, to] : edges) text += fmt::format("{},{}\n", from, to);
    text += fmt::format("{}\n", vertices - 1);
    const auto defined = defined_values(vertices, edges);
    ASSERT_EQ(values_of(DirectedGraph::from_edges(edges, vertices)), defined) << text;
    if (edges.empty()) continue;  // a lone number could be that of the vertices
    ASSERT_EQ(values_of(DirectedGraph::parse(text)), defined) << text;
    std::string inline_text = "graph:";
    for (const auto& [from, to] : edges)
      inline_text += fmt::format("{}{}-{}", inline_text.ends_with(':') ? "" : ",", from, to);
    edges.resize(std::min<std::size_t>(edges.size(), 5));
    for (const auto& [from, to] : edges) {
      const GamePosition position = GamePosition::parse(fmt::format("{}/{}", inline_text, from));
      const auto parts = position.game->components(position.position);
      const auto value = static_cast<std::uint64_t>(defined[from]);
      EXPECT_EQ(parts.empty() ? 0 : position.game->nim_value(parts[0]), value);
      EXPECT_EQ(position.game->loopy_value(position.position), std::nullopt);
      EXPECT_EQ(ReferenceSolver(*position.game).value(position.position), value);
      EXPECT_EQ(GamePosition::parse(position.text()).position, position.position);
    }
  }
}

TEST(DirectedGraph, FormsOfText) {
  for (const std::string_view text :
       {"0 1\n0 2\n1 2\n", "0,1\n0, 2\r\n1\t2", "# a comment\n\n0 -> 1\n0->2 % another\n1 2\n2\n",
        "0: 1 2\n1: 2\n", "digraph { 0 -> 1 -> 2; 0 -> 2 }", "{0: [1, 2], 1: [2]}"}) {
    EXPECT_EQ(values_of(DirectedGraph::parse(text)), (Labels{2, 1, 0})) << text;
  }
  EXPECT_EQ(values_of(DirectedGraph::parse("2 1 2\n1 2\n0\n", {}, "degrees-from-0")),
            (Labels{2, 1, 0}));
  EXPECT_EQ(DirectedGraph::parse("7\n").vertices(), 8u);
}

TEST(DirectedGraph, NumbersFrom1AndNames) {
  const DirectedGraph numbered = DirectedGraph::parse("1 2\n1 3\n2 3\n");
  EXPECT_EQ(numbered.first(), 1u);
  EXPECT_EQ(numbered.vertices(), 4u);  // with 0, which is none
  EXPECT_EQ(numbered.find("0"), std::nullopt);
  EXPECT_EQ(numbered.find("3"), 3u);
  EXPECT_EQ(numbered.find("4"), std::nullopt);
  EXPECT_EQ(DirectedGraph::parse("1 3\n").reading().english(),
            "read as edges: 3 vertices, 1 edges, numbered from 1.");  // 2 is a vertex, too
  EXPECT_EQ(numbered.reading().english(), "read as edges: 3 vertices, 3 edges, numbered from 1.");
  const DirectedGraph named = DirectedGraph::parse("start -> middle\nstart -> end\nmiddle -> end");
  EXPECT_EQ(named.first(), 0u);
  EXPECT_TRUE(named.has_names());
  EXPECT_EQ(named.name(1), "middle");
  EXPECT_EQ(named.find("end"), 2u);
  EXPECT_EQ(named.find("0"), std::nullopt);
  EXPECT_EQ(values_of(named), (Labels{2, 1, 0}));
  EXPECT_TRUE(DirectedGraph::from_edges({{0, 1}}).reading().empty());
}

// Texts of more than 6 MB are lists of edges only, and read without a copy of them.
TEST(DirectedGraph, LongListsOfEdges) {
  property::Random random(3, 1);
  constexpr std::uint32_t vertices = 1'000'000;
  std::vector<DirectedGraph::Edge> edges;
  std::string text;
  while (text.size() <= 6'000'000) {
    const auto from = static_cast<std::uint32_t>(random.between(2, vertices - 1));
    edges.emplace_back(from, static_cast<std::uint32_t>(random.between(1, from - 1)));
    text += fmt::format("{} {}\n", edges.back().first, edges.back().second);
  }
  const DirectedGraph read = DirectedGraph::parse(text);
  EXPECT_EQ(values_of(read), values_of(DirectedGraph::from_edges(edges, read.vertices())));
  EXPECT_EQ(read.first(), 1u);
  const std::string with_header = fmt::format("{} {}\n", vertices + 5, edges.size()) + text;
  EXPECT_NE(graph_error(with_header).find("line 1: '1000005 "), std::string::npos);
  EXPECT_NE(graph_error(with_header).find("this can be edges or header"), std::string::npos);
  const DirectedGraph by_header = DirectedGraph::parse(with_header, {}, "header");
  EXPECT_EQ(by_header.vertices(), vertices + 6u);
  EXPECT_EQ(by_header.edges(), edges.size());
  EXPECT_EQ(DirectedGraph::parse(with_header, {}, "edges").edges(), edges.size() + 1);
  EXPECT_NE(graph_error(fmt::format("0 1\n{}", text)), graph_error(with_header));
  EXPECT_THROW(DirectedGraph::parse(text, {}, "header"), Error);
  EXPECT_THROW(DirectedGraph::parse(text, {}, "matrix"), Error);
  text += "1 2 3\n";
  EXPECT_NE(graph_error(text).find("'1 2 3': write two vertices a line"), std::string::npos);
}

/// An NPY file of format 1.0.
std::string npy(std::string_view descr, std::string_view shape, std::string_view cells,
                std::string_view order = "False") {
  std::string header =
      fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': {}, }}", descr, order, shape);
  while ((10 + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  std::string bytes = "\x93NUMPY";
  bytes += '\1';
  bytes += '\0';
  bytes += static_cast<char>(header.size() & 0xFF);
  bytes += static_cast<char>(header.size() >> 8);
  return bytes + header + std::string(cells);
}

TEST(DirectedGraph, NpyFiles) {
  const std::string_view bytes("\0\1\0\2\1\2", 6);
  EXPECT_EQ(values_of(DirectedGraph::parse(npy("|u1", "(3, 2)", bytes))), (Labels{2, 1, 0}));
  std::string wide;
  for (const char c : bytes) wide += c + std::string(7, '\0');
  EXPECT_EQ(values_of(DirectedGraph::parse(npy("<i8", "(3,2)", wide))), (Labels{2, 1, 0}));
  EXPECT_EQ(graph_error(npy("|u1", "(6,)", bytes)),
            "NPY: its shape is (6,); write two columns, as in (1000, 2)");
  EXPECT_EQ(graph_error(npy("|u1", "(3, 2)", bytes, "True")),
            "NPY: its columns stand one after another; write it in C order");
  EXPECT_EQ(graph_error(npy("|u1", "(4, 2)", bytes)),
            "NPY: its header has 4 rows of two cells of 1 bytes, but 6 bytes follow");
  EXPECT_EQ(graph_error(npy("|i1", "(1, 2)", "\xFF\x01")),
            "row 0: write a number from 0 to 4294967292");
}

TEST(DirectedGraph, Errors) {
  EXPECT_NE(graph_error("0 1\n1 x\n").find("line 2: '1 x', character 3: 'x' does not fit"),
            std::string::npos);
  EXPECT_EQ(graph_error("0 1\n1,\n"),
            "line 2: '1,', at its end: write two vertices a line, such as 0 1");
  EXPECT_NE(
      graph_error("% a tree\n3 2\n1 0\n2 0\n").find("line 2: '3 2', character 1: this can be "),
      std::string::npos);
  EXPECT_NE(
      graph_error("3\n1 0\n2 0\n").find("line 1: '3', character 1: this can be edges or header"),
      std::string::npos);
  for (const char* text : {"3,2\n1 0\n2 0\n", "3 2\n1 0\n", "3 2\n1 0\n4 0\n", "1 0\n2 0\n3\n",
                           "3\n1 2\n2 3\n", "3\n1 2\n4 3\n"})
    EXPECT_NO_THROW(DirectedGraph::parse(text)) << text;
  EXPECT_NE(graph_error("0 99999999999\n").find("write a number from 0 to 4294967292"),
            std::string::npos);
  EXPECT_NE(graph_error("").find("there is nothing in it"), std::string::npos);
  RunControl small;
  small.memory_limit = 1'000'000;
  EXPECT_NE(graph_error("0 4000000000\n", small).find("the vertices up to 4000000000 need "),
            std::string::npos);
  EXPECT_THROW(DirectedGraph::read("/nowhere/graph"), Error);
  EXPECT_THROW(GamePosition::parse("graph:0-1/2"), Error);
  EXPECT_THROW(GamePosition::parse("graph:edges:"), Error);
}

TEST(DirectedGraph, LongSequencesOfMovesNeedNoStack) {
  // One edge leads the other way, so that the search goes through all of the path.
  constexpr std::uint32_t last = 1'000'000;
  std::vector<DirectedGraph::Edge> edges{{last, 0}};
  for (std::uint32_t v = 0; v + 1 < last; ++v) edges.emplace_back(v, v + 1);
  const Labels values = values_of(DirectedGraph::from_edges(edges));
  EXPECT_EQ(values[0], (last - 1) % 2);
  EXPECT_EQ(values[last], 1 - (last - 1) % 2);
  // The last vertex leads back, too: it alone is infinite or decides the others.
  edges.emplace_back(last - 1, last);
  const GraphValues cycle = solve(DirectedGraph::from_edges(edges));
  EXPECT_EQ(cycle.labels, Labels(last + 1, GraphValues::infinity));
}

TEST(DirectedGraph, StopsOnRequest) {
  std::vector<DirectedGraph::Edge> edges;
  for (std::uint32_t v = 1; v < 1'000'000; ++v) edges.emplace_back(v, v - 1);
  const DirectedGraph graph = DirectedGraph::from_edges(edges);
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  try {
    solve(graph, run);
    FAIL() << "did not stop";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

// --- play that need not end ---

using Edges = std::vector<DirectedGraph::Edge>;

/// Positions by number, each with its moves.
using Moves = std::vector<std::vector<std::size_t>>;

Moves moves_of(std::size_t vertices, const Edges& edges) {
  Moves moves(vertices);
  for (const auto& [from, to] : edges) moves[from].push_back(to);
  return moves;
}

Moves heap_of(std::size_t size) {
  Moves moves(size + 1);
  for (std::size_t n = 0; n <= size; ++n) {
    for (std::size_t m = 0; m < n; ++m) moves[n].push_back(m);
  }
  return moves;
}

/// The sum: a and b are position a · |b| + b.
Moves sum_of(const Moves& first, const Moves& second) {
  Moves moves(first.size() * second.size());
  for (std::size_t a = 0; a < first.size(); ++a) {
    for (std::size_t b = 0; b < second.size(); ++b) {
      auto& list = moves[a * second.size() + b];
      for (const std::size_t to : first[a]) list.push_back(to * second.size() + b);
      for (const std::size_t to : second[b]) list.push_back(a * second.size() + to);
    }
  }
  return moves;
}

/// The definition of outcomes: P when every option is N, N when an option is P, and so on until
/// nothing changes; a draw otherwise.
std::vector<Outcome> outcomes_of(const Moves& moves) {
  std::vector<Outcome> outcomes(moves.size(), Outcome::draw);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t v = 0; v < moves.size(); ++v) {
      if (outcomes[v] != Outcome::draw) continue;
      const auto is = [&](Outcome outcome) {
        return [&outcomes, outcome](std::size_t to) { return outcomes[to] == outcome; };
      };
      const bool p = std::all_of(moves[v].begin(), moves[v].end(), is(Outcome::n));
      const bool n = std::any_of(moves[v].begin(), moves[v].end(), is(Outcome::p));
      if (p || n) outcomes[v] = p ? Outcome::p : Outcome::n;
      changed = changed || p || n;
    }
  }
  return outcomes;
}

std::string text_of(std::size_t vertices, const Edges& edges) {
  std::string text;
  for (std::size_t v = 0; v < vertices; ++v) text += fmt::format("{}{}", v == 0 ? "" : ",", v);
  for (const auto& [from, to] : edges) text += fmt::format(",{}-{}", from, to);
  return text;
}

/// A vertex and a heap of m: P when m is the nim-value, never when there is none; then N when m is
/// in K.
void expect_defined(std::size_t vertices, const Edges& edges) {
  const DirectedGraph graph = DirectedGraph::from_edges(edges, vertices);
  const GraphValues values = solve(graph);
  const std::size_t largest = vertices + 1;
  const auto outcomes = outcomes_of(sum_of(moves_of(vertices, edges), heap_of(largest)));
  for (std::size_t v = 0; v < vertices; ++v) {
    const LoopyValue value = values.value(graph, v);
    for (std::size_t m = 0; m <= largest; ++m) {
      const std::vector<std::uint64_t>& k = value.options();
      const Outcome rule = !value.is_infinite() ? (value.nim_value() == m ? Outcome::p : Outcome::n)
                           : std::find(k.begin(), k.end(), m) != k.end() ? Outcome::n
                                                                         : Outcome::draw;
      ASSERT_EQ((value + m).outcome(), rule) << value.text() << " + " << m;
      ASSERT_EQ(outcomes[v * (largest + 1) + m], rule)
          << "graph:" << text_of(vertices, edges) << '/' << v << ' ' << value.text() << " + " << m;
    }
    EXPECT_TRUE(!value.is_infinite() || values.can_repeat(v));
  }
}

TEST(DirectedGraphWithCycles, AllOfUpToFourVertices) {
  for (std::size_t vertices = 0; vertices <= 4; ++vertices) {
    const std::size_t pairs = vertices * vertices;
    for (std::uint32_t set = 0; set < std::uint32_t{1} << pairs; ++set) {
      Edges edges;
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        if ((set >> pair & 1) != 0) edges.emplace_back(pair / vertices, pair % vertices);
      }
      ASSERT_NO_FATAL_FAILURE(expect_defined(vertices, edges));
    }
  }
}

/// Most edges lead down, so that values grow, and some close cycles; some are parallel.
Edges random_edges(property::Random& random, std::size_t vertices, std::size_t count) {
  Edges edges;
  const std::uint64_t upward = random.between(2, 20);
  for (; count > 0; --count) {
    std::uint64_t from = random.between(0, vertices - 1);
    std::uint64_t to = random.between(0, vertices - 1);
    if ((from < to) != random.once_in(upward)) std::swap(from, to);
    edges.emplace_back(from, to);
  }
  return edges;
}

TEST(DirectedGraphWithCycles, AgreesWithTheDefinitionOfOutcomes) {
  property::Random random(37, 8);
  std::size_t large_labels = 0;  // on cycles
  std::size_t large_sets = 0;
  for (int i = 0; i < 400; ++i) {
    const std::size_t vertices = random.between(1, 25);
    const std::size_t count = random.between(0, vertices * random.between(1, 12));
    const Edges edges = random_edges(random, vertices, count);
    ASSERT_NO_FATAL_FAILURE(expect_defined(vertices, edges));
    const DirectedGraph graph = DirectedGraph::from_edges(edges, vertices);
    const GraphValues values = solve(graph);
    for (std::size_t v = 0; v < vertices; ++v) {
      large_labels += values.can_repeat(v) && values.labels[v] >= 3 ? 1u : 0u;
      large_sets += values.value(graph, v).options().size() >= 3 ? 1u : 0u;
    }
  }
  EXPECT_GT(large_labels, 20u);
  EXPECT_GT(large_sets, 20u);
}

/// A move from w back to v, which has the larger value, changes nothing where v has another option
/// of the value of w that is valued before w. So the two passes of solve() must agree.
TEST(DirectedGraphWithCycles, MovesBackThatCanBeAnsweredChangeNothing) {
  property::Random random(37, 11);
  for (const std::uint64_t window : {5u, 20u, 60u}) {
    constexpr std::uint32_t vertices = 10'000;
    Edges edges;
    for (std::uint32_t i = 0; i < 20 * vertices; ++i) {
      const std::uint64_t from = random.between(1, vertices - 1);
      edges.emplace_back(from, from - random.between(1, std::min(from, window)));
    }
    const Labels labels = values_of(DirectedGraph::from_edges(edges, vertices));
    std::map<std::pair<std::uint32_t, std::int32_t>, std::uint32_t> first;  // option of a label
    for (const auto& [from, to] : edges) {
      const auto [option, is_new] = first.try_emplace({from, labels[to]}, to);
      if (!is_new) option->second = std::min(option->second, to);
    }
    const std::size_t count = edges.size();
    for (std::size_t i = 0; i < count; ++i) {
      const auto [from, to] = edges[i];
      if (labels[to] < labels[from] && first.at({from, labels[to]}) < to)
        edges.emplace_back(to, from);
    }
    ASSERT_GT(edges.size(), count + 1'000);
    EXPECT_EQ(values_of(DirectedGraph::from_edges(edges, vertices)), labels) << window;
  }
}

TEST(DirectedGraphWithCycles, SumsAreThoseOfProducts) {
  property::Random random(37, 9);
  for (int i = 0; i < 150; ++i) {
    std::array<Moves, 3> moves;
    std::array<std::vector<LoopyValue>, 3> values;
    for (std::size_t part = 0; part < 3; ++part) {
      const std::size_t vertices = random.between(1, 7);
      const Edges edges = random_edges(random, vertices, random.between(0, 3 * vertices));
      const DirectedGraph graph = DirectedGraph::from_edges(edges, vertices);
      const GraphValues solved = solve(graph);
      moves[part] = moves_of(vertices, edges);
      for (std::size_t v = 0; v < vertices; ++v) values[part].push_back(solved.value(graph, v));
    }
    const auto outcomes = outcomes_of(sum_of(sum_of(moves[0], moves[1]), moves[2]));
    std::size_t position = 0;
    for (const LoopyValue& a : values[0]) {
      for (const LoopyValue& b : values[1]) {
        for (const LoopyValue& c : values[2])
          ASSERT_EQ((a + b + c).outcome(), outcomes[position++])
              << a.text() << " + " << b.text() << " + " << c.text();
      }
    }
  }
}

/// Winning moves are those to P-positions.
void expect_right_moves(const Position& position) {
  const Analysis analysis = analyse(position);
  std::vector<Move> winning;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    for (const std::string& text : position.components[i].moves()) {
      if (outcome_of(position.after({i, text})).outcome() == Outcome::p)
        winning.push_back({i, text});
    }
  }
  EXPECT_EQ(analysis.winning, winning) << position.text();
  EXPECT_EQ(analysis.outcome() == Outcome::n, !winning.empty()) << position.text();
}

TEST(DirectedGraphWithCycles, PositionsAndTheirMoves) {
  property::Random random(37, 10);
  for (int i = 0; i < 100; ++i) {
    std::string text;
    for (std::uint64_t part = random.between(1, 2); part > 0; --part) {
      const std::size_t vertices = random.between(2, 7);
      const Edges edges = random_edges(random, vertices, random.between(1, 2 * vertices));
      text +=
          fmt::format("graph:{}/{} ", text_of(vertices, edges), random.between(0, vertices - 1));
    }
    for (const std::string_view other : {"", "nim:1", "kayles:2,3", "cram:2x3"}) {
      const Position position = Position::parse(text + std::string(other));
      expect_right_moves(position);
      EXPECT_EQ(Position::parse(position.text()).text(), position.text());
    }
  }
}

TEST(DirectedGraphWithCycles, ByHand) {
  const auto value = [](std::string_view text) {
    const Analysis analysis = outcome_of(Position::parse(text));
    return analysis.loopy ? analysis.loopy->text() : std::to_string(analysis.value);
  };
  EXPECT_EQ(value("graph:0-0"), "∞");
  EXPECT_EQ(value("graph:0-1,1-0"), "∞");
  EXPECT_EQ(value("graph:0-0,0-1"), "∞(0)");
  EXPECT_EQ(value("graph:0-1,1-0,1-2/0"), "0");  // 1 goes on to 2, not back
  EXPECT_EQ(value("graph:0-1,1-0,1-2/1"), "1");
  EXPECT_EQ(value("graph:0-0,0-1,0-2,2-1 + nim:3"), "∞(2,3)");
  EXPECT_EQ(value("graph:0-0,0-1 + graph:0-0,0-1"), "∞");
  EXPECT_EQ(value("graph:2-0,5-5/2"), "1");  // a cycle that it does not reach
  EXPECT_EQ(outcome_of(Position::parse("graph:0-0")).outcome(), Outcome::draw);
}

TEST(DirectedGraphWithCycles, WhatIsRefused) {
  const auto kind_of_failure = [](const auto& call) {
    try {
      call();
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::cancelled;
  };
  const GamePosition infinite = GamePosition::parse("graph:0-0,0-1");
  EXPECT_EQ(kind_of_failure([&] { solve(infinite); }), ErrorKind::invalid_input);
  EXPECT_EQ(kind_of_failure([] { genus_of(Position::parse("graph:0-1,1-0,1-2/0")); }),
            ErrorKind::invalid_input);
  SolveOptions misere;
  misere.convention = Convention::misere;
  EXPECT_EQ(kind_of_failure([&] { outcome_of(Position::parse("graph:0-0,0-1"), misere); }),
            ErrorKind::invalid_input);
  EXPECT_TRUE(outcome_of(Position::parse("graph:0-1,2-2/0"), misere).is_p());
  Edges cycle;
  for (std::uint32_t v = 0; v < 100'000; ++v) cycle.emplace_back(v, (v + 1) % 100'000);
  RunControl run;
  run.memory_limit = 4'000'000;  // enough for an acyclic graph of this size
  EXPECT_EQ(kind_of_failure([&] { solve(DirectedGraph::from_edges(cycle), run); }),
            ErrorKind::too_large);
}

}  // namespace
}  // namespace sprague
