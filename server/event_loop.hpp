/// The one thread that owns all sockets: takes connections, reads request heads, sends answers. It
/// waits for nobody, so ten thousand clients that send nothing, or read nothing, cost it some
/// memory and no one else anything. Only a request whose whole head has come is handed to a worker.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "exchange.hpp"

namespace sprague::server {

struct ConnectionLimits {
  std::size_t connections =
      10'000;  ///< beyond it the one that has waited longest for a request is closed
  std::chrono::milliseconds head{
      5'000};  ///< from the first byte of a request, or the connection, to the end of its head
  std::chrono::milliseconds idle{15'000};           ///< between two requests
  std::chrono::milliseconds stalled{10'000};        ///< a client that takes nothing of its answer
  std::chrono::milliseconds whole_answer{120'000};  ///< to take a finished answer
  std::chrono::milliseconds farewell{2'000};        ///< between our last byte and the client's
  std::size_t output_bytes =
      std::size_t{512} << 20;  ///< of all connections; beyond it the one with the most is closed
  std::chrono::milliseconds grace{2'000};  ///< at the end, before what runs is cancelled
};

class EventLoop {
 public:
  /// Takes a request, whose answer it writes later; false when there is no room.
  using HandOver = std::function<bool(const std::shared_ptr<Exchange>&)>;

  /// Owns the listening socket.
  EventLoop(int listening_socket, const ConnectionLimits& limits, HandOver hand_over);
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  /// Serves until `should_stop`, which is asked some times a second and after each signal. Then it
  /// takes no further request, lets what runs finish for `grace`, cancels the rest, and returns
  /// when every answer has gone out or its client is stuck.
  void run(const std::function<bool()>& should_stop);

 private:
  using Clock = std::chrono::steady_clock;
  enum class State {
    reading,  // a head, or the wait for one
    answering,
    leaving,  // all is sent, and our side closed; what the client still sends is thrown away
  };
  struct Connection {
    int socket = -1;
    State state = State::reading;
    bool writable_awaited = false;
    bool close_after = false;
    bool head_begun =
        true;  // its time runs: from the connection, or from the first byte of a further request
    std::string input;
    std::string output;
    std::size_t sent = 0;  // of output
    std::shared_ptr<Exchange> exchange;
    Clock::time_point deadline;
    Clock::time_point answer_deadline;
    std::list<std::uint64_t>::iterator place;  // in waiting_, while reading
  };
  using Connections = std::unordered_map<std::uint64_t, Connection>;

  void accept_some();
  void add(int socket);
  bool close_one_waiting();
  void handle(std::uint64_t mark, std::uint32_t events);
  void read_from(std::uint64_t mark);
  void look_for_head(std::uint64_t mark);
  void refuse(std::uint64_t mark, int status, std::string_view kind, std::string_view message);
  void deliver();
  void send_to(std::uint64_t mark);
  void await_next(std::uint64_t mark);
  void leave(std::uint64_t mark);
  void close(std::uint64_t mark);
  void watch(std::uint64_t mark, Connection& connection);
  void close_those_late();
  void bound_output();
  void serve_once(std::chrono::milliseconds wait);
  void listen(bool on);

  int listening_;
  int epoll_;
  const ConnectionLimits limits_;
  const HandOver hand_over_;
  const std::shared_ptr<Outbox> outbox_;
  Connections connections_;
  std::list<std::uint64_t>
      waiting_;                  // marks of connections that read, the one that waits longest first
  std::uint64_t next_mark_ = 2;  // 0 is the listening socket, 1 the outbox
  std::size_t unsent_ = 0;       // bytes, of all connections
  bool listens_ = false;
  bool stopping_ = false;
  Clock::time_point next_look_;
};

/// A listening socket on `host` (a name or an address) and `port` (0: any free one); `port` becomes
/// the one it has. Throws Error(input_output) saying what is in the way.
int listen_on(const std::string& host, std::uint16_t& port);

/// Lets this process have as many open files as it may; how many connections fit, leaving some for
/// others.
std::size_t room_for_connections(std::size_t wanted);

}  // namespace sprague::server
