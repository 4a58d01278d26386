// What the literature says about codes that are the same game, and where it errs: tests/golden/.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "sprague/detail/solved_games.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

std::vector<std::vector<std::string>> rows_of(const std::string& name) {
  std::ifstream file(SPRAGUE_GOLDEN_DIR "/" + name);
  std::string line;
  std::getline(file, line);
  std::vector<std::vector<std::string>> rows;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    rows.emplace_back();
    for (std::string field; std::getline(fields, field, ',');) rows.back().push_back(field);
  }
  EXPECT_FALSE(rows.empty()) << name;
  return rows;
}

TEST(Literature, CousinsAreFound) {
  for (const auto& row : rows_of("cousins.csv")) {
    const Ruleset ruleset = Ruleset::parse(row[0]);
    const Ruleset other = Ruleset::parse(row[1]);
    std::vector<Cousin> all = cousins(ruleset);
    for (const Cousin& solved : solved_cousins(ruleset)) all.push_back(solved);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Cousin& cousin) { return cousin.ruleset == other; });
    ASSERT_NE(found, all.end()) << row[0] << ' ' << row[1];
    EXPECT_EQ(found->shift, std::stoll(row[2])) << row[0] << ' ' << row[1];
    const auto standard = standard_code(ruleset);
    const auto others_standard = standard_code(other);
    ASSERT_TRUE(standard && others_standard);
    EXPECT_EQ(standard->code, others_standard->code) << row[0] << ' ' << row[1];
    EXPECT_EQ(static_cast<std::int64_t>(others_standard->shift) -
                  static_cast<std::int64_t>(standard->shift),
              found->shift);
    const NimValues values = compute_values(ruleset, 300);
    const NimValues others = compute_values(other, 310);
    for (std::int64_t n = std::max<std::int64_t>(0, -found->shift); n <= 300; ++n) {
      ASSERT_EQ(values[static_cast<HeapSize>(n)], others[static_cast<HeapSize>(n + found->shift)])
          << row[0] << ' ' << n;
    }
  }
}

TEST(Literature, ItsErrorsAreNotRepeated) {
  for (const auto& row : rows_of("differences.csv")) {
    const Ruleset left = Ruleset::parse(row[0]);
    const Ruleset right = Ruleset::parse(row[1]);
    for (const Cousin& cousin : cousins(left))
      EXPECT_FALSE(cousin.ruleset == right && cousin.shift == 0) << row[0];
    const HeapSize heap = std::stoull(row[2]);
    const NimValues lefts = compute_values(left, heap);
    const NimValues rights = compute_values(right, heap);
    for (HeapSize n = 0; n < heap; ++n) ASSERT_EQ(lefts[n], rights[n]) << row[0] << ' ' << n;
    EXPECT_NE(lefts[heap], rights[heap]) << row[0];
    if (!row[3].empty()) {
      EXPECT_EQ(lefts[heap], std::stoull(row[3]));
    }
    if (!row[4].empty()) {
      EXPECT_EQ(rights[heap], std::stoull(row[4]));
    }
  }
}

// The named games whose values are known in closed form, or from a published list.
TEST(Literature, NamedGamesHaveTheirValues) {
  const auto values = [](const char* game) { return compute_values(Ruleset::parse(game), 200); };
  const auto lasker = values("laskers-nim");
  for (HeapSize k = 0; k < 49; ++k) {
    EXPECT_EQ(lasker[4 * k + 1], 4 * k + 1);
    EXPECT_EQ(lasker[4 * k + 2], 4 * k + 2);
    EXPECT_EQ(lasker[4 * k + 3], 4 * k + 4);
    EXPECT_EQ(lasker[4 * k + 4], 4 * k + 3);
  }
  // Prim and Dim: the number of the least prime factor, and the exponent of 2 (Winning Ways ch. 4).
  const auto prim = values("prim");
  const auto prim_proper = values("prim-proper");
  const auto dim = values("dim");
  const auto dim_proper = values("dim-proper");
  for (HeapSize n = 1; n <= 200; ++n) {
    HeapSize number = 0;  // of the least prime factor of n: 1 for 2, 2 for 3, …
    HeapSize factor = 1;
    while (n > 1 && (factor == 1 || n % factor != 0)) {
      ++factor;
      bool prime = true;
      for (HeapSize divisor = 2; divisor * divisor <= factor; ++divisor)
        prime = prime && factor % divisor != 0;
      number += prime;
    }
    EXPECT_EQ(prim_proper[n], number) << n;
    EXPECT_EQ(prim[n], n == 1 ? 1 : n % 2 == 0 ? 0 : number) << n;
    HeapSize twos = 0;
    while ((n >> twos) % 2 == 0) ++twos;
    EXPECT_EQ(dim_proper[n], twos) << n;
    EXPECT_EQ(dim[n], twos + 1) << n;
  }
  // A heap of n of Couples-are-Forever is one of n − 1 of Officers (Caines, Gates, Guy, Nowakowski
  // 1999).
  const auto couples = values("couples-are-forever");
  const auto officers = values("officers");
  for (HeapSize n = 1; n <= 200; ++n) EXPECT_EQ(couples[n], officers[n - 1]);
  // Grundy's game, from heap 1: OEIS A002188. 0.3F, from heap 1: CGSuite's tests.
  const std::uint64_t grundy[] = {0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0};
  const std::uint64_t three_f[] = {1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 6, 7, 8, 9, 10, 11};
  const auto grundys = values("grundys-game");
  const auto hexadecimal = values("0.3F");
  for (HeapSize n = 1; n <= 20; ++n) {
    EXPECT_EQ(grundys[n], grundy[n - 1]);
    EXPECT_EQ(hexadecimal[n], three_f[n - 1]);
  }
}

// 0.3F gains a saltus with every period (Winning Ways, ch. 4).
TEST(Literature, ASaltusThatIsNoPowerOfTwo) {
  const Period period = find_period(Ruleset::parse("0.3F"), {Algorithm::automatic, 1000});
  EXPECT_TRUE(period.is_established());
  EXPECT_EQ(period.period, 6u);
  EXPECT_EQ(period.preperiod, 0u);
  EXPECT_EQ(period.saltus, 3u);
}

}  // namespace
}  // namespace sprague
