// The P-positions of subtract-a-square up to 104,857,942, which is the last of 358,248 (heap 0
// counted).

#include <gtest/gtest.h>

#include "sprague/play.hpp"

namespace sprague {
namespace {

TEST(Deep, PPositionsOfSubtractASquare) {
  PositionQuery query;
  query.range = {0, 104'857'942};
  std::uint64_t count = 0;
  HeapSize last = 0;
  list_positions(Ruleset::parse("nim-square"), query, [&](std::span<const HeapSize> heaps) {
    ++count;
    last = heaps[0];
    return true;
  });
  EXPECT_EQ(count, 358'248u);
  EXPECT_EQ(last, 104'857'942u);
}

}  // namespace
}  // namespace sprague
