#include "responses.hpp"

#include <fmt/format.h>

namespace sprague::server {
namespace {

Response response_with(std::string body, std::string_view type) {
  const auto text = std::make_shared<const std::string>(std::move(body));
  return {.headers = {{"Content-Type", std::string(type)}}, .body = *text, .owner = text};
}

}  // namespace

Response answer_response(const std::shared_ptr<const api::Answer>& answer) {
  return {.headers = {{"Content-Type", answer->type},
                      {"Cache-Control", "private, max-age=60"},
                      {"Vary", "Accept"}},
          .body = answer->body,
          .owner = answer};
}

Response error_response(const api::ApiError& api_error) {
  Response response = response_with(api::json_of(api_error), "application/json");
  response.status = api_error.status;
  response.headers.emplace_back("Cache-Control", "no-store");
  if (api_error.status == 405) response.headers.emplace_back("Allow", "GET, HEAD");
  if (api_error.status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

api::ApiError internal_error(const std::exception& error) {
  return {500, "internal", fmt::format("this is a fault of sprague: {}", error.what())};
}

Response stream_response() {
  return {.headers = {{"Content-Type", "text/event-stream"},
                      {"Cache-Control", "no-store"},
                      {"Vary", "Accept"}},
          .streamed = true};
}

std::string event(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

Response event_response(std::string_view name, std::string_view data) {
  Response response =
      response_with(std::string(stream_opening) + event(name, data), "text/event-stream");
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

}  // namespace sprague::server
