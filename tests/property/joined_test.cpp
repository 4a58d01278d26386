// Rules of several parts: the direct rung, which gathers what each part attains, against the
// reference, which lists the options of all.

#include <gtest/gtest.h>

#include <optional>

#include "property/check.hpp"
#include "property/joined_case.hpp"
#include "property/rules_case.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;

struct Game {
  std::string text;
  std::string command() const { return "sprague values '" + text + "' 45"; }
  std::vector<Game> smaller() const {
    std::vector<Game> result;
    for (std::size_t at = 0; (at = text.find(';', at)) != std::string::npos; ++at) {
      result.push_back({text.substr(0, at)});
      result.push_back({text.substr(at + 1)});
    }
    return result;
  }
};

TEST(JoinedRules, DirectAgreesWithReference) {
  int joined = 0, computed = 0, failed = 0;
  const auto generate = [](Random& random) { return Game{random_joined_rules(random, 4)}; };
  check(500, generate, [&](const Game& game) -> Failure {
    std::optional<Ruleset> ruleset;
    try {
      ruleset = Ruleset::parse(game.text);
    } catch (const Error&) {
      return std::nullopt;  // a heap in two exceptions
    }
    joined += ruleset->kind() == "joined";
    const auto values = [&](Algorithm algorithm) -> std::optional<NimValues> {
      try {
        return compute_values(*ruleset, 45, algorithm);
      } catch (const Error&) {
        return std::nullopt;  // a condition that cannot be evaluated
      }
    };
    const auto reference = values(Algorithm::reference);
    for (const Algorithm algorithm : {Algorithm::direct, Algorithm::automatic}) {
      const auto found = values(algorithm);
      if (found.has_value() != reference.has_value()) return "only one rung can be computed";
      if (!reference) break;
      for (HeapSize n = 0; n <= 45; ++n) {
        if ((*reference)[n] != (*found)[n]) return "G(" + std::to_string(n) + ") differs";
      }
    }
    (reference ? computed : failed) += 1;
    return std::nullopt;
  });
  EXPECT_GT(joined, 150);
  EXPECT_GT(computed, 150);
  EXPECT_GT(failed, 15);
}

// A set or an octal code with tables: what is proven from few heaps holds for many, and nothing
// smaller does. Heaps in tables may lie above many periods of the rest.
TEST(JoinedRules, ProvenPeriodsHold) {
  int proven = 0, late = 0;
  const auto generate = [](Random& random) {
    const std::string part =
        random.once_in(2)
            ? random_octal(random, 3).text()
            : random_finite_set(
                  random, random.once_in(3) ? RulesCase::Form::all_but : RulesCase::Form::taking, 3,
                  8)
                  .text();
    const std::string heap = std::to_string(random.between(20, 300));
    const std::string table =
        random.once_in(2) ? random_table(random, random.once_in(2) ? "table" : "except") + "; "
                          : "";
    return Game{part + "; " + table + "table(" + heap + ": " +
                std::to_string(random.between(1, 19)) + ", 3+4)"};
  };
  check(600, generate, [&](const Game& game) -> Failure {
    const Ruleset ruleset = Ruleset::parse(game.text);
    const Period period = find_period(ruleset, {.limit = 900});
    if (period.status != PeriodStatus::proven) return std::nullopt;
    ++proven;
    constexpr HeapSize last = 2500;
    const NimValues values = compute_values(ruleset, last, Algorithm::direct);
    const auto agree_from = [&](std::uint64_t p, std::uint64_t saltus, HeapSize from) {
      for (HeapSize n = from; n + p <= last; ++n) {
        if (values[n + p] != values[n] + saltus) return false;
      }
      return true;
    };
    if (!agree_from(period.period, period.saltus, period.preperiod))
      return "the period does not hold";
    if (period.preperiod > 0 && agree_from(period.period, period.saltus, period.preperiod - 1))
      return "the preperiod is not least";
    late += period.preperiod > 20;
    return std::nullopt;
  });
  EXPECT_GT(proven, 200);
  EXPECT_GT(late, 20);
}

}  // namespace
