// Octal codes by all splits against the direct rung: every kind of kernels that this machine has,
// on one thread and on two.

#include "values/octal/all_splits.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "property/random.hpp"
#include "rules/rules.hpp"
#include "values/engine.hpp"
#include "values/engines.hpp"
#include "values/octal/all_splits_kernel.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague::octal {
namespace {

using property::Random;

std::string random_code(Random& random, unsigned max_digits) {
  std::string code = random.once_in(4) ? "4." : "0.";
  const std::uint64_t digits = random.between(1, max_digits);
  for (std::uint64_t i = 0; i < digits; ++i) code += static_cast<char>('0' + random.between(0, 7));
  return code + static_cast<char>('4' + random.between(0, 3));
}

/// By all splits from `values` on.
NimValues by_splits(const std::string& game, HeapSize last, const Engine& engine,
                    NimValues values = {}) {
  const Ruleset ruleset = Ruleset::parse(game);
  const RunControl run = engine.run();
  ProgressMeter progress = progress_for(ruleset, last + 1, run);
  extend_octal_by_splits(ruleset, last + 1, values, progress);
  return values;
}

Failure engines_against_direct(const std::string& game, HeapSize last) {
  const NimValues expected = values_by(Algorithm::direct, game, last);
  for (const Engine& engine : engines()) {
    if (sanitized && engine.threads == 1) continue;
    if (const auto failure = difference(values_in(expected), by_splits(game, last, engine), last)) {
      return game + engine.options() + ": " + *failure;
    }
  }
  return std::nullopt;
}

TEST(OctalSplits, CodesOfTheTables) {
  // Among them several splitting digits, d0 = 4, moves that leave one heap, values of one byte and
  // of two.
  for (const char* game : {"0.07", "0.06", "0.6", "0.77", "0.137", "0.005", "0.346", "4.044",
                           "4.327", "0.76", "0.45", "0.00000006"}) {
    EXPECT_TRUE(none(engines_against_direct(game, sanitized ? 5000 : 9000)));
  }
}

TEST(OctalSplits, RandomCodesAtRandomEnds) {
  Random random(7, 0);
  for (int i = 0; i < (sanitized ? 3 : 25); ++i) {
    EXPECT_TRUE(none(engines_against_direct(random_code(random, 7), random.between(4090, 6000))));
  }
}

TEST(OctalSplits, SplitsIntoUnequalHeaps) {
  // Grundy's game; moves that leave one heap, or none; 0.04! and 0.4! have heaps that attain 0 by
  // two equal heaps alone.
  for (const char* game : {"4!.0", "0.4!", "0.04!", "0.7!", "4!.3", "0.06!5!", "4!.0007!"}) {
    EXPECT_TRUE(none(engines_against_direct(game, sanitized ? 4300 : 6000)));
  }
}

TEST(OctalSplits, OnlyWhereAllSplitsAreAlike) {
  for (const char* game : {"0.7", "4!.0", "0.7!3"})
    EXPECT_TRUE(two_heap_rules_of(Ruleset::parse(game))) << game;
  for (const char* game : {"0.44!", "0.F", "0.04=", "4!.[3]", "S(1,2)", "0.4=4!"}) {
    EXPECT_FALSE(two_heap_rules_of(Ruleset::parse(game))) << game;
  }
}

TEST(OctalSplits, GoesOnFromAnyValues) {
  // The recurrence takes any table for the beginning of the game: here values are large, so that
  // cells are widened, in the midst of a block too, and the largest value that the engine takes is
  // passed.
  Random random(2039, 0);
  for (const std::uint32_t largest : {30u, 200u, 255u, 300u, 2045u, 65'535u, 70'000u}) {
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
      ProgressMeter progress = progress_for(ruleset, last + 1, run);
      extend_directly(ruleset, last + 1, expected, progress);
      for (const Engine& engine : engines()) {
        if (sanitized && engine.threads != 1) continue;
        const NimValues got = by_splits(game, last, engine, planted());
        EXPECT_TRUE(none(difference(values_in(expected), got, last, known)))
            << game << engine.options() << ", values to " << largest;
      }
    }
  }
}

