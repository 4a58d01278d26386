#include "listening_socket.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
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
namespace {

std::string text_of(const in_addr& address) {
  char text[INET_ADDRSTRLEN];
  return inet_ntop(AF_INET, &address, text, sizeof text);
}

std::string text_of(const in6_addr& address) {
  char text[INET6_ADDRSTRLEN];
  return fmt::format("[{}]", inet_ntop(AF_INET6, &address, text, sizeof text));
}

/// The address of an interface in a URL; empty for one that no URL can have, such as a link-local
/// address of IPv6, which needs the name of an interface.
std::string url_address(const sockaddr& address, bool four, bool six) {
  if (four && address.sa_family == AF_INET)
    return text_of(reinterpret_cast<const sockaddr_in&>(address).sin_addr);
  if (six && address.sa_family == AF_INET6) {
    const in6_addr& number = reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
    if (!IN6_IS_ADDR_LINKLOCAL(&number)) return text_of(number);
  }
  return {};
}

}  // namespace

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

std::vector<std::string> interface_addresses(int socket) {
  sockaddr_storage own{};
  socklen_t length = sizeof own;
  getsockname(socket, reinterpret_cast<sockaddr*>(&own), &length);
  const bool six = own.ss_family == AF_INET6;
  const bool every = six ? IN6_IS_ADDR_UNSPECIFIED(&reinterpret_cast<sockaddr_in6&>(own).sin6_addr)
                         : reinterpret_cast<sockaddr_in&>(own).sin_addr.s_addr == htonl(INADDR_ANY);
  if (!every) return {};
  int six_only = 0;
  socklen_t size = sizeof six_only;
  if (six) getsockopt(socket, IPPROTO_IPV6, IPV6_V6ONLY, &six_only, &size);
  const bool four = six_only == 0;  // a socket of IPv6 takes connections of IPv4, too

  std::vector<std::string> found = {four ? "127.0.0.1" : "[::1]"};
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return found;
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> interfaces(list, freeifaddrs);
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    const bool reachable = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (!reachable || each->ifa_addr == nullptr) continue;
    if (std::string address = url_address(*each->ifa_addr, four, six); !address.empty())
      found.push_back(std::move(address));
  }
  return found;
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
