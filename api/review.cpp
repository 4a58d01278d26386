// A game that was played: which moves kept the win, and which lost it.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "played_sum.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_moves_length = 6000;  // bytes

ApiError bad_move(std::size_t number, std::string_view message) {
  return invalid_parameter("moves", fmt::format("move {}: {}", number, message));
}

/// Reads the moves in `0:5,2:1+3`: the index of a heap, and the heaps that replace it. A space may
/// stand for the `+`, which a query without escapes makes of it.
std::vector<PlacedMove> moves_of(const Parameters& parameters) {
  const std::string text = parameters.text("moves");
  std::vector<PlacedMove> moves;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const std::string one = text.substr(at, end - at);
    at = end + 1;
    const std::size_t number = moves.size() + 1;
    const std::size_t colon = one.find(':');
    PlacedMove move;
    try {
      if (colon == std::string::npos) throw Error(ErrorKind::invalid_input, "");
      move.index = parse_integer(one.substr(0, colon), 0, max_heaps_of_a_position);
      for (std::size_t heap = colon + 1; heap <= one.size();) {
        const std::size_t heap_end = std::min(one.find_first_of("+ ", heap), one.size());
        const HeapSize size = parse_integer(one.substr(heap, heap_end - heap), 0, max_heap_size);
        if (size > 0) move.to.push_back(size);
        heap = heap_end + 1;
      }
    } catch (const Error&) {
      throw bad_move(number, fmt::format("'{}' is not the index of a heap and the heaps that it "
                                         "becomes, as in 2:1+3 or 0:0",
                                         one));
    }
    std::sort(move.to.begin(), move.to.end());
    moves.push_back(std::move(move));
  }
  return moves;
}

bool is_legal(const Ruleset& ruleset, HeapSize heap, const Option& to, const RunControl& run) {
  constexpr std::uint64_t between_polls = 1 << 16;
  bool legal = false;
  std::uint64_t seen = 0;
  ruleset.for_each_option(heap, [&](std::span<const HeapSize> option) {
    legal = std::equal(option.begin(), option.end(), to.begin(), to.end());
    if (++seen % between_polls == 0 && run.should_stop && run.should_stop())
      throw Error(ErrorKind::cancelled, "stopped on request");
    return !legal;
  });
  return legal;
}

void check_move(const PlayedSum& sum, const PlacedMove& move, std::size_t number,
                const RunControl& run) {
  if (move.index >= sum.heaps().size())
    throw bad_move(number, fmt::format("there are {} heaps, numbered from 0, and no heap {}",
                                       sum.heaps().size(), move.index));
  const PlayedSum::Heap& heap = sum.heaps()[move.index];
  const Ruleset& ruleset = sum.ruleset(heap.component);
  if (!is_legal(ruleset, heap.size, move.to, run)) {
    throw bad_move(
        number,
        fmt::format("{} does not let a heap of {} become {}", ruleset.written(), heap.size,
                    move.to.empty() ? "nothing" : fmt::format("{}", fmt::join(move.to, " + "))));
  }
}

/// A winning move in an N-position. Under normal play one exists on any heap whose value the
/// nim-sum lowers.
PlacedMove winning_move(const PlayedSum& sum, const RunControl& run) {
  if (sum.convention() == Convention::misere) return sum.winning_moves(run).at(0);
  const std::uint64_t nim_sum = sum.element();
  const std::vector<PlayedSum::Heap>& heaps = sum.heaps();
  const auto lowered = std::find_if(heaps.begin(), heaps.end(), [&](const PlayedSum::Heap& heap) {
    return (sum.element(heap) ^ nim_sum) < sum.element(heap);
  });
  return {static_cast<std::size_t>(lowered - heaps.begin()),
          options_with_value(sum.sequence(lowered->component), lowered->size,
                             sum.element(*lowered) ^ nim_sum, run)
              .at(0)};
}

std::string_view verdict(const PlayedSum& before, const PlayedSum& after) {
  if (before.is_p()) return "forced";
  return after.is_p() ? "wins" : "loses";
}

std::string review_command(const Parameters& parameters) {
  // The program judges one position at a time.
  CommandLine command("moves");
  add_position(command, parameters);
  return command.text();
}

Answer review(const Parameters& parameters, const RequestContext& context) {
  PlayedSum sum(parameters, context);
  Json json = sum.json();
  sum.add_element(json, "nim_sum", "element", sum.element());
  json["outcome"] = sum.is_p() ? "P" : "N";
  json["moves"] = Json::array();
  for (const PlacedMove& move : moves_of(parameters)) {
    if (context.run.should_stop && context.run.should_stop())
      throw Error(ErrorKind::cancelled, "stopped on request");
    check_move(sum, move, json["moves"].size() + 1, context.run);
    const PlayedSum after = sum.after(move);
    Json row = sum.move_json(move);
    sum.add_element(row, "nim_sum", "element", after.element());
    const std::string_view judged = verdict(sum, after);
    row["verdict"] = judged;
    row["better"] =
        judged == "loses" ? sum.move_json(winning_move(sum, context.run)) : Json(nullptr);
    json["moves"].push_back(std::move(row));
    sum = after;
  }
  json["after"] = sum.heaps_json();
  json["position_after"] = sum.text();
  json["components_after"] = sum.components_json();
  json["game_over"] = !sum.has_move();
  return json_answer(json.dump(), review_command(parameters));
}

}  // namespace

std::vector<Endpoint> review_endpoints() {
  std::vector<Parameter> parameters = position_parameters();
  parameters.push_back(
      {.name = "moves", .type = ParameterType::text, .required = true, .max = max_moves_length});
  return {{.path = "/review",
           .parameters = std::move(parameters),
           .command = review_command,
           .answer = review,
           .streams = true}};
}

}  // namespace sprague::api
