#include "request_head.hpp"

#include <gtest/gtest.h>

#include "property/random.hpp"

namespace sprague::server {
namespace {

HeadState state_of(const std::string& head) {
  return read_head(head).state;
}

TEST(RequestHead, IsFoundAtItsEmptyLine) {
  const std::string head = "GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (std::size_t length = 0; length < head.size(); ++length)
    EXPECT_EQ(state_of(head.substr(0, length)), HeadState::incomplete);
  const HeadReading reading = read_head(head + "GET /next");
  EXPECT_EQ(reading.state, HeadState::complete);
  EXPECT_EQ(reading.length, head.size());
  EXPECT_EQ(reading.head, head);
}

TEST(RequestHead, LeavesOutWhatTheServerHasNoUseFor) {
  const HeadReading reading = read_head(
      "GET / HTTP/1.1\r\nHost: a\r\nRANGE: bytes=0-1,0-2\r\nAccept-Encoding: br\r\nexpect: "
      "100-continue\r\nContent-Length: 0\r\nAccept: x\r\n\r\n");
  EXPECT_EQ(reading.state, HeadState::complete);
  EXPECT_EQ(reading.head, "GET / HTTP/1.1\r\nHost: a\r\nAccept: x\r\n\r\n");
}

TEST(RequestHead, HasNoBody) {
  EXPECT_EQ(state_of("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\n"), HeadState::has_body);
  EXPECT_EQ(state_of("GET / HTTP/1.1\r\ncontent-length: 00\r\n\r\n"), HeadState::has_body);
  EXPECT_EQ(state_of("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"), HeadState::has_body);
}

TEST(RequestHead, OnlyReads) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", "GETS"}) {
    EXPECT_EQ(state_of(std::string(method) + " / HTTP/1.1\r\nHost: a\r\n\r\n"),
              HeadState::wrong_method)
        << method;
  }
  EXPECT_EQ(state_of("HEAD / HTTP/1.0\r\n\r\n"), HeadState::complete);
}

TEST(RequestHead, IsHttp) {
  for (const char* head :
       {"GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
        "GET http://a/ HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n",
        "GET / HTTP/1.1\r\n: a\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET / HTTP/1.1\r\nA: \x01\r\n\r\n", "GET / HTTP/1.1\nHost: a\r\n\r\n",
        "\x16\x03\x01\r\n\r\n"}) {
    EXPECT_EQ(state_of(head), HeadState::malformed) << head;
  }
}

TEST(RequestHead, IsBounded) {
  const std::string line = "GET / HTTP/1.1\r\n";
  const auto padded = [&](std::size_t size) {
    return line + "A: " + std::string(size - line.size() - 7, 'x') + "\r\n\r\n";
  };
  EXPECT_EQ(state_of(padded(max_head_bytes)), HeadState::complete);
  EXPECT_EQ(state_of(padded(max_head_bytes + 1)), HeadState::too_large);
  EXPECT_EQ(state_of(std::string(max_head_bytes - 1, 'G')), HeadState::incomplete);
  EXPECT_EQ(state_of(std::string(max_head_bytes, 'G')), HeadState::too_large);
  const auto with_headers = [&](std::size_t count) {
    std::string head = line;
    for (std::size_t i = 0; i < count; ++i) head += "A: b\r\n";
    return head + "\r\n";
  };
  EXPECT_EQ(state_of(with_headers(max_head_lines)), HeadState::complete);
  EXPECT_EQ(state_of(with_headers(max_head_lines + 1)), HeadState::too_large);
}

TEST(RequestHead, SurvivesAnything) {
  const std::vector<std::string> pieces = {"GET ",
                                           "/",
                                           " HTTP/1.1",
                                           "\r\n",
                                           "\r",
                                           "\n",
                                           ":",
                                           "Host",
                                           " ",
                                           "\t",
                                           "Content-Length: 0",
                                           std::string(1, '\0'),
                                           "\xff",
                                           "Range: bytes=0-"};
  for (std::uint64_t number = 0; number < 20'000; ++number) {
    property::Random random(1956, number);
    std::string input;
    for (std::uint64_t i = random.between(0, 20); i > 0; --i) input += random.one_of(pieces);
    const HeadReading reading = read_head(input);
    if (reading.state != HeadState::complete) continue;
    // What goes on to the parser is a head that reads as itself.
    EXPECT_LE(reading.length, input.size());
    EXPECT_EQ(read_head(reading.head).head, reading.head);
  }
}

}  // namespace
}  // namespace sprague::server
