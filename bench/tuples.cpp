// Times the table of Wythoff's Nim on one thread against the plain program, in one process:
//
//     build/release/bench/tuples [LAST]      values up to (LAST, LAST), 3000 by default
//
// Prints the seconds of both, the median of three runs each, and their ratio.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>

#include "baselines/plain_wythoff.hpp"
#include "sprague/tuples.hpp"

namespace {

template <class Run>
double seconds_of(Run run) {
  const auto begin = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::array<double, 3> times) {
  std::sort(times.begin(), times.end());
  return times[1];
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t last = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 3000;
  const auto wythoff = sprague::TupleRules::parse("wythoff");
  std::array<double, 3> plain_seconds{};
  std::array<double, 3> fast_seconds{};
  bool same = true;
  for (std::size_t round = 0; round < 3; ++round) {
    std::vector<std::uint16_t> plain;
    std::optional<sprague::TupleTable> fast;
    plain_seconds[round] = seconds_of([&] { plain = plain_wythoff(last); });
    fast_seconds[round] = seconds_of([&] { fast = sprague::tuple_values(wythoff, {last, last}); });
    for (std::size_t i = 0; i < plain.size(); ++i) same = same && plain[i] == fast->values()[i];
  }
  const double plain = median(plain_seconds);
  const double fast = median(fast_seconds);
  fmt::print("wythoff {0}x{0}: plain {1:.2f} s, sprague {2:.3f} s, ratio {3:.0f}{4}\n", last, plain,
             fast, plain / fast, same ? "" : ", DIFFERENT VALUES");
  return same ? 0 : 1;
}
