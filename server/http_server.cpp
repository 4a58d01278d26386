// libmicrohttpd 0.9.75 in its epoll mode, run by our thread, so that callbacks and checks need no
// lock. The thread waits for the library's epoll descriptor and for an eventfd: without an internal
// thread, the library does not wake up for a connection that is resumed. The checks, ten times a
// second, supply what the library lacks:
//
// * A deadline for a whole request head: the library's time-out is one of inactivity, which a
//   client evades by sending a byte a second.
// * Notice of a client that goes away while its connection is suspended.
// * Room for a new client at the limit of connections: the one that has waited longest is closed,
//   since a browser sends its request at once.
//
// A connection is closed by shutting down its socket, which the library's loop then notices.

#include "http_server.hpp"

#include <fmt/format.h>
#include <microhttpd.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <new>
#include <utility>
#include <vector>

#include "client_name.hpp"
#include "headers.hpp"
#include "sprague/error.hpp"

namespace sprague::server {
namespace {

constexpr std::size_t connection_memory = 24 << 10;  // three times the longest head
constexpr std::size_t max_closing = 32;              // in addition to those that are served
constexpr std::chrono::milliseconds check_every{100};

std::string_view text_or_empty(const char* text, std::size_t size) {
  return text == nullptr ? std::string_view() : std::string_view(text, size);
}

MHD_Result add_header(void* request, MHD_ValueKind /*kind*/, const char* name, std::size_t length,
                      const char* value, std::size_t size) {
  static_cast<Request*>(request)->headers.emplace_back(text_or_empty(name, length),
                                                       text_or_empty(value, size));
  return MHD_YES;
}

Request request_of(MHD_Connection* connection, std::string_view target, const char* method,
                   const char* version) {
  const std::string_view path = target.substr(0, target.find('?'));
  target.remove_prefix(std::min(target.size(), path.size() + 1));
  const sockaddr* const address =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
  Request request{.method = method,
                  .path = path,
                  .version = version,
                  .headers = {},
                  .query = api::parse_query(target),
                  .client = client_name(address)};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, add_header, &request);
  request.head_bytes =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE)->header_size;
  return request;
}

void add_headers(MHD_Response* response, const Response& answer) {
  for (const auto& header : headers_of_every_answer) {
    const bool replaced =
        std::any_of(answer.headers.begin(), answer.headers.end(),
                    [&](const auto& own) { return std::string_view(own.first) == header.first; });
    if (!replaced) MHD_add_response_header(response, header.first, header.second.c_str());
  }
  for (const auto& [name, value] : answer.headers) {
    if (!value.empty()) MHD_add_response_header(response, name, value.c_str());
  }
}

ssize_t read_stream(void* exchange, std::uint64_t /*position*/, char* buffer, std::size_t size) {
  return static_cast<Exchange*>(exchange)->read(buffer, size);
}

/// A client that has closed its side waits for nothing.
bool is_gone(int socket) {
  pollfd watched{socket, POLLRDHUP, 0};
  return poll(&watched, 1, 0) > 0;
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

  static Client& client_of(MHD_Connection* connection) {
    return *static_cast<Client*>(
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context);
  }

  /// Keeps what the library would change: it splits a query at the last `=` of each value, and
  /// ends a path at %00. Returns the context of the request.
  static void* target(void* /*server*/, const char* target, MHD_Connection* connection) {
    try {
      client_of(connection).target = target;
    } catch (const std::bad_alloc&) {
      client_of(connection).target.clear();  // there is nothing at an empty path
    }
    return nullptr;
  }

  static MHD_Result request(void* server, MHD_Connection* connection, const char* /*path*/,
                            const char* method, const char* version, const char* /*body*/,
                            std::size_t* /*size*/, void** context) {
    HttpServer& self = *static_cast<HttpServer*>(server);
    Client& client = client_of(connection);
    if (std::exchange(*context, &client) == nullptr) {
      try {
        const Request head = request_of(connection, client.target, method, version);
        self.begin(client, connection, head);
        // The library calls again after the body; a response now makes it leave the body unread.
        if (!head.has_body()) return MHD_YES;
      } catch (const std::exception&) {
        return MHD_NO;  // closes the connection
      }
    }
    return static_cast<MHD_Result>(self.answer(connection, client));
  }

  static void completed(void* server, MHD_Connection* /*connection*/, void** context,
                        MHD_RequestTerminationCode /*code*/) {
    if (*context == nullptr) return;
    HttpServer& self = *static_cast<HttpServer*>(server);
    Client& client = *static_cast<Client*>(*context);
    if (client.exchange) client.exchange->abandon();
    client.exchange.reset();
    client.deadline = Clock::now() + self.limits_.idle_timeout + self.limits_.header_timeout;
    if (client.clients == &self.answering_) move(client, self.waiting_);
    if (self.stopping_) self.close(client);
  }
};

