// A position of any kind: its rules in words, how it is drawn, its moves, and as the question wants
// who wins and how, the engine's reply, and a review of the moves that led to it.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "messages/table.hpp"
#include "output/message_json.hpp"
#include "played_game.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_length_of_position = 4000;  // bytes
constexpr std::uint64_t max_length_of_moves = 6000;     // bytes
constexpr std::size_t max_elements = 1500;              // of a drawing
constexpr std::size_t max_moves_listed = 2500;          // of a component

double rounded(double length) {
  return std::round(length * 1000) / 1000;
}

Json json_of(const BoardLayout& layout) {
  Json elements = Json::array();
  for (const BoardElement& element : layout.elements) {
    Json json{{"name", element.name},
              {"shape", shape_name(element.shape)},
              {"state", state_name(element.state)},
              {"x", rounded(element.x)},
              {"y", rounded(element.y)}};
    if (!element.label.empty()) json["label"] = element.label;
    if (!element.words.empty()) add_message(json, "words", element.words);
    if (element.count > 0) json["count"] = element.count;
    if (element.shape == BoardElement::Shape::edge || element.shape == BoardElement::Shape::arrow ||
        element.shape == BoardElement::Shape::region) {
      json["to_x"] = rounded(element.to_x);
      json["to_y"] = rounded(element.to_y);
    }
    elements.push_back(std::move(json));
  }
  Json json{{"width", rounded(layout.width)},
            {"height", rounded(layout.height)},
            {"elements", std::move(elements)}};
  add_message(json, "advice", layout.advice);
  for (std::size_t i = 0; i < std::min(layout.touches.size(), max_moves_listed); ++i)
    json["touches"].push_back(layout.touches[i]);
  return json;
}

Json layout_of(const Component& component) {
  const auto layout = component.layout();
  if (!layout) return nullptr;
  if (layout->elements.size() > max_elements) {
    throw Error(ErrorKind::too_large,
                fmt::format("a board of {} elements is more than the {} that are drawn here",
                            layout->elements.size(), max_elements));
  }
  return json_of(*layout);
}

/// How the position is written, for those who write another one.
void add_writing(Json& json, const Component& component) {
  const GameKind* kind = component.heaps() == nullptr ? game_kind(component.game()) : nullptr;
  json["form"] = form_name(kind == nullptr ? PositionForm::heaps : kind->form);
  json["numbers"] = numbers_name(kind == nullptr ? KindNumbers::none : kind->numbers);
  json["signs"] = Json::array();
  for (const PositionSign& sign : component.signs()) {
    Json& added = json["signs"].emplace_back(
        Json{{"sign", std::string(1, sign.sign)}, {"state", state_name(sign.state)}});
    added["meaning"] = "";
    if (!sign.meaning.empty()) add_message(added, "meaning", sign.meaning);
  }
}

Json json_of(const Component& component) {
  Json json{{"game", component.game()},
            {"written", component.written_game()},
            {"position", component.text()}};
  add_message(json, "rules", component.rules());
  const Message notation = component.notation();
  if (!notation.empty()) add_message(json, "notation", notation);
  add_writing(json, component);
  const Heaps* heaps = component.heaps();
  json["heaps"] = heaps == nullptr ? Json(nullptr) : Json(heaps->sizes);
  json["splits"] = heaps != nullptr && heaps->ruleset.splits();
  json["layout"] = layout_of(component);
  Json moves = Json::array();
  bool more = false;
  component.for_each_move([&](std::string text) {
    more = moves.size() == max_moves_listed;
    if (!more) moves.push_back(std::move(text));
    return !more;
  });
  json["moves"] = std::move(moves);
  json["more"] = more;
  return json;
}

/// The value of a heap, or of a component that is none, as JSON.
Json value_of_part(const Analysis& analysis, std::size_t index) {
  if (analysis.loopy) return analysis.loopy_values[index].text();
  const std::uint64_t value = analysis.values[index];
  return analysis.monoid.quotient() != nullptr ? Json(analysis.monoid.text_of(value)) : Json(value);
}

/// Adds the values of each component: of its heaps, or of the whole. A genus has no parts, and an
/// outcome neither.
void add_values(Json& components, const Position& position, const Analysis& analysis) {
  if (analysis.genus || analysis.played_out) return;
  const std::string name = analysis.loopy                          ? "loopy_values"
                           : analysis.monoid.quotient() != nullptr ? "elements"
                                                                   : "nim_values";
  std::size_t next = 0;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    const Heaps* heaps = position.components[i].heaps();
    const std::size_t parts = heaps == nullptr ? 1 : heaps->sizes.size();
    Json& values = components[i][name] = Json::array();
    for (std::size_t part = 0; part < parts; ++part)
      values.push_back(value_of_part(analysis, next++));
  }
}

