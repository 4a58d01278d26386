// Stopping, progress, memory, threads and kernels of the fast engine of subtraction games.

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include "simd/dispatch.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/error.hpp"
#include "values/engine.hpp"
#include "values/subtraction/games.hpp"

namespace sprague::subtraction {
namespace {

struct LongGame {
  const char* game;
  HeapSize last;
};

std::ostream& operator<<(std::ostream& out, const LongGame& c) {
  return out << c.game << " to " << c.last;
}

/// Each has far more questions than the tests ask.
const LongGame long_games[] = {
    {"S(squares)", 30'000'000}, {"S(primes)", 3'000'000}, {"S(1..9,2000..5000,7000)", 200'000'000}};

class FastLongCalls : public testing::TestWithParam<LongGame> {};

TEST_P(FastLongCalls, StopAndTellOfProgress) {
  const Ruleset ruleset = Ruleset::parse(GetParam().game);
  for (const Engine& engine : engines()) {
    RunControl run = engine.run();
    run.interval = {};
    const auto caller = std::this_thread::get_id();
    bool elsewhere = false;
    int asked = 0;
    std::vector<std::uint64_t> done;
    run.should_stop = [&] {
      elsewhere = elsewhere || std::this_thread::get_id() != caller;
      return ++asked > 100;
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
    EXPECT_EQ(done.size(), 100u) << engine.options();
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
  const HeapSize checked = sanitized ? 20'000 : 300'000;
  const NimValues expected = direct("S(squares)", checked);
  for (const Engine& engine : engines()) {
    for (const int last : {1, 10, 100}) {
      RunControl run = engine.run();
      run.interval = {};
      int asked = 0;
      run.should_stop = [&] { return ++asked >= last; };
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
  const HeapSize last = sanitized ? 9'999 : 99'999;
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
  const std::vector<Kernels> available = available_kernels();
  for (const char* name : {"scalar", "neon", "wasm", "sse4", "avx2", "avx512", "avx512vbmi"}) {
    const auto kernels = kernels_named(name);
    if (!kernels || std::find(available.begin(), available.end(), *kernels) != available.end())
      continue;
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

TEST(FastSubtraction, TakesTheKernelsAskedFor) {
  for (const Kernels kernels : available_kernels()) {
    RunControl run;
    run.kernels = kernels;
    EXPECT_EQ(simd::kernels_for(run), kernels);
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

}  // namespace
}  // namespace sprague::subtraction
