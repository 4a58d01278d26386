// Certificates of formulas: what the library proves verifies, for random rules of each theorem, and
// claims about other numbers, rules or theorems are found wrong.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <random>

#include "check/certificates.hpp"
#include "check/theorems/theorems.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Engine = std::mt19937_64;

std::uint64_t up_to(Engine& random, std::uint64_t last) {
  return random() % (last + 1);
}

std::string one_of(Engine& random, const std::vector<std::string>& texts) {
  return texts[random() % texts.size()];
}

/// Texts joined by `and`, in any order.
std::string conjunction(Engine& random, std::vector<std::string> parts) {
  std::string text;
  while (!parts.empty()) {
    const auto next = parts.begin() + static_cast<std::ptrdiff_t>(random() % parts.size());
    text += (text.empty() ? "" : " and ") + *next;
    parts.erase(next);
  }
  return text;
}

/// The certificate; empty where the library proves neither a period nor a law.
std::optional<check::Certificate> certificate_of_rules(const std::string& text, HeapSize last) {
  SolveOptions options;
  options.limit = last;
  const CertifiedPeriod certified = certify_period(Ruleset::parse(text), options, {}, {});
  if (certified.certificate.empty()) return std::nullopt;
  return check::certificate_of(certified.certificate, text);
}

/// How many of the random rules are proven by this theorem; all that are proven verify.
template <class Generate>
int verified_by(const std::string& theorem, int rules, Generate generate, HeapSize last = 100) {
  Engine random(2026);
  int verified_ones = 0;
  for (int i = 0; i < (sanitized ? rules / 8 : rules); ++i) {
    const std::string text = generate(random);
    SCOPED_TRACE(text);
    try {
      const auto certificate = certificate_of_rules(text, last);
      if (!certificate || certificate->theorem != theorem) continue;
      expect_right(*certificate);
      ++verified_ones;
    } catch (const Error& error) {
      // Rules that cannot be evaluated for a heap, such as n mod (s - 1), have no values.
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << error.what();
    }
  }
  return sanitized ? 8 * verified_ones : verified_ones;
}

// ---- random rules of each theorem

std::string bounded_part(Engine& random) {
  const std::string form = one_of(random, {"n mod {0} < {1}",
                                           "(n - s) mod {0} <= {1}",
                                           "gcd(n, s + {0}) <= {1}",
                                           "n > {0} + {1}*s",
                                           "(n + s*s) mod {0} != {1}",
                                           "gcd(n, {0}) > s - {1}",
                                           "n mod (s + {0}) >= {1}",
                                           "n in {{{0}..30, 4{1}}}",
                                           "isprime(n mod {0} + {1}*s)",
                                           "popcount(n mod {0}) < {1}",
                                           "n - s*{0} >= 4{1}",
                                           "(n mod {0}) xor s != {1}",
                                           "s > {0} and gcd(s - {0}, n) > {1}",
                                           "issquare(abs({1} - n mod {0}))",
                                           "min(n, {0}) > {1}",
                                           "max(n mod {0}, s) = {1}",
                                           "(3*n + {1}) mod {0} < s",
                                           "s != {1} and 12 mod (s - {1}) = 0",
                                           "(n mod {0})*(n mod 3) > {1}",
                                           "lcm(n mod {0}, s) != {1}",
                                           "gcd(n mod {0}, {1}) = 1",
                                           "gcd(n, s - {1}) != {0}",
                                           "n >= 10^18 + {0}",
                                           "n < 10^6 - {1}"});
  return fmt::format(fmt::runtime(form), 2 + up_to(random, 5), 1 + up_to(random, 3));
}

