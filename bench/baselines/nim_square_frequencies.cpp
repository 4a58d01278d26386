// Nim square, by frequencies: how many triples 0 <= a <= b <= c <= N of heaps of subtract-a-square
// does the previous player win?
//
// As nim_square_pairs, but the pairs (a, c) that the heap c brings are entered together for all a
// of one nim-value: only how often each value has occurred matters. Cost: O(N * V) time for V
// possible nim-sums (128 for N = 100000), beside the O(N^1.5) of the nim-values; O(N) memory. Known
// answers: N = 29: 1160; N = 100000: 2586528661783.

#include "arguments.hpp"
#include "subtract_a_square.hpp"

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <vector>

static std::uint64_t count_lost_triples(const std::vector<std::uint16_t>& values) {
  const std::size_t nim_sums = nim_sum_count(values);
  std::vector<std::uint64_t> heaps(nim_sums);
  std::vector<std::uint64_t> pairs(nim_sums);
  std::uint64_t triples = 0;
  for (const std::size_t value : values) {
    ++heaps[value];
    for (std::size_t other = 0; other < nim_sums; ++other) pairs[other ^ value] += heaps[other];
    triples += pairs[value];
  }
  return triples;
}

int main(int argc, char** argv) {
  require_argument_count(argc, 1, "nim_square_frequencies N");
  const std::uint64_t largest = whole_number(argv[1], 0, largest_heap_size);
  std::cout << count_lost_triples(subtract_a_square_values(largest)) << '\n';
}
