// Searches positions and reports what that took: for the docs, and to compare orders and tables.
// With --threads each is searched on one thread and on N, and the ratio of the times is printed.
//
//     bench_search cram:4x9 node-kayles:grid:3x10 [--threads N]
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "sprague/search.hpp"

namespace {

/// Prints a row and returns the seconds.
double search(const std::string& text, unsigned threads) {
  sprague::RunControl run;
  run.threads = threads;
  const auto position = sprague::GamePosition::parse(text);
  const auto begin = std::chrono::steady_clock::now();
  const sprague::GameValue solved = sprague::solve(position, {}, run);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("%-28s %7u %6llu %12llu %12llu %10.3f %10.0f %9ld\n", text.c_str(), threads,
              static_cast<unsigned long long>(solved.value),
              static_cast<unsigned long long>(solved.statistics.expanded),
              static_cast<unsigned long long>(solved.statistics.stored), seconds,
              static_cast<double>(solved.statistics.expanded) / seconds, usage.ru_maxrss / 1024);
  std::fflush(stdout);
  return seconds;
}

}  // namespace

int main(int argc, char** argv) {
  unsigned threads = 1;
  std::vector<std::string> positions;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--threads" && i + 1 < argc)
      threads = static_cast<unsigned>(std::atoi(argv[++i]));
    else
      positions.emplace_back(argv[i]);
  }
  std::printf("%-28s %7s %6s %12s %12s %10s %10s %9s\n", "position", "threads", "value", "expanded",
              "stored", "seconds", "expanded/s", "peak MiB");
  for (const std::string& text : positions) {
    const double alone = search(text, 1);
    if (threads > 1) std::printf("%-28s ratio %.2f\n", text.c_str(), alone / search(text, threads));
  }
}
