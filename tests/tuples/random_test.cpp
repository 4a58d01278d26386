// Random rules: the algorithms against each other and against vectors subtracted by hand.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "sprague/error.hpp"
#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

struct RandomVector {
  std::vector<std::int64_t> step;
  std::vector<std::int64_t> constant;
  bool is_ray;
};

struct RandomRules {
  std::vector<RandomVector> vectors;
  std::string text;
};

/// Rays and single vectors, of which some add a constant as (k + 1, 2k) does.
RandomRules random_rules(std::mt19937_64& random, std::size_t dimensions, bool with_offsets) {
  RandomRules rules;
  const std::size_t count = 1 + random() % 6;
  std::vector<std::string> texts;
  while (rules.vectors.size() < count) {
    RandomVector vector{{}, {}, random() % 2 == 0};
    std::vector<std::string> entries;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < dimensions; ++i) {
      const auto step = static_cast<std::int64_t>(random() % 4 == 0 ? random() % 4 : random() % 2);
      const auto constant =
          with_offsets ? static_cast<std::int64_t>(random() % 5 == 0 ? random() % 3 : 0) : 0;
      vector.step.push_back(step);
      vector.constant.push_back(constant);
      sum += step + (vector.is_ray ? 0 : constant);
      entries.push_back(vector.is_ray ? fmt::format("{}*k + {}", step, constant)
                                      : fmt::format("{}", step + constant));
    }
    if (sum == 0) continue;
    rules.vectors.push_back(vector);
    texts.push_back(fmt::format("({})", fmt::join(entries, ",")));
  }
  rules.text = fmt::format("moves({})", fmt::join(texts, ", "));
  return rules;
}

std::vector<Tuple> options_by_hand(const RandomRules& rules, const Tuple& at) {
  std::vector<Tuple> found;
  for (const RandomVector& vector : rules.vectors) {
    for (std::int64_t k = 1; k <= (vector.is_ray ? 1000 : 1); ++k) {
      Tuple left;
      for (std::size_t i = 0; i < at.size(); ++i) {
        const std::int64_t taken = k * vector.step[i] + vector.constant[i];
        if (taken > static_cast<std::int64_t>(at[i])) break;
        left.push_back(at[i] - static_cast<std::uint64_t>(taken));
      }
      if (left.size() < at.size()) break;
      found.push_back(left);
    }
  }
  return found;
}

void expect_agreement(const RandomRules& rules, const Tuple& max) {
  const TupleRules parsed = TupleRules::parse(rules.text);
  PlainGame game([&](const Tuple& at) { return options_by_hand(rules, at); });
  for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct, Algorithm::fast}) {
    const TupleTable table = tuple_values(parsed, max, algorithm);
    for_each_up_to(max, [&](const Tuple& at) {
      ASSERT_EQ(table.at(at), game.value(at))
          << fmt::format("sprague table '{}' {} at {}, algorithm {}", rules.text,
                         fmt::join(max, "x"), fmt::join(at, ","), static_cast<int>(algorithm));
    });
  }
}

TEST(RandomVectors, EveryRungIsSubtractionByHand) {
  std::mt19937_64 random(20);
  for (int i = 0; i < 150; ++i) {
    const RandomRules rules = random_rules(random, 2, i % 3 == 0);
    expect_agreement(rules, {random() % 40, random() % 40});
    if (HasFatalFailure()) return;
  }
  for (int i = 0; i < 40; ++i) {
    const std::size_t dimensions = 3 + random() % 2;
    const RandomRules rules = random_rules(random, dimensions, i % 2 == 0);
    Tuple max;
    for (std::size_t j = 0; j < dimensions; ++j) max.push_back(random() % 9);
    expect_agreement(rules, max);
    if (HasFatalFailure()) return;
  }
}

