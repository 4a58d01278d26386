// What find_period claims of random rulesets, against values computed directly to several times the
// preperiod and period: that it holds, and that neither number could be less.

#include <gtest/gtest.h>

#include <algorithm>

#include "property/check.hpp"
#include "property/rules_case.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;
using Form = RulesCase::Form;

/// Rules, and how far find_period may look.
struct PeriodCase {
  RulesCase rules;
  Heap limit = 0;

  std::string command() const {
    return "sprague period " + rules.quoted() + " --limit " + std::to_string(limit);
  }
  std::vector<PeriodCase> smaller() const {
    std::vector<PeriodCase> result;
    for (RulesCase& fewer : rules.smaller()) result.push_back({std::move(fewer), limit});
    if (limit > 0) result.push_back({rules, limit / 2});
    if (limit > 0) result.push_back({rules, limit - 1});
    return result;
  }
};

std::string claim_of(const Period& period) {
  return "claimed: period " + std::to_string(period.period) + ", preperiod " +
         std::to_string(period.preperiod) + ", saltus " + std::to_string(period.saltus);
}

/// G(n + shift) − G(n) is the same for a whole period from n0 on: then for ever, and the shift is a
/// period.
bool is_a_period(const NimValues& values, HeapSize n0, std::uint64_t period, std::uint64_t shift) {
  const auto rise = [&](HeapSize n) {
    return static_cast<std::int64_t>(values[n + shift]) - static_cast<std::int64_t>(values[n]);
  };
  for (HeapSize n = n0; n < n0 + period; ++n) {
    if (rise(n) != rise(n0)) return false;
  }
  return true;
}

Failure wrong_maximum(const NimValues& values, const Period& period) {
  if (period.saltus > 0) {
    if (period.max_value) return "a maximum, although the values grow";
    return std::nullopt;
  }
  HeapSize first = 0;
  for (HeapSize n = 1; n < period.preperiod + period.period; ++n) {
    if (values[n] > values[first]) first = n;
  }
  if (period.max_value == values[first] && period.max_first_at == first) return std::nullopt;
  return "the maximum should be " + std::to_string(values[first]) + " at " + std::to_string(first);
}

Failure wrong_claim(const NimValues& values, const Period& period) {
  const auto [n0, p, saltus] = std::tuple{period.preperiod, period.period, period.saltus};
  if (p == 0) return "a period of 0";
  for (HeapSize n = n0; n + p < values.size(); ++n) {
    if (values[n + p] != values[n] + saltus)
      return claim_of(period) + "; wrong at " + std::to_string(n);
  }
  if (n0 > 0 && values[n0 - 1 + p] == values[n0 - 1] + saltus) {
    return claim_of(period) + "; the preperiod could be less";
  }
  for (std::uint64_t shift = 1; shift < p; ++shift) {
    if (!is_a_period(values, n0, p, shift)) continue;
    return claim_of(period) + "; the period could be " + std::to_string(shift);
  }
  return wrong_maximum(values, period);
}

/// The values of a subtraction set repeat for good once as many heaps in a row agree as the largest
/// move takes: when the heaps examined show that, it must have been found.
Failure missed(const RulesCase& rules, const NimValues& values, std::uint64_t examined) {
  if (rules.form != Form::taking || !rules.finite()) return std::nullopt;
  Heap largest = 0;
  for (const Member& member : rules.members) largest = std::max(largest, member.last);
  for (std::uint64_t p = 1; p + largest <= examined; ++p) {
    Heap agreeing = 0;
    while (agreeing < largest &&
           values[examined - 1 - agreeing] == values[examined - 1 - agreeing - p])
      ++agreeing;
    if (agreeing == largest)
      return "none claimed, but period " + std::to_string(p) + " is established";
  }
  return std::nullopt;
}

Period found(const Ruleset& ruleset, Heap limit) {
  return find_period(ruleset, {Algorithm::automatic, limit});
}

