// The nim-values of a directed graph. Where all edges lead to smaller numbers, or all to larger
// ones, one pass in that order does; otherwise a depth-first search with a stack of its own. Each
// edge is looked at twice, once to find what is to be valued before, once for the mex.

#include <fmt/format.h>

#include <algorithm>

#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

constexpr std::uint32_t unseen = 0xFFFF'FFFF;
constexpr std::uint32_t entered = 0xFFFF'FFFE;

class DagSolver {
 public:
  DagSolver(const Dag& graph, const RunControl& run)
      : graph_(graph), run_(run), progress_(run, "nim-values of vertices", graph.vertices()) {
    require_memory(8.0 * static_cast<double>(graph.vertices()),
                   fmt::format("the values of {} vertices", graph.vertices()), run);
    values_.assign(graph.vertices(), unseen);
    std::uint64_t degree = 0;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) degree = std::max(degree, graph.degree(v));
    stamps_.assign(degree + 2, 0);
  }

  NimValues solve() {
    bool down = true;
    bool up = true;
    for (std::uint64_t v = 0; v < graph_.vertices() && (down || up); ++v) {
      for (const std::uint32_t w : graph_.moves(v)) {
        down = down && w < v;
        up = up && w > v;
      }
    }
    const std::uint64_t count = graph_.vertices();
    if (down) {
      for (std::uint64_t v = 0; v < count; ++v) finish(v);
    } else if (up) {
      for (std::uint64_t v = count; v-- > 0;) finish(v);
    } else {
      for (std::uint64_t v = 0; v < count; ++v) {
        if (values_[v] == unseen) search(v);
      }
    }
    return NimValues(NimValues::Storage(std::move(values_)));
  }

 private:
  struct Visit {
    std::uint32_t vertex;
    std::uint64_t next;  // the first of its moves that was not looked at
  };

  void enter(std::uint64_t v) {
    values_[v] = entered;
    if (stack_.size() == stack_.capacity())
      require_memory(2.0 * sizeof(Visit) * static_cast<double>(stack_.size() + 1),
                     "the longest sequence of moves", run_);
    stack_.push_back({static_cast<std::uint32_t>(v), 0});
  }

  void search(std::uint64_t start) {
    enter(start);
    while (!stack_.empty()) {
      Visit& visit = stack_.back();
      const auto moves = graph_.moves(visit.vertex);
      while (visit.next < moves.size() && values_[moves[visit.next]] < entered) ++visit.next;
      if (visit.next == moves.size()) {
        finish(visit.vertex);
        stack_.pop_back();
        continue;
      }
      const std::uint32_t to = moves[visit.next];
      if (values_[to] == entered) refuse_cycle(to);
      enter(to);
    }
  }

  /// Sets the value of a vertex whose moves lead to vertices with values.
  void finish(std::uint64_t v) {
    ++now_;
    if (now_ == 0) {
      std::fill(stamps_.begin(), stamps_.end(), 0);
      now_ = 1;
    }
    const auto moves = graph_.moves(v);
    for (const std::uint32_t w : moves) {
      // A value beyond the number of moves does not change the mex.
      if (values_[w] <= moves.size()) stamps_[values_[w]] = now_;
    }
    std::uint32_t mex = 0;
    while (stamps_[mex] == now_) ++mex;
    values_[v] = mex;
    progress_.advance(++finished_, 1 + moves.size());
  }

  [[noreturn]] void refuse_cycle(std::uint32_t to) const {
    constexpr std::size_t shown = 12;
    std::size_t at = stack_.size();
    while (stack_[--at].vertex != to) {
    }
    std::string cycle;
    for (std::size_t i = at; i < stack_.size(); ++i) {
      if (i - at < shown || i + 1 == stack_.size())
        cycle += fmt::format("{} -> ", stack_[i].vertex);
      else if (i - at == shown)
        cycle += "… -> ";
    }
    throw Error(ErrorKind::invalid_input,
                fmt::format("the graph has a cycle, so that play need not end: {}{}", cycle, to));
  }

  const Dag& graph_;
  const RunControl& run_;
  ProgressMeter progress_;
  std::vector<std::uint32_t> values_;
  std::vector<std::uint32_t> stamps_;  // of each value, when it was attained last
  std::uint32_t now_ = 0;
  std::uint64_t finished_ = 0;
  std::vector<Visit> stack_;
};

}  // namespace

NimValues nim_values(const Dag& graph, const RunControl& run) {
  return DagSolver(graph, run).solve();
}

}  // namespace sprague
