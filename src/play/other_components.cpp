#include "play/other_components.hpp"

namespace sprague {

OtherComponents::OtherComponents(const std::vector<GamePosition>& components, Algorithm algorithm,
                                 const RunControl& run)
    : components_(components) {
  for (const GamePosition& component : components) {
    SearchOptions options;
    options.algorithm = algorithm;
    GameSolver& solver =
        solvers_.try_emplace(component.game.get(), component, options, run).first->second;
    values_.push_back(solver.value(component.position, run));
    nim_sum_ ^= values_.back();
  }
}

std::vector<OtherMove> OtherComponents::moves_to_p(std::uint64_t whole, const RunControl& run) {
  std::vector<OtherMove> winning;
  for (std::size_t i = 0; i < components_.size(); ++i) {
    GameSolver& solver = solvers_.at(components_[i].game.get());
    for (GameMove& move : solver.moves_to(components_[i].position, whole ^ values_[i], run))
      winning.push_back({i, std::move(move)});
  }
  return winning;
}

}  // namespace sprague
