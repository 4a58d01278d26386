// Sets of residue classes: proofs from short tables hold in longer ones, computed by the
// definition.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "period/theorems/class_states.hpp"
#include "period/theorems/theorems.hpp"
#include "property/check.hpp"
#include "sanitized.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

struct ClassesCase {
  std::string text;

  std::string command() const { return "sprague period '" + text + "'"; }
  std::vector<ClassesCase> smaller() const { return {}; }
};

/// A condition on s mod m and gcd(s, m), and a few sizes besides or not.
ClassesCase random_classes(property::Random& random) {
  const std::uint64_t m = random.between(2, 14);
  std::string condition = fmt::format("s mod {} in {{0", m);
  for (std::uint64_t residue = 1; residue < m; ++residue) {
    if (random.once_in(3)) condition += fmt::format(", {}", residue);
  }
  condition += '}';
  if (random.once_in(4)) condition = fmt::format("gcd(s, {}) != 1", m);
  if (random.once_in(4)) condition += fmt::format(" and s mod {} != 1", random.between(2, 5));
  if (random.once_in(3)) condition += fmt::format(" and s > {}", random.between(1, 12));
  if (random.once_in(3)) condition += fmt::format(" or s = {}", random.between(1, 12));
  return {fmt::format("take(s: {})", condition)};
}

TEST(ClassStates, ProveWhatLongerTablesHave) {
  constexpr HeapSize heaps = 1500;
  int proven = 0;
  const int cases = sanitized ? 10 : 100;
  property::check(cases, random_classes, [&](const ClassesCase& c) -> property::Failure {
    const Ruleset rules = Ruleset::parse(c.text);
    const Period period = find_period(rules, {.limit = 800});
    if (!period.is_established()) return std::nullopt;
    proven += period.theorem_number == "50";
    const NimValues values = compute_values(rules, heaps, Algorithm::reference);
    for (HeapSize n = period.preperiod; n + period.period < heaps; ++n) {
      if (values[n + period.period] != values[n] + period.saltus)
        return fmt::format("heap {} is an exception", n);
    }
    return std::nullopt;
  });
  EXPECT_GT(proven, cases / 4);
}

TEST(ClassStates, CarryValuesBeyondTables) {
  const auto value = [](const char* game, HeapSize heap) {
    return value_at(solve(Ruleset::parse(game), heap), heap);
  };
  // Two heaps in a row have the same value, and it is one more for the next two.
  EXPECT_EQ(value("take(s: gcd(s, 6) != 1)", max_heap_size), max_heap_size / 2);
  EXPECT_EQ(value("S(3k)", max_heap_size), max_heap_size / 3);
  EXPECT_EQ(value("S(7k)", max_heap_size - 1), (max_heap_size - 1) / 7);
}

TEST(ClassStates, AreOfProgressionsWithAResidueThatIsTaken) {
  const auto classes = [](const char* game) {
    return taken_classes(std::get<SubtractionRules>(Ruleset::parse(game).rules().form));
  };
  EXPECT_FALSE(classes("S(1,2)"));
  EXPECT_FALSE(classes("S(squares)"));
  EXPECT_FALSE(classes("S(1,primes)"));
  EXPECT_FALSE(classes("S(1025k)"));
  const auto found = classes("allbut(9,4k+2)");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->modulus, 4u);
  EXPECT_EQ(found->from, 9u);
  EXPECT_EQ(found->residues, (std::vector<std::uint64_t>{3, 0, 1}));
  EXPECT_EQ(classes("allbut()")->from, 0u);
}

}  // namespace
}  // namespace sprague
