// Genera against their definition, played out with heaps of Nim, and against printed tables.

#include "sprague/misere.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

/// Sums of heaps of one game and heaps of Nim, played out by the rules alone.
class SumsWithNim {
 public:
  explicit SumsWithNim(const std::string& game) : games_{Ruleset::parse(game), nim()} {}

  using Heap = std::pair<int, HeapSize>;  // 0: of the game, 1: of Nim
  using Sum = std::vector<Heap>;          // ascending

  bool is_misere_p(const Sum& sum) {
    if (const auto known = known_.find(sum); known != known_.end()) return known->second;
    bool can_move = false;
    bool wins = false;
    for (std::size_t i = 0; i < sum.size() && !wins; ++i) {
      for (const Option& option : options(sum[i])) {
        can_move = true;
        Sum after = sum;
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        for (const HeapSize heap : option) after.emplace_back(sum[i].first, heap);
        std::sort(after.begin(), after.end());
        if (is_misere_p(after)) wins = true;
      }
    }
    return known_[sum] = can_move && !wins;
  }

  /// The n for which the sum with k heaps of 2 and one of n in Nim is lost.
  std::uint64_t misere_value(const std::vector<HeapSize>& heaps, std::uint64_t k) {
    for (std::uint64_t n = 0;; ++n) {
      Sum sum;
      for (const HeapSize heap : heaps) sum.emplace_back(0, heap);
      for (std::uint64_t i = 0; i < k; ++i) sum.emplace_back(1, 2);
      if (n > 0) sum.emplace_back(1, n);
      std::sort(sum.begin(), sum.end());
      if (is_misere_p(sum)) return n;
    }
  }

 private:
  static Ruleset nim() { return Ruleset::parse("nim"); }

  const std::vector<Option>& options(const Heap& heap) {
    auto [at, is_new] = options_.try_emplace(heap);
    if (is_new) at->second = games_[static_cast<std::size_t>(heap.first)].options(heap.second);
    return at->second;
  }

  std::array<Ruleset, 2> games_;
  std::map<Heap, std::vector<Option>> options_;
  std::map<Sum, bool> known_;
};

std::vector<std::string> texts(const std::string& game, HeapSize last) {
  std::vector<std::string> texts;
  for (const PositionGenus& each : genera_of(Ruleset::parse(game), last))
    texts.push_back(each.genus.text());
  return texts;
}

std::string random_code(std::mt19937_64& random, std::size_t digits) {
  std::string code = random() % 3 == 0 ? "4." : "0.";
  for (; digits > 0; --digits) code += static_cast<char>('0' + random() % 8);
  return code;
}

void expect_definition(const std::string& game, const std::vector<HeapSize>& heaps,
                       std::uint64_t twos) {
  const Ruleset ruleset = Ruleset::parse(game);
  const PositionGenus found = genus_of(Position(ruleset, heaps));
  SumsWithNim sums(game);
  const Sequence values = solve(ruleset, 20);
  std::uint64_t normal = 0;
  for (const HeapSize heap : heaps) normal ^= values[heap];
  EXPECT_EQ(found.genus.normal(), normal) << game << testing::PrintToString(heaps);
  for (std::uint64_t k = 0; k <= twos; ++k) {
    EXPECT_EQ(found.genus.misere_at(k), sums.misere_value(heaps, k))
        << game << ": " << testing::PrintToString(heaps) << " with " << k << " twos";
  }
}

TEST(Genus, IsWrittenShortly) {
  EXPECT_EQ(Genus().text(), "0^120");
  EXPECT_EQ(Genus(0, {1, 2, 0, 2, 0, 2}).text(), "0^120");
  EXPECT_EQ(Genus(1, {0, 3, 1, 3, 1}).text(), "1^031");
  EXPECT_EQ(Genus(2, {2, 0, 2, 0, 2}).text(), "2^20");
  EXPECT_EQ(Genus(8, {8, 10}).text(), "8^8,10");
  EXPECT_EQ(Genus(2, {1, 4, 2, 0}).misere_at(4), 2u);
  EXPECT_EQ(Genus(2, {1, 4, 2, 0}).misere_at(1'000'001), 0u);
}

