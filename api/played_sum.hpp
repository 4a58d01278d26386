/// The position of a question about play: heaps of one game or of several, with the nim-sequences
/// of their games.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "endpoint.hpp"
#include "output/command_line.hpp"

namespace sprague::api {

/// A move on one heap of a position.
struct PlacedMove {
  std::size_t index = 0;  ///< of the heap, counted through all components
  Option to;              ///< the heaps that replace it
};

class PlayedSum {
 public:
  struct Heap {
    std::size_t component;
    HeapSize size;
  };

  /// Reads `position`, or `game` and `heaps`, and solves the games; throws ApiError.
  PlayedSum(const Parameters& parameters, const RequestContext& context);

  const std::vector<Heap>& heaps() const noexcept { return heaps_; }
  const Ruleset& ruleset(std::size_t component) const { return games_[component].ruleset; }
  const NimSequence& sequence(std::size_t component) const { return *games_[component].sequence; }

  std::uint64_t nim_value(const Heap& heap) const { return sequence(heap.component)[heap.size]; }
  std::uint64_t nim_value(std::size_t component, std::span<const HeapSize> heaps) const;
  std::uint64_t nim_sum() const;
  bool has_move() const;
  bool has_several_games() const;

  /// The position after a move: its heap replaced, in its place, by those it becomes. Where none is
  /// left of its component a heap of 0 stands for it, so that the components remain.
  PlayedSum after(const PlacedMove& move) const;

  /// The winning moves, as analyse() lists them, each on the first of equal heaps.
  std::vector<PlacedMove> winning_moves(const RunControl& run) const;

  /// `kayles:5,7 + nim:3`, with the games as they were written.
  std::string text() const;

  // For answers; the components are those of the question.
  nlohmann::ordered_json json() const;  ///< the position, its components and heaps
  nlohmann::ordered_json components_json() const;
  nlohmann::ordered_json heaps_json() const;  ///< of all components
  nlohmann::ordered_json move_json(const PlacedMove& move) const;

 private:
  struct Game {
    Ruleset ruleset;
    std::shared_ptr<const NimSequence> sequence;
  };

  void solve(const RequestContext& context);

  std::vector<Game> games_;  // of the components
  std::vector<Heap> heaps_;  // component after component
};

/// The parameters `game`, `heaps` and `position`.
std::vector<Parameter> position_parameters();

/// For questions about `heap` or a position.
void reject_position_beside_heap(const Parameters& parameters);

/// Adds the position of a question to a command.
void add_position(CommandLine& command, const Parameters& parameters);

}  // namespace sprague::api
