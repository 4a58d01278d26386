// Questions about many positions: how many, and which.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "endpoint.hpp"
#include "output/command_line.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_lines = 1000;  // in a table of counts
constexpr double max_bits = 1 << 20;       // in an exact count: 300,000 digits
constexpr std::uint64_t max_modulus_bits = 8192;
constexpr std::uint64_t max_limbs = 1 << 22;   // 32 MB of them
constexpr std::uint64_t max_bytes = 64 << 20;  // in a list of positions

Parameter order_parameter(std::string_view default_choice) {
  return {.name = "order",
          .type = ParameterType::choice,
          .choices = {"sorted", "ordered", "distinct"},
          .default_choice = default_choice};
}

Parameter outcome_parameter() {
  return {.name = "outcome", .type = ParameterType::choice, .choices = {"P", "N"}};
}

void add_given(CommandLine& command, const Parameters& parameters,
               std::initializer_list<std::pair<std::string_view, std::string_view>> names) {
  for (const auto& [parameter, option] : names) {
    if (parameters.given(parameter)) command.add(option, parameters.text(parameter));
  }
}

std::string positions_command(const Parameters& parameters) {
  CommandLine command("list");
  command.add(parameters.text("game"));
  add_given(command, parameters,
            {{"heaps", "--heaps"},
             {"min", "--min"},
             {"max", "--max"},
             {"order", "--order"},
             {"outcome", "--outcome"},
             {"nim_sum", "--nim-sum"}});
  return command.add("--limit", fmt::format("{}", parameters.number("limit"))).text();
}

Answer positions(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  PositionQuery query;
  query.heaps = parameters.number("heaps");
  query.range = {parameters.number("min"), parameters.number("max")};
  query.order = parse_order(parameters.choice("order"), "order");
  query.target = parameters.target();
  if (query.range.min > query.range.max)
    throw invalid_parameter(
        "min", fmt::format("{} is greater than max, {}", query.range.min, query.range.max));
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
  list_positions(ruleset, query, note, context.run);
  if (!json) return text_answer(format, std::move(list));
  const std::string game = nlohmann::json(ruleset.canonical()).dump();
  return json_answer(
      fmt::format("{{\"game\":{},\"positions\":[{}],\"more\":{}}}", game, list, more),
      positions_command(parameters));
}

/// Accepts the same combinations of parameters as the program; messages differ only in the dashes.
void check_combination(const Parameters& parameters) {
  const bool tokens = parameters.given("tokens");
  if (tokens != parameters.given("board"))
    throw invalid_parameter(tokens ? "tokens" : "board", "tokens and their board go together");
  for (const char* name : {"heaps", "min", "max", "order"}) {
    if (tokens && parameters.given(name))
      throw invalid_parameter(name, "is for heaps; tokens have board and dimensions");
  }
  for (const std::string& game : parameters.texts("game")) {
    if (!tokens || !GameRange::has_range(game)) continue;
    throw invalid_parameter(
        "game", fmt::format("'{}' has a range of its own, but tokens move on a board", game));
  }
  if (!tokens && parameters.given("dimensions"))
    throw invalid_parameter("dimensions", "is for tokens, with tokens and board");
  const bool several = parameters.texts("game").size() > 1;
  for (const char* name : {"heaps", "order"}) {
    if (several && parameters.given(name))
      throw invalid_parameter(name, "several games mean one heap of each, ordered: leave it out");
  }
  if (several && tokens) throw invalid_parameter("game", "tokens move under one game");
  if (parameters.given("min") && !parameters.given("max"))
    throw invalid_parameter("min", "needs max");
}

std::optional<HeapRange> default_range(const Parameters& parameters) {
  if (const auto board = parameters.optional_number("board")) return HeapRange{0, *board - 1};
  if (const auto max = parameters.optional_number("max"))
    return HeapRange{parameters.optional_number("min").value_or(0), *max};
  return std::nullopt;
}

std::optional<Natural> modulus_of(const Parameters& parameters) {
  if (!parameters.given("modulus")) return std::nullopt;
  const std::string text = parameters.text("modulus");
  Natural modulus;
  try {
    modulus = Natural::parse(text);
  } catch (const Error& error) {
    throw invalid_text("modulus", text, error);
  }
  if (modulus.limbs().size() > max_modulus_bits / 64) {
    throw invalid_parameter(
        "modulus",
        fmt::format("has more than the {} bits that this server counts with", max_modulus_bits));
  }
  return modulus;
}

CountQuery query_of(const Parameters& parameters) {
  check_combination(parameters);
  CountQuery query;
  for (const std::string& game : parameters.texts("game")) {
    try {
      query.games.push_back(GameRange::parse(game, default_range(parameters)));
    } catch (const Error& error) {
      throw invalid_text("game", game, error);
    }
  }
  query.heaps = parameters.optional_number("heaps").value_or(1);
  query.tokens = parameters.optional_number("tokens").value_or(0);
  query.dimensions = parameters.optional_number("dimensions").value_or(2);
  if (parameters.given("order")) query.order = parse_order(parameters.choice("order"), "order");
  query.target = parameters.target();
  query.modulus = modulus_of(parameters);
  return query;
}

