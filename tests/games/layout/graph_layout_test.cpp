// Where vertices and edges are drawn.

#include "games/layout/graph_layout.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace sprague {
namespace {

using Shape = BoardElement::Shape;

DrawnGraph graph_of(std::size_t vertices, std::vector<std::pair<std::size_t, std::size_t>> edges) {
  return {std::vector<bool>(vertices, true), std::move(edges)};
}

std::vector<BoardElement> vertices_of(const BoardLayout& layout) {
  std::vector<BoardElement> vertices;
  for (const BoardElement& element : layout.elements) {
    if (element.shape == Shape::vertex) vertices.push_back(element);
  }
  return vertices;
}

BoardLayout whole(const DrawnGraph& graph) {
  return graph_layout(graph, std::vector<bool>(graph.vertices.size(), true));
}

/// The least distance of two vertices.
double closest_in(const BoardLayout& layout) {
  const std::vector<BoardElement> vertices = vertices_of(layout);
  double closest = 1e9;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      closest = std::min(closest,
                         std::hypot(vertices[i].x - vertices[j].x, vertices[i].y - vertices[j].y));
  }
  return closest;
}

TEST(GraphLayout, APathIsALine) {
  const BoardLayout layout = whole(graph_of(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}}));
  const std::vector<BoardElement> vertices = vertices_of(layout);
  ASSERT_EQ(vertices.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(vertices[i].y, vertices[0].y, 0.05);
  for (std::size_t i = 1; i < 5; ++i)
    EXPECT_NEAR(std::abs(vertices[i].x - vertices[i - 1].x), 1.6, 0.05);
}

TEST(GraphLayout, AGridIsAGrid) {
  DrawnGraph grid = graph_of(12, {});
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 4; ++column) {
      if (column < 3) grid.edges.emplace_back(4 * row + column, 4 * row + column + 1);
      if (row < 2) grid.edges.emplace_back(4 * row + column, 4 * row + column + 4);
    }
  }
  for (const BoardElement& edge : whole(grid).elements) {
    if (edge.shape != Shape::edge) continue;
    const double slant = std::min(std::abs(edge.x - edge.to_x), std::abs(edge.y - edge.to_y));
    EXPECT_LT(slant, 0.3) << edge.name;
  }
}

TEST(GraphLayout, EdgesEndAtTheirVerticesAndAllLiesInside) {
  std::mt19937 random(20);
  for (int round = 0; round < 60; ++round) {
    const std::size_t size = 1 + random() % 25;
    DrawnGraph graph = graph_of(size, {});
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (random() % 5 == 0) graph.edges.emplace_back(i, j);
      }
    }
    const BoardLayout layout = whole(graph);
    const std::vector<BoardElement> vertices = vertices_of(layout);
    ASSERT_EQ(vertices.size(), size);
    ASSERT_EQ(layout.elements.size(), size + graph.edges.size());
    for (const BoardElement& v : vertices) {
      EXPECT_TRUE(v.x >= 0.3 && v.x <= layout.width - 0.3) << v.name;
      EXPECT_TRUE(v.y >= 0.3 && v.y <= layout.height - 0.3) << v.name;
    }
    EXPECT_GT(closest_in(layout), 0.5);
    for (const BoardElement& edge : layout.elements) {
      if (edge.shape != Shape::edge) continue;
      const std::size_t dash = edge.name.find('-');
      const BoardElement& from = vertices[std::stoul(edge.name.substr(0, dash))];
      const BoardElement& to = vertices[std::stoul(edge.name.substr(dash + 1))];
      EXPECT_EQ(edge.x, from.x);
      EXPECT_EQ(edge.to_y, to.y);
    }
  }
}

TEST(GraphLayout, PlacesDependOnTheGraphAlone) {
  const DrawnGraph graph = graph_of(4, {{0, 1}, {1, 2}, {2, 3}});
  const BoardLayout before = whole(graph);
  const BoardLayout after = graph_layout(graph, {true, true, false, true});
  ASSERT_EQ(before.elements.size(), after.elements.size());
  for (std::size_t i = 0; i < before.elements.size(); ++i) {
    EXPECT_EQ(before.elements[i].x, after.elements[i].x);
    const bool touched = after.elements[i].name.find('2') != std::string::npos;
    EXPECT_EQ(after.elements[i].state,
              touched ? BoardElement::State::taken : BoardElement::State::free);
  }
}

TEST(GraphLayout, LeavesOutNumbersThatAreNoVertices) {
  const BoardLayout layout = whole({{true, false, true}, {{0, 2}}});
  ASSERT_EQ(layout.elements.size(), 3u);
  EXPECT_EQ(layout.elements[0].name, "0-2");
  EXPECT_EQ(layout.elements[2].name, "2");
}

TEST(GraphLayout, ManyVerticesAreACircle) {
  DrawnGraph star = graph_of(400, {});
  for (std::size_t v = 1; v < 400; ++v) star.edges.emplace_back(0, v);
  EXPECT_GT(closest_in(whole(star)), 0.3);
}

}  // namespace
}  // namespace sprague
