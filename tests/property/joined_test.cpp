// Rules of several parts: the direct rung, which gathers what each part attains, against the
// reference, which lists the options of all.

#include <gtest/gtest.h>

#include <optional>

#include "property/check.hpp"
#include "property/joined_case.hpp"
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
  check(1500, generate, [&](const Game& game) -> Failure {
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
  EXPECT_GT(joined, 500);
  EXPECT_GT(computed, 500);
  EXPECT_GT(failed, 50);
}

}  // namespace