/// Bounds the digits of a count: multiplying long numbers does not check the clock, and sorted or
/// distinct heaps need a long number for each number of heaps.
void bound_digits(const CountQuery& query) {
  if (query.games.size() != 1) return;
  if (query.modulus) {
    const bool one_for_each = query.tokens == 0 && query.order != Order::ordered;
    if (!one_for_each || query.heaps * query.modulus->limbs().size() <= max_limbs) return;
    throw ApiError(422, "too_large",
                   "the heaps times the digits of the modulus need more memory than a question "
                   "may take; ask in a terminal");
  }
  const HeapRange range = query.games[0].range;
  const double bits = std::log2(static_cast<double>(range.max - range.min) + 2);
  double factors = static_cast<double>(query.heaps);
  if (query.tokens > 0)
    factors = static_cast<double>(query.tokens) * static_cast<double>(query.dimensions);
  if (factors * bits <= max_bits) return;
  throw ApiError(422, "too_large",
                 fmt::format("the exact count may have {:.0f} digits, more than this server "
                             "computes; give a modulus, or ask in a terminal",
                             factors * bits * std::log10(2)));
}

/// The command for one question; with `last` in place of the largest heap, or of the board.
std::string command_for(const Parameters& parameters, std::string_view last) {
  CommandLine command("count");
  for (const std::string& game : parameters.texts("game")) command.add(game);
  add_given(command, parameters, {{"heaps", "--heaps"}, {"min", "--min"}});
  for (const auto& [name, option] : {std::pair{"max", "--max"}, std::pair{"board", "--board"}}) {
    if (!parameters.given(name)) continue;
    if (last.empty())
      command.add(option, parameters.text(name));
    else
      command.add(option).add_as_it_is(last);
  }
  add_given(command, parameters,
            {{"order", "--order"},
             {"outcome", "--outcome"},
             {"nim_sum", "--nim-sum"},
             {"modulus", "--mod"},
             {"tokens", "--tokens"},
             {"dimensions", "--dimensions"}});
  return command.text();
}

std::string count_command(const Parameters& parameters) {
  const std::string format = parameters.choice("format");
  if (format != "csv" && format != "bfile")
    return command_for(parameters, {}) + (format == "json" ? " --json" : "");
  // The program has no tables of counts; a loop of the shell makes them.
  const bool board = parameters.given("board");
  return fmt::format("for n in $(seq {} {}); do echo \"$n{}$({})\"; done",
                     board ? 1 : parameters.optional_number("min").value_or(0),
                     parameters.optional_number(board ? "board" : "max").value_or(0),
                     format == "csv" ? "," : " ", command_for(parameters, "$n"));
}

/// One line for each largest heap, or each board.
std::string table_of_counts(const CountQuery& query, const std::string& format,
                            const RequestContext& context) {
  const HeapRange range = query.games[0].range;
  if (range.max - range.min >= max_lines) {
    throw invalid_parameter(
        query.tokens > 0 ? "board" : "max",
        fmt::format("a table of counts has at most {} lines; ask for fewer", max_lines));
  }
  const auto sequence =
      context.sequences.find_or_solve(query.games[0].ruleset, range.max, context.run);
  std::string table = format == "csv" ? (query.tokens > 0 ? "board,count\n" : "max,count\n") : "";
  for (HeapSize last = range.min; last <= range.max; ++last) {
    const Histogram heaps = histogram(*sequence, {range.min, last}, context.run);
    const Natural number = query.tokens > 0
                               ? count_tokens(heaps, query.dimensions, query.tokens, query.target,
                                              query.modulus, context.run)
                               : count_positions(heaps, query.heaps, query.order, query.target,
                                                 query.modulus, context.run);
    table += fmt::format("{}{}{}\n", query.tokens > 0 ? last + 1 : last,
                         format == "csv" ? "," : " ", number.to_string());
    if (context.run.should_stop && context.run.should_stop())
      throw Error(ErrorKind::cancelled, "stopped on request");
  }
  return table;
}

Answer count_of_positions(const Parameters& parameters, const RequestContext& context) {
  const CountQuery query = query_of(parameters);
  bound_digits(query);
  const std::string format = parameters.choice("format");
  const bool table = format == "csv" || format == "bfile";
  if (table && query.games.size() > 1)
    throw invalid_parameter("format", "a table of counts is of one game");
  if (table && !parameters.given("max") && !parameters.given("board"))
    throw invalid_parameter("format", "a table of counts needs max, or board");
  const CountResult result = count(query, context.run);  // a table, too, has its errors
  if (table) return text_answer(format, table_of_counts(query, format, context));
  if (format == "text") return text_answer(format, result.count.to_string() + '\n');
  return json_answer(count_json(query, result), count_command(parameters));
}

}  // namespace

std::vector<Endpoint> ask_endpoints() {
  constexpr std::uint64_t max_heaps = 1'000'000;
  const Parameter nim_sum = number_parameter("nim_sum", 0, ~std::uint64_t{0});
  Parameter games = game_parameter();
  games.repeated = true;
  const Parameter min = number_parameter("min", 0, max_heap_size);
  const Parameter max = number_parameter("max", 0, max_heap_size);
  const Parameter modulus{.name = "modulus", .type = ParameterType::text, .max = max_game_length};
  return {
      {.path = "/positions",
       .parameters = {game_parameter(), number_parameter("heaps", 1, 100, 1),
                      number_parameter("min", 0, max_heap_size, 1),
                      required_number("max", 0, max_heap_size), order_parameter("sorted"),
                      outcome_parameter(), nim_sum, number_parameter("limit", 1, 100'000, 100),
                      format_parameter({"json", "text", "csv"})},
       .command = positions_command,
       .answer = positions,
       .streams = true},
      {.path = "/count",
       .parameters = {games, number_parameter("heaps", 0, max_heaps), min, max, order_parameter(""),
                      outcome_parameter(), nim_sum, modulus,
                      number_parameter("tokens", 1, max_heaps),
                      number_parameter("board", 1, max_heap_size),
                      number_parameter("dimensions", 1, 1000),
                      format_parameter({"json", "text", "csv", "bfile"})},
       .command = count_command,
       .answer = count_of_positions,
       .streams = true},
  };
}

}  // namespace sprague::api
