// Values that are there already: extended in steps, from another algorithm's values, and past the
// boundaries between strategies and widths of cells.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "sprague/detail/machine.hpp"
#include "values/engine.hpp"
#include "values/subtraction/games.hpp"

namespace sprague::subtraction {
namespace {

/// Extends by one algorithm after another, to each of `sizes` in turn; the first algorithm takes
/// the first size.
NimValues extended(const std::string& game, const std::vector<std::uint64_t>& sizes,
                   const Engine& engine, Algorithm first = Algorithm::fast) {
  const Ruleset ruleset = Ruleset::parse(game);
  const RunControl run = engine.run();
  ProgressMeter progress = progress_for(ruleset, sizes.back(), run);
  NimValues values;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    extend(ruleset, sizes[i], i == 0 ? first : Algorithm::fast, values, progress);
    if (values.size() != sizes[i]) return values;  // whose size then tells
  }
  return values;
}

std::vector<std::uint64_t> sums(const std::vector<std::uint64_t>& steps) {
  std::vector<std::uint64_t> result;
  for (const std::uint64_t step : steps)
    result.push_back((result.empty() ? 0 : result.back()) + step);
  return result;
}

const std::vector<std::string> extended_games{
    "S(squares)",  "S(primes)", "S(powers of 2)", "S(2k-1)",       "S(1..255)",
    "S(1..256)",   "S(1..300)", "S(5)",           "S(1,3,4)",      "S(64)",
    "S(64k)",      "S(7k)",     "S(60..70,4096)", "S(2..63)",      "S(513,1024)",
    "S(1,primes)", "S(cubes)",  "S(3000)",        "S(1..600,700)", "allbut(1,3)"};

TEST(FastSubtraction, ExtendsInSteps) {
  const std::vector<std::vector<std::uint64_t>> growths{
      {1, 1, 1, 2, 3, 5, 59, 63, 64, 65, 127, 129, 255, 257, 511, 513, 1000, 1023, 1025},
      {64, 1, 64, 63, 128, 512, 1, 511, 1024, 2048, 1},
      {500, 17, 483, 1, 0, 1, 4093, 2, 900},
      {7, 4000, 1, 1, 1, 1},
  };
  for (const std::string& game : extended_games) {
    for (const auto& growth : growths) {
      if (sanitized && &growth == &growths.front()) continue;  // the longest
      const std::vector<std::uint64_t> sizes = sums(growth);
      const HeapSize last = sizes.back() - 1;
      const NimValues expected = direct(game, last);
      for (const Engine& engine : engines()) {
        ASSERT_TRUE(none(difference(values_in(expected), extended(game, sizes, engine), last)))
            << game << engine.options() << ", growing by " << testing::PrintToString(growth);
      }
    }
  }
}

TEST(FastSubtraction, ExtendsHeapByHeap) {
  std::vector<std::uint64_t> sizes;
  for (std::uint64_t size = 1; size <= (sanitized ? 150 : 600); ++size) sizes.push_back(size);
  for (const std::string& game : extended_games) {
    const NimValues expected = direct(game, sizes.back() - 1);
    for (const Engine& engine : engines()) {
      ASSERT_TRUE(
          none(difference(values_in(expected), extended(game, sizes, engine), sizes.back() - 1)))
          << game << engine.options();
    }
  }
}

TEST(FastSubtraction, ExtendsWhatAnotherRungBegan) {
  const HeapSize last = sanitized ? 2999 : 4999;
  for (const std::string& game : extended_games) {
    const NimValues expected = direct(game, last);
    for (const Algorithm first : {Algorithm::direct, Algorithm::reference}) {
      for (const std::uint64_t begun : {1u, 63u, 65u, 300u, 1027u}) {
        if (begun > 300 && (sanitized || first == Algorithm::reference)) continue;
        for (const Engine& engine : engines()) {
          ASSERT_TRUE(none(difference(
              values_in(expected), extended(game, {begun, 2311, last + 1}, engine, first), last)))
              << game << engine.options() << ", begun to " << begun;
        }
      }
    }
  }
}

TEST(FastSubtraction, ExtendsRandomSetsInRandomSteps) {
  const auto generate = [](Random& random) {
    return FiniteSet{some_between(random, 1, random.between(1, 700)), random.between(0, 3000)};
  };
  const auto in_steps = [](const FiniteSet& set) -> Failure {
    Random random(set.last, set.sizes.size());
    std::vector<std::uint64_t> sizes;
    for (std::uint64_t left = random.between(0, 6); left > 0; --left)
      sizes.push_back(random.between(0, set.last + 1));
    sizes.push_back(set.last + 1);
    std::sort(sizes.begin(), sizes.end());
    const NimValues expected = direct(set.text(), set.last);
    for (const Engine& engine : engines()) {
      if (const auto failure =
              difference(values_in(expected), extended(set.text(), sizes, engine), set.last)) {
        return "extended to " + testing::PrintToString(sizes) + engine.options() + ": " + *failure;
      }
    }
    return std::nullopt;
  };
  property::check(cases(100), generate, in_steps);
}

/// The heaps below `size`, as `value(n)` has them.
template <class Value>
NimValues begun(std::uint64_t size, Value value) {
  NimValues values;
  values.extend(size, [&](const auto*, HeapSize n) { return value(n); });
  return values;
}

/// Where an engine goes wrong that continues `values` up to `last`. What was there before is looked
/// at for some way back.
template <class Expected>
Failure continues(const Expected& expected, NimValues values, const std::string& game,
                  HeapSize last, const Engine& engine) {
  const Ruleset ruleset = Ruleset::parse(game);
  const RunControl run = engine.run();
  const std::uint64_t first = values.size();
  ProgressMeter progress = progress_for(ruleset, last + 1, run);
  extend(ruleset, last + 1, Algorithm::fast, values, progress);
  if (const auto failure =
          difference(expected, values, last, first - std::min<HeapSize>(first, 5000))) {
    return game + engine.options() + ", continued from " + std::to_string(first) + ": " + *failure;
  }
  return std::nullopt;
}

TEST(FastSubtraction, PassesEveryBoundaryOfValuesInThinSets) {
  // S(1000k): G(n) = ⌊n / 1000⌋. The set is thin whatever the value, and values are as large as a
  // set of this size allows.
  const auto expected = [](HeapSize n) { return n / 1000; };
  std::vector<HeapSize> values{8,    16,   32,   63,   64,   128,  192,  240,  246,  247,
                               248,  249,  254,  255,  256,  257,  264,  320,  511,  512,
                               513,  768,  1023, 1024, 1025, 1536, 1999, 2000, 2031, 2032,
                               2033, 2038, 2039, 2040, 2041, 2047, 2048, 2049};
  if (sanitized) values = {64, 247, 248, 255, 256, 2039, 2040};
  for (const HeapSize value : values) {
    for (const HeapSize first :
         {1000 * value - 100, 1000 * value}) {  // the value comes within a block, and first of all
      const NimValues before = begun(first, expected);
      for (const Engine& engine : engines()) {
        if (sanitized && (engine.threads == 1 || engine.kernels == available_kernels().back()))
          continue;
        ASSERT_TRUE(none(continues(expected, before, "S(1000k)", 1000 * value + 200, engine)));
      }
    }
  }
}

TEST(FastSubtraction, ContinuesThinSetsFromAnywhere) {
  const HeapSize last = sanitized ? 12'000 : 60'000;
  Random random(2039, 0);
  for (const char* game :
       {"S(squares)", "S(cubes)", "S((3k^2-k)/2)", "S(2..63,70k^2)", "S(1,63..65,1000,7k^2+1)",
        "S(300k)", "S(3,64,200..230,5000,9999,30000..30100)", "S(powers of 2)"}) {
    const NimValues values = direct(game, last);
    const auto expected = values_in(values);
    for (int i = 0; i < (sanitized ? 2 : 5); ++i) {
      const std::uint64_t first = random.between(4000, last);
      const HeapSize end = std::min(last, first + random.between(0, 9000));
      for (const Engine& engine : engines()) {
        ASSERT_TRUE(none(continues(expected, begun(first, expected), game, end, engine)));
      }
    }
  }
}

}  // namespace
}  // namespace sprague::subtraction
