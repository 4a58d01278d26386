// What cannot end is refused before it begins, with what it would take.

#include "run/work_estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "run/refusal.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"
#include "sprague/sequence.hpp"
#include "sprague/tuples.hpp"

namespace sprague {
namespace {

RunControl limited_to_steps(std::uint64_t steps) {
  RunControl run;
  run.max_steps = steps;
  run.names = {"--force", "--limit"};
  return run;
}

TEST(StepsText, HasOneDigitAndTheUnitThatFits) {
  EXPECT_EQ(rounded_text(0), "0");
  EXPECT_EQ(rounded_text(999'999), "999999");
  EXPECT_EQ(rounded_text(1e6), "10^6");
  EXPECT_EQ(rounded_text(9.6e12), "10^13");
  EXPECT_EQ(rounded_text(8.4e12), "8·10^12");
  EXPECT_EQ(rounded_text(1e300), "10^300");
  EXPECT_EQ(steps_text(2'000).english(), "about 2000 steps, 2e-06 seconds of one core");
  EXPECT_EQ(steps_text(1.1e11).english(), "about 10^11 steps, 1.1e+02 seconds of one core");
  EXPECT_EQ(steps_text(3e11).english(), "about 3·10^11 steps, 5 minutes of one core");
  EXPECT_EQ(steps_text(8e12).english(), "about 8·10^12 steps, 2 hours of one core");
  EXPECT_EQ(steps_text(3e14).english(), "about 3·10^14 steps, 3 days of one core");
  EXPECT_EQ(steps_text(6e18).english(), "about 6·10^18 steps, 190 years of one core");
  EXPECT_EQ(steps_text(1e30).english(), "about 10^30 steps, 3·10^13 years of one core");
}

TEST(RequireSteps, RefusesOneStepTooMany) {
  EXPECT_NO_THROW(require_steps(1000, message("needs.tables"), "instead.smaller_numbers",
                                limited_to_steps(1000)));
  EXPECT_EQ(
      refusal([] {
        require_steps(1001, message("needs.tables"), "instead.smaller_numbers",
                      limited_to_steps(1000));
      }),
      "the tables of this computation take about 1001 steps, 1e-06 seconds of one core; write "
      "smaller numbers, or go on with --force");
  RunControl nameless = limited_to_steps(1000);
  nameless.names.force = "";
  EXPECT_EQ(
      refusal([&] {
        require_steps(4e12, message("needs.tables"), "instead.smaller_numbers", nameless);
      }),
      "the tables of this computation take about 4·10^12 steps, 67 minutes of one core; write "
      "smaller numbers");
}

TEST(RequireSteps, TakesAnHourByDefaultAndAnyWorkWithZero) {
  EXPECT_NO_THROW(require_steps(3.6e12, message("needs.tables"), "instead.smaller_numbers", {}));
  refusal([] { require_steps(3.7e12, message("needs.tables"), "instead.smaller_numbers", {}); });
  EXPECT_NO_THROW(require_steps(1e300, message("needs.tables"), "instead.smaller_numbers",
                                limited_to_steps(0)));
}

/// Notes of a cost of unit^power for each unit, and the estimate for a thousand times as many units
/// over the truth.
double estimate_over_truth(double power) {
  WorkEstimate estimate;
  double steps = 0;
  std::uint64_t unit = 0;
  for (const std::uint64_t units : {1000u, 2000u, 4000u, 8000u}) {
    for (; unit < units; ++unit) steps += std::pow(unit, power);
    estimate.note(units, static_cast<std::uint64_t>(steps));
  }
  const auto total = [&](double units) { return std::pow(units, power + 1) / (power + 1); };
  return estimate.steps_to(8'000'000).value() / (total(8e6) - total(8e3));
}

TEST(WorkEstimate, GoesOnByThePowerSeen) {
  for (const double power : {0.0, 0.5, 1.0, 2.0}) {
    EXPECT_GT(estimate_over_truth(power), 0.9) << power;
    EXPECT_LT(estimate_over_truth(power), 1.1) << power;
  }
}

TEST(WorkEstimate, TakesCostsAsConstantBeforeItKnowsAPower) {
  WorkEstimate estimate;
  EXPECT_FALSE(estimate.steps_to(100));
  estimate.note(10, 1000);
  EXPECT_FALSE(estimate.steps_to(100));
  estimate.note(12, 1400);
  EXPECT_EQ(estimate.steps_to(100), 88 * 200.0);
}

TEST(WorkEstimate, NeverTakesCostsToFall) {
  WorkEstimate estimate;
  for (const std::uint64_t units : {100u, 200u, 400u, 800u})
    estimate.note(units, 1'000'000 + units);
  EXPECT_NEAR(*estimate.steps_to(10'000), 9'200, 10);
}

TEST(ProgressMeter, CountsAllSteps) {
  RunControl run;
  int polls = 0;
  run.should_stop = [&] { return ++polls > 1000; };
  run.interval = std::chrono::milliseconds(0);
  ProgressMeter progress(run, "work", 10);
  for (std::uint64_t i = 0; i < 10; ++i) progress.advance(i, 3);
  EXPECT_EQ(progress.steps(), 30u);
  EXPECT_EQ(polls, 10);
}

TEST(MaxSteps, OfNimValues) {
  // 10^12/4 splits for each of the two digits, ten times as much by the reference.
  const RunControl run = limited_to_steps(100'000'000'000);
  const Ruleset kayles = Ruleset::parse("kayles");
  const std::string message =
      refusal([&] { compute_values(kayles, 1'000'000, Algorithm::direct, run); });
  EXPECT_EQ(
      message,
      "the nim-values of the heaps 0 to 1000000 of 0.77 take about 5·10^11 steps, 8 minutes of "
      "one core; ask for fewer heaps, or go on with --force");
  refusal([&] { compute_values(kayles, 1'000'000, Algorithm::reference, run); });
  refusal([&] { solve(kayles, 1'000'000, {Algorithm::direct, {}}, run); });
  EXPECT_NO_THROW(compute_values(kayles, 10'000, Algorithm::direct, run));
  // The period shows early, and the fast algorithm may.
  EXPECT_NO_THROW(solve(kayles, 1'000'000, {}, run));
  EXPECT_NO_THROW(compute_values(kayles, 1'000'000, Algorithm::fast, run));
}

TEST(MaxSteps, OfRulesThatNoTheoremCovers) {
  const RunControl run = limited_to_steps(1'000'000'000);
  const char* const cubic = "take(s,a,b: s*a mod 7 = b mod 5)";
  refusal([&] { solve(Ruleset::parse(cubic), 100'000, {}, run); });
  EXPECT_NO_THROW(solve(Ruleset::parse(cubic), 200, {}, run));
  // What is asked for until it is stopped takes any amount of work.
  RunControl stopped = run;
  stopped.interval = std::chrono::milliseconds(0);
  int polls = 0;
  stopped.should_stop = [&] { return ++polls > 1000; };
  EXPECT_GT(solve_until_stopped(Ruleset::parse(cubic), 100'000, stopped).values().size(), 0u);
  EXPECT_GT(polls, 1000);
}

TEST(MaxSteps, DecidesWhetherASearchWithoutAPeriodGoesOn) {
  if (sanitized) return;  // which takes long
  // After the default limit of 200,000 heaps: a quarter of 10^14 splits at an eighth of a step.
  const std::string message = refusal(
      [] { solve(Ruleset::parse("0.06"), 10'000'001, {}, limited_to_steps(100'000'000'000)); },
      ErrorKind::not_established);
  EXPECT_NE(message.find("no period of 0.06 is proven by the heaps up to 200000, and all values up "
                         "to 10000001 take about "),
            std::string::npos)
      << message;
  EXPECT_NE(message.find("; a higher --limit may find one, or go on with --force"),
            std::string::npos)
      << message;
}

TEST(MaxSteps, AllowsASearchInASparseSpace) {
  // Ten million heaps by a stream, a few steps each.
  const Sequence sequence =
      solve(Ruleset::parse("0.106"), 10'000'001, {}, limited_to_steps(10'000'000'000));
  EXPECT_EQ(sequence.values().size(), 10'000'002u);
}

TEST(MaxSteps, OfTables) {
  const RunControl run = limited_to_steps(1'000'000'000);
  const std::string message = refusal([&] {
    tuple_values(TupleRules::parse("proportionate-nim"), {1000, 1000}, Algorithm::direct, run);
  });
  EXPECT_EQ(
      message,
      "the values of 1002001 positions take about 4·10^9 steps, 3.9 seconds of one core; write "
      "smaller numbers, or go on with --force");
  refusal([&] {
    tuple_values(TupleRules::parse("euclid"), {3000, 3000}, Algorithm::reference, run);
  });
  refusal([&] {
    tuple_values(TupleRules::parse("move(a,b -> c,d: c < a and d <= b)"), {300, 300}, {}, run);
  });
  EXPECT_NO_THROW(tuple_values(TupleRules::parse("proportionate-nim"), {1000, 1000}, {}, run));
  EXPECT_NO_THROW(tuple_values(TupleRules::parse("wythoff"), {1000, 1000}, {}, run));
}

TEST(MaxSteps, OfPositionsOfTuples) {
  const TupleRules wythoff = TupleRules::parse("wythoff");
  // 1.6·10^12 positions of 64 bytes.
  EXPECT_NE(refusal([&] {
              tuple_value(wythoff, {1'000'000, 1'618'033});
            }).find(" bytes ("),
            std::string::npos);
  EXPECT_NE(refusal([&] {
              tuple_value(wythoff, {1000, 1618}, limited_to_steps(1'000'000));
            }).find(" steps, "),
            std::string::npos);
  EXPECT_EQ(tuple_value(wythoff, {12, 20}), 0u);
  const GamePosition far = GamePosition::parse("wythoff:1000000,1618033");
  const std::string message = refusal([&] { solve(far); });
  EXPECT_NE(message.find("the positions that wythoff:1000000,1618033 leads to take about "),
            std::string::npos)
      << message;
  SearchOptions reference;
  reference.algorithm = Algorithm::reference;
  refusal([&] { solve(far, reference); });
  // Few positions, however large the numbers.
  EXPECT_NO_THROW(solve(GamePosition::parse("euclid:1000000,1618033")));
}

TEST(MaxSteps, OfMovesToLookAt) {
  // All even heaps, of which those with a divisor in common are dropped.
  const HeapSize heap = HeapSize{1} << 60;
  const std::string message =
      refusal([&] { analyse(Ruleset::parse("prim"), {heap - 1}, {}, limited_to_steps(1)); });
  EXPECT_EQ(message,
            "take(s: gcd(s, n) = 1):1152921504606846975 has more than 10^9 moves to look at; "
            "ask for its value, or for a smaller position, or go on with --force");
  // Divisors come from prime factors.
  EXPECT_EQ(analyse(Ruleset::parse("dim"), {heap}).winning.size(), 1u);
}

}  // namespace
}  // namespace sprague
