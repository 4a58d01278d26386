// Octal codes with many rare positions against the direct algorithm: every kind of kernels that
// this machine has, on one thread and on two.

#include "values/octal/rare_elimination/rare_elimination.hpp"

#include <gtest/gtest.h>

#include <set>

#include "values/elimination/elimination_kernels.hpp"
#include "values/engine.hpp"
#include "values/engines.hpp"
#include "values/octal/all_splits.hpp"
#include "values/octal/sparse/stream.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague::octal {
namespace {

struct GameSpace {
  const char* game;
  std::uint32_t mask;
  HeapSize known;  ///< beyond twice the last rare position
};

NimValues by_splits(const std::string& game, HeapSize last) {
  const Ruleset ruleset = Ruleset::parse(game);
  const RunControl run;
  ProgressMeter progress = progress_for(ruleset, last + 1, run);
  NimValues values;
  extend_octal_by_splits(ruleset, last + 1, values, progress);
  return values;
}

NimValues by_many_rare(const GameSpace& known, HeapSize last, const Engine& engine,
                       const NimValues& values) {
  const Ruleset ruleset = Ruleset::parse(known.game);
  const SparseSpace space(
      known.mask, false,
      static_cast<unsigned>(splitting_digits(two_heap_rules_of(ruleset)->octal)[0] % 2));
  const RunControl run = engine.run();
  NimValues extended = values;
  EXPECT_LE(first_heap_for_many_rare(ruleset, space, values), values.size());
  ProgressMeter progress = progress_for(ruleset, last + 1, run);
  extend_by_many_rare(ruleset, space, last + 1, extended, progress);
  return extended;
}

TEST(ManyRare, AsDirect) {
  // Masks of tests/golden/README.md's source; 516 rare positions up to 11,798 and 151 up to 1352.
  for (const GameSpace& space : {GameSpace{"0.36", 0xfe, 23'800}, GameSpace{"0.245", 0xfa, 4200}}) {
    const HeapSize last = space.known + (sanitized ? 3000 : 9000);
    const NimValues expected = values_by(Algorithm::fast, space.game, last, {Kernels::scalar, 1});
    NimValues known;
    known.extend(space.known, [&](const auto*, HeapSize n) { return expected[n]; });
    for (const Engine& engine : engines()) {
      if (engine.kernels == Kernels::scalar || (sanitized && engine.threads == 1)) continue;
      EXPECT_TRUE(
          none(difference(values_in(expected), by_many_rare(space, last, engine, known), last)))
          << space.game << engine.options();
    }
  }
}

TEST(ManyRare, WithRareValuesAboveAllCommonOnes) {
  const GameSpace space{"0.646", 0x1be, 6000};
  const HeapSize last = 9000;
  const NimValues expected = values_by(Algorithm::direct, space.game, last);
  NimValues known;
  known.extend(space.known, [&](const auto*, HeapSize n) { return expected[n]; });
  for (const Engine& engine : engines()) {
    if (engine.kernels == Kernels::scalar) continue;
    EXPECT_TRUE(
        none(difference(values_in(expected), by_many_rare(space, last, engine, known), last)))
        << engine.options();
  }
}

TEST(ManyRare, StopsBeforeANewRarePosition) {
  // 0.16 with the mask 1e: rare positions at 13,932 and 13,935, far beyond the others.
  const GameSpace space{"0.16", 0x1e, 7300};
  const NimValues expected = values_by(Algorithm::direct, space.game, 16'000);
  NimValues known;
  known.extend(space.known, [&](const auto*, HeapSize n) { return expected[n]; });
  for (const Engine& engine : engines()) {
    if (engine.kernels == Kernels::scalar) continue;
    const NimValues got = by_many_rare(space, 16'000, engine, known);
    EXPECT_EQ(got.size(), 13'932u);
    EXPECT_TRUE(none(difference(values_in(expected), got, got.size() - 1))) << engine.options();
  }
}

/// Also run under ThreadSanitizer (make tsan).
TEST(FastThreads, ShareRowsAndCoverage) {
  const GameSpace space{"0.245", 0xfa, 4200};
  const HeapSize last = 12'000;
  const NimValues expected = values_by(Algorithm::direct, space.game, last);
  NimValues known;
  known.extend(space.known, [&](const auto*, HeapSize n) { return expected[n]; });
  EXPECT_TRUE(none(
      difference(values_in(expected), by_many_rare(space, last, {std::nullopt, 2}, known), last)));
}

TEST(FastThreads, GoOnFromAnyHeap) {
  // Calls that end off tiles, groups and blocks, after less than a tile and after many, and go on
  // from there. Kernels that read slices are checked after the stretch, others while it is filled.
  const GameSpace space{"0.245", 0xfa, 4200};
  const HeapSize last = sanitized ? 8000 : 24'000;
  const NimValues expected = values_by(Algorithm::fast, space.game, last, {Kernels::scalar, 1});
  const std::vector<HeapSize> ends =
      sanitized ? std::vector<HeapSize>{4801, last}
                : std::vector<HeapSize>{4264, 4800, 4801, 5313, 6400, 14'592, 14'655, last};
  for (const Engine& engine : engines()) {
    if (engine.kernels == Kernels::scalar || (sanitized && engine.threads == 1)) continue;
    NimValues values;
    values.extend(space.known, [&](const auto*, HeapSize n) { return expected[n]; });
    for (const HeapSize end : ends) {
      values = by_many_rare(space, end, engine, values);
      EXPECT_TRUE(none(difference(values_in(expected), values, end))) << engine.options();
    }
  }
}

TEST(ManyRare, StopsAlikeOnAnyNumberOfThreads) {
  // The values, as far as they go; how far, in steps of a group_heaps, is the same too.
  const GameSpace space{"0.16", 0x1e, 7300};
  const NimValues expected = values_by(Algorithm::fast, space.game, 16'000, {Kernels::scalar, 1});
  NimValues known;
  known.extend(space.known, [&](const auto*, HeapSize n) { return expected[n]; });
  const NimValues one = by_many_rare(space, 16'000, {std::nullopt, 1}, known);
  EXPECT_GT(one.size() + group_heaps, 13'935u);
  for (int turn = 0; turn < 20; ++turn) {
    const NimValues two = by_many_rare(space, 16'000, {std::nullopt, 2}, known);
    EXPECT_EQ(two.size(), one.size());
    EXPECT_TRUE(none(difference(values_in(expected), two, two.size() - 1)));
  }
}

TEST(ManyRare, CanBeStopped) {
  const Ruleset officers = Ruleset::parse("0.6");
  for (const unsigned threads : {1u, 2u}) {
    RunControl run;
    run.threads = threads;
    run.interval = {};
    std::uint64_t done = 0;
    run.on_progress = [&](const Progress& progress) { done = progress.done; };
    run.should_stop = [&] { return done > 100'000; };  // where many rare positions are at work
    try {
      compute_values(officers, 200'000'000, Algorithm::fast, run);
      FAIL() << "was not stopped";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    }
    EXPECT_LT(done, 50'000'000u);
  }
}

TEST(ManyRare, GrundysGame) {
  if (sanitized) return;
  // Behind twice its last rare position, 82,860; mask, rare positions and the largest value are
  // those of T. Czajka's tables of unsolved octal games, which count heap 0.
  const GameSpace space{"grundys-game", 0xfe, 165'800};
  const HeapSize last = 172'000;
  const NimValues expected = by_splits(space.game, last);
  NimValues known;
  known.extend(space.known, [&](const auto*, HeapSize n) { return expected[n]; });
  for (const Engine& engine : engines()) {
    if (engine.kernels == Kernels::scalar || engine.threads != 1) continue;
    EXPECT_TRUE(
        none(difference(values_in(expected), by_many_rare(space, last, engine, known), last)))
        << engine.options();
  }
  const Sequence sequence = solve(Ruleset::parse(space.game), 1 << 20);
  const auto rare = rare_heaps(sequence, 1 << 20);
  ASSERT_TRUE(rare);
  EXPECT_EQ(rare->size() + 1, 1274u);
  EXPECT_EQ(rare->back(), 82'860u);
  EXPECT_EQ(max_value(sequence, 0, 1 << 20), 231u);
  EXPECT_EQ(sequence[763'622], 231u);
}

TEST(SparseStream, GrundysGame) {
  // Its two heaps differ, and 82,860 is rare. A stream takes over where elimination would wait.
  if (sanitized) return;
  const HeapSize last = 100'000;
  const NimValues expected = by_splits("grundys-game", last);
  NimValues known;
  known.extend(SparseStream::first_unequal, [&](const auto*, HeapSize n) { return expected[n]; });
  SparseLimits limits;
  limits.max_rare = limits.max_rare_late;
  for (const Kernels kernels : available_kernels()) {
    RunControl run;
    run.kernels = kernels;
    SparseStream stream(*two_heap_rules_of(Ruleset::parse("grundys-game")),
                        SparseSpace(0xfe, false, 0), known, run, limits);
    while (stream.end() <= last) {
      const HeapSize from = stream.end();
      ASSERT_TRUE(stream.advance(last + 1));
      for (HeapSize n = from; n < std::min(stream.end(), last + 1); ++n)
        ASSERT_EQ(stream.value(n), expected[n]) << n << ", " << name_of(kernels);
    }
    EXPECT_EQ(stream.last_rare(), 82'860u);
  }
}

TEST(ManyRare, GrundysGameBeyondANewBitOfTheMask) {
  if (sanitized) return;
  // The first value above 255 is rare-type by the mask of the first values; all splits of this heap
  // alone, not of as many heaps again, show that it is common-type by a mask with its bit.
  constexpr HeapSize heap = 7'250'049, last = 7'600'000;
  const NimValues values = values_by(Algorithm::fast, "grundys-game", last);
  std::set<std::uint32_t> attained;
  for (HeapSize a = 1; 2 * a < heap; ++a) attained.insert(values[a] ^ values[heap - a]);
  std::uint32_t least = 0;
  while (attained.contains(least)) ++least;
  EXPECT_EQ(values[heap], least);
  EXPECT_GE(least, 256u);
  for (HeapSize n = 0; n < heap; ++n) ASSERT_LT(values[n], 256u) << n;
}

TEST(ManyRare, PublishedHashesOfOfficers) {
  // The game of Officers, 0.6: the hashes are those of another program's values.
  for (const auto& [last, hash] : {std::pair<HeapSize, std::uint64_t>{30'000, 0xa976305a66741701},
                                   {1'000'000, 0x784953a65bf4beb7}}) {
    if (sanitized && last > 100'000) continue;
    EXPECT_EQ(hash_of(values_by(Algorithm::fast, "0.6", last)), hash) << last;
  }
}

}  // namespace
}  // namespace sprague::octal
