#include "own_values.hpp"

#include <fmt/format.h>

#include "api_error.hpp"
#include "number/text_error.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_length = 6000;  // bytes; the head of a request has 8192
constexpr std::string_view name_of_values = "your values";

/// A list from a b-file that begins with heap 1 lacks G(0), which is 0.
std::vector<std::uint64_t> values_from_heap_0(const Terms& terms) {
  for (std::size_t i = 0; i < terms.offsets.size(); ++i) {
    if (terms.offsets[i] != i)
      throw invalid_parameter("values", message("read.gap", {{"number", terms.index(i)},
                                                             {"last", terms.index(i - 1)},
                                                             {"next", terms.index(i - 1) + 1}}));
  }
  std::vector<std::uint64_t> values = terms.values;
  if (terms.first == 1) values.insert(values.begin(), 0);
  if (terms.first <= 1) return values;
  throw invalid_parameter(
      "values", message("read.first_heap", {{"heap", terms.first}, {"last", terms.first - 1}}));
}

Terms terms_of(const Parameters& parameters) {
  const std::string text = parameters.text("values");
  try {
    return parse_terms(text);
  } catch (const Error& error) {
    throw invalid_text("values", text, error);
  }
}

}  // namespace

Parameter values_parameter() {
  return {.name = "values",
          .description =
              "Nim-values that were computed elsewhere, in place of game: G(0), G(1), … "
              "separated by commas, spaces or line ends, or lines `n G(n)` from heap 0 "
              "or 1 on. A request has room for some 2500 of them.",
          .type = ParameterType::text,
          .min = 1,
          .max = max_length,
          .example = "0,1,0,2,1,3"};
}

Parameter histogram_parameter() {
  return {.name = "histogram",
          .description =
              "In place of a game, how many heaps have each nim-value: value:count, "
              "separated by commas or line ends.",
          .type = ParameterType::text,
          .min = 1,
          .max = max_length,
          .example = "0:5,1:3,2:1e12"};
}

Parameter game_or_values_parameter() {
  Parameter game = game_parameter();
  game.required = false;
  return game;
}

Sequence own_sequence(const Parameters& parameters) {
  std::vector<std::uint32_t> values;
  for (const std::uint64_t value : values_from_heap_0(terms_of(parameters))) {
    if (value > 0xFFFF'FFFF) throw invalid_parameter("values", too_large(value, "2^32 - 1"));
    values.push_back(static_cast<std::uint32_t>(value));
  }
  return {std::string(name_of_values), NimValues(std::move(values))};
}

ValueDistribution own_histogram(const Parameters& parameters) {
  const std::string text = parameters.text("histogram");
  try {
    return ValueDistribution::parse(text);
  } catch (const Error& error) {
    throw invalid_text("histogram", text, error);
  }
}

void check_game_or_values(const Parameters& parameters) {
  if (!parameters.given("values") && !parameters.given("game"))
    throw invalid_parameter("game", message("api.missing"));
  if (parameters.given("values") && parameters.given("game"))
    throw invalid_parameter("values", message("api.game_or_values"));
}

void require_known(const Sequence& sequence, HeapSize heap, std::string_view parameter) {
  if (sequence.knows(heap)) return;
  throw invalid_parameter(
      parameter,
      message("api.values_end", {{"last", sequence.values().size() - 1}, {"heap", heap}}));
}

std::shared_ptr<const Sequence> sequence_of(const Parameters& parameters, HeapSize up_to,
                                            std::string_view parameter,
                                            const RequestContext& context) {
  check_game_or_values(parameters);
  if (parameters.given("values")) {
    auto sequence = std::make_shared<const Sequence>(own_sequence(parameters));
    require_known(*sequence, up_to, parameter);
    return sequence;
  }
  return context.sequences.find_or_solve(parameters.ruleset(), up_to, context.run);
}

CommandLine command_for_sequence(std::string_view name, const Parameters& parameters) {
  CommandLine command(name);
  if (!parameters.given("values")) {
    command.add(parameters.text("game"));
    return command;
  }
  command.add("--values", "-");
  std::string lines = "printf '%s\\n'";
  for (const std::uint64_t value : values_from_heap_0(terms_of(parameters)))
    lines += fmt::format(" {}", value);
  command.read_from(lines);
  return command;
}

}  // namespace sprague::api
