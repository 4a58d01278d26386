// Positions: sums of heaps, boards and the like, and who wins them.

#include <nanobind/stl/pair.h>

#include "bindings.hpp"

#include "sprague/detail/graph_file.hpp"

namespace sprague::python {
namespace {

/// The elements of the heaps of a misère quotient, and of the position last; empty where nim-values
/// decide.
std::vector<std::string> elements_of(const Analysis& analysis) {
  std::vector<std::string> texts;
  if (analysis.monoid.quotient() == nullptr) return texts;
  for (const std::uint64_t value : analysis.values) texts.push_back(analysis.monoid.text_of(value));
  texts.push_back(analysis.monoid.text_of(analysis.element));
  return texts;
}

/// Every move as text. Python sees Ctrl-C meanwhile.
std::vector<std::string> moves_of(const Position& position) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    if (!position.may_move_in(i)) continue;
    position.components[i].for_each_move([&](std::string text) {
      moves.push_back(position.text_of({i, std::move(text)}));
      if (moves.size() % 4096 == 0 && PyErr_CheckSignals() != 0) throw nb::python_error();
      return true;
    });
  }
  return moves;
}

using AnalysisAndMoves = std::pair<Analysis, std::vector<std::string>>;

AnalysisAndMoves analyse_position(const Position& position, const SolveOptions& options,
                                  const RunOptions& run) {
  return long_call(run, [=](const RunControl& control) {
    Analysis analysis = analyse(position, options, control);
    std::vector<std::string> moves;
    for (const Move& move : analysis.winning) moves.push_back(position.text_of(move));
    return AnalysisAndMoves(std::move(analysis), std::move(moves));
  });
}

void bind_kinds(nb::module_& module) {
  nb::class_<GameKind>(module, "GameKind")
      .def_ro("name", &GameKind::name)
      .def_ro("example", &GameKind::example)
      .def_ro("description", &GameKind::description)
      .def_prop_ro("rules", [](const GameKind& kind) { return kind.rules.english(); })
      .def_prop_ro("notation", [](const GameKind& kind) { return kind.notation.english(); })
      .def_ro("source", &GameKind::source);
  module.def("game_kinds", [] {
    const auto kinds = game_kinds();
    return std::vector<GameKind>(kinds.begin(), kinds.end());
  });
}

void bind_layout(nb::module_& module) {
  nb::class_<BoardElement>(module, "BoardElement")
      .def_ro("name", &BoardElement::name)
      .def_prop_ro("shape", [](const BoardElement& part) { return shape_name(part.shape); })
      .def_prop_ro("state", [](const BoardElement& part) { return state_name(part.state); })
      .def_ro("x", &BoardElement::x)
      .def_ro("y", &BoardElement::y)
      .def_ro("to_x", &BoardElement::to_x)
      .def_ro("to_y", &BoardElement::to_y)
      .def_ro("label", &BoardElement::label)
      .def_ro("count", &BoardElement::count);
  nb::class_<BoardLayout>(module, "BoardLayout")
      .def_ro("width", &BoardLayout::width)
      .def_ro("height", &BoardLayout::height)
      .def_ro("elements", &BoardLayout::elements);
}

}  // namespace

void bind_position(nb::module_& module) {
  bind_kinds(module);
  bind_layout(module);
  nb::class_<Component>(module, "Component")
      .def(nb::init<Ruleset, std::vector<HeapSize>>(), nb::arg("ruleset"), nb::arg("heaps"))
      .def_static(
          "parse", [](std::string_view text) { return Component(GamePosition::parse(text)); },
          nb::arg("text"), "KIND:WHAT")
      .def_prop_ro("game", &Component::game)
      .def_prop_ro("text", &Component::text)
      .def_prop_ro("text_without_game", &Component::text_without_game)
      .def_prop_ro("rules", [](const Component& component) { return component.rules().english(); })
      .def_prop_ro("layout", &Component::layout)
      .def_prop_ro("can_repeat",
                   [](const Component& component) {
                     const GamePosition* position = component.game_position();
                     return position != nullptr &&
                            position->game->loopy_value(position->position).has_value();
                   })
      .def_prop_ro("ruleset",
                   [](const Component& component) {
                     const Heaps* heaps = component.heaps();
                     return heaps != nullptr ? std::optional(heaps->ruleset) : std::nullopt;
                   })
      .def_prop_ro("heaps", [](const Component& component) {
        const Heaps* heaps = component.heaps();
        return heaps != nullptr ? std::optional(heaps->sizes) : std::nullopt;
      });
  nb::class_<Position>(module, "Position")
      .def(nb::init<std::vector<Component>>(), nb::arg("components"))
      .def_static(
          "parse",
          [](std::string_view text) {
            return Position::parse(with_graphs_read(with_tables_read(text)));
          },
          nb::arg("text"))
      .def_static("names_components", &Position::names_components, nb::arg("text"))
      .def_ro("components", &Position::components)
      .def("moves", &moves_of)
      .def(
          "after",
          [](const Position& position, std::string_view move, const RunOptions& run) {
            return long_call(run, [=, move = position.parse_move(move)](const RunControl& control) {
              return position.after(move, control);
            });
          },
          nb::arg("move"), nb::arg("run"));
  nb::class_<LoopyValue>(module, "LoopyValue")
      .def_prop_ro("options", &LoopyValue::options)
      .def_prop_ro("text", &LoopyValue::text);
  nb::class_<Analysis>(module, "Analysis")
      .def_ro("values", &Analysis::values)
      .def_ro("value", &Analysis::value)
      .def_prop_ro("outcome",
                   [](const Analysis& analysis) { return outcome_name(analysis.outcome()); })
      .def_ro("loopy", &Analysis::loopy)
      .def_prop_ro("is_played_out",
                   [](const Analysis& analysis) { return analysis.genus.has_value(); })
      .def_prop_ro("elements", &elements_of);
  module.def("analyse", &analyse_position, nb::arg("position"), nb::arg("options"), nb::arg("run"));
  module.def(
      "count_winning_moves",
      [](const Position& position, const SolveOptions& options, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          return count_winning_moves(position, options, control);
        });
      },
      nb::arg("position"), nb::arg("options"), nb::arg("run"));
  module.def(
      "outcome_of",
      [](const Position& position, const SolveOptions& options, const RunOptions& run) {
        return long_call(
            run, [=](const RunControl& control) { return outcome_of(position, options, control); });
      },
      nb::arg("position"), nb::arg("options"), nb::arg("run"));
  module.def(
      "outcome_without_value",
      [](const Position& position, const SolveOptions& options, const RunOptions& run) {
        return long_call(run, [=](const RunControl& control) {
          return outcome_without_value(position, options, control);
        });
      },
      nb::arg("position"), nb::arg("options"), nb::arg("run"));
}

}  // namespace sprague::python
