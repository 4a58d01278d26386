// A position of any kind, as a board to play on: its rules in words, where its parts are drawn, its
// moves and, unless the question leaves that out, who wins and how.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "endpoint.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_length_of_position = 4000;  // bytes
constexpr std::uint64_t max_length_of_moves = 6000;     // bytes
constexpr std::size_t max_boards = 8;                   // each search takes a share of the memory
constexpr std::size_t max_heaps = 40;
constexpr std::size_t max_elements = 1500;             // of a drawing
constexpr std::size_t max_moves_listed = 2500;         // of a component
constexpr std::size_t max_options_compared = 100'000;  // of a heap, with a move that was made

void stop_if_wanted(const RunControl& run) {
  if (run.should_stop && run.should_stop()) throw Error(ErrorKind::cancelled, "stopped on request");
}

/// "5 -> 2,2".
std::string heap_move_text(HeapSize from, std::span<const HeapSize> to) {
  return fmt::format("{} -> {}", from, to.empty() ? "0" : fmt::format("{}", fmt::join(to, ",")));
}

/// A position in the middle of a game. Its components are numbered: those of heaps come first.
class BoardPosition {
 public:
  explicit BoardPosition(Position position) : position_(std::move(position)) {
    for (Component& component : position_.components) {
      if (component.heaps.empty()) component.heaps.push_back(0);
    }
  }

  const Position& position() const { return position_; }
  std::size_t size() const { return position_.components.size() + position_.others.size(); }

  /// Makes a move of a component; false when there is none of this text.
  bool move(std::size_t component, std::string_view text, const RunControl& run) {
    const std::size_t heap_games = position_.components.size();
    if (component < heap_games) return move_heap(position_.components[component], text, run);
    GamePosition& other = position_.others[component - heap_games];
    for (GameMove& move : other.moves()) {
      if (move.text != text) continue;
      other.position = std::move(move.to);
      return true;
    }
    return false;
  }

  /// What does not change while a search thinks about it.
  Json components_json() const {
    Json components = Json::array();
    for (const Component& component : position_.components)
      components.push_back(json_of(component));
    for (const GamePosition& other : position_.others) components.push_back(json_of(other));
    return components;
  }

 private:
  static bool move_heap(Component& component, std::string_view text, const RunControl& run) {
    for (std::size_t i = 0; i < component.heaps.size(); ++i) {
      const HeapSize from = component.heaps[i];
      if (!text.starts_with(fmt::format("{} -> ", from))) continue;
      std::optional<Option> found;
      std::size_t compared = 0;
      component.ruleset.for_each_option(from, [&](std::span<const HeapSize> to) {
        if (heap_move_text(from, to) == text) found = Option(to.begin(), to.end());
        if (++compared % 1000 == 0) stop_if_wanted(run);
        return !found && compared < max_options_compared;
      });
      if (!found) return false;
      const auto at = component.heaps.begin() + static_cast<std::ptrdiff_t>(i);
      component.heaps.insert(component.heaps.erase(at), found->begin(), found->end());
      if (component.heaps.empty()) component.heaps.push_back(0);
      return true;
    }
    return false;
  }

  static Json json_of(const Component& component) {
    Json moves = Json::array();
    bool more = false;
    std::vector<HeapSize> heaps = component.heaps;
    std::sort(heaps.begin(), heaps.end());
    heaps.erase(std::unique(heaps.begin(), heaps.end()), heaps.end());
    for (const HeapSize heap : heaps) {
      component.ruleset.for_each_option(heap, [&](std::span<const HeapSize> to) {
        more = moves.size() == max_moves_listed;
        if (!more) moves.push_back(heap_move_text(heap, to));
        return !more;
      });
    }
    return {{"game", component.ruleset.written()},
            {"position", Position(component.ruleset, component.heaps).text()},
            {"rules", component.ruleset.explain()},
            {"heaps", component.heaps},
            {"layout", nullptr},
            {"moves", std::move(moves)},
            {"more", more}};
  }

  static Json json_of(const GamePosition& other) {
    const auto layout = other.game->layout(other.position);
    if (layout && layout->elements.size() > max_elements) {
      throw Error(ErrorKind::too_large,
                  fmt::format("a board of {} elements is more than the {} that are drawn here",
                              layout->elements.size(), max_elements));
    }
    Json moves = Json::array();
    const std::vector<GameMove> all = other.moves();
    for (std::size_t i = 0; i < std::min(all.size(), max_moves_listed); ++i)
      moves.push_back(all[i].text);
    const std::string name = other.game->name();
    const GameKind* kind = game_kind(std::string_view(name).substr(0, name.find('(')));
    return {{"game", name},
            {"position", other.text()},
            {"rules", kind != nullptr ? kind->rules : std::string_view()},
            {"heaps", nullptr},
            {"layout", layout ? json_of(*layout) : Json(nullptr)},
            {"moves", std::move(moves)},
            {"more", all.size() > max_moves_listed}};
  }

  static double rounded(double length) { return std::round(length * 1000) / 1000; }

