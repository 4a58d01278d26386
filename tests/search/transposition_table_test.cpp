// The table of a search: what it keeps of a component while it forgets others.

#include "search/transposition_table.hpp"

#include <gtest/gtest.h>

namespace sprague {
namespace {

/// A table in which a component has been followed by so many others that it may be in the old
/// generation, or forgotten.
ValueTable followed(int others) {
  ValueTable table(1 << 16);
  table.add("component", Knowledge::of_excluded(1 << 3));
  for (int i = 0; i < others; ++i)
    table.add("other " + std::to_string(i), Knowledge::of_value(static_cast<std::uint64_t>(i)));
  return table;
}

TEST(ValueTable, AddsToWhatItKnowsInEitherGeneration) {
  int others = 0;
  for (; followed(others).find("component").excludes(3); ++others) {
    ASSERT_LT(others, 10'000);
    ValueTable table = followed(others);
    table.add("component", Knowledge::of_excluded(1 << 5));
    EXPECT_EQ(table.find("component").excluded(), 1u << 3 | 1u << 5) << others;
  }
  EXPECT_GT(others, 100);  // where it is forgotten
}

}  // namespace
}  // namespace sprague
