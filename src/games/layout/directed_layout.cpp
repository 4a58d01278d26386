// Layered drawings of directed graphs (Sugiyama, Tagawa and Toda, 1981).
//
// A vertex is on the layer of the longest way from it, so that all edges lead down, but for those
// that a depth-first search finds to close a cycle: they lead up, and a loop is a triangle beside
// its vertex. An edge over several layers bends at a place of its own on each of them, which keeps
// it off the vertices there. The order of a layer is that of the mean places of its neighbours on
// the layer before, in sweeps up and down.

#include "games/layout/directed_layout.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>

#include "games/layout/margin.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

constexpr double between_places = 1.15;
constexpr double between_layers = 1.6;
constexpr double loop_width = 0.8;
constexpr double loop_height = 0.7;
constexpr int sweeps = 6;

/// Where a vertex stands, or where an edge bends.
struct Place {
  std::size_t layer = 0;
  double x = 0;
  std::vector<std::size_t> above = {};
  std::vector<std::size_t> below = {};
};

/// The places of the ways along an edge: its beginning, its bends and its end.
using Way = std::vector<std::size_t>;

struct Drawing {
  std::vector<std::uint32_t> vertices;  // the vertices of the first places
  std::vector<Place> places;
  std::vector<Way> ways;
  std::vector<std::size_t> loops;  // the places of their vertices
  std::vector<std::vector<std::size_t>> layers;
};

/// The vertices as a depth-first search leaves them: edges lead backwards in this order, but for
/// those that close a cycle.
std::vector<std::uint32_t> in_order_of_search(const DirectedGraph& graph) {
  std::vector<std::uint32_t> order;
  std::vector<bool> entered(graph.vertices());
  std::vector<std::pair<std::uint32_t, std::size_t>> way;  // each with the next move to look at
  for (std::uint32_t start = 0; start < graph.vertices(); ++start) {
    if (entered[start]) continue;
    entered[start] = true;
    way.emplace_back(start, 0);
    while (!way.empty()) {
      auto& [v, next] = way.back();
      if (next == graph.degree(v)) {
        order.push_back(v);
        way.pop_back();
      } else if (const std::uint32_t to = graph.moves(v)[next++]; !entered[to]) {
        entered[to] = true;
        way.emplace_back(to, 0);
      }
    }
  }
  return order;
}

void put(Drawing& drawing, std::size_t layer) {
  if (drawing.layers.size() <= layer) drawing.layers.resize(layer + 1);
  drawing.layers[layer].push_back(drawing.places.size());
  drawing.places.push_back({layer});
}

Drawing place(const DirectedGraph& graph, std::uint32_t token) {
  const std::vector<std::uint32_t> order = in_order_of_search(graph);
  std::vector<std::size_t> layer(graph.vertices());
  std::vector<bool> has_edges(graph.vertices());
  std::vector<bool> is_placed(graph.vertices());
  has_edges[token] = true;
  for (const std::uint32_t v : order) {
    for (const std::uint32_t to : graph.moves(v)) {
      if (is_placed[to]) layer[v] = std::max(layer[v], layer[to] + 1);
      has_edges[v] = has_edges[to] = true;
    }
    is_placed[v] = true;
  }
  Drawing drawing;
  std::vector<std::size_t> place_of(graph.vertices());
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
    if (!has_edges[v]) continue;
    place_of[v] = drawing.places.size();
    drawing.vertices.push_back(v);
    put(drawing, layer[v]);
  }
  for (const std::uint32_t v : drawing.vertices) {
    std::vector<std::uint32_t> ends(graph.moves(v).begin(), graph.moves(v).end());
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    for (const std::uint32_t to : ends) {
      if (to == v) {
        drawing.loops.push_back(place_of[v]);
        continue;
      }
      const bool leads_down = layer[v] > layer[to];
      Way way = {place_of[leads_down ? v : to]};
      for (std::size_t bend = std::max(layer[v], layer[to]) - 1;
           bend > std::min(layer[v], layer[to]); --bend) {
        way.push_back(drawing.places.size());
        put(drawing, bend);
      }
      way.push_back(place_of[leads_down ? to : v]);
      for (std::size_t i = 1; i < way.size(); ++i) {
        drawing.places[way[i]].above.push_back(way[i - 1]);
        drawing.places[way[i - 1]].below.push_back(way[i]);
      }
      if (!leads_down) std::reverse(way.begin(), way.end());
      drawing.ways.push_back(std::move(way));
    }
  }
  return drawing;
}

