// Certificates by the theorems of infinite sets, of codes that are not octal and of tables of
// moves: whatever is proven has one that verifies, and a claim that is not true has none.

#include <fmt/format.h>

#include "check/certificates.hpp"
#include "check/periods/recompute.hpp"
#include "check/theorems/theorems.hpp"
#include "property/check.hpp"
#include "property/code_case.hpp"
#include "property/rules_case.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using check::Certificate;
using property::Failure;
using property::Random;

/// Games with the theorem of their certificate.
const std::vector<std::pair<std::string, std::string>>& certified_games() {
  static const std::vector<std::pair<std::string, std::string>> all{
      {"S(2k-1)", check::residues},
      {"S(powers of 2)", check::residues},
      {"S(1,4,5k+1)", check::residues},
      {"S(3,7k-2,7k-5)", check::residues},
      {"allbut(squares)", check::closed_values},
      {"allbut(primes)", check::closed_values},
      {"allbut(powers of 2)", check::closed_values},
      {"allbut(fibonacci)", check::closed_values},
      {"allbut(3k+1)", check::closed_values},
      {"allbut(4k^2-71k+323)", check::closed_values},
      {"allbut(4,9..11,triangular)", check::closed_values},
      {"S(2,3k)", check::class_states},
      {"S(6k,6k-2,6k-3,6k-4)", check::class_states},
      {"allbut(5,4k,6k+1)", check::class_states},
      {"80.33", check::many_heaps},
      {"0.0{2=}3", check::many_heaps},
      {"0.4[10]", check::many_heaps},
      {"0.0[13]", check::growing_code},
      {"0.7[10]", check::many_heaps},
      {"laskers-nim", check::growing_code},
      {"0.3F", check::growing_code},
      {"0.8", check::growing_code},
      {"0.18C", check::growing_code},
      {"{2,5}.0", check::growing_code},
      {"8.[3]", check::growing_code},
      {"0.[41]", check::growing_code},
      {"0.5[6]", check::growing_code},
      {"table(7: 3, 1+2; 9: 0)", check::equal_windows},
      {"S(1,2); table(7: 3, 1+2)", check::equal_windows},
      {"S(1,2); except(7: -; 9: 8, 1+2)", check::equal_windows},
      {"kayles; table(30: 5+25, 29)", check::guy_smith},
      {"allbut(2); except(5: 1, 2+3)", check::equal_states},
  };
  return all;
}

/// Their certificates, in the same order.
const std::vector<Certificate>& certificates() {
  static const std::vector<Certificate> all = [] {
    std::vector<Certificate> result;
    for (const auto& [game, theorem] : certified_games()) result.push_back(plain_certificate(game));
    return result;
  }();
  return all;
}

TEST(TheoremCertificates, OfNamedGamesVerify) {
  for (std::size_t i = 0; i < certificates().size(); ++i) {
    EXPECT_EQ(certificates()[i].theorem, certified_games()[i].second) << certified_games()[i].first;
    expect_right(certificates()[i]);
  }
}

TEST(TheoremCertificates, OfFalseNumbersAreWrong) {
  for (const Certificate& right : certificates()) {
    const auto forged = [&](const auto& change) {
      Certificate claim = right;
      change(claim);
      const Verification result = verified(claim);
      EXPECT_EQ(result.verdict, Verdict::wrong)
          << claim.game << ", period " << claim.period << " from " << claim.preperiod
          << " on, saltus " << claim.saltus << ": " << result.summary;
    };
    forged([](Certificate& claim) { claim.period = 0; });
    forged([](Certificate& claim) { claim.period += 1, claim.saltus += 1; });
    forged([](Certificate& claim) { claim.period *= 2, claim.saltus *= 2; });
    forged([](Certificate& claim) { claim.preperiod += 1; });
    forged([](Certificate& claim) { claim.saltus += 1; });
    forged([](Certificate& claim) { claim.saltus += claim.period; });
    forged([](Certificate& claim) { claim.preperiod = ~std::uint64_t{0}; });
    if (right.period > 1) forged([](Certificate& claim) { claim.period -= 1; });
    if (right.preperiod > 0) forged([](Certificate& claim) { claim.preperiod -= 1; });
    if (right.saltus > 0) forged([](Certificate& claim) { claim.saltus = 0; });
  }
}

