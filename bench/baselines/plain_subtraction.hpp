// The plain program for subtraction games that bench/subtraction.cpp measures the fast engine
// against. Unlike the other baselines it is a function, so that both sides run in one process.
#pragma once

#include <cstddef>
#include <vector>

// G(0), ..., G(largest) of the game in which a move takes s tokens from a heap, s one of `sizes`,
// which ascend. Throws std::overflow_error where a nim-value exceeds 8191.
std::vector<unsigned> plain_subtraction_values(const std::vector<std::size_t>& sizes,
                                               std::size_t largest);
