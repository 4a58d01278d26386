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
    Position position = Position::parse(text);
    require_heaps(position, "play in the lab");
    return position;
  } catch (const Error& error) {
    throw invalid_text("position", text, error);
  }
}

Json element_json(const ValueMonoid& monoid, ValueMonoid::Element element) {
  if (monoid.quotient() != nullptr) return monoid.text_of(element);
  return monoid.number_of(element);
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
  solve(parameters.convention(), context);
}

HeapSize PlayedSum::largest_heap(const Ruleset& ruleset) const {
  HeapSize largest = 0;
  for (const Heap& heap : heaps_) {
    if (this->ruleset(heap.component) == ruleset) largest = std::max(largest, heap.size);
  }
  return largest;
}

void PlayedSum::solve(Convention convention, const RequestContext& context) {
  if (convention == Convention::misere) return solve_misere(context);
  RunControl run = context.run;
  run.memory_limit /= games_.size();
  for (Game& game : games_)
    game.sequence = context.sequences.find_or_solve(game.ruleset, largest_heap(game.ruleset), run);
}

void PlayedSum::solve_misere(const RequestContext& context) {
  std::vector<SequenceCache::Required> required;
  const auto index_of = [&](const Ruleset& ruleset) {
    const auto found = std::find_if(required.begin(), required.end(),
                                    [&](const auto& each) { return each.ruleset == ruleset; });
    return static_cast<std::size_t>(found - required.begin());
  };
  for (const Game& game : games_) {
    if (index_of(game.ruleset) == required.size())
      required.push_back({game.ruleset, largest_heap(game.ruleset)});
  }
  const auto sequences = context.sequences.find_or_solve_misere(required, context.run);
  for (Game& game : games_) game.sequence = sequences[index_of(game.ruleset)];
}

ValueMonoid::Element PlayedSum::element(std::size_t component,
                                        std::span<const HeapSize> heaps) const {
  ValueMonoid::Element sum = 0;
  for (const HeapSize size : heaps) sum = monoid().sum(sum, sequence(component).element(size));
  return sum;
}

ValueMonoid::Element PlayedSum::element() const {
  return rest(heaps_.size());
}

ValueMonoid::Element PlayedSum::rest(std::size_t index) const {
  ValueMonoid::Element sum = 0;
  for (std::size_t i = 0; i < heaps_.size(); ++i) {
    if (i != index) sum = monoid().sum(sum, element(heaps_[i]));
  }
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

std::string PlayedSum::standing(std::string_view verb) const {
  const bool by_quotient = monoid().quotient() != nullptr;
  return fmt::format("{} {} {}", by_quotient ? "element" : "nim-sum", verb,
                     monoid().text_of(element()));
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
  if (convention() == Convention::misere) json["convention"] = "misere";
  if (games_.size() == 1) json["game"] = games_[0].ruleset.canonical();
  json["position"] = text();
  json["components"] = components_json();
  json["heaps"] = heaps_json();
  return json;
}

Json PlayedSum::components_json() const {
  const char* const values = monoid().quotient() != nullptr ? "elements" : "nim_values";
  Json components = Json::array();
  for (const Game& game : games_) {
    components.push_back(Json{{"game", game.ruleset.canonical()},
                              {"written", game.ruleset.written()},
                              {"heaps", Json::array()},
                              {values, Json::array()}});
  }
  for (const Heap& heap : heaps_) {
    components[heap.component]["heaps"].push_back(heap.size);
    components[heap.component][values].push_back(element_json(monoid(), element(heap)));
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

void PlayedSum::add_element(Json& json, std::string_view nim_name, std::string_view element_name,
                            ValueMonoid::Element element) const {
  json[std::string(monoid().quotient() != nullptr ? element_name : nim_name)] =
      element_json(monoid(), element);
}

std::vector<Parameter> position_parameters() {
  Parameter game = game_parameter();
  game.required = false;
  return {game,
          {.name = "heaps", .type = ParameterType::text, .max = max_position_length},
          {.name = "position", .type = ParameterType::text, .min = 1, .max = max_position_length},
          misere_parameter()};
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
  } else {
    command.add(parameters.text("game"));
    for (const HeapSize heap : parameters.heaps()) command.add(fmt::format("{}", heap));
  }
  add_convention(command, parameters);
}

}  // namespace sprague::api
