// Coins on a chessboard, by scanning a side: in how many placements of TOKENS distinct coins on a
// BOARD x BOARD board does the first player win, modulo MOD? A move takes one coin 2, 3, 5 or 7
// squares to the left or up; several coins may share a square; who cannot move loses.
//
// A coin is the sum of two heaps, its coordinates, under the subtraction set S(2,3,5,7). The
// recurrence for G needs only the last 7 values, so the coordinates are scanned with a short window
// and counted by nim-value. The xor-convolution of that histogram with itself counts the squares,
// and one more xor-convolution adds each coin. Cost: O(BOARD + TOKENS) time, O(1) memory. Known
// answers: board 3: 4 with one coin, 40 with two; board 9 with three coins: 450304.

#include "arguments.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <limits>

// Four options have a mex of at most 4; the nim-sums of such values stay below 8.
using Histogram = std::array<std::uint64_t, 8>;

// How many of the coordinates 0..board-1 have each nim-value.
static Histogram count_coordinates(std::uint64_t board) {
  // G(n) stands at n mod 8. Seven is no mex of four values: it marks the options before the edge,
  // which do not exist.
  std::array<std::uint8_t, 8> window;
  window.fill(7);
  Histogram coordinates{};
  for (std::uint64_t n = 0; n < board; ++n) {
    const unsigned seen = 1u << window[(n - 2) % 8] | 1u << window[(n - 3) % 8] |
                          1u << window[(n - 5) % 8] | 1u << window[(n - 7) % 8];
    const auto value = static_cast<std::uint8_t>(std::countr_one(seen));
    window[n % 8] = value;
    ++coordinates[value];
  }
  return coordinates;
}

// Both histograms hold residues, so that for a modulus of at most 2^32 no product exceeds 64 bits.
static Histogram xor_convolution(const Histogram& left, const Histogram& right,
                                 std::uint64_t modulus) {
  Histogram result{};
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t j = 0; j < right.size(); ++j) {
      result[i ^ j] = (result[i ^ j] + left[i] * right[j] % modulus) % modulus;
    }
  }
  return result;
}

static std::uint64_t count_won_placements(std::uint64_t board, std::uint64_t tokens,
                                          std::uint64_t modulus) {
  Histogram coordinates = count_coordinates(board);
  for (std::uint64_t& count : coordinates) count %= modulus;
  const Histogram squares = xor_convolution(coordinates, coordinates, modulus);

  Histogram placements{1 % modulus};
  for (std::uint64_t token = 0; token < tokens; ++token)
    placements = xor_convolution(placements, squares, modulus);

  std::uint64_t won = 0;
  for (std::size_t value = 1; value < placements.size(); ++value) won += placements[value];
  return won % modulus;
}

int main(int argc, char** argv) {
  require_argument_count(argc, 3, "chessboard_scan BOARD TOKENS MOD");
  constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t board = whole_number(argv[1], 0, any);
  const std::uint64_t tokens = whole_number(argv[2], 0, any);
  const std::uint64_t modulus = whole_number(argv[3], 1, std::uint64_t{1} << 32);
  std::cout << count_won_placements(board, tokens, modulus) << '\n';
}
