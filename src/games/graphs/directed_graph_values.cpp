// The values of a directed graph, in two passes.
//
// The first pass values the vertices from which every sequence of moves ends. Where all edges lead
// to smaller numbers, or all to larger ones, it goes in that order; otherwise it is a depth-first
// search with a stack of its own. Each edge is looked at twice, once to find what is to be valued
// before, once for the mex.
//
// The second pass labels the others (Smith 1966; Fraenkel and Perl, "Constructions in combinatorial
// games with cycles", 1975; docs/algorithms.md, theorem 31), label after label. A vertex
// gets the label m when its options have all labels below m, but not m, and each option without a
// label has itself an option labelled m. Queues find these vertices: a vertex with an option
// labelled m is marked once for m, and tells those that lead to it. So an edge costs a step for
// each label among the options of the vertex that it leads to. What gets no label is infinite.

#include <fmt/format.h>

#include <algorithm>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

using Label = std::int32_t;

// Labels of vertices without a nim-value; GraphValues::infinity is what remains in the end.
constexpr Label unlabelled = GraphValues::infinity;
constexpr Label unseen = -2;
constexpr Label entered = -3;

/// Labels the vertices from which every sequence of moves ends; the others are `unlabelled`.
class EndingPlay {
 public:
  EndingPlay(const DirectedGraph& graph, const RunControl& run)
      : graph_(graph), run_(run), progress_(run, "nim-values of vertices", graph.vertices()) {
    require_memory(8.0 * static_cast<double>(graph.vertices()), run,
                   message("needs.values_of_vertices", {{"vertices", graph.vertices()}}));
    labels_.assign(graph.vertices(), unseen);
    std::uint64_t degree = 0;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) degree = std::max(degree, graph.degree(v));
    stamps_.assign(degree + 2, 0);
  }

  std::vector<Label> labels() && {
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
        if (labels_[v] == unseen) search(v);
      }
    }
    return std::move(labels_);
  }

 private:
  struct Visit {
    std::uint32_t vertex;
    std::uint64_t next;  // the first of its moves that was not looked at
  };

  void enter(std::uint64_t v) {
    labels_[v] = entered;
    if (stack_.size() == stack_.capacity())
      require_memory(2.0 * sizeof(Visit) * static_cast<double>(stack_.size() + 1), run_);
    stack_.push_back({static_cast<std::uint32_t>(v), 0});
  }

  void search(std::uint64_t start) {
    enter(start);
    while (!stack_.empty()) {
      Visit& visit = stack_.back();
      const auto moves = graph_.moves(visit.vertex);
      while (visit.next < moves.size() && labels_[moves[visit.next]] != unseen) ++visit.next;
      if (visit.next == moves.size()) {
        finish(visit.vertex);
        stack_.pop_back();
      } else {
        enter(moves[visit.next]);
      }
    }
  }

  /// Labels a vertex whose moves lead to vertices that were seen. One that was entered, but is not
  /// finished, is on a cycle with this.
  void finish(std::uint64_t v) {
    ++now_;
    if (now_ == 0) {
      std::fill(stamps_.begin(), stamps_.end(), 0);
      now_ = 1;
    }
    const auto moves = graph_.moves(v);
    bool ends = true;
    for (const std::uint32_t w : moves) {
      ends = ends && labels_[w] >= 0;
      // A value beyond the number of moves does not change the mex.
      if (labels_[w] >= 0 && static_cast<std::uint64_t>(labels_[w]) <= moves.size())
        stamps_[static_cast<std::size_t>(labels_[w])] = now_;
    }
    Label mex = 0;
    while (stamps_[static_cast<std::size_t>(mex)] == now_) ++mex;
    labels_[v] = ends ? mex : unlabelled;
    progress_.advance(++finished_, 1 + moves.size());
  }

  const DirectedGraph& graph_;
  const RunControl& run_;
  ProgressMeter progress_;
  std::vector<Label> labels_;
  std::vector<std::uint32_t> stamps_;  // by value: when it was attained last
  std::uint32_t now_ = 0;
  std::uint64_t finished_ = 0;
  std::vector<Visit> stack_;
};

/// Labels the vertices that EndingPlay left.
class RepeatingPlay {
 public:
  RepeatingPlay(const DirectedGraph& graph, std::vector<Label>& labels, const RunControl& run)
      : graph_(graph), labels_(labels), progress_(run, "labels of vertices", graph.vertices()) {
    const auto vertices = static_cast<double>(graph.vertices());
    require_memory(
        4.0 * static_cast<double>(graph.edges()) + 40.0 * vertices, run,
        message("needs.graph", {{"vertices", graph.vertices()}, {"edges", graph.edges()}}));
    list_moves_backwards();
    sort_by_label();
    marked_for_.assign(graph.vertices(), 0);
    lowest_open_.assign(graph.vertices(), 0);
    waits_for_.assign(graph.vertices(), 0);
  }

  void label() {
    for (Label label = 0; !candidates_.empty(); ++label) give(label);
  }

 private:
  void list_moves_backwards() {
    const std::uint64_t vertices = graph_.vertices();
    begin_.assign(vertices + 1, 0);
    unlabelled_options_.assign(vertices, 0);
    for_each_move([&](std::uint32_t v, std::uint32_t to) {
      ++begin_[to];
      if (labels_[to] < 0) ++unlabelled_options_[v];
    });
    std::uint64_t sum = 0;
    for (std::uint64_t& begin : begin_) begin = sum += begin;  // the loop below counts down
    from_.resize(sum);
    for_each_move([&](std::uint32_t v, std::uint32_t to) { from_[--begin_[to]] = v; });
  }

