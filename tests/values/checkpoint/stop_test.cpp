// Computations that are stopped anywhere: they save, and go on to the values of one left alone.

#include <random>

#include "values/checkpoint/checkpoint_file.hpp"
#include "values/checkpoint/checkpoint_test.hpp"

namespace sprague {
namespace {

struct Stopped {
  std::string game;
  HeapSize unreachable;  // has far more questions before it than the tests ask
  Algorithm algorithm;
  unsigned threads;
};

class StoppedRun : public CheckpointTest, public testing::WithParamInterface<Stopped> {};

/// Stopped at a random one of its first questions. What the last of them leaves goes on to an end
/// just beyond.
TEST_P(StoppedRun, GoesOn) {
  const Stopped& of = GetParam();
  RunControl run = endless();
  run.interval = {};
  run.threads = of.threads;
  std::mt19937 random(1);
  std::uint64_t before = 0;
  int gains = 0;
  // An engine may need many questions before it has values to keep: the later runs are asked
  // oftener.
  for (unsigned stops = 0; stops < 6 || gains < 3; ++stops) {
    const unsigned last_question = 1 + static_cast<unsigned>(random()) % (8u << stops);
    unsigned questions = 0;
    run.should_stop = [&] { return ++questions >= last_question; };
    const Checkpoint checkpoint{path(), std::chrono::milliseconds(1 + random() % 200)};
    const auto error = error_of(
        [&] { compute_values(rules(of.game), of.unreachable, of.algorithm, run, checkpoint); });
    ASSERT_TRUE(error) << "ended by itself";
    ASSERT_EQ(error->kind(), ErrorKind::cancelled) << error->what();
    ASSERT_LE(files().size(), 1u);
    if (!fs::exists(path())) continue;
    const std::uint64_t now = CheckpointFile(path(), rules(of.game)).values();
    ASSERT_GE(now, before);
    // "…; progress up to heap 1234 is saved in FILE", unless it was stopped while it read the
    // file.
    const std::string told =
        fmt::format("stopped on request; progress up to heap {} is saved in {}", now - 1, path());
    EXPECT_TRUE(error->what() == told || error->what() == "stopped on request"s) << error->what();
    gains += now > before;
    before = now;
  }
  const HeapSize last = before + before / 16 + 1;
  EXPECT_TRUE(computed(of.game, last, of.algorithm).storage() ==
              compute_values(rules(of.game), last, of.algorithm).storage());
  EXPECT_EQ(CheckpointFile(path(), rules(of.game)).values(), last + 1);
}

INSTANTIATE_TEST_SUITE_P(Families, StoppedRun,
                         testing::Values(Stopped{"0.6", 3'000'000, Algorithm::direct, 0},
                                         Stopped{"nim-square", 30'000'000, Algorithm::direct, 0},
                                         Stopped{"nim-square", 100'000'000, Algorithm::fast, 1},
                                         Stopped{"nim-square", 100'000'000, Algorithm::fast, 3},
                                         Stopped{"allbut(1..600)", 30'000'000, Algorithm::direct,
                                                 0},
                                         Stopped{"allbut(1..50)", 50'000'000, Algorithm::direct, 0},
                                         Stopped{"S(2,3,5,7)", 50'000'000, Algorithm::reference, 0},
                                         Stopped{"S(primes)", 10'000'000, Algorithm::automatic, 2}),
                         [](const auto& run) { return fmt::format("run{}", run.index); });

TEST_F(CheckpointTest, SavesWhileItComputes) {
  // Values appear in the file before the run ends, and no oftener than asked.
  RunControl run = endless();
  std::set<std::string> saved;
  run.should_stop = [&] {
    if (fs::exists(path())) saved.insert(content().substr(0, 150));
    return saved.size() >= 3;
  };
  const auto begin = std::chrono::steady_clock::now();
  const auto error = error_of([&] {
    compute_values(rules("0.6"), 30'000'000, Algorithm::direct, run, Checkpoint{path(), 200ms});
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::cancelled);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 600ms);
}

// Engines that compute heap by heap, rules whose heaps take long, preparations that take long.
const std::vector<Stopped> slow_runs{
    {"take(s,a,b: isprime(a*b+s))", 100'000, Algorithm::automatic, 0},
    {"split(a,b: gcd(a,b) = 1)", 1'000'000, Algorithm::automatic, 0},
    {"0.3F", 20'000, Algorithm::automatic, 0},
    {"4!.[F]", 20'000, Algorithm::automatic, 0},
    {"take(s: gcd(s,n) = 1)", 1'000'000, Algorithm::reference, 0},
    {"0.6", 1'000'000, Algorithm::reference, 0},
    {"0.6", 3'000'000, Algorithm::direct, 0}};

class SlowRun : public CheckpointTest, public testing::WithParamInterface<Stopped> {};

INSTANTIATE_TEST_SUITE_P(Engines, SlowRun, testing::ValuesIn(slow_runs),
                         [](const auto& run) { return fmt::format("run{}", run.index); });

TEST_P(SlowRun, EveryStopKeepsMore) {
  const Stopped& of = GetParam();
  RunControl run = endless();
  run.interval = {};
  run.threads = of.threads;
  std::uint64_t before = 0;
  for (int stop = 0; stop < 4; ++stop) {
    HeapSize computing = 0;
    unsigned questions = 0;  // since it computes further than before
    run.on_progress = [&](const Progress& progress) { computing = progress.done; };
    run.should_stop = [&] { return computing > before && ++questions >= 300; };
    const auto error = error_of([&] {
      compute_values(rules(of.game), of.unreachable, of.algorithm, run, Checkpoint{path()});
    });
    ASSERT_TRUE(error) << "ended by itself";
    ASSERT_EQ(error->kind(), ErrorKind::cancelled) << error->what();
    ASSERT_TRUE(fs::exists(path())) << of.game;
    const std::uint64_t now = CheckpointFile(path(), rules(of.game)).values();
    ASSERT_GT(now, before) << of.game << ", stop " << stop;
    ASSERT_GE(now, computing) << of.game << ", stop " << stop;
    before = now;
  }
  const HeapSize last = before + 10;
  EXPECT_TRUE(computed(of.game, last, of.algorithm).storage() ==
              compute_values(rules(of.game), last, of.algorithm).storage());
}

/// Saved after every heap, it goes on all the same, and never again from where an engine begins.
TEST_P(SlowRun, SavesDoNotInterrupt) {
  const Stopped& of = GetParam();
  RunControl run = endless();
  run.interval = {};
  run.threads = of.threads;
  HeapSize computing = 0;
  std::set<std::uint64_t> saved;
  run.on_progress = [&](const Progress& progress) {
    EXPECT_GE(progress.done + 1, computing)
        << of.game;  // heap n first adds heap n − 1 to the splits
    computing = std::max(computing, progress.done);
  };
  run.should_stop = [&] {
    if (fs::exists(path())) saved.insert(CheckpointFile(path(), rules(of.game)).values());
    return saved.size() >= 5;
  };
  const auto error = error_of([&] {
    compute_values(rules(of.game), of.unreachable, of.algorithm, run, Checkpoint{path(), 1ms});
  });
  ASSERT_TRUE(error) << "ended by itself";
  EXPECT_EQ(error->kind(), ErrorKind::cancelled);
  EXPECT_GT(computing, 0u);
}

TEST_F(CheckpointTest, AnErrorLeavesWhatWasComputed) {
  for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::reference}) {
    fs::remove(path());
    const std::string game = "take(s: 5/(100 - n) >= 0 or s > 0)";
    for (const HeapSize last : {200u, 300u}) {  // the second goes on, and meets the same heap
      const auto error = error_of([&] { computed(game, last, algorithm); });
      ASSERT_TRUE(error);
      EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
      EXPECT_EQ(CheckpointFile(path(), rules(game)).values(), 100u);
    }
    SolveOptions options;
    options.checkpoint = {path()};
    EXPECT_TRUE(error_of([&] { solve(rules(game), 200, options); }));
    EXPECT_EQ(list_of(computed(game, 99, algorithm)), list_of(compute_values(rules("nim"), 99)));
    EXPECT_EQ(files(), std::set<std::string>{"c"});
  }
}

}  // namespace
}  // namespace sprague
