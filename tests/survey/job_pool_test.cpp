// Every job returns once, with its result or its error.

#include "job_pool.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sprague::survey {
namespace {

using std::chrono::milliseconds;

constexpr std::chrono::hours patience{1000};

Worker make_doubler(const std::function<bool()>&) {
  return [](const std::string& job) {
    if (job == "9") throw Error(ErrorKind::too_large, "nine is too large");
    if (job == "10") throw std::out_of_range("ten is out of range");
    return job + job;
  };
}

std::vector<JobResult> all_results(JobPool& pool, std::size_t jobs) {
  std::vector<JobResult> results;
  while (results.size() < jobs) {
    for (JobResult& result : pool.poll_results(patience)) results.push_back(std::move(result));
  }
  return results;
}

TEST(JobPool, RunsEveryJobOnce) {
  for (const unsigned threads : {1u, 4u}) {
    JobPool pool(threads, make_doubler, patience);
    EXPECT_EQ(pool.threads(), threads);
    constexpr std::size_t jobs = 200;
    for (std::size_t job = 0; job < jobs; ++job) pool.submit(job, std::to_string(job));
    std::set<std::size_t> seen;
    for (const JobResult& result : all_results(pool, jobs)) {
      EXPECT_TRUE(seen.insert(result.job).second);
      const bool fails = result.job == 9 || result.job == 10;
      EXPECT_EQ(result.error.has_value(), fails);
      if (result.job == 10) {
        EXPECT_STREQ(result.error->what(), "internal error: ten is out of range");
      }
      EXPECT_EQ(result.result,
                fails ? "" : std::to_string(result.job) + std::to_string(result.job));
    }
  }
  EXPECT_FALSE(JobPool::has_detached_threads());
}

TEST(JobPool, MakesOneWorkerForAllThreads) {
  std::atomic<int> made = 0;
  JobPool pool(4, [&](const std::function<bool()>& should_stop) {
    ++made;
    return make_doubler(should_stop);
  });
  for (std::size_t job = 0; job < 20; ++job) pool.submit(job, "x");
  all_results(pool, 20);
  EXPECT_EQ(made, 1);
}

TEST(JobPool, AWorkerThatCannotBeMadeFailsEveryJob) {
  JobPool pool(2, [](const std::function<bool()>&) -> Worker {
    throw Error(ErrorKind::input_output, "no file");
  });
  pool.submit(7, "x");
  pool.submit(8, "y");
  for (const JobResult& result : all_results(pool, 2)) {
    ASSERT_TRUE(result.error);
    EXPECT_STREQ(result.error->what(), "no file");
  }
}

TEST(JobPool, EndsWithUnfinishedJobs) {
  JobPool pool(2, [](const std::function<bool()>& should_stop) -> Worker {
    return [should_stop](const std::string&) -> std::string {
      while (!should_stop()) std::this_thread::sleep_for(milliseconds(1));
      throw Error(ErrorKind::cancelled, "stopped on request");
    };
  });
  for (std::size_t job = 0; job < 5; ++job) pool.submit(job, "endless");
}

}  // namespace
}  // namespace sprague::survey
