// Certificates of values where moves entail: the checker against the engines on random rules, and
// false claims.

#include "check/certificates.hpp"
#include "property/entailing_case.hpp"
#include "sprague/certificate.hpp"

namespace sprague {
namespace {

check::Certificate certificate_of(const Ruleset& ruleset, HeapSize last) {
  SolveOptions options;
  options.may_be_loony = true;
  const std::string path =
      testing::TempDir() + "sprague-certificate-of-values-" + std::to_string(getpid());
  write_values_certificate(solve(ruleset, last, options), last, path);
  const check::Certificate certificate = check::read_certificate(path);
  std::remove(path.c_str());
  return certificate;
}

TEST(EntailingCertificate, OfTopEntails) {
  const check::Certificate right = certificate_of(Ruleset::parse("top-entails"), 2600);
  EXPECT_EQ(right.values->loony, (std::vector<std::uint64_t>{1, 3, 2403, 2505}));
  const Verification result = verified(right);
  EXPECT_EQ(result.verdict, Verdict::verified) << result.summary;
  EXPECT_EQ(result.last_heap, 2600u);
  const auto forged = [&](auto change) {
    check::Certificate certificate = right;
    change(certificate);
    const Verification found = verified(certificate);
    EXPECT_EQ(found.verdict, Verdict::wrong) << found.summary;
  };
  forged([](auto& c) { c.values->loony.pop_back(); });
  forged([](auto& c) { c.values->loony.push_back(2599); });
  forged([](auto& c) { c.values->largest += 1; });
  forged([](auto& c) { c.values->last_heap -= 1; });
  forged([](auto& c) { c.values->checksum.back() ^= 1; });
  forged([](auto& c) { c.game = "4.0; S(2) entails"; });
  forged([](auto& c) { c.game = "4.0; S(1)"; });
  forged([](auto& c) { c.written = "4!.0; S(1) entails"; });
  forged([](auto& c) { c.theorem = check::digit_claim; });
  VerifyOptions few;
  few.max_steps = 1000;
  EXPECT_EQ(verified(right, few).verdict, Verdict::undecided);
}

// The semicolon of a digit is none between parts, and capitals mean nothing.
TEST(EntailingCertificate, OfRulesAsTheyWereWritten) {
  for (const char* text : {"&4;.0; S(1) ENTAILS", "4.&2;&0;&2; entails; S( 5 )"}) {
    const Verification result = verified(certificate_of(Ruleset::parse(text), 40));
    EXPECT_EQ(result.verdict, Verdict::verified) << text << ": " << result.summary;
    EXPECT_NE(result.summary.find("which reads the same"), std::string::npos) << result.summary;
  }
}

TEST(EntailingCertificate, OfRandomRules) {
  property::Random random(55, 1);
  const std::vector<std::string> parts = {"S(1)",
                                          "S(2,3)",
                                          "4.0",
                                          "4!.0",
                                          "4=.0",
                                          "0.7",
                                          "0.307",
                                          "allbut(1,2)",
                                          "take(s: s*s = n)",
                                          "split(a,b: a = 1 or a = 3)",
                                          "take(s,a,b: s = a)",
                                          "to(a,b: a + b = n + 1)",
                                          "to(m: 2*m = n or 2*m + 1 = n)"};
  for (int i = 0; i < 200; ++i) {
    const std::string text = property::random_entailing_rules(random, parts);
    const Verification result = verified(certificate_of(Ruleset::parse(text), 40));
    EXPECT_EQ(result.verdict, Verdict::verified) << text << ": " << result.summary;
  }
}

}  // namespace
}  // namespace sprague
