// The Sato-Welter game against the definition of Welter's game, played with coins by a reading of
// the tests' own.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "check/positions/proof_files.hpp"
#include "property/random.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

using RowLengths = std::vector<std::uint64_t>;

std::string diagram(const RowLengths& rows) {
  return fmt::format("sato-welter:{}", rows.empty() ? "0" : fmt::to_string(fmt::join(rows, ",")));
}

std::uint64_t value_of(const std::string& position) {
  return solve(GamePosition::parse(position)).value;
}

/// Welter's game: coins on different squares of a strip go left to free squares.
std::uint64_t welter_value(const std::set<std::uint64_t>& coins) {
  static std::map<std::set<std::uint64_t>, std::uint64_t> known;
  if (const auto found = known.find(coins); found != known.end()) return found->second;
  std::set<std::uint64_t> attained;
  for (const std::uint64_t coin : coins) {
    for (std::uint64_t to = 0; to < coin; ++to) {
      if (coins.contains(to)) continue;
      std::set<std::uint64_t> moved = coins;
      moved.erase(coin);
      moved.insert(to);
      attained.insert(welter_value(moved));
    }
  }
  std::uint64_t least = 0;
  while (attained.contains(least)) ++least;
  return known[coins] = least;
}

TEST(SatoWelter, IsWeltersGame) {
  for (std::uint64_t bits = 1; bits < 1u << 11; ++bits) {
    std::set<std::uint64_t> coins;
    for (std::uint64_t square = 0; square < 11; ++square) {
      if ((bits >> square & 1) != 0) coins.insert(square);
    }
    RowLengths rows;
    std::uint64_t below = 0;
    for (const std::uint64_t coin : coins) {
      if (coin > below) rows.insert(rows.begin(), coin - below);
      ++below;
    }
    const std::string position = diagram(rows);
    ASSERT_EQ(value_of(position), welter_value(coins)) << position;
    ASSERT_EQ(GamePosition::parse(position).moves().size(),
              std::accumulate(rows.begin(), rows.end(), std::uint64_t{0}))
        << position;
  }
}

// Conway, On Numbers and Games, ch. 13: two coins a and b have the value (a ⊕ b) − 1.
TEST(SatoWelter, TwoCoinsAreKnown) {
  for (std::uint64_t a = 1; a < 40; ++a) {
    for (std::uint64_t b = a + 1; b < 40; ++b)
      EXPECT_EQ(value_of(diagram({b - 1, a})), (a ^ b) - 1) << a << ' ' << b;
  }
}

TEST(SatoWelter, MirrorImagesCancelButOnTheDiagonal) {
  EXPECT_EQ(value_of("sato-welter:5,3,2,1,1"), 0u);
  EXPECT_EQ(value_of("sato-welter:5,3,3,1,1"), 1u);
  EXPECT_EQ(value_of("sato-welter:100x100"), 0u);
  EXPECT_EQ(value_of("sato-welter:99x99"), 1u);
}

TEST(SatoWelter, MovesLeaveWhatTheHookDoes) {
  std::map<std::string, std::string> left;
  const GamePosition position = GamePosition::parse("sato-welter:4,3,1");
  for (const GameMove& move : position.moves()) left[move.text] = position.game->text(move.to);
  EXPECT_EQ(left, (std::map<std::string, std::string>{{"a1", "1x2"},
                                                      {"b1", "2,1,1"},
                                                      {"c1", "2,2,1"},
                                                      {"d1", "3,3,1"},
                                                      {"a2", "1x4"},
                                                      {"b2", "4,1,1"},
                                                      {"c2", "4,2,1"},
                                                      {"a3", "4,3"}}));
  EXPECT_TRUE(GamePosition::parse("sato-welter:0").moves().empty());
}

TEST(SatoWelter, CertificatesAreVerified) {
  property::Random random(31, 1);
  for (const char* position : {"sato-welter:0", "sato-welter:1x1", "sato-welter:4x5",
                               "sato-welter:1x9", "sato-welter:9x1", "sato-welter:6,5,5,2,1"})
    proofs::expect_verified(position);
  for (int i = 0; i < 30; ++i) {
    RowLengths rows(random.between(1, 5));
    for (std::uint64_t& row : rows) row = random.between(1, 6);
    std::sort(rows.begin(), rows.end(), std::greater<>());
    proofs::expect_verified(diagram(rows));
  }
  proofs::expect_other_values_wrong("sato-welter:4x6", 40);
}

/// Whether the player to move wins when whoever makes the last move loses.
bool wins_misere(const Position& position) {
  bool is_over = true;
  for (std::size_t i = 0; i < position.components.size(); ++i) {
    for (const std::string& move : position.components[i].moves()) {
      is_over = false;
      if (!wins_misere(position.after({i, move}))) return true;
    }
  }
  return is_over;
}

TEST(SatoWelter, IsPlayedInSumsAndMisere) {
  EXPECT_TRUE(analyse(Position::parse("sato-welter:4x5 + nim:12")).is_p());
  SolveOptions misere;
  misere.convention = Convention::misere;
  for (const char* text : {"sato-welter:0", "sato-welter:1x1", "sato-welter:2x2", "sato-welter:2,1",
                           "sato-welter:3,1", "sato-welter:2,1 + nim:1", "sato-welter:2x2 + nim:2",
                           "sato-welter:3,2 + sato-welter:2,1", "sato-welter:2x1 + cram:2x2"}) {
    const Position position = Position::parse(text);
    EXPECT_EQ(!analyse(position, misere).is_p(), wins_misere(position)) << text;
  }
}

TEST(SatoWelter, RefusesWhatIsNoDiagram) {
  for (const auto& [text, advice] :
       {std::pair{"sato-welter:3,4", "a row is not longer than the one above"},
        {"sato-welter:101x2", "1 to 100 rows and columns are possible here"},
        {"sato-welter:0x2", "1 to 100 rows and columns are possible here"},
        {"sato-welter:", "write it as in 4x5 or 5,5,3"},
        {"sato-welter:2x2x", "character 16: nothing can follow here"}}) {
    try {
      GamePosition::parse(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(advice), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace sprague
