// canonical_graph() by nauty's dense graphs of one word a row. Debian's library keeps its state in
// thread-local storage, so threads may call it at once.

#include "games/graphs/canonical_graph.hpp"

#define WORDSIZE 64
#define MAXN WORDSIZE
#include <nauty.h>

namespace sprague {
namespace {

static_assert(HAVE_TLS == 1, "several threads call nauty");

/// nauty numbers bits from the left.
setword to_nauty(VertexSet set) {
  setword row = 0;
  for (; set != 0; set &= set - 1) row |= bit[first_of(set)];
  return row;
}

VertexSet from_nauty(setword row) {
  VertexSet set = 0;
  while (row != 0) {
    const int v = FIRSTBITNZ(row);
    row ^= bit[v];
    set |= only(static_cast<unsigned>(v));
  }
  return set;
}

/// The generators that nauty tells of on this thread.
thread_local std::vector<Permutation>* told = nullptr;

void keep_generator(int, int* permutation, int*, int, int, int size) {
  Permutation generator{};
  for (int v = 0; v < size; ++v) generator[v] = static_cast<std::uint8_t>(permutation[v]);
  told->push_back(generator);
}

}  // namespace

CanonicalGraph canonical_graph(const BitGraph& graph) {
  CanonicalGraph result;
  result.graph.size = graph.size;
  if (graph.size == 0) return result;
  static DEFAULTOPTIONS_GRAPH(defaults);
  optionblk options = defaults;
  options.getcanon = TRUE;
  options.userautomproc = keep_generator;
  statsblk statistics;
  std::array<::graph, BitGraph::max_size> rows;
  std::array<::graph, BitGraph::max_size> canonical;
  std::array<int, BitGraph::max_size> label, partition, orbits;
  for (unsigned v = 0; v < graph.size; ++v) rows[v] = to_nauty(graph.neighbours[v]);
  told = &result.generators;
  densenauty(rows.data(), label.data(), partition.data(), orbits.data(), &options, &statistics, 1,
             static_cast<int>(graph.size), canonical.data());
  for (unsigned v = 0; v < graph.size; ++v) result.graph.neighbours[v] = from_nauty(canonical[v]);
  return result;
}

}  // namespace sprague
