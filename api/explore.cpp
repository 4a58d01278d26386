// Questions about one game: its rules, its values, their period, their picture.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "api_error.hpp"
#include "endpoint.hpp"
#include "number/text_error.hpp"
#include "own_values.hpp"
#include "sprague/detail/names.hpp"
#include "sprague/detail/recorded_periods.hpp"
#include "sprague/version.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t max_values_listed = 1'000'000;
constexpr std::uint64_t max_heaps_pictured = 10'000'000;

std::string no_command(const Parameters&) {
  return {};
}

/// The parameters `from` and `to`: at most `max_heaps` heaps.
HeapRange range_of(const Parameters& parameters, std::uint64_t max_heaps) {
  const HeapRange range{parameters.number("from"), parameters.number("to")};
  if (range.min > range.max)
    throw invalid_parameter("from",
                            message("api.beyond", {{"first", range.min}, {"last", range.max}}));
  if (range.max - range.min >= max_heaps) {
    throw invalid_parameter("to",
                            message("api.too_many_heaps",
                                    {{"heaps", range.max - range.min + 1}, {"limit", max_heaps}}));
  }
  return range;
}

void stop_if_asked(const RunControl& run) {
  if (run.should_stop && run.should_stop()) throw Error(ErrorKind::cancelled, "stopped on request");
}

/// Calls visit(n, G(n)) for the heaps of a range; checks for a stop every 2^18 heaps.
template <class Visit>
void for_each_value(const Sequence& sequence, HeapRange range, const RunControl& run, Visit visit) {
  constexpr HeapSize block = 1 << 18;
  for (HeapSize first = range.min; first <= range.max; first += block) {
    stop_if_asked(run);
    const HeapSize last = std::min(range.max, first + block - 1);
    for (HeapSize n = first; n <= last; ++n) visit(n, sequence[n]);
  }
}

Answer about(const Parameters&, const RequestContext& context) {
  const Json json{{"version", SPRAGUE_VERSION},
                  {"api", "v1"},
                  {"budget", context.plain_seconds},
                  {"stream_budget", context.stream_seconds}};
  return json_answer(json.dump(), {});
}

std::string games_command(const Parameters&) {
  return CommandLine("games").text();
}

Answer games(const Parameters& parameters, const RequestContext&) {
  return json_answer(named_games_json(), games_command(parameters));
}

std::string rules_command(const Parameters& parameters) {
  return CommandLine("explain").add(parameters.text("game")).text();
}

Answer rules(const Parameters& parameters, const RequestContext&) {
  return json_answer(ruleset_json(parameters.ruleset()), rules_command(parameters));
}

std::string value_command(const Parameters& parameters) {
  CommandLine command("value");
  command.add(parameters.text("game"), parameters.text("heap"));
  add_convention(command, parameters);
  return command.text();
}

/// The sequence of a game under the convention of the question.
std::shared_ptr<const Sequence> sequence_under(const Parameters& parameters, const Ruleset& ruleset,
                                               HeapsAsked heaps, const RequestContext& context) {
  SolveOptions options;
  options.convention = parameters.convention();
  const auto sequences =
      context.sequences.find_or_solve({ruleset}, {std::move(heaps)}, options, context.run);
  return sequences.front();
}

Answer value(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  Natural heap;
  try {
    heap = Natural::parse(parameters.text("heap"));
  } catch (const Error& error) {
    throw invalid_text("heap", parameters.text("heap"), error);
  }
  // Beyond the largest heap size only a proven period helps.
  const HeapSize asked = std::min(heap, Natural(max_heap_size)).to_uint64().value();
  const auto sequence = sequence_under(parameters, ruleset, {asked, {asked}}, context);
  return json_answer(value_json(*sequence, heap), value_command(parameters));
}

std::string values_command(const Parameters& parameters) {
  CommandLine command("values");
  command.add(parameters.text("game"), parameters.text("to"));
  if (parameters.number("from") > 0) command.add("--from", parameters.text("from"));
  const std::string format = parameters.choice("format");
  if (format != "text") command.add("--format", format);
  add_convention(command, parameters);
  return command.text();
}

Answer values(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  const HeapRange range = range_of(parameters, max_values_listed);
  const std::string format = parameters.choice("format");
  const auto sequence = sequence_under(parameters, ruleset, {range.max}, context);
  std::string body;
  const ValueFormat written = parse_value_format(format == "text" ? "plain" : format, "format");
  write_values(
      *sequence, range.min, range.max, written, [&](std::string_view bytes) { body += bytes; },
      context.run);
  return format == "json" ? json_answer(std::move(body), values_command(parameters))
                          : text_answer(format, std::move(body));
}

