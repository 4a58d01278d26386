#include "endpoint.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "output/message_json.hpp"

namespace sprague::api {
namespace {

constexpr std::uint64_t max_exact = (std::uint64_t{1} << 53) - 1;

/// Whether a double may not hold the integer with these digits. The library writes no fractions
/// with more than 15 digits.
bool is_large(std::string_view digits) {
  constexpr std::size_t always_exact = 15;
  if (digits.size() <= always_exact) return false;
  std::uint64_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return read.ec != std::errc() || number > max_exact;
}

/// Naturals beyond 2^53 − 1 in quotes; strings as they are.
std::string with_exact_numbers(std::string json) {
  std::string result;
  std::size_t copied = 0;
  const auto is_digit = [&](std::size_t i) {
    return i < json.size() && json[i] >= '0' && json[i] <= '9';
  };
  for (std::size_t i = 0; i < json.size();) {
    if (json[i] == '"') {
      for (++i; i < json.size() && json[i] != '"'; ++i) {
        if (json[i] == '\\') ++i;
      }
      ++i;
      continue;
    }
    if (!is_digit(i)) {
      ++i;
      continue;
    }
    const std::size_t first = i;
    while (is_digit(i)) ++i;
    const std::string_view digits = std::string_view(json).substr(first, i - first);
    const bool part_of_another =
        (first > 0 && std::string_view(".eE+-").find(json[first - 1]) != std::string_view::npos) ||
        (i < json.size() && std::string_view(".eE").find(json[i]) != std::string_view::npos);
    if (part_of_another || !is_large(digits)) continue;
    result.append(json, copied, first - copied).append("\"").append(digits).append("\"");
    copied = i;
  }
  if (copied == 0) return json;
  return result.append(json, copied, std::string::npos);
}

}  // namespace

Parameter game_parameter() {
  return {.name = "game",
          .description =
              "Rules of a game, in the notation of docs/notation.md: kayles, 0.77, "
              "S(1,3,4), take(s: gcd(s,n) = 1).",
          .type = ParameterType::text,
          .required = true,
          .min = 1,
          .max = max_game_length,
          .example = "kayles"};
}

Parameter number_parameter(std::string_view name, std::string_view description, std::uint64_t min,
                           std::uint64_t max, std::optional<std::uint64_t> default_value,
                           std::string_view example) {
  return {.name = name,
          .description = description,
          .type = ParameterType::number,
          .min = min,
          .max = max,
          .default_value = default_value,
          .example = example};
}

Parameter required_number(std::string_view name, std::string_view description, std::uint64_t min,
                          std::uint64_t max, std::string_view example) {
  Parameter parameter = number_parameter(name, description, min, max, {}, example);
  parameter.required = true;
  return parameter;
}

Parameter misere_parameter() {
  return number_parameter(
      "misere", "1: misère play, where the player who makes the last move loses.", 0, 1, 0, "1");
}

Parameter period_limit_parameter() {
  return number_parameter("limit",
                          "Largest heap to examine (default: that of the program, which takes "
                          "some seconds for some games and then needs a stream).",
                          0, max_heap_size);
}

Parameter format_parameter(std::string_view description, std::vector<std::string_view> formats) {
  return {.name = "format",
          .description = description,
          .type = ParameterType::choice,
          .choices = std::move(formats),
          .default_choice = "json"};
}

void add_convention(CommandLine& command, const Parameters& parameters) {
  if (parameters.convention() == Convention::misere) command.add("--misere");
}

std::string with_message(std::string object, std::string_view name, const Message& message) {
  Json members;
  add_message(members, std::string(name), message);
  for (const auto& [member, value] : members.items())
    object = with_member(std::move(object), member, value.dump());
  return object;
}

std::string with_member(std::string object, std::string_view name, std::string_view value) {
  object.resize(object.rfind('}'));
  if (object.size() > 1) object += ',';
  object.append("\"").append(name).append("\":").append(value).append("}");
  return object;
}

Answer json_answer(std::string object, std::string_view command) {
  while (!object.empty() && object.back() != '}') object.pop_back();
  object = with_exact_numbers(std::move(object));
  if (!command.empty()) {
    object = with_member(
        std::move(object), "command",
        nlohmann::json(command).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }
  return {"application/json", std::move(object)};
}

Answer text_answer(std::string_view format, std::string body) {
  return {format == "csv" ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8",
          std::move(body)};
}

}  // namespace sprague::api
