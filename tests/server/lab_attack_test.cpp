// What an attacker tries: each is refused by its status, at once, and the lab goes on.

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "lab_client.hpp"

namespace sprague::server {
namespace {

using Json = nlohmann::json;

class Attack : public testing::Test {
 protected:
  Attack() : lab_(settings()), host_(fmt::format("127.0.0.1:{}", lab_.port())) {}

  ~Attack() override {
    EXPECT_EQ(get("/api/v1/values?game=kayles&to=5").status, 200) << "the lab goes on";
  }

  Client::Response send(const std::string& request) {
    Client client(lab_.port());
    client.send(request);
    return client.response();
  }

  /// With the right Host, and `headers` that end in "\r\n".
  Client::Response get(const std::string& target, const std::string& headers = "",
                       const std::string& method = "GET") {
    return send(method + " " + target + " HTTP/1.1\r\nHost: " + host_ + "\r\n" + headers + "\r\n");
  }

  std::string kind_of(const std::string& target) {
    return Json::parse(get(target).body).at("error").at("kind");
  }

 private:
  Running lab_;

 protected:
  const std::string host_;
};

TEST_F(Attack, NamesOfOthers) {
  const std::string port = host_.substr(host_.find(':'));
  for (const std::string& name :
       {"evil.example" + port, "127.0.0.1.evil.example" + port, "localhost." + port,
        std::string("localhost"), std::string("localhost:1"), std::string()}) {
    EXPECT_EQ(send("GET / HTTP/1.1\r\nHost: " + name + "\r\n\r\n").status, 403) << name;
  }
  const int status = send("GET / HTTP/1.1\r\n\r\n").status;
  EXPECT_TRUE(status == 403 || status == 400) << status;  // 400: libmicrohttpd 1.0 itself
}

TEST_F(Attack, PagesOfOthers) {
  for (const std::string headers :
       {"Origin: http://evil.example\r\n", "Origin: null\r\n", "Origin: http://127.0.0.1:1\r\n",
        "Sec-Fetch-Site: cross-site\r\n", "Sec-Fetch-Site: same-site\r\n",
        "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n"}) {
    for (const char* target : {"/", "/?embed", "/api/v1/games"})
      EXPECT_EQ(get(target, headers).status, 403) << target << " " << headers;
  }
  const std::string link =
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n";
  EXPECT_EQ(get("/api/v1/games", link).status, 403);
  EXPECT_EQ(get("/", link).status, 200);
}

TEST_F(Attack, OtherMethods) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH"})
    EXPECT_EQ(get("/api/v1/games", "", method).status, 405) << method;
  EXPECT_EQ(get("/api/v1/games", "Transfer-Encoding: chunked\r\n", "POST").status, 405);
}

TEST_F(Attack, PathsOutside) {
  for (const char* path : {"/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc/passwd",
                           "//etc/passwd", "/index.html%00.js", "/%00", "/assets/../index.html"})
    EXPECT_EQ(get(path).status, 404) << path;
}

TEST_F(Attack, LongRequests) {
  const std::string game = "/api/v1/rules?game=";
  EXPECT_EQ(get(game + std::string(3000, '1')).status, 400);
  EXPECT_EQ(get(game + std::string(900, '(') + "1" + std::string(900, ')')).status, 400);
  EXPECT_EQ(get("/", "A: " + std::string(9000, 'x') + "\r\n").status, 431);
  EXPECT_EQ(get("/" + std::string(9000, 'x')).status, 431);
}

TEST_F(Attack, MarkupInRules) {
  const auto response = get("/api/v1/rules?game=%3Cscript%3Ealert(1)%3C/script%3E");
  EXPECT_EQ(response.status, 400);
  EXPECT_NE(response.head.find("Content-Type: application/json\r\n"), std::string::npos);
  EXPECT_NE(response.head.find("X-Content-Type-Options: nosniff\r\n"), std::string::npos);
}

TEST_F(Attack, HugeQuestions) {
  for (const char* target :
       {"/api/v1/values?game=nim&to=1000000000000", "/api/v1/values?game=kayles&to=1e12",
        "/api/v1/histogram?game=nim&to=1e9",
        "/api/v1/positions?game=nim&heaps=2&max=1e18&limit=1e9",
        "/api/v1/position?position=nim:4611686018427387905",
        "/api/v1/count?game=nim&heaps=6000000&max=1000000000000"}) {
    const int status = get(target).status;
    EXPECT_TRUE(status == 400 || status == 422) << target << " " << status;
  }
}

TEST(Lab, AQuestionThatSpendsItsBudgetIsStopped) {
  LabSettings chosen = settings();
  chosen.service.budget = 0.05;
  const Running lab(chosen);
  Client client(lab.port());
  client.get(endless);
  const auto response = client.response();
  EXPECT_EQ(response.status, 422);
  EXPECT_EQ(Json::parse(response.body)["error"]["kind"], "budget");
}

// A question that waited for the forty would not be answered.
TEST(Lab, ANewShortQuestionPassesFortyExpensiveOnes) {
  LabSettings chosen = settings();
  chosen.workers = 2;
  const Running lab(chosen);
  std::vector<std::unique_ptr<Client>> expensive;
  for (int i = 0; i < 40; ++i) {
    expensive.push_back(std::make_unique<Client>(lab.port()));
    expensive.back()->get(fmt::format("{}{:02}", endless, i),
                          i % 2 == 0 ? "Accept: text/event-stream\r\n" : "");
  }
  Client client(lab.port());
  for (int k = 2; k < 9; ++k) {
    client.get(fmt::format("/api/v1/values?game=S(1,{},9)&to=50&format=text", k));
    EXPECT_EQ(client.response().body.size(), 102u);
  }
  client.get("/api/v1/overview?game=S(2,5,7)&to=1000", "Accept: text/event-stream\r\n");
  EXPECT_TRUE(client.wait_for("event: result")) << "a stream that is short";
}

}  // namespace
}  // namespace sprague::server
