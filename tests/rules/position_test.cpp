// Sums as text: where components begin and end, and what is refused.

#include <gtest/gtest.h>

#include "sprague/sprague.hpp"

namespace sprague {
namespace {

std::string canonical(std::string_view text) {
  return Position::parse(text).text();
}

TEST(PositionText, ComponentsAreSeparatedBySpacesOrPlus) {
  for (const char* text :
       {"kayles:5,7 + nim:3", "kayles:5,7 nim:3", "kayles:5,7+nim:3", "  kayles: 5, 7  +nim:3 ",
        "kayles:5 ,7 nim:3", "Kayles:5,7 + allbut():3"}) {
    EXPECT_EQ(canonical(text), "0.77:5,7 + allbut():3") << text;
  }
}

TEST(PositionText, SeparatorsWithinRulesBelongToThem) {
  EXPECT_EQ(canonical("take(s: s <= 2); take(s,a,b: s <= 2):5 + 0.{2+}:3"),
            Ruleset::parse("take(s: s <= 2); take(s,a,b: s <= 2)").canonical() + ":5 + " +
                Ruleset::parse("0.{2+}").canonical() + ":3");
  EXPECT_EQ(canonical("S(k^2+k, 2k + 1):4 + Dawson's Kayles:9"),
            Ruleset::parse("S(k^2+k, 2k + 1)").canonical() + ":4 + 0.07:9");
  EXPECT_EQ(canonical("4!.0:5+0.77:3+.07:1"), "4!.0:5 + 0.77:3 + 0.07:1");
}

TEST(PositionText, NumbersAsEverywhere) {
  EXPECT_EQ(canonical("nim:1e9,2^32,10^3"), "allbut():1000000000,4294967296,1000");
}

TEST(PositionText, RefusesWhatIsNoSum) {
  struct Case {
    const char* text;
    std::size_t position;
  };
  for (const auto& [text, position] :
       {Case{"", 0}, Case{"kayles", 0}, Case{"kayles:5 nim", 9}, Case{"kayles:5 +", 10},
        Case{"+ kayles:5", 0}, Case{"kayles:5 + + nim:3", 11}, Case{"kayles:", 7},
        Case{"kayles:5,", 9}, Case{"kayles:5,,7", 9}, Case{"kayles:5 7", 9}, Case{":5", 0},
        Case{"kayles:x", 7}, Case{"kayles:5,-1", 9}, Case{"kayles:0..5", 9},
        Case{"nim:3 + nim:1e40", 12}}) {
    try {
      Position::parse(text);
      ADD_FAILURE() << text << " was read";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
      EXPECT_EQ(error.position(), position) << text << ": " << error.what();
    }
  }
}

TEST(PositionText, ReadsWhatItWrites) {
  for (const char* text : {"kayles:0", "S(1,3,4):9,9 + 4!.0:12", "0.[3]:4 + 0.[30]:5"})
    EXPECT_EQ(canonical(canonical(text)), canonical(text));
}

TEST(GameRanges, OfSums) {
  const auto games =
      GameRange::parse_sum({"kayles:0..5,9", "+", "nim:3+nim", "S(1,2)"}, HeapRange{2, 4});
  ASSERT_EQ(games.size(), 5u);
  const std::vector<std::pair<HeapSize, HeapSize>> ranges{{0, 5}, {9, 9}, {3, 3}, {2, 4}, {2, 4}};
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].range.min, ranges[i].first) << i;
    EXPECT_EQ(games[i].range.max, ranges[i].second) << i;
  }
  EXPECT_EQ(games[1].ruleset.canonical(), "0.77");
  EXPECT_EQ(games[4].ruleset.canonical(), "S(1,2)");
  EXPECT_THROW(GameRange::parse_sum({"+", "nim:3"}), Error);
  EXPECT_THROW(GameRange::parse_sum({"nim:3", "+"}), Error);
  EXPECT_THROW(GameRange::parse_sum({"nim:3", "+", "+", "nim:4"}), Error);
}

}  // namespace
}  // namespace sprague
