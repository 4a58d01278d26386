// Games of a person's own, and searches.

#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>

#include <tuple>

#include "bindings.hpp"
#include "python_game.hpp"

namespace sprague::python {
namespace {

std::shared_ptr<GameSolver> game_solver(const Component& start, const SolveOptions& options,
                                        const RunOptions& run) {
  const SearchOptions search{options.algorithm, 0, options.checkpoint};
  return long_call(run, [=](const RunControl& control) {
    return std::make_shared<GameSolver>(*start.game_position(), search, control);
  });
}

/// The moves to components of a nim-value: as text, and what they leave.
std::vector<std::pair<std::string, Component>> moves_to(const std::shared_ptr<GameSolver>& solver,
                                                        const Component& component,
                                                        std::uint64_t value,
                                                        const RunOptions& run) {
  return long_call(run, [=](const RunControl& control) {
    const GamePosition& position = *component.game_position();
    std::vector<std::pair<std::string, Component>> moves;
    for (GameMove& move : solver->moves_to(position.position, value, control))
      moves.emplace_back(std::move(move.text), GamePosition{position.game, std::move(move.to)});
    return moves;
  });
}

void bind_python_game(nb::module_& module) {
  nb::class_<PythonGame>(module, "PythonGame")
      .def(nb::init<std::string, nb::callable, bool, bool>(), nb::arg("name"), nb::arg("functions"),
           nb::arg("saved"), nb::arg("named"),
           nb::sig("def __init__(self, name: str, functions: typing.Callable[[], typing.Any], "
                   "saved: bool, named: bool) -> None"))
      .def(
          "component",
          [](std::shared_ptr<PythonGame> game, nb::handle position) {
            std::string bytes = game->encode(position);
            return Component(GamePosition{std::move(game), std::move(bytes)});
          },
          nb::arg("position").none(),
          nb::sig("def component(self, position: typing.Any) -> Component"))
      .def(
          "object_of",
          [](const PythonGame& game, const Component& component) {
            return game.decode(component.game_position()->position);
          },
          nb::arg("component"), nb::sig("def object_of(self, component: Component) -> typing.Any"));
}

}  // namespace

void bind_search(nb::module_& module) {
  bind_python_game(module);
  nb::class_<GameSolver>(module, "GameSolver")
      .def(
          "value",
          [](const std::shared_ptr<GameSolver>& solver, const Component& component,
             const RunOptions& run) {
            return long_call(run, [=](const RunControl& control) {
              return solver->value(component.game_position()->position, control);
            });
          },
          nb::arg("component"), nb::arg("run"))
      .def(
          "has_value",
          [](const std::shared_ptr<GameSolver>& solver, const Component& component,
             std::uint64_t value, const RunOptions& run) {
            return long_call(run, [=](const RunControl& control) {
              return solver->has_value(component.game_position()->position, value, control);
            });
          },
          nb::arg("component"), nb::arg("value"), nb::arg("run"))
      .def("moves_to", &moves_to, nb::arg("component"), nb::arg("value"), nb::arg("run"))
      .def("statistics", [](const GameSolver& solver) {
        const SearchStatistics statistics = solver.statistics();
        return std::tuple(statistics.expanded, statistics.solved, statistics.stored);
      });
  module.def("game_solver", &game_solver, nb::arg("start"), nb::arg("options"), nb::arg("run"));
}

}  // namespace sprague::python