std::string bounded_rule(Engine& random) {
  const std::string bound =
      one_of(random, {"s <= {}", "s in {{1, {}}}", "s < n mod {} + 2", "n - s >= n - {}",
                      "s = 1 + n mod {}", "not (s > {})", "2*s <= {}", "s <= min(n, {})",
                      "(s = {0} or 2*s <= {0})", "s + 10^18 <= 10^18 + {}"});
  std::vector<std::string> parts{fmt::format(fmt::runtime(bound), 2 + up_to(random, 5))};
  for (std::uint64_t more = up_to(random, 2) + 1; more > 0; --more)
    parts.push_back(random() % 3 == 0 ? "not (" + bounded_part(random) + ")"
                                      : "(" + bounded_part(random) + ")");
  const std::string text =
      random() % 4 == 0 ? conjunction(random, parts) : fmt::format("{}", fmt::join(parts, " and "));
  if (random() % 5 == 0)
    return fmt::format("take(s: {}); to(m: m = n - {} and {})", text, 1 + up_to(random, 4),
                       "n mod 3 = 1");
  return "take(s: " + text + ")";
}

std::string split_part(Engine& random) {
  const std::string form = one_of(
      random, {"a mod {0} = {1}", "n mod {0} != {1}", "a mod {0} = b mod {0}", "a != b", "a <= b",
               "2*a = n", "(a - b) mod {0} < {1}", "not (a < b)", "(2*a + b) mod {0} > {1}",
               "(a mod {0})*(b mod 2) = {1}", "b > {0} - {0}", "n mod 2 in {{0, {0}}}",
               "isprime(a mod {0} + b mod {0})", "a > {1}", "b in {{1, {0}..4}}",
               "abs(a - b) <= {0}", "3 > abs(2*a - n)", "a <= b + {0}", "n >= 4{1}"});
  const std::uint64_t modulus = 2 + up_to(random, 2);
  return "(" + fmt::format(fmt::runtime(form), modulus, up_to(random, modulus - 1)) + ")";
}

std::string split_rule(Engine& random) {
  std::string text = split_part(random);
  for (std::uint64_t more = up_to(random, 2); more > 0; --more)
    text += one_of(random, {" and ", " or ", " and not "}) + split_part(random);
  text = "split(a,b: " + text + ")";
  if (random() % 4 == 0) text += "; split(a,b: " + split_part(random) + ")";
  if (random() % 3 == 0) text += fmt::format("; take(s: s <= {})", 1 + up_to(random, 3));
  if (random() % 3 == 0)
    text += fmt::format("; take(s: s <= {} and n mod {} = 1)", 1 + up_to(random, 3),
                        2 + up_to(random, 1));
  return text;
}

std::string fraction_rule(Engine& random) {
  const std::string form =
      one_of(random, {"{0}*s <= {1}*n + {2}", "{0}*s < {1}*n - {2}", "s <= ({1}*n + {2})/{0}",
                      "s < ({1}*n + {2})/{0}", "not ({0}*s > {1}*n - {2})", "n/{0} >= s",
                      "({1}*n + {2})/{0} > s", "n >= {0}*s + {2}"});
  const std::uint64_t whole = 2 + up_to(random, 30);
  std::vector<std::string> parts{
      fmt::format(fmt::runtime(form), whole, 1 + up_to(random, whole - 2), up_to(random, 40))};
  if (random() % 2 == 0) parts.push_back("s < n");
  if (random() % 3 == 0)
    parts.push_back(one_of(random, {"s >= 1", "s != 0", "n - s > -1", "s <= n"}));
  return "take(s: " + conjunction(random, parts) + ")";
}

std::string arithmetic_rule(Engine& random, const std::vector<std::string>& bases) {
  std::vector<std::string> parts{one_of(random, bases)};
  for (std::uint64_t more = up_to(random, 3); more > 0; --more)
    parts.push_back(one_of(random, {"s < n", "n - s != 0", "s >= 1", "n >= s", "s + 1 <= n",
                                    "s > 0", "n > 0", bases[0], "not (s = n)", "2*s <= 2*n - 1"}));
  return "take(s: " + conjunction(random, parts) + ")";
}

