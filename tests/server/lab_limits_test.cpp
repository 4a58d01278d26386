// The limits of the lab: full queues, slow and vanished clients, many clients, any bytes at all.

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "lab_client.hpp"
#include "property/random.hpp"

namespace sprague::server {
namespace {

using Json = nlohmann::json;

TEST(Lab, AStreamThatIsClosedIsCancelled) {
  LabSettings chosen = settings();
  chosen.workers = 1;  // one stream at a time
  const Running lab(chosen);
  for (int i = 0; i < 3; ++i) {
    Client client(lab.port());
    client.get(endless, "Accept: text/event-stream\r\n");
    ASSERT_TRUE(client.wait_for("event: progress"));
  }
  // Had one of them gone on, this would wait for it.
  Client last(lab.port());
  last.get("/api/v1/period?game=0.077&limit=100000",
           "Accept: text/event-stream\r\nConnection: close\r\n");
  EXPECT_TRUE(last.wait_for("event: result"));
}

TEST(Lab, TheFullQueueIsRefusedAndThePageIsNot) {
  LabSettings chosen = settings();
  chosen.workers = 1;
  chosen.max_waiting = 2;
  const Running lab(chosen);
  // One runs and two wait; of ten at least seven find no place, and only those are answered.
  std::vector<std::unique_ptr<Client>> clients;
  std::vector<pollfd> answered;
  for (int i = 0; i < 10; ++i) {
    clients.push_back(std::make_unique<Client>(lab.port()));
    clients.back()->get(fmt::format("{}{}", endless, i));
    answered.push_back({clients.back()->socket(), POLLIN, 0});
  }
  ASSERT_GT(poll(answered.data(), answered.size(), -1), 0);
  const auto first = std::find_if(answered.begin(), answered.end(),
                                  [](const pollfd& each) { return each.revents != 0; });
  const auto refused = clients[static_cast<std::size_t>(first - answered.begin())]->response();
  EXPECT_EQ(refused.status, 503);
  EXPECT_NE(refused.head.find("Retry-After: 1"), std::string::npos);
  EXPECT_EQ(Json::parse(refused.body)["error"]["kind"], "busy");
  Client page(lab.port());
  page.get("/");
  EXPECT_EQ(page.response().status, 200);
  page.get("/api/v1/games");
  EXPECT_EQ(page.response().status, 200);
}

TEST(Lab, WhoHoldsConnectionsLosesThemFirst) {
  LabSettings chosen = settings();
  chosen.connections.connections = 8;
  const Running lab(chosen);
  std::vector<std::unique_ptr<Client>> idle;
  for (int i = 0; i < 50; ++i) {
    idle.push_back(std::make_unique<Client>(lab.port()));
    if (i % 2 == 0) idle.back()->send("GET / HTTP/1.1\r\nHost:");
  }
  Client client(lab.port());
  client.get("/api/v1/about");
  EXPECT_EQ(client.response().status, 200);
  EXPECT_EQ(idle.front()->rest(), "");  // closed long ago
}

TEST(Lab, SlowHeadsEnd) {
  LabSettings chosen = settings();
  chosen.connections.header_timeout = std::chrono::milliseconds(300);
  const Running lab(chosen);
  Client client(lab.port());
  client.send("GET / HTTP/1.1\r\n");
  EXPECT_EQ(client.rest(), "");
}

TEST(Lab, ABytePerMomentDoesNotKeepAHeadAlive) {
  LabSettings chosen = settings();
  chosen.connections.header_timeout = std::chrono::milliseconds(300);
  const Running lab(chosen);
  for (const char* bytes : {"\r\n", "G", "GET / HTTP/1.1\r\nHost: lab\r\n"}) {
    Client client(lab.port());
    std::atomic<bool> closed{false};
    std::thread drip([&] {
      for (client.send(bytes); !closed; client.send({bytes, bytes[0] == '\r' ? 2u : 1u}))
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    });
    EXPECT_EQ(client.rest(), "");
    closed = true;
    drip.join();
  }
}

TEST(Lab, AQuestionWhoseClientGoesIsCancelled) {
  LabSettings chosen = settings();
  chosen.workers = 1;
  const Running lab(chosen);
  for (int i = 0; i < 3; ++i) {
    Client client(lab.port());
    client.get(fmt::format("{}{}", endless, i));
  }
  Client last(lab.port());  // were one of them computed on, this would wait for it
  last.get("/api/v1/values?game=kayles&to=5");
  EXPECT_EQ(last.response().status, 200);
}

TEST(Lab, SlowReadersLoseTheirAnswer) {
  LabSettings chosen = settings();
  chosen.connections.idle_timeout = std::chrono::seconds(1);
  const Running lab(chosen);
  // How long the server takes to notice is the machine's affair; a client that waits long enough
  // finds its answer cut off.
  bool cut_off = false;
  for (std::chrono::seconds wait(1); !cut_off; wait *= 2) {
    Client client(lab.port(), 4096);
    client.get("/api/v1/values?game=nim&to=499999&format=csv");  // 6 MB, more than sockets hold
    std::this_thread::sleep_for(wait);
    const auto response = client.response();
    cut_off = response.status == 200 && response.body.size() < Client::length_of(response.head);
  }
}

TEST(Lab, StopsWhatRunsWhenItStops) {
  LabSettings chosen = settings();
  chosen.connections.grace = std::chrono::milliseconds(200);
  auto lab = std::make_unique<Running>(chosen);
  Client stream(lab->port());
  stream.get(endless, "Accept: text/event-stream\r\n");
  ASSERT_TRUE(stream.wait_for("event: progress"));
  Client idle(lab->port());
  Client plain(lab->port());
  plain.get("/api/v1/about");
  EXPECT_EQ(plain.response().status, 200);
  lab->stop();  // returns, though a question for days runs
  lab.reset();
  stream.rest();
  EXPECT_EQ(idle.rest(), "");
}

TEST(Lab, SurvivesAnyRequest) {
  const Running lab(settings());
  const std::string host = fmt::format("127.0.0.1:{}", lab.port());
  const std::vector<std::string> targets = {
      "/", "/api/v1", "/api/v1/", "/values", "?",       "game=",          "kayles", "&",
      "=", "%",       "%2",       "%00",     "%u12",    "to=5",           "..",     "//",
      "#", "\xff",    "+",        ";",       "to=1e3&", "/rules?game=S(1"};
  const std::vector<std::string> headers = {"Accept: text/event-stream",
                                            "Range: bytes=0-0,1-1",
                                            "Accept-Encoding: gzip, br",
                                            "Cookie: " + std::string(500, 'c'),
                                            "If-None-Match: *",
                                            "Content-Length: 0",
                                            "Origin: null",
                                            "Host: " + host,
                                            "Connection: keep-alive",
                                            "Authorization: x",
                                            "A:",
                                            "Expect: 100-continue",
                                            "Sec-Fetch-Site: none"};
  for (std::uint64_t number = 0; number < 1000; ++number) {
    property::Random random(1956, number);
    std::string request = random.once_in(10) ? "HEAD " : "GET ";
    if (!random.once_in(20)) request += "/";
    for (std::uint64_t i = random.between(0, 8); i > 0; --i) request += random.one_of(targets);
    request += " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n";
    for (std::uint64_t i = random.once_in(3) ? random.between(0, 5) : 0; i > 0; --i)
      request += random.one_of(headers) + "\r\n";
    Client client(lab.port());
    client.send(request + "\r\n");
    const std::string answer = client.rest();
    ASSERT_TRUE(answer.starts_with("HTTP/1.1 ")) << number << request << answer;
    EXPECT_NE(answer.substr(9, 3), "500") << request << answer;
  }
}

TEST(Lab, ManyClientsAtOnce) {
  const Running lab(settings());
  std::atomic<int> right{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&, t] {
      Client client(lab.port());
      for (int i = 0; i < 50; ++i) {
        client.get(
            fmt::format("/api/v1/values?game=S(1,{})&to={}&format=text", 2 + (t + i) % 7, i));
        if (client.response().body.size() == 2u * (static_cast<std::size_t>(i) + 1)) ++right;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 400);
}

}  // namespace
}  // namespace sprague::server
