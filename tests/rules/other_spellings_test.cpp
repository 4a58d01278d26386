// What is written in other places for rules and positions: each is refused with what to write here,
// and what is offered is accepted.

#include <gtest/gtest.h>

#include "sprague/detail/remark.hpp"
#include "sprague/error.hpp"
#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {
namespace {

/// The text with the correction that its error offers.
template <class Parse>
std::string corrected(const std::string& text, Parse parse) {
  try {
    parse(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    if (!error.correction()) return error.what();
    const Correction& correction = *error.correction();
    return text.substr(0, correction.from) + correction.text + text.substr(correction.to);
  }
  return "accepted";
}

std::string corrected_rules(const std::string& text) {
  return corrected(text, [](const std::string& rules) { return Ruleset::parse(rules); });
}

std::string corrected_position(const std::string& text) {
  return corrected(text, [](const std::string& position) { return Position::parse(position); });
}

TEST(OtherSpellings, OfMiserePlayOfferTheRules) {
  EXPECT_EQ(corrected_rules("misere kayles"), "kayles");
  EXPECT_EQ(corrected_rules("Misère S(1,2)"), "S(1,2)");
  EXPECT_NE(corrected_rules("misere chess"), "chess");
}

TEST(OtherSpellings, OfSetsOfferTheSet) {
  const std::pair<const char*, const char*> spellings[] = {
      {"S{1,3}", "S(1,3)"},
      {"{1,3,4}", "S(1,3,4)"},
      {"(1,3,4)", "S(1,3,4)"},
      {"[1,3,4]", "S(1,3,4)"},
      {"1,3,4", "S(1,3,4)"},
      {"1 or 2", "S(1,2)"},
      {"1, 3 or 4", "S(1,3,4)"},
      {"1..3", "S(1..3)"},
      {"1-3, 7", "S(1..3,7)"},
      {"subtraction(1,3,4)", "S(1,3,4)"},
      {"Subtract{1 3}", "S(1,3)"},
      {"subtraction game {1,3}", "S(1,3)"},
      {"take(1,2,3)", "S(1,2,3)"},
      {"take 1, 2 or 3", "S(1,2,3)"},
      {"take(odd)", "S(2k-1)"},
      {"squares", "S(squares)"},
      {"all but 1,3", "allbut(1,3)"},
      {"allbut{1,3}", "allbut(1,3)"},
      {"kayles; {1,2}", "kayles; S(1,2)"},
      {"S(odd)", "S(2k-1)"},
      {"S(1, EVEN)", "S(1, 2k)"},
  };
  for (const auto& [text, right] : spellings) {
    EXPECT_EQ(corrected_rules(text), right) << text;
    EXPECT_NO_THROW(Ruleset::parse(right)) << right;
  }
}

TEST(OtherSpellings, OfVariablesAreRenamed) {
  EXPECT_EQ(corrected_rules("take(k: k<n)"), "take(s: s<n)");
  EXPECT_EQ(corrected_rules("take(x: gcd(x,n) = 1); S(5)"), "take(s: gcd(s,n) = 1); S(5)");
  EXPECT_EQ(corrected_rules("split(x,y: x = y)"), "split(a,b: a = b)");
  EXPECT_EQ(corrected_rules("to(k: k = n/2)"), "to(m: m = n/2)");
  // Where it would not be clear, or still be wrong, nothing is offered.
  for (const char* text : {"take(k: s < k)", "take(n: n < 5)", "take(k: k < )", "take(k: j < k)",
                           "split(c,c: c > 1)", "split(xyz: x > 1)"})
    EXPECT_NE(corrected_rules(text).find("with a condition after the colon"), std::string::npos)
        << text;
}

TEST(OtherSpellings, OfPositionsOfferColons) {
  EXPECT_EQ(corrected_rules("Nim(3,5,7)"), "nim:3,5,7");
  EXPECT_EQ(corrected_rules("nim 3 5 7"), "nim:3,5,7");
  EXPECT_EQ(corrected_rules("Dawson's Kayles(3, 4)"), "dawsons-kayles:3,4");
  EXPECT_EQ(corrected_rules("nim 3 5 + cram 3x4"), "nim:3,5 + cram:3x4");
  EXPECT_EQ(corrected_position("nim 3 5 + kayles:4"), "nim:3,5 + kayles:4");
  EXPECT_EQ(corrected_position("nim(3,5) + kayles 4"), "nim:3,5 + kayles:4");
  EXPECT_EQ(corrected_position("S(1,3) 3 5 + nim:2"), "S(1,3):3,5 + nim:2");
}

TEST(OtherSpellings, LeaveTheNotationAlone) {
  EXPECT_EQ(Ruleset::parse("{2,3}").canonical(), "C.0");
  EXPECT_EQ(corrected_rules("S(1,3)"), "accepted");
  EXPECT_NE(corrected_rules("S(1 2)").find("write ','"), std::string::npos);
  EXPECT_NE(corrected_rules("0,77").find("point"), std::string::npos);
  EXPECT_NE(corrected_rules("17").find("a number alone"), std::string::npos);
  EXPECT_NE(corrected_rules("xyzzy(3)").find("no game of that name"), std::string::npos);
}

TEST(Remark, SaysWhereATableEnds) {
  const Ruleset table = Ruleset::parse("table(3: 1+1; 5: 0)");
  EXPECT_EQ(remark_on(table, 5).english(), "");
  EXPECT_EQ(remark_on(table, 6).english(),
            "the table ends at the heap 5; a larger one has no move, and the value 0");
  EXPECT_EQ(remark_on(Ruleset::parse("S(1,2); table(3: 1+1)"), 9).english(), "");
  EXPECT_EQ(remark_on(Ruleset::parse("kayles"), 9).english(), "");
}

}  // namespace
}  // namespace sprague
