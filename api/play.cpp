// Questions of a player: the outcome and the moves of a position, and what its heaps are worth.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "played_sum.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

std::string moves_command(const Parameters& parameters) {
  CommandLine command("moves");
  add_position(command, parameters);
  return command.text();
}

/// The values of all heaps: those of the components, one after the other.
void add_values(Json& json, const PlayedSum& sum) {
  const char* const name = sum.monoid().quotient() != nullptr ? "elements" : "nim_values";
  json[name] = Json::array();
  for (const Json& component : sum.components_json())
    json[name].insert(json[name].end(), component[name].begin(), component[name].end());
}

/// Under misère play a winning move says what the position becomes, which is not always the same.
Json winning_move_json(const PlayedSum& sum, const PlacedMove& move) {
  Json json = sum.move_json(move);
  if (sum.convention() == Convention::misere)
    sum.add_element(json, "nim_sum", "element", sum.after(move).element());
  return json;
}

Answer moves(const Parameters& parameters, const RequestContext& context) {
  const PlayedSum sum(parameters, context);
  Json json = sum.json();
  add_values(json, sum);
  sum.add_element(json, "nim_sum", "element", sum.element());
  json["outcome"] = sum.is_p() ? "P" : "N";
  if (sum.convention() == Convention::misere) json["explanation"] = explanation(sum.monoid());
  json["winning_moves"] = Json::array();
  for (const PlacedMove& move : sum.winning_moves(context.run))
    json["winning_moves"].push_back(winning_move_json(sum, move));
  return json_answer(json.dump(), moves_command(parameters));
}

std::string options_command(const Parameters& parameters) {
  // The program lists winning moves only.
  CommandLine command("moves");
  if (parameters.given("heap")) {
    command.add(parameters.text("game"), parameters.text("heap"));
    add_convention(command, parameters);
  } else {
    add_position(command, parameters);
  }
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
  if (parameters.convention() == Convention::misere) {
    throw invalid_parameter(
        "misere", "the options of one heap are the same under misère play; ask with heaps");
  }
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

/// Every legal move in a position, with what it leaves.
Answer options_of_position(const Parameters& parameters, const RequestContext& context) {
  const PlayedSum sum(parameters, context);
  Json options = Json::array();
  bool all = true;
  for (std::size_t i = 0; i < sum.heaps().size() && all; ++i) {
    const PlayedSum::Heap& heap = sum.heaps()[i];
    const ValueMonoid::Element rest = sum.rest(i);
    all =
        append_options(options, sum.ruleset(heap.component), heap.size, parameters.number("limit"),
                       context.run, [&](std::span<const HeapSize> to) {
                         Json move = sum.move_json({i, {to.begin(), to.end()}});
                         const auto becomes = sum.element(heap.component, to);
                         const auto after = sum.monoid().sum(rest, becomes);
                         sum.add_element(move, "nim_value", "becomes", becomes);
                         sum.add_element(move, "nim_sum", "element", after);
                         move["outcome"] = sum.monoid().is_p(after) ? "P" : "N";
                         return move;
                       });
  }
  Json json = sum.json();
  sum.add_element(json, "nim_sum", "element", sum.element());
  json["outcome"] = sum.is_p() ? "P" : "N";
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
