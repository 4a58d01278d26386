// Take-and-break codes with every feature: their options against all partitions, the direct
// algorithm against the reference one, and the periods claimed against values computed much
// further.

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/heap_game.hpp"
#include "property/check.hpp"
#include "property/code_case.hpp"
#include "property/options.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;

struct ComputedCode {
  CodeCase code;
  Heap up_to = 0;

  std::string command() const {
    return "sprague values '" + code.text() + "' " + std::to_string(up_to);
  }
  std::vector<ComputedCode> smaller() const {
    std::vector<ComputedCode> result;
    if (up_to > 0) result.push_back({code, up_to / 2});
    if (up_to > 0) result.push_back({code, up_to - 1});
    for (CodeCase& less : code.smaller()) result.push_back({std::move(less), up_to});
    return result;
  }
};

Failure first_difference(const NimValues& expected, const NimValues& got) {
  for (Heap n = 0; n < expected.size(); ++n) {
    if (expected[n] == got[n]) continue;
    return "G(" + std::to_string(n) + "): expected " + std::to_string(expected[n]) + ", got " +
           std::to_string(got[n]);
  }
  return std::nullopt;
}

TEST(Codes, HaveTheOptionsThatTheirDigitsAllow) {
  const auto generate = [](Random& random) { return random_code(random); };
  check(3000, generate, [](const CodeCase& code) {
    return compare_options(code.text(), code.rule(), heaps_between(0, 12));
  });
}

// Up to 60 digits, and tails that begin anywhere among them.
TEST(Codes, HaveTheOptionsOfManyDigits) {
  const auto generate = [](Random& random) { return random_code(random, {2, 60, false, true}); };
  check(40, generate, [](const CodeCase& code) {
    return compare_options(code.text(), code.rule(),
                           {20, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 119, 120, 121});
  });
}

// A code is refused exactly where a move may leave a heap as large as before.
TEST(Codes, AreRefusedWhereAGameMightNeverEnd) {
  int refused = 0, accepted = 0;
  const auto generate = [](Random& random) {
    return random_code(random, {4, 1, true, false, /*ends=*/false});
  };
  check(3000, generate, [&](const CodeCase& code) -> Failure {
    try {
      Ruleset::parse(code.text());
      ++accepted;
      return code.ends() ? Failure() : "it is accepted";
    } catch (const Error&) {
      ++refused;
      return code.ends() ? "it is refused" : Failure();
    }
  });
  EXPECT_GT(accepted, 500);
  EXPECT_GT(refused, 500);
}

TEST(Codes, ReferenceAgreesWithPositionsPlayedOut) {
  const auto generate = [](Random& random) {
    return ComputedCode{random_code(random, {3, 3, true, true}), random.between(5, 9)};
  };
  check(300, generate, [](const ComputedCode& c) -> Failure {
    oracle::HeapGame search(c.code.rule());
    const NimValues values =
        compute_values(Ruleset::parse(c.code.text()), c.up_to, Algorithm::reference);
    for (Heap n = 0; n <= c.up_to; ++n) {
      if (search.nim_value(oracle::Heaps{n}) != values[n])
        return "G(" + std::to_string(n) + ") is wrong";
    }
    return std::nullopt;
  });
}

Failure direct_against_reference(const ComputedCode& c) {
  const Ruleset ruleset = Ruleset::parse(c.code.text());
  const NimValues reference = compute_values(ruleset, c.up_to, Algorithm::reference);
  if (auto failure =
          first_difference(reference, compute_values(ruleset, c.up_to, Algorithm::direct)))
    return "direct, " + *failure;
  if (auto failure = first_difference(reference, compute_values(ruleset, c.up_to, Algorithm::fast)))
    return "fast, " + *failure;
  return std::nullopt;
}

TEST(Codes, DirectAgreesWithReference) {
  const auto generate = [](Random& random) {
    return ComputedCode{random_code(random), random.between(0, 24)};
  };
  check(2000, generate, direct_against_reference);
}

// Beyond several words of the strings over m.
TEST(Codes, DirectAgreesWithReferenceFurtherOut) {
  const auto two_heaps = [](Random& random) {
    return ComputedCode{random_code(random, {2, 5, false, true}), random.between(100, 300)};
  };
  check(100, two_heaps, direct_against_reference);
  const auto three_heaps = [](Random& random) {
    return ComputedCode{random_code(random, {3, 2, false, true}), random.between(60, 150)};
  };
  check(40, three_heaps, direct_against_reference);
}

// Values kept from before are gone on from.
TEST(Codes, AreExtended) {
  const auto generate = [](Random& random) {
    return ComputedCode{random_code(random), random.between(64, 200)};
  };
  check(60, generate, [](const ComputedCode& c) -> Failure {
    const Ruleset ruleset = Ruleset::parse(c.code.text());
    const NimValues whole = compute_values(ruleset, c.up_to, Algorithm::direct);
    const Sequence sequence = solve(ruleset, c.up_to);
    for (Heap n = 0; n <= c.up_to; ++n) {
      if (sequence[n] != whole[n]) return "G(" + std::to_string(n) + ") is wrong";
    }
    return std::nullopt;
  });
}

TEST(Codes, HaveThePeriodsClaimed) {
  int proven = 0;
  const auto generate = [](Random& random) {
    return ComputedCode{random_code(random, {3, 3, false, true}), 400};
  };
  check(300, generate, [&](const ComputedCode& c) -> Failure {
    const Ruleset ruleset = Ruleset::parse(c.code.text());
    const Period period = find_period(ruleset, {Algorithm::automatic, c.up_to});
    if (!period.is_established()) return std::nullopt;
    ++proven;
    const auto [n0, p, saltus] = std::tuple{period.preperiod, period.period, period.saltus};
    const NimValues values = compute_values(ruleset, 4 * (n0 + p) + 300, Algorithm::direct);
    for (HeapSize n = 0; n + p < values.size(); ++n) {
      const bool holds = values[n + p] == values[n] + saltus;
      if (n >= n0 && !holds)
        return "claimed period " + std::to_string(p) + " from " + std::to_string(n0) +
               " fails at " + std::to_string(n);
      if (n + 1 == n0 && holds) return "the preperiod could be less than " + std::to_string(n0);
    }
    for (HeapSize shift = 1; shift < p; ++shift) {
      HeapSize n = n0;
      while (n < n0 + p && values[n + shift] - values[n] == values[n0 + shift] - values[n0]) ++n;
      if (n == n0 + p) return "the period could be " + std::to_string(shift);
    }
    return std::nullopt;
  });
  EXPECT_GE(proven, 100);
}

}  // namespace
