// The checker's reading of rules as a person wrote them, against canonical texts: those of the
// library for random rules, those said by hand for the rules that a fault of normalisation once
// misread, and texts that are another game.

#include "check/reading/compare_rules.hpp"

#include "check/certificates.hpp"
#include "check/check_failure.hpp"
#include "property/check.hpp"
#include "property/rules_case.hpp"
#include "sanitized.hpp"

namespace sprague {
namespace {

using check::RulesComparison;
using Result = RulesComparison::Result;

void expect(const std::string& written, const std::string& canonical, Result result,
            const std::string& about = "") {
  const RulesComparison comparison = check::compare_rules(written, canonical);
  EXPECT_EQ(comparison.result, result)
      << written << " and " << canonical << ": " << comparison.reason;
  EXPECT_NE(comparison.reason.find(about), std::string::npos)
      << comparison.reason << "\n  does not mention: " << about;
}

TEST(WrittenRules, OfTheSameGame) {
  for (const auto& [written, canonical] :
       {std::pair{"S(3,1,2)", "S(1..3)"},
        {" S( 1..3 , 2 ) ", "S(1..3)"},
        {"s(1e3,10^2,2^4)", "S(16,100,1000)"},
        {"S(1_0..1_2,2^4-1,1e2+7-2)", "S(10..12,15,105)"},
        {"ALLBUT(3)", "allbut(3)"},
        {"S(K+1, Powers OF 3)", "allbut()"},
        {"allbut()", "allbut()"},
        {"allbut( 4 , 2..3)", "allbut(2..4)"},
        {"S(k)", "allbut()"},
        {"S(k+2)", "allbut(1,2)"},
        {"S((2k+4)/2)", "allbut(1,2)"},
        {"allbut(k+2)", "S(1,2)"},
        {"allbut(k+1100000)", "S(1..1100000)"},
        {"allbut(3*k-2*k+2)", "S(1,2)"},
        {"S(7..2^62,k+100)", "allbut(1..6)"},
        {"allbut(1..6,9..2^62,k+8)", "S(7,8)"},
        {"S(7..2^62,k+4611686018)", "allbut(1..6)"},
        // The rules that were misread until 2026-11.
        {"S(triangular,squares,k+4)", "allbut(2)"},
        {"S(3,k+5,powers of 2,k^3)", "allbut(5)"},
        {"S(primes,squares,k+5)", "allbut()"},
        {"S(k+7,fibonacci,(k^2+k)/2)", "allbut(4,7)"},
        {"S(k^2-6k+10,k+9)", "allbut(3,4,6..9)"},
        {"S(PRIMES, cubes, k + 8)", "allbut(4,6)"},
        {"0.77", "0.77"},
        {".77", "0.77"},
        {"0.7700", "0.77"},
        {"00.77", "0.77"},
        {"4.7", "4.7"},
        {"0.7[0]", "0.7"},
        {"0.{0,1,2}&6;", "0.76"},
        {"0.f7", "0.F7"},
        {"0.{0,1,2,3}7", "0.F7"},
        {"0.{2!,3!}", "0.C!"},
        {"0.{2?,3?}", "0.C?"},
        {"0.{0!,1?,2}", "0.7"},
        {"4?.0", "4!.0"},
        {"0.{2,3=}", "0.{2,3=}"},
        {"0.{6}", "0.&64;"},
        {"0.{ 0, 2! , 3 }", "0.{0,2!,3}"},
        {"10.77", "0.77"},
        {"80.3", "80.3"},
        {"1{4}00.3", "G00.3"},
        {"0.3!V", "0.3V"},
        {"0.3!3?", "S(1,2)"},
        {"0.33", "S(1,2)"},
        {"0.[3]", "allbut()"},
        {"0.03[33]", "allbut(1)"},
        {"0.00[3333]", "allbut(1,2)"},
        {"S(1); S(2)", "S(1,2)"},
        {"S(1); allbut(1,2) ; s(k+9)", "allbut(2)"},
        {"TABLE (8: 0; 7: 2+1 , 3)", "table(7: 3, 1+2; 8: 0)"},
        {"S(1); table(7: 3); table(7: 3, 5)", "S(1); table(7: 3, 5)"},
        {"except(7: 3); table(7: 5)", "table(7: 3)"},
        {"table(7: -); S(1)", "S(1)"},
        {"0.77; except(7: -)", "0.77; except(7: -)"},
        {"0", "0.0"},
        {"allbut(k)", "0.0"}}) {
    expect(written, canonical, Result::same);
  }
}

TEST(WrittenRules, OfAnotherGame) {
  expect("S(triangular,squares,k+4)", "allbut(2,4)", Result::different, "may take 4");
  expect("allbut(k+5,k^2,primes)", "S(2)", Result::different, "may not take 2");
  expect("S(1..4)", "S(1..3)", Result::different, "may take 4");
  expect("S(1..3)", "S(1..4)", Result::different, "may not take 4");
  expect("S(1..3)", "allbut(1..3)", Result::different, "may take 1");
  expect("S(k^2)", "S(1,4,9)", Result::different, "infinitely many");
  expect("allbut(primes)", "allbut(2,3)", Result::different, "infinitely many");
  expect("S(k+9)", "S(10..12)", Result::different, "infinitely many");
  expect("0.77", "0.07", Result::different, "taking 1 is 7");
  expect("0.7[7]", "0.77", Result::different, "repeat for ever");
  expect("0.77", "0.777", Result::different, "taking 3 is 0");
  expect("0.33", "0.37", Result::different, "without splitting");
  expect("0.37", "S(1,2)", Result::different, "other than 0 and 3");
  expect("0.F", "0.7", Result::different, "taking 1 is 15");
  expect("0.7", "0.F", Result::different, "taking 1 is 7");
  expect("0.C!", "0.C?", Result::different, "taking 1 is another");
  expect("0.C!", "0.C", Result::different, "taking 1 is another");
  expect("0.{2!,3}", "0.C!", Result::different, "taking 1 is another");
  expect("0.33", "4!.0", Result::different, "without splitting");
  expect("S(1)", "0.8", Result::different, "without splitting");
  expect("80.3", "0.3", Result::different, "other than 0 and 3");
  expect("80.7", "0.7", Result::different, "adding tokens");
  expect("table(7: 3)", "S(1)", Result::different, "may not take 1");
  expect("S(1); table(7: 3)", "S(1); table(7: 4)", Result::different, "tables");
  expect("S(1); table(7: 3)", "S(1); except(7: 3)", Result::different, "tables");
  expect("S(1); table(7: 3)", "S(1)", Result::different, "tables");
  expect("S(1,2); table(7: 3)", "S(1); table(7: 3)", Result::different, "may take 2");
}

// A set that ends at the largest size is finite: heaps beyond have no more moves.
TEST(WrittenRules, ThatEndAtTheLargestSize) {
  expect("S(1..2^62)", "allbut()", Result::different, "may not take 4611686018427387905");
  expect("S(7..2^62)", "allbut(1..6)", Result::different, "may not take 4611686018427387905");
  expect("S(1..2^62-1,2^62)", "allbut()", Result::different, "may not take 4611686018427387905");
  expect("S(1..2^61,2^61+1..2^62)", "allbut()", Result::different, "4611686018427387905");
  expect("S(1..2^62-1)", "allbut()", Result::different, "may not take 4611686018427387904");
  expect("allbut(2^62)", "allbut()", Result::different, "may not take 4611686018427387904");
  expect("allbut(1..2^62)", "0.0", Result::different, "may take 4611686018427387905");
  expect("allbut(7..2^62)", "S(1..6)", Result::different, "may take 4611686018427387905");
  expect("allbut(2^62)", "S(1)", Result::different, "may take 2");
  for (const char* text : {"S(1..2^62+1)", "S(2^62+1)", "allbut(2^62+1)", "S(4611686018427387905)"})
    expect(text, "allbut()", Result::unknown, "beyond this checker's reader");
}

TEST(WrittenRules, BeyondTheReader) {
  expect("kayles", "0.77", Result::unknown, "it is a name");
  expect("nim", "allbut()", Result::unknown, "it is a name");
  expect("take(s: s = 1)", "S(1)", Result::unknown, "one of the two is a formula");
  expect("to(m: m = n - 1)", "S(1)", Result::unknown, "one of the two is a formula");
  expect("let r = 1; take(s: s = r)", "S(1)", Result::unknown, "one of the two is a formula");
  for (const char* text :
       {"table(7: 7)", "table(0: 0)", "table(7: 1+0)", "table(7 3)", "table(7: 3", "table(7: 3)x",
        "table(7: 3; 7: 4)", "table()", "except(7:)"})
    expect(text, "0.0", Result::unknown, "table");
  expect("take(s: s = 1); S(1)", "S(1)", Result::unknown, "one of the two is a formula");
  expect("kayles; S(5)", "0.77003", Result::unknown, "it is a name");
  expect("0.77; S(5)", "0.77003", Result::unknown, "not all sets");
  for (const char* text : {"5.3", ".", "0.{2,1}", "0.{2!,3}?", "0.{}", "S(+k)", "S()", "S(0^5)"})
    expect(text, "0.77", Result::unknown, "beyond this checker's reader");
  expect("S(k^2,k^4)", "allbut(2)", Result::unknown, "infinitely many");
  expect("S(primes,k+10000000)", "allbut(1)", Result::unknown, "10000001");
  for (const char* text : {"",        "S(",         "S()",     "S(1,)",
                           "S(0)",    "S(3..1)",    "S(2^99)", "S(1,powers of 1)",
                           "S(k-1)",  "S((k+1)/2)", "S(1)x",   "0.F",
                           "0.4!",    "80.0",       "0.{3}",   "0.{2+}",
                           "0.*",     "0.7[",       "0.[]",    "0.7x",
                           "S(even)", "S(k^99)",    "S(1e)",   "\xff",
                           "0.W",     "0.{64}",     "0.&9",    "0.{3"}) {
    EXPECT_NE(check::compare_rules(text, "0.123").result, Result::same) << text;
  }
}

TEST(WrittenRules, AreTheSameFormulasInEverySpelling) {
  const std::pair<const char*, const char*> same[] = {
      {"take(s:n%s==0 AND s<n)", "take(s: n mod s = 0 and s < n)"},
      {"let half = n/2; take(s: s <= Half)", "take(s: s <= n/2)"},
      {"let r = n + 1; take(s: s <= r*2)", "take(s: s <= (n + 1)*2)"},
      {"take(s: s in {7,1,2..4,3})", "take(s: s in {1..4, 7})"},
      {"take(s: s != 1_000)", "take(s: not (s = 1e3))"},
      {"take(s: n > s)", "take(s: s < n)"},
      {"split(a, a+1, …: k >= 2)", "split(a,a+1,..: k >= 2)"},
      {"take(s: mod(n, 3) = xor(s, 1))", "take(s: n mod 3 = s xor 1)"},
      {"take(s: s - (1 - 2) = 2^(3^2))", "take(s: s - (1 - 2) = 2^3^2)"},
      {"take(s: (s < 2 or s > 3) and (n > 1))", "take(s: (s < 2 or s > 3) and n > 1)"},
  };
  for (const auto& [written, canonical] : same) expect(written, canonical, Result::same);
  const std::pair<const char*, const char*> others[] = {
      {"take(s: s < n)", "take(s: s <= n)"},
      {"take(s: s < n)", "to(m: m < n)"},
      {"take(s: s - 1 - 2 = 2)", "take(s: s - (1 - 2) = 2)"},
      {"take(s: -s/2 = n)", "take(s: (-s)/2 = n)"},
      {"take(s: s & 1 + n = 0)", "take(s: (s & 1) + n = 0)"},
      {"take(s: not s = 1 and n = 2)", "take(s: not (s = 1 and n = 2))"},
      {"take(s: s = 1 or n = 2 and s = 3)", "take(s: (s = 1 or n = 2) and s = 3)"},
      {"take(s: s in {1..4})", "take(s: s in {1..5})"},
      {"split(a,b: a = 1)", "take(s,a,b: a = 1)"},
  };
  for (const auto& [written, canonical] : others)
    EXPECT_EQ(check::compare_rules(written, canonical).result, Result::unknown) << written;
}

TEST(WrittenRules, AgreeWithTheLibraryOnRandomRules) {
  int compared = 0;
  const auto generate = [](property::Random& random) {
    return random.once_in(2) ? property::random_rules(random)
                             : property::random_crowded_set(random);
  };
  const int cases = sanitized ? 800 : 4000;
  property::check(cases, generate, [&](const property::RulesCase& rules) -> property::Failure {
    const std::string canonical = Ruleset::parse(rules.text()).canonical();
    const RulesComparison comparison = check::compare_rules(rules.text(), canonical);
    if (comparison.result == Result::different) return canonical + ": " + comparison.reason;
    if (comparison.result == Result::same) ++compared;
    return std::nullopt;
  });
  EXPECT_GT(compared, cases / 2);
}

TEST(WrittenRules, AreInTheCertificate) {
  for (const char* game : {"S(2,7,4)", "kayles", "0.7700", "allbut(2)"}) {
    const check::Certificate certificate = plain_certificate(game);
    EXPECT_EQ(certificate.written, game);
    expect_right(certificate);
  }
  check::Certificate forged = plain_certificate("S(2,7,4)");
  forged.written = "S(2,7,5)";
  expect_wrong(forged, "'S(2,7,5)', which is not S(2,4,7), since a move may not take 4 by it");
  // The program of 2026-11 read a range up to the largest size as one without an end, and wrote
  // this.
  check::Certificate misread = plain_certificate("allbut()");
  misread.written = "S(1..2^62)";
  expect_wrong(misread, "a move may not take 4611686018427387905 by it");
  misread.written = "allbut(2^62)";
  expect_wrong(misread, "a move may not take 4611686018427387904 by it");
  misread.written = "S(1..2^62,k+8)";
  expect_right(misread);
  forged.written.reset();  // as files of version 1 have it
  expect_right(check::certificate_of(check::bytes_of(forged), "it"));
}

}  // namespace
}  // namespace sprague
