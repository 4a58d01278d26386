#include "origin_policy.hpp"

#include <gtest/gtest.h>

#include "sprague/error.hpp"

namespace sprague::server {
namespace {

const OriginPolicy lab(8017, {"lab.school", "other.school:80"});

RequestOrigin from(const std::string& host) {
  RequestOrigin request_origin;
  request_origin.hosts = {host};
  return request_origin;
}

TEST(OriginPolicy, AnswersToItsOwnNames) {
  for (const char* host : {"localhost:8017", "127.0.0.1:8017", "[::1]:8017", "LOCALHOST:8017",
                           "lab.school", "lab.school:8017", "Lab.School:1", "other.school:80"}) {
    EXPECT_FALSE(lab.rejection_reason(from(host))) << host;
  }
}

TEST(OriginPolicy, AnswersToNoOtherName) {
  for (const char* host : {"", "localhost", "127.0.0.1", "127.0.0.1:80", "127.0.0.2:8017",
                           "localhost.evil.example:8017", "evil.example:8017", "evil.example",
                           "evil.lab.school", "other.school:8017", "other.school", "[::1]",
                           "localhost:8017:8017", "localhost:8017@evil.example", ":8017"}) {
    EXPECT_TRUE(lab.rejection_reason(from(host))) << host;
  }
  EXPECT_TRUE(lab.rejection_reason(RequestOrigin{}));
  RequestOrigin twice = from("localhost:8017");
  twice.hosts.push_back("evil.example");
  EXPECT_TRUE(lab.rejection_reason(twice));
}

TEST(OriginPolicy, TheUsualPortMayBeLeftOut) {
  EXPECT_FALSE(OriginPolicy(80, {}).rejection_reason(from("localhost")));
  EXPECT_TRUE(OriginPolicy(8017, {}).rejection_reason(from("localhost")));
}

TEST(OriginPolicy, AnswersToPagesOfItsOwnOnly) {
  RequestOrigin request_origin = from("localhost:8017");
  request_origin.origin = "http://localhost:8017";
  EXPECT_FALSE(lab.rejection_reason(request_origin));
  for (const char* origin :
       {"null", "http://localhost:3000", "https://localhost:8017", "http://127.0.0.1:8017",
        "http://evil.example", "http://localhost:8017.evil.example"}) {
    request_origin.origin = origin;
    EXPECT_TRUE(lab.rejection_reason(request_origin)) << origin;
  }
}

TEST(OriginPolicy, OtherSitesMayOnlyLinkToThePage) {
  RequestOrigin request_origin = from("localhost:8017");
  for (const char* site : {"cross-site", "same-site"}) {
    request_origin.site = site;
    request_origin.mode = "no-cors";
    request_origin.destination = "script";
    request_origin.is_page = false;
    EXPECT_TRUE(lab.rejection_reason(request_origin));
    request_origin.mode = "navigate";
    request_origin.destination = "document";
    EXPECT_TRUE(lab.rejection_reason(request_origin)) << "the API is nothing to link to";
    request_origin.is_page = true;
    EXPECT_FALSE(lab.rejection_reason(request_origin));
    request_origin.destination = "iframe";
    EXPECT_TRUE(lab.rejection_reason(request_origin));
  }
  for (const char* site : {"", "none", "same-origin"}) {
    request_origin.site = site;
    EXPECT_FALSE(lab.rejection_reason(request_origin));
  }
}

TEST(OriginPolicy, PagesOfOthersMayShowTheEmbeddedPageWhereThatIsAllowed) {
  const OriginPolicy open(8017, {}, {"http://localhost:8888", "https://*.school.example"});
  EXPECT_EQ(open.embedders(), "http://localhost:8888 https://*.school.example");
  RequestOrigin frame = from("localhost:8017");
  frame.site = "cross-site";
  frame.mode = "navigate";
  frame.destination = "iframe";
  frame.is_page = frame.is_embedded_page = true;
  EXPECT_FALSE(open.rejection_reason(frame));
  EXPECT_TRUE(lab.rejection_reason(frame)) << "not where nobody asked for it";
  const auto refuses = [&](auto change) {
    RequestOrigin changed = frame;
    change(changed);
    return open.rejection_reason(changed).has_value();
  };
  EXPECT_TRUE(refuses([](RequestOrigin& request) { request.is_embedded_page = false; }));
  EXPECT_TRUE(refuses([](RequestOrigin& request) { request.mode = "cors"; }));
  EXPECT_TRUE(refuses([](RequestOrigin& request) { request.destination = "object"; }));
  EXPECT_TRUE(refuses([](RequestOrigin& request) { request.origin = "http://localhost:8888"; }));
  EXPECT_TRUE(refuses([](RequestOrigin& request) { request.hosts = {"evil.example"}; }));
}

TEST(OriginPolicy, TakesOriginsOnlyAsEmbedders) {
  for (const char* text : {"*", "http://localhost:8888", "https://a.example", "http://[::1]:8888"})
    EXPECT_NO_THROW(OriginPolicy(8017, {}, {text})) << text;
  for (const char* text :
       {"", "localhost:8888", "https://", "https://a.example/path",
        "https://a.example; script-src *", "https://a.example https://b.example",
        "https://a.example\r\nX: y", "'self'", "javascript://a.example", "data:"})
    EXPECT_THROW(OriginPolicy(8017, {}, {text}), Error) << text;
}

}  // namespace
}  // namespace sprague::server
