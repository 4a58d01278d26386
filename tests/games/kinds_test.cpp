// The cards of kinds: what they say is in the table of messages, and true of the game of the
// example.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "messages/table.hpp"
#include "sprague/game.hpp"
#include "sprague/position.hpp"

namespace sprague {
namespace {

std::string rules_of(std::string_view position) {
  return GamePosition::parse(position).game->rules().english();
}

TEST(GameKinds, SayWhatTheirGameSays) {
  for (const GameKind& kind : game_kinds()) {
    SCOPED_TRACE(std::string(kind.name));
    EXPECT_NE(messages::find(kind.rules.id()), nullptr);
    EXPECT_TRUE(kind.rules.english().ends_with('.'));
    for (const Message::Value& value : kind.rules.values()) {
      for (const Message& part : value.messages) EXPECT_FALSE(part.empty()) << value.name;
    }
    EXPECT_TRUE(kind.notation.empty() || messages::find(kind.notation.id()) != nullptr);
    if (kind.name == "family" || kind.name == "strip" || kind.name == "system") continue;
    const GamePosition example = GamePosition::parse(kind.example);
    // Of one game more may be known than of its kind, such as that it is a sum of heaps.
    EXPECT_TRUE(example.game->rules().english().starts_with(kind.rules.english()))
        << example.game->rules().english();
    EXPECT_EQ(kind.notation.english(), example.game->notation().english());
  }
}

TEST(GameKinds, SayTheRulesThatStandInBrackets) {
  EXPECT_EQ(rules_of("strip(xx -> ..):xx"),
            "Replace a stretch of the strip as a rule says: `xx -> ..`.");
  EXPECT_EQ(rules_of("strip(clobber):xo"), rules_of("clobber:xo"));
  EXPECT_EQ(rules_of("strip(kayles):11"), "Take one square, or two side by side.");
  EXPECT_NE(rules_of("polyomino(T4):4x4").find("The pieces: `T4`."), std::string::npos);
  EXPECT_NE(rules_of("notakto:3x3").find("Once 3 crosses"), std::string::npos);
  EXPECT_NE(rules_of("notakto(4):4x4").find("Once 4 crosses"), std::string::npos);
  EXPECT_EQ(rules_of("coins(twins x twins):(2,3)"), game_kind("turning-corners")->rules.english());
  EXPECT_EQ(rules_of("twins:2,3"),
            "Turn over exactly two coins. The rightmost of them must go from heads to tails.");
  EXPECT_NE(rules_of("coins(2..3):2,3").find("as the rules say: `2..3`"), std::string::npos);
  EXPECT_NE(rules_of("moves((k,0)):2,3").find("these vectors from the position: `(k,0)`"),
            std::string::npos);
}

TEST(GameKinds, WriteTheSignsThatTheyName) {
  for (const GameKind& kind : game_kinds()) {
    SCOPED_TRACE(std::string(kind.name));
    const GamePosition example = GamePosition::parse(kind.example);
    const std::vector<PositionSign> signs = example.game->signs();
    const bool has_cells = kind.form == PositionForm::board || kind.form == PositionForm::word;
    if (kind.name == "family") continue;  // its positions are those of another kind
    EXPECT_EQ(!signs.empty(), has_cells);
    std::string all = "/";
    for (const PositionSign& sign : signs) {
      all += sign.sign;
      const bool is_letter = sign.meaning.empty();
      // The notation names all signs but the letters of rules.
      if (is_letter || kind.name == "board" || kind.name == "strip") continue;
      EXPECT_NE(kind.notation.english().find('`' + std::string(1, sign.sign) + '`'),
                std::string::npos)
          << sign.sign;
    }
    if (!has_cells) continue;
    const std::string text = example.game->text(example.moves().front().to);
    EXPECT_EQ(text.find_first_not_of(all), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace sprague
