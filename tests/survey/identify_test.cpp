// Terms of random codes, sought in a small database and by comparing all its codes one by one.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "database.hpp"
#include "oracle/directory_test.hpp"
#include "patterns.hpp"
#include "sprague/sprague.hpp"

namespace sprague::survey {
namespace {

using Found = std::set<std::pair<std::string, HeapSize>>;  // games and the heap of the first term

class IdentifyInDatabase : public DirectoryTest {};

/// How many of the terms are G(first_heap), G(first_heap + 1), …
std::size_t agreement(const NimValues& values, HeapSize first_heap,
                      const std::vector<std::uint64_t>& terms) {
  std::size_t i = 0;
  while (i < terms.size() && values[first_heap + i] == terms[i]) ++i;
  return i;
}

TEST_F(IdentifyInDatabase, FindsWhatAllCodesShow) {
  const std::vector<std::string> patterns{"0.?[0-5]", "0.[0137]?[13]", "4.[0-3]?"};
  Database::create(path("s.sqlite"), {patterns, {1000, {}}}, plan_of(codes_of(patterns), {}));
  const auto codes = codes_in(Database(path("s.sqlite"), Database::For::reading).plan());
  ASSERT_GT(codes.size(), 80u);

  constexpr std::size_t most_terms = 40;
  std::vector<NimValues> values;
  for (const std::string& code : codes)
    values.push_back(compute_values(Ruleset::parse(code), most_terms + 1, Algorithm::reference));

  std::mt19937 random(17);
  std::size_t found_by_some = 0, found_by_none = 0;
  for (int trial = 0; trial < 200; ++trial) {
    const NimValues& chosen = values[random() % codes.size()];
    const HeapSize first = random() % 2;
    std::vector<std::uint64_t> terms(min_terms_to_identify + random() % 30);
    for (std::size_t i = 0; i < terms.size(); ++i) terms[i] = chosen[first + i];
    if (trial % 3 == 0) terms[random() % terms.size()] ^= 1;

    Found expected;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < codes.size(); ++i) {
      for (const HeapSize first_heap : {0u, 1u}) {
        const std::size_t agreeing = agreement(values[i], first_heap, terms);
        longest = std::max(longest, agreeing);
        if (agreeing == terms.size())
          expected.emplace(Ruleset::parse(codes[i]).canonical(), first_heap);
      }
    }
    const Identification result = identify_among(codes, terms, 10'000);
    Found found;
    for (const GameMatch& match : result.matches)
      found.emplace(match.ruleset.canonical(), match.first_heap);
    EXPECT_EQ(found, expected);
    EXPECT_EQ(result.matches.size(), expected.size());
    EXPECT_EQ(result.longest_agreement, longest);
    EXPECT_EQ(result.tried, codes.size());
    ++(expected.empty() ? found_by_none : found_by_some);
  }
  EXPECT_GT(found_by_some, 100u);
  EXPECT_GT(found_by_none, 10u);
}

}  // namespace
}  // namespace sprague::survey
