// Positions in misère play that are played out, against the plain search over whole positions.

#include "misere/outcome/outcome_solver.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "misere/genus/position_genera.hpp"
#include "oracle/heap_game.hpp"
#include "oracle/heap_rules.hpp"
#include "play/sums.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t many = 1'000'000;

bool solved_as_p(const Position& position) {
  const RunControl run;
  return misere::OutcomeSolver(position.text(), many, run).is_p(position);
}

bool has_p_genus(const Position& position) {
  const RunControl run;
  return misere::PositionGenera(position.text(), {}, run).of(position).genus.misere_at(0) == 0;
}

play::Game random_played_game(std::mt19937_64& random) {
  if (random() % 3 == 0) {
    return {"to(m: m = n/2 or m = n - 1)", [](oracle::Heap heap) {
              std::vector<oracle::Heaps> options;
              if (heap > 0) options.push_back({heap - 1});
              if (heap > 1) options.push_back({heap / 2});  // rounded down
              return options;
            }};
  }
  if (random() % 2 == 0) return play::games[random() % play::games.size()];
  std::string digits = random() % 3 == 0 ? "4" : "0";
  for (std::size_t places = 1 + random() % 3; places > 0; --places)
    digits += static_cast<char>('0' + random() % 8);
  return {digits.substr(0, 1) + "." + digits.substr(1), oracle::octal(digits)};
}

TEST(MisereOutcomes, OfRandomSumsOfHeaps) {
  std::mt19937_64 random(51);
  for (int trial = 0; trial < (sanitized ? 40 : 400); ++trial) {
    play::Sum sum;
    for (std::size_t components = 1 + random() % 2; components > 0; --components) {
      std::vector<HeapSize> heaps(1 + random() % 3);
      for (HeapSize& heap : heaps) heap = random() % 10;
      sum.add(random_played_game(random), std::move(heaps));
    }
    const bool is_p = oracle::HeapGame(sum.rules, true).lost(sum.parts);
    ASSERT_EQ(solved_as_p(sum.position), is_p) << sum.position.text();
    ASSERT_EQ(has_p_genus(sum.position), is_p) << sum.position.text();
  }
}

/// Whether a heap that is divided by one of these numbers, rounded down, is lost under misère play.
class DividedHeaps {
 public:
  explicit DividedHeaps(std::vector<HeapSize> divisors) : divisors_(std::move(divisors)) {}

  bool is_lost(HeapSize heap) {
    if (heap == 0) return false;
    const auto known = lost_.find(heap);
    if (known != lost_.end()) return known->second;
    const bool wins = std::any_of(divisors_.begin(), divisors_.end(),
                                  [&](HeapSize divisor) { return is_lost(heap / divisor); });
    return lost_[heap] = !wins;
  }

 private:
  std::vector<HeapSize> divisors_;
  std::map<HeapSize, bool> lost_;
};

TEST(MisereOutcomes, OfLargeHeapsFromWhichPlayReachesFew) {
  std::mt19937_64 random(53);
  SolveOptions misere;
  misere.convention = Convention::misere;
  int lost = 0;
  for (int trial = 0; trial < (sanitized ? 20 : 60); ++trial) {
    const HeapSize a = 2 + random() % 3, b = a + 1 + random() % 5;
    const HeapSize heap = random() >> (2 + random() % 40);
    const std::string rules = fmt::format("to(m: m = n/{} or m = n/{})", a, b);
    DividedHeaps heaps({a, b});
    const Analysis analysis = analyse(Position(Ruleset::parse(rules), {heap}), misere);
    ASSERT_EQ(analysis.is_p(), heaps.is_lost(heap)) << rules << ':' << heap;
    lost += analysis.is_p() ? 1 : 0;
    std::vector<std::string> winning;
    for (const HeapSize divisor : {b, a}) {
      if (heaps.is_lost(heap / divisor))
        winning.push_back(fmt::format("{} -> {}", heap, heap / divisor));
    }
    std::vector<std::string> found;
    for (const Move& move : analysis.winning) found.push_back(move.text);
    std::sort(winning.begin(), winning.end());
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found, winning) << rules << ':' << heap;
  }
  EXPECT_GT(lost, 5);
}

/// The misère nim-values of positions by Game::moves() alone.
class PlainPlay {
 public:
  std::uint64_t value(const GamePosition& position) {
    const auto known = known_.find(position.position);
    if (known != known_.end()) return known->second;
    std::vector<bool> found;
    bool has_moves = false;
    for (const GameMove& move : position.moves()) {
      has_moves = true;
      const std::uint64_t option = value({position.game, move.to});
      if (option >= found.size()) found.resize(option + 1);
      found[option] = true;
    }
    const auto mex = std::find(found.begin(), found.end(), false) - found.begin();
    return known_[position.position] = has_moves ? static_cast<std::uint64_t>(mex) : 1;
  }

 private:
  std::map<std::string, std::uint64_t> known_;
};

