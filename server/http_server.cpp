// libmicrohttpd 0.9.75 with its epoll loop run by our thread (MHD_run_wait), so that no callback
// and no look at the clients needs a lock. Three things the library does not do, all done here ten
// times a second: its time-out is of inactivity, so that a byte a second would keep a head alive
// for ever; it does not watch a suspended connection, so that a client that goes would not cancel
// its question; and at the limit of connections it accepts none, where a browser should come before
// those who only hold them. A connection is closed by shutting its socket down, which the library's
// loop then sees.

#include "http_server.hpp"

#include <fmt/format.h>
#include <microhttpd.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <new>
#include <utility>
#include <vector>

#include "headers.hpp"
#include "sprague/error.hpp"

namespace sprague::server {
namespace {

constexpr std::size_t memory_of_a_connection = 24 << 10;  // heads have at most a third of it
constexpr std::size_t max_closing = 32;                   // beside those that are served
constexpr std::chrono::milliseconds look_every{100};

std::string_view text_or_empty(const char* text, std::size_t size) {
  return text == nullptr ? std::string_view() : std::string_view(text, size);
}

MHD_Result add_header(void* request, MHD_ValueKind /*kind*/, const char* name, std::size_t length,
                      const char* value, std::size_t size) {
  static_cast<Request*>(request)->headers.emplace_back(text_or_empty(name, length),
                                                       text_or_empty(value, size));
  return MHD_YES;
}

MHD_Result add_to_query(void* request, MHD_ValueKind /*kind*/, const char* name, std::size_t length,
                        const char* value, std::size_t size) {
  static_cast<Request*>(request)->query.emplace(text_or_empty(name, length),
                                                text_or_empty(value, size));
  return MHD_YES;
}

Request request_of(MHD_Connection* connection, const char* path, const char* method,
                   const char* version) {
  Request request{.method = method, .path = path, .version = version, .headers = {}, .query = {}};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, add_header, &request);
  MHD_get_connection_values_n(connection, MHD_GET_ARGUMENT_KIND, add_to_query, &request);
  request.head_bytes =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size;
  return request;
}

ssize_t read_stream(void* exchange, std::uint64_t /*position*/, char* buffer, std::size_t size) {
  return static_cast<Exchange*>(exchange)->read(buffer, size);
}

}  // namespace

struct HttpServer::Callbacks {
  static void connection(void* server, MHD_Connection* connection, void** context,
                         MHD_ConnectionNotificationCode code) {
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
      return static_cast<HttpServer*>(server)->open(connection, context);
    const Client& client = *static_cast<Client*>(*context);
    client.clients->erase(client.place);
  }

  static MHD_Result request(void* server, MHD_Connection* connection, const char* path,
                            const char* method, const char* version, const char* /*body*/,
                            std::size_t* /*size*/, void** context) {
    HttpServer& self = *static_cast<HttpServer*>(server);
    auto& client = *static_cast<Client*>(
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context);
    if (std::exchange(*context, &client) == nullptr &&
        !self.begin(connection, client, path, method, version))
      return MHD_YES;
    return static_cast<MHD_Result>(self.answer(connection, client));
  }

  static void completed(void* server, MHD_Connection* /*connection*/, void** context,
                        MHD_RequestTerminationCode /*code*/) {
    if (*context == nullptr) return;
    HttpServer& self = *static_cast<HttpServer*>(server);
    Client& client = *static_cast<Client*>(*context);
    client.exchange->abandon();
    client.exchange.reset();
    client.deadline = Clock::now() + self.limits_.idle_timeout + self.limits_.header_timeout;
    if (client.clients == &self.answering_) move(client, self.waiting_);
    if (self.stopping_) self.close(client);
  }
};

HttpServer::HttpServer(int listening_socket, const ConnectionLimits& limits, Handler handler)
    : limits_(limits), handler_(std::move(handler)), next_look_(Clock::now()) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(limits.idle_timeout).count();
  daemon_ = MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, nullptr, nullptr, Callbacks::request, this,
      MHD_OPTION_LISTEN_SOCKET, listening_socket, MHD_OPTION_CONNECTION_LIMIT,
      static_cast<unsigned>(limits.connections + max_closing), MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      memory_of_a_connection, MHD_OPTION_CONNECTION_TIMEOUT, static_cast<unsigned>(seconds),
      MHD_OPTION_NOTIFY_CONNECTION, Callbacks::connection, this, MHD_OPTION_NOTIFY_COMPLETED,
      Callbacks::completed, this, MHD_OPTION_END);
  if (daemon_ == nullptr) throw Error(ErrorKind::input_output, "cannot start the HTTP server");
}

HttpServer::~HttpServer() {
  for (Client& client : answering_) client.exchange->fail();  // none may stay suspended
  for (Client& client : closing_) {
    if (client.exchange) client.exchange->fail();
  }
  MHD_stop_daemon(daemon_);
}