TEST(TheoremCertificates, OfOtherTheoremsOrGamesAreNotVerified) {
  const std::vector<std::string> theorems{
      check::residues,     check::closed_values, check::many_heaps,        check::growing_code,
      check::guy_smith,    check::equal_windows, check::equal_states,      check::intervals,
      check::sparse_space, check::row_states,    check::guy_smith_systems, "because"};
  for (const Certificate& right : certificates()) {
    for (const std::string& other : theorems) {
      Certificate claim = right;
      claim.theorem = other;
      EXPECT_EQ(verified(claim).verdict == Verdict::verified, other == right.theorem)
          << right.game << " by " << other;
    }
    for (const Certificate& other : certificates()) {
      Certificate claim = right;
      claim.game = other.game;
      claim.written = other.game;
      const bool is_true = right.preperiod == other.preperiod && right.period == other.period &&
                           right.saltus == other.saltus && right.theorem == other.theorem;
      EXPECT_EQ(verified(claim).verdict == Verdict::verified, is_true)
          << "the claim of " << right.game << " about " << other.game;
    }
  }
}

// What is conjectured is not verified.
TEST(TheoremCertificates, OfConjecturesAreNotVerified) {
  VerifyOptions options;
  options.max_steps = 100'000'000;
  const auto expect_not_verified = [&](const std::string& game, const std::string& theorem,
                                       Verdict verdict, const std::string& about) {
    const Period period = find_period(Ruleset::parse(game), {.limit = 300});
    ASSERT_EQ(period.status, PeriodStatus::conjectured) << game;
    Certificate claim;
    claim.game = Ruleset::parse(game).canonical();
    claim.preperiod = period.preperiod;
    claim.period = period.period;
    claim.saltus = period.saltus;
    claim.theorem = theorem;
    const Verification result = verified(claim, options);
    EXPECT_EQ(result.verdict, verdict) << game << ": " << result.summary;
    EXPECT_NE(result.summary.find(about), std::string::npos) << game << ": " << result.summary;
  };
  expect_not_verified("allbut(squares,cubes)", check::closed_values, Verdict::wrong, "one family");
  expect_not_verified("0.209", check::growing_code, Verdict::undecided, "");
  expect_not_verified("0.209", check::many_heaps, Verdict::wrong, "saltus");
}

// The values of these repeat for long, and then a size or a digit changes them.
TEST(TheoremCertificates, OfWhatHoldsForLongAreWrong) {
  const auto expect_false = [](const std::string& game, const std::string& theorem,
                               std::uint64_t preperiod, std::uint64_t period, std::uint64_t saltus,
                               const std::string& about) {
    Certificate claim;
    claim.game = game;
    claim.preperiod = preperiod;
    claim.period = period;
    claim.saltus = saltus;
    claim.theorem = theorem;
    expect_wrong(claim, about);
  };
  expect_false("S(1,1000k)", check::residues, 0, 2, 0, "the residue 0 modulo 2 lead");
  expect_false("S(1,3k+1000)", check::residues, 0, 2, 0, "modulo 2 lead");
  // Only to the last heap before the period.
  expect_false("S(4,6,11,12,17k+999)", check::residues, 16, 17, 0, "lead to heap 15");
  expect_false("allbut(1000,1001,k^2)", check::closed_values, 0, 2, 1, "heap 999");
  expect_false("0.3" + std::string(200, '0') + "8", check::many_heaps, 0, 2, 0, "heap");
  expect_false("4." + std::string(400, '3') + "[1]", check::growing_code, 1, 4, 4, "heap");
  expect_false("S(1,2); table(900: 3)", check::equal_windows, 0, 3, 0, "heap 897");
  expect_false("0.7; except(900: 1+1)", check::guy_smith, 1, 2, 0, "heap 898");
  expect_false("allbut(2); except(900: 1)", check::equal_states, 0, 4, 2, "heap 896");
}

// Claims that ask for more than a checker looks at, or more than there is.
TEST(TheoremCertificates, OfFarClaimsAreRefusedAtOnce) {
  for (Certificate claim : certificates()) {
    claim.preperiod = claim.period = std::uint64_t{1} << 32;
    EXPECT_NE(verified(claim).verdict, Verdict::verified) << claim.game;
  }
  Certificate claim = plain_certificate("table(7: 3, 1+2; 9: 0)");
  claim.game = claim.written.emplace("table(4611686018427387904: 1)");
  claim.preperiod = 0;
  EXPECT_EQ(verified(claim).verdict, Verdict::undecided);
}

// --- whatever is proven ---

struct CertifiedCase {
  std::string text;

  std::string command() const { return "sprague period '" + text + "' --certificate FILE"; }
  std::vector<CertifiedCase> smaller() const { return {}; }
};

