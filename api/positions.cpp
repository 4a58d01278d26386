// Lists of positions with a given outcome or nim-sum.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "count_parameters.hpp"
#include "number/text_error.hpp"
#include "own_values.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_bytes = 64 << 20;

std::string positions_command(const Parameters& parameters) {
  CommandLine command = command_for_sequence("list", parameters);
  add_given(command, parameters,
            {{"heaps", "--heaps"},
             {"min", "--min"},
             {"max", "--max"},
             {"order", "--order"},
             {"outcome", "--outcome"},
             {"nim_sum", "--nim-sum"}});
  add_convention(command, parameters);
  return command.add("--limit", fmt::format("{}", parameters.number("limit"))).text();
}

/// Lists the positions of a game or of own values, and returns the name of what it was.
std::string visit_positions(const Parameters& parameters, const PositionQuery& query,
                            const std::function<bool(std::span<const HeapSize>)>& visit,
                            const RunControl& run) {
  check_game_or_values(parameters);
  if (!parameters.given("values")) {
    const Ruleset ruleset = parameters.ruleset();
    list_positions(ruleset, query, visit, run);
    return ruleset.canonical();
  }
  if (query.solve.convention == Convention::misere)
    throw invalid_parameter("misere", message("count.misere_needs_rules"));
  const Sequence sequence = own_sequence(parameters);
  require_known(sequence, query.range.max, "max");
  for_each_position(sequence, query.heaps, query.range, query.order, query.target, visit, run);
  return sequence.name();
}

Answer positions(const Parameters& parameters, const RequestContext& context) {
  PositionQuery query;
  query.heaps = parameters.number("heaps");
  query.range = {parameters.number("min"), parameters.number("max")};
  query.order = parse_order(parameters.choice("order"), "order");
  query.target = parameters.target();
  query.solve.convention = parameters.convention();
  if (query.range.min > query.range.max)
    throw invalid_parameter("min", empty_range(query.range.min, query.range.max));
  const std::string format = parameters.choice("format");
  const bool json = format == "json";
  std::uint64_t left = parameters.number("limit");
  bool more = false;
  std::string list;
  if (format == "csv") {
    for (std::uint64_t i = 1; i <= query.heaps; ++i)
      list += fmt::format("{}heap_{}", i == 1 ? "" : ",", i);
    list += '\n';
  }
  const char* const between = format == "text" ? " " : ",";
  const auto note = [&](std::span<const HeapSize> heaps) {
    more = left == 0 || list.size() > max_bytes;
    if (more) return false;
    --left;
    auto out = std::back_inserter(list);
    if (json)
      fmt::format_to(out, "{}[{}]", list.empty() ? "" : ",", fmt::join(heaps, between));
    else
      fmt::format_to(out, "{}\n", fmt::join(heaps, between));
    return true;
  };
  const std::string game = visit_positions(parameters, query, note, context.run);
  if (!json) return text_answer(format, std::move(list));
  return json_answer(
      fmt::format("{{\"game\":{},\"positions\":[{}],\"more\":{}}}", json_string(game), list, more),
      positions_command(parameters));
}

}  // namespace

std::vector<Endpoint> positions_endpoints() {
  return {
      {.path = "/positions",
       .summary = "P-positions (or others), in lexicographic order.",
       .schemas = {"Positions"},
       .parameters = {game_or_values_parameter(), values_parameter(),
                      number_parameter("heaps", "Number of heaps.", 1, 100, 1),
                      number_parameter("min", "Smallest heap.", 0, max_heap_size, 0),
                      required_number("max", "Largest heap.", 0, max_heap_size),
                      order_parameter(
                          "sorted: a <= b <= …; ordered: all tuples; distinct: a < b < ….",
                          "sorted"),
                      outcome_parameter(), nim_sum_parameter(), misere_parameter(),
                      number_parameter("limit", "Maximum number of positions in the answer.", 1,
                                       100'000, 100),
                      format_parameter("text: one position a line; csv: one a line, with a header.",
                                       {"json", "text", "csv"})},
       .command = positions_command,
       .answer = positions,
       .streams = true}};
}

}  // namespace sprague::api
