// The plain program for take-and-break codes: every split of every heap, one after the other.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

// What may be left after taking some number of tokens, by numbers of heaps (0 to 3): 'x' any, '!'
// unequal, '?' not all equal,
// '=' equal, ' ' not allowed.
using PlainDigit = std::string;

std::vector<std::uint32_t> plain_splits(const std::vector<PlainDigit>& digits, std::size_t last);
