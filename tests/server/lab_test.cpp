// The answers of the whole lab: their heads, files, streams and errors.

#include <gtest/gtest.h>

#include "lab_client.hpp"
#include "page.hpp"

namespace sprague::server {
namespace {

using Json = nlohmann::json;

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
  client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx");
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
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 403);
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\n" + host + "Origin: http://evil.example\r\n\r\n"),
            403);
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\n" + host + "Sec-Fetch-Site: cross-site\r\n\r\n"),
            403);
  EXPECT_EQ(status("POST /api/v1/games HTTP/1.1\r\n" + host + "\r\n"), 405);
  EXPECT_EQ(status("GET /api/v1/games HTTP/1.1\r\n" + host + "Content-Length: 10000000000\r\n\r\n"),
            413);
  EXPECT_EQ(status("GET /" + std::string(9000, 'x') + " HTTP/1.1\r\n" + host + "\r\n"), 431);
  const int no_request = status("hello there\r\n\r\n");
  EXPECT_TRUE(no_request == 400 || no_request == 0) << no_request;  // 0: libmicrohttpd 1.0
  EXPECT_EQ(status("hello\r\n\r\n"), 0) << "closed without an answer";
  EXPECT_EQ(status("GET /api/v1/../../etc/passwd HTTP/1.1\r\n" + host + "\r\n"), 404);
  EXPECT_EQ(status("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n" + host + "\r\n"), 404);
  EXPECT_EQ(status("GET /api/v1/rules?game=%ZZ HTTP/1.1\r\n" + host + "\r\n"), 400);
}

TEST(Lab, PeopleReadErrorsAsPages) {
  const Running lab(settings());
  const auto get = [&](const std::string& target, const std::string& host,
                       const std::string& accept) {
    Client client(lab.port());
    client.send(
        fmt::format("GET {} HTTP/1.1\r\nHost: {}\r\nAccept: {}\r\n\r\n", target, host, accept));
    return client.response();
  };
  const std::string browser = "text/html,application/xhtml+xml,*/*;q=0.8";
  const auto page = get("/", "192.168.7.7:8017", browser);
  EXPECT_EQ(page.status, 403);
  EXPECT_NE(page.head.find("Content-Type: text/html"), std::string::npos) << page.head;
  EXPECT_NE(page.body.find("--allow-host 192.168.7.7."), std::string::npos) << page.body;
  EXPECT_NE(get("/", "<i>:1", browser).body.find("'&lt;i&gt;:1'"), std::string::npos);
  EXPECT_NE(get("/", "<i>:1", browser).body.find("--allow-host NAME"), std::string::npos);
  const std::string own = fmt::format("127.0.0.1:{}", lab.port());
  const auto missing = get("/nothing", own, browser);
  EXPECT_EQ(missing.status, 404);
  EXPECT_NE(missing.body.find("<a href=\"/\">"), std::string::npos) << missing.body;
  // What programs read stays JSON.
  for (const auto& response :
       {get("/api/v1/games", "192.168.7.7:8017", browser), get("/", "192.168.7.7:8017", "*/*")}) {
    EXPECT_EQ(response.status, 403);
    EXPECT_NE(response.body.find("\"kind\":\"forbidden\""), std::string::npos) << response.body;
  }
}

TEST(Lab, AnswersAtEveryAddressThatItNames) {
  for (const char* host : {"0.0.0.0", "127.0.0.1"}) {
    LabSettings everywhere = settings();
    everywhere.host = host;
    const Running lab(everywhere);
    ASSERT_FALSE(lab.addresses().empty());
    EXPECT_EQ(lab.addresses()[0], fmt::format("http://127.0.0.1:{}/", lab.port()));
    for (const std::string& address : lab.addresses()) {
      const std::string name = address.substr(7, address.rfind('/') - 7);
      EXPECT_NE(name.substr(0, name.rfind(':')), "0.0.0.0");
      Client client(lab.port());
      client.send(fmt::format("GET /api/v1/about HTTP/1.1\r\nHost: {}\r\n\r\n", name));
      EXPECT_EQ(client.response().status, 200) << name;
    }
    Client stranger(lab.port());
    stranger.send("GET /api/v1/about HTTP/1.1\r\nHost: lab.school\r\n\r\n");
    EXPECT_EQ(stranger.response().status, 403);
  }
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
    // A certificate is saved; all else is shown.
    EXPECT_EQ(response.head.find("octet-stream") != std::string::npos,
              asset.path.ends_with(".certificate"))
        << target;
    client.get(target, fmt::format("If-None-Match: \"{}\"\r\n", asset.hash));
    EXPECT_EQ(client.response(false).status, 304) << target;
  }
}

