/// Where the server listens, and how many connections this process may have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sprague::server {

/// A listening socket on `host` (a name or an address) and `port` (0: any free one); `port` becomes
/// the one it has. Throws Error(input_output) saying why it cannot.
int listen_on(const std::string& host, std::uint16_t& port);

/// The addresses under which browsers reach a socket that listens on every interface, as a URL has
/// them: the loopback address first, then those of the interfaces that are up. Empty for a socket
/// that listens on one address.
std::vector<std::string> interface_addresses(int socket);

/// Raises the limit of open files as far as allowed; returns how many connections fit, with some
/// files left for other uses.
std::size_t room_for_connections(std::size_t wanted);

}  // namespace sprague::server
