// The plain sparse-space program for octal codes that bench/octal.cpp measures the engine against:
// a function, so that both sides run in one process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

// A value x at heap n is rare when popcount(x & mask) is even or, if parity-dependent, has the
// parity of n - t, where t is the index of any splitting digit.
struct PlainSpace {
  unsigned mask;
  bool parity_dependent;
};

// G(0), ..., G(largest) of the octal code with these digits d0, d1, ..., at least one of which
// splits. Throws std::overflow_error where a nim-value exceeds 1023.
std::vector<std::uint16_t> plain_sparse_values(const std::vector<int>& digits, PlainSpace space,
                                               std::size_t largest);
