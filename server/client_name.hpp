/// Tells clients apart: those that take turns.
#pragma once

#include <string>

struct sockaddr;

namespace sprague::server {

/// Equal for all connections of one client: its IPv4 address, or the first 64 bits of its IPv6
/// address, the part that a network assigns. Machines behind one address are one client.
std::string client_name(const sockaddr* address);

}  // namespace sprague::server