std::string window_rule(Engine& random) {
  const auto power = [&](char letter, std::uint64_t exponent) {
    return exponent == 1 ? std::string(1, letter) : fmt::format("{}^{}", letter, exponent);
  };
  const std::uint64_t left = 1 + up_to(random, 3);
  const std::uint64_t heap = 1 + up_to(random, left - 1);
  const std::uint64_t share = heap == left ? 2 + up_to(random, 40) : 1 + up_to(random, 3);
  std::vector<std::string> parts{fmt::format(
      fmt::runtime(one_of(
          random, {"{0}*{1} <= {2} + {3}", "{0}*{1} + {3} < {2}", "not ({2} < {0}*{1})",
                   "{1} <= {2}/{0}", "max({0}*{1}, {3}) <= {2}", "{0}*{1} < {2} + min(n, {3})"})),
      share, power('m', left), power('n', heap), up_to(random, 60))};
  if (random() % 2 == 0)
    parts.push_back(fmt::format("{} >= {}", power('m', 2 + up_to(random, 4)), power('n', 1)));
  if (random() % 3 == 0) parts.push_back(fmt::format("m >= {}", up_to(random, 9)));
  if (random() % 4 == 0) parts.push_back(fmt::format("n > {}", up_to(random, 90)));
  return "to(m: " + conjunction(random, parts) + ")";
}

std::string signature_rule(Engine& random) {
  const bool pair = random() % 3 == 0;
  std::string text =
      pair ? one_of(random, {"n mod a = 0 and n mod b = 0", "gcd(a, n) = a and n mod b < 1",
                             "n mod b = 0 and b mod a = 0"})
           : one_of(random, {"m > 0 and n mod m = 0", "m >= 1 and gcd(m, n) = m",
                             "isprime(m) and n mod m <= 0", "m > 1 and 0 = n mod m"});
  const std::vector<std::string> more =
      pair ? std::vector<std::string>{"a != b",          "gcd(a, b) = 1",
                                      "a > 1",           "lcm(a, b) = n",
                                      "isprime(a)",      "b = n/a",
                                      "not issquare(a)", "a < n",
                                      "b > 1",           "(a = 1 or lcm(a, b) < n)",
                                      "gcd(a, n/b) != 1"}
           : std::vector<std::string>{
                 "isprime(n/m)",    "issquare(m)", "not issquare(n/m)", "gcd(m, n/m) = 1",
                 "m < n",           "m != 1",      "lcm(m, n/m) = n",   "(isprime(m) or n/m > 1)",
                 "n mod (n/m) = 0", "m >= 2"};
  for (std::uint64_t parts = up_to(random, 2); parts > 0; --parts)
    text += " and " + one_of(random, more);
  return pair ? "to(a,b: " + text + ")" : "to(m: " + text + ")";
}

const std::vector<std::string> divisor_conditions = {
    "n mod s = 0", "0 = (n - s) % s",     "n mod s < 1",     "gcd(n, s) = s",
    "n/s*s = n",   "s = gcd(n - s, s)",   "(-n) mod s <= 0", "not (n mod s != 0)",
    "s*(n/s) = n", "not (gcd(s, n) < s)", "s <= gcd(n, s)",  "(3*s - n) mod s = 0"};
const std::vector<std::string> coprime_conditions = {"gcd(s, n) = 1", "gcd(n - s, n) < 2",
                                                     "1 >= gcd(s, s - n)", "not (gcd(n, s) > 1)",
                                                     "gcd(s, n) <= 1"};

TEST(FormulaCertificates, OfRandomBoundedRules) {
  EXPECT_GT(verified_by(check::bounded_formula, 1200, bounded_rule, 600), 300);
}
TEST(FormulaCertificates, OfRandomSplitsByResidues) {
  EXPECT_GT(verified_by(check::split_residues, 600, split_rule, 1200), 250);
}
TEST(FormulaCertificates, OfRandomFractions) {
  EXPECT_GT(verified_by(check::fraction, 300, fraction_rule), 200);
}
TEST(FormulaCertificates, OfRandomDivisorsAndCoprimeNumbers) {
  const auto divisors = [](Engine& random) { return arithmetic_rule(random, divisor_conditions); };
  EXPECT_GT(verified_by(check::divisors, 180, divisors), 150);
  const auto coprime = [](Engine& random) { return arithmetic_rule(random, coprime_conditions); };
  EXPECT_GT(verified_by(check::coprime, 180, coprime), 150);
}
TEST(FormulaCertificates, OfRandomWindows) {
  EXPECT_GT(verified_by(check::heap_windows, 400, window_rule), 200);
}
TEST(FormulaCertificates, OfRandomDivisorsLeft) {
  EXPECT_GT(verified_by(check::signatures, 300, signature_rule), 200);
}

