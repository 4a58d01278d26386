// The paper strip, by splitting: for how many n in 1..N does the first player win on a strip of n
// squares, where a move takes two adjacent squares (octal 0.07) and who cannot move loses?
//
// All nim-values from the definition, then the n with G(n) != 0 are counted.
// Cost: O(N^2) time, O(N) memory. Known answers: N = 5: 3; N = 50: 40.

#include "arguments.hpp"
#include "paper_strip.hpp"

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  require_argument_count(argc, 1, "paper_strip_quadratic N");
  const std::uint64_t largest = whole_number(argv[1], 0, 100'000'000);
  const std::vector<std::uint8_t> values = paper_strip_values(largest);
  const auto lost = std::count(values.begin(), values.end(), std::uint8_t{0});
  // The empty strip is lost, too, but not in 1..N: it makes up for the one value more than N.
  std::cout << static_cast<std::int64_t>(values.size()) - lost << '\n';
}
