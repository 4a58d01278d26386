// The sparse-space engine of octal codes against the direct algorithm, for every kind of kernels
// that this machine has, with sparse spaces learnt early and small windows, so that it runs where
// the tests can follow it.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "property/random.hpp"
#include "rules/rules.hpp"
#include "simd/dispatch.hpp"
#include "sprague/detail/code_generation.hpp"
#include "sprague/error.hpp"
#include "values/engine.hpp"
#include "values/engines.hpp"
#include "values/octal/octal.hpp"

namespace sprague::octal {
namespace {

const OctalRules& octal(const Ruleset& ruleset) {
  return std::get<OctalRules>(ruleset.rules().form);
}

bool is_octal(const Ruleset& ruleset) {
  return std::holds_alternative<OctalRules>(ruleset.rules().form);
}

SparseLimits small_limits(HeapSize first_search = 64) {
  SparseLimits limits;
  limits.first_search = first_search;
  limits.window = 512;
  limits.generate_after = 0;
  limits.fill_ahead_after = 0;
  return limits;
}

SparseLimits without_code(SparseLimits limits) {
  limits.generate_after = max_heap_size;
  return limits;
}

/// By the engine itself, with limits that the program does not offer.
NimValues extended(const std::string& game, HeapSize last, const Engine& engine,
                   const SparseLimits& limits, NimValues values = {}) {
  const Ruleset ruleset = Ruleset::parse(game);
  const RunControl run = engine.run();
  ProgressMeter progress = progress_for(ruleset, last + 1, run);
  StreamCache none;
  octal::extend(ruleset, last + 1, values, progress, none, limits);
  return values;
}

NimValues direct(const std::string& game, HeapSize last) {
  return values_by(Algorithm::direct, game, last);
}

testing::AssertionResult equal(const NimValues& expected, const NimValues& got) {
  return none(difference(values_in(expected), got, expected.size() - 1));
}

void expect_as_direct(const std::string& game, HeapSize last,
                      const SparseLimits& limits = small_limits()) {
  const NimValues expected = direct(game, last);
  for (const Kernels kernels : available_kernels()) {
    ASSERT_TRUE(equal(expected, extended(game, last, {kernels}, limits)))
        << game << ", " << name_of(kernels);
    ASSERT_TRUE(equal(expected, extended(game, last, {kernels, 1}, without_code(limits))))
        << game << ", " << name_of(kernels) << ", tables, one thread";
  }
}

// --- the sparse space ---

TEST(SparseSpace, IndicesTellValuesOfATypeApart) {
  for (const std::uint32_t mask : {1u, 2u, 0x17u, 0x3du, 0x3eu, 0xfcu, 0x68u}) {
    for (const bool parity_dependent : {false, true}) {
      for (const unsigned digit_parity : {0u, 1u}) {
        const SparseSpace space(mask, parity_dependent, digit_parity);
        for (HeapSize n = 10; n < 12; ++n) {
          for (std::uint32_t index = 0; index < 128; ++index) {
            const std::uint32_t common = space.common_value(n, index);
            const std::uint32_t rare = space.rare_value(n, index);
            EXPECT_FALSE(space.is_rare(n, common));
            EXPECT_TRUE(space.is_rare(n, rare));
            EXPECT_EQ(space.index(common), index);
            EXPECT_EQ(space.index(rare), index);
            for (std::uint32_t other = 0; other < 128; ++other) {
              EXPECT_EQ(space.rare_value(n, other) < common,
                        other < space.rare_values_below(n, index));
              EXPECT_EQ(space.index(common ^ space.common_value(n, other)), index ^ other);
            }
          }
        }
      }
    }
  }
}

TEST(SparseSpace, SumsOfTypes) {
  // A split n = a + b + t: equal types make a rare-type value, different ones a common-type value.
  for (const bool parity_dependent : {false, true}) {
    const SparseSpace space(0x1d, parity_dependent, 1);
    for (HeapSize a = 1; a < 5; ++a) {
      for (HeapSize b = 1; b < 5; ++b) {
        const HeapSize n = a + b + 3;
        EXPECT_TRUE(space.is_rare(n, space.common_value(a, 5) ^ space.common_value(b, 9)));
        EXPECT_TRUE(space.is_rare(n, space.rare_value(a, 5) ^ space.rare_value(b, 9)));
        EXPECT_FALSE(space.is_rare(n, space.rare_value(a, 5) ^ space.common_value(b, 9)));
      }
    }
  }
}

TEST(SparseSpace, IsFoundInTheFirstValues) {
  struct Known {
    const char* game;
    std::uint32_t mask;
    bool parity_dependent;
  };
  for (const Known known : {Known{"0.104", 0x17, true},
                            {"0.106", 0xd, true},
                            {"0.454", 0x3d, false},
                            {"0.354", 0x3f, false},
                            {"0.376", 0xfe, false},
                            {"0.16", 0x1e, false},
                            {"4.045", 0x5f, false}}) {
    const NimValues values = direct(known.game, 4095);
    const auto learnt = learn_useful_space(octal(Ruleset::parse(known.game)), values, {});
    ASSERT_TRUE(learnt) << known.game;
    EXPECT_EQ(learnt->space.mask(), known.mask) << known.game;
    EXPECT_EQ(learnt->space.parity_dependent(), known.parity_dependent) << known.game;
  }
  // These show no sparse space.
  for (const char* game : {"0.04", "0.06", "0.005"}) {
    EXPECT_FALSE(learn_useful_space(octal(Ruleset::parse(game)), direct(game, 4095), {})) << game;
  }
}

TEST(SparseSpace, NewBitsJoinTheMask) {
  const auto values_of = [](std::vector<std::uint32_t> list) {
    NimValues values;
    values.extend(list.size(), [&](const auto*, HeapSize n) { return list[n]; });
    return values;
  };
  const SparseSpace space(6, false, 0);  // common-type: 2, 3, 4, 5 of the values below 8
  EXPECT_EQ(with_new_bits(space, 0, values_of({0, 2, 3, 7})).mask(), 6u);    // no new bit
  EXPECT_EQ(with_new_bits(space, 0, values_of({0, 2, 10})).mask(), 6u);      // 8 + 2 is common-type
  EXPECT_EQ(with_new_bits(space, 2, values_of({0, 2, 8, 16})).mask(), 30u);  // 8, then 16
  EXPECT_EQ(with_new_bits(space, 3, values_of({0, 2, 8, 16})).mask(), 22u);  // 8 was known
  EXPECT_EQ(with_new_bits(space, 0, values_of({0, 10, 8, 16})).mask(), 22u);  // 8 is no new bit
  // 64, the first value above 63 of 0.354, is rare-type, as the values after it show.
  const NimValues known = direct("0.354", 4095);
  const auto learnt = learn_useful_space(octal(Ruleset::parse("0.354")), known, {});
  ASSERT_TRUE(learnt);
  EXPECT_EQ(with_new_bits(learnt->space, known.size(), known).mask(), 0x3Fu);
}

// --- values ---

TEST(SparseStream, EveryCodeOfUpToThreeDigits) {
  const std::vector<Kernels> all = available_kernels();
  const HeapSize last = sanitized ? 300 : 2000;
  for (unsigned code = 1; code < 1024; code += sanitized ? 7 : 1) {
    std::string game = code >= 512 ? "4." : "0.";
    for (const unsigned shift : {6u, 3u, 0u}) game += static_cast<char>('0' + (code >> shift & 7u));
    const Ruleset ruleset = Ruleset::parse(game);
    if (!is_octal(ruleset)) continue;
    const NimValues expected = direct(game, last);
    const Kernels kernels = all[code % all.size()];
    ASSERT_TRUE(equal(expected, extended(game, last, {kernels}, small_limits())))
        << game << ", " << name_of(kernels);
  }
}

TEST(SparseStream, RandomCodesOfUpToEightDigits) {
  property::Random random(41, 0);
  for (int i = 0; i < (sanitized ? 10 : 150); ++i) {
    std::string game = random.once_in(3) ? "4." : "0.";
    for (std::uint64_t digits = random.between(1, 8); digits > 0; --digits) {
      game += static_cast<char>('0' + (random.once_in(2) ? 0 : random.between(0, 7)));
    }
    if (!is_octal(Ruleset::parse(game))) continue;
    expect_as_direct(game, random.between(0, 3000), small_limits(random.between(16, 300)));
  }
}

TEST(SparseStream, LastHeapsAroundBlockBoundaries) {
  for (const char* game : {"0.104", "0.454", "0.16"}) {
    const NimValues expected = direct(game, 1400);
    for (const Kernels kernels : available_kernels()) {
      for (HeapSize last = 100; last < (sanitized ? 400 : 1400); last += last % 64 == 2 ? 59 : 1) {
        const NimValues got = extended(game, last, {kernels}, small_limits(90));
        ASSERT_TRUE(none(difference(values_in(expected), got, last, 90))) << game << " to " << last;
      }
    }
  }
}

TEST(SparseStream, GoesOnFromAnyHeap) {
  const NimValues expected = direct("0.106", 3000);
  for (HeapSize first = 200; first < 1400; first += 61) {
    ASSERT_TRUE(
        equal(expected, extended("0.106", 3000, {}, small_limits(), direct("0.106", first - 1))))
        << first;
  }
}

TEST(SparseStream, GoesOnWhereItStopped) {
  for (const char* game : {"0.104", "0.16", "0.354", "4.045"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const NimValues expected = direct(game, 3000);
    const RunControl run;
    ProgressMeter progress = progress_for(ruleset, expected.size(), run);
    NimValues got;
    StreamCache kept;
    for (HeapSize size = 50; size <= expected.size(); size += 59) {
      octal::extend(ruleset, size, got, progress, kept, small_limits(512));
      ASSERT_EQ(got.size(), size);
      if (kept) {
        ASSERT_GE(kept->end(), size);
      }
    }
    EXPECT_TRUE(kept) << game;
    ASSERT_TRUE(none(difference(values_in(expected), got, got.size() - 1))) << game;
  }
}

TEST(SparseStream, LateRarePositions) {
  expect_as_direct("0.16", sanitized ? 3000 : 15'000, small_limits(1024));
  if (sanitized) return;
  const NimValues expected = direct("0.127", 48'000);  // rare ones to 27,106; preperiod 46,578
  ASSERT_TRUE(equal(expected, extended("0.127", 48'000, {available_kernels().front()}, {})));
  ASSERT_TRUE(equal(expected, extended("0.127", 48'000, {Kernels::scalar}, small_limits(2048))));
}

TEST(SparseStream, AWrongSparseSpaceCostsOnlyTime) {
  for (const char* game : {"0.104", "0.16", "0.454", "0.77", "0.6", "4.3"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const HeapSize last = sanitized ? 800 : 2500;
    const NimValues expected = direct(game, last);
    const bool even = splitting_digits(octal(ruleset)).front() % 2 == 0;
    const bool one_parity = splitting_digits(octal(ruleset)).size() == 1;
    for (std::uint32_t mask = 1; mask < 64; mask += 5) {
      for (const bool parity_dependent : {false, true}) {
        if (parity_dependent && !one_parity) continue;
        NimValues known = direct(game, 99);
        SparseLimits limits = small_limits();
        limits.history = mask % 2 == 0 ? 128 : limits.history;
        limits.generate_after = 200;
        SparseStream stream({octal(ruleset)}, SparseSpace(mask, parity_dependent, even ? 0 : 1),
                            known, {}, limits);
        while (stream.end() <= last) {
          const HeapSize before = stream.end();
          if (!stream.advance(last + 1)) break;
          for (HeapSize n = before; n < std::min(stream.end(), last + 1); ++n) {
            ASSERT_EQ(stream.value(n), expected[n]) << game << " mask " << mask << " heap " << n;
          }
        }
      }
    }
  }
}

TEST(SparseStream, AddsANewTopBitToTheMask) {
  int added = 0;
  for (const char* game : {"0.104", "0.106", "0.454", "0.374", "4.045", "0.167", "0.174"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const auto learnt = learn_useful_space(octal(ruleset), direct(game, 2047), {});
    ASSERT_TRUE(learnt) << game;
    const std::uint32_t top = std::bit_floor(learnt->space.mask());
    const HeapSize last = sanitized ? 1500 : 6000;
    const NimValues expected = direct(game, last);
    HeapSize first = 0;  // with the bit
    while (first <= last && expected[first] < top) ++first;
    if (first < 64 || top == learnt->space.mask()) continue;
    const SparseSpace without(learnt->space.mask() ^ top, learnt->space.parity_dependent(),
                              splitting_digits(octal(ruleset)).front() % 2);
    SparseStream stream({octal(ruleset)}, without, direct(game, first - 1), {}, small_limits());
    while (stream.end() <= last) {
      const HeapSize before = stream.end();
      ASSERT_TRUE(stream.advance(last + 1)) << game;
      for (HeapSize n = before; n < std::min(stream.end(), last + 1); ++n)
        ASSERT_EQ(stream.value(n), expected[n]) << game << " heap " << n;
    }
    added += stream.space() == learnt->space;
  }
  EXPECT_GE(added, 2);
}

TEST(SparseStream, AHistoryTooShortIsMadeLonger) {
  for (const char* game : {"0.104", "0.16", "0.454", "0.374", "4.045"}) {
    SparseLimits limits = small_limits();
    limits.history = 100;
    expect_as_direct(game, sanitized ? 1000 : 5000, limits);
  }
}

TEST(SparseStream, TellsOfTheLargestValueAndOfRarePositions) {
  const Ruleset ruleset = Ruleset::parse("0.106");
  const NimValues known = direct("0.106", 2047);
  const auto learnt = learn_useful_space(octal(ruleset), known, {});
  ASSERT_TRUE(learnt);
  for (const Kernels kernels : available_kernels()) {
    RunControl run;
    run.kernels = kernels;
    SparseStream stream({octal(ruleset)}, learnt->space, known, run);
    while (stream.end() < 1'000'000) ASSERT_TRUE(stream.advance(1'000'000));
    EXPECT_EQ(stream.largest(), 27u);
    EXPECT_EQ(stream.largest_at(), 52'692u);
    EXPECT_EQ(stream.rare().size(), 15u);
    EXPECT_EQ(stream.rare().back().heap, 1103u);
    EXPECT_EQ(stream.rare().back().value, 16u);
  }
}

TEST(SparseStream, HashesOfThePlainProgram) {
  if (sanitized) return;
  std::ifstream file(SPRAGUE_GOLDEN_DIR "/octal_hashes.csv");
  std::string line;
  std::getline(file, line);
  int rows = 0;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string game, last, hash;
    std::getline(fields, game, ',');
    std::getline(fields, last, ',');
    std::getline(fields, hash, ',');
    ++rows;
    for (const Kernels kernels : available_kernels()) {
      EXPECT_EQ(hash_of(values_by(Algorithm::fast, game, std::stoull(last), {kernels})),
                std::stoull(hash, nullptr, 16))
          << game << ", " << name_of(kernels);
    }
  }
  EXPECT_GT(rows, 4);
}

/// Two streams side by side: all that they keep is equal, whatever computes it.
void expect_code_to_be_as_tables(const char* game, Kernels kernels) {
  const OctalRules rules = octal(Ruleset::parse(game));
  const NimValues known = direct(game, 4095);
  const auto learnt = learn_useful_space(rules, known, {});
  ASSERT_TRUE(learnt);
  SparseLimits limits;
  limits.generate_after = 0;
  RunControl run;
  run.kernels = kernels;
  SparseStream generated({rules}, learnt->space, known, run, limits);
  SparseStream tables({rules}, learnt->space, known, {}, without_code(limits));
  const HeapSize size = sanitized ? 20'000 : 400'000;
  bool used = false;
  while (generated.end() < size && generated.advance(size) && tables.advance(size)) {
    used = used || generated.is_generated();
    ASSERT_EQ(generated.end(), tables.end());
    const auto same = [](const RarePosition& a, const RarePosition& b) { return a == b; };
    ASSERT_TRUE(std::equal(generated.rare().begin(), generated.rare().end(), tables.rare().begin(),
                           tables.rare().end(), same));
  }
  ASSERT_GE(generated.end(), size);
  EXPECT_EQ(used, FillCode::generates_for(kernels));
  EXPECT_FALSE(tables.is_generated());
  ByteWriter saved, expected;
  generated.save(saved);
  tables.save(expected);
  EXPECT_TRUE(saved.bytes() == expected.bytes());
}

TEST(SparseStream, GeneratedCodeIsAsTheTables) {
  // The indices of 0.166 need two words, those of 4.044 three and one of 0.37264 four.
  for (const char* game : {"0.104", "0.106", "4.045", "0.174", "0.167", "0.054", "0.354", "0.376",
                           "0.16", "4.3", "0.454", "0.166", "4.044", "0.37264"}) {
    for (const Kernels kernels : available_kernels()) {
      if (!FillCode::generates_for(kernels)) continue;
      SCOPED_TRACE(std::string(game) + ", " + std::string(name_of(kernels)));
      expect_code_to_be_as_tables(game, kernels);
    }
  }
}

TEST(SparseStream, KernelsAreThoseOfTheirName) {
  for (const Kernels kernels : available_kernels())
    EXPECT_EQ(sparse_kernels(kernels).compiled_for,
              kernels == Kernels::scalar ? baseline_kernels : kernels);
}

TEST(SparseStream, StopsWhenAsked) {
  RunControl run;
  run.interval = {};
  std::uint64_t done = 0;
  run.on_progress = [&](const Progress& progress) { done = progress.done; };
  run.should_stop = [&] { return done > 1'000'000; };  // where it streams
  EXPECT_THROW(compute_values(Ruleset::parse("0.104"), 400'000'000, Algorithm::fast, run), Error);
  EXPECT_GT(done, 1'000'000u);
  EXPECT_LT(done, 2'000'000u);
}

}  // namespace
}  // namespace sprague::octal
