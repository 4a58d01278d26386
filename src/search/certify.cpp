// Writes the certificate of a value. The checker says which components need no fact, and checks the
// whole before it is written.

#include <fmt/format.h>

#include "check/check_failure.hpp"
#include "check/positions/position_game.hpp"
#include "check/positions/proof_set.hpp"
#include "file/atomic_file.hpp"
#include "search/proof_builder.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

check::ProofSet proof_of(const GamePosition& position, GameSolver& solver, std::uint64_t value,
                         const check::PositionGame& rules, const RunControl& run) {
  const Game& game = *position.game;
  check::ProofSet proof{game.name(), game.text(position.position), value, {}};
  ProofBuilder builder(rules, game, solver, run);
  for (const auto& [component, fact] : builder.facts_for(rules.components(proof.position)))
    proof.facts.emplace_back(fact, rules.text(component));
  return proof;
}

}  // namespace

GameValue write_value_certificate(const GamePosition& position, const std::string& path,
                                  const SearchOptions& options, const RunControl& run) {
  const auto rules = check::position_game(position.game->name());
  if (rules == nullptr) {
    throw Error(ErrorKind::not_established,
                fmt::format("the checker does not know the rules of {}, so that no certificate of "
                            "its values can be written",
                            position.game->name()));
  }
  AtomicFile file(path, ".tmp");
  GameSolver solver(position, options, run);
  const std::uint64_t value = solver.value(position.position, run);
  try {
    const check::ProofSet proof = proof_of(position, solver, value, *rules, run);
    check::WorkLimit unlimited(~std::uint64_t{0});
    check::check_proof_set(proof, unlimited, run);
    file.write(check::bytes_of(proof));
  } catch (const check::Wrong& wrong) {
    throw Error(ErrorKind::not_established, fmt::format("no certificate of {} can be written: {}",
                                                        position.text(), wrong.what));
  }
  file.commit();
  return {value, solver.statistics()};
}

}  // namespace sprague
