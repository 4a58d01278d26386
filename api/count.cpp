// How many positions have a given outcome or nim-sum.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "api_error.hpp"
#include "count_parameters.hpp"
#include "number/text_error.hpp"
#include "own_values.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_heaps_counted = 1'000'000'000'000;
constexpr std::uint64_t max_number_length = 400;  // digits of a heap size
constexpr std::uint64_t max_lines = 1000;         // in a table of counts
constexpr double max_bits = 1 << 20;              // in an exact count: 300,000 digits
constexpr std::uint64_t max_modulus_bits = 8192;
constexpr std::uint64_t max_limbs = 1 << 22;  // 32 MB of them

std::optional<Natural> natural_of(const Parameters& parameters, std::string_view name) {
  if (!parameters.given(name)) return std::nullopt;
  const std::string text = parameters.text(name);
  try {
    return Natural::parse(text);
  } catch (const Error& error) {
    throw invalid_text(name, text, error);
  }
}

/// Whether several different heaps make a position: those of games, and of given values.
bool has_several_members(const Parameters& parameters) {
  return parameters.texts("game").size() + parameters.given("values") +
             parameters.given("histogram") >
         1;
}

/// Accepts the same combinations of parameters as the program.
void check_combination(const Parameters& parameters) {
  const bool tokens = parameters.given("tokens");
  if (tokens != parameters.given("board"))
    throw invalid_parameter(tokens ? "tokens" : "board", message("api.tokens_and_board"));
  for (const char* name : {"heaps", "min", "max", "order"}) {
    if (tokens && parameters.given(name)) throw invalid_parameter(name, message("api.for_heaps"));
  }
  for (const std::string& game : parameters.texts("game")) {
    if (tokens && GameRange::has_range(game)) {
      throw invalid_parameter("game", message("api.range_of_its_own", {{"game", in_quotes(game)}}));
    }
    if (!tokens && !parameters.given("max") && !GameRange::has_range(game)) {
      throw invalid_parameter(
          "max",
          message("count.no_range", {{"game", game}, {"example", fmt::format("{}:0..100", game)}}));
    }
  }
  if (!tokens && parameters.given("dimensions"))
    throw invalid_parameter("dimensions", message("api.for_tokens"));
  if (!parameters.given("game") && !parameters.given("values") && !parameters.given("histogram"))
    throw invalid_parameter("game", message("api.missing"));
  const bool several = has_several_members(parameters);
  for (const char* name : {"heaps", "order"}) {
    if (several && parameters.given(name))
      throw invalid_parameter(name, message("api.one_heap_each"));
  }
  if (several && tokens) throw invalid_parameter("game", message("count.board_of_one_game"));
  for (const char* name : {"min", "max"}) {
    if (!several && parameters.given("histogram") && parameters.given(name))
      throw invalid_parameter(name, message("api.whole_histogram"));
  }
  if (parameters.given("min") && !parameters.given("max"))
    throw invalid_parameter("max", message("api.largest_too"));
}

std::optional<NaturalRange> default_range(const Parameters& parameters) {
  if (const auto board = parameters.optional_number("board"))
    return NaturalRange{Natural(0), Natural(*board - 1)};
  const auto max = natural_of(parameters, "max");
  if (!max) return std::nullopt;
  const NaturalRange range{natural_of(parameters, "min").value_or(Natural(0)), *max};
  if (range.min > range.max) {
    throw invalid_parameter("min", empty_range(range.min.to_string(), range.max.to_string()));
  }
  return range;
}

std::optional<Natural> modulus_of(const Parameters& parameters) {
  const auto modulus = natural_of(parameters, "modulus");
  if (modulus && modulus->limbs().size() > max_modulus_bits / 64) {
    throw invalid_parameter("modulus", at_most(max_modulus_bits, "things.bits"));
  }
  return modulus;
}

GivenValues values_of(const Parameters& parameters, const RunControl& run) {
  const Sequence sequence = own_sequence(parameters);
  NaturalRange range{Natural(0), Natural(sequence.values().size() - 1)};
  if (const auto given = default_range(parameters)) {
    range = *given;
    require_known(sequence, std::min(range.max, Natural(max_heap_size)).to_uint64().value(),
                  parameters.given("board") ? "board" : "max");
  }
  return {sequence.name(), distribution(sequence, range, run)};
}

GivenValues histogram_of(const Parameters& parameters) {
  GivenValues given{"your histogram", own_histogram(parameters)};
  const auto board = parameters.optional_number("board");
  if (board && given.values.heaps() != Natural(*board)) {
    throw invalid_parameter(
        "board", message("api.board_of_histogram",
                         {{"board", *board}, {"heaps", given.values.heaps().to_string()}}));
  }
  return given;
}

