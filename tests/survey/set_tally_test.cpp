// Tallies of three-element subtraction sets, and the file that holds them.

#include "sets/set_tally.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "oracle/directory_test.hpp"
#include "sanitized.hpp"
#include "sets/set_database.hpp"
#include "sets/set_report.hpp"
#include "sprague/error.hpp"
#include "sprague/period.hpp"

namespace sprague::survey {
namespace {

std::uint64_t number_in(const SetTally& tally, PeriodForm form) {
  return tally.forms[static_cast<std::size_t>(form)];
}

TEST(SetTally, CountsEverySetOnce) {
  for (const std::uint32_t c : {3u, 4u, 17u, sanitized ? 20u : 66u}) {
    std::vector<ThreeSet> sets;
    SetTally expected;
    std::uint64_t hash = 1469598103934665603u;
    const SetTally tally =
        tally_of(c, {}, [&](const ThreeSet& set, const SetPeriod& found, PeriodForm form) {
          sets.push_back(set);
          EXPECT_EQ(form, form_of(set, found));
          ++expected.forms[static_cast<std::size_t>(form)];
          ++expected.max_values[found.max_value - 1];
          expected.preperiod_sum += found.preperiod;
          if (found.period > expected.period.value) expected.period = {found.period, set};
          for (const std::uint64_t number :
               {std::uint64_t{set.a}, std::uint64_t{set.b}, found.period, found.preperiod,
                std::uint64_t{found.max_value}})
            hash = (hash ^ number) * 1099511628211u;
        });
    std::vector<ThreeSet> all;
    std::uint64_t additive = 0;
    for (std::uint32_t a = 1; a < c; ++a) {
      for (std::uint32_t b = a + 1; b < c; ++b) {
        if (std::gcd(std::gcd(a, b), c) != 1) continue;
        all.push_back({a, b, c});
        additive += a + b == c ? 1 : 0;
      }
    }
    EXPECT_EQ(sets, all);
    EXPECT_EQ(tally.largest, c);
    EXPECT_EQ(tally.sets, all.size());
    EXPECT_EQ(tally.forms, expected.forms);
    EXPECT_EQ(tally.max_values, expected.max_values);
    EXPECT_EQ(tally.preperiod_sum, expected.preperiod_sum);
    EXPECT_EQ(tally.period.value, expected.period.value);
    EXPECT_EQ(tally.period.set, expected.period.set);
    EXPECT_EQ(number_in(tally, PeriodForm::linear) + number_in(tally, PeriodForm::quadratic),
              additive);
    EXPECT_EQ(tally.sink_duals, additive);
    EXPECT_EQ(tally.exception_count, 0u);
    char text[32];
    std::snprintf(text, sizeof text, "fnv:%016llx", static_cast<unsigned long long>(hash));
    EXPECT_EQ(tally.hash, text);
  }
}

TEST(SetTally, FormsOfPeriods) {
  const auto form = [](const ThreeSet& set, std::uint64_t period, std::uint64_t preperiod = 0) {
    return form_of(set, {period, preperiod, period, 3});
  };
  EXPECT_EQ(form({2, 4, 7}, 6), PeriodForm::first_sum);
  EXPECT_EQ(form({2, 4, 7}, 9), PeriodForm::outer_sum);
  EXPECT_EQ(form({2, 4, 7}, 11), PeriodForm::last_sum);
  EXPECT_EQ(form({2, 4, 7}, 3, 8), PeriodForm::common_divisor);  // of 6 and 9
  EXPECT_EQ(form({2, 4, 7}, 2), PeriodForm::other);
  EXPECT_EQ(form({1, 11, 19}, 2), PeriodForm::two);
  EXPECT_EQ(form({2, 3, 5}, 7), PeriodForm::linear);
  EXPECT_EQ(form({2, 5, 7}, 22), PeriodForm::quadratic);
  EXPECT_EQ(form({2, 5, 7}, 22, 1), PeriodForm::other);
  EXPECT_EQ(form({2, 5, 7}, 7), PeriodForm::other);
}

TEST(SetTally, StopsWhenAsked) {
  RunControl run;
  run.should_stop = [] { return true; };
  try {
    tally_of(100, run);
    FAIL() << "did not stop";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

class SetFile : public DirectoryTest {
 protected:
  /// With exceptions, which no set that is known has.
  static SetTally made_up(std::uint32_t largest) {
    SetTally tally = tally_of(largest, {});
    tally.exception_count = 2;
    tally.exceptions = {{{1, 2, largest}, {7, 8, 9, 3}, "sum of two members"},
                        {{2, 3, largest}, {10, 11, 10, 2}, "sink dual"}};
    return tally;
  }
};

TEST_F(SetFile, KeepsAllOfATally) {
  const std::string file = path("s.sqlite");
  SetDatabase::create(file, 20);
  const SetTally tally = made_up(17), other = tally_of(3, {});
  {
    SetDatabase database(file, Database::For::writing);
    EXPECT_TRUE(database.tallies().empty());
    database.add(std::vector{tally});
    database.add(std::vector{other, tally_of(17, {})});  // the second is there
  }
  const SetDatabase database(file, Database::For::reading);
  EXPECT_TRUE(SetDatabase::is_at(file));
  EXPECT_EQ(database.max_member(), 20u);
  ASSERT_EQ(database.tallies().size(), 2u);
  EXPECT_EQ(text_of(database.tallies().at(17)), text_of(tally));
  EXPECT_EQ(text_of(database.tallies().at(3)), text_of(other));
  EXPECT_EQ(text_of(tally_from(text_of(tally))), text_of(tally));
}

TEST_F(SetFile, SumsEndBeforeTheFirstGap) {
  const std::string file = path("s.sqlite");
  SetDatabase::create(file, 30);
  SetDatabase database(file, Database::For::writing);
  EXPECT_TRUE(sums_of(database).empty());
  for (std::uint32_t largest = 3; largest <= 30; ++largest) {
    if (largest != 22) database.add(std::vector{tally_of(largest, {})});
  }
  const std::vector<SetTally> sums = sums_of(database);
  ASSERT_EQ(sums.size(), 3u);
  EXPECT_EQ(sums[0].largest, 10u);
  EXPECT_EQ(sums[0].sets, 109u);  // triples up to 10 with greatest common divisor 1
  EXPECT_EQ(sums[1].largest, 20u);
  EXPECT_EQ(sums[2].largest, 21u);
  EXPECT_EQ(sums[2].sets, sums[1].sets + database.tallies().at(21).sets);
}

TEST_F(SetFile, ReportOfAMemberIsCheckedAgainstTheHash) {
  const std::string file = path("s.sqlite");
  SetDatabase::create(file, 20);
  SetDatabase database(file, Database::For::writing);
  SetTally wrong = tally_of(11, {});
  wrong.hash = "fnv:0000000000000000";
  database.add(std::vector{tally_of(9, {}), wrong});
  EXPECT_TRUE(report_of_member(database, 9, true, {})
                  .starts_with("a,b,c,period,preperiod,max_value,form\n1,2,9,10,0,3,period_ac\n"))
      << report_of_member(database, 9, true, {});
  EXPECT_THROW(report_of_member(database, 11, true, {}), Error);
  EXPECT_THROW(report_of_member(database, 12, true, {}), Error);
}

TEST_F(SetFile, IsNoSurveyOfCodes) {
  const std::string sets = path("sets"), codes = path("codes");
  SetDatabase::create(sets, 5);
  Database::create(codes, {{"0.?"}, {100, {}}}, plan_of({"0.3"}, {}));
  EXPECT_FALSE(SetDatabase::is_at(codes));
  EXPECT_THROW(Database(sets, Database::For::reading), Error);
}

}  // namespace
}  // namespace sprague::survey