// The words of the sets of values have 64 bits, and cells go from one byte to two where the numbers
// add up to 256.
TEST(RandomVectors, BoundariesOfWordsAndCells) {
  std::mt19937_64 random(64);
  const std::vector<Tuple> boxes = {{63, 64}, {64, 63}, {65, 130}, {127, 128}, {128, 128},
                                    {0, 300}, {300, 0}, {5, 251},  {1, 255},   {140, 60}};
  for (int i = 0; i < 6; ++i) {
    RandomRules rules = random_rules(random, 2, false);
    if (i == 0) rules.text = "wythoff";
    if (i == 1) rules.text = "proportionate-nim; moves((3*k,k),(k,3*k),(2,1))";  // seven rays
    const TupleRules parsed = TupleRules::parse(rules.text);
    for (const Tuple& max : boxes) {
      const TupleTable direct = tuple_values(parsed, max, Algorithm::direct);
      for (const Kernels kernels : available_kernels()) {
        RunControl run;
        run.kernels = kernels;
        const TupleTable fast = tuple_values(parsed, max, Algorithm::fast, run);
        for_each_up_to(max, [&](const Tuple& at) {
          ASSERT_EQ(fast.at(at), direct.at(at))
              << fmt::format("sprague table '{}' {} --simd {} at {}", rules.text,
                             fmt::join(max, "x"), name_of(kernels), fmt::join(at, ","));
        });
      }
    }
  }
}

// The same game as vectors and as a formula.
TEST(RandomVectors, FormulasOfVectors) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 25; ++i) {
    const auto p = 1 + random() % 3;
    const auto q = random() % 4;
    const auto x = random() % 3;
    const auto y = 1 + random() % 3;
    const TupleRules vectors =
        TupleRules::parse(fmt::format("moves((k,0),({}*k,{}*k),({},{}))", p, q, x, y));
    const TupleRules formula = TupleRules::parse(
        fmt::format("move(a,b -> c,d: d = b and c < a or c < a and (a - c) mod {0} = 0 and d = b - "
                    "{1}*((a - c)/{0}) or {2} = a - c and d + {3} = b)",
                    p, q, x, y));
    const Tuple max{15, 17};
    const TupleTable left = tuple_values(vectors, max);
    const TupleTable right = tuple_values(formula, max);
    for_each_up_to(max, [&](const Tuple& at) {
      ASSERT_EQ(left.at(at), right.at(at)) << formula.canonical();
      ASSERT_EQ(vectors.options(at), formula.options(at)) << formula.canonical();
    });
  }
}

// Bounds only narrow the search: each condition again in a spelling without bounds.
TEST(RandomFormulas, SearchesMissNothing) {
  const char* const parts[] = {
      "c < a",        "c = a",    "d <= b", "d = b",  "a > c",   "d < b",       "d = a mod (b + 1)",
      "c <= a - d",   "c >= a/2", "b > d",  "c != a", "d = 2*c", "2*a - c > b", "a > 0",
      "c = min(a, d)"};
  std::mt19937_64 random(6);
  std::size_t answered = 0;
  std::size_t refused = 0;
  for (int i = 0; i < 200; ++i) {
    std::string condition;
    std::string plain;
    const std::size_t count = 1 + random() % 4;
    for (std::size_t j = 0; j < count; ++j) {
      const char* const part = parts[random() % std::size(parts)];
      const char* const joined = j == 0 ? "" : random() % 3 == 0 ? " or " : " and ";
      condition += fmt::format("{}{}", joined, part);
      plain += fmt::format("{}not not {}", joined, part);
    }
    const std::string end = "c + d < a + b and c <= 9 and d <= 9";
    const TupleRules bounded =
        TupleRules::parse(fmt::format("move(a,b -> c,d: ({}) and {})", condition, end));
    const TupleRules open =
        TupleRules::parse(fmt::format("move(a,b -> c,d: not not (({}) and {}))", plain, end));
    const TupleRules unended = TupleRules::parse(fmt::format("move(a,b -> c,d: {})", condition));
    const TupleRules up_to_20 = TupleRules::parse(
        fmt::format("move(a,b -> c,d: not not ({}) and c <= 20 and d <= 20)", plain));
    for_each_up_to({5, 6}, [&](const Tuple& at) {
      ASSERT_EQ(bounded.options(at), open.options(at)) << condition;
      // A number that nothing bounds is refused; others stay below 20 here.
      try {
        ASSERT_EQ(unended.options(at), up_to_20.options(at)) << condition;
        ++answered;
      } catch (const Error& error) {
        ASSERT_NE(std::string(error.what()).find("nothing bounds"), std::string::npos)
            << condition << ": " << error.what();
        ++refused;
      }
    });
  }
  EXPECT_GT(answered, 500u);
  EXPECT_GT(refused, 500u);
}

}  // namespace
}  // namespace sprague
