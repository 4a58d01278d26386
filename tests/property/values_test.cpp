// Nim-values of random rulesets: every algorithm against the one below it, down to positions played
// out.

#include <gtest/gtest.h>

#include "oracle/heap_game.hpp"
#include "property/check.hpp"
#include "property/rules_case.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;

/// Rules, and how far to compute.
struct ValuesCase {
  RulesCase rules;
  Heap up_to = 0;

  std::string command() const {
    return "sprague values " + rules.quoted() + ' ' + std::to_string(up_to);
  }
  std::vector<ValuesCase> smaller() const {
    std::vector<ValuesCase> result;
    if (up_to > 0) result.push_back({rules, up_to / 2});
    if (up_to > 0) result.push_back({rules, up_to - 1});
    for (RulesCase& fewer : rules.smaller()) result.push_back({std::move(fewer), up_to});
    return result;
  }
};

template <class Expected, class Got>
Failure first_difference(const Expected& expected, const Got& got, Heap up_to) {
  for (Heap n = 0; n <= up_to; ++n) {
    if (std::uint64_t{expected[n]} == std::uint64_t{got[n]}) continue;
    return "G(" + std::to_string(n) + "): expected " + std::to_string(expected[n]) + ", got " +
           std::to_string(got[n]);
  }
  return std::nullopt;
}

Failure reference_against_positions(const ValuesCase& c) {
  oracle::HeapGame search(c.rules.rule());
  const NimValues values =
      compute_values(Ruleset::parse(c.rules.text()), c.up_to, Algorithm::reference);
  std::vector<std::uint64_t> expected;
  for (Heap n = 0; n <= c.up_to; ++n) expected.push_back(search.nim_value(oracle::Heaps{n}));
  return first_difference(expected, values, c.up_to);
}

/// The fast algorithm where the family has one, nothing otherwise.
std::optional<NimValues> fast_values(const Ruleset& ruleset, Heap up_to) {
  try {
    return compute_values(ruleset, up_to, Algorithm::fast);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::invalid_input) return std::nullopt;
    throw;
  }
}

Failure algorithms_against_reference(const ValuesCase& c) {
  const Ruleset ruleset = Ruleset::parse(c.rules.text());
  const NimValues reference = compute_values(ruleset, c.up_to, Algorithm::reference);
  const NimValues direct = compute_values(ruleset, c.up_to, Algorithm::direct);
  if (direct.size() != c.up_to + 1 || reference.size() != c.up_to + 1)
    return "wrong number of values";
  if (auto failure = first_difference(reference, direct, c.up_to)) return "direct, " + *failure;
  const auto fast = fast_values(ruleset, c.up_to);
  if (!fast) return std::nullopt;
  if (auto failure = first_difference(reference, *fast, c.up_to)) return "fast, " + *failure;
  return std::nullopt;
}

Failure solve_against_direct(const ValuesCase& c) {
  const Ruleset ruleset = Ruleset::parse(c.rules.text());
  const Sequence solved = solve(ruleset, c.up_to);
  const bool periodic = solved.period().is_established();
  const Heap end = periodic ? 2 * c.up_to + 500 : c.up_to;  // a proven period must hold beyond
  const NimValues direct = compute_values(ruleset, end, Algorithm::direct);
  for (Heap n = 0; n <= end; n += 1 + end / 40) {
    if (value_at(solved, Natural(n)) != Natural(direct[n]))
      return "value_at(" + std::to_string(n) + ") is wrong";
  }
  return first_difference(direct, solved, end);
}

auto up_to(Heap least, Heap greatest) {
  return [=](Random& random) {
    return ValuesCase{random_rules(random), random.between(least, greatest)};
  };
}

TEST(Values, ReferenceAgreesWithPositionsPlayedOut) {
  check(1500, up_to(5, 14), reference_against_positions);
}

TEST(Values, RungsAgreeWithReference) {
  check(1000, up_to(0, 300), algorithms_against_reference);
}

TEST(Values, RungsAgreeWithReferenceFurtherOut) {
  const auto generate = [](Random& random) {
    RulesCase rules = random_set(random);
    return ValuesCase{std::move(rules), random.between(2900, 3100)};
  };
  check(10, generate, algorithms_against_reference);
  const auto codes = [](Random& random) { return ValuesCase{random_octal(random, 3), 1500}; };
  check(4, codes, algorithms_against_reference);
}

TEST(Values, SolveAgreesWithDirect) {
  check(800, up_to(0, 1000), solve_against_direct);
}

}  // namespace
