/// A game as a question about play has it: its first position, the moves made so far, and who wins
/// the positions in between.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "endpoint.hpp"

namespace sprague::api {

class PlayedGame {
 public:
  /// Reads `position`, `moves` and `misere`, and makes the moves; throws ApiError.
  PlayedGame(const Parameters& parameters, const RequestContext& context);

  const std::vector<Move>& moves() const noexcept { return moves_; }

  /// The first position, and that after each move.
  const std::vector<Position>& positions() const noexcept { return positions_; }
  const Position& now() const noexcept { return positions_.back(); }

  Convention convention() const noexcept { return convention_; }

  /// As analyse() and outcome_of(), with the sequences of the cache.
  Analysis analysis(const Position& position) const;
  Analysis outcome(const Position& position) const;

  /// A move after which a position that is a draw is one still.
  Move drawing_move(const Position& position) const;

  /// Throws Error(cancelled) where the question is to be stopped.
  void poll() const;

 private:
  void make_moves(const Parameters& parameters);
  RunControl run_for(const Position& position) const;
  SolveOptions options() const;
  SequenceSource sequences() const;

  const RequestContext& context_;
  Convention convention_;
  std::vector<Move> moves_;
  std::vector<Position> positions_;
};

bool has_move(const Position& position);

/// Adds `nim_sum`, `element`, `genus` or `loopy_value`, and the outcome.
void add_outcome(nlohmann::ordered_json& json, const Analysis& analysis);

/// The moves of the game, each with what it was worth.
nlohmann::ordered_json review_json(const PlayedGame& game);

/// A move of the engine in the position as it stands: as good as `level` says where the analysis is
/// given, any move otherwise.
nlohmann::ordered_json reply_json(const PlayedGame& game, const Analysis* analysis,
                                  std::uint64_t level, std::uint64_t seed);

}  // namespace sprague::api
