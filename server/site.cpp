// cpp-httplib reads the request and writes the response; the sockets are the event loop's. A
// Responder lives for one request in one lane.

#include "site.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <nlohmann/json.hpp>

#include "headers.hpp"
#include "page.hpp"

namespace sprague::server {
namespace {

constexpr std::string_view api_prefix = "/api/v1";

/// What httplib takes for a socket: the head that has come, and the exchange.
class ExchangeStream final : public httplib::Stream {
 public:
  /// `at_once`: what is written goes to the client as it comes; otherwise release() sends it.
  ExchangeStream(Exchange& exchange, bool at_once)
      : exchange_(exchange), rest_(exchange.head()), at_once_(at_once) {}

  bool is_readable() const override { return true; }
  bool is_writable() const override { return !exchange_.abandoned(); }

  ssize_t read(char* bytes, std::size_t size) override {
    const std::size_t count = std::min(size, rest_.size());
    std::memcpy(bytes, rest_.data(), count);
    rest_.remove_prefix(count);
    return static_cast<ssize_t>(count);
  }

  ssize_t write(const char* bytes, std::size_t size) override {
    if (at_once_)
      exchange_.write({bytes, size});
    else
      held_.append(bytes, size);
    return static_cast<ssize_t>(size);
  }

  void release() { exchange_.write(held_); }

  // Nothing here asks who the client is.
  void get_remote_ip_and_port(std::string& ip, int& port) const override {
    ip.clear();
    port = 0;
  }
  void get_local_ip_and_port(std::string& ip, int& port) const override {
    get_remote_ip_and_port(ip, port);
  }
  socket_t socket() const override { return 0; }

 private:
  Exchange& exchange_;
  std::string_view rest_;
  const bool at_once_;
  std::string held_;
};

std::string event(std::string_view name, std::string_view data) {
  return fmt::format("event: {}\ndata: {}\n\n", name, data);
}

/// The beginning of each event stream: browsers shall not ask again by themselves when it ends.
constexpr std::string_view stream_opening = "retry: 86400000\n\n";

class Responder final : private httplib::Server {
 public:
  Responder(const Site& site, const std::shared_ptr<Exchange>& exchange, Lane lane)
      : site_(site), exchange_(exchange), lane_(lane) {
    svr_sock_ = 0;  // "not shutting down", for httplib; it is never used as a socket, since this
                    // server does not listen
    set_keep_alive_max_count(1000);
    set_keep_alive_timeout(15);
    httplib::Headers headers;
    for (const auto& [name, value] : headers_of_every_answer) headers.emplace(name, value);
    headers.emplace("Accept-Ranges", "none");
    set_default_headers(std::move(headers));
    set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      handled_ = true;
      handle(request, response);
      return HandlerResponse::Handled;
    });
  }

  std::optional<Lane> respond() {
    ExchangeStream stream(*exchange_, lane_ == Lane::streams);
    bool closed = false;
    const bool well = process_request(stream, false, closed, nullptr);
    if (other_lane_) return other_lane_;
    if (lane_ != Lane::streams) stream.release();
    // A head that httplib cannot read is answered by itself; who sends such has no further request
    // here.
    exchange_->finish(well && !closed && handled_);
    return std::nullopt;
  }

 private:
  void handle(const httplib::Request& request, httplib::Response& response) {
    try {
      admit(request);
      if (request.path.starts_with(api_prefix))
        answer_question(request, response);
      else
        send_file(request, response, request.path);
    } catch (const Refusal& refusal) {
      send_refusal(refusal, response);
    } catch (const std::exception& error) {
      send_refusal({500, "internal", fmt::format("this is a fault of sprague: {}", error.what())},
                   response);
    }
  }

  void admit(const httplib::Request& request) const {
    Provenance provenance;
    for (std::size_t i = 0; i < request.get_header_value_count("Host"); ++i)
      provenance.hosts.push_back(request.get_header_value("Host", i));
    provenance.origin = request.get_header_value("Origin");
    provenance.site = request.get_header_value("Sec-Fetch-Site");
    provenance.mode = request.get_header_value("Sec-Fetch-Mode");
    provenance.destination = request.get_header_value("Sec-Fetch-Dest");
    provenance.is_page = !request.path.starts_with("/api");
    if (const auto objection = site_.admission.objection(provenance))
      throw Refusal(403, "forbidden", *objection);
  }

  void send_refusal(const Refusal& refusal, httplib::Response& response) const {
    response.status = refusal.status;
    if (refusal.status == 503) response.set_header("Retry-After", "1");
    response.set_header("Cache-Control", "no-store");
    response.set_content(json_of(refusal), "application/json");
  }

