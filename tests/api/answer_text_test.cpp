// A question as one text gives the answer of the service, or a status and an error.

#include "answer_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace sprague::api {
namespace {

AnswerText answer(std::string_view question) {
  static Service service({});
  return answer_text(service, question, [] { return false; });
}

std::string kind_of(const AnswerText& answer) {
  return nlohmann::json::parse(answer.body).at("error").at("kind");
}

TEST(AnswerText, AnswersAQuestion) {
  // The second answer comes from the cache.
  for (int i = 0; i < 2; ++i) {
    const AnswerText found = answer("values?game=kayles&to=4");
    EXPECT_EQ(found.status, 200);
    EXPECT_EQ(nlohmann::json::parse(found.body).at("values").dump(), "[0,1,2,3,1]");
  }
  EXPECT_EQ(answer("games").status, 200);
}

TEST(AnswerText, RefusesWithAStatus) {
  EXPECT_EQ(answer("nothing?game=kayles").status, 404);
  EXPECT_EQ(kind_of(answer("nothing")), "not_found");
  EXPECT_EQ(kind_of(answer("")), "not_found");
  EXPECT_EQ(answer("values").status, 400);
  const AnswerText refused = answer("rules?game=S(1,x)");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(nlohmann::json::parse(refused.body).at("error").at("from"), 4);
}

}  // namespace
}  // namespace sprague::api
