#include "api_error.hpp"

#include <algorithm>

#include "messages/table.hpp"
#include "output/message_json.hpp"

namespace sprague::api {
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

ApiError invalid_parameter(std::string_view parameter, Message problem) {
  ApiError api_error(
      400, "invalid_input",
      message("read.parameter", {{"parameter", parameter}, {"problem", std::move(problem)}}));
  api_error.parameter = parameter;
  return api_error;
}

ApiError invalid_text(std::string_view parameter, std::string_view text, const Error& error) {
  ApiError api_error = api_error_of(error);
  api_error.parameter = parameter;
  if (error.position()) {
    api_error.from = std::min(*error.position(), text.size());
    api_error.text = text;
  }
  if (const auto& correction = error.correction()) {
    api_error.suggestion = std::string(text.substr(0, correction->from)) + correction->text +
                           std::string(text.substr(correction->to));
  }
  return api_error;
}

ApiError api_error_of(const Error& error) {
  switch (error.kind()) {
    case ErrorKind::invalid_input: return {400, "invalid_input", error.message()};
    case ErrorKind::too_large: return {422, "too_large", error.message()};
    case ErrorKind::not_established: return {422, "not_established", error.message()};
    case ErrorKind::cancelled: return {503, "cancelled", error.message()};
    case ErrorKind::input_output: break;
  }
  return {500, "internal", error.message()};
}

std::string json_of(const ApiError& api_error) {
  Json error;
  error["kind"] = api_error.kind;
  error["message"] = one_line(api_error.message.english());
  if (!api_error.message.id().empty()) error.update(sprague::json_of(api_error.message));
  if (!api_error.parameter.empty()) error["parameter"] = api_error.parameter;
  if (api_error.from) {
    error["from"] = utf16_offset(api_error.text, *api_error.from);
    error["to"] =
        utf16_offset(api_error.text, std::min(*api_error.from + 1, api_error.text.size()));
  }
  if (!api_error.suggestion.empty()) error["suggestion"] = api_error.suggestion;
  if (!api_error.command.empty()) error["command"] = api_error.command;
  // The message may quote bytes that are no UTF-8.
  return Json{{"error", std::move(error)}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace sprague::api