/// The places of a layer side by side, around 0.
void spread(Drawing& drawing, const std::vector<std::size_t>& layer) {
  for (std::size_t i = 0; i < layer.size(); ++i)
    drawing.places[layer[i]].x = between_places * (double(i) - double(layer.size() - 1) / 2);
}

void sort_layer(Drawing& drawing, std::vector<std::size_t>& layer, bool by_those_above) {
  std::vector<double> wanted(drawing.places.size());
  for (const std::size_t p : layer) {
    const Place& place = drawing.places[p];
    const std::vector<std::size_t>& others = by_those_above ? place.above : place.below;
    double sum = 0;
    for (const std::size_t other : others) sum += drawing.places[other].x;
    wanted[p] = others.empty() ? place.x : sum / double(others.size());
  }
  std::stable_sort(layer.begin(), layer.end(),
                   [&wanted](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
  spread(drawing, layer);
}

void order_layers(Drawing& drawing) {
  for (const std::vector<std::size_t>& layer : drawing.layers) spread(drawing, layer);
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (std::size_t i = drawing.layers.size(); i > 0; --i)
      sort_layer(drawing, drawing.layers[i - 1], true);
    if (sweep + 1 == sweeps) break;
    for (std::vector<std::size_t>& layer : drawing.layers) sort_layer(drawing, layer, false);
  }
}

std::vector<bool> reached_from(const DirectedGraph& graph, std::uint32_t token) {
  std::vector<bool> reached(graph.vertices());
  std::vector<std::uint32_t> next = {token};
  reached[token] = true;
  while (!next.empty()) {
    const std::uint32_t v = next.back();
    next.pop_back();
    for (const std::uint32_t to : graph.moves(v)) {
      if (!reached[to]) next.push_back(to);
      reached[to] = true;
    }
  }
  return reached;
}

}  // namespace

BoardLayout directed_layout(const DirectedGraph& graph, std::uint32_t token) {
  using Shape = BoardElement::Shape;
  using State = BoardElement::State;
  Drawing drawing = place(graph, token);
  order_layers(drawing);
  std::size_t widest = 1;
  for (const auto& layer : drawing.layers) widest = std::max(widest, layer.size());
  const double side = drawing.loops.empty() ? margin : loop_width + 0.1;
  BoardLayout layout{2 * side + between_places * double(widest - 1),
                     2 * margin + between_layers * double(drawing.layers.size() - 1)};
  const auto x = [&](std::size_t p) { return layout.width / 2 + drawing.places[p].x; };
  const auto y = [&](std::size_t p) {
    return layout.height - margin - between_layers * double(drawing.places[p].layer);
  };
  const std::vector<bool> reached = reached_from(graph, token);
  for (const Way& way : drawing.ways) {
    const State state = reached[drawing.vertices[way[0]]] ? State::free : State::taken;
    for (std::size_t i = 1; i < way.size(); ++i) {
      const Shape shape = i + 1 == way.size() ? Shape::arrow : Shape::edge;
      layout.elements.push_back(
          {"", shape, state, x(way[i - 1]), y(way[i - 1]), x(way[i]), y(way[i])});
    }
  }
  for (const std::size_t p : drawing.loops) {
    const State state = reached[drawing.vertices[p]] ? State::free : State::taken;
    const double right = x(p) + loop_width;
    layout.elements.push_back({"", Shape::edge, state, x(p), y(p), right, y(p) - loop_height / 2});
    layout.elements.push_back(
        {"", Shape::edge, state, right, y(p) - loop_height / 2, right, y(p) + loop_height / 2});
    layout.elements.push_back({"", Shape::arrow, state, right, y(p) + loop_height / 2, x(p), y(p)});
  }
  for (std::size_t p = 0; p < drawing.vertices.size(); ++p) {
    const std::uint32_t v = drawing.vertices[p];
    const State state = v == token ? State::token : reached[v] ? State::free : State::taken;
    layout.elements.push_back({std::to_string(v), Shape::vertex, state, x(p), y(p)});
  }
  layout.advice = message("advice.arrow");
  return layout;
}

}  // namespace sprague
