/// The position of a question about play: heaps of one game or of several, with the sequences of
/// their games and the monoid that says who wins.
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

  const ValueMonoid& monoid() const { return sequence(0).monoid(); }
  Convention convention() const { return monoid().convention(); }
  ValueMonoid::Element element(const Heap& heap) const {
    return sequence(heap.component).element(heap.size);
  }
  ValueMonoid::Element element(std::size_t component, std::span<const HeapSize> heaps) const;
  ValueMonoid::Element element() const;                ///< of the position
  ValueMonoid::Element rest(std::size_t index) const;  ///< of the position without a heap
  bool is_p() const { return monoid().is_p(element()); }
  bool has_move() const;
  bool has_several_games() const;

  /// The position after a move: its heap replaced, in its place, by those it becomes. Where none is
  /// left of its component a heap of 0 stands for it, so that the components remain.
  PlayedSum after(const PlacedMove& move) const;

  /// What decides who wins, in words: "nim-sum is 3", "element is a b".
  std::string standing(std::string_view verb = "is") const;

  /// The winning moves, as analyse() lists them, each on the first of equal heaps.
  std::vector<PlacedMove> winning_moves(const RunControl& run) const;

  /// `kayles:5,7 + nim:3`, with the games as they were written.
  std::string text() const;

  // For answers; the components are those of the question.
  nlohmann::ordered_json json() const;  ///< the position, its components and heaps
  nlohmann::ordered_json components_json() const;
  nlohmann::ordered_json heaps_json() const;  ///< of all components
  nlohmann::ordered_json move_json(const PlacedMove& move) const;

  /// Adds an element: as a nim-value or nim-sum, or as a product of generators of the quotient
  /// that decides.
  void add_element(nlohmann::ordered_json& json, std::string_view nim_name,
                   std::string_view element_name, ValueMonoid::Element element) const;

 private:
  struct Game {
    Ruleset ruleset;
    std::shared_ptr<const NimSequence> sequence;
  };

  void solve(Convention convention, const RequestContext& context);
  void solve_misere(const RequestContext& context);
  HeapSize largest_heap(const Ruleset& ruleset) const;

  std::vector<Game> games_;  // of the components
  std::vector<Heap> heaps_;  // component after component
};

/// The parameters `game`, `heaps`, `position` and `misere`.
std::vector<Parameter> position_parameters();

/// For questions about `heap` or a position.
void reject_position_beside_heap(const Parameters& parameters);

/// Adds the position and the convention of a question to a command.
void add_position(CommandLine& command, const Parameters& parameters);

}  // namespace sprague::api
