#include "client_name.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>

namespace sprague::server {
namespace {

std::string name_of(const char* text) {
  sockaddr_in four{};
  four.sin_family = AF_INET;
  four.sin_port = 1;
  if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
    return client_name(reinterpret_cast<const sockaddr*>(&four));
  sockaddr_in6 six{};
  six.sin6_family = AF_INET6;
  EXPECT_EQ(inet_pton(AF_INET6, text, &six.sin6_addr), 1) << text;
  return client_name(reinterpret_cast<const sockaddr*>(&six));
}

TEST(ClientName, IsTheAddress) {
  EXPECT_EQ(name_of("192.0.2.1"), name_of("192.0.2.1"));
  EXPECT_NE(name_of("192.0.2.1"), name_of("192.0.2.2"));
  EXPECT_EQ(name_of("192.0.2.1"), name_of("::ffff:192.0.2.1"));
  EXPECT_NE(name_of("::ffff:192.0.2.1"), name_of("::ffff:192.0.2.2"));
}

TEST(ClientName, IsTheNetworkOfAnIpv6Address) {
  EXPECT_EQ(name_of("2001:db8:0:1::1"), name_of("2001:db8:0:1:2:3:4:5"));
  EXPECT_NE(name_of("2001:db8:0:1::1"), name_of("2001:db8:0:2::1"));
}

}  // namespace
}  // namespace sprague::server
