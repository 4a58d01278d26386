// Threads that do jobs: every job comes back once, with its result or its error.

#include "crew.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sprague::survey {
namespace {

using std::chrono::milliseconds;

Work doubling(const std::function<bool()>&) {
  return [](const std::string& job) {
    if (job == "9") throw Error(ErrorKind::too_large, "nine is too large");
    return job + job;
  };
}

std::vector<Done> all_of(Crew& crew, std::size_t jobs) {
  std::vector<Done> done;
  while (done.size() < jobs) {
    for (Done& each : crew.wait(milliseconds(50))) done.push_back(std::move(each));
  }
  return done;
}

TEST(Crew, DoesEveryJobOnce) {
  for (const unsigned threads : {1u, 4u}) {
    Crew crew(threads, doubling);
    EXPECT_EQ(crew.threads(), threads);
    constexpr std::size_t jobs = 200;
    for (std::size_t job = 0; job < jobs; ++job) crew.give(job, std::to_string(job));
    std::set<std::size_t> seen;
    for (const Done& done : all_of(crew, jobs)) {
      EXPECT_TRUE(seen.insert(done.job).second);
      EXPECT_EQ(done.error.has_value(), done.job == 9);
      EXPECT_EQ(done.result,
                done.job == 9 ? "" : std::to_string(done.job) + std::to_string(done.job));
    }
  }
  EXPECT_FALSE(Crew::left_some_behind());
}

TEST(Crew, ThatCannotBeginSaysSoOfEachJob) {
  Crew crew(1, [](const std::function<bool()>&) -> Work {
    throw Error(ErrorKind::input_output, "no file");
  });
  crew.give(7, "x");
  const auto done = all_of(crew, 1);
  ASSERT_TRUE(done[0].error);
  EXPECT_STREQ(done[0].error->what(), "no file");
}

TEST(Crew, EndsWithJobsInHand) {
  Crew crew(2, [](const std::function<bool()>& over) -> Work {
    return [over](const std::string&) -> std::string {
      while (!over()) std::this_thread::sleep_for(milliseconds(1));
      throw Error(ErrorKind::cancelled, "stopped on request");
    };
  });
  for (std::size_t job = 0; job < 5; ++job) crew.give(job, "for ever");
}

}  // namespace
}  // namespace sprague::survey
