// Proven periods against the published tables, and windows that are one heap too short.

#include <gtest/gtest.h>

#include <array>

#include "golden/octal_periods.hpp"
#include "period/theorems/residues.hpp"
#include "period/theorems/shift_agreement.hpp"
#include "period/theorems/theorems.hpp"
#include "property/random.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

NimValues sequence_of(std::uint64_t size, const std::function<std::uint64_t(HeapSize)>& value) {
  NimValues values;
  values.extend(size, [&](const auto*, HeapSize n) { return value(n); });
  return values;
}

TEST(Period, OfPublishedOctalGames) {
  int checked = 0;
  for (const golden::OctalPeriod& row : golden::octal_periods()) {
    if (row.period + row.preperiod > 12'000) continue;  // the rest: tests/deep
    golden::expect_proven(row);
    ++checked;
  }
  EXPECT_GE(checked, 70);
}

TEST(Period, LiteratureErrorsAreNotRepeated) {
  const auto differ_first_at = [](const char* a, const char* b) {
    const NimValues left = compute_values(Ruleset::parse(a), 1000);
    const NimValues right = compute_values(Ruleset::parse(b), 1000);
    HeapSize n = 0;
    while (n <= 1000 && left[n] == right[n]) ++n;
    return n;
  };
  EXPECT_EQ(differ_first_at("0.27", "0.06"), 2u);
  EXPECT_EQ(differ_first_at("0.27", "0.26"), 1001u);
  EXPECT_EQ(differ_first_at("0.314", "0.31"), 5u);
  EXPECT_EQ(differ_first_at("0.161", "0.36"), 519u);
  EXPECT_EQ(compute_values(Ruleset::parse("0.161"), 519)[519], 2u);
  EXPECT_EQ(compute_values(Ruleset::parse("0.36"), 519)[519], 4u);
  EXPECT_EQ(find_period(Ruleset::parse("kayles")).preperiod, 71u);
}

TEST(Period, OfSubtractionSets) {
  const auto expect = [](const char* game, std::uint64_t period, std::uint64_t preperiod) {
    const Period found = find_period(Ruleset::parse(game));
    EXPECT_TRUE(found.is_established()) << game;
    EXPECT_EQ(found.period, period) << game;
    EXPECT_EQ(found.preperiod, preperiod) << game;
  };
  // Winning Ways, ch. 4, table of subtraction games.
  expect("S(1,2)", 3, 0);
  expect("S(1,3)", 2, 0);
  expect("S(2,3)", 5, 0);
  expect("S(1,2,4)", 3, 0);
  expect("S(2,5,6)", 11, 0);
  expect("S(2,4,7)", 3, 8);
  expect("S(1..9)", 10, 0);
  expect("S(2,3,5,7)", 9, 0);
  expect("0.0", 1, 0);
}

TEST(Period, OfAllButSetsHasASaltus) {
  const Period nim = find_period(Ruleset::parse("nim"));
  EXPECT_TRUE(nim.is_established());
  EXPECT_EQ(nim.period, 1u);
  EXPECT_EQ(nim.saltus, 1u);
  EXPECT_EQ(nim.preperiod, 0u);
  EXPECT_FALSE(nim.max_value.has_value());
  for (const char* game :
       {"allbut(1)", "allbut(1,3)", "allbut(2,3)", "allbut(1..4,7)", "allbut(5)"}) {
    const Ruleset rules = Ruleset::parse(game);
    const Period found = find_period(rules);
    ASSERT_TRUE(found.is_established()) << game;
    const HeapSize last = 5000;
    const NimValues values = compute_values(rules, last, Algorithm::direct);
    for (HeapSize n = found.preperiod; n + found.period <= last; ++n) {
      ASSERT_EQ(values[n + found.period], values[n] + found.saltus) << game << " at " << n;
    }
    if (found.preperiod > 0) {
      const HeapSize n = found.preperiod - 1;
      EXPECT_NE(values[n + found.period], values[n] + found.saltus)
          << game << ": not the least preperiod";
    }
  }
}

TEST(Period, NeedsTheWholeWindowOfGuyAndSmith) {
  // Dawson's Kayles: 2·53 + 34 + 2 heaps must agree with those 34 later: 176 + 34 values... from
  // the theorem, G(0 … 2·n0 + 2·p + k − 1) decide, and one value fewer does not.
  const Ruleset rules = Ruleset::parse("0.07");
  const HeapSize enough = 2 * 53 + 2 * 34 + 2;
  EXPECT_TRUE(prove(rules, compute_values(rules, enough - 1)).has_value());
  EXPECT_FALSE(prove(rules, compute_values(rules, enough - 2)).has_value());
}

TEST(Period, NeedsTheWholeWindowOfConstrainedSplits) {
  // G(0 … 3·n0 + (w + 1)·p + k − 1) decide where three heaps are left at most: w = 3 in theorem 7
  // where three may not be all equal, and 5 where two may not be equal.
  for (const auto& [code, w] :
       {std::pair<const char*, HeapSize>{"0.{1,2,3?}3", 3}, {"0.{1,2!,3?}3", 5}}) {
    SCOPED_TRACE(code);
    const Ruleset rules = Ruleset::parse(code);
    const HeapSize enough = 3 * 123 + (w + 1) * 62 + 2;
    EXPECT_TRUE(prove(rules, compute_values(rules, enough - 1)).has_value());
    EXPECT_FALSE(prove(rules, compute_values(rules, enough - 2)).has_value());
  }
}

TEST(Period, NeedsTheWholeWindowOfASubtractionSet) {
  // S(2,4,7) repeats 3 heaps from 8 on; the largest move takes 7: G(0 … 8 + 3 + 7 − 1) decide.
  const Ruleset rules = Ruleset::parse("S(2,4,7)");
  EXPECT_TRUE(prove(rules, compute_values(rules, 17)).has_value());
  EXPECT_FALSE(prove(rules, compute_values(rules, 16)).has_value());
}

TEST(Period, NearMissesAreNotProven) {
  // A made-up sequence for 0.07: zeros, then alternation from 30 on that is broken once, late
  // enough that a short window is all that agrees.
  const Ruleset rules = Ruleset::parse("0.07");
  const std::uint64_t size = 300;
  for (const HeapSize broken : {149u, 160u, 200u, 260u, 299u}) {
    const NimValues values = sequence_of(size, [&](HeapSize n) -> std::uint64_t {
      if (n == broken) return 7;
      return n < 30 ? 5 : n % 2;
    });
    const auto period = prove(rules, values);
    EXPECT_FALSE(period.has_value())
        << "broken at " << broken << ", yet a period of " << period->period;
  }
  const NimValues unbroken =
      sequence_of(size, [](HeapSize n) -> std::uint64_t { return n < 30 ? 5 : n % 2; });
  ASSERT_TRUE(prove(rules, unbroken).has_value());
  EXPECT_EQ(prove(rules, unbroken)->preperiod, 30u);
}

TEST(Period, AllButNeedsTheSameState) {
  // The tail grows by one per heap, but a value below was left out by the early heaps and is not
  // excluded for good: the repetition of 100 differences proves nothing.
  const Ruleset rules = Ruleset::parse("allbut(3)");
  const NimValues values =
      sequence_of(200, [](HeapSize n) -> std::uint64_t { return n == 0 ? 1 : n + 1; });
  const auto period = prove(rules, values);
  EXPECT_FALSE(period.has_value());
}

TEST(Period, OfInfiniteFamilies) {
  const auto found = [](const char* game) {
    return find_period(Ruleset::parse(game), {Algorithm::automatic, 20'000});
  };
  EXPECT_EQ(found("S(squares)").status, PeriodStatus::none);
  EXPECT_EQ(found("S(primes)").status, PeriodStatus::none);
  EXPECT_EQ(found("S(fibonacci)").status, PeriodStatus::none);
  // Every move to a heap of the same residue modulo 2 (an all-but set with a saltus): no theorem
  // yet.
  EXPECT_EQ(found("allbut(squares,cubes)").status, PeriodStatus::conjectured);
  EXPECT_EQ(found("allbut(squares)").saltus, 1u);
}

TEST(Period, OfInfiniteFamiliesByResidues) {
  const auto expect = [](const char* game, std::uint64_t period, std::uint64_t preperiod) {
    const Ruleset rules = Ruleset::parse(game);
    const Period found = find_period(rules, {Algorithm::automatic, 20'000});
    ASSERT_TRUE(found.is_established()) << game;
    EXPECT_EQ(found.period, period) << game;
    EXPECT_EQ(found.preperiod, preperiod) << game;
    const NimValues values = compute_values(rules, 30'000, Algorithm::direct);
    for (HeapSize n = preperiod; n + period <= 30'000; ++n)
      ASSERT_EQ(values[n + period], values[n]) << game;
  };
  expect("S(2k-1)", 2, 0);         // n mod 2: only odd numbers are taken
  expect("S(powers of 2)", 3, 0);  // n mod 3: no power of 2 is a multiple of 3
  expect("S(powers of 3)", 2, 0);
  expect("S(powers of 10)", 11, 0);
}

TEST(Period, ResiduesNeedEverySmallerValueReached) {
  // Only odd numbers are taken: 0, 7, 0, 7, … never meets an equal value, but 1 to 6 are not
  // reached.
  const Ruleset odd = Ruleset::parse("S(2k-1)");
  const SizeSet& set = std::get<SubtractionRules>(odd.rules().form).set;
  const auto is_proven = [&](auto value) {
    return prove_by_residues(set, sequence_of(1000, value)).has_value();
  };
  EXPECT_FALSE(is_proven([](HeapSize n) -> std::uint64_t { return n % 2 * 7; }));
  EXPECT_TRUE(is_proven([](HeapSize n) -> std::uint64_t { return n % 2; }));
}

TEST(Period, ResiduesNeedMovesThatStayInThePeriod) {
  // From heap 4 on odd numbers lead from 1 to 0. Of 40 values those up to 35 do so from all later
  // heaps.
  const NimValues values =
      sequence_of(40, [](HeapSize n) -> std::uint64_t { return n < 4 ? 5 : n % 2; });
  EXPECT_TRUE(prove(Ruleset::parse("S(2k+33)"), values).has_value());
  EXPECT_FALSE(prove(Ruleset::parse("S(2k+35)"), values).has_value());
}

TEST(Solve, AnswersWhereTheSearchOfAPeriodDoesNotFit) {
  RunControl little;
  little.memory_limit = 250'000;  // some kernels take 4 bytes a heap
  const Ruleset squares = Ruleset::parse("nim-square");
  EXPECT_THROW(find_period(squares, {}, little), Error);
  EXPECT_EQ(solve(squares, 50'000, {}, little)[50'000], compute_values(squares, 50'000)[50'000]);
}

TEST(Period, ResiduesAloneProveNothingFalse) {
  // 1, 2 and the powers of 4 beyond 10^4 … agree with S(1,2) for a long time; 4^k is 1 mod 3, so n
  // mod 3 stays right. With a multiple of 3 far out it does not, and must not be proven from what
  // is seen.
  const auto is_established = [](const char* set, HeapSize limit) {
    return find_period(Ruleset::parse(set), {Algorithm::automatic, limit}).is_established();
  };
  EXPECT_TRUE(is_established("S(1,2,powers of 4)", 5'000));
  EXPECT_FALSE(is_established("S(1,2,3k+29997)", 20'000));
}

TEST(Period, NoneUpToTheLimitIsAValue) {
  const Period officers = find_period(Ruleset::parse("officers"), {Algorithm::automatic, 5'000});
  EXPECT_EQ(officers.status, PeriodStatus::none);
  EXPECT_EQ(officers.examined, 5'001u);
  const Period kayles = find_period(Ruleset::parse("kayles"), {Algorithm::automatic, 100});
  EXPECT_EQ(kayles.status, PeriodStatus::none);
}

// All values up to there are 0 but G(1) = 1; the last digit takes 300.
TEST(Period, IsNotConjecturedWhereATheoremWantsMoreHeaps) {
  const Ruleset rules = Ruleset::parse("0.1" + std::string(298, '0') + "8");
  EXPECT_EQ(find_period(rules, {Algorithm::automatic, 200}).status, PeriodStatus::none);
}

TEST(Agreement, IsWhatItsDefinitionSays) {
  const NimValues values = compute_values(Ruleset::parse("0.137"), 300);
  const Agreement equal(values, Agreement::Of::values);
  const Agreement raised(values, Agreement::Of::differences);
  const std::uint64_t size = values.size();
  for (std::uint64_t p = 1; p < size; ++p) {
    HeapSize start = size - p;
    while (start > 0 && values[start - 1] == values[start - 1 + p]) --start;
    EXPECT_EQ(equal.start(p), start) << p;
    HeapSize same = size - p - 1;  // one pair always agrees with itself
    const auto rise = [&](HeapSize n) {
      return std::int64_t{values[n + p]} - std::int64_t{values[n]};
    };
    while (same > 0 && rise(same - 1) == rise(size - p - 1)) --same;
    EXPECT_EQ(raised.start(p), same) << p;
  }
}

TEST(Agreement, MayEndAlikeWhereItDoes) {
  property::Random random(58, 0);
  int repeating = 0, told = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::uint64_t size = random.between(2, 60), period = random.between(1, 40);
    const std::uint32_t scale = std::array{1u, 1000u, 100'000u}[random.between(0, 2)];  // of cells
    const std::uint64_t noise = random.between(0, 3);
    NimValues values;
    values.extend(size, [&](const auto* cells, HeapSize n) {
      if (n >= period && !(n < size / 2 && random.between(0, 9) < noise))
        return static_cast<std::uint32_t>(cells[n - period]);
      return static_cast<std::uint32_t>(scale * random.between(0, 2));
    });
    const std::uint64_t window = random.between(1, size - 1);
    const std::uint64_t max_shift = random.between(0, size - window);
    const Agreement agreement(values, Agreement::Of::values);
    bool repeats = false;
    for (std::uint64_t p = 1; p <= max_shift; ++p)
      repeats = repeats || agreement.start(p) + p + window <= size;
    const bool may = may_end_alike(values, window, max_shift);
    EXPECT_TRUE(may || !repeats) << size << ' ' << window << ' ' << max_shift;
    const bool exact = values.width() == 1;
    EXPECT_TRUE(!exact || may == repeats) << size << ' ' << window << ' ' << max_shift;
    repeating += repeats ? 1 : 0;
    told += may ? 0 : 1;
  }
  EXPECT_GT(repeating, 300);
  EXPECT_GT(told, 300);
}

TEST(Solve, CarriesAProvenPeriodToAnyHeap) {
  for (const char* game : {"0.07", "kayles", "S(2,4,7)", "nim", "allbut(1,3)", "4.", "0.137"}) {
    const Ruleset rules = Ruleset::parse(game);
    const Sequence sequence = solve(rules, max_heap_size);
    const NimValues values = compute_values(rules, 3000, Algorithm::direct);
    for (HeapSize n = 0; n <= 3000; ++n) ASSERT_EQ(sequence[n], values[n]) << game << " at " << n;
  }
  EXPECT_EQ(solve(Ruleset::parse("nim"), max_heap_size)[max_heap_size], max_heap_size);
}

TEST(Solve, KnowsHeapsOfAnySize) {
  const Sequence kayles = solve(Ruleset::parse("kayles"), max_heap_size);
  // 10^100 is 4 modulo 12, and so is 10^18.
  EXPECT_EQ(value_at(kayles, Natural::parse("10^100")), Natural(kayles[1'000'000'000'000'000'000]));
  EXPECT_EQ(value_at(kayles, Natural(57)), Natural(4));
  const Sequence nim = solve(Ruleset::parse("nim"), max_heap_size);
  EXPECT_EQ(value_at(nim, Natural::parse("10^100")), Natural::parse("10^100"));
  const Sequence squares = solve(Ruleset::parse("nim-square"), 100);
  EXPECT_EQ(value_at(squares, Natural(9)), Natural(2));
  EXPECT_THROW(value_at(squares, Natural::parse("10^100")), Error);
}

TEST(Solve, AnswersWithWhatIsKnownWhenItIsStopped) {
  const Ruleset rules = Ruleset::parse("0.06");
  RunControl run;
  run.threads = 1;
  run.interval = {};
  unsigned asked = 0;
  run.should_stop = [&] { return ++asked > 1000; };
  const Sequence stopped = solve_until_stopped(rules, 10'000'000, run);
  ASSERT_GT(stopped.values().size(), 64u);
  ASSERT_LT(stopped.values().size(), 10'000'001u);
  EXPECT_EQ(stopped.period().status, PeriodStatus::none);
  EXPECT_EQ(stopped.period().examined, stopped.values().size());
  const Sequence whole = solve(rules, std::min<HeapSize>(stopped.values().size() - 1, 20'000));
  for (HeapSize n = 0; n < whole.values().size(); ++n) ASSERT_EQ(stopped[n], whole[n]) << n;
  EXPECT_EQ(solve_until_stopped(Ruleset::parse("kayles"), 1'000'000, {}).period().period, 12u);
}

TEST(FindPeriod, ByAStreamFromKeptValues) {
  const Sequence sequence = solve(Ruleset::parse("0.16"), 400'000);
  ASSERT_EQ(sequence.period().status, PeriodStatus::none);
  const auto streamed = [](const Sequence& first, HeapSize limit) {
    return find_streamed_period(first.ruleset(), first.values(), limit);
  };
  const auto period = streamed(sequence, 400'000);
  ASSERT_TRUE(period);
  EXPECT_TRUE(period->is_established());
  EXPECT_EQ(period->period, 149'459u);
  EXPECT_EQ(period->preperiod, 105'351u);
  EXPECT_FALSE(streamed(sequence, 100'000));
  EXPECT_FALSE(streamed(solve(Ruleset::parse("0.06"), 30'000), 30'000));
  EXPECT_FALSE(streamed(solve(Ruleset::parse("nim-square"), 30'000), 30'000));
}

TEST(Solve, SaysWhatIsOutOfReach) {
  const auto kind_of = [](const char* game, HeapSize up_to, SolveOptions options = {}) {
    try {
      solve(Ruleset::parse(game), up_to, options);
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::cancelled;
  };
  EXPECT_EQ(kind_of("nim-square", HeapSize{1} << 60), ErrorKind::too_large);
  EXPECT_EQ(kind_of("officers", HeapSize{1} << 60, {Algorithm::automatic, 2000}),
            ErrorKind::not_established);
  EXPECT_EQ(kind_of("officers", HeapSize{1} << 60, {Algorithm::direct, {}}), ErrorKind::too_large);
  EXPECT_EQ(kind_of("nim", max_heap_size + 1), ErrorKind::invalid_input);
}

}  // namespace
}  // namespace sprague
