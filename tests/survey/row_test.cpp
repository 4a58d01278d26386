// One game: its row against the values, the published hashes and the proofs by streaming.

#include "row.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague::survey {
namespace {

TEST(Row, HoldsWhatTheValuesShow) {
  for (const char* code : {"0.77", "0.3", "0.0", "0.06", "0.16", "4.3", "0.45", "0.205"}) {
    constexpr HeapSize last = 3000;
    const Row row = row_of(code, {last, {}}, {});
    const Sequence values = solve(Ruleset::parse(code), last, {Algorithm::direct, last});
    std::uint64_t largest = 0, at = 0, zeros = 0, last_zero = 0;
    for (HeapSize n = 0; n <= last; ++n) {
      if (values[n] > largest) largest = values[n], at = n;
      if (values[n] == 0) ++zeros, last_zero = n;
    }
    EXPECT_EQ(row.code, code);
    EXPECT_EQ(row.last_heap, last);
    EXPECT_FALSE(row.cut);
    EXPECT_EQ(row.max_value, largest) << code;
    EXPECT_EQ(row.max_first_at, at) << code;
    EXPECT_EQ(row.p_positions, zeros) << code;
    EXPECT_EQ(row.last_p_position, last_zero) << code;
    const auto split = find_sparse_space(values, last);
    ASSERT_EQ(row.rare.has_value(), split.has_value()) << code;
    if (split) {
      EXPECT_EQ(row.rare->mask, split->mask) << code;
      EXPECT_EQ(row.rare->heaps, rare_heaps(values, last)->size()) << code;
    }
  }
}

TEST(Row, HasThePublishedHashes) {
  std::ifstream file(SPRAGUE_GOLDEN_DIR "/octal_hashes.csv");
  std::string line;
  std::getline(file, line);
  unsigned compared = 0;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string code, last, hash;
    std::getline(fields, code, ',');
    std::getline(fields, last, ',');
    std::getline(fields, hash, ',');
    const std::string padded = std::string(16 - hash.size(), '0') + hash;
    EXPECT_EQ(row_of(code, {std::stoull(last), {}}, {}).hash, "fnv:" + padded) << code;
    ++compared;
  }
  EXPECT_GE(compared, 5u);
}

TEST(Row, IsProvenByAStreamWhereValuesAreTooFew) {
  // Guy and Smith's theorem wants the heaps up to 509,620.
  const Row row = row_of("0.16", {400'000, {}}, {});
  ASSERT_TRUE(row.proven);
  EXPECT_EQ(row.proven->period, 149'459u);
  EXPECT_EQ(row.proven->preperiod, 105'351u);
  EXPECT_EQ(row.max_value, 23u);
  EXPECT_EQ(row.max_first_at, 229'790u);
  EXPECT_FALSE(row_of("0.16", {200'000, {}}, {}).proven);
}

TEST(Row, SurvivesItsText) {
  for (const char* code : {"0.77", "0.06", "0.3"}) {
    const Row row = row_of(code, {5000, {}}, {});
    EXPECT_EQ(text_of(row_from(text_of(row))), text_of(row));
  }
}

TEST(Row, OutOfTimeSaysHowFarItCame) {
  const std::string endless = "split(a,b: gcd(a,b) = 1)";  // 10^15 splits
  const Row row = row_of(endless, {50'000'000, 1}, {});
  EXPECT_TRUE(row.cut);
  EXPECT_FALSE(row.proven);
  EXPECT_LT(row.last_heap, 50'000'000u);
  const Row alone = row_of(endless, {row.last_heap, {}}, {});
  EXPECT_EQ(alone.hash, row.hash);
  EXPECT_EQ(alone.max_value, row.max_value);
}

TEST(Row, CanBeStopped) {
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  try {
    row_of("0.06", {1'000'000, {}}, run);
    ADD_FAILURE() << "it was not stopped";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

}  // namespace
}  // namespace sprague::survey
