#include "responses.hpp"

#include <fmt/format.h>

#include <cctype>

namespace sprague::server {
namespace {

Response response_with(std::string body, std::string_view type) {
  const auto text = std::make_shared<const std::string>(std::move(body));
  return {.headers = {{"Content-Type", std::string(type)}}, .body = *text, .owner = text};
}

std::string sentence(std::string text) {
  if (!text.empty())
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

/// Text as HTML has it.
std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    if (c == '<')
      html += "&lt;";
    else if (c == '>')
      html += "&gt;";
    else if (c == '&')
      html += "&amp;";
    else if (c == '"')
      html += "&quot;";
    else
      html += c;
  }
  return html;
}

Response with_headers_of_errors(Response response, const api::ApiError& api_error) {
  response.status = api_error.status;
  response.headers.emplace_back("Cache-Control", "no-store");
  if (api_error.status == 405) response.headers.emplace_back("Allow", "GET, HEAD");
  if (api_error.status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
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
  return with_headers_of_errors(response_with(api::json_of(api_error), "application/json"),
                                api_error);
}

Response error_page(const api::ApiError& api_error) {
  const std::string_view heading = api_error.status == 403 ? "The sprague lab does not answer here"
                                   : api_error.status == 404 ? "There is no such page"
                                                             : "The sprague lab cannot answer this";
  const std::string_view way_out =
      api_error.status == 403 ? "<p>The options of <code>sprague serve</code> say who may come: "
                                "<code>sprague serve --help</code>.</p>\n"
                              : "<p><a href=\"/\">The first page of the lab</a></p>\n";
  return with_headers_of_errors(
      response_with(fmt::format("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
                                "<meta name=\"viewport\" content=\"width=device-width\">\n"
                                "<title>{0}</title>\n<h1>{0}</h1>\n<p>{1}.</p>\n{2}</html>\n",
                                heading, escaped(sentence(api_error.message.english())), way_out),
                    "text/html; charset=utf-8"),
      api_error);
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
