// options(n), against the definitions of the notation, spelled out.

#include <gtest/gtest.h>

#include <set>

#include "rules/size_set.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {
namespace {

using Options = std::vector<Option>;

TEST(Options, OfOctalCodes) {
  const Ruleset kayles = Ruleset::parse("0.77");
  EXPECT_EQ(kayles.options(0), Options{});
  EXPECT_EQ(kayles.options(1), (Options{{}}));
  EXPECT_EQ(kayles.options(2), (Options{{1}, {}}));
  EXPECT_EQ(kayles.options(4), (Options{{3}, {1, 2}, {2}, {1, 1}}));
  EXPECT_EQ(Ruleset::parse("4.0").options(5), (Options{{1, 4}, {2, 3}}));
  EXPECT_EQ(Ruleset::parse("0.6").options(1), Options{});
  EXPECT_EQ(Ruleset::parse("0.15").options(2), (Options{{}}));
  EXPECT_EQ(Ruleset::parse("0.15").options(4), (Options{{1, 1}}));
  EXPECT_EQ(Ruleset::parse("0.0").options(9), Options{});
}

TEST(Options, OfSubtractionSets) {
  EXPECT_EQ(Ruleset::parse("S(1,3,4)").options(3), (Options{{2}, {}}));
  EXPECT_EQ(Ruleset::parse("S(squares)").options(10), (Options{{9}, {6}, {1}}));
  EXPECT_EQ(Ruleset::parse("S(4,primes)").options(6), (Options{{4}, {3}, {2}, {1}}));
  EXPECT_EQ(Ruleset::parse("allbut(1,3)").options(5), (Options{{3}, {1}, {}}));
  EXPECT_EQ(Ruleset::parse("nim").options(2), (Options{{1}, {}}));
  EXPECT_EQ(Ruleset::parse("allbut(squares)").options(6), (Options{{4}, {3}, {1}, {}}));
}

TEST(Options, StopWhenAsked) {
  int seen = 0;
  Ruleset::parse("nim").for_each_option(max_heap_size,
                                        [&](std::span<const HeapSize>) { return ++seen < 3; });
  EXPECT_EQ(seen, 3);
  Ruleset::parse("S(1..4000000000000,k^2)")
      .for_each_option(max_heap_size / 1000000,
                       [&](std::span<const HeapSize>) { return ++seen < 6; });
  EXPECT_EQ(seen, 6);
}

TEST(SizeSets, EnumerateAndContainTheSame) {
  for (const char* text :
       {"S(primes)", "S(fibonacci)", "S(powers of 3)", "S(k^2-3k+4)", "S((3k^2-k)/2)",
        "S(k^3-k^2+5)", "S(7,10..12,powers of 2,k^2)", "S(100-20k+2k^2)"}) {
    const Ruleset rules = Ruleset::parse(text);
    // The options of a heap of 300 tell the members up to 300.
    std::set<HeapSize> members;
    for (const Option& option : rules.options(300))
      members.insert(300 - (option.empty() ? 0 : option[0]));
    for (HeapSize n = 1; n < 300; ++n) {
      const auto options = rules.options(n);
      const bool last = !options.empty() && options.back().empty();
      EXPECT_EQ(last, members.count(n) == 1) << text << " at " << n;
    }
  }
}

// Several families below a tail, such as k+4: all sizes from 5 on. The members are listed by hand.
TEST(SizeSets, FamiliesBelowATailAreAllThere) {
  const struct {
    const char* text;
    const char* canonical;
    std::vector<HeapSize> below_ten;  // the sizes 1 to 9 that may be taken; 10, 11, … where 9 may
  } sets[] = {
      {"S(triangular,squares,k+4)", "allbut(2)", {1, 3, 4, 5, 6, 7, 8, 9}},
      {"S(3,k+5,powers of 2,k^3)", "allbut(5)", {1, 2, 3, 4, 6, 7, 8, 9}},
      {"S(primes,squares,k+5)", "allbut()", {1, 2, 3, 4, 5, 6, 7, 8, 9}},
      {"allbut(k+5,k^2,primes)", "0.0", {}},
      {"allbut(cubes,k+6,k^2,powers of 5)", "S(2,3,6)", {2, 3, 6}},
      {"S(k^3,fibonacci,k+8,(k^2+k)/2)", "allbut(4,7)", {1, 2, 3, 5, 6, 8, 9}},
  };
  for (const auto& [text, canonical, below_ten] : sets) {
    const Ruleset rules = Ruleset::parse(text);
    EXPECT_EQ(rules.canonical(), canonical) << text;
    std::vector<HeapSize> taken;
    for (const Option& option : rules.options(20))
      taken.push_back(20 - (option.empty() ? 0 : option[0]));
    std::vector<HeapSize> expected = below_ten;
    const bool tail = !below_ten.empty() && below_ten.back() == 9;
    for (HeapSize size = 10; size <= 20 && tail; ++size) expected.push_back(size);
    EXPECT_EQ(taken, expected) << text;
  }
}

TEST(SizeSets, FamiliesAreWhatTheirNamesSay) {
  EXPECT_EQ(members_up_to(Family{Primes{}}, 30),
            (std::vector<HeapSize>{2, 3, 5, 7, 11, 13, 17, 19, 23, 29}));
  EXPECT_EQ(members_up_to(Family{Primes{}}, 1'000'000).size(), 78498u);
  EXPECT_EQ(members_up_to(Family{Fibonacci{}}, 30), (std::vector<HeapSize>{1, 2, 3, 5, 8, 13, 21}));
  EXPECT_EQ(members_up_to(Family{PowersOf{10}}, max_heap_size).size(), 19u);
  EXPECT_EQ(members_up_to(Family{Fibonacci{}}, max_heap_size).size(), 89u);  // F(2) … F(90) < 2^62
  SizeSet primes{{}, {Primes{}}};
  EXPECT_TRUE(contains(primes, 1'000'000'007));
  EXPECT_FALSE(contains(primes, 3'215'031'751));  // a strong pseudoprime to 2, 3, 5 and 7
  EXPECT_TRUE(contains(primes, (HeapSize{1} << 61) - 1));
}

}  // namespace
}  // namespace sprague
