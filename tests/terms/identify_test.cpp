// Games found by their values: every candidate against the reference, and games that must be found.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "sprague/sprague.hpp"
#include "terms/agreement.hpp"

namespace sprague {
namespace {

std::vector<std::uint64_t> values_of(const std::string& game, HeapSize first, std::size_t size) {
  const NimValues values = compute_values(Ruleset::parse(game), first + size, Algorithm::reference);
  std::vector<std::uint64_t> terms;
  for (HeapSize n = first; n < first + size; ++n) terms.push_back(values[n]);
  return terms;
}

bool contains(const Identification& found, const std::string& game, HeapSize first_heap) {
  const Ruleset ruleset = Ruleset::parse(game);
  return std::any_of(found.matches.begin(), found.matches.end(), [&](const GameMatch& match) {
    return match.ruleset == ruleset && match.first_heap == first_heap;
  });
}

// A random sample of all candidates, each heap by heap.
TEST(Candidates, AgreeWithTheReference) {
  std::mt19937 random(5);
  std::map<Candidate::Kind, int> compared;
  for_each_candidate([&](const Candidate& candidate) {
    const bool code = candidate.kind == Candidate::Kind::code;
    if (random() % (code ? 40 : 1500) != 0) return;
    ++compared[candidate.kind];
    for (const std::size_t first_heap : {0u, 1u}) {
      std::vector<std::uint64_t> terms = values_of(candidate.text(), first_heap, code ? 20 : 64);
      ASSERT_EQ(TermAgreement(terms, first_heap).count(candidate), terms.size())
          << candidate.text();
      const std::size_t place = random() % terms.size();
      terms[place] += 1;
      ASSERT_EQ(TermAgreement(terms, first_heap).count(candidate), place) << candidate.text();
    }
  });
  EXPECT_GT(compared[Candidate::Kind::subtraction], 30);
  EXPECT_GT(compared[Candidate::Kind::all_but], 0);
  EXPECT_GT(compared[Candidate::Kind::code], 80);
}

TEST(Identify, FindsTheGamesOfItsFamilies) {
  for (const char* game : {"0.77",
                           "0.137",
                           "0.07",
                           "4.3",
                           "4.7",
                           "0.15",
                           "0.123",
                           "S(1,3,4)",
                           "S(2,5,16)",
                           "S(64)",
                           "S(3,40,63)",
                           "S(20..50)",
                           "allbut(1,3)",
                           "allbut(2,12)",
                           "0.F",
                           "8.4",
                           "0.300213",
                           "nim-square",
                           "subtract-a-prime",
                           "grundys-game",
                           "nim",
                           "prim",
                           "dim-proper"}) {
    for (const HeapSize first : {0u, 1u}) {
      const Identification found = identify(values_of(game, first, 120), 1000);
      EXPECT_TRUE(contains(found, game, first)) << game << " from " << first;
      EXPECT_EQ(found.longest_agreement, 120u) << game;
    }
  }
}

// Whatever is named has these values, by the reference.
TEST(Identify, NamesOnlyGamesWithTheseValues) {
  for (const char* game : {"0.77", "0.37", "S(1,3)", "S(2)", "4.0", "0.0"}) {
    const auto terms = values_of(game, 0, 40);
    const Identification found = identify(terms, 100);
    EXPECT_FALSE(found.matches.empty()) << game;
    for (const GameMatch& match : found.matches) {
      EXPECT_EQ(values_of(match.ruleset.canonical(), match.first_heap, terms.size()), terms)
          << match.ruleset.canonical();
    }
  }
}

// One comparer for many candidates: what it keeps of one is right for the next.
TEST(Candidates, ShareTheSplitsOfTheTerms) {
  for (const char* game : {"0.77", "4.F", "nim", "8.4", "S(20..50)", "allbut(1,3)"}) {
    const auto terms = values_of(game, 0, 150);
    TermAgreement shared(terms, 0);
    for_each_candidate([&](const Candidate& candidate) {
      const std::size_t agreeing = shared.count(candidate);
      if (agreeing < 20) return;
      EXPECT_EQ(agreeing, TermAgreement(terms, 0).count(candidate)) << candidate.text();
    });
  }
}

// A term beyond those of the quick comparison counts, too.
TEST(Identify, LateDifferencesCount) {
  for (const std::size_t size : {500u, 3000u}) {
    auto terms = values_of("0.77", 0, size);
    EXPECT_TRUE(contains(identify(terms), "0.77", 0));
    terms.back() ^= 1;
    const Identification found = identify(terms);
    EXPECT_TRUE(found.matches.empty());
    EXPECT_EQ(found.longest_agreement, size - 1);
  }
}

TEST(Identify, SimplestFirst) {
  const Identification found = identify({0, 1, 2, 3, 1, 4, 3, 2, 1, 4});
  ASSERT_FALSE(found.matches.empty());
  EXPECT_EQ(found.matches[0].ruleset.canonical(), "0.77");
  EXPECT_EQ(found.matches[0].first_heap, 0u);
  EXPECT_GT(found.tried, 100'000u);
}

TEST(Identify, LimitsAndRefusals) {
  const std::vector<std::uint64_t> alternating{0, 1, 0, 1, 0, 1, 0, 1};
  const Identification few = identify(alternating, 3);
  EXPECT_EQ(few.matches.size(), 3u);
  EXPECT_GT(few.further, 10u);
  EXPECT_EQ(few.matches[0].ruleset.canonical(), "S(1)");
  EXPECT_THROW(identify({0, 1, 2, 3, 1, 4, 3}), Error);
  const Identification none = identify({5, 5, 5, 5, 5, 5, 5, 5});
  EXPECT_TRUE(none.matches.empty());
  EXPECT_EQ(none.longest_agreement, 0u);
}

TEST(Identify, GivenCodesOnAnyNumberOfThreads) {
  std::vector<std::string> codes;
  for (int code = 0; code < 8 * 8 * 8 * 8; ++code) {
    codes.push_back("0.");
    for (int digit = 9; digit >= 0; digit -= 3)
      codes.back() += static_cast<char>('0' + (code >> digit & 7));
  }
  const auto terms = values_of("0.1237", 1, 60);
  RunControl one_thread;
  one_thread.threads = 1;
  const Identification alone = identify_among(codes, terms, 100, one_thread);
  RunControl threads;
  threads.threads = 4;
  const Identification together = identify_among(codes, terms, 100, threads);
  EXPECT_TRUE(contains(alone, "0.1237", 1));
  EXPECT_EQ(alone.tried, codes.size());
  EXPECT_EQ(alone.longest_agreement, together.longest_agreement);
  ASSERT_EQ(alone.matches.size(), together.matches.size());
  for (std::size_t i = 0; i < alone.matches.size(); ++i)
    EXPECT_EQ(alone.matches[i].ruleset, together.matches[i].ruleset);
  EXPECT_THROW(identify_among(std::vector<std::string>{"0.7x"}, terms), Error);
}

// What terms follow is said whether or not a game has them.
TEST(Identify, SaysThePatternOfTheTerms) {
  const Identification ruler = identify(values_of("take(s: n mod s = 0 and s < n)", 1, 31));
  EXPECT_TRUE(contains(ruler, "dim-proper", 1));
  ASSERT_FALSE(ruler.observed.patterns.empty());
  EXPECT_EQ(ruler.observed.first_heap, 1u);
  EXPECT_EQ(ruler.observed.patterns[0].sentence.english(),
            "G(n) is the 2-adic valuation of n, for n >= 1");
  std::vector<std::uint64_t> squares;
  for (std::uint64_t n = 0; n < 60; ++n) squares.push_back(n % 3 == 2 ? 9 : 0);
  const Identification none = identify(squares);
  EXPECT_TRUE(none.matches.empty());
  ASSERT_EQ(none.observed.patterns.size(), 1u);
  EXPECT_EQ(none.observed.patterns[0].sentence.english(), "G(n+3) = G(n), for n >= 0");
}

TEST(Identify, LargeTerms) {
  std::vector<std::uint64_t> terms(700);
  for (std::size_t n = 0; n < terms.size(); ++n) terms[n] = n;
  EXPECT_TRUE(contains(identify(terms), "nim", 0));
  terms[600] = ~std::uint64_t{0};
  EXPECT_TRUE(identify(terms).matches.empty());
}

}  // namespace
}  // namespace sprague
