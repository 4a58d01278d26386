// The report, and how rows compare with what is published.

#include "report.hpp"

#include <gtest/gtest.h>

#include "oracle/directory_test.hpp"
#include "patterns.hpp"
#include "published.hpp"

namespace sprague::survey {
namespace {

PublishedComparison compared(const std::string& code, HeapSize last_heap,
                             void (*edit)(Row&) = nullptr) {
  const Plan plan = plan_of({code}, {});
  Row row = row_of(code, {last_heap, {}}, {});
  if (edit != nullptr) edit(row);
  return Published().compare(plan.games[0], row);
}

TEST(PublishedGames, Agree) {
  // By itself, and as a cousin with smaller and with larger heaps.
  for (const char* code :
       {"0.77", "0.07", "0.137", "0.4", "0.13", "0.02", "0.1377", "0.44", "0.156"}) {
    const PublishedComparison comparison = compared(code, 20'000);
    EXPECT_EQ(comparison.agreement, Agreement::agrees) << code << ": " << comparison.claim;
    EXPECT_FALSE(comparison.source.empty());
  }
  EXPECT_EQ(compared("0.07", 1000).code, "0.07");
  EXPECT_EQ(compared("0.42", 1000).agreement, Agreement::agrees);
}

TEST(PublishedGames, ThatDifferAreTold) {
  EXPECT_EQ(compared("0.77", 1000, [](Row& row) { row.proven->preperiod = 72; }).agreement,
            Agreement::differs);
  EXPECT_EQ(compared("0.77", 1000, [](Row& row) { row.proven->period = 24; }).agreement,
            Agreement::differs);
  EXPECT_EQ(compared("0.77", 1000, [](Row& row) { row.max_first_at = 28; }).agreement,
            Agreement::differs);
  EXPECT_EQ(compared("0.42", 1000, [](Row& row) { ++row.proven->preperiod; }).agreement,
            Agreement::differs);
}

TEST(PublishedGames, NotReachedOrNotPublished) {
  const PublishedComparison comparison = compared("0.104", 10'000);
  EXPECT_EQ(comparison.agreement, Agreement::not_reached);
  EXPECT_EQ(comparison.claim, "period 11770282, preperiod 197769598");
  EXPECT_EQ(compared("0.06", 10'000).agreement, Agreement::not_published);
}

class ReportOfASurvey : public DirectoryTest {
 protected:
  void SetUp() override {
    DirectoryTest::SetUp();
    path_ = path("s.sqlite");
    const Question question{{"0.[0137][067]"}, {5000, {}}};
    const Plan plan = plan_of(codes_of(question.patterns), {});
    Database::create(path_, question, plan);
    Database database(path_, Database::For::writing);
    std::vector<Row> rows;
    for (const PlannedGame& game : plan.games) {
      if (game.code != "0.0") rows.push_back(row_of(game.code, question.settings, {}));
    }
    database.add(rows);
  }

  Report report(ReportFormat format) const {
    return report_of(Database(path_, Database::For::reading), format);
  }

  std::string path_;
};

TEST_F(ReportOfASurvey, IsATable) {
  const std::string text = report(ReportFormat::text).text;
  EXPECT_EQ(text.substr(0, 4), "code");
  EXPECT_NE(text.find("\n0.06  none up to 5000"), std::string::npos) << text;
  EXPECT_NE(text.find("\n0.77               12         71        8        27"), std::string::npos)
      << text;
  EXPECT_EQ(text.find("\n0.0 "), std::string::npos) << "no row yet";
}

TEST_F(ReportOfASurvey, IsMarkdown) {
  const std::string text = report(ReportFormat::markdown).text;
  EXPECT_NE(text.find("sprague survey '0.[0137][067]' --limit 5000 --db octal.sqlite\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("| 0.77 | 12 | 71 | 8 | 27 | "), std::string::npos) << text;
}

TEST_F(ReportOfASurvey, IsCsvWithAsManyFieldsInEveryLine) {
  const std::string text = report(ReportFormat::csv).text;
  EXPECT_EQ(text.substr(0, 15), "code,canonical,");
  EXPECT_NE(text.find("\n0.77,0.77,proven,12,71,5000,8,27,"), std::string::npos) << text;
}

TEST_F(ReportOfASurvey, HasMisereQuotientsWhereAskedFor) {
  EXPECT_EQ(report(ReportFormat::csv).text.find("misere"), std::string::npos);
  path_ = path("misere.sqlite");
  const Question question{{"0.[0137][067]"}, {5000, {}, 100}};
  const Plan plan = plan_of(codes_of(question.patterns), {});
  Database::create(path_, question, plan);
  std::vector<Row> rows;
  for (const PlannedGame& game : plan.games)
    rows.push_back(row_of(game.code, question.settings, {}));
  Database(path_, Database::For::writing).add(rows);
  const Database database(path_, Database::For::reading);
  EXPECT_EQ(database.question(), question);
  for (std::size_t game = 0; game < rows.size(); ++game)
    EXPECT_EQ(database.rows()[game]->misere, row_from(text_of(rows[game])).misere);
  EXPECT_NE(report(ReportFormat::markdown).text.find("| 40 | 9 | 12 | 71 |"), std::string::npos)
      << "0.77, as in Plambeck and Siegel";
  const std::string csv = report(ReportFormat::csv).text;
  EXPECT_NE(csv.find(",40,9,12,71,"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",24,5,,,24,0\n"), std::string::npos) << "0.07, which is open: " << csv;
  EXPECT_NE(report(ReportFormat::text).text.find("24 at heap 24, open"), std::string::npos);
  EXPECT_NE(report(ReportFormat::json).text.find("\"misere_proven\":"), std::string::npos);
  EXPECT_NE(summary_of(database).find("; misère quotients: "), std::string::npos);
}

TEST_F(ReportOfASurvey, CountsWhatItHas) {
  const Database database(path_, Database::For::reading);
  EXPECT_NE(summary_of(database).find(" of them done so far: "), std::string::npos)
      << summary_of(database);
  EXPECT_NE(summary_json(database).find("\"differ\":0"), std::string::npos)
      << summary_json(database);
  EXPECT_EQ(report(ReportFormat::json).differing, 0u);
}

}  // namespace
}  // namespace sprague::survey
