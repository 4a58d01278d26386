// Patterns of the nim-values of a game, proven or observed.

#include <fmt/format.h>

#include "endpoint.hpp"
#include "output/command_line.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t min_heaps_compared = 200;  // as find_patterns() requires
constexpr std::uint64_t max_heaps_compared = 1'000'000;

std::string patterns_command(const Parameters& parameters) {
  CommandLine command("explain");
  command.add(parameters.text("game")).add("--pattern");
  if (parameters.given("limit")) command.add("--limit", parameters.text("limit"));
  return command.text();
}

Answer patterns(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const HeapSize to = parameters.optional_number("limit").value_or(default_pattern_limit(ruleset));
  const auto sequence = context.sequences.find_or_solve(ruleset, to, context.run);
  return json_answer(patterns_json(ruleset, find_patterns(*sequence, to, context.run)),
                     patterns_command(parameters));
}

}  // namespace

std::vector<Endpoint> patterns_endpoints() {
  return {{.path = "/patterns",
           .summary = "What the nim-values depend on: laws and patterns, each proven or observed "
                      "up to a heap.",
           .schemas = {"Patterns"},
           .parameters = {game_parameter(),
                          number_parameter(
                              "limit",
                              "The last heap compared; by default as far as some seconds allow.",
                              min_heaps_compared, max_heaps_compared)},
           .command = patterns_command,
           .answer = patterns,
           .streams = true}};
}

}  // namespace sprague::api
