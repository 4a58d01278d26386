// The search that goes on where least seems to be left, against the one that looks at one option
// after the other; search_test.cpp has the tests of both.

#include "search/proof_number_search.hpp"

#include <gtest/gtest.h>

#include <random>

#include "search/sample_games.hpp"
#include "sprague/search.hpp"

namespace {

using namespace sprague;
using namespace sample;

// Positions that fall apart, theory for parts of them, and values that are asked in between.
TEST(ProofNumberSearch, AsOneOptionAfterTheOther) {
  for (const char* text : {"cram:3x5", "node-kayles:grid:4x5", "clobber:3x4", "nogo:3x3",
                           "notakto:3x3", "node-kayles:petersen"}) {
    const GamePosition position = GamePosition::parse(text);
    const std::uint64_t value = solve(position).value;
    EXPECT_EQ(solve(best_first(position)).value, value) << text;
    for (std::uint64_t other = 0; other < 6; ++other) {
      GameSolver solver(best_first(position));
      EXPECT_EQ(solver.has_value(position.position, other), value == other) << text;
    }
  }
}

// Numbers are found again until the table is full, and then those that are missed most.
TEST(ProofNumberTable, GrowsAndForgetsSmallNumbers) {
  std::mt19937_64 random(7);
  std::vector<std::uint64_t> hashes(20'000);
  for (std::uint64_t& hash : hashes) hash = random();
  ProofNumberTable wide(std::uint64_t{1} << 24);
  ProofNumberTable narrow(std::uint64_t{1} << 16);
  const auto numbers_of = [](std::size_t i) {
    const auto number = static_cast<std::uint32_t>(i % 100 == 0 ? 1'000'000 + i : 1 + i % 50);
    return ProofNumbers{number, number + 1};
  };
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    EXPECT_EQ(wide.find(hashes[i]), std::nullopt);
    for (ProofNumberTable* table : {&wide, &narrow}) {
      table->store(hashes[i], {7, 7});
      table->store(hashes[i], numbers_of(i));
      EXPECT_EQ(table->find(hashes[i]), numbers_of(i));
    }
  }
  std::size_t large = 0;
  std::size_t all = 0;
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    EXPECT_EQ(wide.find(hashes[i]), numbers_of(i));
    const auto found = narrow.find(hashes[i]);
    if (!found) continue;
    EXPECT_EQ(found, numbers_of(i));
    ++all;
    large += i % 100 == 0 ? 1 : 0;
  }
  EXPECT_EQ(large, hashes.size() / 100);
  EXPECT_LT(all, hashes.size() / 2);
}

}  // namespace
