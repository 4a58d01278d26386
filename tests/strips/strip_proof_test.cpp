// Certificates of values on strips: random positions are verified, what was changed is not.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "check/positions/proof_files.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// Letters become earlier ones or die, so that play ends.
std::string random_strip(property::Random& random) {
  std::string rules;
  for (std::uint64_t count = random.between(1, 4); count > 0; --count) {
    std::string before;
    std::string after;
    for (std::uint64_t n = random.between(1, 3); n > 0; --n) {
      before += "ab"[random.between(0, 1)];
      after += before.back() == 'b' ? ".a"[random.between(0, 1)] : '.';
    }
    rules += fmt::format("{}{}{}{} -> {}", rules.empty() ? "" : "; ", random.once_in(6) ? "^" : "",
                         before, random.once_in(6) ? "$" : "", after);
  }
  std::string word;
  for (std::uint64_t n = random.between(1, 14); n > 0; --n)
    word += random.once_in(8) ? '.' : "ab"[random.between(0, 1)];
  return fmt::format("strip({}):{}", rules, word);
}

TEST(StripProofs, AreVerified) {
  property::Random random(71, 1);
  for (int i = 0; i < (sanitized ? 20 : 150); ++i) proofs::expect_verified(random_strip(random));
  for (const char* position :
       {"strip(clobber):xoxoxoxoxoxoxoxo", "strip(clobber):xxoxxoxxoxxo",
        "strip(x1 -> 1x; 1o -> o1):x11o1x11o", "strip(kayles):11111111111111111111",
        "strip(dawsons-kayles):111111111111111.1111111", "strip(dawsons-chess):11111111111111111",
        "strip(treblecross):1111111111111111111", "strip(kayles):.",
        "strip(b -> a; a -> c; cc -> ..):bbbbbbbbb"})
    proofs::expect_verified(position);
}

/// The mirror image of a word is another component where the rules have no mirror images.
TEST(StripProofs, OfRulesWithoutMirrorImages) {
  proofs::expect_verified("strip(xo -> .x; ox -> .o):xoxxoxooxxoxo");
  proofs::expect_verified("strip(^aab -> ...; ab$ -> ..; a -> .):aabaabaab.baabaa");
}

TEST(StripProofs, ThatWereChangedAreWrong) {
  for (const char* position : {"strip(clobber):xoxoxoxoxoxo", "strip(kayles):1111111111",
                               "strip(b -> a; ab -> ..; a -> .):babbabab"}) {
    const check::ProofSet proof = proofs::proof_of(position);
    ASSERT_EQ(proofs::verdict_of(proof), Verdict::verified) << position;
    ASSERT_FALSE(proof.facts.empty());
    for (std::uint64_t value = 0; value < 6; ++value) {
      check::ProofSet forged = proof;
      forged.value = value;
      EXPECT_EQ(proofs::verdict_of(forged) == Verdict::verified, value == proof.value) << position;
    }
    for (std::size_t i = 0; i < proof.facts.size(); ++i) {
      check::ProofSet forged = proof;
      forged.facts[i].first ^= 1;
      EXPECT_EQ(proofs::verdict_of(forged), Verdict::wrong)
          << position << ' ' << forged.facts[i].second;
    }
  }
}

TEST(StripProofs, OfOtherTextsAreWrong) {
  const auto is_wrong = [](const char* game, const char* word) {
    return proofs::verdict_of({game, word, 0, {}}) == Verdict::wrong;
  };
  for (const char* word : {"", "x o", "x-o", "x,o"})
    EXPECT_TRUE(is_wrong("strip(clobber)", word)) << word;
  for (const char* rules :
       {"strip()", "strip(clober)", "strip(Clobber)", "strip(a->.)", "strip(a -> .;b -> .)",
        "strip(a -> .; )", "strip(a -> ..)", "strip( -> )", "strip(. -> .)", "strip(a$ -> $)",
        "strip(aaaaaaaaaaaaaaaaa -> .................)", "strip(a -> .) "})
    EXPECT_NE(proofs::verdict_of({rules, "a", 1, {}}), Verdict::verified) << rules;
  // A proof by induction on the length of games needs games that end.
  for (const char* rules : {"strip(xo -> xo)", "strip(xo -> ox; ox -> xo)",
                            "strip(a -> b; b -> c; c -> a)", "strip(ab -> bc; bc -> ca; ca -> ab)"})
    EXPECT_TRUE(is_wrong(rules, "xoxo")) << rules;
}

}  // namespace
}  // namespace sprague
