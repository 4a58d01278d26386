#include "sprague/machine.hpp"

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

}  // namespace
}  // namespace sprague