/// Certifies random rules; how many of them are proven, by each theorem.
template <class Generate>
std::map<std::string, int> certify(int cases, HeapSize limit, const Generate& generate) {
  std::map<std::string, int> proven;
  const auto text_case = [&](Random& random) { return CertifiedCase{generate(random)}; };
  property::check(
      sanitized ? cases / 10 : cases, text_case, [&](const CertifiedCase& c) -> Failure {
        const CertifiedPeriod certified = certify_period(Ruleset::parse(c.text), {.limit = limit});
        if (certified.period.status != PeriodStatus::proven) return std::nullopt;
        const Certificate certificate = check::certificate_of(certified.certificate, "it");
        ++proven[certificate.theorem];
        const Verification result = verified(certificate);
        if (result.verdict == Verdict::verified) return std::nullopt;
        return result.summary;
      });
  return proven;
}

int least_of(int count) {
  return sanitized ? count / 20 : count;
}

TEST(TheoremCertificates, OfAllButInfiniteSets) {
  auto proven = certify(700, 500, [](Random& random) {
    return property::random_infinite_set(random, property::RulesCase::Form::all_but).text();
  });
  EXPECT_GE(proven[check::closed_values], least_of(200));
}

TEST(TheoremCertificates, OfInfiniteSets) {
  const std::vector<std::string> families{"powers of 2", "powers of 3", "powers of 5",
                                          "squares",     "primes",      "fibonacci",
                                          "5k^2+1",      "triangular"};
  auto proven = certify(4000, 300, [&](Random& random) {
    std::string text = fmt::format("S({}k+{}", random.between(2, 9), random.between(0, 12));
    for (std::uint64_t more = random.between(0, 3); more > 0; --more)
      text += fmt::format(",{}", random.between(1, 20));
    if (random.once_in(3)) text += "," + random.one_of(families);
    return random.once_in(8) ? "S(" + random.one_of(families) + ")" : text + ")";
  });
  EXPECT_GE(proven[check::residues], least_of(200));
}

TEST(TheoremCertificates, OfCodes) {
  property::CodeLimits limits;
  limits.unbounded = false;
  limits.max_heaps = 3;
  auto proven = certify(3000, 200, [&](Random& random) {
    property::CodeCase code;
    do code = property::random_code(random, limits);
    while (!code.ends());
    return code.text();
  });
  EXPECT_GE(proven[check::many_heaps], least_of(300));
  EXPECT_GE(proven[check::growing_code], least_of(100));
}

TEST(TheoremCertificates, OfCodesWhoseValuesGrow) {
  auto proven = certify(500, 300, [](Random& random) {
    const auto digits = [&](std::uint64_t count) {
      std::string text;
      for (; count > 0; --count) text += "01234567"[random.between(0, 7)];
      return text;
    };
    return (random.once_in(3) ? "4." : "0.") + digits(random.between(0, 2)) + "[" +
           digits(random.between(1, 3)) + "]";
  });
  EXPECT_GE(proven[check::growing_code], least_of(150));
}

/// Of up to three heaps up to 30, such as "table(7: 3, 1+2)".
std::string random_table_text(Random& random) {
  std::string lines;
  for (std::uint64_t heap = random.between(1, 10);
       heap <= 30 && (lines.empty() || !random.once_in(3)); heap += random.between(1, 10)) {
    std::string options = random.once_in(6) ? "0" : "";
    for (std::uint64_t more = random.between(0, 3); more > 0 && heap > 1; --more) {
      options += fmt::format("{}{}", options.empty() ? "" : ", ", random.between(1, heap - 1));
      if (random.once_in(2)) options += fmt::format("+{}", random.between(1, heap - 1));
    }
    lines +=
        fmt::format("{}{}: {}", lines.empty() ? "" : "; ", heap, options.empty() ? "-" : options);
  }
  return fmt::format("{}({})", random.once_in(2) ? "table" : "except", lines);
}

TEST(TheoremCertificates, OfTables) {
  using Form = property::RulesCase::Form;
  auto proven = certify(800, 500, [](Random& random) {
    std::string text = random_table_text(random);
    switch (random.between(0, 3)) {
      case 0: break;
      case 1: text = property::random_octal(random, 3).text() + "; " + text; break;
      case 2: text += "; " + property::random_finite_set(random, Form::taking, 3, 9).text(); break;
      default: text += "; " + property::random_finite_set(random, Form::all_but, 3, 9).text();
    }
    return text;
  });
  EXPECT_GE(proven[check::equal_windows], least_of(200));
  EXPECT_GE(proven[check::equal_states], least_of(100));
  EXPECT_GE(proven[check::guy_smith], least_of(50));
}

}  // namespace
}  // namespace sprague
