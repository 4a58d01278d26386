// The checker's reader of formulas against the library's: they read the same trees from random
// texts, and evaluate them alike, also where an evaluation fails.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <limits>

#include "check/check_failure.hpp"
#include "check/reading/formula.hpp"
#include "property/check.hpp"
#include "property/formula_case.hpp"
#include "rules/formula/formula_rules.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

struct ReadCase {
  std::string text;
  std::int64_t n = 0;
  std::int64_t s = 0;

  std::string command() const { return fmt::format("take(s: {}), n = {}, s = {}", text, n, s); }
  std::vector<ReadCase> smaller() const { return {}; }
};

std::string rule_of(const std::string& condition) {
  return "take(s: " + condition + ")";
}

TEST(FormulaReader, AgreesWithTheLibrary) {
  int failing = 0;
  int holding = 0;
  const auto generate = [](property::Random& random) {
    ReadCase c;
    const auto tree =
        property::random_tree(random, true, static_cast<int>(random.between(1, 4)), "ns");
    c.text = property::text_of(*tree, random);
    const auto number = [&] {
      return static_cast<std::int64_t>(random.once_in(6) ? random.between(0, max_heap_size)
                                                         : random.between(0, 40));
    };
    c.n = number();
    c.s = number();
    return c;
  };
  const int cases = sanitized ? 4000 : 20'000;
  property::check(cases, generate, [&](const ReadCase& c) -> property::Failure {
    Cursor in(c.text);
    const auto library = sprague::Formula::parse(in, "ns");
    const auto read = check::read_formula(rule_of(c.text));
    if (check::read_formula(rule_of(library.text())) != read)
      return "the checker reads otherwise " + library.text();
    check::Letters letters;
    letters['n'] = c.n;
    letters['s'] = c.s;
    const auto found = check::evaluate(read[0].condition, letters);
    std::optional<std::int64_t> expected;
    try {
      expected = library.holds({.n = static_cast<HeapSize>(c.n), .s = static_cast<HeapSize>(c.s)});
    } catch (const Error&) {
      ++failing;
    }
    holding += expected == 1 ? 1 : 0;
    if (found != expected) return "the checker finds another truth";
    return std::nullopt;
  });
  EXPECT_GT(failing, cases / 20);
  EXPECT_GT(holding, cases / 20);
}

// One operation at a time, next to the ends of 63 bits.
TEST(FormulaReader, KnowsTheLimitsOfNumbers) {
  const std::string big = "9223372036854775807";
  for (const std::string operation :
       {"{} + {}", "{} - {}", "{} * {}", "{} / {}", "{} mod {}", "{} ^ {}", "{} << {}", "{} >> {}",
        "gcd({}, {})", "lcm({}, {})", "min({}, {})", "{} xor {}", "{} & {}", "{} | {}",
        "abs({}) + {}*0", "-{} + {}*0", "popcount({}) + {}*0"}) {
    for (const std::string& x : std::vector<std::string>{
             "(-" + big + " - 1)", "(-" + big + ")", "(-3)", "(-1)", "0", "1", "2", "3",
             "3037000499", "3037000500", "4611686018427387904", big}) {
      for (const std::string& y :
           std::vector<std::string>{"(-" + big + " - 1)", "(-2)", "(-1)", "0", "1", "2", "3", "62",
                                    "63", "64", "3037000500", big}) {
        const std::string condition = fmt::format(fmt::runtime(operation), x, y) + " <= n";
        Cursor in(condition);
        const auto library = sprague::Formula::parse(in, "ns");
        const auto read = check::read_formula(rule_of(condition));
        for (const std::int64_t n : {std::int64_t{0}, std::int64_t{1} << 62}) {
          check::Letters letters;
          letters['n'] = n;
          std::optional<std::int64_t> expected;
          try {
            expected = library.holds({.n = static_cast<HeapSize>(n)});
          } catch (const Error&) {
          }
          EXPECT_EQ(check::evaluate(read[0].condition, letters), expected)
              << condition << ", " << n;
        }
      }
    }
  }
}

TEST(FormulaReader, RefusesWhatIsNoFormula) {
  std::string deep(100, '(');
  for (const std::string& text :
       {std::string("take(s: )"), std::string("take(s: s)"), std::string("take(s: s = 1"),
        std::string("take(s: s = 1))"), std::string("take(s: (s < 1) = 1)"),
        std::string("take(s: s + (s < 1) = 1)"), std::string("take(s: s < 1 < n)"),
        std::string("take(s: m = 1)"), std::string("to(m: s = 1)"), std::string("take(s: s < 1);"),
        std::string("let n = 3; take(s: s < n)"), std::string("let gcd = 3; take(s: s < gcd)"),
        std::string("take(s: s = 9223372036854775808)"), std::string("take(s: s in {})"),
        std::string("take(s: s in {3..1})"), std::string("take(s: s && n)"),
        "take(s: " + deep + "s = 1" + std::string(100, ')') + ")", "take(s: s = 1" + [] {
          std::string sum;
          for (int i = 0; i < 1000; ++i) sum += " + 1";
          return sum;
        }() + ")"}) {
    EXPECT_THROW(check::read_formula(text), check::Undecided) << text;
  }
  // Definitions that double each other.
  std::string doubling = "let aa = n + n";
  for (char c = 'b'; c <= 'z'; ++c)
    doubling +=
        fmt::format("; let a{} = a{} + a{}", c, static_cast<char>(c - 1), static_cast<char>(c - 1));
  EXPECT_THROW(check::read_formula(doubling + "; take(s: s < az)"), check::Undecided);
}

}  // namespace
}  // namespace sprague
