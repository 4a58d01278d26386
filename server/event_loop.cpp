// Sockets are level-triggered: what is not dealt with in one round comes again in the next. A
// connection whose request is being answered is not read from, so that a client cannot send ahead
// more than the kernel keeps for it.

#include "event_loop.hpp"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "refusal.hpp"
#include "request_head.hpp"
#include "sprague/error.hpp"

namespace sprague::server {
namespace {

constexpr std::uint64_t listening_mark = 0;
constexpr std::uint64_t outbox_mark = 1;
constexpr std::chrono::milliseconds look_every{500};

[[noreturn]] void fail(const std::string& what) {
  throw Error(ErrorKind::input_output, fmt::format("{}: {}", what, std::strerror(errno)));
}

void add_to_epoll(int epoll, int descriptor, std::uint64_t mark, std::uint32_t events) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = mark;
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) != 0) fail("cannot watch a socket");
}

}  // namespace

EventLoop::EventLoop(int listening_socket, const ConnectionLimits& limits, HandOver hand_over)
    : listening_(listening_socket),
      epoll_(epoll_create1(EPOLL_CLOEXEC)),
      limits_(limits),
      hand_over_(std::move(hand_over)),
      outbox_(std::make_shared<Outbox>()),
      next_look_(Clock::now()) {
  if (epoll_ < 0) fail("cannot watch sockets");
  add_to_epoll(epoll_, outbox_->descriptor(), outbox_mark, EPOLLIN);
  add_to_epoll(epoll_, listening_, listening_mark, 0);
  listen(true);
}

EventLoop::~EventLoop() {
  for (auto& [mark, connection] : connections_) {
    if (connection.exchange) connection.exchange->abandon();
    ::close(connection.socket);
  }
  outbox_->take_all();  // an exchange in it would keep itself, since it keeps the outbox
  ::close(epoll_);
  if (listening_ >= 0) ::close(listening_);
}

void EventLoop::listen(bool on) {
  if (listens_ == on || listening_ < 0) return;
  listens_ = on;
  epoll_event event{};
  event.events = on ? static_cast<std::uint32_t>(EPOLLIN) : 0;
  event.data.u64 = listening_mark;
  epoll_ctl(epoll_, EPOLL_CTL_MOD, listening_, &event);
}

void EventLoop::run(const std::function<bool()>& should_stop) {
  while (!should_stop()) serve_once(std::chrono::milliseconds(100));
  stopping_ = true;
  ::close(listening_);  // clients that come now are told at once that nobody is here
  listening_ = -1;
  for (const std::uint64_t mark : std::vector(waiting_.begin(), waiting_.end())) close(mark);
  const auto patience = Clock::now() + limits_.grace;
  const auto end = patience + limits_.grace;
  while (!connections_.empty() && Clock::now() < end) {
    if (Clock::now() >= patience) {
      for (auto& [mark, connection] : connections_) {
        if (connection.exchange) connection.exchange->abandon();
      }
    }
    serve_once(std::chrono::milliseconds(20));
  }
  while (!connections_.empty()) close(connections_.begin()->first);
}

void EventLoop::serve_once(std::chrono::milliseconds wait) {
  std::array<epoll_event, 256> events;
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()),
                               static_cast<int>(wait.count()));
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    if (event.data.u64 == listening_mark)
      accept_some();
    else if (event.data.u64 == outbox_mark)
      deliver();
    else
      handle(event.data.u64, event.events);
  }
  bound_output();
  if (const auto now = Clock::now(); now >= next_look_) {
    next_look_ = now + look_every;
    listen(true);
    close_those_late();
  }
}

void EventLoop::accept_some() {
  constexpr int max_at_once = 64;  // others have their turn, too
  for (int i = 0; i < max_at_once && listening_ >= 0; ++i) {
    const int socket = accept4(listening_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket >= 0) {
      add(socket);
    } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
      if (!close_one_waiting()) return listen(false);  // until the next look
    } else if (errno != ECONNABORTED && errno != EINTR) {
      return;
    }
  }
}

void EventLoop::add(int socket) {
  // Who has waited longest without a request goes: a browser sends its request at once, those who
  // hold connections do not.
  if (connections_.size() >= limits_.connections && !close_one_waiting()) {
    ::close(socket);
    return;
  }
  const int yes = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  const std::uint64_t mark = next_mark_++;
  Connection& connection = connections_[mark];
  connection.socket = socket;
  connection.deadline = Clock::now() + limits_.head;
  connection.place = waiting_.insert(waiting_.end(), mark);
  add_to_epoll(epoll_, socket, mark, EPOLLIN | EPOLLRDHUP);
}

bool EventLoop::close_one_waiting() {
  if (waiting_.empty()) return false;
  close(waiting_.front());
  return true;
}

