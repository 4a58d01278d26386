// Any text: the library and the oracle's reader of the notation both read it or both refuse it, and
// where both read it the heaps 1 to 300 have the same options, as far as these are few enough to
// list. What may differ is listed in oracle/notation.hpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "oracle/agreement.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The largest first: it shows all members of a set, whatever is left of the work.
  static const oracle::Comparison comparison = [] {
    oracle::Comparison result{oracle::heaps_between(1, 300), 2'000, 50'000, 300};
    std::rotate(result.heaps.begin(), result.heaps.end() - 1, result.heaps.end());
    return result;
  }();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const oracle::Agreement agreement = oracle::compare_readers(text, comparison);
  if (agreement.difference) {
    std::cerr << text << ": " << *agreement.difference << '\n';
    std::abort();
  }
  return 0;
}
