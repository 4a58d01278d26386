// Options found by what bounds their letters, against those that the rules list; and values by the
// heaps reached, against tables.

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "property/check.hpp"
#include "property/formula_case.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"
#include "values/sparse/few_options.hpp"
#include "values/sparse/sparse_values.hpp"

namespace {

using namespace property;
using namespace sprague;

constexpr std::uint64_t any_number = 1 << 30;

struct Game {
  std::string text;
  HeapSize heap;
  std::string command() const { return "sprague value '" + text + "' " + std::to_string(heap); }
  std::vector<Game> smaller() const {
    return heap < 70 ? std::vector<Game>() : std::vector<Game>{{text, heap - 1}};
  }
};

/// Heaps around the 64 moves from which on a clause is searched.
Game random_game(Random& random) {
  Game game{"", random.between(50, 300)};
  for (std::uint64_t clauses = random.between(1, 2); clauses > 0; --clauses) {
    const std::string kind = random.one_of(std::vector<std::string>{
        "take(s: ", "to(m: ", "to(m: ", "split(a,b: ", "take(s,a,b: ", "to(a,b: "});
    if (kind == "take(s,a,b: " || kind == "to(a,b: ") game.heap = random.between(10, 40);
    game.text += random_structured_clause(random, kind) + "; ";
  }
  if (random.once_in(3)) {
    const Shape shape = random.one_of(several_heaps());
    game.text += random_several_clause(random, shape) + "; ";
    game.heap = random.between(5, 16);
  }
  game.text += random.one_of(
      std::vector<std::string>{"S(7,40)", "table(60: 3, 1+2; 61: 7)", "except(59: 2)", "0.7"});
  return game;
}

// Searched or not, they are the same options; and errors are the same.
TEST(FewOptions, AreThoseThatTheRulesList) {
  int found = 0;
  int refused = 0;
  const int cases = sanitized ? 300 : 3000;
  check(cases, random_game, [&](const Game& game) -> Failure {
    const Ruleset ruleset = Ruleset::parse(game.text);
    const auto said_of = [&](auto ask) -> std::string {
      try {
        ask();
        return "";
      } catch (const Error& error) {
        return error.what();
      }
    };
    std::vector<Option> expected;
    const std::string expected_error = said_of([&] { expected = ruleset.options(game.heap); });
    std::sort(expected.begin(), expected.end());
    std::optional<std::vector<Option>> options;
    const std::string error = said_of(
        [&] { options = FewOptions(ruleset.rules().form, game.heap).of(game.heap, any_number); });
    if (error.empty() && !options) {
      ++refused;
      return std::nullopt;
    }
    ++found;
    if (error != expected_error) return "says '" + error + "' instead of '" + expected_error + "'";
    return !options || *options == expected ? Failure() : Failure("other options");
  });
  EXPECT_GT(found, cases / 2);
  EXPECT_GT(refused, cases / 100);
}

TEST(SparseValues, AreThoseOfTheTable) {
  int computed = 0;
  const int cases = sanitized ? 100 : 1000;
  check(cases, random_game, [&](const Game& game) -> Failure {
    const Ruleset ruleset = Ruleset::parse(game.text);
    const std::vector<HeapSize> heaps{game.heap, game.heap / 2, game.heap};
    std::optional<SparseValues> values;
    try {
      values = sparse_values(ruleset, heaps, any_number, {});
    } catch (const Error&) {
      EXPECT_THROW(compute_values(ruleset, game.heap, Algorithm::direct), Error);
    }
    if (!values) return std::nullopt;
    ++computed;
    const NimValues table = compute_values(ruleset, game.heap, Algorithm::direct);
    for (const auto& [heap, value] : *values) {
      if (table[heap] != value) return "G(" + std::to_string(heap) + ") differs";
    }
    return values->contains(game.heap) ? Failure() : Failure("the heap is not there");
  });
  EXPECT_GT(computed, cases / 3);
}

TEST(SparseValues, EndWhereMovesAreMany) {
  const Ruleset sparse = Ruleset::parse("to(m: m = n/2 or m = n/3)");
  const HeapSize large = max_heap_size;
  const auto values = sparse_values(sparse, {{large}}, 10'000, {});
  ASSERT_TRUE(values);
  EXPECT_LT(values->size(), 2000u);
  EXPECT_FALSE(sparse_values(sparse, {{large}}, 100, {}));
  for (const char* text : {"to(m: m <= n/2)", "nim", "S(1,2)", "kayles", "split(a,b: a != b)",
                           "nim-square", "allbut(squares)", "S(powers of 2)", "allbut(1..2^61)"})
    EXPECT_FALSE(sparse_values(Ruleset::parse(text), {{large}}, 10'000, {})) << text;
  const Ruleset function = Ruleset::from_function("f", [](HeapSize) -> std::vector<Option> {
    throw std::logic_error("a function may list more options than fit in memory");
  });
  EXPECT_FALSE(sparse_values(function, {{large}}, 10'000, {}));
}

TEST(SparseValues, AreRefusedWithTheMemoryTheyNeed) {
  RunControl run;
  run.memory_limit = 10'000;
  try {
    sparse_values(Ruleset::parse("S(1,2)"), {{100'000}}, any_number, run);
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::too_large);
  }
}

// What solve() says of single heaps, a sum and a list is one game.
TEST(SparseValues, AreUsedForHeapsThatNoTableReaches) {
  const std::string text = "to(m: m = n/2 or m = n/3); except(1000000000000000000: 5)";
  const Ruleset ruleset = Ruleset::parse(text);
  const HeapSize heap = 1'000'000'000'000'000'000;
  const Sequence sequence = solve(ruleset, HeapsAsked{2 * heap, {heap, 2 * heap}});
  EXPECT_TRUE(sequence.knows(heap));
  EXPECT_FALSE(sequence.knows(heap - 1));
  EXPECT_EQ(sequence[heap], solve(ruleset, 5)[5] == 0 ? 1 : 0);
  EXPECT_THROW(solve(ruleset, heap), Error);
  const Position position = Position::parse(text + ":2000000000000000000 + nim:9");
  const Analysis analysis = analyse(position);
  EXPECT_EQ(analysis.value, sequence[2 * heap] ^ 9);
}

}  // namespace
