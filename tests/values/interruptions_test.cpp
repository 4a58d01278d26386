// Computations that are stopped, or fail, at any moment: what was computed is there, and the values
// go on from it.

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

#include "sprague/error.hpp"
#include "values/engine.hpp"
#include "values/engines.hpp"

namespace sprague {
namespace {

struct Interruption : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// --- NimValues
// --------------------------------------------------------------------------------------

/// Larger than the heaps around it at 20 and at 40, so that the cells are widened twice.
std::uint64_t growing(HeapSize n) {
  return n == 20 ? 256 : n == 40 ? 65'536 : n % 7;
}

constexpr std::uint64_t max_size = 60;

void expect_growing(const NimValues& values, std::uint64_t size) {
  ASSERT_EQ(values.size(), size);
  std::visit([&](const auto& cells) { ASSERT_EQ(cells.size(), size); }, values.storage());
  for (HeapSize n = 0; n < size; ++n) ASSERT_EQ(values[n], growing(n)) << n;
}

TEST(NimValuesExtend, KeepsWhatWasComputedBeforeAnException) {
  for (HeapSize last = 0; last < max_size; ++last) {
    NimValues values;
    const auto until_last = [&](const auto*, HeapSize n) {
      if (n == last) throw Interruption("");
      return growing(n);
    };
    EXPECT_THROW(values.extend(max_size, until_last), Interruption);
    expect_growing(values, last);
    values.extend(max_size, [](const auto*, HeapSize n) { return growing(n); });
    expect_growing(values, max_size);
  }
}

TEST(NimValuesExtend, KeepsWhatWasComputedBeforeARefusal) {
  for (const auto& [refused, size] : {std::pair{2u, 20u}, {4u, 40u}}) {
    NimValues values;
    const auto refuse = [refused = refused](unsigned width) {
      if (width == refused) throw Interruption("");
    };
    EXPECT_THROW(values.extend(
                     max_size, [](const auto*, HeapSize n) { return growing(n); }, refuse),
                 Interruption);
    expect_growing(values, size);
  }
}

TEST(NimValuesExtend, SaysHowManyValuesThereAre) {
  NimValues values;
  const auto value = [&](const auto*, HeapSize n) {
    EXPECT_EQ(values.size(), n);
    if (n > 0) {
      EXPECT_EQ(values[n - 1], growing(n - 1));
    }
    return growing(n);
  };
  values.extend(max_size / 2, value);
  expect_growing(values, max_size / 2);
  values.extend(max_size / 4, value);  // asked for fewer, it keeps them
  values.extend(max_size, value);
  expect_growing(values, max_size);
  const NimValues moved = std::move(values);
  expect_growing(moved, max_size);
}

TEST(NimValuesExtend, KeepsTheBlocksBeforeAnException) {
  constexpr std::uint64_t block = 8;
  for (HeapSize last = 0; last < max_size; ++last) {
    NimValues values;
    const auto fill = [&](auto* cells, HeapSize n, std::uint64_t) {
      EXPECT_EQ(values.size(), n);
      for (const HeapSize first = n; n < std::min(first + block, max_size); ++n) {
        if (n == last) throw Interruption("");
        if (growing(n) > static_cast<std::remove_pointer_t<decltype(cells)>>(~0ull)) break;
        cells[n] = static_cast<std::remove_pointer_t<decltype(cells)>>(growing(n));
      }
      return n;
    };
    EXPECT_THROW(values.extend_in_blocks(max_size, fill, [](unsigned) {}), Interruption);
    ASSERT_LE(values.size(), last);
    ASSERT_GT(values.size() + block, last);
    expect_growing(values, values.size());
  }
}

TEST(NimValuesExtend, StopsEarly) {
  constexpr std::uint64_t block = 8;
  for (HeapSize end = 0; end < max_size; ++end) {
    NimValues values;
    const auto fill = [&](auto* cells, HeapSize n, std::uint64_t) -> NimValues::BlockEnd {
      for (const HeapSize first = n; n < std::min(first + block, end); ++n) {
        if (growing(n) > static_cast<std::remove_pointer_t<decltype(cells)>>(~0ull)) return n;
        cells[n] = static_cast<std::remove_pointer_t<decltype(cells)>>(growing(n));
      }
      return {n, n == end};
    };
    values.extend_in_blocks(max_size, fill, [](unsigned) {});
    expect_growing(values, end);
    values.extend(max_size, [](const auto*, HeapSize n) { return growing(n); });
    expect_growing(values, max_size);
  }
}

TEST(NimValuesExtend, AsksForOneBatchAfterAnother) {
  constexpr std::uint64_t batch = NimValues::cells_per_batch;
  constexpr HeapSize widened_at = 2 * batch + 12'345;
  const auto value = [](HeapSize n) -> std::uint64_t {
    return n == widened_at ? 1000 : (n ^ n / batch) % 251;
  };
  NimValues values;
  // Blocks of an odd length, which the ends of batches cut.
  const auto fill = [&](auto* cells, HeapSize n, std::uint64_t end) -> NimValues::BlockEnd {
    using Cell = std::remove_pointer_t<decltype(cells)>;
    EXPECT_EQ(values.size(), n);
    EXPECT_EQ(end, std::min(3 * batch + 7, (n / batch + 1) * batch));
    for (const HeapSize block = std::min(end, n + 99'991); n < block; ++n) {
      if (value(n) > static_cast<Cell>(~Cell{0})) return n;
      cells[n] = static_cast<Cell>(value(n));
    }
    return n;
  };
  const auto extend = [&](std::uint64_t size) {
    values.extend_in_blocks(size, fill, [](unsigned) {});
  };
  values.extend(1000, [&](const auto*, HeapSize n) { return value(n); });
  extend(3 * batch + 7);
  ASSERT_EQ(values.size(), 3 * batch + 7);
  EXPECT_EQ(values.width(), 2);
  for (HeapSize n = 0; n < values.size(); ++n) ASSERT_EQ(values[n], value(n)) << n;
}

// --- engines
// ----------------------------------------------------------------------------------------

struct Computation {
  const char* game;
  Algorithm algorithm;
  HeapSize last;
};

/// Stopped at its question number `stop`, which comes at every beat; false when it ended before.
bool stopped_at(unsigned stop, const Computation& of, const Ruleset& ruleset, NimValues& values) {
  RunControl run;
  run.interval = {};
  unsigned questions = 0;
  HeapSize computed = 0;
  run.should_stop = [&] {
    computed = values.size();
    return ++questions == stop;
  };
  ProgressMeter progress(run, "", of.last + 1);
  try {
    extend(ruleset, of.last + 1, of.algorithm, values, progress);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    EXPECT_EQ(values.size(), computed);
    return true;
  }
  EXPECT_EQ(values.size(), of.last + 1);
  return false;
}

class HeapByHeap : public testing::TestWithParam<Computation> {};

TEST_P(HeapByHeap, AStopLosesNoHeap) {
  const Computation& of = GetParam();
  const Ruleset ruleset = Ruleset::parse(of.game);
  const NimValues whole = compute_values(ruleset, of.last, of.algorithm);
  std::set<std::uint64_t> sizes;
  unsigned stop = 1;
  for (;; ++stop) {
    NimValues values;
    if (!stopped_at(stop, of, ruleset, values)) break;
    for (HeapSize n = 0; n < values.size(); ++n)
      ASSERT_EQ(values[n], whole[n]) << of.game << " at " << n;
    // Stops within one heap leave the same.
    if (!sizes.insert(values.size()).second) continue;
    const RunControl alone;
    ProgressMeter progress = progress_for(ruleset, of.last + 1, alone);
    extend(ruleset, of.last + 1, of.algorithm, values, progress);
    ASSERT_TRUE(none(difference(values_in(whole), values, of.last)))
        << of.game << " stopped at question " << stop;
  }
  // One before every heap.
  ASSERT_EQ(sizes.size(), of.last + 1) << of.game;
  EXPECT_EQ(*sizes.rbegin(), of.last);
}

INSTANTIATE_TEST_SUITE_P(
    Engines, HeapByHeap,
    testing::Values(
        Computation{"kayles", Algorithm::direct, 300}, Computation{"4.4", Algorithm::direct, 300},
        Computation{"S(2,3,5,7)", Algorithm::direct, 300},
        Computation{"nim-square", Algorithm::direct, 300},
        Computation{"nim", Algorithm::direct, 300},
        Computation{"allbut(1,3)", Algorithm::direct, 600},
        Computation{"0.F", Algorithm::direct, 100}, Computation{"0.[7]", Algorithm::direct, 100},
        Computation{"4!.[F]", Algorithm::direct, 60},
        Computation{"take(s: isprime(s))", Algorithm::direct, 100},
        Computation{"take(s: gcd(s,n) = 1)", Algorithm::direct, 100},
        Computation{"split(a,b: a*b mod 3 = 1)", Algorithm::direct, 100},
        Computation{"take(s,a,b: isprime(a*b+s))", Algorithm::direct, 24},
        Computation{"take(s: s > 0)", Algorithm::direct, 100},
        Computation{"take(s: n mod s = 0)", Algorithm::fast, 300},
        Computation{"take(s: gcd(s,n) = 1)", Algorithm::fast, 300},
        Computation{"take(s: 2*s < n)", Algorithm::fast, 300},
        Computation{"take(s: popcount(s) < popcount(n))", Algorithm::fast, 300},
        Computation{"split(a,b: a*b mod 3 = 1)", Algorithm::fast, 100},
        Computation{"take(s,a,b: isprime(a*b+s))", Algorithm::fast, 24},
        Computation{"to(a,b: a*b = n)", Algorithm::fast, 60},
        Computation{"kayles; take(s: n mod s = 0)", Algorithm::fast, 100},
        Computation{"S(primes); take(s: 2*s = n)", Algorithm::fast, 300},
        Computation{"allbut(primes); to(a,b: a = b)", Algorithm::fast, 100},
        Computation{"0.F; take(s: n > 20 and s mod (n*n - n - 20) = 3)", Algorithm::fast, 60},
        Computation{"kayles; except(7: 3; 30: 2, 1+4)", Algorithm::fast, 60},
        Computation{"kayles", Algorithm::reference, 40},
        Computation{"take(s: s > 0)", Algorithm::reference, 40},
        Computation{"nim-square", Algorithm::reference, 300},
        Computation{"0.[7]", Algorithm::reference, 30}),
    [](const auto& each) { return "computation" + std::to_string(each.index); });

TEST(Functions, AnExceptionLosesNoHeap) {
  constexpr HeapSize last = 300;  // the nim-values of Nim: cells are widened on the way
  for (const Algorithm algorithm : {Algorithm::direct, Algorithm::reference}) {
    HeapSize broken = 0;
    const auto options = [&](HeapSize n) {
      if (n == broken) throw Interruption("");
      std::vector<Option> all;
      for (HeapSize left = 0; left < n; ++left) all.push_back({left});
      return all;
    };
    const Ruleset ruleset = Ruleset::from_function("nim", options);
    const RunControl run;
    ProgressMeter progress = progress_for(ruleset, last + 1, run);
    NimValues values;
    for (broken = 1; broken <= last; ++broken) {
      EXPECT_THROW(extend(ruleset, last + 1, algorithm, values, progress), Interruption);
      ASSERT_EQ(values.size(), broken);
    }
    extend(ruleset, last + 1, algorithm, values, progress);
    ASSERT_EQ(values.size(), last + 1);
    for (HeapSize n = 0; n <= last; ++n) ASSERT_EQ(values[n], n);
  }
}

/// A stop may lose the block that was computed, no more.
TEST(InBlocks, AStopLosesOneBlock) {
  constexpr std::uint64_t block = 64;
  constexpr HeapSize last = 6000;
  for (const char* game : {"0.06", "0.31"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const NimValues whole = compute_values(ruleset, last, Algorithm::direct);
    for (HeapSize wanted = 4000; wanted <= last - block; wanted += 301) {
      RunControl run;
      run.interval = {};
      run.kernels = available_kernels().back();
      NimValues values;
      run.should_stop = [&] { return values.size() >= wanted; };
      ProgressMeter progress(run, "", last + 1);
      EXPECT_THROW(extend(ruleset, last + 1, Algorithm::fast, values, progress), Error);
      ASSERT_GE(values.size(), wanted);
      ASSERT_LE(values.size(), wanted + block) << game;
      const RunControl alone;
      ProgressMeter quiet = progress_for(ruleset, last + 1, alone);
      extend(ruleset, last + 1, Algorithm::fast, values, quiet);
      ASSERT_TRUE(none(difference(values_in(whole), values, last))) << game;
    }
  }
}

}  // namespace
}  // namespace sprague
