// Layered drawings of directed graphs (Sugiyama, Tagawa and Toda, 1981).
//
// A vertex is on the layer of the longest way from it, so that all edges lead down. An edge over
// several layers bends at a place of its own on each of them, which keeps it off the vertices
// there. The order of a layer is that of the mean places of its neighbours on the layer before, in
// sweeps up and down.

#include "games/layout/dag_layout.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>

#include "games/layout/margin.hpp"

namespace sprague {
namespace {

constexpr double between_places = 1.15;
constexpr double between_layers = 1.6;
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
  std::vector<std::uint32_t> vertices;  // those of the first places
  std::vector<Place> places;
  std::vector<Way> ways;
  std::vector<std::vector<std::size_t>> layers;
};

/// The vertices in an order in which edges lead forwards.
std::vector<std::uint32_t> in_order_of_edges(const Dag& graph) {
  std::vector<std::uint64_t> leading_here(graph.vertices());
  for (std::uint64_t v = 0; v < graph.vertices(); ++v) {
    for (const std::uint32_t to : graph.moves(v)) ++leading_here[to];
  }
  std::vector<std::uint32_t> order;
  for (std::uint32_t v = 0; v < graph.vertices(); ++v) {
    if (leading_here[v] == 0) order.push_back(v);
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const std::uint32_t to : graph.moves(order[i])) {
      if (--leading_here[to] == 0) order.push_back(to);
    }
  }
  return order;
}

void put(Drawing& drawing, std::size_t layer) {
  if (drawing.layers.size() <= layer) drawing.layers.resize(layer + 1);
  drawing.layers[layer].push_back(drawing.places.size());
  drawing.places.push_back({layer});
}

Drawing place(const Dag& graph, std::uint32_t token) {
  const std::vector<std::uint32_t> order = in_order_of_edges(graph);
  std::vector<std::size_t> layer(graph.vertices());
  std::vector<bool> has_edges(graph.vertices());
  has_edges[token] = true;
  for (auto v = order.rbegin(); v != order.rend(); ++v) {
    for (const std::uint32_t to : graph.moves(*v)) {
      layer[*v] = std::max(layer[*v], layer[to] + 1);
      has_edges[*v] = has_edges[to] = true;
    }
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
      Way way = {place_of[v]};
      for (std::size_t bend = layer[v] - 1; bend > layer[to]; --bend) {
        way.push_back(drawing.places.size());
        put(drawing, bend);
      }
      way.push_back(place_of[to]);
      for (std::size_t i = 1; i < way.size(); ++i) {
        drawing.places[way[i]].above.push_back(way[i - 1]);
        drawing.places[way[i - 1]].below.push_back(way[i]);
      }
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

std::vector<bool> reached_from(const Dag& graph, std::uint32_t token) {
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

BoardLayout dag_layout(const Dag& graph, std::uint32_t token) {
  using Shape = BoardElement::Shape;
  using State = BoardElement::State;
  Drawing drawing = place(graph, token);
  order_layers(drawing);
  std::size_t widest = 1;
  for (const auto& layer : drawing.layers) widest = std::max(widest, layer.size());
  BoardLayout layout{2 * margin + between_places * double(widest - 1),
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
  for (std::size_t p = 0; p < drawing.vertices.size(); ++p) {
    const std::uint32_t v = drawing.vertices[p];
    const State state = v == token ? State::token : reached[v] ? State::free : State::taken;
    layout.elements.push_back({std::to_string(v), Shape::vertex, state, x(p), y(p)});
  }
  layout.advice = std::string("Point at a vertex to which an arrow leads from the token.");
  return layout;
}

}  // namespace sprague
