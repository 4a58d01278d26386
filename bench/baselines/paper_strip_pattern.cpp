// The paper strip, by its pattern: for how many n in 1..N does the first player win on a strip of n
// squares, where a move takes two adjacent squares (octal 0.07, Dawson's Kayles) and who cannot
// move loses?
//
// G(n + 34) = G(n) for all n >= 53 (Guy and Smith, 1956). So the lost n below 53 are exceptions to
// be taken as they come, those from 53 to 86 are the pattern, and every later one is 34 more than
// one before. They are stepped through one by one. Cost: O(N) time, O(1) memory. Known answers: N =
// 5: 3; N = 50: 40.

#include "arguments.hpp"
#include "paper_strip.hpp"

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>
#include <vector>

constexpr std::size_t preperiod = 53;
constexpr std::size_t period = 34;

struct LostStrips {
  std::vector<std::uint64_t> exceptions;  // the lost n in 1..52
  std::vector<std::uint64_t> pattern;     // the lost n in 53..86
};

static LostStrips first_lost_strips() {
  const std::vector<std::uint8_t> values = paper_strip_values(preperiod + period - 1);
  LostStrips lost;
  for (std::size_t n = 1; n < values.size(); ++n) {
    if (values[n] == 0) (n < preperiod ? lost.exceptions : lost.pattern).push_back(n);
  }
  return lost;
}

static std::uint64_t count_lost_strips(const LostStrips& lost, std::uint64_t largest) {
  std::uint64_t count = 0;
  for (const std::uint64_t n : lost.exceptions) {
    if (n > largest) return count;
    ++count;
  }
  for (std::uint64_t shift = 0;; shift += period) {
    for (const std::uint64_t n : lost.pattern) {
      if (n + shift > largest) return count;
      ++count;
    }
  }
}

int main(int argc, char** argv) {
  require_argument_count(argc, 1, "paper_strip_pattern N");
  const std::uint64_t largest =
      whole_number(argv[1], 0, std::numeric_limits<std::uint64_t>::max() / 2);
  std::cout << largest - count_lost_strips(first_lost_strips(), largest) << '\n';
}
