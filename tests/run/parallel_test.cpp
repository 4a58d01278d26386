// Sums on several threads: the same result for any number of them, errors passed on, one voice to
// the caller.

#include "run/parallel.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace sprague {
namespace {

constexpr std::uint64_t much_work = 1'000'000'000;

RunControl with_threads(unsigned threads) {
  RunControl run;
  run.threads = threads;
  return run;
}

std::uint64_t sum_of_squares(std::size_t count, std::uint64_t work, unsigned threads) {
  return parallel_sum(
      count, work, with_threads(threads), std::uint64_t{0},
      [](std::size_t i) { return std::uint64_t{i} * i; },
      [](std::uint64_t a, std::uint64_t b) { return a + b; });
}

TEST(ParallelSum, IsTheSameForAnyNumberOfThreads) {
  testing::internal::CaptureStderr();
  for (const std::uint64_t work : {std::uint64_t{0}, much_work}) {
    for (const unsigned threads : {0u, 1u, 2u, 3u, 7u}) {
      EXPECT_EQ(sum_of_squares(0, work, threads), 0u);
      EXPECT_EQ(sum_of_squares(1, work, threads), 0u);
      EXPECT_EQ(sum_of_squares(100'001, work, threads), 333'338'333'350'000u);
    }
  }
  // More threads than cores are no reason to print: the library never does.
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(ParallelSum, StaysOnTheCallersThreadWhenToldTo) {
  const auto caller = std::this_thread::get_id();
  for (const auto& [work, threads] : {std::pair{much_work, 1u}, std::pair{std::uint64_t{10}, 0u}}) {
    std::atomic<bool> elsewhere{false};
    parallel_sum(
        1000, work, with_threads(threads), 0,
        [&](std::size_t) {
          if (std::this_thread::get_id() != caller) elsewhere = true;
          return 1;
        },
        std::plus<>());
    EXPECT_FALSE(elsewhere);
  }
}

TEST(ParallelSum, PassesErrorsOn) {
  for (const unsigned threads : {1u, 2u}) {
    const auto sum = [&] {
      return parallel_sum(
          10'000, much_work, with_threads(threads), 0,
          [](std::size_t i) -> int {
            if (i == 7'777) throw std::runtime_error("seven");
            return 1;
          },
          std::plus<>());
    };
    EXPECT_THROW(sum(), std::runtime_error);
  }
}

TEST(SharedProgress, SpeaksOnTheCallersThreadAndStopsAll) {
  for (const unsigned threads : {1u, 2u, 0u}) {
    RunControl run = with_threads(threads);
    run.interval = {};
    const auto caller = std::this_thread::get_id();
    bool elsewhere = false;
    int asked = 0;
    run.should_stop = [&] {
      elsewhere = elsewhere || std::this_thread::get_id() != caller;
      return ++asked >= 2;
    };
    ProgressMeter progress(run, "work", 0);
    SharedProgress pulse(progress);
    const auto endless = [&] {
      return parallel_sum(
          1'000'000'000'000, much_work, run, 0,
          [&](std::size_t) {
            pulse.advance(1000);
            return 1;
          },
          std::plus<>());
    };
    try {
      endless();
      ADD_FAILURE() << "ended by itself";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    }
    EXPECT_FALSE(elsewhere);
    EXPECT_EQ(asked, 2);
  }
}

}  // namespace
}  // namespace sprague
