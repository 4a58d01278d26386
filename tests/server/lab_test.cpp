// The whole lab in this process, asked through sockets. No test here depends on how quick the
// machine is: limits are either far away or waited for.

#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "lab.hpp"
#include "page.hpp"
#include "property/random.hpp"
#include "questions.hpp"

namespace sprague::server {
namespace {

using Json = nlohmann::json;

/// A connection that waits for answers.
class Client {
 public:
  explicit Client(std::uint16_t port, int window = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (window > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &window, sizeof window);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{120, 0};  // a test that waits in vain fails rather than hangs
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
      ADD_FAILURE() << "cannot connect";
    host_ = fmt::format("127.0.0.1:{}", port);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }

  std::string head(std::string_view target, std::string_view headers = "",
                   std::string_view method = "GET") const {
    return fmt::format("{} {} HTTP/1.1\r\nHost: {}\r\n{}\r\n", method, target, host_, headers);
  }

  void get(std::string_view target, std::string_view headers = "") { send(head(target, headers)); }

  /// More of what the server sends; false at its end.
  bool read_more() {
    char buffer[65536];
    const ssize_t count = recv(socket_, buffer, sizeof buffer, 0);
    if (count > 0) input_.append(buffer, static_cast<std::size_t>(count));
    return count > 0;
  }

  bool wait_for(std::string_view text) {
    while (input_.find(text) == std::string::npos) {
      if (!read_more()) return false;
    }
    return true;
  }

  struct Response {
    int status = 0;
    std::string head;
    std::string body;
  };

  /// One response with a Content-Length.
  Response response(bool has_body = true) {
    if (!wait_for("\r\n\r\n")) return {};
    Response response;
    const auto end = input_.find("\r\n\r\n") + 4;
    response.head = input_.substr(0, end);
    input_.erase(0, end);
    response.status = std::stoi(response.head.substr(9, 3));
    const auto place = response.head.find("Content-Length: ");
    if (!has_body || place == std::string::npos) return response;
    const std::size_t length = std::stoul(response.head.substr(place + 16));
    while (input_.size() < length && read_more()) {
    }
    response.body = input_.substr(0, length);
    input_.erase(0, length);
    return response;
  }

  /// Everything until the server closes.
  std::string rest() {
    while (read_more()) {
    }
    return input_;
  }

  int socket() const { return socket_; }

 private:
  int socket_;
  std::string host_;
  std::string input_;
};

class Running {
 public:
  explicit Running(LabSettings settings)
      : lab_(std::move(settings)),
        thread_([this] { lab_.serve([this] { return stop_.load(); }); }) {}
  ~Running() { stop(); }
  void stop() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  std::uint16_t port() const { return lab_.port(); }