/// How a range of numbers is divided among at most `max_count` intervals of equal length, the last
/// one shorter.
struct Division {
  std::uint64_t length;  ///< the length of one interval
  std::uint64_t count;   ///< the number of intervals

  Division(std::uint64_t numbers, std::uint64_t max_count)
      : length((numbers + max_count - 1) / max_count), count((numbers + length - 1) / length) {}
};

std::string picture_command(const Parameters& parameters) {
  return command_for_sequence("plot", parameters)
      .add(parameters.text("to"))
      .add("-o", "plot.svg")
      .text();
}

Answer overview(const Parameters& parameters, const RequestContext& context) {
  const HeapRange range = range_of(parameters, max_heaps_pictured);
  const auto sequence = sequence_of(parameters, range.max, "to", context);
  std::uint64_t largest = 0;
  HeapSize first_at = range.min;
  for_each_value(*sequence, range, context.run, [&](HeapSize n, std::uint64_t g) {
    if (g > largest || n == range.min) {
      largest = g;
      first_at = n;
    }
  });
  const std::uint64_t min_shown = parameters.number("value_from");
  const std::uint64_t max_shown =
      std::max(min_shown, parameters.optional_number("value_to").value_or(largest));
  if (parameters.given("value_to") && parameters.number("value_to") < min_shown)
    throw invalid_parameter("value_from",
                            message("api.beyond", {{"first", min_shown}, {"last", max_shown}}));
  const Division columns(range.max - range.min + 1, parameters.number("columns"));
  const Division rows(max_shown - min_shown + 1, parameters.number("rows"));
  std::vector<std::uint32_t> counts(columns.count * rows.count);
  for_each_value(*sequence, range, context.run, [&](HeapSize n, std::uint64_t g) {
    if (g < min_shown || g > max_shown) return;
    ++counts[(n - range.min) / columns.length * rows.count + (g - min_shown) / rows.length];
  });
  Json json;
  json["game"] = sequence->name();
  json["from"] = range.min;
  json["to"] = range.max;
  json["value_from"] = min_shown;
  json["value_to"] = max_shown;
  json["columns"] = columns.count;
  json["rows"] = rows.count;
  json["heaps_per_column"] = columns.length;
  json["values_per_row"] = rows.length;
  json["max_value"] = largest;
  json["max_first_at"] = first_at;
  std::string object = json.dump();
  object.pop_back();
  // Hundreds of thousands of numbers, most of them 0: appended, not made into a tree.
  object += ",\"counts\":[";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (i > 0) object += ',';
    if (counts[i] == 0)
      object += '0';
    else
      fmt::format_to(std::back_inserter(object), "{}", counts[i]);
  }
  return json_answer(object + "]}", picture_command(parameters));
}

std::string period_command(const Parameters& parameters) {
  CommandLine command("period");
  command.add(parameters.text("game"));
  if (parameters.given("limit")) command.add("--limit", parameters.text("limit"));
  add_convention(command, parameters);
  return command.text();
}

/// Without a limit, what is recorded is not searched again.
std::optional<RecordedPeriod> recorded(const Parameters& parameters, const Ruleset& ruleset) {
  if (parameters.given("limit") || parameters.convention() == Convention::misere) return {};
  return recorded_period(ruleset);
}

Answer period(const Parameters& parameters, const RequestContext& context) {
  const Ruleset ruleset = parameters.ruleset();
  SolveOptions options;
  options.limit = parameters.optional_number("limit");
  options.convention = parameters.convention();
  const auto record = recorded(parameters, ruleset);
  const Period found = record ? record->period : find_period(ruleset, options, context.run);
  const bool proven =
      found.status == PeriodStatus::proven || found.law_status == PeriodStatus::proven;
  const bool certified = options.convention == Convention::normal && proven;
  const Json certificate = certified ? Json(certificate_command(parameters)) : Json(nullptr);
  const Json kept = record ? Json{{"certificate", record->certificate}} : Json(nullptr);
  std::string json = with_member(period_json(ruleset, found), "certificate", certificate.dump());
  return json_answer(with_member(std::move(json), "record", kept.dump()),
                     period_command(parameters));
}

