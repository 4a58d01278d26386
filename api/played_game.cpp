#include "played_game.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "api_error.hpp"

namespace sprague::api {
namespace {

constexpr std::size_t max_components = 8;  // each may take a share of the memory

std::size_t number_of_heaps(const Position& position) {
  std::size_t number = 0;
  for (const Component& component : position.components) {
    if (const Heaps* heaps = component.heaps()) number += heaps->sizes.size();
  }
  return number;
}

Position first_position(const Parameters& parameters) {
  const std::string text = parameters.text("position");
  Position position;
  try {
    position = Position::parse(text);
  } catch (const Error& error) {
    throw invalid_text("position", text, error);
  }
  if (position.components.empty())
    throw invalid_parameter(
        "position",
        message("api.nothing_to_play", {one_of("examples", std::initializer_list<std::string_view>{
                                                               "cram:4x5", "nim:3,5,7"})}));
  if (position.components.size() > max_components)
    throw invalid_parameter(
        "position",
        message("api.too_many_components", {{"limit", max_components}, {"example", "nim:3,5,7"}}));
  if (number_of_heaps(position) > max_heaps_of_a_position)
    throw invalid_parameter("position", at_most(max_heaps_of_a_position, "things.heaps"));
  return position;
}

}  // namespace

PlayedGame::PlayedGame(const Parameters& parameters, const RequestContext& context)
    : context_(context),
      convention_(parameters.convention()),
      positions_{first_position(parameters)} {
  make_moves(parameters);
}

/// Reads `a1 b1;c1 c2`, as Position::text_of() writes moves. A move that the rules do not allow is
/// named by its place in the text, too.
void PlayedGame::make_moves(const Parameters& parameters) {
  const std::string text = parameters.text("moves");
  for (std::size_t at = 0; at < text.size();) {
    poll();
    at = std::min(text.find_first_not_of(' ', at), text.size());
    const std::size_t end = std::min(text.find(';', at), text.size());
    moves_.push_back(now().parse_move(std::string_view(text).substr(at, end - at)));
    try {
      positions_.push_back(now().after(moves_.back(), context_.run));
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::invalid_input) throw;
      ApiError wrong = invalid_parameter(
          "moves", message("api.move", {{"move", moves_.size()}, {"problem", error.message()}}));
      wrong.from = at;
      wrong.text = text;
      throw wrong;
    }
    at = end + 1;
  }
}

RunControl PlayedGame::run_for(const Position& position) const {
  RunControl run = context_.run;
  run.memory_limit /= position.components.size();
  return run;
}

SolveOptions PlayedGame::options() const {
  SolveOptions options;
  options.convention = convention_;
  return options;
}

SequenceSource PlayedGame::sequences() const {
  return [this](const std::vector<Ruleset>& games, const std::vector<HeapsAsked>& heaps,
                const SolveOptions& options, const RunControl& run) {
    return context_.sequences.find_or_solve(games, heaps, options, run);
  };
}

Analysis PlayedGame::analysis(const Position& position) const {
  return analyse(position, sequences(), options(), run_for(position));
}

Analysis PlayedGame::outcome(const Position& position) const {
  return outcome_of(position, sequences(), options(), run_for(position));
}

Move PlayedGame::drawing_move(const Position& position) const {
  // Heaps come last: they may have many moves, and few positions need one of them.
  std::vector<std::size_t> order(position.components.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_partition(order.begin(), order.end(),
                        [&](std::size_t i) { return position.components[i].heaps() == nullptr; });
  std::optional<Move> found;
  for (const std::size_t i : order) {
    if (found) break;
    position.components[i].for_each_move([&](std::string text) {
      poll();
      Move move{i, std::move(text)};
      if (outcome(position.after(move, context_.run)).outcome() == Outcome::draw)
        found = std::move(move);
      return !found;
    });
  }
  return found.value();
}

void PlayedGame::poll() const {
  if (context_.run.should_stop && context_.run.should_stop())
    throw Error(ErrorKind::cancelled, "stopped on request");
}

bool has_move(const Position& position) {
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    if (position.may_move_in(i) && position.components[i].has_move()) return true;
  }
  return false;
}

void add_outcome(nlohmann::ordered_json& json, const Analysis& analysis) {
  if (analysis.genus || analysis.monoid.quotient() != nullptr)
    json[std::string(name_of_value(analysis))] = text_of_value(analysis);
  else if (analysis.loopy)
    json["loopy_value"] = analysis.loopy->text();
  else if (!analysis.played_out)
    json["nim_sum"] = analysis.value;
  json["outcome"] = outcome_name(analysis.outcome());
}

}  // namespace sprague::api
