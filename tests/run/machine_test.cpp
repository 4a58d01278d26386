#include "sprague/detail/machine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sprague {
namespace {

TEST(Machine, HasCoresAndMemory) {
  EXPECT_GE(core_count(), 1u);
  EXPECT_GT(physical_memory(), std::uint64_t{1} << 26);
}

TEST(Machine, NamesItsInstructionSetsOnce) {
  auto sets = instruction_sets();
  std::sort(sets.begin(), sets.end());
  EXPECT_EQ(std::adjacent_find(sets.begin(), sets.end()), sets.end());
  for (const std::string& name : sets) EXPECT_FALSE(name.empty());
}

TEST(Machine, HasKernelsThatRunAnywhere) {
  const std::vector<Kernels> available = available_kernels();
  ASSERT_FALSE(available.empty());
  EXPECT_TRUE(available.back() == Kernels::scalar || available.back() == Kernels::neon);
  EXPECT_EQ(available_kernels(), available);
}

TEST(Machine, KernelsAreKnownByTheirNames) {
  std::vector<std::string> names;
  for (const Kernels kernels : available_kernels()) {
    names.emplace_back(name_of(kernels));
    EXPECT_EQ(kernels_named(names.back()), kernels);
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
  for (const char* name : {"", "foo", "AVX2", "avx2 ", "avx"})
    EXPECT_EQ(kernels_named(name), std::nullopt) << name;
}

}  // namespace
}  // namespace sprague
