// Checkpoints: the file byte for byte, every way it can be damaged, and computations that are
// stopped or killed wherever it happens and go on to the values of one that was left alone.

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <set>
#include <thread>

#include "file/checksum.hpp"
#include "oracle/directory_test.hpp"
#include "sprague/checkpoint.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "values/checkpoint/checkpoint_file.hpp"

namespace sprague {
namespace {

using namespace std::string_literals;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

Ruleset rules(std::string_view text) {
  return Ruleset::parse(text);
}

std::vector<std::uint32_t> list_of(const NimValues& values) {
  std::vector<std::uint32_t> list;
  for (HeapSize n = 0; n < values.size(); ++n) list.push_back(values[n]);
  return list;
}

class CheckpointTest : public DirectoryTest {
 protected:
  std::string path(const std::string& name = "c") const { return DirectoryTest::path(name); }
  std::string content(const std::string& name = "c") const { return DirectoryTest::content(name); }
  void put(const std::string& bytes, const std::string& name = "c") const {
    DirectoryTest::put(name, bytes);
  }

  /// Computed with the checkpoint `c`.
  NimValues kept(std::string_view game, HeapSize last,
                 Algorithm algorithm = Algorithm::direct) const {
    return compute_values(rules(game), last, algorithm, {}, Checkpoint{path()});
  }

  /// The error of a run of S(1..4) on a checkpoint with these bytes, which must stay as they are.
  std::optional<Error> error_with(const std::string& bytes, HeapSize last = 5) const {
    put(bytes);
    const auto error = error_of([&] { kept("S(1..4)", last); });
    EXPECT_TRUE(!error || content() == bytes) << "a file that was refused has changed";
    EXPECT_EQ(files(), std::set<std::string>{"c"});
    return error;
  }

