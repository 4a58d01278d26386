// The published periods that take the direct algorithm minutes: 0.127, 0.16 and 0.56 (whose last
// exception OEIS A071436 gives wrongly).

#include "golden/octal_periods.hpp"

namespace sprague {
namespace {

TEST(Deep, PublishedOctalPeriodsWithinMinutes) {
  int checked = 0;
  for (const golden::OctalPeriod& row : golden::octal_periods()) {
    if (row.period + row.preperiod <= 12'000 || row.period + row.preperiod > 400'000) continue;
    golden::expect_proven(row);
    ++checked;
  }
  EXPECT_GE(checked, 3);
}

}  // namespace
}  // namespace sprague
