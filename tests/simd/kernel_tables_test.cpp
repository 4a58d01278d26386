// Where nothing is said, every kernel file runs what it was compiled for the strongest instruction
// set.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "check/lanes/lane_rows_kernel.hpp"
#include "nimber/product_kernel.hpp"
#include "period/three_sets/bit_planes_kernel.hpp"
#include "simd/dispatch.hpp"
#include "sprague/detail/machine.hpp"
#include "tuples/free_word_kernel.hpp"
#include "values/elimination/elimination_kernels.hpp"
#include "values/formula/lane_kernels.hpp"
#include "values/octal/all_splits_kernel.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"
#include "values/subtraction/marking_kernel.hpp"

namespace sprague::simd {
namespace {

TEST(KernelTables, AreOfTheStrongestInstructionSet) {
  const Kernels strongest = kernels_for({});
#if defined(__aarch64__)
  ASSERT_EQ(strongest, Kernels::neon);
#endif
  if (strongest == Kernels::scalar) return;
  // Files that have no use for byte permutations are not compiled for them.
  const Kernels plain = strongest == Kernels::avx512vbmi ? Kernels::avx512 : strongest;
  EXPECT_EQ(nimber::product_kernels(strongest)->compiled_for, strongest);
  EXPECT_EQ(elimination::cover_kernels(strongest)->compiled_for, strongest);
  EXPECT_EQ(elimination::candidate_kernels(strongest)->compiled_for, strongest);
  EXPECT_EQ(octal::sparse_kernels(strongest).compiled_for, strongest);
  EXPECT_EQ(octal::split_kernels(strongest)->compiled_for, plain);
  EXPECT_EQ(subtraction::marking_kernels(strongest).compiled_for, plain);
  EXPECT_EQ(three_sets::bit_plane_kernels(strongest).compiled_for, plain);
  EXPECT_EQ(tuples::free_word_kernels(strongest).compiled_for, plain);
  EXPECT_EQ(check::lane_kernels(strongest)->kernels, strongest);
  EXPECT_EQ(formula::lane_kernels<float>(strongest).compiled_for, plain);
  EXPECT_EQ(formula::lane_kernels<double>(strongest).compiled_for, plain);
}

/// The tests of kernels run those that the machine has: without 512-bit instructions, none of what
/// is written for them alone, generated code included. scripts/test repeats what is said here.
TEST(KernelTables, OfWideVectorsAreTestedHere) {
#if defined(__x86_64__)
  const std::vector<Kernels> available = available_kernels();
  std::string untested;
  for (const Kernels kernels : {Kernels::avx512vbmi, Kernels::avx512}) {
    if (std::find(available.begin(), available.end(), kernels) == available.end())
      untested += (untested.empty() ? "" : ", ") + std::string(name_of(kernels));
  }
  if (!untested.empty())
    GTEST_SKIP() << "skipped: the kernels " << untested << ", which this processor cannot run";
#endif
}

}  // namespace
}  // namespace sprague::simd
