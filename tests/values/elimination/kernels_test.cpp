// Where tests say which kernels to use, those run: each table says what it was compiled for.

#include "values/elimination/elimination_kernels.hpp"

#include <gtest/gtest.h>

#include "sprague/detail/machine.hpp"

namespace sprague::elimination {
namespace {

TEST(EliminationKernels, AreThoseOfTheirName) {
  for (const Kernels kernels : available_kernels()) {
    if (kernels == Kernels::scalar) {
      EXPECT_EQ(cover_kernels(kernels), nullptr);
      EXPECT_EQ(candidate_kernels(kernels), nullptr);
      continue;
    }
    EXPECT_EQ(candidate_kernels(kernels)->compiled_for, kernels);
    EXPECT_EQ(cover_kernels(kernels)->compiled_for, kernels);
    EXPECT_EQ(cover_kernels(kernels)->reads_slices,
              kernels != Kernels::avx512vbmi);  // that one permutes bytes
  }
}

}  // namespace
}  // namespace sprague::elimination
