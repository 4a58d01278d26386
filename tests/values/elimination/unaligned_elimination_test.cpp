// Elimination from any heap on, where values pass the largest that it takes.

#include "values/elimination/unaligned_elimination.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "values/engines.hpp"

namespace sprague::elimination {
namespace {

std::uint16_t mex_of_options(const OptionTerms& terms, const std::vector<std::uint16_t>& cells,
                             HeapSize n) {
  std::vector<bool> attained(std::size_t{1} << 16);
  for (const HeapSize distance : terms.distances) {
    if (distance <= n) attained[cells[n - distance]] = true;
  }
  return static_cast<std::uint16_t>(std::find(attained.begin(), attained.end(), false) -
                                    attained.begin());
}

TEST(UnalignedElimination, PassesTheLargestValueInTheMidstOfATile) {
  // The last 2100 heaps have all values below 2036, so those to come have 2036, 2037, … for a
  // while.
  constexpr HeapSize known = 8192 + 64;
  constexpr HeapSize end = known + 1000;
  static_assert(max_eliminated_value > 2036 && max_eliminated_value < 2100);
  OptionTerms terms;
  terms.distances.resize(2100);
  std::iota(terms.distances.begin(), terms.distances.end(), HeapSize{1});
  std::vector<std::uint16_t> expected(end + block_heaps);
  for (HeapSize n = 0; n < known; ++n) expected[n] = static_cast<std::uint16_t>(n % 2036);
  const std::vector<std::uint16_t> planted = expected;
  for (HeapSize n = known; n < end; ++n) expected[n] = mex_of_options(terms, expected, n);
  ASSERT_GT(*std::max_element(expected.begin(), expected.end()), max_eliminated_value);

  for (const Engine& engine : engines()) {
    const RunControl run = engine.run();
    if (candidate_kernels(simd::kernels_for(run)) == nullptr) continue;
    std::vector<std::uint16_t> cells = planted;
    UnalignedElimination elimination(terms, end, run);
    for (HeapSize n = known; n < end;) {
      const HeapSize done = elimination.fill(cells.data(), n, end);
      ASSERT_GT(done, n) << engine.options();
      n = done;
    }
    EXPECT_EQ(cells, expected) << engine.options();
  }
}

}  // namespace
}  // namespace sprague::elimination