TEST(Genus, IsTameWhereASumOfNimHeapsHasIt) {
  for (const char* position : {"nim:0", "nim:1", "nim:2", "nim:2,2", "nim:2,3", "nim:5,6,1,1"}) {
    const PositionGenus found = genus_of(Position::parse(position));
    EXPECT_TRUE(found.genus.is_tame()) << position;
    EXPECT_TRUE(found.tame) << position;
  }
  EXPECT_EQ(genus_of(Position::parse("nim:2,2")).genus.text(), "0^02");
  EXPECT_EQ(genus_of(Position::parse("nim:2,3")).genus.text(), "1^13");
  EXPECT_EQ(genus_of(Position::parse("nim:1,1,1")).genus.text(), "1^031");
  EXPECT_FALSE(Genus(2, {1, 4, 2, 0}).is_tame());
}

// Winning Ways, chapter 13: 1^03131 2^20 0^02 2^1420 0^02 1^13, then period 2.
TEST(Genus, Of0312) {
  std::vector<std::string> expected{"0^120", "1^031", "2^20", "0^02", "2^1420", "0^02", "1^13"};
  for (HeapSize heap = 7; heap <= 200; ++heap) expected.push_back(expected[heap - 2]);
  EXPECT_EQ(texts("0.312", 200), expected);
}

// Winning Ways, chapter 13, lists the quaternary codes of three digits whose heaps do not all play
// like heaps of Nim. Two of them are not tame, as their misère quotients confirm; the others have
// heaps like *2 + *2.
TEST(Genus, OfQuaternaryCodes) {
  std::vector<std::string> unlike_nim_heaps;
  std::vector<std::string> not_tame;
  for (char a = '0'; a <= '3'; ++a) {
    for (char b = '0'; b <= '3'; ++b) {
      for (char c = '1'; c <= '3'; ++c) {
        const std::string code{'0', '.', a, b, c};
        const auto genera = genera_of(Ruleset::parse(code), 60);
        const auto like_nim_heap = [](const PositionGenus& each) {
          return each.tame && (each.genus.normal() > 1 || each.genus.misere().size() == 3);
        };
        if (!std::all_of(genera.begin(), genera.end(), like_nim_heap))
          unlike_nim_heaps.push_back(code);
        const bool tame =
            std::all_of(genera.begin(), genera.end(), [](const auto& each) { return each.tame; });
        if (!tame) not_tame.push_back(code);
        EXPECT_EQ(tame, misere_quotient(Ruleset::parse(code)).quotient.is_tame()) << code;
      }
    }
  }
  EXPECT_EQ(unlike_nim_heaps, (std::vector<std::string>{"0.121", "0.123", "0.131", "0.201", "0.211",
                                                        "0.312", "0.331"}));
  EXPECT_EQ(not_tame, (std::vector<std::string>{"0.123", "0.312"}));
}

TEST(Genus, OfHeapsIsByDefinition) {
  std::mt19937_64 random(13);
  std::vector<std::string> games{
      "0.77",         "0.07",        "0.123", "0.312",    "4.7",
      "grundys-game", "4!.3",        "0.6",   "S(1,3,4)", "0.331",
      "nim",          "allbut(2,3)", "0.&8;", "0.35",     "to(a,b: a*b <= n)"};
  for (int i = 0; i < 25; ++i) games.push_back(random_code(random, 1 + random() % 4));
  for (const std::string& game : games) {
    for (HeapSize heap = 0; heap <= 9; ++heap) expect_definition(game, {heap}, 3);
  }
}

TEST(Genus, OfSumsIsByDefinition) {
  std::mt19937_64 random(14);
  std::vector<std::string> games{"0.77", "0.07", "0.123", "0.312", "0.331", "0.121"};
  for (int i = 0; i < 20; ++i) games.push_back(random_code(random, 2 + random() % 2));
  for (const std::string& game : games) {
    for (int i = 0; i < 4; ++i) {
      std::vector<HeapSize> heaps;
      for (std::uint64_t count = 2 + random() % 2; count > 0; --count)
        heaps.push_back(1 + random() % 6);
      expect_definition(game, heaps, 2);
    }
  }
}

