// The marking strategy by itself, which the choice of strategies hides.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sprague/detail/machine.hpp"
#include "values/engines.hpp"
#include "values/subtraction/games.hpp"
#include "values/subtraction/marking.hpp"
#include "values/subtraction/marking_kernel.hpp"

namespace sprague::subtraction {
namespace {

/// Marking alone, from heap `first` on after the values of `expected`.
Failure marking_against(const NimValues& expected, const std::vector<HeapSize>& sizes,
                        HeapSize first, Kernels kernels) {
  Marking marking(sizes, marking_kernels(kernels));
  std::vector<std::uint16_t> cells(expected.size());
  for (HeapSize n = 0; n < first; ++n) cells[n] = static_cast<std::uint16_t>(expected[n]);
  for (HeapSize n = first; n < cells.size();) {
    const std::uint64_t largest =
        n == 0 ? 0
               : *std::max_element(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(n));
    n = marking.fill(cells.data(), n, cells.size(), largest);
  }
  for (HeapSize n = first; n < cells.size(); ++n) {
    if (cells[n] != expected[n])
      return fmt::format("from {}: G({}) is {}, not {}", first, n, cells[n], expected[n]);
  }
  return std::nullopt;
}

/// Sets that reach over segments of 8192 heaps: all of them, parts of two, parts of one; with a
/// dozen values, and with enough values that runs are short.
TEST(Marking, TakesSegmentsByTheirValues) {
  const HeapSize last = sanitized ? 20'000 : 40'000;
  Random random(29, 0);
  for (const auto& [share, reach] : {std::pair{2u, HeapSize{40'000}},
                                     {3u, HeapSize{8'500}},
                                     {40u, HeapSize{40'000}},
                                     {40u, HeapSize{20'011}},
                                     {300u, HeapSize{40'000}},
                                     {300u, HeapSize{8'192}},
                                     {300u, HeapSize{8'191}}}) {
    std::vector<HeapSize> sizes;
    for (HeapSize s = 1; s <= reach; ++s) {
      if (random.once_in(share)) sizes.push_back(s);
    }
    std::string game;
    for (const HeapSize s : sizes) game += fmt::format("{}{}", game.empty() ? "S(" : ",", s);
    const NimValues expected = direct(game + ")", last);
    for (const Kernels kernels : available_kernels()) {
      for (const HeapSize first :
           {HeapSize{0}, HeapSize{8'191}, HeapSize{16'384}, HeapSize{18'001}}) {
        EXPECT_EQ(marking_against(expected, sizes, first, kernels), std::nullopt)
            << "one in " << share << " up to " << reach << ", " << name_of(kernels);
      }
    }
  }
}

TEST(Marking, KernelsAreThoseOfTheirName) {
  for (const Kernels kernels : available_kernels()) {
    // Marking has no use for byte permutations.
    const Kernels expected = kernels == Kernels::avx512vbmi ? Kernels::avx512
                             : kernels == Kernels::scalar   ? baseline_kernels
                                                            : kernels;
    EXPECT_EQ(marking_kernels(kernels).compiled_for, expected);
  }
}

}  // namespace
}  // namespace sprague::subtraction
