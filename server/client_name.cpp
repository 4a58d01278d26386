#include "client_name.hpp"

#include <netinet/in.h>

namespace sprague::server {
namespace {

std::string bytes_of(const void* bytes, std::size_t count) {
  return {static_cast<const char*>(bytes), count};
}

}  // namespace

std::string client_name(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    const auto* const four = reinterpret_cast<const sockaddr_in*>(address);
    return bytes_of(&four->sin_addr, sizeof four->sin_addr);
  }
  if (address->sa_family != AF_INET6) return {};
  const in6_addr& six = reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr;
  // A socket that listens for both sees IPv4 addresses as ::ffff:a.b.c.d.
  constexpr std::size_t network = 8;
  constexpr std::size_t mapped = 12;
  return IN6_IS_ADDR_V4MAPPED(&six) ? bytes_of(&six.s6_addr[mapped], sizeof(in_addr))
                                    : bytes_of(&six, network);
}

}  // namespace sprague::server
