#include "output/exact_numbers.hpp"

#include <fmt/format.h>

#include "sprague/output.hpp"

namespace sprague {
namespace {

void quote_large_numbers(nlohmann::ordered_json& json) {
  if (json.is_structured()) {
    for (auto& part : json) quote_large_numbers(part);
  } else if (json.is_number_unsigned() && json.get<std::uint64_t>() > max_exact_number) {
    json = std::to_string(json.get<std::uint64_t>());
  }
}

}  // namespace

std::string exact_text(nlohmann::ordered_json json) {
  quote_large_numbers(json);
  return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string number_json(std::uint64_t number) {
  return number > max_exact_number ? fmt::format("\"{}\"", number) : fmt::format("{}", number);
}

std::string numbers_json(std::span<const std::uint64_t> numbers) {
  std::string text = "[";
  for (const std::uint64_t number : numbers) {
    if (text.size() > 1) text += ',';
    text += number_json(number);
  }
  return text + ']';
}

}  // namespace sprague
