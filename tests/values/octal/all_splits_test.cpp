// Octal codes by all splits against the direct algorithm: every kind of kernels that this machine
// has, on one thread and on two.

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

TEST(AllSplits, CodesOfTheTables) {
  // Among them several splitting digits, d0 = 4, moves that leave one heap, values of one byte and
  // of two.
  for (const char* game : {"0.07", "0.06", "0.6", "0.77", "0.137", "0.005", "0.346", "4.044",
                           "4.327", "0.76", "0.45", "0.00000006"}) {
    EXPECT_TRUE(none(engines_against_direct(game, sanitized ? 5000 : 9000)));
  }
}

TEST(AllSplits, RandomCodesAtRandomEnds) {
  Random random(7, 0);
  for (int i = 0; i < (sanitized ? 3 : 25); ++i) {
    EXPECT_TRUE(none(engines_against_direct(random_code(random, 7), random.between(4090, 6000))));
  }
}

TEST(AllSplits, SplitsIntoUnequalHeaps) {
  // Grundy's game; moves that leave one heap, or none; 0.04! and 0.4! have heaps that attain 0 by
  // two equal heaps alone.
  for (const char* game : {"4!.0", "0.4!", "0.04!", "0.7!", "4!.3", "0.06!5!", "4!.0007!"}) {
    EXPECT_TRUE(none(engines_against_direct(game, sanitized ? 4300 : 6000)));
  }
}

TEST(AllSplits, OnlyWhereAllSplitsAreAlike) {
  for (const char* game : {"0.7", "4!.0", "0.7!3"})
    EXPECT_TRUE(two_heap_rules_of(Ruleset::parse(game))) << game;
  for (const char* game : {"0.44!", "0.F", "0.04=", "4!.[3]", "S(1,2)", "0.4=4!"}) {
    EXPECT_FALSE(two_heap_rules_of(Ruleset::parse(game))) << game;
  }
}

TEST(AllSplits, GoesOnFromAnyValues) {
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

TEST(AllSplits, KernelsAreThoseNamed) {
  for (const Kernels kernels : available_kernels()) {
    if (kernels == Kernels::scalar)
      EXPECT_EQ(split_kernels(kernels), nullptr);
    else
      EXPECT_EQ(split_kernels(kernels)->compiled_for,
                kernels == Kernels::avx512vbmi ? Kernels::avx512 : kernels);
  }
}

template <class Set>
std::vector<typename Set::Cell> sorted_values(Set set) {
  std::vector<typename Set::Cell> values;
  const auto after_last = [&](auto value) { return values.empty() || value > values.back(); };
  while (const auto next = set.min_if(after_last)) values.push_back(*next);
  return values;
}

/// Candidates among the values below `bound`, sometimes several in a bucket; what the splits
/// attain is removed from them, and what others attain is marked.
template <class Set>
void expect_eliminated(const SplitKernels& kernels, Random& random, std::uint64_t bound) {
  using Cell = typename Set::Cell;
  const std::size_t count = block_heaps * random.between(1, 12);
  const auto cells = [&](std::size_t size) {
    std::vector<Cell> values(size);
    for (Cell& value : values) value = static_cast<Cell>(random.between(0, bound - 1));
    return values;
  };
  const std::vector<Cell> first = cells(count), second = cells(count), third = cells(count),
                          fourth = cells(count);
  std::vector<bool> attained(2 * std::bit_ceil(bound)), marked(attained.size());
  for (std::size_t i = 0; i < count; ++i) attained[first[i] ^ second[i]] = true;

  Set set;
  std::vector<Cell> added;
  const std::uint64_t gap =
      random.once_in(3) ? 64 : random.between(1, 2 * bound / Set::max_size + 1);
  for (std::uint64_t value = random.between(0, gap); value < std::bit_ceil(bound);
       value += random.between(1, gap)) {
    if (!set.add(static_cast<Cell>(value))) break;
    added.push_back(static_cast<Cell>(value));
  }
  ASSERT_LE(added.size(), Set::max_size);
  ASSERT_EQ(sorted_values(set), added);

  std::vector<std::uint8_t> stamps(attained.size());
  const StampedSet marks{stamps.data(), 7};
  const SplitRun<Cell> splits{first.data(), second.data(), count};
  std::size_t others = 0;
  if constexpr (std::is_same_v<Set, CandidateTable>) {
    if (!set.empty() && random.once_in(2)) {
      const std::size_t max = block_heaps * random.between(0, count / block_heaps);
      others = kernels.lookup->eliminate_and_mark(splits, set, {third.data(), fourth.data(), max},
                                                  marks);
      ASSERT_LE(others, max);
      ASSERT_EQ(others % block_heaps, 0u);
    }
  }
  if (others == 0) {
    kernels.eliminate(splits, set);
    kernels.mark(SplitRun<Cell>{third.data(), fourth.data(), others = block_heaps}, marks);
  }
  std::erase_if(added, [&](Cell value) { return attained[value]; });
  EXPECT_EQ(sorted_values(set), added);
  EXPECT_EQ(set.empty(), added.empty());
  for (std::size_t i = 0; i < others; ++i) marked[third[i] ^ fourth[i]] = true;
  for (std::size_t value = 0; value < stamps.size(); ++value)
    ASSERT_EQ(stamps[value] == 7, marked[value]) << value;
  for (std::size_t word = 0; word + 64 <= stamps.size(); word += 64) {
    const std::uint64_t absent = kernels.absent(marks, word);
    for (std::size_t i = 0; i < 64; ++i) ASSERT_EQ((absent >> i & 1) == 0, marked[word + i]);
  }
}

TEST(AllSplits, KernelsEliminateWhatIsAttained) {
  Random random(11, 0);
  for (const Kernels name : available_kernels()) {
    const SplitKernels* const kernels = split_kernels(name);
    if (kernels == nullptr) continue;
    EXPECT_EQ(kernels->lookup != nullptr, name == Kernels::avx512 || name == Kernels::avx512vbmi);
    for (int i = 0; i < (sanitized ? 50 : 1000); ++i) {
      const std::uint64_t bound = random.between(2, random.once_in(2) ? 300 : 3000);
      expect_eliminated<CandidateList<std::uint8_t>>(*kernels, random, random.between(2, 128));
      expect_eliminated<CandidateList<std::uint16_t>>(*kernels, random, bound);
      if (kernels->lookup != nullptr) expect_eliminated<CandidateTable>(*kernels, random, bound);
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
