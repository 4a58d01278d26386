// canonical_graph() and automorphisms by nauty's dense graphs. Debian's library keeps its state in
// thread-local storage, so threads may call it at once.

#include "games/graphs/canonical_graph.hpp"

#include <algorithm>
#include <numeric>

#define WORDSIZE 64
#include <nauty.h>

namespace sprague {
namespace {

static_assert(HAVE_TLS == 1, "several threads call nauty");

/// nauty numbers bits from the left.
setword to_nauty(VertexSet<1> set) {
  setword row = 0;
  for (; set.any(); set.remove_lowest()) row |= bit[set.lowest()];
  return row;
}

VertexSet<1> from_nauty(setword row) {
  VertexSet<1> set;
  while (row != 0) {
    const int v = FIRSTBITNZ(row);
    row ^= bit[v];
    set.set(static_cast<std::size_t>(v));
  }
  return set;
}

/// The generators that nauty tells of on this thread.
thread_local std::vector<Permutation>* told = nullptr;

void keep_generator(int, int* permutation, int*, int, int, int size) {
  told->emplace_back(permutation, permutation + size);
}

/// Where nauty keeps the order of the vertices and the ends of classes of one colour.
struct Labels {
  std::vector<int> order, partition, orbits;
};
thread_local Labels labels;

/// Lets nauty label a graph of `size` vertices with `words` words a row. `canonical`: where the
/// relabelled graph goes, or null. `coloured`: the labels hold an order and classes already.
void label(graph* rows, graph* canonical, int words, unsigned size,
           std::vector<Permutation>& generators, bool coloured = false) {
  static DEFAULTOPTIONS_GRAPH(defaults);
  optionblk options = defaults;
  options.getcanon = canonical == nullptr ? FALSE : TRUE;
  options.defaultptn = coloured ? FALSE : TRUE;
  options.userautomproc = keep_generator;
  statsblk statistics;
  for (auto* list : {&labels.order, &labels.partition, &labels.orbits})
    list->resize(std::max<std::size_t>(list->size(), size));
  told = &generators;
  densenauty(rows, labels.order.data(), labels.partition.data(), labels.orbits.data(), &options,
             &statistics, words, static_cast<int>(size), canonical);
}

/// The words of a row of the matrix.
int words_of(const Graph& graph) {
  return SETWORDSNEEDED(static_cast<int>(graph.size()));
}

/// The rows of the matrix, each in whole words.
std::vector<graph> rows_of(const Graph& graph) {
  const auto words = static_cast<std::size_t>(words_of(graph));
  std::vector<::graph> rows(words * graph.size());
  for (Vertex v = 0; v < graph.size(); ++v) {
    for (const Vertex w : graph.neighbours(v)) ADDELEMENT(&rows[words * v], w);
  }
  return rows;
}

/// The order of the vertices of a graph with at least one.
std::vector<Vertex> order(graph* rows, int words, const std::vector<unsigned>& colours) {
  const std::size_t size = colours.size();
  std::vector<::graph> canonical(static_cast<std::size_t>(words) * size);
  labels.order.resize(size);
  labels.partition.resize(size);
  std::iota(labels.order.begin(), labels.order.end(), 0);
  const auto colour = [&](std::size_t i) {
    return colours[static_cast<std::size_t>(labels.order[i])];
  };
  std::sort(labels.order.begin(), labels.order.end(), [&colours](int v, int w) {
    return colours[static_cast<std::size_t>(v)] < colours[static_cast<std::size_t>(w)];
  });
  for (std::size_t i = 0; i < size; ++i)
    labels.partition[i] = i + 1 < size && colour(i) == colour(i + 1) ? 1 : 0;
  std::vector<Permutation> generators;
  label(rows, canonical.data(), words, static_cast<unsigned>(size), generators, true);
  return {labels.order.begin(), labels.order.begin() + static_cast<std::ptrdiff_t>(size)};
}

}  // namespace

CanonicalGraph canonical_graph(const BitGraph<1>& graph) {
  CanonicalGraph result;
  result.graph.size = graph.size;
  if (graph.size == 0) return result;
  std::array<::graph, BitGraph<1>::max_size> rows, canonical;
  for (unsigned v = 0; v < graph.size; ++v) rows[v] = to_nauty(graph.neighbours[v]);
  label(rows.data(), canonical.data(), 1, graph.size, result.generators);
  for (unsigned v = 0; v < graph.size; ++v) result.graph.neighbours[v] = from_nauty(canonical[v]);
  return result;
}

std::vector<Vertex> canonical_order(const BitGraph<1>& graph,
                                    const std::vector<unsigned>& colours) {
  if (graph.size == 0) return {};
  std::array<::graph, BitGraph<1>::max_size> rows;
  for (unsigned v = 0; v < graph.size; ++v) rows[v] = to_nauty(graph.neighbours[v]);
  return order(rows.data(), 1, colours);
}

std::vector<Vertex> canonical_order(const Graph& graph, const std::vector<unsigned>& colours) {
  if (graph.size() == 0) return {};
  std::vector<::graph> rows = rows_of(graph);
  return order(rows.data(), words_of(graph), colours);
}

std::vector<Permutation> automorphism_generators(const Graph& graph) {
  std::vector<Permutation> generators;
  if (graph.size() == 0) return generators;
  std::vector<::graph> rows = rows_of(graph);
  label(rows.data(), nullptr, words_of(graph), graph.size(), generators);
  return generators;
}

}  // namespace sprague