 private:
  std::atomic<bool> stop_{false};
  Lab lab_;
  std::thread thread_;
};

LabSettings settings() {
  LabSettings settings;
  settings.port = 0;
  settings.api = patient();
  settings.connections.header_timeout = settings.connections.idle_timeout =
      std::chrono::minutes(10);
  return settings;
}

const std::string endless = "/api/v1/period?game=0.106&limit=100000000000000";

TEST(Lab, AnswersOnOneConnectionAgainAndAgain) {
  const Running lab(settings());
  Client client(lab.port());
  for (int i = 0; i < 3; ++i) {
    client.get("/api/v1/count?game=nim-square&heaps=3&max=29");
    const auto response = client.response();
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(Json::parse(response.body).at("count"), "1160");
  }
}

TEST(Lab, AnswersRequestsSentAheadInOrder) {
  const Running lab(settings());
  Client client(lab.port());
  std::string requests = "\r\n";
  for (int to = 1; to <= 5; ++to)
    requests += client.head(fmt::format("/api/v1/values?game=nim&to={}&format=text", to));
  client.send(requests);
  for (int to = 1; to <= 5; ++to)
    EXPECT_EQ(client.response().body.size(), 2u * (static_cast<std::size_t>(to) + 1));
}

TEST(Lab, AnswersWhateverThePiecesOfARequest) {
  const Running lab(settings());
  Client client(lab.port());
  for (const char c : client.head("/api/v1/games")) client.send({&c, 1});
  EXPECT_EQ(client.response().status, 200);
}

TEST(Lab, EveryAnswerSaysWhatAPageMayDo) {
  const Running lab(settings());
  for (const char* target :
       {"/", "/api/v1/games", "/api/v1/rules", "/nothing", "/api/v1/nothing"}) {
    Client client(lab.port());
    client.get(target);
    const auto response = client.response();
    EXPECT_NE(response.head.find("Content-Security-Policy: default-src 'self';"), std::string::npos)
        << target;
    EXPECT_NE(response.head.find("X-Content-Type-Options: nosniff"), std::string::npos) << target;
    EXPECT_EQ(response.head.find("unsafe"), std::string::npos) << target;
    EXPECT_EQ(response.head.find("Access-Control"), std::string::npos) << target;
  }
  Client client(lab.port());
  client.send("POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\nx");
  EXPECT_NE(client.rest().find("Content-Security-Policy: default-src 'self';"), std::string::npos);
}

TEST(Lab, HeadHasNoBody) {
  const Running lab(settings());
  Client client(lab.port());
  client.send(client.head("/api/v1/games", "", "HEAD"));
  EXPECT_EQ(client.response(false).status, 200);
  client.get("/api/v1/about");  // what comes next is the next answer, not a body
  EXPECT_EQ(client.response().status, 200);
}

TEST(Lab, RefusesByStatus) {
  const Running lab(settings());
  const auto status = [&](const std::string& request) {
    Client client(lab.port());
    client.send(request);
    return client.response().status;
  };
  const std::string host = fmt::format("Host: 127.0.0.1:{}\r\n", lab.port());
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\n\r\n"), 403);
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 403);
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\n" + host + "Origin: http://evil.example\r\n\r\n"),
            403);
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\n" + host + "Sec-Fetch-Site: cross-site\r\n\r\n"),
            403);
  EXPECT_EQ(status("POST /api/v1/games HTTP/1.1\r\n" + host + "\r\n"), 405);
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\n" + host + "Content-Length: 10000000000\r\n\r\n"),
            413);
  EXPECT_EQ(status("GET /" + std::string(9000, 'x') + " HTTP/1.1\r\n" + host + "\r\n"), 431);
  EXPECT_EQ(status("hello there\r\n\r\n"), 400);
  EXPECT_EQ(status("hello\r\n\r\n"), 0) << "closed without an answer";
  EXPECT_EQ(status("GET /api/v1/../../etc/passwd HTTP/1.1\r\n" + host + "\r\n"), 404);
  EXPECT_EQ(status("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + host + "\r\n"), 404);
  EXPECT_EQ(status("GET /api/v1/rules?game=%ZZ HTTP/1.1\r\n" + host + "\r\n"), 400);
}

TEST(Lab, AQueryIsSplitAtItsFirstEqualsSign) {
  const Running lab(settings());
  Client client(lab.port());
  for (const char* game : {"take(s:s=2)", "take(s:s%3D2)", "take(s:+s=2)"}) {
    client.get(fmt::format("/api/v1/values?to=5&game={}&format=text", game));
    EXPECT_EQ(client.response().body, "0\n0\n1\n1\n0\n0\n") << game;
  }
}

TEST(Lab, FilesHaveTagsAndTypes) {
  const Running lab(settings());
  for (const Asset& asset : assets()) {
    const std::string target =
        asset.path == "/openapi.json" ? "/api/v1/openapi.json" : std::string(asset.path);
    Client client(lab.port());
    client.get(target);
    const auto response = client.response();
    EXPECT_EQ(response.status, 200) << target;
    EXPECT_EQ(response.body, asset.content) << target;
    EXPECT_NE(response.head.find(fmt::format("Content-Type: {}\r\n", type_of(asset.path))),
              std::string::npos)
        << response.head;
    EXPECT_EQ(response.head.find("octet-stream"), std::string::npos) << target;
    client.get(target, fmt::format("If-None-Match: \"{}\"\r\n", asset.hash));
    EXPECT_EQ(client.response(false).status, 304) << target;
  }
}

TEST(Lab, StreamsProgressAndTheResult) {
  const Running lab(settings());
  Client client(lab.port());
  client.get("/api/v1/period?game=nim-square&limit=1500000",
             "Accept: text/event-stream\r\nConnection: close\r\n");
  const std::string all = client.rest();
  EXPECT_NE(all.find("Content-Type: text/event-stream"), std::string::npos);
  EXPECT_NE(all.find("event: progress\ndata: {\"activity\":"), std::string::npos) << all;
  EXPECT_NE(all.find("event: result\ndata: {\"game\":\"S(k^2)\""), std::string::npos) << all;
  Client again(lab.port());  // the same event from what was kept
  again.get("/api/v1/period?game=nim-square&limit=1500000", "Accept: text/event-stream\r\n");
  EXPECT_NE(again.response().body.find("event: result\ndata: {\"game\":\"S(k^2)\""),
            std::string::npos);
}

TEST(Lab, StreamsErrors) {
  const Running lab(settings());
  Client client(lab.port());
  client.get("/api/v1/period?game=0.7x", "Accept: text/event-stream\r\nConnection: close\r\n");
  const std::string all = client.rest();
  EXPECT_TRUE(all.starts_with("HTTP/1.1 200")) << all;
  EXPECT_NE(all.find("event: failed\ndata: {\"error\":{\"kind\":\"invalid_input\""),
            std::string::npos)
      << all;
}

TEST(Lab, AStreamThatIsClosedIsCancelled) {
  LabSettings chosen = settings();
  chosen.workers = 1;  // one stream at a time
  const Running lab(chosen);
  for (int i = 0; i < 3; ++i) {
    Client client(lab.port());
    client.get(endless, "Accept: text/event-stream\r\n");
    ASSERT_TRUE(client.wait_for("event: progress"));
  }
  // Had one of them gone on, this would wait for ten minutes.
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
  Client last(lab.port());  // were one of them computed on, this would wait for ten minutes
  last.get("/api/v1/values?game=kayles&to=5");
  EXPECT_EQ(last.response().status, 200);
}

TEST(Lab, SlowReadersLoseTheirAnswer) {
  LabSettings chosen = settings();
  chosen.connections.idle_timeout = std::chrono::seconds(1);
  const Running lab(chosen);
  const std::string target =
      "/api/v1/values?game=nim&to=499999&format=csv";  // 6 MB, more than sockets hold
  Client reader(lab.port());
  reader.get(target);
  const std::size_t whole = reader.response().body.size();
  // How long the server takes to notice is the machine's affair; a client that waits long enough
  // finds its answer cut off.
  bool cut_off = false;
  for (int seconds = 1; seconds <= 64 && !cut_off; seconds *= 2) {
    Client client(lab.port(), 4096);
    client.get(target);
    std::this_thread::sleep_for(std::chrono::seconds(seconds));
    cut_off = client.rest().size() < whole;
  }
  EXPECT_TRUE(cut_off);
}

TEST(Lab, AWholeAnswerArrives) {
  const Running lab(settings());
  Client client(lab.port());
  client.get("/api/v1/values?game=nim&to=999999&format=csv");
  const auto response = client.response();
  EXPECT_TRUE(response.body.starts_with("n,nim_value\n0,0\n"));
  EXPECT_TRUE(response.body.ends_with("\n999999,999999\n"));
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
  lab->stop();  // returns, though a question for ten minutes runs
  lab.reset();
  stream.rest();
  EXPECT_EQ(idle.rest(), "");
}

TEST(Lab, ABusyPortIsSaid) {
  const Running lab(settings());
  LabSettings chosen = settings();
  chosen.port = lab.port();
  try {
    const Lab other(chosen);
    ADD_FAILURE() << "listens";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("another program listens there"), std::string::npos)
        << error.what();
  }
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