  /// Visits the moves from vertices without a label.
  template <class Visit>
  void for_each_move(const Visit& visit) {
    for (std::uint64_t v = 0; v < graph_.vertices(); ++v) {
      if (labels_[v] >= 0) continue;
      progress_.advance(0, 1 + graph_.degree(v));
      for (const std::uint32_t to : graph_.moves(v)) visit(static_cast<std::uint32_t>(v), to);
    }
  }

  /// Lists the vertices with labels, ascending by them, and the candidates for the label 0.
  void sort_by_label() {
    for (std::uint64_t v = 0; v < graph_.vertices(); ++v) {
      if (labels_[v] < 0) {
        candidates_.push_back(static_cast<std::uint32_t>(v));
        continue;
      }
      const auto label = static_cast<std::size_t>(labels_[v]);
      if (ends_.size() <= label) ends_.resize(label + 1);
      ++ends_[label];
    }
    std::uint64_t sum = 0;
    for (std::uint64_t& end : ends_) end = sum += end;
    labelled_.resize(sum);
    for (std::uint64_t v = graph_.vertices(); v-- > 0;) {
      if (labels_[v] >= 0)
        labelled_[--ends_[static_cast<std::size_t>(labels_[v])]] = static_cast<std::uint32_t>(v);
    }
    ends_.push_back(sum);  // the vertices of label m are from ends_[m] to ends_[m + 1] now
  }

  std::span<const std::uint32_t> before(std::uint32_t v) const {
    return std::span(from_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }

  std::span<const std::uint32_t> labelled_before(Label label) const {
    const auto m = static_cast<std::size_t>(label);
    if (m + 1 >= ends_.size()) return {};
    return std::span(labelled_).subspan(ends_[m], ends_[m + 1] - ends_[m]);
  }

  bool is_marked(std::uint32_t v, Label label) const {
    return marked_for_[v] == static_cast<std::uint32_t>(label) + 1;
  }

  void give(Label label) {
    queue_.clear();
    for (const std::uint32_t v : candidates_) waits_for_[v] = unlabelled_options_[v];
    for (const std::uint32_t w : labelled_before(label))
      mark_before(w, label, [](std::uint32_t) {});
    for (const std::uint32_t v : candidates_) {
      if (waits_for_[v] == 0 && !is_marked(v, label)) enqueue(v, label);
    }
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const std::uint32_t v = queue_[i];
      for (const std::uint32_t u : before(v)) --unlabelled_options_[u];
      mark_before(v, label, [&](std::uint32_t x) { enqueue(x, label); });
    }
    std::erase_if(candidates_,
                  [&](std::uint32_t v) { return labels_[v] >= 0 || !is_marked(v, label); });
    for (const std::uint32_t v : candidates_) lowest_open_[v] = label + 1;
  }

  void enqueue(std::uint32_t v, Label label) {
    labels_[v] = label;
    queue_.push_back(v);
    ++given_;
  }

  /// Marks the vertices without a label that lead to `w`, which has the label. Calls ready(x) for
  /// the candidates all of whose options are marked or have another label by now.
  template <class Ready>
  void mark_before(std::uint32_t w, Label label, const Ready& ready) {
    for (const std::uint32_t u : before(w)) {
      if (labels_[u] >= 0 || is_marked(u, label)) continue;
      marked_for_[u] = static_cast<std::uint32_t>(label) + 1;
      for (const std::uint32_t x : before(u)) {
        if (labels_[x] >= 0 || lowest_open_[x] != label) continue;
        if (--waits_for_[x] == 0 && !is_marked(x, label)) ready(x);
      }
      progress_.advance(given_, 1 + before(u).size());
    }
    progress_.advance(given_, 1 + before(w).size());
  }

  const DirectedGraph& graph_;
  std::vector<Label>& labels_;
  ProgressMeter progress_;
  std::vector<std::uint64_t> begin_;               // where each vertex begins in from_
  std::vector<std::uint32_t> from_;                // vertices without a label that lead to it
  std::vector<std::uint64_t> ends_;                // where each label ends in labelled_
  std::vector<std::uint32_t> labelled_;            // the vertices that EndingPlay labelled
  std::vector<std::uint32_t> unlabelled_options_;  // moves to vertices without a label
  std::vector<std::uint32_t> candidates_;          // whose options have all labels below this one
  std::vector<Label> lowest_open_;                 // of a candidate: this label
  std::vector<std::uint32_t> waits_for_;           // moves to vertices neither labelled nor marked
  std::vector<std::uint32_t> marked_for_;  // 1 + the last label that an option was found to have
  std::vector<std::uint32_t> queue_;
  std::uint64_t given_ = 0;
};

}  // namespace

GraphValues solve(const DirectedGraph& graph, const RunControl& run) {
  GraphValues values;
  values.labels = EndingPlay(graph, run).labels();
  const auto& labels = values.labels;
  if (std::find(labels.begin(), labels.end(), unlabelled) == labels.end()) return values;
  values.repeats.resize(labels.size());
  for (std::size_t v = 0; v < labels.size(); ++v) values.repeats[v] = labels[v] < 0;
  RepeatingPlay(graph, values.labels, run).label();
  return values;
}

LoopyValue GraphValues::value(const DirectedGraph& graph, std::uint64_t v) const {
  if (labels[v] != infinity) return static_cast<std::uint64_t>(labels[v]);
  std::vector<std::uint64_t> options;
  for (const std::uint32_t to : graph.moves(v)) {
    if (labels[to] != infinity) options.push_back(static_cast<std::uint64_t>(labels[to]));
  }
  return LoopyValue::infinity(std::move(options));
}

}  // namespace sprague
