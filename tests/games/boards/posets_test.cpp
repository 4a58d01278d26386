// Chomp, poset games and subset take-away: random positions against the moves, against each other,
// and against theory.

#include <functional>

#include "games/boards/agreement.hpp"
#include "games/boards/chomp_values.hpp"
#include "games/boards/poset.hpp"
#include "property/random.hpp"

namespace sprague {
namespace {

using property::Random;

std::uint64_t reference_value(const std::string& text) {
  const GamePosition position = GamePosition::parse(text);
  return ReferenceSolver(*position.game).value(position.position);
}

std::uint64_t component_value(const std::string& text) {
  const GamePosition position = GamePosition::parse(text);
  return ComponentSolver(*position.game).value_of_position(position.position);
}

std::vector<std::size_t> random_rows(Random& random) {
  std::vector<std::size_t> rows;
  std::size_t longest = random.between(1, 6);
  for (std::size_t count = random.between(1, 6); count > 0; --count) {
    longest = random.between(1, longest);
    rows.insert(rows.begin(), longest);
    longest = std::max(longest, static_cast<std::size_t>(random.between(1, 6)));
  }
  std::sort(rows.rbegin(), rows.rend());
  return rows;
}

std::string chomp_text(const std::vector<std::size_t>& rows) {
  std::string text = "chomp:";
  for (const std::size_t length : rows)
    text += (text.back() == ':' ? "" : ",") + std::to_string(length);
  return text;
}

TEST(Chomp, RandomPositions) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    Random random(1, number);
    expect_agreement(GamePosition::parse(chomp_text(random_rows(random))));
  }
}

/// With more rows and columns together than bars in tables have.
TEST(Chomp, LongBars) {
  for (std::uint64_t number = 0; number < 6; ++number) {
    Random random(3, number);
    std::vector<std::size_t> rows{random.between(23, 28)};
    for (const std::size_t count = random.between(1, 2); rows.size() <= count;)
      rows.push_back(random.between(1, rows.back()));
    expect_agreement(GamePosition::parse(chomp_text(rows)));
  }
}

/// Of every bar in a rectangle, and of rectangles in both orders.
TEST(Chomp, TablesAgreeWithTheDefinition) {
  ReferenceSolver reference(*GamePosition::parse("chomp:1x1").game);
  for (const bool larger_first : {false, true}) {
    const ChompValues values;
    if (larger_first) values.value(std::string(4, 7));
    std::string rows;
    const std::function<void(int)> try_rows = [&](int longest) {
      if (!rows.empty() && rows.size() <= static_cast<std::size_t>(rows[0])) {
        EXPECT_EQ(values.value(rows), reference.value(rows));
      }
      if (rows.size() == 4) return;
      for (int length = 1; length <= longest; ++length) {
        rows.push_back(static_cast<char>(length));
        try_rows(length);
        rows.pop_back();
      }
    };
    try_rows(7);
  }
}

TEST(Chomp, RowsAndColumnsExchanged) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    Random random(2, number);
    const std::vector<std::size_t> rows = random_rows(random);
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < rows[0]; ++column)
      columns.push_back(static_cast<std::size_t>(
          std::count_if(rows.begin(), rows.end(), [&](std::size_t r) { return r > column; })));
    const auto one = GamePosition::parse(chomp_text(rows));
    const auto other = GamePosition::parse(chomp_text(columns));
    auto parts = one.game->components(one.position);
    auto other_parts = other.game->components(other.position);
    std::sort(parts.begin(), parts.end());
    std::sort(other_parts.begin(), other_parts.end());
    EXPECT_EQ(parts, other_parts) << one.text();
  }
}