std::string histogram_command(const Parameters& parameters) {
  return command_for_sequence("count", parameters)
      .add("--heaps", "1")
      .add("--min", fmt::format("{}", parameters.number("from")))
      .add("--max", parameters.text("to"))
      .add("--json")
      .text();
}

Answer histogram_of_values(const Parameters& parameters, const RequestContext& context) {
  const HeapRange range = range_of(parameters, max_heap_size);
  const auto sequence = sequence_of(parameters, range.max, "to", context);
  const Histogram counted = histogram(*sequence, range, context.run);
  if (counted.heaps_with_value().size() > max_values_listed) {
    throw ApiError(422, "too_large",
                   message("api.too_many_values", {{"limit", max_values_listed}}));
  }
  Json json;
  json["game"] = sequence->name();
  json["from"] = range.min;
  json["to"] = range.max;
  json["heaps"] = counted.heaps();
  json["counts"] = counted.heaps_with_value();
  return json_answer(json.dump(), histogram_command(parameters));
}

}  // namespace

std::vector<Endpoint> explore_endpoints() {
  const Parameter game = game_parameter();
  const Parameter from = number_parameter("from", "First heap.", 0, max_heap_size, 0);
  const Parameter to = required_number("to", "Last heap.", 0, max_heap_size);
  constexpr std::uint64_t largest_value = std::uint64_t{1} << 32;
  const Parameter heap{.name = "heap",
                       .description = "Heap size; digits, or 1e9, 10^100.",
                       .type = ParameterType::text,
                       .required = true,
                       .min = 1,
                       .max = 400,
                       .example = "10^18"};
  return {
      {.path = "/about",
       .summary = "This program: its version and its budgets.",
       .schemas = {"About"},
       .parameters = {},
       .command = no_command,
       .answer = about,
       .immediate = true},
      {.path = "/games",
       .summary = "The named games of the literature.",
       .schemas = {"Games"},
       .parameters = {},
       .command = games_command,
       .answer = games,
       .immediate = true},
      {.path = "/rules",
       .summary = "The canonical form of rules, in words, and the same game elsewhere.",
       .schemas = {"Rules"},
       .parameters = {game},
       .command = rules_command,
       .answer = rules},
      {.path = "/value",
       .summary = "The nim-value of a heap, however large where a period is proven. Under misère "
                  "play the element of a quotient where nim-values do not decide.",
       .schemas = {"Value"},
       .parameters = {game, heap, misere_parameter()},
       .command = value_command,
       .answer = value,
       .streams = true},
      {.path = "/values",
       .summary =
           "The nim-values of a range of heaps, at most 10^6; under misère play what decides "
           "it.",
       .schemas = {"Values", "Elements"},
       .parameters = {game, from, to, misere_parameter(),
                      format_parameter(
                          "text: one value a line; csv; bfile: the b-file format of the OEIS.",
                          {"json", "text", "csv", "bfile"})},
       .command = values_command,
       .answer = values,
       .streams = true},
      {.path = "/overview",
       .summary = "Nim-values of up to 10^7 heaps as a grid of counts: the scatter plot at one "
                  "level of detail.",
       .description = "With as many columns as heaps and rows as values every cell is one heap and "
                      "one value.",
       .schemas = {"Overview"},
       .parameters = {game_or_values_parameter(), values_parameter(), from, to,
                      number_parameter("columns", "Maximum number of columns.", 1, 2000, 500),
                      number_parameter("rows", "Maximum number of rows.", 1, 1000, 200),
                      number_parameter("value_from", "The least value shown.", 0, largest_value, 0),
                      number_parameter(
                          "value_to",
                          "The largest value shown (default: the largest of the range).", 0,
                          largest_value)},
       .command = picture_command,
       .answer = overview,
       .streams = true},
      {.path = "/period",
       .summary = "The least period and preperiod, with what they rest on.",
       .schemas = {"PeriodOfGame"},
       .parameters = {game, period_limit_parameter(), misere_parameter()},
       .command = period_command,
       .answer = period,
       .streams = true},
      {.path = "/histogram",
       .summary = "How many heaps of a range have each nim-value.",
       .schemas = {"Histogram"},
       .parameters = {game_or_values_parameter(), values_parameter(), from, to},
       .command = histogram_command,
       .answer = histogram_of_values,
       .streams = true},
  };
}

}  // namespace sprague::api
