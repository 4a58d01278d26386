#include "request_router.hpp"

#include <fmt/format.h>

#include <chrono>
#include <new>
#include <nlohmann/json.hpp>

#include "page.hpp"

namespace sprague::server {

using namespace api;

namespace {

constexpr std::string_view api_prefix = "/api/v1";
constexpr std::size_t max_head_bytes = 8192;
constexpr std::size_t max_headers = 100;

Response response_with(std::string body, std::string_view type) {
  const auto text = std::make_shared<const std::string>(std::move(body));
  return {.headers = {{"Content-Type", std::string(type)}}, .body = *text, .owner = text};
}

Response error_response(const ApiError& api_error) {
  Response response = response_with(json_of(api_error), "application/json");
  response.status = api_error.status;
  response.headers.emplace_back("Cache-Control", "no-store");
  if (api_error.status == 405) response.headers.emplace_back("Allow", "GET, HEAD");
  if (api_error.status == 503) response.headers.emplace_back("Retry-After", "1");
  return response;
}

ApiError internal_error(const std::exception& error) {
  return {500, "internal", fmt::format("this is a fault of sprague: {}", error.what())};
}

Response answer_response(const std::shared_ptr<const Answer>& answer) {
  return {.headers = {{"Content-Type", answer->type},
                      {"Cache-Control", "private, max-age=60"},
                      {"Vary", "Accept"}},
          .body = answer->body,
          .owner = answer};
}

Response file_response(const Request& request, std::string_view path) {
  const Asset* const asset = find_asset(path);
  if (asset == nullptr) {
    if (path != "/") throw ApiError(404, "not_found", fmt::format("there is no {} here", path));
    Response response = response_with(
        "This build of sprague has no page: `make web` builds one (it needs npm). "
        "The API is at /api/v1, described by /api/v1/openapi.json.\n",
        "text/plain; charset=utf-8");
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
  }
  const std::string tag = fmt::format("\"{}\"", asset->hash);
  Response response{.headers = {{"ETag", tag},
                                {"Cache-Control", is_immutable(asset->path)
                                                      ? "public, max-age=31536000, immutable"
                                                      : "no-cache"}}};
  if (request.header("If-None-Match") == tag) {
    response.status = 304;
    return response;
  }
  response.headers.emplace_back("Content-Type", type_of(asset->path));
  response.body = asset->content;
  return response;
}

std::string event(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

/// The beginning of each event stream: keeps browsers from reconnecting when it ends.
constexpr std::string_view stream_opening = "retry: 86400000\n\n";

/// A stream of one event.
Response event_response(std::string_view name, std::string_view data) {
  Response response =
      response_with(std::string(stream_opening) + event(name, data), "text/event-stream");
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Vary", "Accept");
  return response;
}

std::string progress_event(const Progress& progress) {
  nlohmann::ordered_json json;
  json["activity"] = progress.activity;
  json["done"] = progress.done;
  json["total"] = progress.total;
  json["fraction"] = progress.fraction;
  return event("progress", json.dump());
}

/// Computes an answer and writes its progress, ten times a second at most.
void stream_answer(Service& service, const Endpoint& endpoint, const Parameters& parameters,
                   Exchange& exchange) {
  constexpr std::chrono::milliseconds between{100};
  auto next = std::chrono::steady_clock::now();
  const auto show = [&](const Progress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (now < next) return;
    next = now + between;
    exchange.write(progress_event(progress));
  };
  exchange.write(stream_opening);
  try {
    const auto answer = service.answer(
        endpoint, parameters, [&] { return exchange.abandoned(); }, show);
    exchange.write(event("result", answer->body));
  } catch (const ApiError& api_error) {
    exchange.write(event("failed", json_of(api_error)));
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    exchange.write(event("failed", json_of(internal_error(error))));
  }
  exchange.finish();
}

/// Calls `answer`; turns its error into a response.
template <typename Answering>
Response response_or_error(const Answering& answer) {
  try {
    return answer();
  } catch (const ApiError& api_error) {
    return error_response(api_error);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return error_response(internal_error(error));
  }
}

}  // namespace

RequestRouter::RequestRouter(OriginPolicy origin_policy, Service& service, Submit submit)
    : origin_policy_(std::move(origin_policy)), service_(service), submit_(std::move(submit)) {}

void RequestRouter::handle_request(const Request& request,
                                   const std::shared_ptr<Exchange>& exchange) const {
  try {
    check(request);
    if (request.path.starts_with(api_prefix)) return answer_question(request, exchange);
    exchange->respond(file_response(request, request.path));
  } catch (const ApiError& api_error) {
    exchange->respond(error_response(api_error));
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    exchange->respond(error_response(internal_error(error)));
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
                       .is_page = !request.path.starts_with("/api")};
  for (const std::string_view host : request.all_headers("Host")) origin.hosts.emplace_back(host);
  if (const auto reason = origin_policy_.rejection_reason(origin))
    throw ApiError(403, "forbidden", *reason);
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
  const auto compute = [&service = service_, &endpoint, parameters, exchange] {
    return answer_response(
        service.answer(endpoint, parameters, [&] { return exchange->abandoned(); }));
  };
  if (const auto answer = service_.cached(endpoint, parameters))
    return exchange->respond(answer_response(answer));
  if (endpoint.immediate) return exchange->respond(compute());
  submit(Queue::questions, exchange,
         [compute, exchange] { exchange->respond(response_or_error(compute)); });
}

/// Errors are events, too: the page sees nothing else of an EventSource.
void RequestRouter::answer_in_stream(const Endpoint& endpoint, const Request& request,
                                     const std::shared_ptr<Exchange>& exchange) const {
  std::shared_ptr<const Parameters> parameters;
  try {
    parameters = std::make_shared<const Parameters>(endpoint.parameters, request.query);
    if (parameters->given("format") && parameters->text("format") != "json")
      throw invalid_parameter("format", "a stream has no format but json");
  } catch (const ApiError& api_error) {
    return exchange->respond(event_response("failed", json_of(api_error)));
  }
  if (const auto answer = service_.cached(endpoint, *parameters))
    return exchange->respond(event_response("result", answer->body));
  submit(Queue::streams, exchange, [&service = service_, &endpoint, parameters, exchange] {
    stream_answer(service, endpoint, *parameters, *exchange);
  });
  exchange->respond({.headers = {{"Content-Type", "text/event-stream"},
                                 {"Cache-Control", "no-store"},
                                 {"Vary", "Accept"}},
                     .streamed = true});
}

void RequestRouter::submit(Queue queue, const std::shared_ptr<Exchange>& exchange,
                           std::function<void()> task) const {
  const bool accepted = submit_(queue, [exchange, task = std::move(task)] {
    try {
      if (!exchange->abandoned()) return task();
    } catch (const std::bad_alloc&) {
      // The connection is closed: there is no memory to say why.
    }
    exchange->fail();
  });
  if (!accepted)
    throw ApiError(503, "busy",
                   "all workers compute, and too many questions wait; ask again in a second");
}

}  // namespace sprague::server