TEST(OctalSplits, KernelsAreThoseNamed) {
  for (const Kernels kernels : available_kernels()) {
    if (kernels == Kernels::scalar)
      EXPECT_EQ(split_kernels(kernels), nullptr);
    else
      EXPECT_EQ(split_kernels(kernels)->compiled_for,
                kernels == Kernels::avx512vbmi ? Kernels::avx512 : kernels);
  }
}

/// Candidates among the values below `bound`, several in a bucket now and then; what the splits
/// attain is struck out of them.
template <class Cell>
void expect_struck_out(const SplitKernelsOf<Cell>& kernels, Random& random, std::uint64_t bound) {
  const std::size_t count = splits_per_batch * random.between(1, 12);
  const auto cells = [&](std::size_t size) {
    std::vector<Cell> values(size);
    for (Cell& value : values) value = static_cast<Cell>(random.between(0, bound - 1));
    return values;
  };
  const std::vector<Cell> first = cells(count), second = cells(count), third = cells(count),
                          fourth = cells(count);
  std::vector<bool> attained(2 * std::bit_ceil(bound)), marked(attained.size());
  for (std::size_t i = 0; i < count; ++i) attained[first[i] ^ second[i]] = true;

  CandidateSet<Cell> set;
  set.clear(kernels.looks_up());
  std::vector<Cell> added;
  const std::uint64_t gap =
      random.once_in(3) ? 64 : random.between(1, 2 * bound / kernels.max_candidates + 1);
  for (std::uint64_t value = random.between(0, gap); value < std::bit_ceil(bound);
       value += random.between(1, gap)) {
    if (added.size() == kernels.max_candidates || !set.add(static_cast<Cell>(value))) break;
    added.push_back(static_cast<Cell>(value));
  }
  ASSERT_EQ(std::vector<Cell>(set.values().begin(), set.values().end()), added);

  std::vector<std::uint8_t> marks(attained.size());
  const HeapMarks marking{marks.data(), 7};
  std::size_t others = 0;
  if (kernels.looks_up() && !set.empty() && random.once_in(2)) {
    const std::size_t most = splits_per_batch * random.between(0, count / splits_per_batch);
    others = kernels.strike_and_mark({first.data(), second.data(), count}, set,
                                     {third.data(), fourth.data(), most}, marking);
    ASSERT_LE(others, most);
    ASSERT_EQ(others % splits_per_batch, 0u);
  } else {
    kernels.strike({first.data(), second.data(), count}, set);
    kernels.mark({third.data(), fourth.data(), others = splits_per_batch}, marking);
  }
  std::erase_if(added, [&](Cell value) { return attained[value]; });
  EXPECT_EQ(std::vector<Cell>(set.values().begin(), set.values().end()), added);
  EXPECT_EQ(set.count(), added.size());
  for (std::size_t i = 0; i < others; ++i) marked[third[i] ^ fourth[i]] = true;
  for (std::size_t value = 0; value < marks.size(); ++value)
    ASSERT_EQ(marks[value] == 7, marked[value]) << value;
}

TEST(OctalSplits, KernelsStrikeOutWhatIsAttained) {
  Random random(11, 0);
  for (const Kernels kernels : available_kernels()) {
    if (split_kernels(kernels) == nullptr) continue;
    for (int i = 0; i < (sanitized ? 50 : 1000); ++i) {
      expect_struck_out(split_kernels(kernels)->of_bytes, random, random.between(2, 128));
      expect_struck_out(split_kernels(kernels)->of_words, random,
                        random.between(2, random.once_in(2) ? 300 : 3000));
    }
  }
}

/// Also run under ThreadSanitizer (make tsan).
TEST(FastThreads, ShareTheHeapsOfABlock) {
  const HeapSize last = 9000;
  const NimValues expected = values_by(Algorithm::direct, "0.46", last);
  EXPECT_TRUE(
      none(difference(values_in(expected), by_splits("0.46", last, {std::nullopt, 2}), last)));
}

}  // namespace
}  // namespace sprague::octal
