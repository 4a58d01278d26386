// The command line of a baseline: a fixed number of whole numbers, each with a least and a greatest
// value. Anything else is reported on the error stream and ends the program, so that a mistyped
// benchmark never prints a number.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <system_error>

inline void require_argument_count(int argc, int expected, std::string_view usage) {
  if (argc == expected + 1) return;
  std::cerr << "usage: " << usage << '\n';
  std::exit(2);
}

inline std::uint64_t whole_number(std::string_view text, std::uint64_t least,
                                  std::uint64_t greatest) {
  std::uint64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > greatest) {
    std::cerr << "expected a whole number from " << least << " to " << greatest << ", not '" << text
              << "'\n";
    std::exit(2);
  }
  return value;
}
