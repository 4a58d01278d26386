/// The first line of a list of edges, which in many files has the numbers of vertices and edges.
///
/// `5 4` with four edges behind it, of vertices up to 5, can be such a header or a fifth edge, and
/// a lone `5` the number of vertices or a vertex without edges. What can be a header is refused
/// where it would change the graph.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include "messages/table.hpp"

namespace sprague {

class EdgeListHeader {
 public:
  /// Takes the lines in their order, those with a number. `blanks`: only blanks are between the
  /// two.
  void take_edge(std::uint64_t from, std::uint64_t to, bool blanks) {
    if (!begun_) {
      begun_ = true;
      if (blanks) first_ = {from, to};
      return;
    }
    ++edges_;
    name(from);
    name(to);
  }

  void take_vertex(std::uint64_t vertex) {
    if (begun_) return name(vertex);
    begun_ = true;
    first_ = {vertex, std::nullopt};
  }

  /// Why the first line is refused; empty where it is no header, or one that adds nothing.
  /// `instead`: what to write for the numbers of vertices and edges.
  Message fault(Message (*instead)(std::uint64_t vertices, std::uint64_t edges)) const {
    if (!first_ || edges_ == 0 || largest_ > first_->vertices) return {};
    if (!first_->edges) {
      const bool from_1_on = named_.size() == first_->vertices && !named_.contains(0);
      if (from_1_on) return {};
      return message("graph.vertices_or_vertex", {{"vertices", first_->vertices},
                                                  {"instead", instead(first_->vertices, edges_)}});
    }
    if (*first_->edges != edges_) return {};
    return message("graph.numbers_or_edge", {{"vertices", first_->vertices},
                                             {"edges", *first_->edges},
                                             {"instead", instead(first_->vertices, edges_)}});
  }

 private:
  struct First {
    std::uint64_t vertices;
    std::optional<std::uint64_t> edges;
  };

  void name(std::uint64_t vertex) {
    largest_ = std::max(largest_, vertex);
    if (!first_ || first_->edges || largest_ > first_->vertices) return;
    named_.insert(vertex);
  }

  bool begun_ = false;
  std::optional<First> first_;
  std::uint64_t edges_ = 0;  // behind the first line
  std::uint64_t largest_ = 0;
  std::unordered_set<std::uint64_t> named_;  // behind a lone number, which may be far larger
};

}  // namespace sprague