/// The period that solve() rests on, which is never a conjecture.
Period solved(const Ruleset& ruleset, Heap limit) {
  return solve(ruleset, limit).period();
}

template <class PeriodOf>
Failure check_claim(const PeriodCase& c, const PeriodOf& period_of, int& proven) {
  const Ruleset ruleset = Ruleset::parse(c.rules.text());
  const Period period = period_of(ruleset, c.limit);
  if (period.examined > c.limit + 1)
    return "examined " + std::to_string(period.examined) + " heaps";
  if (!period.is_established()) {
    const NimValues values = compute_values(ruleset, c.limit, Algorithm::direct);
    return missed(c.rules, values, period.examined);
  }
  ++proven;
  if (period.theorem.empty()) return "no theorem named";
  const HeapSize far = 4 * (period.preperiod + period.period) + 1000;
  return wrong_claim(compute_values(ruleset, far, Algorithm::direct), period);
}

/// Checks claims, and that enough of the cases had one.
template <class Generate, class PeriodOf>
void check_claims(int cases, int fewest_proven, const Generate& generate,
                  const PeriodOf& period_of) {
  int proven = 0;
  check(cases, generate, [&](const PeriodCase& c) { return check_claim(c, period_of, proven); });
  EXPECT_GE(proven, fewest_proven);
}

PeriodCase random_infinite_case(Random& random) {
  const Form form = random.once_in(3) ? Form::all_but : Form::taking;
  return {random_infinite_set(random, form), random.between(50, 900)};
}

TEST(Periods, OfFiniteSubtractionSets) {
  const auto generate = [](Random& random) {
    return PeriodCase{random_finite_set(random, Form::taking, 6, random.between(3, 40)), 20'000};
  };
  check_claims(1500, 1200, generate, found);
}

TEST(Periods, OfOctalCodes) {
  const auto generate = [](Random& random) { return PeriodCase{random_octal(random), 2000}; };
  check_claims(400, 100, generate, found);
}

TEST(Periods, OfFiniteAllButSets) {
  const auto generate = [](Random& random) {
    return PeriodCase{random_finite_set(random, Form::all_but, 5, random.between(3, 20)), 4000};
  };
  check_claims(1500, 1200, generate, found);
}

TEST(Periods, OfInfiniteSets) {
  check_claims(15, 0, random_infinite_case, found);
  check_claims(3000, 150, random_infinite_case, solved);
}

// Whatever the limit, a claim of few heaps must be as true as one of many.
TEST(Periods, ClaimedFromFewHeaps) {
  const auto generate = [](Random& random) {
    const std::uint64_t kind = random.between(0, 5);
    RulesCase rules = kind < 2   ? random_finite_set(random, Form::taking, 4, 12)
                      : kind < 4 ? random_finite_set(random, Form::all_but, 4, 8)
                                 : random_octal(random, 4);
    return PeriodCase{std::move(rules), random.between(0, 250)};
  };
  check_claims(1500, 500, generate, found);
}

// Every all-but set of sizes up to 7, every subtraction set of sizes up to 7, at every small limit.
TEST(Periods, OfAllSmallSetsAtAllSmallLimits) {
  for (const Form form : {Form::taking, Form::all_but}) {
    for (unsigned mask = form == Form::taking ? 1 : 0; mask < 128; ++mask) {
      RulesCase rules;
      rules.form = form;
      for (Heap size = 1; size <= 7; ++size) {
        if ((mask >> (size - 1) & 1) != 0) rules.members.push_back({size, size, "", {}});
      }
      const Ruleset ruleset = Ruleset::parse(rules.text());
      const NimValues values = compute_values(ruleset, 2000, Algorithm::direct);
      for (Heap limit = 1; limit <= 60; ++limit) {
        const Period period = find_period(ruleset, {Algorithm::automatic, limit});
        if (!period.is_established()) continue;
        ASSERT_EQ(wrong_claim(values, period), std::nullopt)
            << rules.text() << " --limit " << limit;
      }
    }
  }
}

}  // namespace
