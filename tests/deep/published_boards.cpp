// The published values of boards that take the search seconds to minutes.

#include <gtest/gtest.h>

#include "golden/csv_rows.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

TEST(Deep, PublishedValuesOfBoards) {
  int checked = 0;
  for (const auto& row : golden::csv_rows("boards.csv")) {
    if (row.size() < 4 || row[2] != "no") continue;
    EXPECT_EQ(solve(GamePosition::parse(row[0])).value, std::stoull(row[1])) << row[0];
    ++checked;
  }
  EXPECT_GE(checked, 7);
}

}  // namespace
}  // namespace sprague
