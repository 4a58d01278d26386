/// Games for tests of the search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/game.hpp"
#include "sprague/ruleset.hpp"

namespace sample {

using namespace sprague;

/// A directed acyclic graph: vertex v, two bytes, has edges to smaller vertices. No sums.
class GraphGame : public Game {
 public:
  explicit GraphGame(std::vector<std::vector<std::uint16_t>> to) : to_(std::move(to)) {}

  static std::string position(std::uint16_t vertex) {
    return {static_cast<char>(vertex & 0xFF), static_cast<char>(vertex >> 8)};
  }
  static std::uint16_t vertex(std::string_view position) {
    return static_cast<std::uint16_t>(static_cast<unsigned char>(position[0]) |
                                      static_cast<unsigned char>(position[1]) << 8);
  }

  std::string name() const override { return "graph"; }
  std::string text(std::string_view position) const override {
    return std::to_string(vertex(position));
  }
  std::vector<GameMove> moves(std::string_view from) const override {
    std::vector<GameMove> moves;
    for (const std::uint16_t to : to_[vertex(from)])
      moves.push_back({std::to_string(to), position(to)});
    return moves;
  }

 private:
  std::vector<std::vector<std::uint16_t>> to_;
};

inline GraphGame random_graph(std::size_t vertices, double edge_probability, std::mt19937& random) {
  std::vector<std::vector<std::uint16_t>> to(vertices);
  std::bernoulli_distribution has_edge(edge_probability);
  for (std::size_t from = 0; from < vertices; ++from) {
    for (std::size_t vertex = 0; vertex < from; ++vertex) {
      if (has_edge(random)) to[from].push_back(static_cast<std::uint16_t>(vertex));
    }
  }
  return GraphGame(std::move(to));
}

/// Each vertex has this many edges, to vertices not far below, so that games are long.
inline GraphGame random_sparse_graph(std::size_t vertices, int degree, std::mt19937& random) {
  std::vector<std::vector<std::uint16_t>> to(vertices);
  for (std::size_t from = 1; from < vertices; ++from) {
    for (int i = 0; i < degree; ++i)
      to[from].push_back(
          static_cast<std::uint16_t>(from - 1 - random() % std::min<std::size_t>(from, 200)));
  }
  return GraphGame(std::move(to));
}

/// Sums of heaps, a byte each: components are single heaps.
class HeapGame : public Game {
 public:
  explicit HeapGame(const std::string& rules) : rules_(Ruleset::parse(rules)) {}

  std::string name() const override { return rules_.canonical(); }
  std::string text(std::string_view position) const override {
    std::string text;
    for (const char heap : position)
      text += (text.empty() ? "" : ",") + std::to_string(static_cast<unsigned char>(heap));
    return text;
  }
  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    for (std::size_t i = 0; i < position.size(); ++i) {
      for (const Option& option : rules_.options(static_cast<unsigned char>(position[i]))) {
        std::string to(position);
        to.erase(i, 1);
        for (const HeapSize heap : option) to.push_back(static_cast<char>(heap));
        std::sort(to.begin(), to.end());
        moves.push_back({std::to_string(moves.size()), std::move(to)});
      }
    }
    return moves;
  }
  std::vector<std::string> components(std::string_view position) const override {
    std::vector<std::string> heaps;
    for (const char heap : position) heaps.emplace_back(1, heap);
    return heaps;
  }
  std::uint64_t difficulty(std::string_view component) const override {
    return static_cast<unsigned char>(component[0]);
  }

 private:
  Ruleset rules_;
};

/// Any game, searched best first.
class BestFirst : public Game {
 public:
  explicit BestFirst(std::shared_ptr<const Game> game) : game_(std::move(game)) {}

  std::string name() const override { return game_->name(); }
  std::string text(std::string_view position) const override { return game_->text(position); }
  std::vector<GameMove> moves(std::string_view position) const override {
    return game_->moves(position);
  }
  std::vector<std::string> components(std::string_view position) const override {
    return game_->components(position);
  }
  void options(std::string_view component, SumList& options) const override {
    game_->options(component, options);
  }
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    return game_->nim_value(component);
  }
  std::uint64_t difficulty(std::string_view component) const override {
    return game_->difficulty(component);
  }
  bool is_searched_best_first() const override { return true; }

 private:
  std::shared_ptr<const Game> game_;
};

inline GamePosition best_first(const GamePosition& position) {
  return {std::make_shared<BestFirst>(position.game), position.position};
}

/// To be searched in both orders.
inline std::vector<GamePosition> in_both_orders(const GamePosition& position) {
  return {position, best_first(position)};
}

}  // namespace sample
