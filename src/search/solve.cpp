#include "search/reference.hpp"
#include "sprague/search.hpp"

namespace sprague {

GameValue solve(const GamePosition& position, const SearchOptions&, const RunControl& run) {
  ReferenceSolver solver(*position.game);
  GameValue result;
  result.value = solver.value(position.position, run);
  result.statistics.solved = solver.solved();
  return result;
}

std::vector<GameMove> moves_to(const GamePosition& position, std::uint64_t value,
                               const SearchOptions&, const RunControl& run) {
  ReferenceSolver solver(*position.game);
  std::vector<GameMove> found;
  for (GameMove& move : position.moves()) {
    if (solver.value(move.to, run) == value) found.push_back(std::move(move));
  }
  return found;
}

}  // namespace sprague
