// Sums of heaps seen in rules on tuples: which are seen, and their values against the definition.

#include "tuples/heap_sum.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "sprague/position.hpp"
#include "sprague/search.hpp"
#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

std::optional<std::string> heaps_of(const std::string& rules) {
  const auto sum = HeapSum::find(TupleRules::parse(rules));
  return sum ? std::optional(sum->text()) : std::nullopt;
}

TEST(HeapSum, IsSeenWhereOneNumberChanges) {
  EXPECT_EQ(heaps_of("moves((k,0),(0,k))"), "allbut(), allbut()");
  EXPECT_EQ(heaps_of("moves((k,0),(0,2),(0,5))"), "allbut(), S(2,5)");
  EXPECT_EQ(heaps_of("moves((k,0,0),(0,0,k): k <= 3)"), "S(1..3), -, S(1..3)");
  EXPECT_EQ(heaps_of("from(1 of 3: one)"), "S(1), S(1), S(1)");
  EXPECT_EQ(heaps_of("move(a,b -> c,d: c < a and d = b or b > d and a = c)"), "allbut(), allbut()");
  EXPECT_EQ(heaps_of("move(a,b -> (a - k,b): k in {1,2,5}); moves((0,k))"), "S(1,2,5), allbut()");
  EXPECT_EQ(heaps_of("move(a,b -> (a,b/2): b > 0)"), "-, to(m: n > 0 and m = n/2)");
  EXPECT_EQ(heaps_of("move(a,b -> (a,c): c <= b/3 and b >= 1)"), "-, to(m: m <= n/3 and n >= 1)");
  EXPECT_EQ(heaps_of("move(a,b -> (a,b - 3): b mod 2 = 0)"), "-, to(m: n mod 2 = 0 and m = n - 3)");
}

TEST(HeapSum, IsNotSeenElsewhere) {
  for (const char* rules : {
           "wythoff",                                            // two numbers change
           "moves((k,0),(0,k),(1,1))",                           // so they may
           "moves((k,0),(0,j): j = k)",                          // a letter that the family lacks
           "moves((2*k,0),(0,k))",                               // no rule for multiples
           "move(a,b -> c,d: c < a and d = b and c != d)",       // the other number matters
           "move(a,b -> c,d: c < a and d = b and d > 0)",        // and here
           "move(a,b -> (a - k,b): k <= b and k > 0)",           // and here
           "move(a,b -> (b,a - k): k > 0)",                      // they change places
           "move(a,b -> (c,b) + (a - c,b): c < a and c > 0)",    // a split keeps the other twice
           "move(a,b -> c,d: 2*c <= a and d = b)",               // 0 leads to 0
           "move(a,b -> (a/2,b): a >= 0)",                       // and here
           "move(a,b -> (a - k,b): k >= 0 and k < 5)",           // takes nothing perhaps
           "move(a,b -> c,d: c <= a + 1 and c != a and d = b)",  // the number may grow
           "move(a,b -> c,d: c = a and d = b)",                  // nothing changes
           "move(a,b -> c,d: c < a and d = b); sorted",          // numbers change places
       })
    EXPECT_EQ(heaps_of(rules), std::nullopt) << rules;
}

/// Values by the definition, whether or not the rules are a sum.
void expect_values_of_definition(const std::string& text, const Tuple& max) {
  const TupleRules rules = TupleRules::parse(text);
  PlainGame plain([&](const Tuple& at) {
    std::vector<Tuple> left;
    for (const TupleSum& sum : rules.options(at)) left.push_back(sum.front());
    return left;
  });
  const TupleTable table = tuple_values(rules, max);
  const GamePosition whole = GamePosition::parse(rules.canonical() + ":" + std::to_string(max[0]) +
                                                 "," + std::to_string(max[1]));
  ASSERT_EQ(GameSolver(whole).value(whole.position), plain.value(max)) << text;
  for_each_up_to(max, [&](const Tuple& at) {
    ASSERT_EQ(table.at(at), plain.value(at)) << text << ' ' << at[0] << ',' << at[1];
    if ((at[0] + 3 * at[1]) % 11 == 0) {
      ASSERT_EQ(tuple_value(rules, at), plain.value(at)) << text << ' ' << at[0] << ',' << at[1];
    }
  });
}

TEST(HeapSum, RandomRulesHaveTheValuesOfTheDefinition) {
  const std::vector<std::string> first = {
      "moves((k,0))",
      "moves((k,0): k mod 3 != 1)",
      "moves((2,0),(3,0))",
      "move(a,b -> c,d: c < a and d = b and gcd(a, c + 1) = 1)",
      "move(a,b -> (a - k,b): k >= 1 and k*k <= a)",
      "move(a,b -> (a/3,b): a > 0 or a >= 4 and a mod 2 = 0)",
      "move(a,b -> (c,b): c <= a/2 and a > 0 and c != 2)",
      "move(a,b -> (c,b): 2*c < a)",
  };
  const std::vector<std::string> second = {"moves((0,k): k < 4)",
                                           "move(a,b -> c,d: d + 2 <= b and c = a)",
                                           "move(e,f -> (e,f - g): g in {1,4..6})",
                                           "move(a,b -> (a,b - 1): b mod 3 > 0)",
                                           "move(a,b -> (a,b/2): b >= 1)",
                                           "move(a,b -> (a,x): x < b and b mod (b - x) = 0)"};
  std::mt19937_64 random(4);
  const auto any = [&](const std::vector<std::string>& of) { return of[random() % of.size()]; };
  for (int i = 0; i < 40; ++i) {
    std::string rules = any(first) + "; " + any(second);
    if (random() % 2 == 0) rules += "; " + any(random() % 2 == 0 ? first : second);
    EXPECT_TRUE(heaps_of(rules)) << rules;
    expect_values_of_definition(rules, {13, 11});
  }
}

TEST(HeapSum, NumbersMayBeAsLargeAsHeaps) {
  const std::uint64_t large = std::uint64_t{1} << 60;
  EXPECT_EQ(tuple_value(TupleRules::parse("moves((k,0),(0,k))"), {large, 5}), large + 5);
  EXPECT_EQ(tuple_value(TupleRules::parse("from(1 of 3: one)"), {large, large + 1, 7}), 0u);
  const GamePosition at = GamePosition::parse("moves((k,0),(0,1),(0,2)):1000000000000,5/3,4");
  EXPECT_EQ(GameSolver(at).value(at.position), 1000000000000u ^ 2u ^ 3u ^ 1u);
  // The heaps that halving leads to from one position are not those of the other.
  const GamePosition halves =
      GamePosition::parse("moves((k,0)); move(a,b -> (a,b/2): b > 0):7,1099511627776/4,5");
  EXPECT_EQ(GameSolver(halves).value(halves.position), 7u ^ 1u ^ 4u ^ 1u);
}

}  // namespace
}  // namespace sprague
