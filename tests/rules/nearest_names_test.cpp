// Suggestions for mistyped names.

#include <gtest/gtest.h>

#include "sprague/detail/nearest_names.hpp"

namespace sprague {
namespace {

constexpr std::string_view names[] = {"nim",      "kayles",       "dawsons-chess", "dawsons-kayles",
                                      "officers", "grundys-game", "dim",           "prim"};
using Names = std::vector<std::string_view>;

TEST(NearestNames, FindsOneMistake) {
  EXPECT_EQ(nearest_names("kayle", names), Names{"kayles"});
  EXPECT_EQ(nearest_names("kaylles", names), Names{"kayles"});
  EXPECT_EQ(nearest_names("kaylas", names), Names{"kayles"});
  EXPECT_EQ(nearest_names("nmi", names), Names{"nim"});  // an exchange is one mistake
  EXPECT_EQ(nearest_names("KAYLES", names), Names{"kayles"});
}

TEST(NearestNames, AllowsMoreMistakesInLongerWords) {
  EXPECT_EQ(nearest_names("grudnys-gane", names), Names{"grundys-game"});
  EXPECT_EQ(nearest_names("oficcers", names), Names{"officers"});
  EXPECT_TRUE(nearest_names("nxy", names).empty());
  EXPECT_TRUE(nearest_names("kxyxxs", names).empty());
}

TEST(NearestNames, GivesAllAtTheSameDistance) {
  EXPECT_EQ(nearest_names("im", names), (Names{"nim", "dim"}));
  const std::string_view many[] = {"a1", "a2", "a3", "a4"};
  EXPECT_EQ(nearest_names("a", many), (Names{"a1", "a2", "a3"}));
}

TEST(NearestNames, FallsBackOnBeginnings) {
  EXPECT_EQ(nearest_names("dawson", names), (Names{"dawsons-chess", "dawsons-kayles"}));
  EXPECT_EQ(nearest_names("off", names), Names{"officers"});
  EXPECT_TRUE(nearest_names("gr", names).empty());  // too short to mean anything
}

TEST(NearestNames, FindsNothingForOtherWords) {
  EXPECT_TRUE(nearest_names("", names).empty());
  EXPECT_TRUE(nearest_names("xyzzy", names).empty());
  EXPECT_TRUE(nearest_names(std::string(5000, 'k'), names).empty());
  EXPECT_TRUE(nearest_names("kayles", {}).empty());
}

TEST(DidYouMean, IsAQuestion) {
  EXPECT_EQ(did_you_mean("kayle", names), "did you mean kayles?");
  EXPECT_EQ(did_you_mean("dawson", names), "did you mean dawsons-chess or dawsons-kayles?");
  EXPECT_EQ(did_you_mean("xyzzy", names), "");
}

}  // namespace
}  // namespace sprague