  std::string damage(const std::string& how) const {
    return fmt::format(
        "the checkpoint {} is damaged: {}; remove it to begin anew, or put an intact copy in its "
        "place",
        path(), how);
  }
};

/// A checkpoint file, by the letter of docs/formats.md.
std::string file_of(const std::string& game, std::uint64_t values, unsigned width,
                    const std::string& cells) {
  const std::string head = fmt::format(
      "{{\"format\":\"sprague-checkpoint\",\"version\":1,\"game\":\"{}\",\"values\":{},\"bytes_per_"
      "value\":{}",
      game, values, width);
  Checksum checksum;
  checksum.add(head);
  checksum.add(cells);
  return fmt::format("{},\"checksum\":\"{}\"}}\n{}", head, checksum.text(), cells);
}

const std::string small_file = file_of("S(1..4)", 6, 1, "\0\1\2\3\4\0"s);

TEST_F(CheckpointTest, ByteForByte) {
  kept("0.3333", 5);  // S(1..4) by another name
  EXPECT_EQ(
      content(),
      "{\"format\":\"sprague-checkpoint\",\"version\":1,\"game\":\"S(1..4)\",\"values\":6,\"bytes_"
      "per_value\":1,"
      "\"checksum\":\"xxh3:e720d321e75ed486\"}\n\0\1\2\3\4\0"s);  // xxhsum -H3 gives this checksum
  EXPECT_EQ(content(), small_file);
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST_F(CheckpointTest, KeepsCellsOfEveryWidth) {
  // The nim-values of Nim are its heap sizes.
  for (const auto& [last, width] :
       {std::pair{255u, 1u}, {256u, 2u}, {65'535u, 2u}, {65'536u, 4u}, {600'000u, 4u}}) {
    fs::remove(path());
    kept("nim", last);
    std::string cells;
    for (HeapSize n = 0; n <= last; ++n) cells.append(reinterpret_cast<const char*>(&n), width);
    EXPECT_TRUE(content() == file_of("allbut()", last + 1, width, cells)) << last;
    const RunControl run;
    ProgressMeter progress(run, "", 0);
    CheckpointFile file(path(), rules("nim"));
    const NimValues loaded = file.load(last + 1, progress);
    ASSERT_EQ(loaded.size(), last + 1);
    EXPECT_EQ(loaded.width(), width);
    for (HeapSize n = 0; n <= last; ++n) ASSERT_EQ(loaded[n], n);
  }
}

TEST_F(CheckpointTest, GoesOnFromWhatIsKept) {
  // Values that are not those of the game show that the kept ones are taken as they are.
  put(file_of("S(1..4)", 3, 1, "\0\0\0"s));
  EXPECT_EQ(list_of(kept("S(1..4)", 5)), (std::vector<std::uint32_t>{0, 0, 0, 1, 2, 3}));
  EXPECT_EQ(content(), file_of("S(1..4)", 6, 1, "\0\0\0\1\2\3"s));
}

TEST_F(CheckpointTest, OfMoreValuesStays) {
  kept("nim", 70'000);
  const std::string before = content();
  for (const HeapSize last : {0u, 10u, 300u, 69'999u, 70'000u}) {
    EXPECT_EQ(list_of(kept("nim", last)), list_of(compute_values(rules("nim"), last)));
    EXPECT_TRUE(content() == before) << last;
  }
  SolveOptions options;
  options.checkpoint = {path()};
  EXPECT_EQ(solve(rules("nim"), 20, options)[20], 20u);
  EXPECT_TRUE(content() == before);
}

TEST_F(CheckpointTest, ServesEveryRungAndLength) {
  for (const char* game : {"kayles", "0.16", "nim-square", "S(2,3,5,7)", "S(1..300)", "nim",
                           "allbut(1,3)", "S(primes)", "allbut(squares)"}) {
    const std::vector<std::uint32_t> whole =
        list_of(compute_values(rules(game), 1500, Algorithm::direct));
    for (const Algorithm algorithm :
         {Algorithm::automatic, Algorithm::reference, Algorithm::direct}) {
      fs::remove(path());
      for (const HeapSize last : {0u, 1u, 63u, 64u, 300u, 1000u, 700u, 1500u}) {
        const std::vector<std::uint32_t> expected(
            whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(last + 1));
        ASSERT_EQ(list_of(kept(game, last, algorithm)), expected) << game;
      }
    }
  }
}

TEST_F(CheckpointTest, SolvesTheSame) {
  for (const char* game :
       {"kayles", "0.07", "nim-square", "S(2,3,5,7)", "nim", "allbut(1,3)", "S(fibonacci)"}) {
    fs::remove(path());
    SolveOptions options;
    options.checkpoint = {path()};
    for (const HeapSize up_to : {30u, 100u, 4000u, 2000u, 150'000u}) {
      const NimSequence plain = solve(rules(game), up_to);
      const NimSequence sequence = solve(rules(game), up_to, options);
      ASSERT_TRUE(sequence.knows(up_to));
      for (HeapSize n = 0; n <= up_to; ++n) ASSERT_EQ(sequence[n], plain[n]) << game << " at " << n;
      EXPECT_EQ(sequence.period().status, plain.period().status) << game;
      if (plain.period().status != PeriodStatus::proven) continue;
      EXPECT_EQ(sequence.period().period, plain.period().period) << game;
      EXPECT_EQ(sequence.period().preperiod, plain.period().preperiod) << game;
      EXPECT_EQ(sequence.period().max_value, plain.period().max_value) << game;
    }
    EXPECT_EQ(files(), std::set<std::string>{"c"});
  }
}

TEST_F(CheckpointTest, APeriodIsProvenFromWhatIsKept) {
  kept("kayles", 1000);
  const std::string before = content();
  SolveOptions options;
  options.checkpoint = {path()};
  const NimSequence sequence = solve(rules("kayles"), 1'000'000'000'000'000'000, options);
  EXPECT_EQ(sequence.period().period, 12u);
  EXPECT_EQ(sequence.values().size(), 1001u);
  EXPECT_TRUE(content() == before);
}

// --- stopped and killed
// -----------------------------------------------------------------------------

struct Stopped {
  std::string game;
  HeapSize unreachable;  // takes any machine far longer than the test
  Algorithm algorithm;
  unsigned threads;
};

class StoppedRun : public CheckpointTest, public testing::WithParamInterface<Stopped> {};

/// Stopped at a random one of its first questions, not after a time: how far a run comes is the
/// machine's matter, that it stops is not. What the last of them leaves goes on to an end just
/// beyond.
TEST_P(StoppedRun, GoesOn) {
  const Stopped& of = GetParam();
  RunControl run;
  run.threads = of.threads;
  std::mt19937 random(1);
  std::uint64_t before = 0;
  int gains = 0;
  // An engine may need some questions before it has values to keep: the later runs are asked
  // oftener.
  for (unsigned stops = 0; stops < 6 || gains < 3; ++stops) {
    const unsigned last_question = 1 + static_cast<unsigned>(random()) % (2 + stops);
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
  EXPECT_TRUE(kept(of.game, last, of.algorithm).storage() ==
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
  RunControl run;
  std::set<std::string> saved;
  run.should_stop = [&] {
    if (fs::exists(path())) saved.insert(content().substr(0, 150));
    return saved.size() >= 3;
  };
  const auto begin = std::chrono::steady_clock::now();
  const auto error = error_of([&] {
    compute_values(rules("nim-square"), 30'000'000, Algorithm::direct, run,
                   Checkpoint{path(), 200ms});
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::cancelled);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 600ms);
}

// Engines that compute heap by heap, rules whose heaps take long, preparations that take long.
const std::vector<Stopped> slow_runs{
    {"take(s,a,b: isprime(a*b+s))", 100'000, Algorithm::automatic, 0},
    {"split(a,b: gcd(a,b) = 1)", 1'000'000, Algorithm::automatic, 0},
    {"0.7R", 20'000, Algorithm::automatic, 0},
    {"4!.[F]", 20'000, Algorithm::automatic, 0},
    {"take(s: gcd(s,n) = 1)", 1'000'000, Algorithm::reference, 0},
    {"0.6", 1'000'000, Algorithm::reference, 0},
    {"0.6", 3'000'000, Algorithm::direct, 0}};

class SlowRun : public CheckpointTest, public testing::WithParamInterface<Stopped> {};

INSTANTIATE_TEST_SUITE_P(Engines, SlowRun, testing::ValuesIn(slow_runs),
                         [](const auto& run) { return fmt::format("run{}", run.index); });

TEST_P(SlowRun, EveryStopKeepsMore) {
  const Stopped& of = GetParam();
  RunControl run;
  run.threads = of.threads;
  std::uint64_t before = 0;
  for (int stop = 0; stop < 4; ++stop) {
    HeapSize computing = 0;
    unsigned questions = 0;  // since it computes further than before
    run.on_progress = [&](const Progress& progress) { computing = progress.done; };
    run.should_stop = [&] { return computing > before && ++questions >= 3; };
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
  EXPECT_TRUE(kept(of.game, last, of.algorithm).storage() ==
              compute_values(rules(of.game), last, of.algorithm).storage());
}

/// Saved after every heap, it goes on all the same, and never again from where an engine begins.
TEST_P(SlowRun, SavesDoNotInterrupt) {
  const Stopped& of = GetParam();
  RunControl run;
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
      const auto error = error_of([&] { kept(game, last, algorithm); });
      ASSERT_TRUE(error);
      EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
      EXPECT_EQ(CheckpointFile(path(), rules(game)).values(), 100u);
    }
    SolveOptions options;
    options.checkpoint = {path()};
    EXPECT_TRUE(error_of([&] { solve(rules(game), 200, options); }));
    EXPECT_EQ(list_of(kept(game, 99, algorithm)), list_of(compute_values(rules("nim"), 99)));
    EXPECT_EQ(files(), std::set<std::string>{"c"});
  }
}

/// Runs `action` in a process of its own, and kills it so long after `begun` holds.
void run_and_kill(const std::function<void()>& action, const std::function<bool()>& begun,
                  std::chrono::microseconds after) {
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const auto error = error_of(action);
    std::_Exit(error ? 1 : 0);
  }
  int status = 0;
  pid_t ended = 0;
  while (ended == 0 && !begun()) {
    std::this_thread::sleep_for(1ms);
    ended = ::waitpid(child, &status, WNOHANG);
  }
  if (ended == 0) {
    std::this_thread::sleep_for(after);
    ::kill(child, SIGKILL);
    ::waitpid(child, &status, 0);
  }
  ASSERT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
}

TEST_F(CheckpointTest, SurvivesKillingWhileItComputes) {
  const HeapSize unreachable = 30'000'000;
  const Ruleset game = rules("nim-square");
  std::mt19937 random(2);
  std::uint64_t before = 0;
  const auto kept_now = [&] {
    return fs::exists(path()) ? CheckpointFile(path(), game).values() : 0;
  };
  for (int round = 0; round < 14; ++round) {
    // Every other one at any moment, the start included; the others once they have saved more than
    // was kept.
    const bool at_any_moment = round % 2 == 0;
    run_and_kill(
        [&] {
          compute_values(game, unreachable, Algorithm::direct, {}, Checkpoint{path(), 1ms});
        },
        [&] { return at_any_moment || kept_now() > before; },
        std::chrono::microseconds(random() % 150'000));
    ASSERT_LE(files().size(), 2u) << "what earlier runs left is not removed";
    const std::uint64_t now = kept_now();
    ASSERT_GE(now, before);
    ASSERT_TRUE(at_any_moment || now > before);
    before = now;
  }
  EXPECT_TRUE(kept("nim-square", before + 1000).storage() ==
              compute_values(game, before + 1000, Algorithm::direct).storage());
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST_F(CheckpointTest, SurvivesKillingWhileItIsWritten) {
  // Save after save, nothing in between: nearly every kill comes in the midst of one.
  NimValues values = compute_values(rules("nim"), 300'000, Algorithm::direct);
  int unfinished = 0;
  std::mt19937 random(3);
  for (int round = 0; round < 30 || unfinished == 0; ++round) {
    ASSERT_LT(round, 1000) << "never killed while it wrote";
    fs::remove(path());
    run_and_kill(
        [&] {
          CheckpointFile file(path(), rules("nim"));
          file.prepare();
          for (;;) {
            values.extend(values.size() + 1, [](const auto*, HeapSize n) { return n; });
            file.save(values);
          }
        },
        [&] { return fs::exists(path()); }, std::chrono::microseconds(random() % 30'000));
    CheckpointFile file(path(), rules("nim"));
    const RunControl run;
    ProgressMeter progress(run, "", 0);
    const NimValues loaded = file.load(file.values(), progress);
    ASSERT_GT(loaded.size(), 300'001u);
    ASSERT_EQ(loaded[loaded.size() - 1], loaded.size() - 1);
    unfinished += static_cast<int>(files().size()) - 1;
    file.prepare();
    ASSERT_EQ(files(), std::set<std::string>{"c"});
  }
}

TEST_F(CheckpointTest, ThatCannotBeWrittenEndsTheRun) {
  kept("nim", 100);
  const std::string before = content();
  // The disk is full after a thousand bytes.
  struct rlimit unlimited {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &unlimited), 0);
  const struct rlimit limited { 1000, unlimited.rlim_max };
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limited), 0);
  const auto error = error_of([&] { kept("nim", 5000); });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &unlimited), 0);
  std::signal(SIGXFSZ, handler);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
  EXPECT_EQ(error->what(), "cannot write " + path() + ": File too large");
  EXPECT_EQ(content(), before);
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

// --- what is left over
// ------------------------------------------------------------------------------

TEST_F(CheckpointTest, RemovesWhatKilledRunsLeft) {
  put("half of a checkp", "c.aB3xYz.unfinished");
  put("", "c.000000.unfinished");
  const std::set<std::string> others{"c.backup.tmp",        "c.old",
                                     "c.12345.unfinished",  "c.1234-6.unfinished",
                                     "d.123456.unfinished", "cc.123456.unfinished"};
  for (const std::string& name : others) put("someone's", name);
  kept("nim", 10);
  std::set<std::string> expected = others;
  expected.insert("c");
  EXPECT_EQ(files(), expected);
}

TEST_F(CheckpointTest, LeavesWhatAnotherRunIsWriting) {
  put("half of a checkp", "c.aB3xYz.unfinished");
  const int other = ::open(path("c.aB3xYz.unfinished").c_str(), O_WRONLY | O_CLOEXEC);
  ASSERT_GE(other, 0);
  ASSERT_EQ(::flock(other, LOCK_EX), 0);
  kept("nim", 10);
  EXPECT_EQ(files(), (std::set<std::string>{"c", "c.aB3xYz.unfinished"}));
  ::close(other);
  kept("nim", 11);
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST_F(CheckpointTest, KeepsPermissionsAndLinks) {
  kept("nim", 10);
  fs::permissions(path(), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("c", path("link"));
  compute_values(rules("nim"), 20, Algorithm::direct, {}, Checkpoint{path("link")});
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(CheckpointFile(path(), rules("nim")).values(), 21u);
  EXPECT_EQ(fs::status(path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(CheckpointTest, ALinkToNoFileCreatesIt) {
  fs::create_symlink("c", path("link"));
  compute_values(rules("nim"), 20, Algorithm::direct, {}, Checkpoint{path("link")});
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_regular_file(fs::symlink_status(path())));
  EXPECT_EQ(CheckpointFile(path(), rules("nim")).values(), 21u);
}

TEST_F(CheckpointTest, LinksInALoopAreRefused) {
  fs::create_symlink("link", path("link"));
  const auto error = error_of(
      [&] { compute_values(rules("nim"), 20, Algorithm::direct, {}, Checkpoint{path("link")}); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what(), "cannot read " + path("link") + ": Too many levels of symbolic links");
  EXPECT_TRUE(fs::is_symlink(path("link")));
}

// --- what is refused
// --------------------------------------------------------------------------------

TEST_F(CheckpointTest, NamesTheGameThatItHolds) {
  for (const auto algorithm : {Algorithm::automatic, Algorithm::direct}) {
    put(small_file);
    SolveOptions options{algorithm, {}, Checkpoint{path()}};
    const auto error = error_of([&] { solve(rules("kayles"), 10, options); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error->what(), fmt::format("cannot resume from {}: it holds the nim-values of "
                                         "S(1..4), not those of 0.77; name another "
                                         "file for this game",
                                         path()));
    EXPECT_EQ(content(), small_file);
  }
}

TEST_F(CheckpointTest, OfANewerVersion) {
  for (const std::string& rest : {",\"what\":\"ever\"}\nbytes"s, ",\"game\":7}\n"s}) {
    const auto error = error_with("{\"format\":\"sprague-checkpoint\",\"version\":2" + rest);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(
        error->what(),
        fmt::format("cannot resume from {}: it is of version 2, written by a newer sprague; this "
                    "one knows version 1",
                    path()));
  }
}

TEST_F(CheckpointTest, OfSomethingElse) {
  for (const std::string& bytes : {"0\n1\n2\n"s, "\x93NUMPY\x01\x00"s, "{\"format\":\"other\"}\n"s,
                                   "\0\0\0\0"s, std::string(5'000'000, 'x')}) {
    const auto error = error_with(bytes);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error->what(), fmt::format("cannot resume from {}: it is not a checkpoint of sprague "
                                         "and stays as it is; name another file",
                                         path()));
  }
  fs::remove(path());
  fs::create_directory(path());
  for (const std::string& name : {path(), "/dev/null"s}) {
    const auto error =
        error_of([&] { compute_values(rules("nim"), 5, Algorithm::direct, {}, Checkpoint{name}); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error->what(), fmt::format("cannot resume from {}: it is not a regular file; name "
                                         "one, or one that does not exist yet",
                                         name));
  }
  EXPECT_EQ(error_of([&] {
              compute_values(rules("nim"), 5, Algorithm::direct, {}, Checkpoint{});
            })->kind(),
            ErrorKind::invalid_input);
}

TEST_F(CheckpointTest, Truncated) {
  for (std::size_t length = 0; length < small_file.size(); ++length) {
    const auto error = error_with(small_file.substr(0, length));
    ASSERT_TRUE(error) << length;
    EXPECT_EQ(error->kind(), ErrorKind::input_output);
    const std::size_t line = small_file.find('\n') + 1;
    EXPECT_EQ(error->what(),
              damage(length < line
                         ? fmt::format("it ends after {} bytes, within its first line", length)
                         : fmt::format(
                               "{} bytes follow its first line, which promises 6 values of 1 bytes",
                               length - line)));
  }
}

TEST_F(CheckpointTest, WithBytesTooMany) {
  const auto error = error_with(small_file + "x");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
  EXPECT_EQ(error->what(),
            damage("7 bytes follow its first line, which promises 6 values of 1 bytes"));
}

TEST_F(CheckpointTest, WithAWrongChecksum) {
  std::string bytes = small_file;
  bytes.back() = '\1';
  for (const HeapSize last :
       {0u, 3u, 5u, 100u}) {  // also when the damage is in values that are not asked for
    const auto error = error_with(bytes, last);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::input_output);
    const std::string message = error->what();
    EXPECT_NE(message.find(", and its first line says xxh3:e720d321e75ed486; remove it"),
              std::string::npos)
        << message;
  }
}

TEST_F(CheckpointTest, WithAHeadThatIsNotOurs) {
  const std::string message = damage("its first line is not one that sprague writes");
  const std::string cells = "\0\1\2\3\4\0"s;
  const std::string begin = "{\"format\":\"sprague-checkpoint\",\"version\":1";
  for (const std::string& rest :
       {"}\n"s, ",\n"s, "}]\n"s, ",\"game\":7}\n"s,
        ",\"game\":\"S(1..4)\",\"values\":-6,\"bytes_per_value\":1,\"checksum\":\"\"}\n"s,
        ",\"game\":\"S(1..4)\",\"values\":6,\"bytes_per_value\":1,\"checksum\":7}\n"s,
        ",\"game\":\"\xff\"}\n"s, "x}\n"s, "e400}\n"s}) {
    const auto error = error_with(begin + rest + cells);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->what(), message);
    EXPECT_EQ(error->kind(), ErrorKind::input_output);
  }
  for (const std::string& bytes :
       {file_of("S(1..4)", 6, 3, cells), file_of("S(1..4)", 6, 0, cells),
        file_of("S(1..4)", 6, 8, cells), file_of("S(1..4)", 6, 1, cells).replace(50, 0, " "),
        "{\"format\":\"sprague-checkpoint\",\"version\":0" + small_file.substr(43)}) {
    const auto error = error_with(bytes);
    ASSERT_TRUE(error) << bytes;
    EXPECT_EQ(error->what(), message) << bytes;
  }
  const auto error =
      error_with(file_of("S(1..4)", ~std::uint64_t{0} / 2 + 4, 2, cells));  // 2^64 + 6 bytes
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
}

TEST_F(CheckpointTest, WithAnyBitFlipped) {
  for (std::size_t bit = 0; bit < 8 * small_file.size(); ++bit) {
    std::string bytes = small_file;
    bytes[bit / 8] = static_cast<char>(bytes[bit / 8] ^ (1 << bit % 8));
    const auto error = error_with(bytes);
    ASSERT_TRUE(error) << "bit " << bit % 8 << " of byte " << bit / 8;
    EXPECT_NE(error->kind(), ErrorKind::cancelled);
  }
}

TEST_F(CheckpointTest, WithItsGameFlippedIntoAnother) {
  // 4 and 5 differ in a bit: the head would be one of S(1..5), but for the checksum.
  std::string bytes = small_file;
  bytes[bytes.find("1..4") + 3] = '5';
  put(bytes);
  const auto error = error_of([&] { kept("S(1..5)", 5); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
}

TEST_F(CheckpointTest, InADirectoryThatCannotBeWritten) {
  const std::string nowhere = path("no-such-folder/c");
  RunControl run;
  run.should_stop = [] { return true; };
  for (const auto algorithm : {Algorithm::automatic, Algorithm::direct}) {
    const auto error = error_of([&] {
      solve(rules("nim-square"), 100'000'000, {algorithm, {}, Checkpoint{nowhere}}, run);
    });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind(), ErrorKind::input_output) << "it began to compute";
    EXPECT_EQ(error->what(), "cannot write " + nowhere + ": No such file or directory");
  }
}

TEST_F(CheckpointTest, ReadOnlyIsEnoughForWhatIsKept) {
  kept("nim", 1000);
  // Nothing is written, nor tried, nor cleaned up (which shows also as root, whom no permission
  // bars).
  put("half", "c.aB3xYz.unfinished");
  EXPECT_EQ(kept("nim", 500)[500], 500u);
  EXPECT_EQ(files().size(), 2u);
}

TEST_F(CheckpointTest, RefusesWhatDoesNotFitBeforeItIsRead) {
  // Damaged cells would be found while they are read.
  std::string bytes = file_of("S(k^2)", 1'000'000, 1, std::string(1'000'000, '\0'));
  bytes.back() = '\1';
  put(bytes);
  RunControl run;
  run.memory_limit = 500'000;
  for (const HeapSize last : {999'999u, 5'000'000u}) {
    for (const auto algorithm : {Algorithm::automatic, Algorithm::direct}) {
      const auto error = error_of([&] {
        solve(rules("nim-square"), last, {algorithm, {}, Checkpoint{path()}}, run);
      });
      ASSERT_TRUE(error);
      EXPECT_EQ(error->kind(), ErrorKind::too_large) << error->what();
    }
  }
  // By the width of what is kept: 4 bytes a value.
  put(file_of("allbut()", 200'000, 4, std::string(800'000, '\0')));
  const auto error = error_of(
      [&] { compute_values(rules("nim"), 199'999, Algorithm::direct, run, Checkpoint{path()}); });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::too_large);
}

TEST_F(CheckpointTest, BelongsToOneGame) {
  CountQuery query;
  query.games = {{rules("kayles"), {0, 10}}, {rules("nim"), {0, 10}}};
  query.solve.checkpoint = Checkpoint{path()};
  EXPECT_EQ(error_of([&] { count(query); })->kind(), ErrorKind::invalid_input);
  query.games.pop_back();
  EXPECT_NO_THROW(count(query));
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST(ChecksumTest, IsThatOfAllPieces) {
  Checksum whole;
  Checksum pieces;
  const std::string bytes(100'000, 'x');
  whole.add(bytes);
  for (std::size_t at = 0; at < bytes.size(); at += 777)
    pieces.add(std::string_view(bytes).substr(at, 777));
  EXPECT_EQ(whole.text(), pieces.text());
  EXPECT_EQ(Checksum().text(),
            "xxh3:2d06800538d394c2");  // XXH3 of nothing, from xxhsum -H3 /dev/null
}

}  // namespace
}  // namespace sprague
