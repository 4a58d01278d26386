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

/// The rules of the checker as a game, so that a search meets the checker's components.
class CheckersGame : public Game {
 public:
  CheckersGame(const check::PositionGame& rules, std::string name)
      : rules_(rules), name_(std::move(name)) {}

  std::string name() const override { return name_; }
  std::string text(std::string_view component) const override {
    return rules_.text(std::string(component));
  }
  std::vector<GameMove> moves(std::string_view) const override { return {}; }
  void options(std::string_view component, SumList& options) const override {
    rules_.for_each_option(std::string(component), [&](check::PositionGame::Sum& sum) {
      for (const std::string& part : sum) options.add(part);
      return options.end_sum();
    });
  }
  std::uint64_t difficulty(std::string_view component) const override {
    return rules_.size(std::string(component));
  }

 private:
  const check::PositionGame& rules_;
  std::string name_;
};

/// The values of the checker's components by a solver of the game, which reads them as text. Only
/// where all positions of the kind belong to one game, as those of boards do.
ComponentValues values_by_text(const std::string& kind, GameSolver& solver,
                               const check::PositionGame& rules, const RunControl& run) {
  const auto position_of = [&kind, &rules](const std::string& component) {
    return GamePosition::parse(kind + ':' + rules.text(component));
  };
  const auto known = [position_of, &solver](const std::string& component) {
    const GamePosition position = position_of(component);
    std::optional<std::uint64_t> value = 0;
    for (const std::string& part : position.game->components(position.position)) {
      const auto found = solver.known_value(part);
      value = value && found ? std::optional(*value ^ *found) : std::nullopt;
    }
    return value;
  };
  return {known, [position_of, &solver, &run](const std::string& component) {
            return solver.value(position_of(component).position, run);
          }};
}

/// The same by a search of the checker's components.
ComponentValues values_by_rules(GameSolver& solver, const RunControl& run) {
  return {[&solver](const std::string& component) { return solver.known_value(component); },
          [&solver, &run](const std::string& component) { return solver.value(component, run); }};
}

bool is_game_of_all(const GamePosition& position) {
  return GamePosition::parse(position.text()).game == position.game;
}

std::vector<std::pair<std::uint64_t, std::string>> facts_for(const GamePosition& position,
                                                             GameSolver& solver,
                                                             const check::PositionGame& rules,
                                                             const RunControl& run) {
  const std::string kind = position.game->name();
  std::vector<std::pair<std::uint64_t, std::string>> facts;
  const auto add_facts = [&](ComponentValues values) {
    ProofBuilder builder(rules, std::move(values), run);
    const auto components = rules.components(position.game->text(position.position));
    for (const auto& [component, value] : builder.facts_for(components))
      facts.emplace_back(value, rules.text(component));
  };
  if (is_game_of_all(position)) {
    add_facts(values_by_text(kind, solver, rules, run));
  } else {
    GameSolver again({std::make_shared<CheckersGame>(rules, kind), ""}, {}, run);
    add_facts(values_by_rules(again, run));
  }
  return facts;
}

/// The bytes of a proof that the checker verifies within the limit that it sets by itself.
std::string checked_bytes(const check::ProofSet& proof, const RunControl& run) {
  std::string bytes = check::bytes_of(proof);
  check::WorkLimit limit(check::default_max_steps(bytes.size()));
  check::check_proof_set(proof, limit, run);
  return bytes;
}

[[noreturn]] void fail(const GamePosition& position, const std::string& why) {
  throw Error(ErrorKind::not_established,
              fmt::format("no certificate of {} can be written: {}", position.text(), why));
}

/// Before any work: that the checker knows the rules, and reads them as they are written.
void require_known_rules(const GamePosition& position) {
  const std::string kind = position.game->name();
  try {
    if (check::knows_rules(kind)) return;
  } catch (const check::Wrong& wrong) {
    fail(position, wrong.what());
  }
  throw Error(ErrorKind::invalid_input,
              fmt::format("the checker does not know the rules of {}, so that no certificate of "
                          "its values can be written",
                          kind));
}

}  // namespace

GameValue write_value_certificate(const GamePosition& position, const std::string& path,
                                  const SearchOptions& options, const RunControl& run) {
  const std::string kind = position.game->name();
  require_known_rules(position);
  AtomicFile file(path, ".tmp");
  GameSolver solver(position, options, run);
  const std::uint64_t value = solver.value(position.position, run);
  try {
    check::ProofSet proof{kind, position.game->text(position.position), value, {}};
    if (const auto rules = check::position_game(kind))
      proof.facts = facts_for(position, solver, *rules, run);
    file.write(checked_bytes(proof, run));
  } catch (const check::Wrong& wrong) {
    fail(position, wrong.what());
  } catch (const check::Undecided& undecided) {
    fail(position, undecided.what());
  }
  file.commit();
  return {value, solver.statistics()};
}

}  // namespace sprague
