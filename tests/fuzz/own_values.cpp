// Any bytes as a file of nim-values, a histogram, terms and rows of numbers: read, or refused as
// invalid input.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"
#include "sprague/terms.hpp"

namespace {

/// Ends the fuzzer for an error of another kind.
template <class Read>
void expect_read_or_refused(Read read) {
  try {
    read();
  } catch (const sprague::Error& error) {
    if (error.kind() == sprague::ErrorKind::invalid_input) return;
    std::cerr << error.what() << '\n';
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  expect_read_or_refused([&] { sprague::parse_values(bytes); });
  expect_read_or_refused([&] { sprague::ValueDistribution::parse(bytes); });
  expect_read_or_refused([&] { sprague::parse_terms(bytes); });
  expect_read_or_refused([&] { sprague::parse_number_rows(bytes); });
  return 0;
}
