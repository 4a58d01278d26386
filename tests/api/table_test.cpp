// Squares of nim-values of games on tuples.

#include <gtest/gtest.h>

#include "questions.hpp"
#include "sprague/tuples.hpp"

namespace sprague::api {
namespace {

using Json = nlohmann::json;

TEST(TableQuestion, HasTheValuesOfWythoff) {
  Service api(patient());
  const Json json = ask_json(api, "/table", {{"game", "wythoff"}, {"side", "20"}});
  EXPECT_EQ(json["numbers"], 2);
  EXPECT_EQ(json["command"], "sprague table wythoff 20x20");
  const TupleTable table =
      tuple_values(TupleRules::parse("wythoff"), {20, 20}, Algorithm::reference);
  std::uint64_t lost = 0;
  for (std::uint64_t a = 0; a <= 20; ++a) {
    for (std::uint64_t b = 0; b <= 20; ++b) {
      EXPECT_EQ(json["values"][a * 21 + b], table.at({a, b}));
      if (table.at({a, b}) == 0) ++lost;
    }
  }
  EXPECT_EQ(json["p_positions"], lost);
}

TEST(TableQuestion, CutsASquareOutOfThreeNumbers) {
  Service api(patient());
  const Json json = ask_json(api, "/table", {{"game", "moore"}, {"side", "5"}, {"third", "3"}});
  const TupleRules rules = TupleRules::parse("moore");
  for (std::uint64_t a = 0; a <= 5; ++a) {
    for (std::uint64_t b = 0; b <= 5; ++b)
      EXPECT_EQ(json["values"][a * 6 + b], tuple_value(rules, {a, b, 3}));
  }
}

TEST(TableQuestion, SaysWhatIsWrong) {
  Service api(patient());
  const Json third = ask_json(api, "/table", {{"game", "wythoff"}, {"side", "5"}, {"third", "3"}});
  EXPECT_EQ(third["error"]["message"],
            "third: positions of this game have 2 numbers; leave it out");
  const Json rules = ask_json(api, "/table", {{"game", "kayles"}, {"side", "5"}});
  EXPECT_EQ(rules["error"]["parameter"], "game");
}

}  // namespace
}  // namespace sprague::api