HttpServer::HttpServer(int listening_socket, const ConnectionLimits& limits, Handler handler)
    : limits_(limits),
      handler_(std::move(handler)),
      next_check_(Clock::now()),
      wake_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(limits.idle_timeout).count();
  daemon_ = MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, nullptr, nullptr, Callbacks::request, this,
      MHD_OPTION_LISTEN_SOCKET, listening_socket, MHD_OPTION_CONNECTION_LIMIT,
      static_cast<unsigned>(limits.connections + max_closing), MHD_OPTION_CONNECTION_MEMORY_LIMIT,
      connection_memory, MHD_OPTION_CONNECTION_TIMEOUT, static_cast<unsigned>(seconds),
      MHD_OPTION_NOTIFY_CONNECTION, Callbacks::connection, this, MHD_OPTION_NOTIFY_COMPLETED,
      Callbacks::completed, this, MHD_OPTION_URI_LOG_CALLBACK, Callbacks::target, this,
      MHD_OPTION_END);
  if (daemon_ == nullptr || wake_ < 0)
    throw Error(ErrorKind::input_output, "cannot start the HTTP server");
  epoll_ = MHD_get_daemon_info(daemon_, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

HttpServer::~HttpServer() {
  for (Client& client : answering_) client.exchange->fail();  // none may stay suspended
  for (Client& client : closing_) {
    if (client.exchange) client.exchange->fail();
  }
  MHD_stop_daemon(daemon_);
  ::close(wake_);
}

void HttpServer::run(const std::function<bool()>& should_stop) {
  while (!should_stop()) serve(check_every);
  stopping_ = true;
  ::close(MHD_quiesce_daemon(daemon_));  // new clients are refused
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
  MHD_UNSIGNED_LONG_LONG timeout = 0;
  if (MHD_get_timeout(daemon_, &timeout) == MHD_YES)
    wait = std::min(wait, std::chrono::milliseconds(timeout));
  std::array<pollfd, 2> watched{{{epoll_, POLLIN, 0}, {wake_, POLLIN, 0}}};
  poll(watched.data(), watched.size(), static_cast<int>(wait.count()));
  eventfd_t resumed = 0;
  eventfd_read(wake_, &resumed);
  MHD_run(daemon_);
  if (Clock::now() < next_check_) return;
  next_check_ = Clock::now() + check_every;
  check_clients();
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

void HttpServer::begin(Client& client, MHD_Connection* connection, const Request& request) {
  client.exchange = std::make_shared<Exchange>(connection, wake_);
  client.deadline = Clock::time_point::max();
  if (client.clients != &closing_) move(client, answering_);
  handler_(request, client.exchange);
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
  add_headers(response, answer);
  const auto queued =
      MHD_queue_response(connection, static_cast<unsigned>(answer.status), response);
  MHD_destroy_response(response);
  return queued;
}

void HttpServer::check_clients() {
  const auto now = Clock::now();
  std::size_t unsent = 0;
  for (Client& client : answering_) {
    const Exchange::Load load = client.exchange->load();
    if (load.suspended && is_gone(client.socket)) client.exchange->abandon();
    if (load.finished && client.deadline == Clock::time_point::max())
      client.deadline = now + limits_.response_timeout;
    unsent += load.unsent;
  }
  for (Clients* clients : {&waiting_, &answering_}) {
    for (auto next = clients->begin(); next != clients->end();) {
      Client& client = *next++;
      if (client.deadline < now) close(client);
    }
  }
  const auto held = [](const Client& client) { return client.exchange->load().unsent; };
  while (unsent > limits_.unsent_bytes && !answering_.empty()) {
    const auto largest =
        std::max_element(answering_.begin(), answering_.end(),
                         [&](const Client& a, const Client& b) { return held(a) < held(b); });
    unsent -= std::min(unsent, held(*largest));
    close(*largest);
  }
}

}  // namespace sprague::server
