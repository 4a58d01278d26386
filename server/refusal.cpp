#include "refusal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sprague::server {
namespace {

/// Where the byte `offset` of UTF-8 text is for JavaScript, which counts two for characters beyond
/// the basic plane.
std::size_t utf16_offset(std::string_view text, std::size_t offset) {
  std::size_t units = 0;
  for (const char c : text.substr(0, offset)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) != 0x80) units += byte >= 0xF0 ? 2 : 1;
  }
  return units;
}

}  // namespace

Refusal wrong_parameter(std::string_view parameter, std::string_view message) {
  Refusal refusal(400, "invalid_input", fmt::format("{}: {}", parameter, message));
  refusal.parameter = parameter;
  return refusal;
}

Refusal wrong_text(std::string_view parameter, std::string_view text, const Error& error) {
  Refusal refusal = refusal_of(error);
  refusal.parameter = parameter;
  if (error.position()) {
    refusal.from = std::min(*error.position(), text.size());
    refusal.text = text;
  }
  return refusal;
}

Refusal refusal_of(const Error& error) {
  switch (error.kind()) {
    case ErrorKind::invalid_input: return {400, "invalid_input", error.what()};
    case ErrorKind::too_large: return {422, "too_large", error.what()};
    case ErrorKind::not_established: return {422, "not_established", error.what()};
    case ErrorKind::cancelled: return {503, "cancelled", error.what()};
    case ErrorKind::input_output: break;
  }
  return {500, "internal", error.what()};
}

std::string json_of(const Refusal& refusal) {
  nlohmann::ordered_json error;
  error["kind"] = refusal.kind;
  error["message"] = refusal.message;
  if (!refusal.parameter.empty()) error["parameter"] = refusal.parameter;
  if (refusal.from) {
    error["from"] = utf16_offset(refusal.text, *refusal.from);
    error["to"] = utf16_offset(refusal.text, std::min(*refusal.from + 1, refusal.text.size()));
  }
  if (!refusal.command.empty()) error["command"] = refusal.command;
  // The message may quote bytes that are no UTF-8.
  return nlohmann::ordered_json{{"error", std::move(error)}}.dump(
      -1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace sprague::server
