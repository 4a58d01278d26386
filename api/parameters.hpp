/// The query of a question: which parameters it may have, and their values, checked.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "query.hpp"
#include "sprague/sprague.hpp"

namespace sprague::api {

enum class ParameterType { text, number, choice };

/// Describes a parameter of an endpoint, for whoever checks a query and for openapi.cpp.
struct Parameter {
  std::string_view name;
  std::string_view description;
  ParameterType type = ParameterType::text;
  bool required = false;
  bool repeated = false;
  std::uint64_t min = 0;                            ///< of a number; of a text, its shortest length
  std::uint64_t max = 0;                            ///< of a number; of a text, its length in bytes
  std::optional<std::uint64_t> default_value = {};  ///< a number that is not given
  std::vector<std::string_view> choices = {};
  std::string_view default_choice = {};
  std::string_view example = {};
};

class Parameters {
 public:
  /// Checks a query; throws ApiError naming the first parameter that is missing, unknown, repeated
  /// or out of its range.
  Parameters(const std::vector<Parameter>& allowed, const Query& query);

  bool given(std::string_view name) const;
  std::string text(std::string_view name) const;  ///< empty when not given
  const std::vector<std::string>& texts(std::string_view name) const;
  std::uint64_t number(std::string_view name) const;  ///< given, or with a default
  std::optional<std::uint64_t> optional_number(std::string_view name) const;
  std::string choice(std::string_view name) const;  ///< given, or the default; empty without one

  Ruleset ruleset(std::string_view name = "game") const;
  Target target() const;          ///< of outcome and nim_sum
  Convention convention() const;  ///< of misere; normal play where there is no such parameter

  /// Equal for equal questions.
  std::string key() const;

 private:
  const Parameter& declared(std::string_view name) const;

  const std::vector<Parameter>& allowed_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
  std::map<std::string, std::uint64_t, std::less<>> numbers_;
};

inline constexpr std::size_t max_heaps_of_a_position = 200;
inline constexpr std::size_t max_repetitions = 20;  // of a repeated parameter

}  // namespace sprague::api
