// The published values of tests/golden/boards.csv.

#include "games/boards/agreement.hpp"
#include "golden/csv_rows.hpp"
#include "sanitized.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

TEST(Boards, PublishedValues) {
  int rows = 0;
  int checked = 0;
  for (const auto& row : golden::csv_rows("boards.csv")) {
    if (row.size() < 4 || row[2] != "yes") continue;
    if (sanitized && rows++ % 3 != 0) continue;
    const GamePosition position = GamePosition::parse(row[0]);
    const std::uint64_t value = std::stoull(row[1]);
    EXPECT_EQ(ComponentSolver(*position.game).value_of_position(position.position), value)
        << row[0];
    EXPECT_EQ(solve(position).value, value) << row[0];
    ++checked;
  }
  EXPECT_GE(checked, sanitized ? 12 : 35);
}

}  // namespace
}  // namespace sprague