CountQuery query_of(const Parameters& parameters, const RunControl& run) {
  check_combination(parameters);
  CountQuery query;
  for (const std::string& game : parameters.texts("game")) {
    try {
      for (GameRange& each : GameRange::parse_wide_sum({game}, default_range(parameters)))
        query.games.push_back(std::move(each));
    } catch (const Error& error) {
      throw invalid_text("game", game, error);
    }
  }
  const std::vector<std::string> games = parameters.texts("game");
  const bool max_is_used = games.empty() || parameters.given("values") ||
                           std::any_of(games.begin(), games.end(), GameRange::lacks_range);
  if (parameters.given("max") && !max_is_used) {
    throw invalid_parameter("max", message("api.contradicts_range", {{"game", games[0]}}));
  }
  if (query.games.size() > 1 && (parameters.given("heaps") || parameters.given("order"))) {
    throw invalid_parameter(parameters.given("heaps") ? "heaps" : "order",
                            message("api.one_heap_each"));
  }
  if (parameters.given("values")) query.given.push_back(values_of(parameters, run));
  if (parameters.given("histogram")) query.given.push_back(histogram_of(parameters));
  query.heaps = parameters.optional_number("heaps").value_or(1);
  query.tokens = parameters.optional_number("tokens").value_or(0);
  query.dimensions = parameters.optional_number("dimensions").value_or(2);
  if (parameters.given("order")) query.order = parse_order(parameters.choice("order"), "order");
  query.target = parameters.target();
  query.modulus = modulus_of(parameters);
  query.solve.convention = parameters.convention();
  return query;
}

/// The bits of the number of heaps of a range or of a histogram.
double bits_of_range(const CountQuery& query) {
  Natural heaps = query.games.empty() ? query.given[0].values.heaps() : query.games[0].whole().max;
  if (const auto word = heaps.to_uint64()) return std::log2(static_cast<double>(*word) + 2);
  return static_cast<double>(heaps.limbs().size()) * 64;
}

/// Bounds the digits of a count: multiplying long numbers does not check the clock, and sorted or
/// distinct heaps need a long number for each number of heaps.
void bound_digits(const CountQuery& query) {
  if (query.games.size() + query.given.size() != 1) return;
  if (query.modulus) {
    const bool one_for_each = query.tokens == 0 && query.order != Order::ordered;
    if (!one_for_each || query.heaps * query.modulus->limbs().size() <= max_limbs) return;
    throw ApiError(422, "too_large", message("api.memory"));
  }
  double factors = static_cast<double>(query.heaps);
  if (query.tokens > 0)
    factors = static_cast<double>(query.tokens) * static_cast<double>(query.dimensions);
  const double bits = factors * bits_of_range(query);
  if (bits <= max_bits) return;
  throw ApiError(
      422, "too_large",
      message("api.too_many_digits", {{"digits", fmt::format("{:.0f}", bits * std::log10(2))}}));
}

/// The command for one question; with `last` in place of the largest heap, or of the board.
std::string command_for(const Parameters& parameters, std::string_view last) {
  CommandLine command =
      parameters.given("values") ? command_for_sequence("count", parameters) : CommandLine("count");
  for (const std::string& game : parameters.texts("game")) command.add(game);
  add_given(command, parameters,
            {{"histogram", "--histogram"}, {"heaps", "--heaps"}, {"min", "--min"}});
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
  add_convention(command, parameters);
  return command.text();
}

std::string count_command(const Parameters& parameters) {
  const std::string format = parameters.choice("format");
  if (format != "csv" && format != "bfile")
    return command_for(parameters, {}) + (format == "json" ? " --json" : "");
  // The program has no tables of counts; a loop of the shell makes them.
  const bool board = parameters.given("board");
  const std::string first = parameters.given("min") ? parameters.text("min") : "0";
  return fmt::format("for n in $(seq {} {}); do echo \"$n{}$({})\"; done", board ? "1" : first,
                     parameters.text(board ? "board" : "max"), format == "csv" ? "," : " ",
                     command_for(parameters, "$n"));
}

