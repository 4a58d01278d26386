// Additive periods of rows: the table of tests/golden, the rows themselves, and certificates,
// right and forged.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "check/certificate_file.hpp"
#include "check/verify.hpp"
#include "golden/csv_rows.hpp"
#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

using check::Certificate;

Certificate row_certificate(const std::string& game, std::uint64_t last_row) {
  const TupleRules rules = TupleRules::parse(game);
  const std::string path =
      (std::filesystem::temp_directory_path() /
       fmt::format("sprague-rows-{}-{}", ::getpid(), std::hash<std::string>()(game)))
          .string();
  write_row_certificate(rules, find_row_periods(rules, last_row), path);
  Certificate certificate = check::read_certificate(path);
  std::filesystem::remove(path);
  return certificate;
}

/// As if the file had been edited and its checksums made anew.
Verification verified_again(const Certificate& certificate) {
  return check::verify(check::certificate_of(check::bytes_of(certificate), "it"), {}, {});
}

void expect_row_forgery_found(const Certificate& certificate, const std::string& about) {
  const Verification result = verified_again(certificate);
  EXPECT_EQ(result.verdict, Verdict::wrong) << result.summary;
  EXPECT_NE(result.summary.find(about), std::string::npos) << result.summary;
}

TEST(RowPeriods, GoldenTableOfWythoff) {
  const auto golden = golden::csv_rows("wythoff_rows.csv");
  ASSERT_EQ(golden.size(), 101u);
  const auto rows = find_row_periods(TupleRules::parse("wythoff"), 60);
  ASSERT_EQ(rows.size(), 61u);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    EXPECT_EQ(std::stoull(golden[row].at(0)), row);
    EXPECT_EQ(rows[row].preperiod, std::stoull(golden[row].at(1))) << row;
    EXPECT_EQ(rows[row].period, std::stoull(golden[row].at(2))) << row;
  }
}

// OEIS A004482 to A004487 are the rows 1 to 6; the recurrences of A004484 and A004485 in the OEIS,
// with the periods 6 and 12, are marked as conjectures there.
TEST(RowPeriods, RowsOfTheTableRepeat) {
  for (const char* game : {"wythoff", "rook", "moves((k,0),(0,k),(k,2*k))",
                           "moves((0,k),(1,1),(2,0))", "moves((0,k),(j,j),(j,2*j + 1),(1,3))"}) {
    const TupleRules rules = TupleRules::parse(game);
    const auto rows = find_row_periods(rules, 9);
    ASSERT_EQ(rows.size(), 10u) << game;
    const TupleTable table = tuple_values(rules, {9, 6000}, Algorithm::fast);
    for (std::uint64_t a = 0; a < rows.size(); ++a) {
      const auto deviates = [&](std::uint64_t n, std::uint64_t p) {
        return table.at({a, n + p}) != table.at({a, n}) + p;
      };
      const std::uint64_t p = rows[a].period;
      for (std::uint64_t n = rows[a].preperiod; n + p <= 6000; ++n)
        ASSERT_FALSE(deviates(n, p)) << game << ' ' << a << ',' << n;
      EXPECT_TRUE(rows[a].preperiod == 0 || deviates(rows[a].preperiod - 1, p)) << game << a;
      for (std::uint64_t shorter = 1; shorter < p; ++shorter) {
        if (p % shorter != 0) continue;
        bool found = false;
        for (std::uint64_t n = rows[a].preperiod; n < rows[a].preperiod + p; ++n)
          found = found || deviates(n, shorter);
        EXPECT_TRUE(found) << game << ' ' << a << ": " << shorter;
      }
    }
  }
}

TEST(RowPeriods, OnlyWhereTheTheoremApplies) {
  for (const char* game :
       {"king", "knight", "moore", "euclid", "moves((k,0),(0,2*k))", "moves((0,k): k < 9)",
        "moves((0,k),(1,j))", "moves((0,k),(j,k): j < k)"}) {
    try {
      find_row_periods(TupleRules::parse(game), 3);
      ADD_FAILURE() << game;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::not_established) << error.what();
    }
  }
  EXPECT_LT(find_row_periods(TupleRules::parse("wythoff"), 50, 100).size(), 12u);
}

