// Games that a person writes, from the shortest to those that say all they know.

#include "sprague/custom_game.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace {

using namespace sprague;

struct Euclid {
  using Position = std::array<std::uint64_t, 2>;
  std::vector<Position> options(const Position& p) const {
    const auto [small, large] = std::minmax(p[0], p[1]);
    std::vector<Position> options;
    for (std::uint64_t taken = small; small > 0 && taken <= large; taken += small)
      options.push_back({small, large - taken});
    return options;
  }
};

TEST(CustomGame, Euclid) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t b = 1; b <= 10; ++b) values.push_back(solve(Euclid{}, {13, b}).value);
  EXPECT_EQ(values, (std::vector<std::uint64_t>{13, 6, 4, 2, 2, 1, 1, 1, 0, 0}));
}

/// The numbers stay positive.
struct GrossmansEuclid : Euclid {
  std::vector<Position> options(const Position& p) const {
    std::vector<Position> options = Euclid::options(p);
    std::erase_if(options, [](const Position& option) { return option[1] == 0; });
    return options;
  }
};

// The values are floor(|a/b − b/a|): G. Nivasch, "The Sprague–Grundy function of the game Euclid",
// Discrete Math. 306, 2006.
TEST(CustomGame, GrossmansEuclid) {
  for (std::uint64_t a = 1; a <= 30; ++a) {
    for (std::uint64_t b = 1; b <= a; ++b)
      EXPECT_EQ(solve(GrossmansEuclid{}, {a, b}).value, (a * a - b * b) / (a * b)) << a << ' ' << b;
  }
}

/// Kayles on rows, which fall apart; a row and its mirror image are one.
struct Rows {
  using Position = std::vector<int>;
  bool says_more = true;

  std::vector<Position> options(const Position& rows) const {
    std::vector<Position> options;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      for (int taken = 1; taken <= std::min(2, rows[i]); ++taken) {
        for (int left = 0; left + taken <= rows[i]; ++left) {
          Position option = rows;
          option[i] = left;
          option.push_back(rows[i] - taken - left);
          options.push_back(option);
        }
      }
    }
    return options;
  }
};

struct RowsThatFallApart : Rows {
  std::vector<Position> components(const Position& rows) const {
    std::vector<Position> components;
    for (const int row : rows) {
      if (row > 0) components.push_back({row});
    }
    return components;
  }
  Position canonical(const Position& rows) const { return rows; }
  std::optional<std::uint64_t> nim_value(const Position& rows) const {
    if (rows[0] <= 2) return static_cast<std::uint64_t>(rows[0]);
    return std::nullopt;
  }
  std::uint64_t difficulty(const Position& rows) const {
    return static_cast<std::uint64_t>(rows[0]);
  }
  std::string text(const Position& rows) const {
    std::string text = std::to_string(rows.size()) + " rows";
    for (const int row : rows) text += ' ' + std::to_string(row);
    return text;
  }
};

TEST(CustomGame, Kayles) {
  const NimValues values = compute_values(Ruleset::parse("kayles"), 100);
  for (int row = 0; row < 7; ++row)
    EXPECT_EQ(solve(Rows{}, {row}).value, values[static_cast<std::uint64_t>(row)]);
  for (const int row : {0, 1, 2, 3, 50, 99}) {
    EXPECT_EQ(solve(RowsThatFallApart{}, {row, 5}).value,
              values[static_cast<std::uint64_t>(row)] ^ values[5]);
  }
  const GamePosition position = game_position(RowsThatFallApart{}, {3, 5}, "rows");
  EXPECT_EQ(position.text(), "rows:2 rows 3 5");
  Position sum = Position::parse("kayles:6");
  sum.components.emplace_back(position);
  const Analysis analysis = analyse(sum);
  EXPECT_EQ(analysis.value, values[3] ^ values[5] ^ values[6]);
  for (const Move& winning : analysis.winning)
    EXPECT_TRUE(analyse(sum.after(winning)).is_p()) << winning.text;
}

/// Positions that only the game can write as bytes: subtract a divisor other than the number.
struct Divisors {
  using Position = std::set<int>;
  std::vector<Position> options(const Position& heap) const {
    std::vector<Position> options;
    for (int divisor = 1; divisor < *heap.begin(); ++divisor) {
      if (*heap.begin() % divisor == 0) options.push_back({*heap.begin() - divisor});
    }
    return options;
  }
  std::string encode(const Position& heap) const { return std::to_string(*heap.begin()); }
  Position decode(std::string_view bytes) const { return {std::stoi(std::string(bytes))}; }
};

// The exponent of 2 in the number: odd numbers move to even ones and back.
TEST(CustomGame, PositionsThatTheGameEncodes) {
  for (const auto& [heap, value] : std::vector<std::pair<int, std::uint64_t>>{
           {1, 0}, {2, 1}, {7, 0}, {12, 2}, {48, 4}, {64, 6}})
    EXPECT_EQ(solve(Divisors{}, {heap}).value, value) << heap;
}

struct Raising {
  using Position = int;
  std::vector<int> options(int position) const {
    if (position == 3) throw std::runtime_error("no options of 3");
    return {position + 1};
  }
};

TEST(CustomGame, ErrorsOfTheGameReachTheCaller) {
  for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::reference}) {
    SearchOptions options;
    options.algorithm = algorithm;
    EXPECT_THROW(solve(Raising{}, 0, options), std::runtime_error);
  }
}

}  // namespace
