// The nim-values of a game on tuples, as a square of two of its numbers.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "endpoint.hpp"
#include "number/text_error.hpp"
#include "sprague/tuples.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_side = 255;
constexpr std::uint64_t max_other_number = 40;

TupleRules rules_of(const Parameters& parameters) {
  const std::string text = parameters.text("game");
  try {
    return TupleRules::parse(text);
  } catch (const Error& error) {
    throw invalid_text("game", text, error);
  }
}

/// The largest position of the table; its numbers after the second stay as they are in the square.
Tuple max_of(const Parameters& parameters, const TupleRules& rules) {
  const std::uint64_t side = parameters.number("side");
  Tuple max = {side, side, parameters.number("third"), parameters.number("fourth")};
  for (std::size_t i = rules.dimensions(); i < max.size(); ++i) {
    if (max[i] > 0)
      throw invalid_parameter(
          i == 2 ? "third" : "fourth",
          message("api.numbers_of_positions", {{"numbers", rules.dimensions()}}));
  }
  max.resize(rules.dimensions());
  return max;
}

std::string table_command(const Parameters& parameters) {
  const TupleRules rules = rules_of(parameters);
  std::string max;
  for (const std::uint64_t number : max_of(parameters, rules))
    max += fmt::format("{}{}", max.empty() ? "" : "x", number);
  return CommandLine("table").add(rules.written(), max).text();
}

Answer table(const Parameters& parameters, const RequestContext& context) {
  const TupleRules rules = rules_of(parameters);
  const Tuple max = max_of(parameters, rules);
  const TupleTable table = tuple_values(rules, max, Algorithm::automatic, context.run);
  Json values = Json::array();
  std::uint32_t largest = 0;
  std::uint64_t lost = 0;
  Tuple position = max;
  for (position[0] = 0; position[0] <= max[0]; ++position[0]) {
    for (position[1] = 0; position[1] <= max[1]; ++position[1]) {
      const std::uint32_t value = table.at(position);
      values.push_back(value);
      largest = std::max(largest, value);
      if (value == 0) ++lost;
    }
  }
  const Json json{{"game", rules.written()}, {"numbers", rules.dimensions()},
                  {"side", max[0]},          {"values", std::move(values)},
                  {"largest", largest},      {"p_positions", lost}};
  return json_answer(json.dump(), table_command(parameters));
}

}  // namespace

std::vector<Endpoint> table_endpoints() {
  Parameter game = game_parameter();
  game.description =
      "Rules of a game on tuples, in the notation of docs/tuples.md: wythoff, "
      "moves((k,0),(0,k),(k,k)).";
  game.example = "wythoff";
  return {
      {.path = "/table",
       .summary = "The nim-values of a game on tuples of 2 to 16 numbers, as a square of the "
                  "first two.",
       .schemas = {"TupleValues"},
       .parameters = {game,
                      required_number("side", "The largest first and second number.", 1, max_side,
                                      "20"),
                      number_parameter("third",
                                       "The third number of all positions, where the game has one.",
                                       0, max_other_number, 0),
                      number_parameter(
                          "fourth", "The fourth number of all positions, where the game has one.",
                          0, max_other_number, 0)},
       .command = table_command,
       .answer = table,
       .streams = true}};
}

}  // namespace sprague::api
