/// The connections: libmicrohttpd reads requests and sends responses on one thread that waits for
/// no client; limits and deadlines that the library lacks are added here.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>

#include "exchange.hpp"

struct MHD_Daemon;

namespace sprague::server {

struct ConnectionLimits {
  /// Beyond it the connection that has waited longest for a request is closed.
  std::size_t connections = 10'000;
  /// The time from the connection to the end of the first head.
  std::chrono::milliseconds header_timeout{5'000};
  /// The time without a byte, between two requests or while a response is sent; in whole seconds,
  /// rounded up.
  std::chrono::milliseconds idle_timeout{15'000};
  /// The time to take a response that is finished.
  std::chrono::milliseconds response_timeout{120'000};
  /// Held for all clients; beyond it the connection with the most is closed.
  std::size_t unsent_bytes = std::size_t{512} << 20;
  /// The time at the end before what runs is cancelled, and again before it is left.
  std::chrono::milliseconds grace{2'000};
};

class HttpServer {
 public:
  /// Answers a request at once or hands its exchange to a worker; called on the server's thread.
  using Handler = std::function<void(const Request&, const std::shared_ptr<Exchange>&)>;

  /// Owns the listening socket. Throws Error(input_output) when it cannot serve.
  HttpServer(int listening_socket, const ConnectionLimits& limits, Handler handler);
  /// No worker may use an exchange any more.
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// Serves until `should_stop`, which is asked some times a second and after each signal. Then it
  /// takes no further request, lets what runs finish for `grace`, cancels the rest, and returns
  /// when every response has gone out or another `grace` is over.
  void run(const std::function<bool()>& should_stop);

 private:
  using Clock = std::chrono::steady_clock;
  struct Client;
  using Clients = std::list<Client>;
  struct Client {
    int socket = -1;
    Clock::time_point deadline;          // the deadline for the client's next step
    std::string target;                  // path and query of the request, as they were sent
    std::shared_ptr<Exchange> exchange;  // the exchange of the request being answered
    Clients* clients = nullptr;          // the list it is in, and its place there
    Clients::iterator place;
  };
  struct Callbacks;  // the functions that libmicrohttpd calls

  void open(MHD_Connection* connection, void** context);
  void begin(Client& client, MHD_Connection* connection, const Request& request);
  void close(Client& client);  // libmicrohttpd notices, and says so to Callbacks
  static void move(Client& client, Clients& to);
  int answer(MHD_Connection* connection, Client& client);
  void serve(std::chrono::milliseconds wait);
  void check_clients();

  const ConnectionLimits limits_;
  const Handler handler_;
  Clients waiting_;  // for a request, the one that waits longest first
  Clients answering_;
  Clients closing_;
  Clock::time_point next_check_;
  bool stopping_ = false;
  const int wake_;
  MHD_Daemon* daemon_;
  int epoll_;
};

}  // namespace sprague::server