  static Json json_of(const BoardLayout& layout) {
    Json elements = Json::array();
    for (const BoardElement& element : layout.elements) {
      Json json{{"name", element.name},
                {"shape", shape_name(element.shape)},
                {"state", state_name(element.state)},
                {"x", rounded(element.x)},
                {"y", rounded(element.y)}};
      if (!element.label.empty()) json["label"] = element.label;
      if (element.shape == BoardElement::Shape::edge ||
          element.shape == BoardElement::Shape::arrow) {
        json["to_x"] = rounded(element.to_x);
        json["to_y"] = rounded(element.to_y);
      }
      elements.push_back(std::move(json));
    }
    Json json{{"width", rounded(layout.width)},
              {"height", rounded(layout.height)},
              {"elements", std::move(elements)},
              {"advice", layout.advice}};
    for (std::size_t i = 0; i < std::min(layout.touches.size(), max_moves_listed); ++i)
      json["touches"].push_back(layout.touches[i]);
    return json;
  }

  Position position_;
};

BoardPosition first_position(const Parameters& parameters) {
  const std::string text = parameters.text("position");
  Position position;
  try {
    position = Position::parse(text);
  } catch (const Error& error) {
    throw invalid_text("position", text, error);
  }
  std::size_t heaps = 0;
  for (const Component& component : position.components) heaps += component.heaps.size();
  if (position.components.size() + position.others.size() > max_boards)
    throw invalid_parameter("position", fmt::format("has more than {} components", max_boards));
  if (heaps > max_heaps)
    throw invalid_parameter("position", fmt::format("has more than {} heaps", max_heaps));
  if (position.components.empty() && position.others.empty())
    throw invalid_parameter("position", "names nothing to play on; write cram:4x5");
  return BoardPosition(std::move(position));
}

/// Makes the moves in `a1 b1;1:5 -> 2,2`, each with the number of its component unless that is 0.
void make_moves(const Parameters& parameters, BoardPosition& position, const RunControl& run) {
  const std::string text = parameters.text("moves");
  std::size_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    std::string_view one = std::string_view(text).substr(at, end - at);
    at = end + 1;
    ++number;
    stop_if_wanted(run);
    std::size_t component = 0;
    const std::size_t digits = std::min(one.find_first_not_of("0123456789"), one.size());
    if (digits > 0 && digits <= 2 && digits < one.size() && one[digits] == ':') {
      component = std::stoul(std::string(one.substr(0, digits)));
      one.remove_prefix(digits + 1);
    }
    if (component >= position.size() || !position.move(component, one, run)) {
      throw invalid_parameter(
          "moves", fmt::format("move {}: '{}' is no move of component {} of {}", number, one,
                               component, position.position().text()));
    }
  }
}

/// Adds the nim-values, and which moves win.
void add_analysis(Json& json, const Position& position, const RunControl& run) {
  RunControl shared = run;
  shared.memory_limit /=
      std::max<std::size_t>(1, position.components.size() + position.others.size());
  const Analysis analysis = analyse(position, {}, shared);
  std::size_t next = 0;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    std::uint64_t value = 0;
    for (std::size_t heap = 0; heap < position.components[i].heaps.size(); ++heap)
      value ^= analysis.nim_values[next++];
    json["components"][i]["nim_value"] = value;
  }
  for (std::size_t i = position.components.size(); next < analysis.nim_values.size(); ++i)
    json["components"][i]["nim_value"] = analysis.nim_values[next++];
  json["nim_sum"] = analysis.nim_sum;
  json["outcome"] = analysis.is_p() ? "P" : "N";
  Json winning = Json::array();
  for (const Move& move : analysis.winning)
    winning.push_back(
        {{"component", move.component}, {"text", heap_move_text(move.from, move.to)}});
  for (const OtherMove& other : analysis.other_winning) {
    winning.push_back(
        {{"component", position.components.size() + other.component}, {"text", other.move.text}});
  }
  json["winning_moves"] = std::move(winning);
}

std::string position_command(const Parameters& parameters) {
  // The program has no moves that were made: the answer names the position after them.
  return CommandLine("moves").add(parameters.text("position")).text();
}

Answer position(const Parameters& parameters, const RequestContext& context) {
  BoardPosition board = first_position(parameters);
  make_moves(parameters, board, context.run);
  const std::string text = board.position().text();
  Json json{{"position", text}, {"components", board.components_json()}};
  json["game_over"] = std::all_of(json["components"].begin(), json["components"].end(),
                                  [](const Json& each) { return each.at("moves").empty(); });
  if (parameters.number("solve") == 1) add_analysis(json, board.position(), context.run);
  return json_answer(json.dump(), CommandLine("moves").add(text).text());
}

}  // namespace

std::vector<Endpoint> position_endpoints() {
  return {
      {.path = "/position",
       .parameters = {{.name = "position",
                       .type = ParameterType::text,
                       .required = true,
                       .min = 1,
                       .max = max_length_of_position},
                      {.name = "moves", .type = ParameterType::text, .max = max_length_of_moves},
                      number_parameter("solve", 0, 1, 1)},
       .command = position_command,
       .answer = position,
       .streams = true}};
}

}  // namespace sprague::api
