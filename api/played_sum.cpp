#include "played_sum.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api_error.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_position_length = 4000;  // bytes
constexpr std::size_t max_components = 8;            // each may take a share of the memory

Position position_of(const Parameters& parameters) {
  if (!parameters.given("position")) {
    for (const char* name : {"game", "heaps"}) {
      if (!parameters.given(name)) throw invalid_parameter(name, "is missing");
    }
    return Position(parameters.ruleset(), parameters.heaps());
  }
  for (const char* name : {"game", "heaps"}) {
    if (parameters.given(name))
      throw invalid_parameter(name, "the position has its games and heaps; leave this out");
  }
  const std::string text = parameters.text("position");
  try {
    return Position::parse(text);
  } catch (const Error& error) {
    throw invalid_text("position", text, error);
  }
}

}  // namespace

PlayedSum::PlayedSum(const Parameters& parameters, const RequestContext& context) {
  Position position = position_of(parameters);
  for (Component& component : position.components) {
    if (component.heaps.empty()) component.heaps.push_back(0);
    for (const HeapSize size : component.heaps) heaps_.push_back({games_.size(), size});
    games_.push_back({component.ruleset, nullptr});
  }
  if (games_.size() > max_components)
    throw invalid_parameter("position", fmt::format("has more than {} components; write the heaps "
                                                    "of a game after one colon, as in nim:3,5,7",
                                                    max_components));
  if (heaps_.size() > max_heaps_of_a_position)
    throw invalid_parameter("position", fmt::format("more than {} heaps", max_heaps_of_a_position));
  solve(context);
}

void PlayedSum::solve(const RequestContext& context) {
  RunControl run = context.run;
  run.memory_limit /= games_.size();
  for (std::size_t i = 0; i < games_.size(); ++i) {
    HeapSize largest = 0;
    for (const Heap& heap : heaps_) {
      if (ruleset(heap.component) == ruleset(i)) largest = std::max(largest, heap.size);
    }
    games_[i].sequence = context.sequences.find_or_solve(ruleset(i), largest, run);
  }
}

std::uint64_t PlayedSum::nim_value(std::size_t component, std::span<const HeapSize> heaps) const {
  std::uint64_t sum = 0;
  for (const HeapSize size : heaps) sum ^= sequence(component)[size];
  return sum;
}

std::uint64_t PlayedSum::nim_sum() const {
  std::uint64_t sum = 0;
  for (const Heap& heap : heaps_) sum ^= nim_value(heap);
  return sum;
}

bool PlayedSum::has_move() const {
  return std::any_of(heaps_.begin(), heaps_.end(), [&](const Heap& heap) {
    bool found = false;
    ruleset(heap.component).for_each_option(heap.size, [&](std::span<const HeapSize>) {
      found = true;
      return false;
    });
    return found;
  });
}

bool PlayedSum::has_several_games() const {
  return std::any_of(games_.begin(), games_.end(),
                     [&](const Game& game) { return game.ruleset != games_[0].ruleset; });
}

PlayedSum PlayedSum::after(const PlacedMove& move) const {
  PlayedSum result = *this;
  std::vector<Heap>& heaps = result.heaps_;
  std::vector<Heap> becomes;
  for (const HeapSize size : move.to) becomes.push_back({heaps[move.index].component, size});
  const auto place = heaps.begin() + static_cast<std::ptrdiff_t>(move.index);
  const std::size_t component = place->component;
  const auto here = heaps.insert(heaps.erase(place), becomes.begin(), becomes.end());
  const bool none = std::none_of(heaps.begin(), heaps.end(),
                                 [&](const Heap& heap) { return heap.component == component; });
  if (none) heaps.insert(here, {component, 0});
  return result;
}

std::vector<PlacedMove> PlayedSum::winning_moves(const RunControl& run) const {
  std::vector<SolvedComponent> components;
  for (const Game& game : games_) components.push_back({game.sequence.get(), {}});
  for (const Heap& heap : heaps_) components[heap.component].heaps.push_back(heap.size);
  std::vector<PlacedMove> moves;
  for (const Move& move : analyse(components, run).winning) {
    const auto heap = std::find_if(heaps_.begin(), heaps_.end(), [&](const Heap& each) {
      return each.component == move.component && each.size == move.from;
    });
    moves.push_back({static_cast<std::size_t>(heap - heaps_.begin()), move.to});
  }
  return moves;
}

std::string PlayedSum::text() const {
  std::vector<std::vector<HeapSize>> sizes(games_.size());
  for (const Heap& heap : heaps_) sizes[heap.component].push_back(heap.size);
  std::string text;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (i > 0) text += " + ";
    text += fmt::format("{}:{}", ruleset(i).written(), fmt::join(sizes[i], ","));
  }
  return text;
}

Json PlayedSum::json() const {
  Json json;
  if (games_.size() == 1) json["game"] = games_[0].ruleset.canonical();
  json["position"] = text();
  json["components"] = components_json();
  json["heaps"] = heaps_json();
  return json;
}

Json PlayedSum::components_json() const {
  Json components = Json::array();
  for (const Game& game : games_) {
    components.push_back(Json{{"game", game.ruleset.canonical()},
                              {"written", game.ruleset.written()},
                              {"heaps", Json::array()},
                              {"nim_values", Json::array()}});
  }
  for (const Heap& heap : heaps_) {
    components[heap.component]["heaps"].push_back(heap.size);
    components[heap.component]["nim_values"].push_back(nim_value(heap));
  }
  return components;
}

Json PlayedSum::heaps_json() const {
  Json heaps = Json::array();
  for (const Heap& heap : heaps_) heaps.push_back(heap.size);
  return heaps;
}

Json PlayedSum::move_json(const PlacedMove& move) const {
  const Heap& heap = heaps_[move.index];
  return Json{
      {"component", heap.component}, {"index", move.index}, {"from", heap.size}, {"to", move.to}};
}

std::vector<Parameter> position_parameters() {
  Parameter game = game_parameter();
  game.required = false;
  return {game,
          {.name = "heaps", .type = ParameterType::text, .max = max_position_length},
          {.name = "position", .type = ParameterType::text, .min = 1, .max = max_position_length}};
}

void reject_position_beside_heap(const Parameters& parameters) {
  if (!parameters.given("game")) throw invalid_parameter("game", "is missing");
  for (const char* name : {"heaps", "position"}) {
    if (parameters.given(name))
      throw invalid_parameter(name, "either one heap, or a position; leave one out");
  }
}

void add_position(CommandLine& command, const Parameters& parameters) {
  if (parameters.given("position")) {
    command.add(parameters.text("position"));
    return;
  }
  command.add(parameters.text("game"));
  for (const HeapSize heap : parameters.heaps()) command.add(fmt::format("{}", heap));
}

}  // namespace sprague::api
