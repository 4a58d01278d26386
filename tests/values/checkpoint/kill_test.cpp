// Runs that are killed, or whose disk is full: the file is whole, and their leftovers go.

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <random>
#include <thread>

#include "values/checkpoint/checkpoint_file.hpp"
#include "values/checkpoint/checkpoint_test.hpp"

namespace sprague {
namespace {

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
  ASSERT_TRUE(WIFSIGNALED(status)) << "ended by itself";
}

TEST_F(CheckpointTest, SurvivesKillingWhileItComputes) {
  const HeapSize unreachable = 30'000'000;  // by 2·10^14 splits
  const Ruleset game = rules("0.6");
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
          compute_values(game, unreachable, Algorithm::direct, endless(), Checkpoint{path(), 1ms});
        },
        [&] { return at_any_moment || kept_now() > before; },
        std::chrono::microseconds(random() % 150'000));
    ASSERT_LE(files().size(), 2u) << "what earlier runs left is not removed";
    const std::uint64_t now = kept_now();
    ASSERT_GE(now, before);
    ASSERT_TRUE(at_any_moment || now > before);
    before = now;
  }
  EXPECT_TRUE(computed("0.6", before + 1000).storage() ==
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

TEST_F(CheckpointTest, FailsWhereTheDiskIsFull) {
  computed("nim", 100);
  const std::string before = content();
  // The disk is full after a thousand bytes.
  struct rlimit unlimited {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &unlimited), 0);
  const struct rlimit limited { 1000, unlimited.rlim_max };
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limited), 0);
  const auto error = error_of([&] { computed("nim", 5000); });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &unlimited), 0);
  std::signal(SIGXFSZ, handler);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->kind(), ErrorKind::input_output);
  EXPECT_EQ(error->what(), "cannot write " + path() + ": File too large");
  EXPECT_EQ(content(), before);
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST_F(CheckpointTest, RemovesWhatKilledRunsLeft) {
  put("half of a checkp", "c.aB3xYz.unfinished");
  put("", "c.000000.unfinished");
  const std::set<std::string> others{"c.backup.tmp",        "c.old",
                                     "c.12345.unfinished",  "c.1234-6.unfinished",
                                     "d.123456.unfinished", "cc.123456.unfinished"};
  for (const std::string& name : others) put("someone's", name);
  computed("nim", 10);
  std::set<std::string> expected = others;
  expected.insert("c");
  EXPECT_EQ(files(), expected);
}

TEST_F(CheckpointTest, LeavesWhatAnotherRunIsWriting) {
  put("half of a checkp", "c.aB3xYz.unfinished");
  const int other = ::open(path("c.aB3xYz.unfinished").c_str(), O_WRONLY | O_CLOEXEC);
  ASSERT_GE(other, 0);
  ASSERT_EQ(::flock(other, LOCK_EX), 0);
  computed("nim", 10);
  EXPECT_EQ(files(), (std::set<std::string>{"c", "c.aB3xYz.unfinished"}));
  ::close(other);
  computed("nim", 11);
  EXPECT_EQ(files(), std::set<std::string>{"c"});
}

TEST_F(CheckpointTest, KeepsPermissionsAndLinks) {
  computed("nim", 10);
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

}  // namespace
}  // namespace sprague