// ---- rules by name

/// The certificate of the period or law, with another text for the rules.
check::Certificate certified(const std::string& game) {
  auto certificate = certificate_of_rules(game, 3000);
  EXPECT_TRUE(certificate) << game;
  return certificate.value_or(check::Certificate{});
}

check::Certificate with_rules(check::Certificate certificate, const std::string& game) {
  certificate.game = game;
  certificate.written = game;
  return certificate;
}

check::Certificate with_law(check::Certificate certificate, std::vector<std::uint64_t> numbers) {
  certificate.law = std::move(numbers);
  return certificate;
}

TEST(FormulaCertificates, OfNamedRules) {
  const std::pair<const char*, const char*> games[] = {
      {"take(s: s <= n/2)", check::fraction},
      {"to(m: m >= n/2)", check::fraction},
      {"let half = n/2; take(s: s <= half)", check::fraction},
      {"take(s: 64*s <= 63*n + 100)", check::fraction},
      {"take(s: n mod s = 0)", check::divisors},
      {"to(m: m mod (n - m) = 0)", check::divisors},
      {"take(s: gcd(s,n) = 1)", check::coprime},
      {"to(m: gcd(m,n) = 1 and m >= 1)", check::coprime},
      {"to(m: m^4 >= n and m^2 <= n)", check::heap_windows},
      {"to(m: m^2 <= n)", check::heap_windows},
      {"to(m: 3*m < n and m >= 5)", check::heap_windows},
      {"to(m: m^3 <= n^2 and m^3 > n and m^2 < 8*n)", check::heap_windows},
      {"to(m: m > 0 and n mod m = 0)", check::signatures},
      {"to(a,b: n mod a = 0 and n mod b = 0 and gcd(a, b) = 1 and a > 1)", check::signatures},
      {"to(m: m > 0 and n mod m = 0 and isprime(n/m)); to(a,b: n mod a = 0 and n mod b = 0 and "
       "a != b)",
       check::signatures},
      {"take(s: s <= 3 and n mod 2 = 1)", check::bounded_formula},
      {"to(m: n - m <= 4 and gcd(m, 6) = 1)", check::bounded_formula},
      {"take(s: s <= 2); take(s: s = 5 and n in {1..90})", check::bounded_formula},
      {"split(a,b: a mod 3 = 0)", check::split_residues},
      {"S(1,2); split(a,b: a mod 2 = b mod 2)", check::split_residues},
      {"split(a,b: a mod 2 = 1 or a = b); to(m: m = n - 3 and n mod 4 != 2)",
       check::split_residues},
  };
  for (const auto& [game, theorem] : games) {
    const check::Certificate certificate = certified(game);
    EXPECT_EQ(certificate.theorem, theorem) << game;
    expect_right(certificate);
    const std::string bytes = check::bytes_of(certificate);
    EXPECT_EQ(check::bytes_of(check::certificate_of(bytes, "it")), bytes);
  }
}

// ---- forged claims