TEST(Lab, FilesAreCompressedForWhoAcceptsIt) {
  const Running lab(settings());
  const Asset* const asset = find_asset("/openapi.json");
  ASSERT_FALSE(asset->gzip.empty()) << "this build found no gzip";
  EXPECT_LT(asset->gzip.size(), asset->content.size());
  const auto get = [&](const std::string& headers) {
    Client client(lab.port());
    client.get("/api/v1/openapi.json", headers);
    return client.response();
  };
  for (const char* accepted :
       {"gzip", "br, gzip", "*", "deflate;q=1.0, gzip;q=0.5", "x , gzip;q=1"}) {
    const auto response = get(fmt::format("Accept-Encoding: {}\r\n", accepted));
    EXPECT_EQ(response.body, asset->gzip) << accepted;
    EXPECT_NE(response.head.find("Content-Encoding: gzip\r\n"), std::string::npos) << accepted;
    EXPECT_NE(response.head.find("Vary: Accept-Encoding\r\n"), std::string::npos) << accepted;
    EXPECT_NE(response.head.find(fmt::format("ETag: \"{}-gzip\"\r\n", asset->hash)),
              std::string::npos)
        << response.head;
  }
  for (const char* accepted : {"", "identity", "gzip;q=0", "br", "gzip;q=0.000, *", "notgzip"}) {
    const auto response = get(fmt::format("Accept-Encoding: {}\r\n", accepted));
    EXPECT_EQ(response.body, asset->content) << accepted;
    EXPECT_EQ(response.head.find("Content-Encoding"), std::string::npos) << accepted;
    EXPECT_NE(response.head.find("Vary: Accept-Encoding\r\n"), std::string::npos) << accepted;
  }
}

TEST(Lab, ATagIsOfOneRepresentation) {
  const Running lab(settings());
  const Asset* const asset = find_asset("/openapi.json");
  const auto status = [&](const std::string& tags, const std::string& encoding) {
    Client client(lab.port());
    client.get("/api/v1/openapi.json",
               fmt::format("If-None-Match: {}\r\nAccept-Encoding: {}\r\n", tags, encoding));
    return client.response(false).status;
  };
  const std::string plain = fmt::format("\"{}\"", asset->hash);
  const std::string compressed = fmt::format("\"{}-gzip\"", asset->hash);
  EXPECT_EQ(status(plain, "identity"), 304);
  EXPECT_EQ(status(compressed, "gzip"), 304);
  EXPECT_EQ(status("\"other\", W/" + compressed, "gzip"), 304);
  EXPECT_EQ(status("*", "gzip"), 304);
  EXPECT_EQ(status(plain, "gzip"), 200);
  EXPECT_EQ(status(compressed, "identity"), 200);
}

TEST(Lab, ThePageIsFramedByThoseItNamesOnly) {
  LabSettings chosen = settings();
  chosen.embedders = {"http://localhost:8888"};
  const Running open(chosen);
  const Running closed(settings());
  const std::string frame =
      "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe\r\n";
  const auto get = [&](const Running& lab, std::string_view target, std::string_view headers) {
    Client client(lab.port());
    client.get(target, headers);
    return client.response();
  };
  const auto embedded = get(open, "/?embed", frame);
  EXPECT_EQ(embedded.status, 200);
  EXPECT_NE(embedded.head.find("object-src 'none'; base-uri 'none'; form-action 'none'; "
                               "frame-ancestors 'self' http://localhost:8888\r\n"),
            std::string::npos)
      << embedded.head;
  EXPECT_EQ(embedded.head.find("X-Frame-Options"), std::string::npos);
  EXPECT_NE(embedded.head.find("Cross-Origin-Resource-Policy: cross-origin"), std::string::npos);
  for (const char* target : {"/", "/?embe", "/?x=embed", "/index.html?embed", "/api/v1/games?embed",
                             "/api/v1/openapi.json?embed"}) {
    EXPECT_EQ(get(open, target, frame).status, 403) << target;
    const auto plain = get(open, target, "");
    EXPECT_NE(plain.head.find("frame-ancestors 'none'\r\n"), std::string::npos) << target;
    EXPECT_NE(plain.head.find("X-Frame-Options: DENY"), std::string::npos) << target;
  }
  EXPECT_EQ(get(closed, "/?embed", frame).status, 403);
  EXPECT_NE(get(closed, "/?embed", "").head.find("X-Frame-Options: DENY"), std::string::npos);
}

TEST(Lab, StreamsProgress) {
  const Running lab(settings());
  Client client(lab.port());
  client.get(endless, "Accept: text/event-stream\r\n");
  EXPECT_TRUE(client.wait_for("Content-Type: text/event-stream"));
  EXPECT_TRUE(client.wait_for("event: progress\ndata: {\"activity\":"));
}

TEST(Lab, StreamsTheResult) {
  const Running lab(settings());
  Client client(lab.port());
  client.get("/api/v1/period?game=nim-square&limit=10000",
             "Accept: text/event-stream\r\nConnection: close\r\n");
  const std::string all = client.rest();
  EXPECT_NE(all.find("Content-Type: text/event-stream"), std::string::npos);
  EXPECT_NE(all.find("event: result\ndata: {\"game\":\"S(k^2)\""), std::string::npos) << all;
  Client again(lab.port());  // the same event from what was kept
  again.get("/api/v1/period?game=nim-square&limit=10000", "Accept: text/event-stream\r\n");
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

TEST(Lab, AWholeAnswerArrives) {
  const Running lab(settings());
  Client client(lab.port());
  client.get("/api/v1/values?game=nim&to=999999&format=csv");
  const auto response = client.response();
  EXPECT_TRUE(response.body.starts_with("n,nim_value\n0,0\n"));
  EXPECT_TRUE(response.body.ends_with("\n999999,999999\n"));
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

}  // namespace
}  // namespace sprague::server