/// One line for each largest heap, or each board.
std::string table_of_counts(const Parameters& parameters, const CountQuery& query,
                            const std::string& format, const RequestContext& context) {
  const std::string_view bound = query.tokens > 0 ? "board" : "max";
  const NaturalRange whole = *default_range(parameters);
  const auto max = whole.max.to_uint64();
  if (!max || *max > max_heap_size || *max - *whole.min.to_uint64() >= max_lines) {
    throw invalid_parameter(bound, at_most(max_lines, "things.lines"));
  }
  const HeapRange range{*whole.min.to_uint64(), *max};
  const auto sequence = sequence_of(parameters, range.max, bound, context);
  std::string table = format == "csv" ? fmt::format("{},count\n", bound) : "";
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

void check_table(const Parameters& parameters) {
  if (parameters.convention() == Convention::misere)
    throw invalid_parameter("format", message("api.table_of_counts"));
  if (has_several_members(parameters) || parameters.given("histogram"))
    throw invalid_parameter("format", message("api.table_of_counts"));
  for (const std::string& game : parameters.texts("game")) {
    if (GameRange::has_range(game))
      throw invalid_parameter("format", message("api.table_of_counts"));
  }
  if (!parameters.given("max") && !parameters.given("board"))
    throw invalid_parameter("format", message("api.table_of_counts"));
}

bool depends_on_n(const std::string& games) {
  try {
    return CorrelatedHeap::depends_on_n(games);
  } catch (const Error& error) {
    throw invalid_text("game", games, error);
  }
}

/// The n whose heaps have the outcome, for heaps that depend on n.
Answer count_of_numbers(const std::string& heaps, const Parameters& parameters,
                        const RequestContext& context) {
  for (const char* name : {"heaps", "order", "tokens", "board", "values", "histogram"}) {
    if (parameters.given(name)) throw invalid_parameter(name, message("api.counted_by_n"));
  }
  const auto range = default_range(parameters);
  if (!range) throw invalid_parameter("max", message("api.how_large"));
  if (range->max > Natural(max_heap_size))
    throw invalid_parameter("max", too_large(range->max.to_string(), "2^62"));
  CorrelatedQuery query;
  try {
    query.heaps = CorrelatedHeap::parse(heaps);
  } catch (const Error& error) {
    throw invalid_text("game", heaps, error);
  }
  query.n = {*range->min.to_uint64(), *range->max.to_uint64()};
  query.target = parameters.target();
  query.modulus = modulus_of(parameters);
  query.solve.convention = parameters.convention();
  const CorrelatedResult result = count_correlated(query, context.run);
  const std::string format = parameters.choice("format");
  if (format == "text") return text_answer(format, result.count.to_string() + '\n');
  if (format != "json") throw invalid_parameter("format", message("api.table_of_counts"));
  return json_answer(correlated_json(query, result), count_command(parameters));
}

Answer count_of_positions(const Parameters& parameters, const RequestContext& context) {
  const std::string games = fmt::format("{}", fmt::join(parameters.texts("game"), " + "));
  if (depends_on_n(games)) return count_of_numbers(games, parameters, context);
  const CountQuery query = query_of(parameters, context.run);
  bound_digits(query);
  const std::string format = parameters.choice("format");
  const bool table = format == "csv" || format == "bfile";
  if (table) check_table(parameters);
  const CountResult result = count(query, context.run);  // a table, too, has its errors
  if (table) return text_answer(format, table_of_counts(parameters, query, format, context));
  if (format == "text") return text_answer(format, result.count.to_string() + '\n');
  return json_answer(count_json(query, result), count_command(parameters));
}

Parameter natural_parameter(std::string_view name, std::string_view description,
                            std::uint64_t max_length = max_number_length,
                            std::string_view example = {}) {
  return {.name = name,
          .description = description,
          .type = ParameterType::text,
          .max = max_length,
          .example = example};
}

}  // namespace

std::vector<Endpoint> count_endpoints() {
  Parameter games = game_or_values_parameter();
  games.description =
      "One game; a sum of games, one heap of each, where it is repeated or has ranges or heap "
      "sizes (kayles:0..100 + nim:3); or heaps that depend on n (nim:n,2n,3n), of which the n are "
      "counted.";
  games.repeated = true;
  games.example = "nim-square";
  return {
      {.path = "/count",
       .summary = "How many positions are lost or won, exactly or modulo a number.",
       .description = "Heaps take heaps, min, max, order; tokens take tokens, board, "
                      "dimensions; several games take ranges of their own or min and max.",
       .schemas = {"Count", "CountOfNumbers"},
       .parameters =
           {games, values_parameter(), histogram_parameter(),
            number_parameter("heaps", "Number of heaps (default 1).", 0, max_heaps_counted),
            natural_parameter("min",
                              "Least heap, of any size: 100, 1e18, 2^100. Of heaps "
                              "that depend on n, the least n."),
            natural_parameter("max",
                              "Largest heap, of any size: 100, 1e18, 2^100. Of heaps "
                              "that depend on n, the largest n."),
            order_parameter("sorted: a <= b <= … (the default); ordered: all tuples; "
                            "distinct: a < b < …."),
            outcome_parameter(), nim_sum_parameter(), misere_parameter(),
            natural_parameter("modulus", "The count modulo this; digits, or 1e9, 2^61.",
                              max_game_length, "10^9"),
            number_parameter("tokens", "Distinguishable tokens on a board, instead of heaps.", 1,
                             max_heaps_counted),
            number_parameter("board", "Squares along each side of the board.", 1, max_heap_size),
            number_parameter("dimensions", "Dimensions of the board (default 2).", 1, 1000),
            format_parameter("text: the count alone. csv, bfile: one line for each "
                             "largest heap from min to max (or board from 1 on), at "
                             "most 1000, of one game.",
                             {"json", "text", "csv", "bfile"})},
       .command = count_command,
       .answer = count_of_positions,
       .streams = true}};
}

}  // namespace sprague::api
