// Strips of paper against the strip itself, square by square: heaps of 0.07 are full strips.

#include <gtest/gtest.h>

#include "count/questions.hpp"
#include "oracle/paper_strip.hpp"

namespace {

using namespace question;
using oracle::PaperStrip;

// The search with sorted runs must not have changed the game: here is the one that remembers every
// mask as it is.
bool lost_untidied(PaperStrip::Mask mask, std::unordered_map<PaperStrip::Mask, bool>& known) {
  if (const auto found = known.find(mask); found != known.end()) return found->second;
  bool lost = true;
  for (PaperStrip::Mask pair = 3; pair <= mask && lost; pair <<= 1) {
    if ((mask & pair) == pair) lost = !lost_untidied(mask & ~pair, known);
  }
  return known[mask] = lost;
}

TEST(Strip, SortingTheRunsOfAMaskKeepsItsOutcome) {
  PaperStrip strip;
  std::unordered_map<PaperStrip::Mask, bool> known;
  for (PaperStrip::Mask mask = 0; mask <= PaperStrip::full(14); ++mask) {
    ASSERT_EQ(strip.lost(mask), lost_untidied(mask, known)) << "mask " << mask;
  }
}

TEST(Strip, TidyKeepsTheRuns) {
  EXPECT_EQ(PaperStrip::tidy(0b0110'1011'1000), PaperStrip::Mask{0b110111});
  EXPECT_EQ(PaperStrip::tidy(PaperStrip::full(30)), PaperStrip::full(30));
  EXPECT_EQ(PaperStrip::tidy(0b10101), PaperStrip::Mask{0});
}

TEST(Strip, CountsOfBothOutcomesUpToTwentySeven) {
  PaperStrip strip;
  for (unsigned min = 0; min <= 27; ++min) {
    std::uint64_t lost = 0;
    for (unsigned max = min; max <= 27; ++max) {
      if (strip.lost(PaperStrip::full(max))) ++lost;
      for (const char* game : {"0.07", "paper-strip", "dawsons-kayles"}) {
        const auto ask = [&](Target target) {
          return count(heaps_of(game, {min, max}, 1, Order::sorted, target)).count;
        };
        ASSERT_EQ(ask(Target::p_positions()), Natural(lost)) << game << ' ' << min << ".." << max;
        ASSERT_EQ(ask(Target::n_positions()), Natural(max - min + 1 - lost))
            << game << ' ' << min << ".." << max;
      }
    }
  }
}

/// Two or three strips side by side with a cleared square between them are one larger strip, whose
/// outcome the search finds without any theory of sums.
TEST(Strip, CountsOfSeveralStripsInOneMask) {
  PaperStrip strip;
  for (unsigned max = 0; max <= 9; ++max) {
    std::uint64_t lost_pairs = 0;
    std::uint64_t lost_triples = 0;
    for (unsigned a = 0; a <= max; ++a) {
      for (unsigned b = a; b <= max; ++b) {
        const PaperStrip::Mask pair = PaperStrip::full(a) << (b + 1) | PaperStrip::full(b);
        if (strip.lost(pair)) ++lost_pairs;
        for (unsigned c = b; c <= max; ++c) {
          if (strip.lost(pair << (c + 1) | PaperStrip::full(c))) ++lost_triples;
        }
      }
    }
    const auto ask = [&](std::uint64_t heaps) {
      return count(heaps_of("0.07", {0, max}, heaps, Order::sorted, Target::p_positions())).count;
    };
    ASSERT_EQ(ask(2), Natural(lost_pairs)) << max;
    ASSERT_EQ(ask(3), Natural(lost_triples)) << max;
  }
}

}  // namespace
