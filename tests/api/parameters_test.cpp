// What is wrong with a question is said by parameter and place.

#include <gtest/gtest.h>

#include "property/random.hpp"
#include "questions.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::json;

class Errors : public testing::Test {
 protected:
  Json error(std::string_view path, const Query& query) {
    const Json answer = ask_json(api_, path, query);
    EXPECT_TRUE(answer.contains("error")) << answer;
    return answer.value("error", Json::object());
  }

  void expect(std::string_view path, const Query& query, std::string_view parameter,
              std::string_view part_of_message) {
    const Json found = error(path, query);
    EXPECT_EQ(found.value("kind", ""), "invalid_input") << found;
    EXPECT_EQ(found.value("parameter", ""), parameter) << found;
    EXPECT_NE(found.value("message", "").find(part_of_message), std::string::npos) << found;
  }

  Service api_{patient()};
};

TEST_F(Errors, NameTheParameter) {
  expect("/rules", {}, "game", "missing");
  expect("/rules", {{"game", ""}}, "game", "empty");
  expect("/rules", {{"gmae", "kayles"}}, "gmae", "the parameters are game");
  expect("/games", {{"x", ""}}, "x", "no parameters");
  expect("/rules", {{"game", "kayles"}, {"game", "nim"}}, "game", "more than once");
  expect("/rules", {{"game", std::string(2001, '1')}}, "game", "2001 bytes");
  expect("/values", {{"game", "nim"}, {"to", "x"}}, "to", "to: ");
  expect("/values", {{"game", "nim"}, {"to", "2^63"}}, "to", "to: ");
  expect("/values", {{"game", "nim"}, {"to", std::string(100, '9')}}, "to", "at most 60 digits");
  expect("/values", {{"game", "nim"}, {"to", "5"}, {"from", "6"}}, "from", "beyond");
  expect("/values", {{"game", "nim"}, {"to", "1e6"}}, "to", "1000001 heaps");
  expect("/values", {{"game", "nim"}, {"to", "5"}, {"format", "xml"}}, "format",
         "json, text, csv or bfile");
  expect("/overview", {{"game", "nim"}, {"to", "5"}, {"columns", "0"}}, "columns", "columns: ");
  expect("/overview", {{"game", "nim"}, {"to", "5"}, {"value_from", "3"}, {"value_to", "2"}},
         "value_from", "beyond");
  expect("/position", {{"position", "nim:3,,5"}}, "position", "'nim:3,,5'");
  expect("/position", {{"position", "nim:3,-5"}}, "position", "'nim:3,-5'");
  expect("/position", {{"position", "nim:3"}, {"level", "101"}}, "level", "level: ");
  expect("/positions", {{"game", "nim"}, {"max", "5"}, {"outcome", "P"}, {"nim_sum", "1"}},
         "nim_sum", "not both");
  expect("/positions", {{"game", "nim"}, {"max", "5"}, {"min", "6"}}, "min",
         "the range 6..5 is empty");
  expect("/value", {{"game", "nim"}, {"heap", "1.5"}}, "heap", "");
}

TEST_F(Errors, OfCombinationsOfACount) {
  expect("/count", {{"game", "nim"}, {"tokens", "2"}}, "tokens", "board");
  expect("/count", {{"game", "nim"}, {"board", "2"}}, "board", "tokens");
  expect("/count", {{"game", "nim"}, {"tokens", "2"}, {"board", "8"}, {"heaps", "2"}}, "heaps",
         "tokens");
  expect("/count", {{"game", "nim:0..3"}, {"tokens", "2"}, {"board", "8"}}, "game",
         "range of its own");
  expect("/count", {{"game", "nim"}, {"max", "3"}, {"dimensions", "2"}}, "dimensions", "tokens");
  expect("/count", {{"game", "nim:0..3"}, {"game", "kayles:0..3"}, {"heaps", "2"}}, "heaps",
         "several games");
  expect("/count", {{"game", "nim"}, {"min", "3"}}, "max", "how large");
  expect("/count", {{"game", "nim:0..3"}, {"min", "3"}}, "max", "the largest one, too");
  expect("/count", {{"game", "nim:0..3"}, {"max", "3"}}, "max",
         "contradicts the range in nim:0..3");
  expect("/count", {{"game", "nim"}}, "max", "how large may the heaps of nim be?");
  expect("/count", {{"game", "nim:n,2n"}}, "max", "how large may n be?");
  expect("/count", {{"game", "nim:n,2n"}, {"max", "9"}, {"heaps", "2"}}, "heaps", "by n");
  expect("/count", {{"game", "nim"}, {"max", "3"}, {"modulus", "x"}}, "modulus", "");
  expect("/count", {{"game", "nim"}, {"max", "3"}, {"modulus", "10^9999"}}, "modulus", "8192 bits");
  expect("/count", {{"game", "nim"}, {"max", "2000"}, {"format", "csv"}}, "max", "1000 lines");
  expect("/count", {{"game", "nim:0..3"}, {"game", "kayles:0..3"}, {"format", "csv"}}, "format",
         "one game");
}

