// Octal codes by elimination, with all splits and with those of many rare positions, against the direct rung: every kind
// of kernels that this machine has, on one thread and on two.

#include "values/octal_elimination.hpp"

#include <gtest/gtest.h>

#include "property/random.hpp"
#include "rules/rules.hpp"
#include "values/engines.hpp"
#include "values/ladder.hpp"
#include "values/sparse/many_rare.hpp"

namespace sprague {
namespace {

using property::Random;

std::string random_code(Random& random, unsigned most_digits) {
  std::string code = random.once_in(4) ? "4." : "0.";
  const std::uint64_t digits = random.between(1, most_digits);
  for (std::uint64_t i = 0; i < digits; ++i) code += static_cast<char>('0' + random.between(0, 7));
  return code + static_cast<char>('4' + random.between(0, 3));
}

/// By elimination from `values` on.
NimValues eliminated(const std::string& game, HeapSize last, const Engine& engine, NimValues values = {}) {
  const Ruleset ruleset = Ruleset::parse(game);
  const RunControl run = engine.run();
  Heartbeat heartbeat = heartbeat_for(ruleset, last + 1, run);
  extend_octal_by_elimination(ruleset, last + 1, values, heartbeat);
  return values;
}

Failure engines_against_direct(const std::string& game, HeapSize last) {
  const NimValues expected = values_by(Algorithm::direct, game, last);
  for (const Engine& engine : engines()) {
    if (sanitized && engine.threads == 1) continue;
    if (const auto failure = difference(values_in(expected), eliminated(game, last, engine), last)) {
      return game + engine.options() + ": " + *failure;
    }
  }
  return std::nullopt;
}

TEST(OctalElimination, CodesOfTheTables) {
  // Among them several splitting digits, d0 = 4, moves that leave one heap, values of one byte and of two.
  for (const char* game : {"0.07", "0.06", "0.6", "0.77", "0.137", "0.005", "0.346", "4.044", "4.327", "0.76", "0.45", "0.00000006"}) {
    EXPECT_TRUE(none(engines_against_direct(game, sanitized ? 5000 : 9000)));
  }
}

TEST(OctalElimination, RandomCodesAtRandomEnds) {
  Random random(7, 0);
  for (int i = 0; i < (sanitized ? 3 : 25); ++i) {
    EXPECT_TRUE(none(engines_against_direct(random_code(random, 7), random.between(4090, 6000))));
  }
}

TEST(OctalElimination, GoesOnFromAnyValues) {
  // The recurrence takes any table for the beginning of the game: here values are large, so that cells are widened
  // and the largest value that elimination takes is passed.
  Random random(2039, 0);
  for (const std::uint32_t largest : {30u, 200u, 255u, 300u, 2030u, 2045u, 3000u}) {
    for (int i = 0; i < (sanitized ? 1 : 3); ++i) {
      const std::uint64_t known = random.between(4096, 4300);
      const auto planted = [&] {
        NimValues values;
        Random same(largest, static_cast<std::uint64_t>(i));
        values.extend(known, [&](const auto*, HeapSize) { return same.between(0, largest); });
        return values;
      };
      const std::string game = random_code(random, 3);
      const HeapSize last = known + (sanitized ? 600 : 1500);
      const Ruleset ruleset = Ruleset::parse(game);
      if (!std::holds_alternative<OctalRules>(ruleset.rules().form)) continue;
      NimValues expected = planted();
      const RunControl run;
      Heartbeat heartbeat = heartbeat_for(ruleset, last + 1, run);
      extend_directly(ruleset, last + 1, expected, heartbeat);
      for (const Engine& engine : engines()) {
        if (sanitized && engine.threads != 1) continue;
        const NimValues got = eliminated(game, last, engine, planted());
        EXPECT_TRUE(none(difference(values_in(expected), got, last, known))) << game << engine.options() << ", values to " << largest;
      }
    }
  }
}

// --- many rare positions ---

struct Split {
  const char* game;
  std::uint32_t mask;
  HeapSize known;  ///< beyond twice the last rare position
};

NimValues by_many_rare(const Split& split, HeapSize last, const Engine& engine, const NimValues& values) {
  const Ruleset ruleset = Ruleset::parse(split.game);
  const auto& rules = std::get<OctalRules>(ruleset.rules().form);
  const SparseSpace space(split.mask, false, static_cast<unsigned>(splitting_digits(rules)[0] % 2));
  const RunControl run = engine.run();
  NimValues extended = values;
  EXPECT_LE(first_heap_for_many_rare(rules, space, values), values.size());
  Heartbeat heartbeat = heartbeat_for(ruleset, last + 1, run);
  extend_by_many_rare(ruleset, space, last + 1, extended, heartbeat);
  return extended;
}

TEST(ManyRare, AsDirect) {
  // Masks of tests/golden/README.md's source; 516 rare positions up to 11,798 and 151 up to 1352.
  for (const Split& split : {Split{"0.36", 0xfe, 23'800}, Split{"0.245", 0xfa, 4200}}) {
    const HeapSize last = split.known + 9000;
    const NimValues expected = values_by(Algorithm::fast, split.game, last, {Kernels::scalar, 1});
    NimValues known;
    known.extend(split.known, [&](const auto*, HeapSize n) { return expected[n]; });
    for (const Engine& engine : engines()) {
      if (engine.kernels == Kernels::scalar || (sanitized && engine.threads == 1)) continue;
      EXPECT_TRUE(none(difference(values_in(expected), by_many_rare(split, last, engine, known), last))) << split.game << engine.options();
    }
  }
}

TEST(ManyRare, StopsBeforeANewRarePosition) {
  // 0.16 with the mask 1e: a rare position at 13,935, far beyond the others.
  const Split split{"0.16", 0x1e, 7300};
  const NimValues expected = values_by(Algorithm::direct, split.game, 16'000);
  NimValues known;
  known.extend(split.known, [&](const auto*, HeapSize n) { return expected[n]; });
  for (const Engine& engine : engines()) {
    if (engine.kernels == Kernels::scalar) continue;
    const NimValues got = by_many_rare(split, 16'000, engine, known);
    EXPECT_LE(got.size(), 13'935u);
    EXPECT_GT(got.size(), split.known);
    EXPECT_TRUE(none(difference(values_in(expected), got, got.size() - 1))) << engine.options();
  }
}

/// Also run under ThreadSanitizer (make tsan).
TEST(FastThreads, ShareRowsAndCoverage) {
  const Split split{"0.245", 0xfa, 4200};
  const HeapSize last = 12'000;
  const NimValues expected = values_by(Algorithm::direct, split.game, last);
  NimValues known;
  known.extend(split.known, [&](const auto*, HeapSize n) { return expected[n]; });
  EXPECT_TRUE(none(difference(values_in(expected), by_many_rare(split, last, {std::nullopt, 2}, known), last)));
  EXPECT_TRUE(none(difference(values_in(expected), eliminated(split.game, last, {std::nullopt, 2}, known), last)));
}

TEST(ManyRare, PublishedHashesOfOfficers) {
  // The game of Officers, 0.6: the hashes are those of another program's values.
  for (const auto& [last, hash] : {std::pair<HeapSize, std::uint64_t>{30'000, 0xa976305a66741701}, {1'000'000, 0x784953a65bf4beb7}}) {
    if (sanitized && last > 100'000) continue;
    EXPECT_EQ(hash_of(values_by(Algorithm::fast, "0.6", last)), hash) << last;
  }
}

}  // namespace
}  // namespace sprague