void EventLoop::watch(std::uint64_t mark, Connection& connection) {
  epoll_event event{};
  event.events = EPOLLRDHUP;
  if (connection.state != State::answering) event.events |= EPOLLIN;
  if (connection.writable_awaited) event.events |= EPOLLOUT;
  event.data.u64 = mark;
  epoll_ctl(epoll_, EPOLL_CTL_MOD, connection.socket, &event);
}

void EventLoop::handle(std::uint64_t mark, std::uint32_t events) {
  const auto found = connections_.find(mark);
  if (found == connections_.end()) return;  // closed earlier in this round
  if ((events & (EPOLLERR | EPOLLHUP)) != 0) return close(mark);
  // A client that has closed its side waits for nothing: what is computed for it is cancelled.
  if ((events & EPOLLRDHUP) != 0 && found->second.state == State::answering) return close(mark);
  if ((events & EPOLLOUT) != 0) send_to(mark);
  if ((events & (EPOLLIN | EPOLLRDHUP)) != 0) read_from(mark);
}

void EventLoop::read_from(std::uint64_t mark) {
  const auto found = connections_.find(mark);
  if (found == connections_.end() || found->second.state == State::answering) return;
  Connection& connection = found->second;
  std::array<char, 4096> buffer;
  const ssize_t count = recv(connection.socket, buffer.data(), buffer.size(), 0);
  if (count == 0) return close(mark);
  if (count < 0) {
    if (errno != EAGAIN && errno != EINTR) close(mark);
    return;
  }
  if (connection.state == State::leaving) return;
  if (!std::exchange(connection.head_begun, true))
    connection.deadline = Clock::now() + limits_.head;
  connection.input.append(buffer.data(), static_cast<std::size_t>(count));
  look_for_head(mark);
}

void EventLoop::look_for_head(std::uint64_t mark) {
  Connection& connection = connections_.at(mark);
  // Empty lines before a request are to be passed over (RFC 9112, 2.2).
  connection.input.erase(0, connection.input.find_first_not_of("\r\n"));
  if (connection.input.empty()) return;
  HeadReading reading = read_head(connection.input);
  switch (reading.state) {
    case HeadState::incomplete: return;
    case HeadState::too_large:
      return refuse(mark, 431, "invalid_input",
                    "the request has more than 8192 bytes or 100 lines before its end");
    case HeadState::malformed:
      return refuse(mark, 400, "invalid_input", "this is not an HTTP/1.1 request");
    case HeadState::wrong_method:
      return refuse(mark, 405, "method_not_allowed", "everything here is read with GET or HEAD");
    case HeadState::has_body:
      return refuse(mark, 413, "invalid_input", "no request to this server has a body");
    case HeadState::complete: break;
  }
  connection.input.erase(0, reading.length);
  connection.state = State::answering;
  waiting_.erase(connection.place);
  connection.deadline = Clock::time_point::max();  // the worker has its own
  connection.answer_deadline = Clock::time_point::max();
  connection.exchange = std::make_shared<Exchange>(std::move(reading.head), mark, outbox_);
  watch(mark, connection);
  if (!hand_over_(connection.exchange)) {
    connection.exchange->write(
        refusing_response(503, "busy", "too many requests wait; ask again in a second"));
    connection.exchange->finish(false);
  }
}

void EventLoop::refuse(std::uint64_t mark, int status, std::string_view kind,
                       std::string_view message) {
  Connection& connection = connections_.at(mark);
  waiting_.erase(connection.place);
  connection.state = State::answering;
  connection.input.clear();
  connection.output = refusing_response(status, kind, message);
  unsent_ += connection.output.size();
  connection.close_after = true;
  connection.deadline = Clock::now() + limits_.stalled;
  connection.answer_deadline = Clock::now() + limits_.whole_answer;
  watch(mark, connection);
  send_to(mark);
}

void EventLoop::deliver() {
  for (const std::shared_ptr<Exchange>& exchange : outbox_->take_all()) {
    Exchange::Output output = exchange->take_output();
    const auto found = connections_.find(exchange->connection());
    if (found == connections_.end() || found->second.exchange != exchange) continue;
    Connection& connection = found->second;
    unsent_ += output.bytes.size();
    if (connection.output.empty())
      connection.output = std::move(output.bytes);
    else
      connection.output += output.bytes;
    connection.deadline = Clock::now() + limits_.stalled;
    if (output.finished) {
      connection.close_after = !output.keep_alive || stopping_;
      connection.answer_deadline = Clock::now() + limits_.whole_answer;
      connection.exchange.reset();
    }
    send_to(found->first);
  }
}