// Every position of some games at random. Components are those of misère play: a nim-value in place
// of one would show.
TEST(MisereOutcomes, OfPositionsOfAllKinds) {
  std::mt19937_64 random(52);
  for (const char* text : {"cram:3x4",
                           "cram:2x7",
                           "polyomino(I3,V3):3x4",
                           "notakto:3x3",
                           "nogo:2x4",
                           "col:3x3",

                           "chomp:3x4",
                           "node-kayles:grid:3x3",
                           "node-kayles:path:11",
                           "arc-kayles:cycle:7",
                           "grim:grid:2x3",
                           "sprouts:2",
                           "sprouts:0.0.AB./AB.0.",
                           "brussels:2",
                           "strip(clobber):xoxoxox",
                           "subset-takeaway:3",
                           "avoid:1-2-3,3-4-5,5-6-1,7,8",
                           "achieve:1-2-3,3-4,5,6,7",
                           "achieve(generate):(1,2,3),(1,2)",
                           "poset:a<b,a<c,d<c,d<e",
                           "hackenbush:0-1,1-2,2-0,1-3,0-4",
                           "wythoff:5,8",
                           "euclid:7,12",
                           "fibonacci-nim:9,8",
                           "moore:2,3,3",
                           "mock-turtles:2,4,5",
                           "sato-welter:3,2,2",
                           "silver-dollar:2,5,7"}) {
    const GamePosition start = GamePosition::parse(text);
    PlainPlay plain;
    for (int game = 0; game < (sanitized ? 2 : 8); ++game) {
      for (GamePosition position = start;;) {
        const bool is_p = plain.value(position) == 0;
        ASSERT_EQ(solved_as_p(Position({position})), is_p) << position.text();
        ASSERT_EQ(has_p_genus(Position({position})), is_p) << position.text();
        const auto value = position.game->misere_value(position.position, {});
        ASSERT_EQ(value.value_or(plain.value(position)), plain.value(position)) << position.text();
        const std::vector<GameMove> moves = position.moves();
        if (moves.empty()) break;
        position.position = moves[random() % moves.size()].to;
      }
    }
  }
}

// Rows of Kayles are played out and decided by the quotient; beyond some hundred only by it.
TEST(MisereOutcomes, AgreeWithTheQuotient) {
  SolveOptions options;
  options.convention = Convention::misere;
  for (const char* game : {"kayles", "0.123", "0.15", "0.75"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const Sequence sequence = solve(ruleset, 100, options);
    ASSERT_NE(sequence.monoid().quotient(), nullptr);
    const RunControl run;
    misere::OutcomeSolver solver(game, many, run);
    for (HeapSize a = 0; a <= 24; ++a) {
      for (HeapSize b = 0; b <= a; b += 3) {
        const auto sum = sequence.monoid().sum(sequence.element(a), sequence.element(b));
        ASSERT_EQ(solver.is_p(Position(ruleset, {a, b})), sequence.monoid().is_p(sum))
            << game << ' ' << a << ' ' << b;
      }
    }
  }
}

TEST(MisereOutcomes, EndAtTheirLimits) {
  const Position position = Position::parse("kayles:60");
  RunControl run;
  try {
    misere::OutcomeSolver("kayles", 1000, run).is_p(position);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::not_established);
  }
  run.memory_limit = 150 * 2000;
  EXPECT_THROW(misere::OutcomeSolver("kayles", many, run).is_p(position), Error);
  run = {};
  run.interval = std::chrono::milliseconds(0);
  run.should_stop = [] { return true; };
  try {
    misere::OutcomeSolver("kayles", many, run).is_p(position);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

// The quotient of 0.07 to heap 36 has hundreds of elements.
TEST(MisereOutcomes, NeedNoQuotient) {
  SolveOptions options;
  options.convention = Convention::misere;
  const Ruleset ruleset = Ruleset::parse("0.07");
  oracle::HeapGame search({oracle::octal("007")}, true);
  const auto listed = [&](std::uint64_t heaps, HeapRange range) {
    std::vector<oracle::Heaps> found;
    list_positions(ruleset, {heaps, range, Order::sorted, Target::p_positions(), options},
                   [&](std::span<const HeapSize> each) {
                     found.emplace_back(each.begin(), each.end());
                     return true;
                   });
    return found;
  };
  std::vector<oracle::Heaps> single;
  std::vector<oracle::Heaps> pairs;
  for (HeapSize a = 20; a <= 36; ++a) {
    if (search.lost(oracle::Heaps{a})) single.push_back({a});
    ASSERT_EQ(outcome_of(Position(ruleset, {a}), options).is_p(), search.lost(oracle::Heaps{a}));
    for (HeapSize b = a; b <= 30; ++b) {
      if (search.lost(oracle::Heaps{a, b})) pairs.push_back({a, b});
    }
  }
  EXPECT_EQ(listed(1, {20, 36}), single);
  EXPECT_EQ(listed(2, {20, 30}), pairs);
}

}  // namespace
}  // namespace sprague
