#include "rules/family/graph_cells.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

namespace sprague::cell_families {
namespace {

using Set = char16_t;  // of vertices of one cell

class GraphCells : public CellGame {
 public:
  explicit GraphCells(const CellGraph& graph)
      : vertices_(graph.vertices),
        inside_(graph.vertices),
        to_next_(graph.vertices),
        to_last_(graph.vertices) {
    for (const auto& [a, b] : graph.inside) {
      add(inside_[a], b);
      add(inside_[b], a);
    }
    for (const auto& [a, b] : graph.links) {
      add(to_next_[a], b);
      add(to_last_[b], a);
    }
    // Then the row backwards has the same links.
    is_symmetric_ = to_next_ == to_last_;
  }

  bool is_symmetric() const override { return is_symmetric_; }

  std::vector<Part> parts(const Cells& row) const override {
    Cells left = row;
    std::vector<Part> parts;
    for (std::size_t cell = 0; cell < row.size(); ++cell) {
      while (left[cell] != 0) parts.push_back(part_with(left, cell));
    }
    return parts;
  }

  /// {0,1} for a cell with these vertices, - for all of them, as in a cell of w.
  std::string text(const Cells& row) const override {
    std::string text;
    for (const Set set : row) {
      std::vector<unsigned> members;
      for (unsigned v = 0; v < vertices_; ++v) {
        if (has(set, v)) members.push_back(v);
      }
      text += members.size() == vertices_ ? std::string("o")
                                          : fmt::format("{{{}}}", fmt::join(members, ","));
    }
    return text;
  }

 protected:
  static bool has(Set set, unsigned vertex) { return (set >> vertex & 1) != 0; }
  static void add(Set& set, unsigned vertex) { set = static_cast<Set>(set | 1u << vertex); }
  static Set without(Set set, Set removed) { return static_cast<Set>(set & ~removed); }

  /// Calls back with each vertex of a set.
  template <class Visit>
  static void for_each(Set set, Visit visit) {
    for (unsigned rest = set; rest != 0; rest &= rest - 1)
      visit(static_cast<unsigned>(std::countr_zero(rest)));
  }

  unsigned vertices_;
  std::vector<Set> inside_;   // the neighbours of each vertex in its cell
  std::vector<Set> to_next_;  // in the next cell
  std::vector<Set> to_last_;

 private:
  /// The part of the first vertex of a cell, taken out of `left`.
  Part part_with(Cells& left, std::size_t cell) const {
    Cells found(left.size(), 0);
    std::vector<std::pair<std::size_t, unsigned>> reached;
    const auto take = [&](std::size_t at, Set wanted) {
      const Set new_ones = static_cast<Set>(left[at] & wanted);
      left[at] = without(left[at], new_ones);
      found[at] = static_cast<Set>(found[at] | new_ones);
      for_each(new_ones, [&](unsigned v) { reached.emplace_back(at, v); });
    };
    take(cell, static_cast<Set>(left[cell] & -left[cell]));
    while (!reached.empty()) {
      const auto [at, v] = reached.back();
      reached.pop_back();
      take(at, inside_[v]);
      if (at > 0) take(at - 1, to_last_[v]);
      if (at + 1 < left.size()) take(at + 1, to_next_[v]);
    }
    const std::size_t begin = found.find_first_not_of(u'\0');
    const std::size_t end = found.find_last_not_of(u'\0') + 1;
    return {begin, found.substr(begin, end - begin)};
  }

  bool is_symmetric_ = false;
};

class NodeKaylesCells final : public GraphCells {
 public:
  using GraphCells::GraphCells;

  std::size_t reach() const override { return 3; }

  void for_each_move(const Cells& row, const std::function<void(Move)>& visit) const override {
    for (std::size_t cell = 0; cell < row.size(); ++cell) {
      const bool first = cell == 0;
      const bool last = cell + 1 == row.size();
      for_each(row[cell], [&](unsigned v) {
        Set own = inside_[v];
        add(own, v);
        Move move{first ? cell : cell - 1, last ? cell + 1 : cell + 2, first, last, row};
        move.left[cell] = without(row[cell], own);
        if (!first) move.left[cell - 1] = without(row[cell - 1], to_last_[v]);
        if (!last) move.left[cell + 1] = without(row[cell + 1], to_next_[v]);
        visit(std::move(move));
      });
    }
  }
};

class ArcKaylesCells final : public GraphCells {
 public:
  using GraphCells::GraphCells;

  std::size_t reach() const override { return 2; }

  void for_each_move(const Cells& row, const std::function<void(Move)>& visit) const override {
    for (std::size_t cell = 0; cell < row.size(); ++cell) {
      for_each(row[cell], [&](unsigned v) {
        for_each(static_cast<Set>(row[cell] & inside_[v]), [&](unsigned u) {
          if (u < v) return;
          Move move{cell, cell + 1, false, false, row};
          move.left[cell] = without(row[cell], static_cast<Set>(1u << v | 1u << u));
          visit(std::move(move));
        });
        if (cell + 1 == row.size()) return;
        for_each(static_cast<Set>(row[cell + 1] & to_next_[v]), [&](unsigned u) {
          Move move{cell, cell + 2, false, false, row};
          move.left[cell] = without(row[cell], static_cast<Set>(1u << v));
          move.left[cell + 1] = without(row[cell + 1], static_cast<Set>(1u << u));
          visit(std::move(move));
        });
      });
    }
  }
};

}  // namespace

std::shared_ptr<const CellGame> node_kayles(const CellGraph& graph) {
  return std::make_shared<const NodeKaylesCells>(graph);
}

std::shared_ptr<const CellGame> arc_kayles(const CellGraph& graph) {
  return std::make_shared<const ArcKaylesCells>(graph);
}

}  // namespace sprague::cell_families
