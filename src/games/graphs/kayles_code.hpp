/// The positions of Kayles on graphs as bytes. The first byte says how the others are read:
///
///     b  a set of vertices of the graph that the game is played on, a bit each
///     p  a path: its length in decimal digits
///     k  a caterpillar: 0, 1 or 2 for each vertex of its spine, for no leaf, an odd or an even
///        number
///     t  a tree: its parentheses, a bit each
///     g  a graph of at most 64 vertices: how many, then the upper triangle of its matrix
///     l  a larger graph: how many vertices, then its edges, four bytes a number
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/graphs/bit_graph.hpp"
#include "games/graphs/graph.hpp"

namespace sprague {

std::string set_code(const std::vector<bool>& kept);
std::vector<bool> set_in(std::string_view code, Vertex size);

template <std::size_t Words>
std::string set_code(const VertexSet<Words>& set, unsigned size) {
  std::string code = "b";
  for (std::size_t at = 0; at < size; at += 8)
    code += static_cast<char>(set.word[at / 64] >> at % 64 & 0xFF);
  return code;
}

template <std::size_t Words>
VertexSet<Words> words_in(std::string_view code) {
  VertexSet<Words> set;
  for (std::size_t at = 0; at + 1 < code.size(); ++at)
    set.word[at / 8] |= std::uint64_t{static_cast<unsigned char>(code[at + 1])} << 8 * (at % 8);
  return set;
}

std::string path_code(std::uint64_t length);
std::string caterpillar_code(const std::vector<std::uint32_t>& leaves);
std::vector<std::uint32_t> leaves_in(std::string_view code);
std::string packed_tree(std::string_view parentheses);
std::string parentheses_in(std::string_view code);

std::string graph_code(const BitGraph<1>& graph);
std::string graph_code(const Graph& graph);
BitGraph<1> bit_graph_in(std::string_view code);

/// The graph of any code but `b`.
Graph graph_in(std::string_view code);

}  // namespace sprague
