// Certificates of systems of heaps: right ones of random systems, and false claims about them.

#include "check/certificates.hpp"
#include "sanitized.hpp"
#include "systems/plain_system.hpp"

namespace sprague {
namespace {

TEST(SystemCertificate, OfRandomSystems) {
  int written = 0;
  int growing = 0;
  for (std::uint64_t i = 0; i < 160; ++i) {
    property::Random random(91, i);
    const PlainSystem system =
        i % 2 == 0 ? PlainSystem::random(random) : PlainSystem::growing(random);
    const Ruleset ruleset = Ruleset::parse(system.text(random.between(0, system.kinds.size() - 1)));
    SolveOptions options;
    options.limit = 400;
    const std::string path =
        testing::TempDir() + "sprague-certificate-of-system-" + std::to_string(getpid());
    if (write_certificate(ruleset, path, options).status != PeriodStatus::proven) continue;
    const check::Certificate right = check::read_certificate(path);
    std::remove(path.c_str());
    ++written;
    const bool grows = right.system->saltus > 0;
    growing += grows ? 1 : 0;
    expect_right(right);
    const auto forged = [&](auto change) {
      check::Certificate certificate = right;
      change(certificate);
      const Verification result = verified(certificate);
      EXPECT_EQ(result.verdict, Verdict::wrong) << right.game << ": " << result.summary;
    };
    forged([](auto& c) { c.period *= 2; });
    forged([](auto& c) { c.preperiod += 1; });
    forged([](auto& c) { c.period = 0; });
    forged([](auto& c) { c.saltus += 1; });
    forged([](auto& c) { c.system->saltus += 1; });
    forged([](auto& c) { c.system->kinds += 1; });
    forged([](auto& c) { c.system->period = 0; });
    forged([](auto& c) { c.theorem = "guy-smith"; });
    forged([&](auto& c) { c.theorem = grows ? check::guy_smith_systems : check::growing_systems; });
    if (grows) forged([](auto& c) { c.system->saltus /= 2; });
    forged([](auto& c) { c.system.reset(); });
    forged([](auto& c) { c.written = "system(a(n) -> *9)"; });
    forged([](auto& c) { c.game = "system(a(n) -> a(n))"; });
    forged([](auto& c) { c.game = "system(a(n) -> b(n - 1))"; });
    forged([](auto& c) { c.game = "0.77"; });
    if (right.preperiod > 0) forged([](auto& c) { c.preperiod -= 1; });
  }
  EXPECT_GT(written, 40);
  EXPECT_GT(growing, 10);
}

// A certificate is found by its rules as one writes them.
TEST(SystemCertificate, IsThatOfItsGame) {
  const std::string path =
      testing::TempDir() + "sprague-certificate-of-game-" + std::to_string(getpid());
  for (const auto& [game, other] :
       {std::pair{"family(cram: 1)", "family(kayles: (1)^n)"},
        {"system(a(n) -> a(i) + a(n - 1 - i), a(i) + a(n - 2 - i))", "system(a(n) -> a(n - 1))"}}) {
    EXPECT_EQ(write_certificate(Ruleset::parse(game), path).status, PeriodStatus::proven);
    VerifyOptions options;
    options.game = certified_name(game);
    EXPECT_TRUE(verify_certificate(path, options).established) << game;
    options.game = certified_name(other);
    EXPECT_THROW(verify_certificate(path, options), Error) << other;
  }
  std::remove(path.c_str());
}

// Kayles as a system, with one thing changed in the rules.
TEST(SystemCertificate, OfOtherRules) {
  const std::string kayles = "system(a(n) -> a(i) + a(n - 1 - i), a(i) + a(n - 2 - i))";
  const check::Certificate right = plain_certificate(kayles);
  expect_right(right);
  EXPECT_EQ(right.period, 12u);
  EXPECT_EQ(right.preperiod, 71u);
  for (const char* other :
       {"system(a(n) -> a(i) + a(n - 1 - i))",
        "system(a(n) -> a(i) + a(n - 1 - i), a(i) + a(n - 3 - i))",
        "system(a(n) -> *7, a(i) + a(n - 1 - i), a(i) + a(n - 2 - i))",
        "system(a(n) -> a(i) + a(n - 1 - i), a(i) + a(n - 2 - i) for i >= 1)",
        "system(a(70) = 1; a(n) -> a(i) + a(n - 1 - i), a(i) + a(n - 2 - i))"}) {
    check::Certificate certificate = right;
    certificate.game = certificate.written.emplace(other);
    EXPECT_EQ(verified(certificate).verdict, Verdict::wrong) << other;
  }
  check::Certificate respelt = right;
  respelt.written = "System( A(n)->a(i+0)+a(n-1-i) , a(n-2-i)+a(i) for 0<=i<=n )";
  expect_right(respelt);
  // All kinds together repeat later than the claim says.
  check::Certificate early = right;
  early.system->preperiod = 3;
  EXPECT_EQ(verified(early).verdict, Verdict::wrong);
}

// Families: the checker shows that they are their systems.
TEST(SystemCertificate, OfFamilies) {
  int number = 0;
  for (const char* game : {"family(node-kayles: king)",
                           "family(node-kayles: path)",
                           "family(arc-kayles: path)",
                           "family(node-kayles: comb)",
                           "family(node-kayles: double-comb)",
                           "family(node-kayles: triangles)",
                           "family(dawsons-chess: (1)^n)",
                           "family(polyomino(S4,T4): 2)",
                           "family(polyomino(V3,xx/xx,S4): 2; first 1)",
                           "family(cram: 1)",
                           "family(node-kayles: path; ring)",
                           "family(node-kayles: king; ring)",
                           "family(node-kayles: ladder; ring)",
                           "family(node-kayles: ladder)",
                           "family(node-kayles: ladder).b",
                           "family(node-kayles: ladder; ring 0-1,1-0)",
                           "family(node-kayles: path; ring; hub)",
                           "family(node-kayles: path; hub 2)",
                           "family(node-kayles: comb; first 0; hub)",
                           "family(node-kayles: king; ring 0-1,1-0; hub 2)",
                           "family(node-kayles: squares; ring)",
                           "family(arc-kayles: comb; ring)",
                           "family(kayles: (1)^n; ring)",
                           "family(strip(xo -> ..; ox -> ..): (xxo)^n; ring)",
                           "family(strip(xo -> ..; ox -> ..): (xxo)^n)",
                           "family(strip(aab -> ..a; b -> .): a(ab)^n)"}) {
    if (sanitized && number++ % 7 != 0) continue;
    SCOPED_TRACE(game);
    const Ruleset ruleset = Ruleset::parse(game);
    SolveOptions options;
    options.limit = 2000;
    const std::string path =
        testing::TempDir() + "sprague-certificate-of-family-" + std::to_string(getpid());
    if (write_certificate(ruleset, path, options).status != PeriodStatus::proven) continue;
    const check::Certificate right = check::read_certificate(path);
    std::remove(path.c_str());
    expect_right(right);
    const auto forged = [&](auto change) {
      check::Certificate certificate = right;
      change(certificate);
      const Verification result = verified(certificate);
      EXPECT_EQ(result.verdict, Verdict::wrong) << result.summary;
    };
    forged([](auto& c) { c.period *= 2; });
    forged([](auto& c) { c.preperiod += 1; });
    // A kind left out, a move too many, the moves of a kind left out, a size shifted, a value
    // changed, other ends.
    forged([](auto& c) { c.system->rows.pop_back(); });
    forged([](auto& c) {
      std::string& rules = c.system->rules;
      rules.insert(rules.find("(n) -> ") + 7, "*999, ");
    });
    forged([](auto& c) {
      std::string& rules = c.system->rules;
      const std::size_t at = rules.rfind("-> ") + 3;
      rules.replace(at, rules.size() - 1 - at, "nothing");
    });
    forged([](auto& c) {
      std::string& rules = c.system->rules;
      const std::size_t pair = rules.find(" - i)");
      rules.insert(pair == rules.npos ? rules.find("(n - ") + 5 : pair, "1");
    });
    forged([](auto& c) {
      std::string& rules = c.system->rules;
      rules.insert(rules.find('(') + 1, "a(9) = 12; ");
    });
    forged([](auto& c) { c.system->rows[0].insert(0, "q"); });
    forged([](auto& c) { c.game = c.written.emplace("family(kayles: (1)^n)"); });
    forged([](auto& c) { c.game = "family(node-kayles: ladder; first 0)"; });
    if (right.game.ends_with(")")) {
      forged([](auto& c) { c.game += ".b"; });
      forged([](auto& c) { c.system->rules += ".b"; });
    } else {
      forged([](auto& c) { c.game.resize(c.game.rfind('.')); });
    }
    if (const std::size_t hub = right.game.find("; hub"); hub != right.game.npos) {
      forged([&](auto& c) { c.game = right.game.substr(0, hub) + ")"; });
      forged([&](auto& c) { c.game = right.game.substr(0, hub) + "; hub 7)"; });
    }
  }
}

// A row read from its other end is the same game only where each rule has its mirror image.
TEST(SystemCertificate, OfTheFamilyBackwards) {
  const auto verdict_backwards = [](const std::string& game, const std::string& backwards) {
    check::Certificate certificate = plain_certificate(game);
    certificate.game = certificate.written.emplace(certified_name(backwards));
    return verified(certificate).verdict;
  };
  EXPECT_EQ(verdict_backwards("family(strip(xo -> ..; ox -> ..): x(o)^n)",
                              "family(strip(xo -> ..; ox -> ..): (o)^nx)"),
            Verdict::verified);
  EXPECT_EQ(verdict_backwards("family(strip(ab -> ..; b -> .): a(b)^n)",
                              "family(strip(ab -> ..; b -> .): (b)^na)"),
            Verdict::wrong);
}

}  // namespace
}  // namespace sprague
