#include "parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "api_error.hpp"
#include "number/text_error.hpp"

namespace sprague::api {
namespace {

std::uint64_t number_of(const Parameter& parameter, const std::string& text) {
  constexpr std::size_t max_digits = 60;  // 2^62 in any notation, with room
  if (text.size() > max_digits)
    throw invalid_parameter(parameter.name, at_most(max_digits, "things.digits"));
  try {
    return parse_integer(text, parameter.min, parameter.max);
  } catch (const Error& error) {
    ApiError api_error = invalid_text(parameter.name, text, error);
    api_error.message = invalid_parameter(parameter.name, error.message()).message;
    throw api_error;
  }
}

void check_text(const Parameter& parameter, const std::string& text) {
  if (text.size() < parameter.min) throw invalid_parameter(parameter.name, message("api.empty"));
  if (text.size() > parameter.max) {
    throw invalid_parameter(parameter.name, message("api.too_long", {{"bytes", text.size()},
                                                                     {"limit", parameter.max}}));
  }
}

void check_choice(const Parameter& parameter, const std::string& text) {
  if (std::find(parameter.choices.begin(), parameter.choices.end(), text) !=
      parameter.choices.end())
    return;
  throw invalid_parameter(
      parameter.name,
      message("read.one_of", {{"name", in_quotes(text)}, one_of("names", parameter.choices)}));
}

}  // namespace

Parameters::Parameters(const std::vector<Parameter>& allowed, const Query& query)
    : allowed_(allowed) {
  for (const auto& [name, text] : query) {
    const auto parameter =
        std::find_if(allowed.begin(), allowed.end(),
                     [&, &wanted = name](const Parameter& each) { return each.name == wanted; });
    if (parameter == allowed.end()) {
      std::vector<std::string_view> names;
      for (const Parameter& each : allowed) names.push_back(each.name);
      throw invalid_parameter(
          name, names.empty() ? message("api.no_parameters")
                              : message("api.parameters",
                                        {{"names", fmt::format("{}", fmt::join(names, ", "))}}));
    }
    auto& values = values_[name];
    if (const std::size_t most = parameter->repeated ? max_repetitions : 1; values.size() == most)
      throw invalid_parameter(name, message("api.repeated", {{"count", most}}));
    switch (parameter->type) {
      case ParameterType::text: check_text(*parameter, text); break;
      case ParameterType::number: numbers_[name] = number_of(*parameter, text); break;
      case ParameterType::choice: check_choice(*parameter, text); break;
    }
    values.push_back(text);
  }
  for (const Parameter& each : allowed) {
    if (each.required && !given(each.name))
      throw invalid_parameter(each.name, message("api.missing"));
  }
}

const Parameter& Parameters::declared(std::string_view name) const {
  const auto found = std::find_if(allowed_.begin(), allowed_.end(),
                                  [&](const Parameter& each) { return each.name == name; });
  if (found == allowed_.end())
    throw std::logic_error(fmt::format("no parameter {} is declared", name));
  return *found;
}

bool Parameters::given(std::string_view name) const {
  return values_.find(name) != values_.end();
}

const std::vector<std::string>& Parameters::texts(std::string_view name) const {
  static const std::vector<std::string> none;
  const auto found = values_.find(name);
  return found == values_.end() ? none : found->second;
}

std::string Parameters::text(std::string_view name) const {
  const auto& all = texts(name);
  return all.empty() ? std::string() : all.front();
}

std::optional<std::uint64_t> Parameters::optional_number(std::string_view name) const {
  const auto found = numbers_.find(name);
  return found == numbers_.end() ? declared(name).default_value : found->second;
}

std::uint64_t Parameters::number(std::string_view name) const {
  return optional_number(name).value();
}

std::string Parameters::choice(std::string_view name) const {
  return given(name) ? text(name) : std::string(declared(name).default_choice);
}

Ruleset Parameters::ruleset(std::string_view name) const {
  const std::string notation = text(name);
  try {
    return Ruleset::parse(notation);
  } catch (const Error& error) {
    throw invalid_text(name, notation, error);
  }
}

Convention Parameters::convention() const {
  const auto given = numbers_.find("misere");
  return given != numbers_.end() && given->second == 1 ? Convention::misere : Convention::normal;
}

Target Parameters::target() const {
  if (given("nim_sum") && convention() == Convention::misere)
    throw invalid_parameter("nim_sum", message("count.no_nim_sums"));
  if (given("outcome") && given("nim_sum"))
    throw invalid_parameter("nim_sum", message("api.outcome_or_nim_sum"));
  if (given("nim_sum")) return {number("nim_sum"), false};
  return text("outcome") == "N" ? Target::n_positions() : Target::p_positions();
}

std::string Parameters::key() const {
  std::string key;
  for (const auto& [name, values] : values_) {
    for (const std::string& value : values)
      key += fmt::format("&{}={}:{}", name, value.size(), value);
  }
  return key;
}

}  // namespace sprague::api
