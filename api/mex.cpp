// The options of a heap with their nim-values, of which that of the heap is the mex.

#include <nlohmann/json.hpp>

#include "endpoint.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

std::string mex_command(const Parameters& parameters) {
  // The program lists winning moves only.
  return CommandLine("moves").add(parameters.text("game"), parameters.text("heap")).text();
}

Answer mex(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const HeapSize heap = parameters.number("heap");
  const std::uint64_t limit = parameters.number("limit");
  const auto sequence = context.sequences.find_or_solve(ruleset, heap, context.run);
  Json options = Json::array();
  bool all = true;
  ruleset.for_each_option(heap, [&](std::span<const HeapSize> to) {
    all = options.size() < limit;
    if (!all) return false;
    std::uint64_t value = 0;
    for (const HeapSize rest : to) value ^= (*sequence)[rest];
    options.push_back(Json{{"to", std::vector(to.begin(), to.end())}, {"nim_value", value}});
    return true;
  });
  if (context.run.should_stop && context.run.should_stop())
    throw Error(ErrorKind::cancelled, "stopped on request");
  const Json json{{"game", ruleset.canonical()},
                  {"heap", heap},
                  {"nim_value", (*sequence)[heap]},
                  {"options", std::move(options)},
                  {"more", !all}};
  return json_answer(json.dump(), mex_command(parameters));
}

}  // namespace

std::vector<Endpoint> mex_endpoints() {
  return {{.path = "/mex",
           .summary = "The options of a heap with their nim-values, of which the mex is the "
                      "nim-value of the heap.",
           .schemas = {"Mex"},
           .parameters = {game_parameter(),
                          required_number("heap", "Heap size.", 0, max_heap_size, "7"),
                          number_parameter("limit", "Maximum number of options in the answer.", 1,
                                           100'000, 1000)},
           .command = mex_command,
           .answer = mex,
           .streams = true}};
}

}  // namespace sprague::api
