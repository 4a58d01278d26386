// Nim square, by pairs: how many triples 0 <= a <= b <= c <= N of heaps of subtract-a-square does
// the previous player win?
//
// A triple is lost for the player to move when G(a) xor G(b) = G(c). The largest heap c goes up;
// all pairs (a, b) with b <= c are kept as counts of their nim-sums, so c itself completes
// pairs[G(c)] triples. Cost: O(N^2) time (every pair is entered once), O(N) memory. Known answers:
// N = 29: 1160; N = 100000: 2586528661783.

#include "arguments.hpp"
#include "subtract_a_square.hpp"

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <vector>

static std::uint64_t count_lost_triples(const std::vector<std::uint16_t>& values) {
  std::vector<std::uint64_t> pairs(nim_sum_count(values));
  std::uint64_t triples = 0;
  for (std::size_t c = 0; c < values.size(); ++c) {
    const std::size_t value = values[c];
    for (std::size_t a = 0; a <= c; ++a) ++pairs[values[a] ^ value];
    triples += pairs[value];
  }
  return triples;
}

int main(int argc, char** argv) {
  require_argument_count(argc, 1, "nim_square_pairs N");
  const std::uint64_t largest = whole_number(argv[1], 0, largest_heap_size);
  std::cout << count_lost_triples(subtract_a_square_values(largest)) << '\n';
}
