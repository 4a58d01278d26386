// Winning moves on heaps far beyond what can be computed one by one: by a proven period, and by a
// proven saltus where most options are never looked at.

#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "play/games.hpp"
#include "sprague/error.hpp"

namespace {

using namespace sprague;
using Moves = std::set<std::pair<HeapSize, Option>>;

constexpr HeapSize huge = 1'000'000'000'000'000'000;

Moves moves_of(const Analysis& analysis) {
  Moves moves;
  for (const Move& move : analysis.winning) {
    const HeapMove heap = HeapMove::parse(move.text).value();
    moves.emplace(heap.from, heap.to);
  }
  EXPECT_EQ(moves.size(), analysis.winning.size());
  return moves;
}

// Bouton's rule, by arithmetic alone: a heap h wins by becoming h xor (nim-sum), where that is
// less.
TEST(FarOut, Nim) {
  for (const std::vector<HeapSize>& heaps :
       std::vector<std::vector<HeapSize>>{{huge},
                                          {huge, huge + 1},
                                          {huge, huge / 3, huge / 7},
                                          {max_heap_size, 1, 2},
                                          {huge, 5, huge}}) {
    Moves expected;
    HeapSize nim_sum = 0;
    for (const HeapSize heap : heaps) nim_sum ^= heap;
    for (const HeapSize heap : heaps) {
      const HeapSize rest = heap ^ nim_sum;
      if (rest < heap) expected.emplace(heap, rest == 0 ? Option{} : Option{rest});
    }
    const Analysis analysis = analyse(Ruleset::parse("nim"), heaps);
    EXPECT_EQ(analysis.value, nim_sum);
    EXPECT_EQ(moves_of(analysis), expected);
  }
}

// S(1..3): G(n) = n mod 4.
TEST(FarOut, TakeOneToThree) {
  const Ruleset rules = Ruleset::parse("S(1..3)");
  for (HeapSize heap = huge; heap < huge + 8; ++heap) {
    const Analysis analysis = analyse(rules, {heap, 2});
    ASSERT_EQ(analysis.value, heap % 4 ^ 2);
    Moves expected;
    for (HeapSize taken = 1; taken <= 3; ++taken) {
      if ((heap - taken) % 4 == 2) expected.emplace(heap, Option{heap - taken});
      if (taken <= 2 && (2 - taken) == heap % 4) {
        expected.emplace(2, taken == 2 ? Option{} : Option{2 - taken});
      }
    }
    if (analysis.value == 0) expected.clear();
    EXPECT_EQ(moves_of(analysis), expected) << heap;
  }
}

// A saltus lets the analysis jump to the few heaps of the value it wants; here every option is
// looked at instead, under rules with excluded sizes on all sides of them.
TEST(FarOut, AllButSetsAgainstEveryOption) {
  for (const char* game : {"allbut(1,3)", "allbut(2)", "allbut(1,2,7)", "allbut(5..9)", "nim"}) {
    const Ruleset rules = Ruleset::parse(game);
    const NimValues values = compute_values(rules, 800, Algorithm::direct);
    for (HeapSize heap = 0; heap <= 800; heap += 37) {
      for (const HeapSize other : {0u, 1u, 6u, 29u, 300u, 799u}) {
        Moves expected;
        const std::uint32_t nim_sum = values[heap] ^ values[other];
        const auto try_moves = [&](HeapSize from) {
          for (const Option& option : rules.options(from)) {
            const std::uint32_t left = option.empty() ? 0 : values[option[0]];
            if ((values[from] ^ nim_sum) == left && nim_sum != 0) expected.emplace(from, option);
          }
        };
        try_moves(heap);
        try_moves(other);
        const Analysis analysis = analyse(rules, {heap, other});
        ASSERT_EQ(analysis.value, nim_sum) << game << ' ' << heap << ' ' << other;
        ASSERT_EQ(moves_of(analysis), expected) << game << ' ' << heap << ' ' << other;
      }
    }
  }
}

// Refused at once, without examining any option.
TEST(FarOut, TooManyOptionsToLookAt) {
  RunControl run;
  run.interval = {};
  int asked = 0;
  run.should_stop = [&] { return ++asked > 1000; };
  try {
    analyse(Ruleset::parse("kayles"), {huge}, {}, run);
    FAIL() << "5·10^17 options were looked at";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::too_large);
  }
}

}  // namespace
