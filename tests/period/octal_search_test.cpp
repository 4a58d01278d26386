// Streamed periods of octal codes against those proven from values that are kept, and against
// published ones.

#include <gtest/gtest.h>

#include "golden/octal_periods.hpp"
#include "period/streams/octal_search.hpp"
#include "period/theorems/theorems.hpp"
#include "rules/rules.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

std::optional<Period> streamed(const std::string& code, HeapSize known, HeapSize limit) {
  const Ruleset ruleset = Ruleset::parse(code);
  return stream_octal_period(ruleset, compute_values(ruleset, known - 1, Algorithm::direct), limit,
                             {});
}

TEST(StreamedOctalPeriod, EqualsTheOneOfGuyAndSmith) {
  int compared = 0;
  for (const auto& row : golden::octal_periods()) {
    if (row.preperiod + row.period > 4000) continue;
    const Ruleset ruleset = Ruleset::parse(row.code);
    if (!std::holds_alternative<OctalRules>(ruleset.rules().form)) continue;
    const NimValues values =
        compute_values(ruleset, 4 * (row.preperiod + row.period) + 4000, Algorithm::direct);
    const auto kept = prove(ruleset, values);
    ASSERT_TRUE(kept) << row.code;
    const auto period = streamed(row.code, 2048, 3'000'000);
    if (!period) continue;  // no split
    ++compared;
    ASSERT_TRUE(period->is_established()) << row.code;
    EXPECT_EQ(period->period, kept->period) << row.code;
    EXPECT_EQ(period->preperiod, kept->preperiod) << row.code;
    EXPECT_EQ(period->preperiod, row.preperiod) << row.code;
    EXPECT_FALSE(period->theorem.empty());
  }
  EXPECT_GT(compared, 5);
}

TEST(StreamedOctalPeriod, LongerOnes) {
  struct Known {
    const char* code;
    HeapSize period, preperiod;
    std::uint64_t max, at;
  };
  for (const Known known :
       {Known{"0.16", 149'459, 105'351, 23, 229'790}, {"0.354", 1180, 10'061'916, 113, 1152}}) {
    const auto period = streamed(known.code, 20'000, 30'000'000);
    ASSERT_TRUE(period) << known.code;
    ASSERT_TRUE(period->is_established()) << known.code;
    EXPECT_EQ(period->period, known.period) << known.code;
    EXPECT_EQ(period->preperiod, known.preperiod) << known.code;
    EXPECT_EQ(period->max_value, known.max) << known.code;
    EXPECT_EQ(period->max_first_at, known.at) << known.code;
  }
}

TEST(StreamedOctalPeriod, SaysSoWhenThereIsNoneUpToTheLimit) {
  const auto period = streamed("0.106", 4096, 3'000'000);
  ASSERT_TRUE(period);
  EXPECT_EQ(period->status, PeriodStatus::none);
  EXPECT_GE(period->examined, 3'000'000u);
}

TEST(StreamedOctalPeriod, IsNotForCodesWithoutASplit) {
  EXPECT_FALSE(streamed("0.06", 4096, 1'000'000));
  EXPECT_FALSE(streamed("0.31", 4096, 1'000'000));
}

}  // namespace
}  // namespace sprague