/// A bar of chocolate as the poset of its squares but the poisoned one.
std::string chomp_as_poset(const std::vector<std::size_t>& rows) {
  std::string text;
  const auto name = [](std::size_t row, std::size_t column) {
    return "s" + std::to_string(row) + "_" + std::to_string(column);
  };
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row]; ++column) {
      if (row + column == 0) continue;
      text += (text.empty() ? "" : ",") + name(row, column);
      if (row + column > 1 && row > 0 && row + column - 1 > 0)
        text += "," + name(row - 1, column) + "<" + name(row, column);
      if (column > 0 && row + column - 1 > 0)
        text += "," + name(row, column - 1) + "<" + name(row, column);
    }
  }
  return "poset:" + (text.empty() ? "-" : text);
}

TEST(Chomp, IsAPosetGame) {
  for (std::uint64_t number = 0; number < 40; ++number) {
    Random random(3, number);
    const std::vector<std::size_t> rows = random_rows(random);
    EXPECT_EQ(component_value(chomp_text(rows)), component_value(chomp_as_poset(rows)))
        << chomp_text(rows);
  }
  EXPECT_EQ(component_value("chomp:4x3"), component_value("poset:divisors:72"));
}

std::string random_poset(Random& random, std::size_t elements) {
  std::string text = "poset:e0";
  const std::uint64_t rarity = random.between(2, 8);
  for (std::size_t x = 1; x < elements; ++x) {
    text += ",e" + std::to_string(x);
    for (std::size_t y = 0; y < x; ++y) {
      if (random.once_in(rarity)) text += ",e" + std::to_string(y) + "<e" + std::to_string(x);
    }
  }
  return text;
}

TEST(Posets, RandomPositions) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    Random random(4, number);
    expect_agreement(GamePosition::parse(random_poset(random, random.between(1, 11))));
  }
  expect_agreement(GamePosition::parse("poset:-"));
}

/// A poset in series and in parallel, and its minimal and maximal elements.
struct Grown {
  std::string text;
  std::vector<std::string> minimal;
  std::vector<std::string> maximal;
};

Grown grown(Random& random, std::size_t elements, std::size_t& named) {
  if (elements == 1) {
    const std::string name = "v" + std::to_string(named++);
    return {name, {name}, {name}};
  }
  const std::size_t first = random.between(1, elements - 1);
  Grown lower = grown(random, first, named);
  const Grown upper = grown(random, elements - first, named);
  Grown both{lower.text + ',' + upper.text, lower.minimal, upper.maximal};
  if (random.once_in(2)) {
    for (const std::string& x : lower.maximal) {
      for (const std::string& y : upper.minimal) both.text += ',' + x + '<' + y;
    }
  } else {
    both.minimal.insert(both.minimal.end(), upper.minimal.begin(), upper.minimal.end());
    both.maximal.insert(both.maximal.end(), lower.maximal.begin(), lower.maximal.end());
  }
  return both;
}

TEST(Posets, SeriesAndParallelHaveAKnownValue) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    Random random(5, number);
    std::size_t named = 0;
    const std::string text = grown(random, random.between(1, 12), named).text;
    const Poset poset = parse_poset(text, 0);
    EXPECT_EQ(series_parallel_value(poset, poset.all()), reference_value("poset:" + text)) << text;
  }
  // The N, the smallest that is not.
  const Poset n = parse_poset("a<c,b<c,b<d", 0);
  EXPECT_EQ(series_parallel_value(n, n.all()), std::nullopt);
}

TEST(Posets, ChainsAreNim) {
  EXPECT_EQ(component_value("poset:a<b<c,d<e<f<g<h,i"), 3U ^ 5U ^ 1U);
  EXPECT_EQ(component_value("poset:divisors:1024"), 10U);
  EXPECT_EQ(component_value("poset:divisors:1"), 0U);
}

TEST(Posets, TextGivesCoveringRelations) {
  EXPECT_EQ(GamePosition::parse("poset:a<b<c,a<c,d").text(), "poset:a<b,b<c,d");
  EXPECT_EQ(GamePosition::parse("poset:divisors:12").text(), "poset:2<4,2<6,3<6,4<12,6<12");
}

