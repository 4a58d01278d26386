// The period of S(a, b, c), a < b < c, as people usually find it: nim-values in a table of bytes,
// the last c values as the state of a machine, and the first place where the state of a heap f
// occurs again; when there is none below 4f, f is doubled (Brent). That distance is the least
// period, and the preperiod is found by walking back from f.

#include "plain_sets.hpp"

#include <cstring>
#include <vector>

PlainSetPeriod plain_set_period(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  std::vector<unsigned char> values;
  unsigned max_value = 0;
  for (std::size_t state = c;; state *= 2) {
    const std::size_t end = 4 * state + c;
    values.reserve(end);
    for (std::size_t n = values.size(); n < end; ++n) {
      unsigned excluded = 0;
      if (n >= a) excluded |= 1u << values[n - a];
      if (n >= b) excluded |= 1u << values[n - b];
      if (n >= c) excluded |= 1u << values[n - c];
      unsigned value = 0;
      while ((excluded >> value & 1) != 0) ++value;
      if (value > max_value) max_value = value;
      values.push_back(static_cast<unsigned char>(value));
    }
    for (std::size_t other = state + 1; other + c <= end; ++other) {
      if (std::memcmp(&values[other], &values[state], c) != 0) continue;
      const std::size_t period = other - state;
      std::size_t preperiod = state;
      while (preperiod > 0 && values[preperiod - 1] == values[preperiod - 1 + period]) --preperiod;
      return {period, preperiod, max_value};
    }
  }
}