void EventLoop::send_to(std::uint64_t mark) {
  const auto found = connections_.find(mark);
  if (found == connections_.end()) return;
  Connection& connection = found->second;
  while (connection.sent < connection.output.size()) {
    const ssize_t count = send(connection.socket, connection.output.data() + connection.sent,
                               connection.output.size() - connection.sent, MSG_NOSIGNAL);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN) return close(mark);
    if (count < 0) {
      if (!std::exchange(connection.writable_awaited, true)) watch(mark, connection);
      return;
    }
    connection.sent += static_cast<std::size_t>(count);
    unsent_ -= static_cast<std::size_t>(count);
    connection.deadline = Clock::now() + limits_.stalled;
  }
  connection.output = {};  // its memory, too
  connection.sent = 0;
  if (std::exchange(connection.writable_awaited, false)) watch(mark, connection);
  if (connection.exchange) {
    connection.deadline = Clock::time_point::max();
  } else if (connection.state == State::answering) {
    if (connection.close_after)
      leave(mark);
    else
      await_next(mark);
  }
}

void EventLoop::await_next(std::uint64_t mark) {
  Connection& connection = connections_.at(mark);
  connection.state = State::reading;
  connection.place = waiting_.insert(waiting_.end(), mark);
  connection.head_begun = !connection.input.empty();
  connection.deadline = Clock::now() + (connection.head_begun ? limits_.head : limits_.idle);
  watch(mark, connection);
  if (!connection.input.empty()) look_for_head(mark);
}

void EventLoop::leave(std::uint64_t mark) {
  // Closing with unread input would reset the connection, and the client might lose the answer.
  Connection& connection = connections_.at(mark);
  shutdown(connection.socket, SHUT_WR);
  connection.state = State::leaving;
  connection.deadline = Clock::now() + limits_.farewell;
  connection.answer_deadline = Clock::time_point::max();
  watch(mark, connection);
}

void EventLoop::close(std::uint64_t mark) {
  const auto found = connections_.find(mark);
  if (found == connections_.end()) return;
  Connection& connection = found->second;
  if (connection.exchange) connection.exchange->abandon();
  if (connection.state == State::reading) waiting_.erase(connection.place);
  unsent_ -= connection.output.size() - connection.sent;
  ::close(connection.socket);
  connections_.erase(found);
}

void EventLoop::close_those_late() {
  const auto now = Clock::now();
  std::vector<std::uint64_t> late;
  for (const auto& [mark, connection] : connections_) {
    if (connection.deadline < now ||
        (connection.state == State::answering && connection.answer_deadline < now))
      late.push_back(mark);
  }
  for (const std::uint64_t mark : late) close(mark);
}

void EventLoop::bound_output() {
  while (unsent_ > limits_.output_bytes) {
    const auto unsent = [](const auto& each) {
      return each.second.output.size() - each.second.sent;
    };
    close(std::max_element(connections_.begin(), connections_.end(),
                           [&](const auto& a, const auto& b) { return unsent(a) < unsent(b); })
              ->first);
  }
}

int listen_on(const std::string& host, std::uint16_t& port) {
  addrinfo wanted{};
  wanted.ai_family = AF_UNSPEC;
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  if (const int failure = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found);
      failure != 0) {
    throw Error(ErrorKind::input_output,
                fmt::format("cannot listen on {}: {}", host, gai_strerror(failure)));
  }
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> addresses(found, freeaddrinfo);
  const int socket = ::socket(found->ai_family, found->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC,
                              found->ai_protocol);
  if (socket < 0) fail("cannot make a socket");
  const int yes = 1;
  setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  constexpr int backlog = 4096;
  if (bind(socket, found->ai_addr, found->ai_addrlen) != 0 || ::listen(socket, backlog) != 0) {
    const int reason = errno;
    ::close(socket);
    std::string advice = std::strerror(reason);
    if (reason == EADDRINUSE)
      advice = "another program listens there; choose another --port, or 0 for any free one";
    throw Error(ErrorKind::input_output,
                fmt::format("cannot listen on {} port {}: {}", host, port, advice));
  }
  sockaddr_storage own{};
  socklen_t length = sizeof own;
  getsockname(socket, reinterpret_cast<sockaddr*>(&own), &length);
  const bool six = own.ss_family == AF_INET6;
  port = ntohs(six ? reinterpret_cast<sockaddr_in6*>(&own)->sin6_port
                   : reinterpret_cast<sockaddr_in*>(&own)->sin_port);
  return socket;
}

std::size_t room_for_connections(std::size_t wanted) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return std::min<std::size_t>(wanted, 512);
  constexpr rlim_t others = 64;  // standard streams, the listening socket, libraries
  files.rlim_cur =
      std::min<rlim_t>(files.rlim_max, std::max<rlim_t>(files.rlim_cur, wanted + others));
  setrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur > 2 * others ? std::min<std::size_t>(wanted, files.rlim_cur - others)
                                     : others;
}

}  // namespace sprague::server
