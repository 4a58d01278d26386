#include "play/played_out.hpp"

#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "misere/genus/position_genera.hpp"
#include "misere/outcome/outcome_solver.hpp"
#include "sequence/misere_play.hpp"

namespace sprague {
namespace {

/// The moves after which `is_lost(position)`.
template <class IsLost>
std::vector<Move> moves_to(const Position& position, const RunControl& run, IsLost is_lost) {
  std::vector<Move> winning;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    position.components[i].for_each_move([&](std::string text) {
      Move move{i, std::move(text)};
      if (is_lost(position.after(move, run))) winning.push_back(std::move(move));
      return true;
    });
  }
  return winning;
}

Analysis by_genus(const Position& position, bool with_moves, const RunControl& run) {
  misere::PositionGenera genera(position.text(), {.max_positions = max_sums_of_genus}, run);
  Analysis analysis;
  analysis.genus = genera.of(position).genus;
  if (with_moves && !analysis.is_p()) {
    analysis.winning = moves_to(position, run, [&](const Position& after) {
      return genera.of(after).genus.misere_at(0) == 0;
    });
  }
  return analysis;
}

Analysis by_outcome(const Position& position, bool with_moves, const RunControl& run) {
  const std::uint64_t limit = position.has_only_heaps() ? misere_play::max_sums_of_heaps
                                                        : std::numeric_limits<std::uint64_t>::max();
  misere::OutcomeSolver solver(position.text(), limit, run);
  Analysis analysis;
  analysis.played_out = solver.is_p(position) ? Outcome::p : Outcome::n;
  if (with_moves && !analysis.is_p()) {
    analysis.winning =
        moves_to(position, run, [&](const Position& after) { return solver.is_p(after); });
  }
  return analysis;
}

}  // namespace

Analysis play_out(const Position& position, bool with_moves, const RunControl& run) {
  try {
    return by_genus(position, with_moves, run);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::not_established) throw;
  }
  return by_outcome(position, with_moves, run);
}

}  // namespace sprague
