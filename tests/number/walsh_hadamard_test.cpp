// The Walsh–Hadamard transform against its definition.

#include "number/walsh_hadamard.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

namespace sprague {
namespace {

TEST(WalshHadamard, IsItsDefinition) {
  for (std::size_t size = 1; size <= 64; size *= 2) {
    std::vector<std::int64_t> given(size);
    for (std::size_t v = 0; v < size; ++v) given[v] = static_cast<std::int64_t>(v * v * 7 % 23) - 9;
    std::vector<std::int64_t> transformed = given;
    std::uint64_t written = 0;
    walsh_hadamard(transformed, [&](std::size_t count) { written += count; });
    EXPECT_EQ(written, size * static_cast<std::uint64_t>(std::countr_zero(size)));
    for (std::size_t c = 0; c < size; ++c) {
      std::int64_t sum = 0;
      for (std::size_t v = 0; v < size; ++v)
        sum += std::popcount(c & v) % 2 == 0 ? given[v] : -given[v];
      EXPECT_EQ(transformed[c], sum) << "size " << size << ", character " << c;
    }
    // The transform is its own inverse, up to the size.
    walsh_hadamard(transformed);
    for (std::size_t v = 0; v < size; ++v)
      EXPECT_EQ(transformed[v], static_cast<std::int64_t>(size) * given[v]);
  }
}

}  // namespace
}  // namespace sprague
