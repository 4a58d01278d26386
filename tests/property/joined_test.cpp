// Rules of several parts: their options against those that the parts mean; the direct algorithm,
// which gathers what each part attains, against the reference, which lists the options of all; and
// the fast one against the direct one.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "property/check.hpp"
#include "property/code_case.hpp"
#include "property/formula_case.hpp"
#include "property/joined_case.hpp"
#include "property/options.hpp"
#include "property/rules_case.hpp"
#include "sanitized.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/sprague.hpp"
#include "values/engine.hpp"

namespace {

using namespace property;
using namespace sprague;

const int thinning = sanitized ? 4 : 1;  // a quarter of the cases under sanitizers

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

/// Nothing where two exceptions list a heap.
std::optional<Ruleset> parsed_or_none(const std::string& text) {
  try {
    return Ruleset::parse(text);
  } catch (const Error&) {
    return std::nullopt;
  }
}

TEST(JoinedRules, HaveTheOptionsOfTheirParts) {
  const auto generate = [](Random& random) { return random_joined_rules(random, 5); };
  check(800 / thinning, generate, [](const JoinedCase& rules) -> Failure {
    if (rules.is_valid()) return compare_options(rules.text(), rules.rule(), heaps_between(0, 10));
    return parsed_or_none(rules.text()) ? Failure("an exception is overruled") : Failure();
  });
}

TEST(JoinedRules, HaveTheOptionsOfTheirTables) {
  const auto generate = [](Random& random) {
    return JoinedCase{{random_table(random, "table"), random_table(random, "table"),
                       random_table(random, "except")}};
  };
  check(500 / thinning, generate, [](const JoinedCase& rules) {
    return compare_options(rules.text(), rules.rule(), heaps_between(0, 45));
  });
}

// Neither the beginning of a part in parentheses is a part, nor one with something behind it.
TEST(JoinedRules, AreRefusedWhenCutShort) {
  const auto generate = [](Random& random) {
    std::string text;
    while (text.find('(') == text.npos || text.back() != ')')
      text = random_joined_rules(random, 1).text();
    if (random.once_in(4)) return Game{text + "7x,.)(+:"[random.between(0, 7)]};
    return Game{text.substr(0, random.between(0, text.size() - 1))};
  };
  check(2000 / thinning, generate, [](const Game& game) -> Failure {
    const auto read = parsed_or_none(game.text);
    return read ? Failure("it is read as " + read->canonical()) : Failure();
  });
}

TEST(JoinedRules, DirectAgreesWithReference) {
  int joined = 0, computed = 0, failed = 0;
  const auto generate = [](Random& random) { return Game{random_joined_rules(random, 4).text()}; };
  check(250 / thinning, generate, [&](const Game& game) -> Failure {
    const std::optional<Ruleset> ruleset = parsed_or_none(game.text);
    if (!ruleset) return std::nullopt;
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
      if (found.has_value() != reference.has_value()) return "only one algorithm can be computed";
      if (!reference) break;
      for (HeapSize n = 0; n <= 45; ++n) {
        if ((*reference)[n] != (*found)[n]) return "G(" + std::to_string(n) + ") differs";
      }
    }
    (reference ? computed : failed) += 1;
    return std::nullopt;
  });
  EXPECT_GT(joined, 75 / thinning);
  EXPECT_GT(computed, 75 / thinning);
  EXPECT_GT(failed, 7 / thinning);
}

/// Two or three parts of all kinds, as many heaps as the direct algorithm computes soon.
struct LongGame {
  std::vector<std::string> parts;
  HeapSize last;
  HeapSize stop;  // the values are computed up to here, then the others
  std::optional<Kernels> kernels;

  std::string text() const { return fmt::format("{}", fmt::join(parts, "; ")); }
  std::string command() const {
    return fmt::format("sprague values '{}' {} --algorithm fast{}", text(), last,
                       kernels ? fmt::format(" --simd {}", name_of(*kernels)) : "");
  }
  std::vector<LongGame> smaller() const {
    std::vector<LongGame> result;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      LongGame fewer = *this;
      fewer.parts.erase(fewer.parts.begin() + static_cast<std::ptrdiff_t>(i));
      result.push_back(fewer);
    }
    if (last > 10) result.push_back({parts, last / 2, std::min(stop, last / 2), kernels});
    if (last > 10) result.push_back({parts, last - 1, std::min(stop, last - 1), kernels});
    return result;
  }
};

