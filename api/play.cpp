// Questions of a player: the outcome, the moves and the nim-value of a position.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "played_sum.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

std::string moves_command(const Parameters& parameters) {
  CommandLine command("moves");
  add_position(command, parameters);
  return command.text();
}

Json nim_values_json(const PlayedSum& sum) {
  Json values = Json::array();
  for (const PlayedSum::Heap& heap : sum.heaps()) values.push_back(sum.nim_value(heap));
  return values;
}

Answer moves(const Parameters& parameters, const RequestContext& context) {
  const PlayedSum sum(parameters, context);
  Json json = sum.json();
  json["nim_values"] = nim_values_json(sum);
  json["nim_sum"] = sum.nim_sum();
  json["outcome"] = sum.nim_sum() == 0 ? "P" : "N";
  json["winning_moves"] = Json::array();
  for (const PlacedMove& move : sum.winning_moves(context.run))
    json["winning_moves"].push_back(sum.move_json(move));
  return json_answer(json.dump(), moves_command(parameters));
}

std::string options_command(const Parameters& parameters) {
  // The program lists winning moves only.
  CommandLine command("moves");
  if (parameters.given("heap"))
    command.add(parameters.text("game"), parameters.text("heap"));
  else
    add_position(command, parameters);
  return command.text();
}

/// Appends the options of a heap to `options` until it has `limit`; false when there are more.
template <class JsonOf>
bool append_options(Json& options, const Ruleset& ruleset, HeapSize heap, std::uint64_t limit,
                    const RunControl& run, JsonOf json_of) {
  bool all = true;
  ruleset.for_each_option(heap, [&](std::span<const HeapSize> to) {
    all = options.size() < limit;
    if (all) options.push_back(json_of(to));
    return all;
  });
  if (run.should_stop && run.should_stop()) throw Error(ErrorKind::cancelled, "stopped on request");
  return all;
}

Answer options_of_heap(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const HeapSize heap = parameters.number("heap");
  const auto sequence = context.sequences.find_or_solve(ruleset, heap, context.run);
  Json options = Json::array();
  const bool all =
      append_options(options, ruleset, heap, parameters.number("limit"), context.run,
                     [&](std::span<const HeapSize> to) {
                       std::uint64_t value = 0;
                       for (const HeapSize rest : to) value ^= (*sequence)[rest];
                       return Json{{"to", std::vector(to.begin(), to.end())}, {"nim_value", value}};
                     });
  const Json json{{"game", ruleset.canonical()},
                  {"heap", heap},
                  {"nim_value", (*sequence)[heap]},
                  {"options", std::move(options)},
                  {"more", !all}};
  return json_answer(json.dump(), options_command(parameters));
}

/// Every legal move in a position, with the nim-sum that it leaves.
Answer options_of_position(const Parameters& parameters, const RequestContext& context) {
  const PlayedSum sum(parameters, context);
  const std::uint64_t nim_sum = sum.nim_sum();
  Json options = Json::array();
  bool all = true;
  for (std::size_t i = 0; i < sum.heaps().size() && all; ++i) {
    const PlayedSum::Heap& heap = sum.heaps()[i];
    all =
        append_options(options, sum.ruleset(heap.component), heap.size, parameters.number("limit"),
                       context.run, [&](std::span<const HeapSize> to) {
                         Json move = sum.move_json({i, {to.begin(), to.end()}});
                         const std::uint64_t value = sum.nim_value(heap.component, to);
                         move["nim_value"] = value;
                         move["nim_sum"] = nim_sum ^ sum.nim_value(heap) ^ value;
                         return move;
                       });
  }
  Json json = sum.json();
  json["nim_sum"] = nim_sum;
  json["options"] = std::move(options);
  json["more"] = !all;
  return json_answer(json.dump(), options_command(parameters));
}

Answer options(const Parameters& parameters, const RequestContext& context) {
  if (!parameters.given("heap")) return options_of_position(parameters, context);
  reject_position_beside_heap(parameters);
  return options_of_heap(parameters, context);
}

}  // namespace

std::vector<Endpoint> play_endpoints() {
  std::vector<Parameter> of_options = position_parameters();
  of_options.push_back(number_parameter("heap", 0, max_heap_size));
  of_options.push_back(number_parameter("limit", 1, 100'000, 1000));
  return {
      {.path = "/moves",
       .parameters = position_parameters(),
       .command = moves_command,
       .answer = moves,
       .streams = true},
      {.path = "/options",
       .parameters = of_options,
       .command = options_command,
       .answer = options,
       .streams = true},
  };
}

}  // namespace sprague::api
