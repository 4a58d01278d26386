#include "request_router.hpp"

#include <fmt/format.h>

#include <new>

#include "file_response.hpp"
#include "headers.hpp"
#include "question.hpp"
#include "responses.hpp"

namespace sprague::server {

using namespace api;

namespace {

constexpr std::string_view api_prefix = "/api/v1";
constexpr std::size_t max_head_bytes = 8192;
constexpr std::size_t max_headers = 100;

/// The page as a part of another one, in a frame.
bool is_embedded_page(const Request& request) {
  return request.path == "/" && request.query.contains("embed");
}

bool is_question(const Request& request) {
  return request.path.starts_with("/api");
}

/// A person looks at the answer: a browser that follows a link accepts HTML, a page that asks does
/// not.
Response error_for(const Request& request, const ApiError& api_error) {
  const bool shown =
      !is_question(request) && request.header("Accept").find("text/html") != std::string_view::npos;
  return shown ? error_page(api_error) : error_response(api_error);
}

}  // namespace

RequestRouter::RequestRouter(OriginPolicy origin_policy, Service& service, Submit submit)
    : origin_policy_(std::move(origin_policy)), service_(service), submit_(std::move(submit)) {}

void RequestRouter::handle_request(const Request& request,
                                   const std::shared_ptr<Exchange>& exchange) const {
  try {
    check(request);
    if (request.path.starts_with(api_prefix)) return answer_question(request, exchange);
    exchange->respond(page_response(request));
  } catch (const ApiError& api_error) {
    exchange->respond(error_for(request, api_error));
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    exchange->respond(error_for(request, internal_error(error)));
  }
}

void RequestRouter::check(const Request& request) const {
  if (request.head_bytes > max_head_bytes || request.headers.size() > max_headers)
    throw ApiError(431, "invalid_input",
                   "the request has more than 8192 bytes or 100 headers before its end");
  if (request.method != "GET" && request.method != "HEAD")
    throw ApiError(405, "method_not_allowed", "everything here is read with GET or HEAD");
  if (request.has_body())
    throw ApiError(413, "invalid_input", "no request to this server has a body");
  RequestOrigin origin{.hosts = {},
                       .origin = std::string(request.header("Origin")),
                       .site = std::string(request.header("Sec-Fetch-Site")),
                       .mode = std::string(request.header("Sec-Fetch-Mode")),
                       .destination = std::string(request.header("Sec-Fetch-Dest")),
                       .is_page = !is_question(request),
                       .is_embedded_page = is_embedded_page(request)};
  for (const std::string_view host : request.all_headers("Host")) origin.hosts.emplace_back(host);
  if (const auto reason = origin_policy_.rejection_reason(origin))
    throw ApiError(403, "forbidden", *reason);
}

Response RequestRouter::page_response(const Request& request) const {
  Response response = file_response(request, request.path);
  if (is_embedded_page(request) && !origin_policy_.embedders().empty()) {
    const std::string ancestors = fmt::format("'self' {}", origin_policy_.embedders());
    response.headers.emplace_back("Content-Security-Policy", content_policy(ancestors));
    response.headers.emplace_back("X-Frame-Options", "");
    response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
  }
  return response;
}

void RequestRouter::answer_question(const Request& request,
                                    const std::shared_ptr<Exchange>& exchange) const {
  const std::string_view path = request.path.substr(api_prefix.size());
  if (path == "/openapi.json") return exchange->respond(file_response(request, path));
  const Endpoint* const endpoint = service_.find(path);
  if (endpoint == nullptr)
    throw ApiError(
        404, "not_found",
        fmt::format("there is no question {}; /api/v1/openapi.json lists them", request.path));
  const bool wanted = request.header("Accept").find("text/event-stream") != std::string_view::npos;
  if (wanted && endpoint->streams && request.version != "HTTP/1.0")
    answer_in_stream(*endpoint, request, exchange);
  else
    answer_plainly(*endpoint, request, exchange);
}

void RequestRouter::answer_plainly(const Endpoint& endpoint, const Request& request,
                                   const std::shared_ptr<Exchange>& exchange) const {
  const Parameters parameters(endpoint.parameters, request.query);
  if (const auto answer = service_.cached(endpoint, parameters))
    return exchange->respond(answer_response(answer));
  if (endpoint.immediate)
    return exchange->respond(answer_response(service_.answer(endpoint, parameters, {})));
  submit_(plain_task({service_, endpoint, parameters, request.client, exchange}));
}

/// Errors are events, too: the page sees nothing else of an EventSource.
void RequestRouter::answer_in_stream(const Endpoint& endpoint, const Request& request,
                                     const std::shared_ptr<Exchange>& exchange) const {
  try {
    const Parameters parameters(endpoint.parameters, request.query);
    if (parameters.given("format") && parameters.text("format") != "json")
      throw invalid_parameter("format", "a stream has no format but json");
    if (const auto answer = service_.cached(endpoint, parameters))
      return exchange->respond(event_response("result", answer->body));
    submit_(stream_task({service_, endpoint, parameters, request.client, exchange}));
  } catch (const ApiError& api_error) {
    exchange->respond(event_response("failed", json_of(api_error)));
  }
}

}  // namespace sprague::server