TEST(FormulaCertificates, OfOtherNumbersAreWrong) {
  const auto raised = certified("S(2,4,18,22,1999999982)");
  EXPECT_EQ(*raised.law, (std::vector<std::uint64_t>{2, 3, 9}));
  expect_right(raised);
  expect_wrong(with_law(raised, {1, 3, 9}), "is not the greatest common divisor");
  expect_wrong(with_law(raised, {2, 3, 8}), "is no multiple of");
  expect_wrong(with_law(raised, {2, 1, 9}), "is no multiple of");
  expect_wrong(with_law(raised, {2, 9, 9}), "are sizes");
  expect_wrong(with_law(raised, {2, 3, 12}), "is no size");
  expect_wrong(with_law(raised, {2, 3, 9, 0}), "its law has 4 numbers");
  expect_wrong(with_rules(raised, "S(2,4,18,26)"), "is none of");
  expect_wrong(with_rules(raised, "S(2,4,18,22,1999999986)"), "is none of");
  const auto fraction = certified("take(s: 3*s <= 2*n + 5)");
  EXPECT_EQ(*fraction.law, (std::vector<std::uint64_t>{2, 3, 5, 0}));
  expect_wrong(with_law(fraction, {1, 3, 5, 0}), "a move does not take s tokens just where");
  expect_wrong(with_law(fraction, {2, 4, 5, 0}), "a move does not take s tokens just where");
  expect_wrong(with_law(fraction, {2, 3, 6, 0}), "a move does not take s tokens just where");
  expect_wrong(with_law(fraction, {2, 3, 0, 5}), "a move does not take s tokens just where");
  expect_wrong(with_law(fraction, {2, 3, 5, 1}), "both added and subtracted");
  expect_wrong(with_law(fraction, {3, 3, 5, 0}), "no fraction below 1");
  expect_wrong(with_law(fraction, {2, 3, 5}), "its law has 3 numbers");
  expect_wrong(with_law(certified("take(s: n mod s = 0)"), {0}), "may take the whole heap");
  expect_wrong(with_law(certified("take(s: n mod s = 0 and s < n)"), {1}),
               "may not take the whole");
  expect_wrong(with_law(certified("take(s: gcd(s, n) = 1)"), {1}), "may take the whole heap");
  expect_wrong(with_law(certified("take(s: gcd(s, n) = 1 and s < n)"), {0}), "may not take the");
  check::Certificate window = certified("to(m: m^4 >= n and m^2 <= n)");
  const std::vector<std::uint64_t> runs = *window.law;
  ASSERT_GT(runs.size(), 8u);
  for (std::size_t i = 2; i < runs.size(); ++i) {
    for (const int by : {-1, 1}) {
      auto numbers = runs;
      numbers[i] += static_cast<std::uint64_t>(by);
      const Verification result = verified(with_law(window, numbers));
      EXPECT_EQ(result.verdict, Verdict::wrong) << i << ": " << result.summary;
    }
  }
  expect_wrong(with_law(window, {runs.begin(), runs.end() - 2}), "where the law says");
  expect_wrong(with_law(window, {runs.begin(), runs.end() - 1}), "have no values");
  expect_wrong(with_law(window, {1, 0}), "do not ascend from heap 0");
  expect_wrong(with_law(window, {0, 0, 5, 0}), "have the same value");
  expect_wrong(with_law(window, {}), "its law has 0 numbers");
  check::Certificate signature = certified("to(m: m > 0 and n mod m = 0)");
  expect_wrong(with_law(signature, {1}), "its law has 1 numbers");
  signature.law.reset();
  expect_wrong(signature, "is one about a law");
  for (auto claim : {fraction, window, certified("take(s: n mod s = 0)")}) {
    claim.period = 6;
    expect_wrong(claim, "about values without a period");
    claim.period = 0;
    claim.saltus = 1;
    expect_wrong(claim, "about values without a period");
  }
}

/// Forgeries of the certificate of a period without a saltus.
void expect_other_periods_wrong(const check::Certificate& right) {
  check::Certificate forged = right;
  forged.period *= 2;
  expect_wrong(forged, "is a period, too");
  forged = right;
  forged.preperiod += 1;
  expect_wrong(forged, "should be the last exception");
  forged = right;
  forged.saltus = 1;
  expect_wrong(forged, "without a saltus");
}