TEST(RowCertificates, AreVerified) {
  for (const char* game : {"wythoff", "moves((k,0),(0,k),(k,k))", "rook", "moves((0,k),(j+1,2*j))",
                           "rook; moves((k,k))", "moves((0,k)); moves((3,1))"}) {
    const Verification result = verified_again(row_certificate(game, 12));
    EXPECT_EQ(result.verdict, Verdict::verified) << result.summary;
    EXPECT_TRUE(result.established);
    EXPECT_EQ(result.saltus, result.period);
    EXPECT_NE(result.summary.find("row 12 of moves("), std::string::npos) << result.summary;
  }
  Certificate spaced = row_certificate("wythoff", 3);
  spaced.written = "moves((0, K), (k,0),(j,j))";
  EXPECT_EQ(verified_again(spaced).verdict, Verdict::wrong);  // another letter is another text
  spaced.written = "moves((0, K), (k,0),(k,k))";
  EXPECT_EQ(verified_again(spaced).verdict, Verdict::verified);
}

TEST(RowCertificates, ForgeriesAreFound) {
  const Certificate right = row_certificate("wythoff", 8);
  const auto forged = [&](const std::string& about, auto change) {
    Certificate certificate = right;
    change(certificate, certificate.rows->rows.back());
    auto& last = certificate.rows->rows.back();
    certificate.preperiod = last.preperiod;
    certificate.period = certificate.saltus = last.period;
    expect_row_forgery_found(certificate, about);
  };
  using Row = check::RowEvidence::Row;
  forged("not the least preperiod", [](Certificate&, Row& row) { ++row.preperiod; });
  forged("numbers later it is", [](Certificate&, Row& row) { --row.preperiod; });
  forged("is a period of row", [](Certificate&, Row& row) {
    row.period *= 2;
    row.distance *= 2;
  });
  forged("numbers later it is", [](Certificate&, Row& row) { row.period /= 2; });
  forged("contradict", [](Certificate&, Row& row) { row.distance += 1; });
  forged("contradict", [](Certificate&, Row& row) { row.period = 0; });
  forged("contradict", [](Certificate&, Row& row) { row.distance = 0; });
  forged("contradict", [](Certificate&, Row& row) { row.start = 0; });
  forged("used other values", [](Certificate&, Row& row) { row.preperiod = row.start = 95; });
  forged("no multiple of the period", [](Certificate& certificate, Row&) {
    certificate.rows->rows[8] = {102, 12, 216, 12};
  });
  forged("need not repeat from 90 on", [](Certificate&, Row& row) { row = {90, 24, 90, 24}; });
  Certificate claim = right;
  claim.period = claim.saltus = 12;
  expect_row_forgery_found(claim, "not that of its last row");
  Certificate theorem = right;
  theorem.theorem = "guy-smith";
  expect_row_forgery_found(theorem, "does not go with its theorem");
  Certificate game = right;
  game.game = "moves((k,0),(0,k),(k,2*k))";
  game.written = game.game;
  EXPECT_EQ(verified_again(game).verdict, Verdict::wrong);
  for (const char* other : {"wythoff", "moves((k,0),(0,k: k<3))", "moves((0,2*k))", "kayles", "",
                            "moves((0,k),(1,j))", "moves((0,k),(-1,2))", "moves((0,k),(0,0))"}) {
    game.game = game.written.emplace(other);
    EXPECT_EQ(verified_again(game).verdict, Verdict::undecided) << other;
  }
}

/// Each bit of each number flipped.
TEST(RowCertificates, AnyOneBitIsFound) {
  const Certificate right = row_certificate("wythoff", 6);
  for (std::size_t i = 0; i < right.rows->rows.size(); ++i) {
    for (const auto member :
         {&check::RowEvidence::Row::preperiod, &check::RowEvidence::Row::period}) {
      for (unsigned bit = 0; bit < 64; ++bit) {
        Certificate certificate = right;
        certificate.rows->rows[i].*member ^= std::uint64_t{1} << bit;
        EXPECT_EQ(verified_again(certificate).verdict, Verdict::wrong) << i << ", bit " << bit;
      }
    }
  }
}

/// Evidence that asks for any amount of work is refused before it is done.
TEST(RowCertificates, WorkIsLimited) {
  Certificate certificate = row_certificate("wythoff", 2);
  certificate.rows->rows[2].distance = 3u << 28;
  const Certificate again = check::certificate_of(check::bytes_of(certificate), "it");
  VerifyOptions options;
  options.max_steps = 1'000'000;
  EXPECT_EQ(check::verify(again, options, {}).verdict, Verdict::undecided);
}

}  // namespace
}  // namespace sprague