void HttpServer::run(const std::function<bool()>& should_stop) {
  while (!should_stop()) serve(look_every);
  stopping_ = true;
  ::close(MHD_quiesce_daemon(daemon_));  // clients that come now are told that nobody is here
  while (!waiting_.empty()) close(waiting_.front());
  const auto patience = Clock::now() + limits_.grace;
  while (!answering_.empty() && Clock::now() < patience + limits_.grace) {
    if (Clock::now() >= patience) {
      for (const Client& client : answering_) client.exchange->abandon();
    }
    serve(std::chrono::milliseconds(20));
  }
}

void HttpServer::serve(std::chrono::milliseconds wait) {
  MHD_run_wait(daemon_, static_cast<std::int32_t>(wait.count()));
  if (Clock::now() < next_look_) return;
  next_look_ = Clock::now() + look_every;
  close_those_late();
  abandon_those_gone();
  bound_unsent();
}

void HttpServer::open(MHD_Connection* connection, void** context) {
  if (waiting_.size() + answering_.size() >= limits_.connections && !waiting_.empty())
    close(waiting_.front());
  Client& client = waiting_.emplace_back();
  client.socket =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
  client.deadline = Clock::now() + limits_.header_timeout;
  client.clients = &waiting_;
  client.place = std::prev(waiting_.end());
  *context = &client;
}

bool HttpServer::begin(MHD_Connection* connection, Client& client, const char* path,
                       const char* method, const char* version) {
  if (client.clients != &closing_) move(client, answering_);
  client.deadline = Clock::time_point::max();
  client.exchange = std::make_shared<Exchange>(connection);
  const Request request = request_of(connection, path, method, version);
  try {
    handler_(request, client.exchange);
  } catch (const std::bad_alloc&) {
    client.exchange->fail();
  }
  // The library calls once more when the body has come; answered before, it reads none and closes.
  return request.has_body();
}

void HttpServer::close(Client& client) {
  shutdown(client.socket, SHUT_RDWR);
  if (client.exchange) client.exchange->abandon();
  move(client, closing_);
}

void HttpServer::move(Client& client, Clients& to) {
  to.splice(to.end(), *client.clients, client.place);
  client.clients = &to;
}

int HttpServer::answer(MHD_Connection* connection, Client& client) {
  const Exchange::State state = client.exchange->state();
  if (state != Exchange::State::ready) return state == Exchange::State::failed ? MHD_NO : MHD_YES;
  const Response& answer = client.exchange->response();
  // The exchange outlives the response that is made here.
  MHD_Response* const response =
      answer.streamed
          ? MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 16 << 10, read_stream,
                                              client.exchange.get(), nullptr)
          : MHD_create_response_from_buffer(
                answer.body.size(), const_cast<char*>(answer.body.data()), MHD_RESPMEM_PERSISTENT);
  if (response == nullptr) return MHD_NO;
  for (const auto& [name, value] : headers_of_every_answer)
    MHD_add_response_header(response, name, value);
  for (const auto& [name, value] : answer.headers)
    MHD_add_response_header(response, name, value.c_str());
  const auto queued =
      MHD_queue_response(connection, static_cast<unsigned>(answer.status), response);
  MHD_destroy_response(response);
  return queued;
}

void HttpServer::close_those_late() {
  const auto now = Clock::now();
  for (Client& client : answering_) {
    // The time to take a response runs from when it is finished.
    if (client.deadline == Clock::time_point::max() && client.exchange->finished())
      client.deadline = now + limits_.response_timeout;
  }
  for (Clients* clients : {&waiting_, &answering_}) {
    for (auto next = clients->begin(); next != clients->end();) {
      Client& client = *next++;
      if (client.deadline < now) close(client);
    }
  }
}

/// A client that has closed its side waits for nothing: what is computed for it is cancelled.
void HttpServer::abandon_those_gone() {
  std::vector<pollfd> sockets;
  std::vector<Exchange*> exchanges;
  for (const Client& client : answering_) {
    if (!client.exchange->suspended()) continue;
    sockets.push_back({client.socket, POLLRDHUP, 0});
    exchanges.push_back(client.exchange.get());
  }
  if (poll(sockets.data(), sockets.size(), 0) <= 0) return;
  for (std::size_t i = 0; i < sockets.size(); ++i) {
    if (sockets[i].revents != 0) exchanges[i]->abandon();
  }
}

void HttpServer::bound_unsent() {
  std::vector<std::pair<std::size_t, Client*>> held;
  std::size_t sum = 0;
  for (Client& client : answering_) {
    held.emplace_back(client.exchange->unsent(), &client);
    sum += held.back().first;
  }
  if (sum <= limits_.unsent_bytes) return;
  std::sort(held.begin(), held.end(), std::greater<>());
  for (auto next = held.begin(); sum > limits_.unsent_bytes; ++next) {
    sum -= next->first;
    close(*next->second);
  }
}

}  // namespace sprague::server