/// Sums of tame heaps are lost exactly where that of the heaps of Nim with their genera is.
TEST(Genus, TameSumsAreLostLikeNim) {
  std::mt19937_64 random(15);
  int tame_sums = 0;
  for (int i = 0; i < 60; ++i) {
    const std::string code = random_code(random, 2 + random() % 2);
    const auto genera = genera_of(Ruleset::parse(code), 8);
    SumsWithNim sums(code);
    for (HeapSize a = 1; a <= 8; ++a) {
      for (HeapSize b = a; b <= 8; ++b) {
        for (HeapSize c = b; c <= 8; ++c) {
          if (!genera[a].tame || !genera[b].tame || !genera[c].tame) continue;
          if (random() % 4 != 0) continue;
          std::uint64_t nim_sum = 0;
          bool ones = true;
          for (const HeapSize heap : {a, b, c}) {
            nim_sum ^= genera[heap].genus.normal();
            ones = ones && genera[heap].genus.misere_at(0) != genera[heap].genus.normal();
          }
          ++tame_sums;
          EXPECT_EQ(sums.is_misere_p({{0, a}, {0, b}, {0, c}}), nim_sum == (ones ? 1u : 0u))
              << code << ' ' << a << ' ' << b << ' ' << c;
        }
      }
    }
  }
  EXPECT_GT(tame_sums, 500);
}

/// By its genera a game is tame exactly where its misère quotient is.
TEST(Genus, AgreesWithQuotientsOnWhatIsTame) {
  int compared = 0;
  for (const char first : {'0', '4'}) {
    for (int digits = 1; digits < 64; ++digits) {
      const std::string code{first, '.', static_cast<char>('0' + digits / 8),
                             static_cast<char>('0' + digits % 8)};
      QuotientOptions options;
      options.max_heap = 100;
      options.max_order = 40;
      const QuotientSearch found = misere_quotient(Ruleset::parse(code), options);
      if (!found.proven) continue;
      const auto genera =
          genera_of(Ruleset::parse(code), std::min<HeapSize>(60, found.preperiod + found.period));
      EXPECT_EQ(found.quotient.is_tame(), std::all_of(genera.begin(), genera.end(),
                                                      [](const auto& each) { return each.tame; }))
          << code;
      ++compared;
    }
  }
  EXPECT_GT(compared, 50);
}

TEST(Genus, OfSumsOfDifferentGames) {
  const Genus kayles = genus_of(Position::parse("kayles:5")).genus;
  EXPECT_EQ(genus_of(Position::parse("kayles:5 + nim:2")).genus,
            Genus(kayles.normal() ^ 2, {kayles.misere_at(1), kayles.misere_at(2),
                                        kayles.misere_at(3), kayles.misere_at(4)}));
  EXPECT_EQ(genus_of(Position::parse("0.312:4 + 0.123:7 + 0.312:4 + nim:5")).genus.normal(),
            solve(Ruleset::parse("0.123"), 7)[7] ^ 5);
  EXPECT_EQ(genus_of(Position()).genus.text(), "0^120");
}

TEST(Genus, SaysHowFarItCame) {
  GenusOptions options;
  options.max_positions = 3000;
  try {
    genera_of(Ruleset::parse("kayles"), 100, options);
    FAIL() << "was not refused";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::not_established);
    const std::string message = error.what();
    EXPECT_NE(message.find("3000 sums"), std::string::npos) << message;
    const std::string hint = "ask for heaps up to ";
    const HeapSize known = std::stoull(message.substr(message.find(hint) + hint.size()));
    EXPECT_EQ(genera_of(Ruleset::parse("kayles"), known, options).size(), known + 1);
  }
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  EXPECT_THROW(genera_of(Ruleset::parse("nim"), 5000, {}, run), Error);
}

TEST(Genus, LongPlayNeedsNoStack) {
  EXPECT_EQ(genera_of(Ruleset::parse("0.123"), 20'000).size(), 20'001u);
  EXPECT_EQ(genus_of(Position(Ruleset::parse("0.123"), {3, 3, 3, 3, 1000})).genus.normal(),
            solve(Ruleset::parse("0.123"), 1000)[1000]);
}

}  // namespace
}  // namespace sprague
