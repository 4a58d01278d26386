// The fast engine of subtraction games against the direct rung: every kind of kernels that this
// machine has, on one thread and on two, and what runs when nothing is said. Published hashes,
// sizes around the boundaries of blocks, random sets.
//
// A failure names the command that shows it; a random one is shrunk first (property/check.hpp).

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "property/check.hpp"
#include "sprague/error.hpp"
#include "sprague/machine.hpp"
#include "sprague/values.hpp"
#include "values/elimination/kernels.hpp"
#include "values/engine.hpp"
#include "values/engines.hpp"
#include "values/simd/dispatch.hpp"
#include "values/subtraction/marking.hpp"
#include "values/subtraction/marking_kernel.hpp"

namespace sprague::subtraction {
namespace {

using property::Random;

/// How many random cases; sanitized code takes some ten times as long for each.
constexpr int cases(int count) {
  return sanitized ? (count + 7) / 8 : count;
}

std::string command(const std::string& game, HeapSize last, const Engine& engine) {
  return "sprague values '" + game + "' " + std::to_string(last) + " --algorithm fast" +
         engine.options();
}

NimValues fast(const std::string& game, HeapSize last, const Engine& engine) {
  return values_by(Algorithm::fast, game, last, engine);
}

NimValues direct(const std::string& game, HeapSize last) {
  return values_by(Algorithm::direct, game, last);
}

/// Every engine against `expected`.
template <class Expected>
Failure engines_against(const Expected& expected, const std::string& game, HeapSize last) {
  for (const Engine& engine : engines()) {
    if (const auto failure = difference(expected, fast(game, last, engine), last)) {
      return command(game, last, engine) + ": " + *failure;
    }
  }
  return std::nullopt;
}

Failure engines_against_direct(const std::string& game, HeapSize last) {
  const NimValues expected = direct(game, last);
  return engines_against(values_in(expected), game, last);
}

// --- published values ---

TEST(FastSubtraction, PublishedHashesOfSquares) {
  for (const Engine& engine : engines()) {
    if (sanitized && engine.kernels == available_kernels().back()) continue;  // which takes long
    EXPECT_EQ(hash_of(fast("S(squares)", 100'000, engine)), 0x8c1469f2a6897497ull)
        << engine.options();
    if (sanitized || engine.threads == 1) continue;
    EXPECT_EQ(hash_of(fast("S(squares)", 1'000'000, engine)), 0x44f127c3c6600c6eull)
        << engine.options();
  }
  if (sanitized) return;
  EXPECT_EQ(hash_of(fast("S(squares)", 4'000'000, {available_kernels().front(), 2})),
            0xcb7afaef62080e1ull);
}

// --- families ---

const std::vector<std::string> thin_families{
    "S(squares)",      "S(cubes)",
    "S(triangular)",   "S(fibonacci)",
    "S(powers of 2)",  "S(powers of 3)",
    "S(powers of 10)", "S(powers of 2,powers of 3)",
    "S(k^2+k)",        "S(k^2+1)",
    "S(2k^2-1)",       "S((3k^2-k)/2)",
    "S(k^4)",          "S(k^2,k^3)",
    "S(2..5,squares)", "S(2,3,squares)",
    "S(62,fibonacci)", "S(64,powers of 3)",
    "S(1,2k^2+63)",    "S(17k+5)",
    "S(63k)",          "S(64k)",
    "S(64k-63)",       "S(65k-1)",
    "S(512k)",         "S(512k+1)",
    "S(1,513k)",       "S(100..140,cubes)",
};

const std::vector<std::string> dense_families{
    "S(primes)", "S(1,primes)", "S(squares,primes)", "S(4,6,8,9,primes)",
    "S(2k-1)",   "S(2k)",       "S(3k-1)",           "S(3k+1)",
    "S(7k)",     "S(1,7k+3)",   "S(k^2,2k+1)",
};

/// Last heaps at and around multiples of everything that is done in blocks.
std::vector<HeapSize> around_boundaries(HeapSize most) {
  struct Span {
    HeapSize first, last;
  };
  constexpr Span spans[] = {{0, 3},       {7, 9},       {15, 17},      {31, 33},     {62, 66},
                            {126, 130},   {255, 257},   {510, 514},    {1023, 1026}, {2047, 2049},
                            {4094, 4098}, {8191, 8194}, {16385, 16385}};
  std::vector<HeapSize> result;
  for (const Span span : spans) {
    for (HeapSize last = span.first; last <= std::min(span.last, most); ++last)
      result.push_back(last);
  }
  return result;
}

void expect_families_around_boundaries(const std::vector<std::string>& games, HeapSize most) {
  for (const std::string& game : games) {
    const NimValues expected = direct(game, most);
    for (const HeapSize last : around_boundaries(most)) {
      ASSERT_TRUE(none(engines_against(values_in(expected), game, last)));
    }
  }
}

TEST(FastSubtraction, ThinFamiliesAroundBlockBoundaries) {
  expect_families_around_boundaries(thin_families, sanitized ? 2049 : 16385);
}

TEST(FastSubtraction, DenseFamiliesAroundBlockBoundaries) {
  expect_families_around_boundaries(dense_families, sanitized ? 1026 : 4098);
}

TEST(FastSubtraction, FamiliesFurtherOut) {
  const HeapSize part = sanitized ? 20 : 1;
  for (const char* game : {"S(primes)", "S(1,primes)", "S(squares,cubes)", "S(triangular)",
                           "S((3k^2-k)/2)", "S(17k+5)", "S(64k)", "S(100k+1)", "S(1,2,300k)"}) {
    ASSERT_TRUE(none(engines_against_direct(game, 60'000 / part)));
  }
  // Members and gaps between them beyond 2^16.
  for (const char* game : {"S(cubes)", "S(fibonacci)", "S(powers of 2)", "S(powers of 3)",
                           "S(powers of 7)", "S(k^5+k)", "S(70001,fibonacci)",
                           "S(2..9,65536,131071)", "S(65535,65537)", "S(1,100000)"}) {
    ASSERT_TRUE(none(engines_against_direct(game, 200'003 / part)));
  }
}

// --- sets whose values are known by a formula ---

TEST(FastSubtraction, SingleSizes) {
  std::vector<HeapSize> sizes;
  for (HeapSize size = 1; size <= (sanitized ? 66 : 130); ++size) sizes.push_back(size);
  for (const HeapSize size :
       {255u, 256u, 257u, 511u, 512u, 513u, 1023u, 1024u, 1025u, 4095u, 4096u, 4097u, 65536u}) {
    if (!sanitized || size < 1000) sizes.push_back(size);
  }
  for (const HeapSize size : sizes) {
    const auto expected = [size](HeapSize n) { return n / size % 2; };
    for (const HeapSize last : {HeapSize{700}, 2 * size + 1}) {
      ASSERT_TRUE(none(engines_against(expected, "S(" + std::to_string(size) + ")", last)));
    }
  }
}

TEST(FastSubtraction, ValuesAsLargeAsTheLargestSize) {
  // S(1..m): G(n) = n mod (m + 1), so every value up to m occurs.
  for (const HeapSize most :
       {1u,   2u,    7u,    8u,    15u,   31u,   32u,   62u,   63u,   64u,   65u,
        126u, 127u,  128u,  129u,  254u,  255u,  256u,  257u,  510u,  511u,  512u,
        513u, 1023u, 1024u, 1025u, 2046u, 2047u, 2048u, 2049u, 4095u, 4096u, 5000u}) {
    if (sanitized && most > 600) continue;
    const auto expected = [most](HeapSize n) { return n % (most + 1); };
    ASSERT_TRUE(
        none(engines_against(expected, "S(1.." + std::to_string(most) + ")", 2 * most + 70)));
  }
}

TEST(FastSubtraction, ValuesBeyondSixteenBits) {
  if (sanitized) return;
  const auto expected = [](HeapSize n) { return n % 66'001; };
  for (const Engine& engine : {Engine{}, Engine{available_kernels().back(), 2}}) {
    const NimValues values = fast("S(1..66000)", 66'100, engine);
    EXPECT_EQ(values.width(), 4u);
    EXPECT_TRUE(none(difference(expected, values, 66'100))) << engine.options();
  }
}

TEST(FastSubtraction, CellsAreNoWiderThanValuesNeed) {
  for (const Engine& engine : engines()) {
    EXPECT_EQ(fast("S(1..255)", 1000, engine).width(), 1u) << engine.options();
    EXPECT_EQ(fast("S(1..256)", 255, engine).width(), 1u) << engine.options();
    EXPECT_EQ(fast("S(1..256)", 1000, engine).width(), 2u) << engine.options();
    EXPECT_EQ(fast("S(squares)", 5000, engine).width(), 1u) << engine.options();
  }
}

// --- random finite sets ---

/// S(sizes), and the last heap.
struct FiniteSet {
  std::vector<HeapSize> sizes;  // ascending, at least one
  HeapSize last = 0;

  /// In the notation, neighbours as ranges.
  std::string text() const {
    std::string text;
    for (std::size_t i = 0, end; i < sizes.size(); i = end) {
      for (end = i + 1; end < sizes.size() && sizes[end] == sizes[end - 1] + 1;) ++end;
      text += (i == 0 ? "S(" : ",") + std::to_string(sizes[i]);
      if (end - i > 1) text += ".." + std::to_string(sizes[end - 1]);
    }
    return text + ")";
  }

  std::string command() const { return subtraction::command(text(), last, {}); }

  std::vector<FiniteSet> smaller() const {
    std::vector<FiniteSet> result;
    if (last > 0) {
      for (const HeapSize less : {last / 2, last - last / 4, last - 1}) {
        if (less < last) result.push_back({sizes, less});
      }
    }
    // Without a half, a quarter, … of the sizes.
    for (std::size_t parts = 2; parts <= std::min<std::size_t>(64, 2 * sizes.size()); parts *= 2) {
      const std::size_t length = (sizes.size() + parts - 1) / parts;
      for (std::size_t begin = 0; begin < sizes.size(); begin += length) {
        FiniteSet fewer{sizes, last};
        const auto first = fewer.sizes.begin() + static_cast<std::ptrdiff_t>(begin);
        fewer.sizes.erase(
            first, first + static_cast<std::ptrdiff_t>(std::min(length, sizes.size() - begin)));
        if (!fewer.sizes.empty()) result.push_back(std::move(fewer));
      }
    }
    return result;
  }
};

Failure agrees(const FiniteSet& set) {
  return engines_against_direct(set.text(), set.last);
}

/// Of first … last: a few, half, nearly all, or all; never none.
std::vector<HeapSize> some_between(Random& random, HeapSize first, HeapSize last) {
  std::vector<HeapSize> chosen;
  switch (random.between(0, 4)) {
    case 0:
      for (std::uint64_t left = random.between(1, 6); left > 0; --left)
        chosen.push_back(random.between(first, last));
      std::sort(chosen.begin(), chosen.end());
      chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
      return chosen;
    case 1:
      for (HeapSize size = first; size <= last; ++size) {
        if (random.once_in(2)) chosen.push_back(size);
      }
      break;
    case 2:
      for (HeapSize size = first; size <= last; ++size) {
        if (random.once_in(12)) chosen.push_back(size);
      }
      break;
    case 3:
      for (HeapSize size = first; size <= last; ++size) {
        if (!random.once_in(40)) chosen.push_back(size);
      }
      break;
    default:
      for (HeapSize size = first; size <= last; ++size) chosen.push_back(size);
  }
  if (chosen.empty()) chosen.push_back(random.between(first, last));
  return chosen;
}

/// So many different sizes of 1 … most.
std::vector<HeapSize> exactly(Random& random, std::size_t count, HeapSize most) {
  std::vector<HeapSize> sizes(most);
  for (HeapSize i = 0; i < most; ++i) sizes[i] = i + 1;
  for (std::size_t i = 0; i < count; ++i) std::swap(sizes[i], sizes[random.between(i, most - 1)]);
  sizes.resize(count);
  std::sort(sizes.begin(), sizes.end());
  return sizes;
}

/// 1 … most but for a hole once in so many sizes.
std::vector<HeapSize> with_holes(Random& random, HeapSize most, std::uint64_t once_in) {
  std::vector<HeapSize> sizes;
  for (HeapSize size = 1; size <= most; ++size) {
    if (size == most || !random.once_in(once_in)) sizes.push_back(size);
  }
  return sizes;
}

TEST(FastSubtraction, SetsWithinAWord) {
  const auto generate = [](Random& random) {
    return FiniteSet{some_between(random, 1, random.between(1, 64)), random.between(0, 1500)};
  };
  property::check(cases(300), generate, agrees);
}

TEST(FastSubtraction, LargestSizeAtABoundary) {
  const std::vector<HeapSize> boundaries{63,  64,  65,  127,  128,  129,  255,  256,  257,  511,
                                         512, 513, 767, 1023, 1024, 1025, 2047, 2048, 4095, 4096};
  const auto generate = [&](Random& random) {
    const HeapSize most = random.one_of(boundaries);
    std::vector<HeapSize> sizes = some_between(random, 1, most);
    if (sizes.back() != most) sizes.push_back(most);
    return FiniteSet{std::move(sizes), random.between(most, 2 * most + 300)};
  };
  property::check(cases(150), generate, agrees);
}

TEST(FastSubtraction, LeastSizeAtABoundary) {
  const std::vector<HeapSize> boundaries{2,   3,   8,    31,   32,   62,   63,   64,
                                         65,  126, 127,  128,  129,  255,  256,  511,
                                         512, 513, 1023, 1024, 1025, 2048, 4096, 8192};
  const auto generate = [&](Random& random) {
    const HeapSize least = random.one_of(boundaries);
    std::vector<HeapSize> sizes = some_between(random, least, least + random.between(0, 700));
    if (sizes.front() != least) sizes.insert(sizes.begin(), least);
    return FiniteSet{std::move(sizes), random.between(0, 2 * least + 2500)};
  };
  property::check(cases(200), generate, agrees);
}

TEST(FastSubtraction, ClustersWithGaps) {
  const auto generate = [](Random& random) {
    std::vector<HeapSize> sizes;
    for (std::uint64_t left = random.between(1, 5); left > 0; --left) {
      const HeapSize first =
          random.once_in(3) ? 64 * random.between(1, 300) : random.between(1, 20'000);
      const std::vector<HeapSize> cluster =
          some_between(random, first, first + random.between(0, 70));
      sizes.insert(sizes.end(), cluster.begin(), cluster.end());
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return FiniteSet{std::move(sizes), random.between(0, sanitized ? 10'000 : 30'000)};
  };
  property::check(cases(60), generate, agrees);
}

TEST(FastSubtraction, DenseSets) {
  const auto half = [](Random& random) {
    return FiniteSet{exactly(random, 100, 200), random.between(200, 4000)};
  };
  property::check(cases(60), half, agrees);
  // With 1 to take or without.
  const auto beginning = [](Random& random) {
    return FiniteSet{some_between(random, random.between(1, 3), random.between(3, 400)),
                     random.between(0, 4000)};
  };
  property::check(cases(100), beginning, agrees);
  if (sanitized) return;
  const auto wide = [](Random& random) { return FiniteSet{exactly(random, 200, 10'000), 40'000}; };
  property::check(2, wide, agrees);
  const auto many = [](Random& random) { return FiniteSet{exactly(random, 4000, 10'000), 25'000}; };
  property::check(1, many, agrees);
}

TEST(FastSubtraction, ValuesPastABoundary) {
  const auto past_a_byte = [](Random& random) {
    const HeapSize most = random.between(250, 700);
    return FiniteSet{with_holes(random, most, random.between(5, 300)),
                     random.between(most, 4 * most)};
  };
  property::check(cases(50), past_a_byte, agrees);
  if (sanitized) return;
  const auto past_two_thousand = [](Random& random) {
    const HeapSize most = random.between(2000, 3500);
    return FiniteSet{with_holes(random, most, random.between(50, 3000)), 3 * most};
  };
  property::check(4, past_two_thousand, agrees);
}

/// Thin sets of large sizes, far out: what engines for long lists of sizes are made for.
FiniteSet thin_set(Random& random, HeapSize longest) {
  std::vector<HeapSize> sizes;
  const HeapSize apart = random.between(60, 400);
  switch (random.between(0, 2)) {
    case 0:  // scattered
      for (std::uint64_t left = random.between(1, 300); left > 0; --left)
        sizes.push_back(random.between(1, longest));
      break;
    case 1:  // nearly all multiples of a number, so that values are large; a few moved a little
      for (HeapSize size = apart; size <= longest; size += apart) {
        if (!random.once_in(30))
          sizes.push_back(size + (random.once_in(10) ? random.between(0, 3) : 0));
      }
      break;
    default:  // gaps that grow
      for (HeapSize size = random.between(1, 3000), step = random.between(1, 30); size <= longest;
           size += step) {
        sizes.push_back(size);
        step += random.between(0, 4);
      }
  }
  if (random.once_in(2)) {
    const HeapSize least = random.between(1, 130);
    const std::vector<HeapSize> small = some_between(random, least, least + random.between(0, 64));
    sizes.insert(sizes.end(), small.begin(), small.end());
  }
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return {std::move(sizes), 0};
}

TEST(FastSubtraction, ThinSetsFarOut) {
  const auto generate = [](Random& random) {
    FiniteSet set = thin_set(random, random.between(5000, sanitized ? 20'000 : 90'000));
    set.last = random.between(4000, sanitized ? 20'000 : 90'000);
    return set;
  };
  property::check(cases(40), generate, agrees);
}

// --- values that are there already ---

/// Extends by one rung after another, to each of `sizes` in turn; the first rung takes the first
/// size.
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
  constexpr HeapSize last = sanitized ? 2999 : 4999;
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
  // set of so many sizes allows.
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
  constexpr HeapSize last = sanitized ? 12'000 : 60'000;
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

// --- all-but sets ---

TEST(FastSubtraction, AllButSets) {
  for (const char* game :
       {"allbut()", "allbut(1)", "allbut(1,3)", "allbut(2..7,11)", "allbut(64)", "allbut(1..300)",
        "allbut(squares)", "allbut(1,primes)", "allbut(2k)", "allbut(powers of 2)", "S(k+1)"}) {
    ASSERT_TRUE(none(engines_against_direct(game, 3000)));
  }
  ASSERT_TRUE(none(engines_against([](HeapSize n) { return n; }, "nim", 70'000)));
}

// --- stopping, progress, memory, kernels ---

struct LongGame {
  const char* game;
  HeapSize last;
};

std::ostream& operator<<(std::ostream& out, const LongGame& c) {
  return out << c.game << " to " << c.last;
}

/// Each takes seconds even when it is quick.
const LongGame long_games[] = {
    {"S(squares)", 30'000'000}, {"S(primes)", 3'000'000}, {"S(1..9,2000..5000,7000)", 200'000'000}};

class FastLongCalls : public testing::TestWithParam<LongGame> {};

TEST_P(FastLongCalls, StopAndTellOfProgress) {
  const Ruleset ruleset = Ruleset::parse(GetParam().game);
  for (const Engine& engine : engines()) {
    RunControl run = engine.run();
    const auto caller = std::this_thread::get_id();
    bool elsewhere = false;
    int asked = 0;
    std::vector<std::uint64_t> done;
    run.should_stop = [&] {
      elsewhere = elsewhere || std::this_thread::get_id() != caller;
      return ++asked > 2;
    };
    run.on_progress = [&](const Progress& now) {
      elsewhere = elsewhere || std::this_thread::get_id() != caller;
      EXPECT_EQ(now.total, GetParam().last + 1);
      EXPECT_EQ(now.activity, "nim-values of " + ruleset.canonical());
      EXPECT_LE(now.fraction, 1);
      done.push_back(now.done);
    };
    try {
      compute_values(ruleset, GetParam().last, Algorithm::fast, run);
      ADD_FAILURE() << "ended by itself";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::cancelled) << error.what();
    }
    EXPECT_FALSE(elsewhere) << "asked on another thread than the caller's" << engine.options();
    EXPECT_GE(done.size(), 2u) << engine.options();
    EXPECT_TRUE(std::is_sorted(done.begin(), done.end()))
        << testing::PrintToString(done) << engine.options();
    EXPECT_LE(done.empty() ? 0 : done.back(), GetParam().last + 1) << engine.options();
  }
}

INSTANTIATE_TEST_SUITE_P(Values, FastLongCalls, testing::ValuesIn(long_games),
                         [](const auto& c) { return "n" + std::to_string(c.param.last); });

TEST(FastSubtraction, KeepsOnlyWhatIsRightWhenStopped) {
  const Ruleset ruleset = Ruleset::parse("S(squares)");
  constexpr std::uint64_t size = 30'000'000;
  constexpr HeapSize checked = sanitized ? 20'000 : 300'000;
  const NimValues expected = direct("S(squares)", checked);
  for (const Engine& engine : engines()) {
    RunControl run = engine.run();
    run.should_stop = [] { return true; };
    NimValues values;
    ProgressMeter progress = progress_for(ruleset, size, run);
    EXPECT_THROW(extend(ruleset, size, Algorithm::fast, values, progress), Error);
    EXPECT_LT(values.size(), size);
    for (HeapSize n = 0; n < std::min<HeapSize>(values.size(), checked); ++n) {
      ASSERT_EQ(values[n], expected[n])
          << "G(" << n << ") of " << values.size() << engine.options();
    }
  }
}

TEST(FastSubtraction, RefusesWhatCannotFit) {
  const auto refused = [](const char* game, HeapSize last, std::uint64_t bytes,
                          const Engine& engine) {
    RunControl run = engine.run();
    run.memory_limit = bytes;
    try {
      compute_values(Ruleset::parse(game), last, Algorithm::fast, run);
      ADD_FAILURE() << game << " to " << last << " was not refused" << engine.options();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::too_large) << error.what();
    }
  };
  for (const Engine& engine : engines()) {
    refused("S(squares)", 1'000'000, 512'000, engine);
    refused("S(squares)", 100'000'000'000'000'000, 0, engine);
    refused("S(1,3,4)", 100'000'000'000'000'000, 0, engine);
    refused("S(primes)", 100'000'000'000'000'000, 0, engine);
    refused("S(1..1000000000000000)", 100'000'000'000'000'000, 0, engine);
    refused("S(1..300)", 99'999, 150'000, engine);  // its values pass 255: two bytes each
    refused("S(64k)", 99'999, 150'000, engine);
  }
}

TEST(FastSubtraction, TakesLittleMemoryBesideTheValues) {
  constexpr HeapSize last = sanitized ? 9'999 : 99'999;
  for (const Engine& engine : engines()) {
    RunControl run = engine.run();
    run.memory_limit = 200 * last;
    for (const char* game : {"S(squares)", "S(1..300)", "S(1,3,4)", "S(powers of 2)"}) {
      EXPECT_NO_THROW(compute_values(Ruleset::parse(game), last, Algorithm::fast, run))
          << game << engine.options();
    }
  }
}

TEST(FastSubtraction, RefusesKernelsThatTheMachineLacks) {
  const std::vector<Kernels> here = available_kernels();
  for (const char* name : {"scalar", "neon", "sse4", "avx2", "avx512", "avx512vbmi"}) {
    const auto kernels = kernels_named(name);
    if (!kernels || std::find(here.begin(), here.end(), *kernels) != here.end()) continue;
    for (const char* game : {"S(1,3,4)", "S(squares)", "S(1..300)"}) {
      try {
        fast(game, 1000, {kernels, 1});
        ADD_FAILURE() << name << " is not here, yet computed " << game;
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
        EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
      }
    }
  }
}

// --- marking by segments ---

/// Marking alone, from heap `first` on after the values of `expected`.
Failure marking_against(const NimValues& expected, const std::vector<HeapSize>& sizes,
                        HeapSize first, Kernels kernels) {
  Marking marking(sizes, marking_kernels(kernels));
  std::vector<std::uint16_t> cells(expected.size());
  for (HeapSize n = 0; n < first; ++n) cells[n] = static_cast<std::uint16_t>(expected[n]);
  for (HeapSize n = first; n < cells.size();) {
    const std::uint64_t largest =
        n == 0 ? 0
               : *std::max_element(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(n));
    n = marking.fill(cells.data(), n, cells.size(), largest);
  }
  for (HeapSize n = first; n < cells.size(); ++n) {
    if (cells[n] != expected[n])
      return fmt::format("from {}: G({}) is {}, not {}", first, n, cells[n], expected[n]);
  }
  return std::nullopt;
}

/// Sets that reach over segments of 8192 heaps: all of them, parts of two, parts of one; with a
/// dozen values, and with so many that runs are short.
TEST(Marking, TakesSegmentsByTheirValues) {
  const HeapSize last = sanitized ? 20'000 : 40'000;
  Random random(29, 0);
  for (const auto& [share, reach] : {std::pair{2u, HeapSize{40'000}},
                                     {3u, HeapSize{8'500}},
                                     {40u, HeapSize{40'000}},
                                     {40u, HeapSize{20'011}},
                                     {300u, HeapSize{40'000}},
                                     {300u, HeapSize{8'192}},
                                     {300u, HeapSize{8'191}}}) {
    std::vector<HeapSize> sizes;
    for (HeapSize s = 1; s <= reach; ++s) {
      if (random.once_in(share)) sizes.push_back(s);
    }
    std::string game;
    for (const HeapSize s : sizes) game += fmt::format("{}{}", game.empty() ? "S(" : ",", s);
    const NimValues expected = direct(game + ")", last);
    for (const Kernels kernels : available_kernels()) {
      for (const HeapSize first :
           {HeapSize{0}, HeapSize{8'191}, HeapSize{16'384}, HeapSize{18'001}}) {
        EXPECT_EQ(marking_against(expected, sizes, first, kernels), std::nullopt)
            << "one in " << share << " up to " << reach << ", " << name_of(kernels);
      }
    }
  }
}

/// Where the tests say which kernels to use, those run: each table says what it was compiled for.
TEST(FastSubtraction, KernelsAreThoseOfTheirName) {
  for (const Kernels kernels : available_kernels()) {
    RunControl run;
    run.kernels = kernels;
    EXPECT_EQ(simd::kernels_for(run), kernels);
    // Marking has no use for byte permutations.
    const Kernels marking = kernels == Kernels::avx512vbmi ? Kernels::avx512 : kernels;
    EXPECT_EQ(marking_kernels(kernels).compiled_for, marking);
    if (kernels == Kernels::scalar) {
      EXPECT_EQ(elimination::cover_kernels(kernels), nullptr);
      EXPECT_EQ(elimination::candidate_kernels(kernels), nullptr);
      continue;
    }
    EXPECT_EQ(elimination::candidate_kernels(kernels)->compiled_for, kernels);
    EXPECT_EQ(elimination::cover_kernels(kernels)->compiled_for, kernels);
    EXPECT_EQ(elimination::cover_kernels(kernels)->reads_slices,
              kernels != Kernels::avx512vbmi);  // that one permutes bytes
  }
  EXPECT_EQ(simd::kernels_for({}), available_kernels().front());
}

/// Without small sizes tiles are long from the beginning, so that threads have something to share;
/// also run under ThreadSanitizer (make tsan).
TEST(FastThreads, ShareATile) {
  for (const char* game : {"S(k^2+5000)", "S(9000,9011..9300,20000)"}) {
    const NimValues alone = fast(game, 40'000, {std::nullopt, 1});
    for (const unsigned threads : {2u, 3u}) {
      EXPECT_TRUE(fast(game, 40'000, {std::nullopt, threads}).storage() == alone.storage())
          << game << ", " << threads;
    }
  }
}

TEST(FastSubtraction, SmallestOfAll) {
  for (const char* game :
       {"S(1)", "S(2)", "S(squares)", "S(1000000000000)", "S(4611686018427387903)"}) {
    for (const HeapSize last : {0u, 1u, 2u, 3u})
      ASSERT_TRUE(none(engines_against_direct(game, last)));
  }
}

}  // namespace
}  // namespace sprague::subtraction
