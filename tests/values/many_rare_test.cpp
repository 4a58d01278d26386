// Octal codes with many rare positions against the direct rung: every kind of kernels that this machine has, on one thread
// and on two.

#include "values/sparse/many_rare.hpp"

#include <gtest/gtest.h>

#include "rules/rules.hpp"
#include "values/engines.hpp"
#include "values/ladder.hpp"

namespace sprague {
namespace {

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