Message explanation_of(const Analysis& analysis) {
  if (analysis.loopy)
    return analysis.loopy->is_infinite() ? message("outcome.loopy") : message("outcome.entailing");
  if (analysis.genus) return message("outcome.played_out");
  if (analysis.played_out) return message("outcome.searched");
  return explanation(analysis.monoid);
}

void add_analysis(Json& json, const Position& position, const Analysis& analysis) {
  add_values(json["components"], position, analysis);
  add_outcome(json, analysis);
  add_message(json, "explanation", explanation_of(analysis));
}

/// Who wins, and how. Where the moves are too many to look at, the former alone.
std::optional<Analysis> add_solution(Json& json, const PlayedGame& game) {
  const Position& position = game.now();
  std::optional<Analysis> analysis;
  try {
    analysis = game.analysis(position);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::too_large) throw;
    add_analysis(json, position, game.outcome(position));
    return {};
  }
  add_analysis(json, position, *analysis);
  Json& winning = json["winning_moves"] = Json::array();
  for (const Move& move : analysis->winning) winning.push_back(position.text_of(move));
  return analysis;
}

std::string command_of(const std::string& position, const Parameters& parameters) {
  CommandLine command("moves");
  command.add(position);
  add_convention(command, parameters);
  return command.text();
}

std::string position_command(const Parameters& parameters) {
  // The program has no moves that were made: an answer names the position after them.
  return command_of(parameters.text("position"), parameters);
}

Answer position(const Parameters& parameters, const RequestContext& context) {
  const PlayedGame game(parameters, context);
  const Position& now = game.now();
  Json json{{"position", now.text()},
            {"convention", game.convention() == Convention::misere ? "misere" : "normal"},
            {"components", Json::array()},
            {"game_over", !has_move(now)}};
  for (std::size_t i = 0; i < now.components.size(); ++i) {
    json["components"].push_back(json_of(now.components[i]));
    if (!now.may_move_in(i)) json["components"].back()["moves"] = Json::array();
  }
  std::optional<Analysis> analysis;
  if (parameters.number("solve") == 1) analysis = add_solution(json, game);
  if (parameters.number("review") == 1) json["review"] = review_json(game);
  if (const auto level = parameters.optional_number("level")) {
    json["reply"] =
        reply_json(game, analysis ? &*analysis : nullptr, *level, parameters.number("seed"));
  }
  return json_answer(json.dump(), command_of(now.text(), parameters));
}

}  // namespace

std::vector<Endpoint> position_endpoints() {
  return {
      {.path = "/position",
       .summary = "A position of any kind, heaps, boards, graphs and sums of them: rules, drawing, "
                  "moves and, as the question wants, who wins and how, a reply of the engine, and "
                  "a review of the moves made.",
       .schemas = {"Position"},
       .parameters =
           {{.name = "position",
             .description =
                 "The position at the beginning: components GAME:HEAP,HEAP or KIND:WHAT, such as "
                 "kayles:5,7 or cram:4x5, separated by + or spaces; at most 8, with 200 heaps in "
                 "all. Drawings have at most 1500 elements.",
             .type = ParameterType::text,
             .required = true,
             .min = 1,
             .max = max_length_of_position,
             .example = "kayles:5,7 + cram:4x5"},
            {.name = "moves",
             .description =
                 "The moves made since, separated by semicolons: of a heap 5 -> 2,2 or 5 -> 0, "
                 "elsewhere the text of the move; in a position of several components each after "
                 "the number of its component and a colon.",
             .type = ParameterType::text,
             .max = max_length_of_moves,
             .example = "0: 5 -> 2,2;1: a1 b1"},
            misere_parameter(),
            number_parameter("solve",
                             "0: leave out who wins and how, whose search may exceed the budget.",
                             0, 1, 1, "0"),
            number_parameter("review", "1: say of every move what it was worth.", 0, 1, 0, "1"),
            number_parameter("level",
                             "Asks for a reply of the engine: how many of a hundred moves it "
                             "plays perfectly. With solve=0 it plays any move.",
                             0, 100, {}, "100"),
            number_parameter("seed", "Of the reply: the same seed gives the same move.", 0,
                             0xFFFFFFFF, 0)},
       .command = position_command,
       .answer = position,
       .streams = true}};
}

}  // namespace sprague::api