TEST(SubsetTakeaway, RandomPositions) {
  for (const std::size_t elements : {3u, 4u, 5u, 8u}) {
    for (std::uint64_t number = 0; number < 25; ++number) {
      Random random(elements, number);
      std::string text = "subset-takeaway:";
      for (std::size_t sets = random.between(1, elements == 8 ? 5 : 4); sets > 0; --sets) {
        std::string set;
        for (std::size_t x = 0; x < elements && set.size() < 3; ++x) {
          if (random.once_in(elements / 2)) set += static_cast<char>('a' + x);
        }
        if (set.empty()) set = static_cast<char>('a' + random.between(0, elements - 1));
        text += (text.back() == ':' ? "" : ",") + set;
      }
      expect_agreement(GamePosition::parse(text));
    }
  }
  expect_agreement(GamePosition::parse("subset-takeaway:3"));
}

TEST(SubsetTakeaway, MovesLeaveTextsThatReadBack) {
  for (const char* text :
       {"subset-takeaway:a,b,e", "subset-takeaway:ab,c,h", "subset-takeaway:4"}) {
    const auto position = GamePosition::parse(text);
    for (const GameMove& move : position.moves()) {
      const std::string left = "subset-takeaway:" + position.game->text(move.to);
      EXPECT_EQ(GamePosition::parse(left).text(), left);
    }
  }
}

TEST(SubsetTakeaway, NamesOfElementsDoNotMatter) {
  const std::vector<std::string> sets = {"abc", "cd", "de", "cf", "ace"};
  std::string letters = "abcdef";
  std::set<std::vector<std::string>> seen;
  do {
    std::string text = "subset-takeaway:";
    for (const std::string& set : sets) {
      if (text.back() != ':') text += ',';
      for (const char letter : set) text += letters[static_cast<std::size_t>(letter - 'a')];
    }
    const auto position = GamePosition::parse(text);
    seen.insert(position.game->components(position.position));
  } while (std::next_permutation(letters.begin(), letters.end()));
  EXPECT_EQ(seen.size(), 1U);
}

TEST(Posets, ErrorsNameTheCharacter) {
  EXPECT_NE(error_of("chomp:").find("at its end: write it as in 4x5 or 5,5,3"), std::string::npos);
  EXPECT_NE(error_of("chomp:3,4").find("character 9: a row is not longer"), std::string::npos);
  EXPECT_NE(error_of("chomp:3x").find("at its end"), std::string::npos);
  EXPECT_NE(error_of("chomp:201").find("1 to 200"), std::string::npos);
  EXPECT_NE(error_of("poset:a<b,b<a").find("less than itself"), std::string::npos);
  EXPECT_NE(error_of("poset:a<").find("at its end: write it as in a<b,a<c"), std::string::npos);
  EXPECT_NE(error_of("poset:a>b").find("character 8: write '<' or ','"), std::string::npos);
  EXPECT_NE(error_of("poset:divisors:x").find("character 16: write a number"), std::string::npos);
  EXPECT_NE(error_of("poset:divisors:367567200").find("at most 256"), std::string::npos);
  EXPECT_NE(error_of("subset-takeaway:9").find("1 to 8 elements"), std::string::npos);
  EXPECT_NE(error_of("subset-takeaway:ai").find("a to h"), std::string::npos);
  EXPECT_NE(error_of("subset-takeaway:a,").find("at its end"), std::string::npos);
}

TEST(Posets, TextsOfNumbersAreReadBack) {
  // Numbers of one digit and of two, alone and in tuples.
  for (const char* position : {"chomp:2x11x2", "poset(a < b: b mod a = 0):2..30",
                               "poset(a,b < c,d: a < c and b < d):8..11,9..10"}) {
    const std::string text = GamePosition::parse(position).text();
    EXPECT_EQ(GamePosition::parse(text).text(), text) << position;
  }
}

}  // namespace
}  // namespace sprague
