// Splits into heaps without number, beyond several words of the strings over m, where no
// enumeration comes: against counts of ordered splits, for each number of heaps on its own. With
// unequal heaps, which are few, against the reference algorithm.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "sprague/values.hpp"

namespace sprague {
namespace {

/// One move of a code: the number of tokens taken, the minimum of heaps left, and whether these
/// must not all be equal.
struct Move {
  HeapSize taken;
  std::uint64_t min_heaps;
  bool mixed;
};

constexpr unsigned enough = 4;  // ordered splits are counted up to here; one that is not all equal
                                // comes in two orders at least

/// Nim-values by the ordered splits: ways[j][m][v] of them, of m into j heaps, have the value v.
std::vector<std::uint64_t> values_by_counts(const std::vector<Move>& moves, HeapSize last) {
  constexpr std::size_t values = 256;
  std::vector<std::vector<std::vector<std::uint8_t>>> ways(
      last + 1,
      std::vector<std::vector<std::uint8_t>>(last + 1, std::vector<std::uint8_t>(values)));
  std::vector<std::uint64_t> g(last + 1);
  const auto count = [&](HeapSize m, HeapSize largest) {  // the splits of m into two heaps or more,
                                                          // once all heaps below are known
    for (std::uint64_t heaps = 2; heaps <= m; ++heaps) {
      std::fill(ways[heaps][m].begin(), ways[heaps][m].end(), std::uint8_t{0});
      for (HeapSize heap = 1; heap <= std::min(m - heaps + 1, largest); ++heap) {
        for (std::size_t v = 0; v < values; ++v) {
          auto& sum = ways[heaps][m][v ^ g[heap]];
          sum = static_cast<std::uint8_t>(
              std::min<unsigned>(enough, sum + ways[heaps - 1][m - heap][v]));
        }
      }
    }
  };
  for (HeapSize n = 0; n <= last; ++n) {
    if (n > 0) count(n, n - 1);
    std::vector<bool> attained(values + 1);
    for (const Move& move : moves) {
      if (move.taken > n) continue;
      const HeapSize m = n - move.taken;
      if (m == 0 && move.min_heaps == 0) attained[0] = true;
      if (m > 0 && move.taken > 0 && move.min_heaps <= 1) attained[g[m]] = true;
      for (std::uint64_t heaps = std::max<std::uint64_t>(move.min_heaps, 2); heaps <= m; ++heaps) {
        for (std::size_t v = 0; v < values; ++v) {
          const bool by_equal = m % heaps == 0 && v == (heaps % 2 == 0 ? 0 : g[m / heaps]);
          if (ways[heaps][m][v] > (move.mixed && by_equal ? 1 : 0)) attained[v] = true;
        }
      }
    }
    g[n] = static_cast<std::uint64_t>(std::find(attained.begin(), attained.end(), false) -
                                      attained.begin());
    EXPECT_LT(g[n], values / 2);
    if (n > 0) ways[1][n][g[n]] = 1;
  }
  return g;
}

TEST(Splits, IntoHeapsWithoutNumber) {
  const struct {
    const char* code;
    std::vector<Move> moves;
  } games[] = {
      {"0.{2+}", {{1, 2, false}}},
      {"0.{3+}?", {{1, 3, true}}},
      {"0.*0{2+}?", {{1, 0, false}, {3, 2, true}}},
      {"0.0*?", {{2, 0, true}}},
      {"{5+}?.0{4+}", {{0, 5, true}, {2, 4, false}}},
      {"0.{2+}?00{3+}", {{1, 2, true}, {4, 3, false}}},
  };
  constexpr HeapSize last = 100;
  for (const auto& game : games) {
    const auto expected = values_by_counts(game.moves, last);
    const NimValues values = compute_values(Ruleset::parse(game.code), last, Algorithm::direct);
    for (HeapSize n = 0; n <= last; ++n) ASSERT_EQ(values[n], expected[n]) << game.code << ' ' << n;
  }
}

TEST(Splits, IntoUnequalHeapsWithoutNumber) {
  for (const char* code :
       {"{2+}!.0", "0.{3+}!", "0.*!7", "0.{2!,3,4!+}", "{3+}!0{2+}!.0{0,2+}!", "0.[0{3+}!]"}) {
    const Ruleset ruleset = Ruleset::parse(code);
    constexpr HeapSize last = 72;
    const NimValues expected = compute_values(ruleset, last, Algorithm::reference);
    const NimValues values = compute_values(ruleset, last, Algorithm::direct);
    for (HeapSize n = 0; n <= last; ++n) ASSERT_EQ(values[n], expected[n]) << code << ' ' << n;
  }
}

}  // namespace
}  // namespace sprague
