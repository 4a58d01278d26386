// The usual program for the period of a three-element subtraction set: see plain_sets.cpp.
#pragma once

#include <cstdint>

struct PlainSetPeriod {
  std::uint64_t period;     // least
  std::uint64_t preperiod;  // least
  unsigned max_value;
};

PlainSetPeriod plain_set_period(std::uint32_t a, std::uint32_t b, std::uint32_t c);
