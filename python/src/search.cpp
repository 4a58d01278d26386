// Positions that are not heaps: kinds of games, games of a person's own, and searches.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <chrono>
#include <tuple>
#include <utility>

#include "bindings.hpp"
#include "python_game.hpp"

namespace sprague::python {
namespace {

using Heaps = std::pair<Ruleset, std::vector<HeapSize>>;
using MoveTo = std::pair<std::string, GamePosition>;

std::pair<std::vector<Heaps>, std::vector<GamePosition>> parse_position(std::string_view text) {
  Position position = Position::parse(with_graphs_read(with_tables_read(text)));
  std::vector<Heaps> heaps;
  for (Component& component : position.components)
    heaps.emplace_back(std::move(component.ruleset), std::move(component.heaps));
  return {std::move(heaps), std::move(position.others)};
}

Position position_of(const std::vector<Heaps>& heaps, const std::vector<GamePosition>& others) {
  Position position;
  for (const auto& [ruleset, sizes] : heaps) position.components.push_back({ruleset, sizes});
  position.others = others;
  return position;
}

/// The analysis, and the winning moves that are not on heaps: component, move, what it leaves.
using PositionAnalysis =
    std::pair<Analysis, std::vector<std::tuple<std::size_t, std::string, GamePosition>>>;

PositionAnalysis analyse_position(const std::vector<Heaps>& heaps,
                                  const std::vector<GamePosition>& others,
                                  const std::string& algorithm, const RunOptions& run) {
  const SolveOptions options = solve_options(algorithm, {}, false);
  return long_call(run, [=, position = position_of(heaps, others)](const RunControl& control) {
    PositionAnalysis result{analyse(position, options, control), {}};
    for (const OtherMove& winning : result.first.other_winning) {
      const GamePosition& from = position.others[winning.component];
      result.second.emplace_back(winning.component, winning.move.text,
                                 GamePosition{from.game, winning.move.to});
    }
    return result;
  });
}

std::shared_ptr<GameSolver> game_solver(const GamePosition& start, const std::string& algorithm,
                                        const std::optional<std::string>& checkpoint,
                                        double interval, const RunOptions& run) {
  SearchOptions options;
  options.algorithm = parse_algorithm(algorithm, "algorithm");
  if (checkpoint)
    options.checkpoint = {*checkpoint,
                          std::chrono::milliseconds(static_cast<std::int64_t>(1000 * interval))};
  return long_call(run, [=](const RunControl& control) {
    return std::make_shared<GameSolver>(start, options, control);
  });
}

std::vector<MoveTo> moves_to(const std::shared_ptr<GameSolver>& solver,
                             const GamePosition& position, std::uint64_t value,
                             const RunOptions& run) {
  return long_call(run, [=](const RunControl& control) {
    std::vector<MoveTo> moves;
    for (GameMove& move : solver->moves_to(position.position, value, control))
      moves.emplace_back(std::move(move.text), GamePosition{position.game, std::move(move.to)});
    return moves;
  });
}

void bind_games(nb::module_& module) {
  nb::class_<GameKind>(module, "GameKind")
      .def_ro("name", &GameKind::name)
      .def_ro("example", &GameKind::example)
      .def_ro("description", &GameKind::description)
      .def_ro("rules", &GameKind::rules)
      .def_ro("source", &GameKind::source);
  module.def("game_kinds", [] {
    const auto kinds = game_kinds();
    return std::vector<GameKind>(kinds.begin(), kinds.end());
  });
  nb::class_<GamePosition>(module, "GamePosition")
      .def_static("parse", &GamePosition::parse, nb::arg("text"))
      .def_prop_ro("kind", [](const GamePosition& position) { return position.game->name(); })
      .def_prop_ro("text", [](const GamePosition& position) {
        return position.game->text(position.position);
      });
  nb::class_<PythonGame>(module, "PythonGame")
      .def(nb::init<std::string, nb::callable, bool>(), nb::arg("name"), nb::arg("functions"),
           nb::arg("saved"),
           nb::sig("def __init__(self, name: str, functions: typing.Callable[[], typing.Any], "
                   "saved: bool) -> None"))
      .def(
          "position",
          [](std::shared_ptr<PythonGame> game, nb::handle position) {
            std::string bytes = game->encode(position);
            return GamePosition{std::move(game), std::move(bytes)};
          },
          nb::arg("position").none(),
          nb::sig("def position(self, position: typing.Any) -> GamePosition"))
      .def(
          "object_of",
          [](const PythonGame& game, const GamePosition& position) {
            return game.decode(position.position);
          },
          nb::arg("position"),
          nb::sig("def object_of(self, position: GamePosition) -> typing.Any"));
}

void bind_solver(nb::module_& module) {
  nb::class_<GameSolver>(module, "GameSolver")
      .def(
          "value",
          [](const std::shared_ptr<GameSolver>& solver, const GamePosition& position,
             const RunOptions& run) {
            return long_call(run, [=](const RunControl& control) {
              return solver->value(position.position, control);
            });
          },
          nb::arg("position"), nb::arg("run"))
      .def(
          "has_value",
          [](const std::shared_ptr<GameSolver>& solver, const GamePosition& position,
             std::uint64_t value, const RunOptions& run) {
            return long_call(run, [=](const RunControl& control) {
              return solver->has_value(position.position, value, control);
            });
          },
          nb::arg("position"), nb::arg("value"), nb::arg("run"))
      .def("moves_to", &moves_to, nb::arg("position"), nb::arg("value"), nb::arg("run"))
      .def("statistics", [](const GameSolver& solver) {
        const SearchStatistics statistics = solver.statistics();
        return std::tuple(statistics.expanded, statistics.solved, statistics.stored);
      });
  module.def("game_solver", &game_solver, nb::arg("start"), nb::arg("algorithm"),
             nb::arg("checkpoint").none(), nb::arg("interval"), nb::arg("run"));
}

}  // namespace

void bind_search(nb::module_& module) {
  bind_games(module);
  bind_solver(module);
  module.def("parse_position", &parse_position, nb::arg("text"));
  module.def(
      "nim_values_of",
      [](const std::vector<Heaps>& heaps, const std::vector<GamePosition>& others,
         const std::string& algorithm, const RunOptions& run) {
        const SolveOptions options = solve_options(algorithm, {}, false);
        return long_call(run,
                         [=, position = position_of(heaps, others)](const RunControl& control) {
                           return nim_values_of(position, options, control);
                         });
      },
      nb::arg("heaps"), nb::arg("others"), nb::arg("algorithm"), nb::arg("run"));
  module.def("analyse_position", &analyse_position, nb::arg("heaps"), nb::arg("others"),
             nb::arg("algorithm"), nb::arg("run"));
}

}  // namespace sprague::python
