// The A-numbers of the named games: the terms that the encyclopedia prints (oeis.org, its data of
// 2026, each with its offset) against the games' values.

#include "sprague/terms.hpp"

#include <gtest/gtest.h>

#include <map>

#include "sprague/values.hpp"

namespace sprague {
namespace {

struct Printed {
  std::int64_t offset;
  std::vector<std::uint64_t> terms;
};

const std::map<std::string_view, Printed> printed{
    {"A000035", {0, {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}}},
    {"A001477", {0, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}}},
    {"A001511", {1, {1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 5, 1, 2, 1, 3}}},
    {"A001581", {1, {4,  10, 14, 20, 24, 30,  36,  40,  46,  50,  56,  60,  66,  72,
                     76, 82, 86, 92, 96, 102, 108, 112, 118, 122, 128, 132, 138, 150}}},
    {"A002186", {0, {0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2,
                     1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8, 6, 7, 4, 1, 2, 3}}},
    {"A002187", {0, {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3,
                     0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 2, 7, 4, 0, 1, 1, 2, 0, 3}}},
    {"A002188", {0, {0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3,
                     0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4}}},
    {"A007814", {1, {0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4, 0, 1, 0, 2}}},
    {"A010872", {0, {0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2}}},
    {"A010873", {0, {0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3}}},
    {"A010880", {0, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0}}},
    {"A014586", {0, {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0,
                     1, 2, 3, 2, 3, 4, 5, 3, 2, 3, 4, 0, 1, 2, 3, 2, 0, 1, 2, 3, 2, 0, 1}}},
    {"A014588", {0, {0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5,
                     0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3}}},
    {"A014589", {0, {0, 0, 1, 1, 2, 2, 3, 3, 4, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6,
                     6, 7, 7, 0, 4, 1, 5, 2, 6, 3, 4, 7, 0, 0, 1, 1, 2, 2, 3, 3, 4, 8}}},
    {"A019509", {0, {0, 1, 0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 2, 3, 2, 0, 1,
                     0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 4}}},
    {"A025043", {1, {0,   1,   9,   10,  25,  34,  35,  49,  55,  85,  91,
                     100, 115, 121, 125, 133, 145, 155, 169, 175, 187, 195}}},
    {"A030193", {0, {0,  2,  5,  7,  10, 12, 15, 17, 20,  22,  34,  39,  44,
                     52, 57, 62, 65, 67, 72, 85, 95, 109, 119, 124, 127, 130}}},
    {"A036685", {1, {0,   1,   2,   4,   7,   10,  20,  23,  26,  50,  53,
                     270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346}}},
    {"A046695", {0, {0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1,
                     0, 2, 1, 4, 5, 1, 4, 5, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 2, 3}}},
    {"A055396", {1, {0, 1, 2, 1, 3, 1, 4, 1, 2, 1,  5, 1,  6, 1, 2, 1, 7, 1, 8,
                     1, 2, 1, 9, 1, 3, 1, 2, 1, 10, 1, 11, 1, 2, 1, 3, 1, 12}}},
    {"A071074", {0, {0, 1, 2, 3, 4,  5,  6, 7, 3, 2, 8, 9, 7,  6,  5, 4, 3, 2,
                     8, 9, 4, 5, 12, 13, 9, 8, 2, 3, 4, 5, 15, 14, 3, 2, 8, 9}}},
};

void compare_values(const Ruleset& ruleset, const OeisSequence& sequence) {
  const auto& [offset, terms] = printed.at(sequence.number);
  const NimValues values = compute_values(ruleset, 60, Algorithm::direct);
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const std::int64_t n = offset + static_cast<std::int64_t>(i) - sequence.shift;
    if (n >= 0) {
      ASSERT_EQ(values[static_cast<HeapSize>(n)], terms[i])
          << ruleset.canonical() << ' ' << sequence.number << ", heap " << n;
    }
  }
}

void compare_p_positions(const Ruleset& ruleset, const OeisSequence& sequence) {
  const std::vector<std::uint64_t>& terms = printed.at(sequence.number).terms;
  const NimValues values = compute_values(ruleset, terms.back(), Algorithm::direct);
  std::vector<std::uint64_t> found;
  for (HeapSize n = terms.front() == 0 ? 0 : 1; n <= terms.back(); ++n) {
    if (values[n] == 0) found.push_back(n);
  }
  ASSERT_EQ(found, terms) << ruleset.canonical() << ' ' << sequence.number;
}

TEST(Oeis, PrintedTermsAreTheGamesValues) {
  std::size_t compared = 0;
  for (const NamedGame& game : named_games()) {
    const Ruleset ruleset = Ruleset::parse(game.code);
    for (const OeisSequence& sequence : oeis_sequences(ruleset)) {
      ASSERT_TRUE(printed.contains(sequence.number)) << sequence.number;
      if (sequence.about == OeisSequence::About::nim_values)
        compare_values(ruleset, sequence);
      else
        compare_p_positions(ruleset, sequence);
      ++compared;
    }
  }
  EXPECT_GE(compared, 23u);
}

TEST(Oeis, InWords) {
  EXPECT_EQ(text_of(oeis_sequences(Ruleset::parse("0.07")).at(0)),
            "OEIS A002187 (nim-values, G(n) = a(n - 1))");
  EXPECT_TRUE(oeis_sequences(Ruleset::parse("S(1,3,4)")).empty());
}

}  // namespace
}  // namespace sprague