TEST_F(Errors, PointAtThePlace) {
  const Json wrong_digit = error("/rules", {{"game", "0.7x"}});
  EXPECT_EQ(wrong_digit.at("from"), 3);
  EXPECT_EQ(wrong_digit.at("to"), 4);
  const Json ended = error("/rules", {{"game", "S(1,"}});
  EXPECT_EQ(ended.at("from"), 4);
  EXPECT_EQ(ended.at("to"), 4);
  EXPECT_FALSE(ended.contains("suggestion"));
  // What was probably meant is the whole value of the parameter.
  EXPECT_EQ(error("/rules", {{"game", "kayle"}}).at("suggestion"), "kayles");
  EXPECT_EQ(error("/rules", {{"game", "S(5); kayle"}}).at("suggestion"), "S(5); kayles");
  EXPECT_EQ(error("/position", {{"position", "nim:3 + kayle:5,7"}}).at("suggestion"),
            "nim:3 + kayles:5,7");
  // As JavaScript counts: one for é, two for a character beyond the basic plane.
  EXPECT_EQ(error("/rules", {{"game", "S(1,\xc3\xa9)"}}).at("from"), 4);
  const Json beyond = error("/rules", {{"game", "\xf0\x9d\x94\xb8"}});
  EXPECT_EQ(beyond.at("from"), 0);
  EXPECT_EQ(beyond.at("to"), 2);
}

TEST_F(Errors, AreJsonWhateverIsAsked) {
  const std::vector<std::string> pieces = {"0.",
                                           "7",
                                           "S(",
                                           ")",
                                           ",",
                                           "..",
                                           "take(s: ",
                                           "n",
                                           "^",
                                           "allbut(",
                                           "1",
                                           "9999999999",
                                           "kayles",
                                           ":",
                                           "\xff",
                                           "\"",
                                           "\\",
                                           "\n",
                                           std::string(1, '\0'),
                                           "-",
                                           "e9",
                                           "!",
                                           " "};
  const std::vector<std::string> names = {
      "game",    "from",    "to",      "heaps",  "heap",  "max",    "min",   "limit", "order",
      "outcome", "nim_sum", "modulus", "tokens", "board", "format", "level", "seed",  "x"};
  ServiceLimits limits;
  limits.budget = 0.02;
  limits.question_bytes = 1 << 20;
  Service api(limits);
  for (std::uint64_t number = 0; number < 3000; ++number) {
    property::Random random(1956, number);
    const auto text = [&] {
      std::string result;
      for (std::uint64_t i = random.between(0, 5); i > 0; --i) result += random.one_of(pieces);
      return result;
    };
    const Endpoint& endpoint = random.one_of(api.endpoints());
    Query query;
    for (const Parameter& parameter : endpoint.parameters) {
      if (!parameter.required && !random.once_in(3)) continue;
      const std::string digits = std::to_string(random.number() >> random.between(0, 63));
      query.emplace(parameter.name, random.once_in(3)   ? text()
                                    : random.once_in(2) ? "kayles"
                                                        : digits);
    }
    if (random.once_in(5)) query.emplace(random.one_of(names), text());
    const Answer answer = ask(api, endpoint.path, query);
    if (answer.type.empty() || answer.type == "application/json") {
      EXPECT_TRUE(Json::accept(answer.body)) << endpoint.path << ": " << answer.body;
      EXPECT_EQ(answer.body.find("\"internal\""), std::string::npos)
          << endpoint.path << ": " << answer.body;
    }
  }
}

}  // namespace
}  // namespace sprague::api