TEST(FormulaCertificates, OfSplitsThatAreNoneByResidues) {
  const check::Certificate right = certified("S(1); split(a,b: n mod 2 = 0)");
  expect_right(right);
  for (const auto& [game, about] : {
           std::pair("S(1)", "a set alone"),
           {"S(2); split(a,b: n mod 2 = 0)", "heaps later it is"},
           {"S(1); split(a,b: n mod 2 = 1)", "heaps later it is"},
           {"S(1); take(s,a,b: n mod 2 = 0)", "leave at most one heap, or split"},
           {"S(1); split(a,b: n mod 2 = 2 - 2/(a mod 2))", "evaluating its rules fails"},
           {"S(1); split(a,b: a <= b or n mod 2 = 2 - 2/(a mod 2))", "evaluating its rules fails"},
       })
    expect_wrong(with_rules(right, game), about);
  // What looks at more, or has more than 63 bits for a heap that can be played on.
  for (const char* game :
       {"S(1); split(a,b: gcd(a, b) mod 2 = 0)", "S(1); split(a,b: a*b mod 2 = 0)",
        "S(1); split(a,b: 2*n mod 2 = 0)", "S(1); split(a,b: a < 2*b and n mod 2 = 0)",
        "S(1); split(a,b: n mod 2 = 0 and a != 10^9)", "S(1); split(a,b: popcount(n) > 0)",
        "S(1); split(a,b: abs(a - b) <= a)", "S(1); split(a,b: n mod 4099 = 0)"})
    EXPECT_EQ(verified(with_rules(right, game)).verdict, Verdict::undecided) << game;
  expect_other_periods_wrong(right);
  check::Certificate forged = right;
  forged.preperiod -= 1;
  expect_wrong(forged, "heaps later it is");
}

TEST(FormulaCertificates, OfOtherPeriodsAreWrong) {
  const check::Certificate bounded = certified("take(s: s <= 3 and n mod 2 = 1)");
  expect_other_periods_wrong(bounded);
  check::Certificate forged = bounded;
  forged.period += 1;
  expect_wrong(forged, "heaps later it is");
  forged = bounded;
  forged.law = std::vector<std::uint64_t>{};
  expect_wrong(forged, "is not one about a law");
  forged = bounded;
  forged.period = 0;
  expect_wrong(forged, "beyond what values can show");
  forged.period = std::uint64_t{1} << 33;
  expect_wrong(forged, "beyond what values can show");
  forged.period = (std::uint64_t{1} << 32) - 5;
  VerifyOptions few;
  few.max_steps = 1'000'000;
  EXPECT_EQ(verified(forged, few).verdict, Verdict::undecided);
}

/// Each with rules that nearly say the same.
TEST(FormulaCertificates, OfOtherRulesAreWrong) {
  const auto expect = [](const char* right, const char* other, const char* about) {
    SCOPED_TRACE(other);
    expect_wrong(with_rules(certified(right), other), about);
  };
  expect("take(s: s <= n/2)", "take(s: s < n/2)", "just where");
  expect("take(s: s <= n/2)", "take(s: 2*s <= n + 1)", "just where");
  expect("take(s: s <= n/2)", "take(s: s <= n/2); take(s: s = 1)", "about one rule");
  expect("take(s: s <= n/2)", "take(s: n mod s = 0)", "a fraction of the heap");
  expect("take(s: 2*s <= n + 1)", "take(s: 2*s <= n + 1 and s < n)", "whole heap of 1");
  expect("take(s: n mod s = 0)", "take(s: n mod s = 0 and s < n)", "may not take the whole heap");
  expect("take(s: n mod s = 0)", "take(s: gcd(n, s) = 1)", "any divisor");
  expect("take(s: n mod s = 0)", "take(s: n mod s = 0 and 2*s <= n)", "any divisor");
  expect("take(s: gcd(s, n) = 1)", "take(s: gcd(s, n) = 1 and s < n)", "may not take the whole");
  expect("take(s: gcd(s, n) = 1)", "take(s: gcd(s, n) = 1 and n mod s = 0)", "coprime");
  expect("to(m: m^4 >= n and m^2 <= n)", "to(m: m^4 >= n and m^2 < n)", "where the law says");
  expect("to(m: m^4 >= n and m^2 <= n)", "to(m: m^4 > n and m^2 <= n)", "where the law says");
  expect("to(m: m^2 <= n)", "to(m: m <= n - 10)", "no fraction of n");
  expect("to(m: m^2 <= n)", "to(m: m^2 <= 9)", "does not grow");
  expect("to(m: m^2 <= n)", "to(m: m^2 <= n and m^2 >= n/4)", "different powers");
  expect("to(m: m^2 <= n)", "to(m: m >= n/4 and m <= n/2)", "different powers");
  expect("to(m: m^2 <= n)", "to(m: m^2 <= n and n <= 100)", "no heap can be left");
  expect("to(m: m^2 <= n)", "to(m: 7*m <= 7*n)", "no fraction of n");
  expect("to(m: m > 0 and n mod m = 0)", "to(m: m > 0 and n mod m = 0 and m > 1 and m < 1)",
         "the same value");
  expect("to(m: m > 0 and n mod m = 0)", "take(s: s > 0 and n mod s = 0)", "not all of the forms");
  expect("take(s: s <= 3 and n mod 2 = 1)", "take(s: s <= 4 and n mod 2 = 1)", "heap");
  expect("take(s: s <= 3 and n mod 2 = 1)", "take(s: s <= 2 and n*n mod 3 != 0)",
         "fails for large heaps");
  expect("take(s: s <= 3 and n mod 2 = 1)", "take(s: s <= 2 and n mod (s - 1) = 0)",
         "fails for large heaps");
  expect("take(s: s <= 3 and n mod 2 = 1)", "take(s: s <= 3 and 2*n mod 4 != 0)",
         "fails for large heaps");
  expect("take(s: s <= 3 and n mod 2 = 1)", "split(a,b: a = 1)", "at most one heap");
  const check::Certificate written = certified("take(s: s <= n/2)");
  check::Certificate theorem = written;
  theorem.theorem = check::coprime;
  theorem.law = std::vector<std::uint64_t>{0};
  expect_wrong(theorem, "coprime");
}

