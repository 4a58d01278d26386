#include "admission.hpp"

#include <gtest/gtest.h>

namespace sprague::server {
namespace {

const Admission lab(8017, {"lab.school", "other.school:80"});

Provenance from(const std::string& host) {
  Provenance provenance;
  provenance.hosts = {host};
  return provenance;
}

TEST(Admission, AnswersToItsOwnNames) {
  for (const char* host : {"localhost:8017", "127.0.0.1:8017", "[::1]:8017", "LOCALHOST:8017",
                           "lab.school", "lab.school:8017", "Lab.School:1", "other.school:80"}) {
    EXPECT_FALSE(lab.objection(from(host))) << host;
  }
}

TEST(Admission, AnswersToNoOtherName) {
  for (const char* host : {"", "localhost", "127.0.0.1", "127.0.0.1:80", "127.0.0.2:8017",
                           "localhost.evil.example:8017", "evil.example:8017", "evil.example",
                           "evil.lab.school", "other.school:8017", "other.school", "[::1]",
                           "localhost:8017:8017", "localhost:8017@evil.example", ":8017"}) {
    EXPECT_TRUE(lab.objection(from(host))) << host;
  }
  EXPECT_TRUE(lab.objection(Provenance{}));
  Provenance twice = from("localhost:8017");
  twice.hosts.push_back("evil.example");
  EXPECT_TRUE(lab.objection(twice));
}

TEST(Admission, TheUsualPortMayBeLeftOut) {
  EXPECT_FALSE(Admission(80, {}).objection(from("localhost")));
  EXPECT_TRUE(Admission(8017, {}).objection(from("localhost")));
}

TEST(Admission, AnswersToPagesOfItsOwnOnly) {
  Provenance provenance = from("localhost:8017");
  provenance.origin = "http://localhost:8017";
  EXPECT_FALSE(lab.objection(provenance));
  for (const char* origin :
       {"null", "http://localhost:3000", "https://localhost:8017", "http://127.0.0.1:8017",
        "http://evil.example", "http://localhost:8017.evil.example"}) {
    provenance.origin = origin;
    EXPECT_TRUE(lab.objection(provenance)) << origin;
  }
}

TEST(Admission, OtherSitesMayOnlyLinkToThePage) {
  Provenance provenance = from("localhost:8017");
  for (const char* site : {"cross-site", "same-site"}) {
    provenance.site = site;
    provenance.mode = "no-cors";
    provenance.destination = "script";
    provenance.is_page = false;
    EXPECT_TRUE(lab.objection(provenance));
    provenance.mode = "navigate";
    provenance.destination = "document";
    EXPECT_TRUE(lab.objection(provenance)) << "the API is nothing to link to";
    provenance.is_page = true;
    EXPECT_FALSE(lab.objection(provenance));
    provenance.destination = "iframe";
    EXPECT_TRUE(lab.objection(provenance));
  }
  for (const char* site : {"", "none", "same-origin"}) {
    provenance.site = site;
    EXPECT_FALSE(lab.objection(provenance));
  }
}

}  // namespace
}  // namespace sprague::server