  void send_file(const httplib::Request& request, httplib::Response& response,
                 std::string_view path) const {
    const Asset* const asset = find_asset(path);
    if (asset == nullptr) {
      if (path != "/") throw Refusal(404, "not_found", fmt::format("there is no {} here", path));
      response.set_header("Cache-Control", "no-store");
      response.set_content(
          "This build of sprague has no page: `make web` builds one (it needs npm). "
          "The API is at /api/v1, described by /api/v1/openapi.json.\n",
          "text/plain; charset=utf-8");
      return;
    }
    const std::string tag = fmt::format("\"{}\"", asset->hash);
    response.set_header("ETag", tag);
    response.set_header("Cache-Control", is_immutable(asset->path)
                                             ? "public, max-age=31536000, immutable"
                                             : "no-cache");
    if (request.get_header_value("If-None-Match") == tag) {
      response.status = 304;
      return;
    }
    response.set_content(asset->content.data(), asset->content.size(),
                         std::string(type_of(asset->path)));
  }

  void answer_question(const httplib::Request& request, httplib::Response& response) {
    const std::string_view path = std::string_view(request.path).substr(api_prefix.size());
    if (path == "/openapi.json") return send_file(request, response, path);
    const Endpoint* const endpoint = site_.api.find(path);
    if (endpoint == nullptr)
      throw Refusal(
          404, "not_found",
          fmt::format("there is no question {}; /api/v1/openapi.json lists them", request.path));
    const bool wanted =
        request.get_header_value("Accept").find("text/event-stream") != std::string::npos;
    const bool stream = wanted && endpoint->streams && request.version != "HTTP/1.0";
    response.set_header("Vary", "Accept");
    if (stream)
      answer_in_stream(*endpoint, request, response);
    else
      answer_plainly(*endpoint, request, response);
  }

  void answer_plainly(const Endpoint& endpoint, const httplib::Request& request,
                      httplib::Response& response) {
    const Parameters parameters(endpoint.parameters, request.params);
    auto answer = site_.api.kept(endpoint, parameters);
    if (!answer && lane_ == Lane::quick && !endpoint.immediate) {
      other_lane_ = Lane::questions;
      return;
    }
    if (!answer)
      answer = site_.api.answer(endpoint, parameters, [this] { return exchange_->abandoned(); });
    response.set_header("Cache-Control", "private, max-age=60");
    response.set_content(answer->body, answer->type);
  }

  /// Errors of the question are events, too: an EventSource shows its page no other.
  void answer_in_stream(const Endpoint& endpoint, const httplib::Request& request,
                        httplib::Response& response) {
    response.set_header("Cache-Control", "no-store");
    std::shared_ptr<const Parameters> parameters;
    try {
      parameters = std::make_shared<const Parameters>(endpoint.parameters, request.params);
      if (parameters->given("format") && parameters->text("format") != "json")
        throw wrong_parameter("format", "a stream has no format but json");
      if (const auto answer = site_.api.kept(endpoint, *parameters)) {
        return response.set_content(std::string(stream_opening) + event("result", answer->body),
                                    "text/event-stream");
      }
    } catch (const Refusal& refusal) {
      return response.set_content(std::string(stream_opening) + event("failed", json_of(refusal)),
                                  "text/event-stream");
    }
    if (lane_ != Lane::streams) {
      other_lane_ = Lane::streams;
      return;
    }
    response.set_chunked_content_provider(
        "text/event-stream", [this, &endpoint, parameters](std::size_t, httplib::DataSink& sink) {
          stream_answer(endpoint, *parameters, sink);
          sink.done();
          return true;
        });
  }

  void stream_answer(const Endpoint& endpoint, const Parameters& parameters,
                     httplib::DataSink& sink) const {
    const auto send = [&](const std::string& text) { sink.write(text.data(), text.size()); };
    send(std::string(stream_opening));
    constexpr std::chrono::milliseconds between{100};
    auto next = std::chrono::steady_clock::now();
    const auto show = [&](const Progress& progress) {
      const auto now = std::chrono::steady_clock::now();
      if (now < next) return;
      next = now + between;
      nlohmann::ordered_json json;
      json["activity"] = progress.activity;
      json["done"] = progress.done;
      json["total"] = progress.total;
      json["fraction"] = progress.fraction;
      send(event("progress", json.dump()));
    };
    try {
      send(event("result",
                 site_.api
                     .answer(
                         endpoint, parameters, [this] { return exchange_->abandoned(); }, show)
                     ->body));
    } catch (const Refusal& refusal) {
      send(event("failed", json_of(refusal)));
    } catch (const std::exception& error) {
      send(event("failed", json_of({500, "internal",
                                    fmt::format("this is a fault of sprague: {}", error.what())})));
    }
  }

  const Site& site_;
  const std::shared_ptr<Exchange> exchange_;
  const Lane lane_;
  std::optional<Lane> other_lane_;
  bool handled_ = false;
};

}  // namespace

std::optional<Lane> respond(const Site& site, const std::shared_ptr<Exchange>& exchange,
                            Lane lane) {
  return Responder(site, exchange, lane).respond();
}

}  // namespace sprague::server
