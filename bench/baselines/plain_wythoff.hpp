/// The program that people write for the table of Wythoff's Nim.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// The values of the positions up to (last, last), row by row: for each row, column and diagonal
/// the values used on it as a std::vector<bool>, and the least value in none of the three, counted
/// up from 0. O(last³) time.
std::vector<std::uint16_t> plain_wythoff(std::size_t last);