/// Rules that are beyond the checker, or its limits.
TEST(FormulaCertificates, ThatCannotBeDecided) {
  const auto expect = [](const char* right, const char* other, const char* about) {
    SCOPED_TRACE(other);
    const Verification result = verified(with_rules(certified(right), other));
    EXPECT_EQ(result.verdict, Verdict::undecided) << result.summary;
    EXPECT_NE(result.summary.find(about), std::string::npos) << result.summary;
  };
  const char* const bounded = "take(s: s <= 3 and n mod 2 = 1)";
  expect(bounded, "take(s: n mod 2 = 1)", "bound the tokens taken");
  expect(bounded, "take(s: s <= 3 and isprime(n))", "is not seen for large heaps");
  expect(bounded, "take(s: n*n mod 3 = 1 and s <= 3)", "evaluated for all heaps");
  expect(bounded, "take(s: s <= 3 and n > 10^18)", "is not seen for large heaps");
  // It holds for all heaps up to 2^62, and not for all numbers.
  expect(bounded, "take(s: s <= 3 and n <= 2^62)", "is not seen for large heaps");
  expect(bounded, "take(s: s <= 3 and n mod 10000019 = 1)", "modulo more than 1048576");
  expect("take(s: s <= n/2)", "take(s: s*s <= n)", "is not seen");
  expect("to(m: m^2 <= n)", "to(m: m^2 <= n - min(n, 9))", "grows with n is not seen");
  expect("to(m: m^2 <= n)", "to(m: m^2 = n)", "no comparison by order");
  const char* const divisors = "to(m: m > 0 and n mod m = 0)";
  expect(divisors, "to(m: n mod m = 0)", "leave the heap 0");
  expect(divisors, "to(m: m > 0 and n mod m = 0 and m > 2)", "same exponents");
  expect(divisors, "to(m: m > 0 and lcm(m, n) = n)", "same exponents");
  expect(divisors, "to(a,b: n mod a = 0)", "that b is a divisor");
  VerifyOptions few;
  few.max_steps = 1000;
  for (const char* game : {bounded, "take(s: s <= n/2)", "to(m: m^2 <= n)", divisors})
    EXPECT_EQ(verified(certified(game), few).verdict, Verdict::undecided) << game;
}

}  // namespace
}  // namespace sprague