std::string table_up_to(Random& random, HeapSize last, const std::string& word) {
  const HeapSize heap = random.between(2, last);
  return fmt::format("{}({}: {}, {}+{}; {}: {})", word, heap, random.between(0, heap - 1),
                     random.between(1, heap - 1), random.between(1, heap - 1), heap + 1,
                     random.once_in(2) ? "-" : "0");
}

LongGame random_long_game(Random& random) {
  LongGame game{{}, random.between(500, 1400), 0, std::nullopt};
  const auto at_most = [&](HeapSize last) { game.last = std::min(game.last, last); };
  const auto random_part = [&]() -> std::string {
    switch (random.between(0, 12)) {
      case 0: return fmt::format("S(1..{})", random.between(1, 500));
      case 1: return random_infinite_set(random, RulesCase::Form::taking).text();
      case 2: return random_infinite_set(random, RulesCase::Form::all_but).text();
      case 3: return random_crowded_set(random).text();
      case 4: return random_octal(random, 4).text();
      case 5: at_most(60); return random_code(random).text();
      case 6: return random.once_in(2) ? "4!.0" : "0.[037]";
      case 7: return table_up_to(random, game.last, "table");
      case 8: return table_up_to(random, game.last, "except");
      case 9: at_most(60); return random_structured_clause(random, "take(s,a,b: ");
      case 10: at_most(60); return random_structured_clause(random, "to(a,b: ");
      case 11:
        at_most(600);
        return random_structured_clause(random, random.once_in(2) ? "to(m: " : "split(a,b: ");
      default: at_most(600); return random_structured_clause(random, "take(s: ");
    }
  };
  for (std::uint64_t left = random.between(2, 3); left > 0; --left)
    game.parts.push_back(random_part());
  game.stop = random.between(0, game.last);
  const auto kernels = available_kernels();
  game.kernels = kernels[random.between(0, kernels.size() - 1)];
  return game;
}

TEST(JoinedRules, FastAgreesWithDirect) {
  int joined = 0, long_ones = 0, failed = 0;
  check(350 / thinning, random_long_game, [&](const LongGame& game) -> Failure {
    const std::optional<Ruleset> parsed = parsed_or_none(game.text());
    if (!parsed) return std::nullopt;
    const Ruleset& ruleset = *parsed;
    joined += ruleset.kind() == "joined";
    long_ones += game.last >= 500;
    RunControl run;
    run.kernels = game.kernels;
    const auto message_of = [](const auto& compute) -> std::string {
      try {
        compute();
        return "";
      } catch (const Error& error) {
        return error.what();
      }
    };
    NimValues direct, fast;
    ProgressMeter progress(run, "", game.last + 1);
    const std::string expected =
        message_of([&] { extend(ruleset, game.last + 1, Algorithm::direct, direct, progress); });
    const std::string found = message_of([&] {
      for (const HeapSize last : {game.stop, game.last})
        extend(ruleset, last + 1, Algorithm::fast, fast, progress);
    });
    failed += !expected.empty();
    if (found != expected)
      return "the direct algorithm says '" + expected + "', the fast one '" + found + "'";
    if (fast.size() != direct.size()) return "there are " + std::to_string(fast.size()) + " values";
    for (HeapSize n = 0; n < direct.size(); ++n) {
      if (fast[n] != direct[n]) return "G(" + std::to_string(n) + ") differs";
    }
    return std::nullopt;
  });
  EXPECT_GT(joined, 175 / thinning);
  EXPECT_GT(long_ones, 75 / thinning);
  EXPECT_GT(failed, 5 / thinning);
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
        random.once_in(2) ? random_table(random, random.once_in(2) ? "table" : "except").text + "; "
                          : "";
    return Game{part + "; " + table + "table(" + heap + ": " +
                std::to_string(random.between(1, 19)) + ", 3+4)"};
  };
  check(600, generate, [&](const Game& game) -> Failure {
    const Ruleset ruleset = Ruleset::parse(game.text);
    const Period period = find_period(ruleset, {.limit = 900});
    if (!period.is_established()) return std::nullopt;
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
