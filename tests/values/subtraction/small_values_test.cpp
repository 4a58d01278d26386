// The strategy for few values by itself, against the definition: what the choice of strategies
// hides.

#include "values/subtraction/small_values.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "property/random.hpp"
#include "sprague/detail/machine.hpp"

namespace sprague::subtraction {
namespace {

using property::Random;

std::vector<std::uint8_t> by_definition(const std::vector<HeapSize>& sizes, HeapSize size) {
  std::vector<std::uint8_t> values(size);
  for (HeapSize n = 0; n < size; ++n) {
    std::set<unsigned> attained;
    for (const HeapSize taken : sizes) {
      if (taken <= n) attained.insert(values[n - taken]);
    }
    while (attained.contains(values[n])) ++values[n];
  }
  return values;
}

std::vector<HeapSize> random_sizes(Random& random) {
  std::set<HeapSize> sizes;
  const std::uint64_t count = random.between(1, 14);
  for (std::uint64_t i = 0; i < count; ++i) {
    const HeapSize most = random.once_in(2) ? 70 : random.once_in(2) ? 300 : 3000;
    sizes.insert(random.between(1, most));
  }
  return {sizes.begin(), sizes.end()};
}

TEST(SmallValues, AgreesWithTheDefinitionUpToTheFirstLargerValue) {
  Random random(8, 0);
  int stopped = 0;
  for (int i = 0; i < 200; ++i) {
    const std::vector<HeapSize> sizes = random_sizes(random);
    const HeapSize size = random.between(200, 6000);
    const std::vector<std::uint8_t> expected = by_definition(sizes, size);
    const auto larger = std::find_if(expected.begin(), expected.end(),
                                     [](unsigned v) { return v >= SmallValues::max_values; });
    const auto right = static_cast<HeapSize>(larger - expected.begin());
    if (right < 64) continue;
    stopped += right < size;
    for (const Kernels kernels : available_kernels()) {
      const elimination::CandidateKernels* const candidates =
          elimination::candidate_kernels(kernels);
      if (candidates == nullptr) continue;
      EXPECT_EQ(candidates->compiled_for, kernels);
      const SmallValues engine(sizes, *candidates);
      const HeapSize first = random.between(1, right / 64) * 64;
      std::vector<std::uint8_t> cells(expected.begin(),
                                      expected.begin() + static_cast<std::ptrdiff_t>(first));
      cells.resize(size, 255);
      HeapSize done = first;
      while (done < size && done % 64 == 0) {
        const HeapSize next = engine.fill(cells.data(), done, size);
        if (next == done) break;
        done = next;
      }
      ASSERT_EQ(done, right) << name_of(kernels) << " from " << first;
      ASSERT_TRUE(std::equal(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(done),
                             expected.begin()));
    }
  }
  EXPECT_GT(stopped, 5);  // else larger values were not tried
}

}  // namespace
}  // namespace sprague::subtraction
