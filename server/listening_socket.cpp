#include "listening_socket.hpp"

#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#include "sprague/error.hpp"

namespace sprague::server {

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
  if (socket < 0)
    throw Error(ErrorKind::input_output,
                fmt::format("cannot make a socket: {}", std::strerror(errno)));
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
