#include "games/graphs/kayles_code.hpp"

#include <algorithm>
#include <charconv>

#include "file/bytes.hpp"
#include "games/graphs/tree_code.hpp"

namespace sprague {
namespace {

/// Bits in bytes, the lowest first.
void put_bit(std::string& bytes, std::size_t at, bool bit) {
  if (at % 8 == 0) bytes += '\0';
  if (bit)
    bytes.back() = static_cast<char>(static_cast<unsigned char>(bytes.back()) | 1U << at % 8);
}

bool bit_in(std::string_view bytes, std::size_t at) {
  return (static_cast<unsigned char>(bytes[at / 8]) >> at % 8 & 1) != 0;
}

Graph path_of(std::uint64_t length) {
  EdgeList list{static_cast<Vertex>(length), {}, {}};
  for (Vertex v = 1; v < list.vertices; ++v) list.edges.push_back({v - 1, v});
  return Graph(list);
}

Graph caterpillar_of(const std::vector<std::uint32_t>& leaves) {
  EdgeList list{static_cast<Vertex>(leaves.size()), {}, {}};
  for (Vertex v = 1; v < leaves.size(); ++v) list.edges.push_back({v - 1, v});
  for (Vertex v = 0; v < leaves.size(); ++v) {
    for (std::uint32_t leaf = 0; leaf < leaves[v]; ++leaf)
      list.edges.push_back({v, list.vertices++});
  }
  return Graph(list);
}

}  // namespace

std::string set_code(const std::vector<bool>& kept) {
  std::string code;
  for (std::size_t v = 0; v < kept.size(); ++v) put_bit(code, v, kept[v]);
  return 'b' + code;
}

std::vector<bool> set_in(std::string_view code, Vertex size) {
  std::vector<bool> kept(size);
  for (Vertex v = 0; v < size; ++v) kept[v] = bit_in(code.substr(1), v);
  return kept;
}

std::string path_code(std::uint64_t length) {
  return 'p' + std::to_string(length);
}

std::string caterpillar_code(const std::vector<std::uint32_t>& leaves) {
  std::string code;
  for (const std::uint32_t count : leaves) code += count == 0 ? '0' : count % 2 == 1 ? '1' : '2';
  return 'k' + std::min(code, std::string(code.rbegin(), code.rend()));
}

std::vector<std::uint32_t> leaves_in(std::string_view code) {
  std::vector<std::uint32_t> leaves;
  for (const char c : code.substr(1)) leaves.push_back(static_cast<std::uint32_t>(c - '0'));
  return leaves;
}

std::string packed_tree(std::string_view parentheses) {
  std::string code;
  for (std::size_t i = 0; i < parentheses.size(); ++i) put_bit(code, i, parentheses[i] == '(');
  return 't' + code;
}

std::string parentheses_in(std::string_view code) {
  std::string text = "(";
  for (std::size_t i = 1, open = 1; open > 0; ++i) {
    const bool opens = bit_in(code.substr(1), i);
    text += opens ? '(' : ')';
    open += opens ? 1 : std::size_t(-1);
  }
  return text;
}

std::string graph_code(const BitGraph<1>& graph) {
  std::string bits;
  std::size_t at = 0;
  for (unsigned w = 1; w < graph.size; ++w) {
    for (unsigned v = 0; v < w; ++v) put_bit(bits, at++, graph.neighbours[w].test(v));
  }
  std::string code = "g";
  code += static_cast<char>(graph.size);
  return code + bits;
}

BitGraph<1> bit_graph_in(std::string_view code) {
  BitGraph<1> graph;
  graph.size = static_cast<unsigned char>(code[1]);
  const std::string_view bits = code.substr(2);
  std::size_t at = 0;
  for (unsigned w = 1; w < graph.size; ++w) {
    for (unsigned v = 0; v < w; ++v) {
      if (bit_in(bits, at++)) graph.join(v, w);
    }
  }
  return graph;
}

std::string graph_code(const Graph& graph) {
  if (graph.size() <= BitGraph<1>::max_size) return graph_code(BitGraph<1>(graph));
  ByteWriter out;
  out.put<Vertex>(graph.size());
  for (const Edge& edge : graph.edges().edges) {
    out.put<Vertex>(edge.from);
    out.put<Vertex>(edge.to);
  }
  return 'l' + out.bytes();
}

Graph graph_in(std::string_view code) {
  switch (code.front()) {
    case 'p': {
      std::uint64_t length = 0;
      std::from_chars(code.data() + 1, code.data() + code.size(), length);
      return path_of(length);
    }
    case 'k': return caterpillar_of(leaves_in(code));
    case 't': return tree_of(parentheses_in(code));
    case 'g': return bit_graph_in(code).graph();
    default: break;
  }
  ByteReader in(code.substr(1));
  EdgeList list{in.get<Vertex>(), {}, {}};
  while (!in.empty()) {
    const Vertex from = in.get<Vertex>();
    list.edges.push_back({from, in.get<Vertex>()});
  }
  return Graph(list);
}

}  // namespace sprague
