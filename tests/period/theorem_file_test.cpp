// Periods as files of Coq and Lean. That Coq accepts them is tested by make formal.
#include "period/theorem_file.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "sprague/sprague.hpp"

namespace sprague {
namespace {

check::Certificate claim(const std::string& game, std::uint64_t preperiod, std::uint64_t period) {
  check::Certificate claim;
  claim.game = game;
  claim.preperiod = preperiod;
  claim.period = period;
  return claim;
}

std::string coq(const std::string& game, std::uint64_t preperiod, std::uint64_t period) {
  return theorem_text(ProofAssistant::coq, Ruleset::parse(game), claim(game, preperiod, period),
                      {});
}

std::string refusal(const std::string& game) {
  try {
    require_formal_rules(Ruleset::parse(game));
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    return error.what();
  }
  return "";
}

TEST(TheoremFile, TheNameSaysForWhichProofAssistant) {
  EXPECT_EQ(proof_assistant("a.v"), ProofAssistant::coq);
  EXPECT_EQ(proof_assistant("a/b.lean"), ProofAssistant::lean);
  for (const char* path : {"a.certificate", "v", "a.v.certificate", "a.V", ""})
    EXPECT_EQ(proof_assistant(path), std::nullopt) << path;
}

TEST(TheoremFile, OctalCodesAndSmallFiniteSetsAreFormal) {
  for (const char* game : {"0.77", "4.364", "0.0", "S(1,3,4)", "S(1..998)", "0.3303"})
    EXPECT_EQ(refusal(game), "") << game;
  for (const char* game : {"S(1..999)", "S(1000)", "S(squares)", "allbut(1)", "0.8", "4.[74]",
                           "0.7!7!", "0.77; table(7: 3)", "take(s: n mod s = 0)"}) {
    EXPECT_NE(refusal(game).find("no theorem for a proof assistant"), std::string::npos) << game;
  }
}

TEST(TheoremFile, CheckersAreChosenBySize) {
  EXPECT_NE(coq("0.77", 71, 12).find("Statement TreeChecker."), std::string::npos);
  EXPECT_NE(coq("0.156", 3479, 349).find("(check_sound _ 127%nat 13)"), std::string::npos);
  // Of sets the last values suffice, however long the period is.
  EXPECT_NE(coq("S(29,71,100)", 0, 4495).find("(check_sound _ 127%nat 7)"), std::string::npos);
}

TEST(TheoremFile, TablesThatCoqLacksAreRefused) {
  EXPECT_NO_THROW(coq("0.77", 1 << 19, 1 << 18));
  for (const std::uint64_t period : {std::uint64_t{1} << 20, std::uint64_t{1} << 63})
    EXPECT_THROW(coq("0.77", 71, period), Error);
  EXPECT_NO_THROW(coq("S(1,3)", 1 << 30, 1 << 30));
  EXPECT_THROW(coq("S(1,3)", std::uint64_t{1} << 39, 1), Error);
}

TEST(TheoremFile, LeanHasATableOfShortPeriodsOnly) {
  const auto lean = [](const std::string& game, std::uint64_t preperiod, std::uint64_t period) {
    return theorem_text(ProofAssistant::lean, Ruleset::parse(game), claim(game, preperiod, period),
                        {});
  };
  const std::string kayles = lean("0.77", 71, 12);
  EXPECT_NE(kayles.find("∀ n ≥ 71, game.nimSequence (n + 12) = game.nimSequence n"),
            std::string::npos);
  EXPECT_NE(kayles.find("NEVER RUN"), std::string::npos);
  EXPECT_NE(kayles.find("def table : List ℕ := [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, "),
            std::string::npos);
  EXPECT_EQ(lean("0.156", 3479, 349).find("def table"), std::string::npos);
}

}  // namespace
}  // namespace sprague
