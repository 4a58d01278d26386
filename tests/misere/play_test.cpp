// Sums, moves, lists and counts under misère play against positions played out.

#include <gtest/gtest.h>

#include <random>

#include "oracle/tuples.hpp"
#include "play/sums.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

SolveOptions misere() {
  SolveOptions options;
  options.convention = Convention::misere;
  return options;
}

play::Game random_octal(std::mt19937_64& random) {
  std::string digits = random() % 3 == 0 ? "4" : "0";
  for (std::size_t places = 1 + random() % 3; places > 0; --places)
    digits += static_cast<char>('0' + random() % 8);
  return {digits.substr(0, 1) + "." + digits.substr(1), oracle::octal(digits)};
}

play::Game random_game(std::mt19937_64& random) {
  if (random() % 2 == 0) return random_octal(random);
  const play::Game& game = play::games[random() % play::games.size()];
  return {game.notation, game.rule};
}

/// Whether `solve` found what decides the games; otherwise their quotient is too large.
template <class Solve>
bool is_decided(Solve solve) {
  try {
    solve();
    return true;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::not_established);
    return false;
  }
}

TEST(MiserePlay, RandomSumsAgainstPlayingThemOut) {
  std::mt19937_64 random(31);
  int by_quotient = 0;
  int too_large = 0;
  const int trials = sanitized ? 25 : 200;
  for (int trial = 0; trial < trials; ++trial) {
    play::Sum sum;
    for (std::size_t components = 1 + random() % 3; components > 0; --components) {
      std::vector<HeapSize> heaps(random() % 3);
      for (HeapSize& heap : heaps) heap = random() % 8;
      sum.add(random_game(random), std::move(heaps));
    }
    oracle::HeapGame search(sum.rules, true);
    const std::string text = sum.position.text();
    Analysis analysis;
    if (!is_decided([&] { analysis = analyse(sum.position, misere()); })) {
      ++too_large;
      continue;
    }
    ASSERT_EQ(analysis.is_p(), search.lost(sum.parts)) << text;
    if (analysis.monoid.quotient() != nullptr) ++by_quotient;
    ASSERT_EQ(play::found_moves(analysis, sum.position), play::winning_moves(sum, search)) << text;
  }
  EXPECT_GT(by_quotient, trials / 5);
  EXPECT_LT(by_quotient, trials * 9 / 10);
  EXPECT_LT(too_large, 5);
}

TEST(MiserePlay, ThePositionWithoutHeapsIsWon) {
  EXPECT_FALSE(analyse(Ruleset::parse("nim"), {}, misere()).is_p());
  EXPECT_FALSE(analyse(Ruleset::parse("kayles"), {0, 0}, misere()).is_p());
}

constexpr Order every_order[] = {Order::sorted, Order::ordered, Order::distinct, Order::arranged};

TEST(MiserePlay, CountsAndListsAgainstPlayingOut) {
  std::mt19937_64 random(32);
  for (int trial = 0; trial < (sanitized ? 8 : 50); ++trial) {
    const play::Game game = random_game(random);
    const Ruleset ruleset = Ruleset::parse(game.notation);
    oracle::HeapGame search({game.rule}, true);
    const std::uint64_t heaps = random() % 4;
    const HeapSize min = random() % 4;
    const HeapSize max = min + random() % 6;
    for (const Order order : every_order) {
      std::vector<oracle::Heaps> lost;
      std::uint64_t total = 0;
      oracle::for_each_tuple(heaps, min, max, order, [&](const oracle::Heaps& tuple) {
        ++total;
        if (search.lost(tuple)) lost.push_back(tuple);
      });
      CountQuery query;
      query.games = {{ruleset, {min, max}}};
      query.heaps = heaps;
      query.order = order;
      query.solve = misere();
      const std::string where = game.notation + " " + std::to_string(heaps) + " heaps " +
                                std::to_string(min) + ".." + std::to_string(max);
      CountResult result = count(query);
      ASSERT_EQ(result.count, Natural(lost.size())) << where;
      ASSERT_EQ(result.total, Natural(total)) << where;
      query.solve.algorithm = Algorithm::reference;
      ASSERT_EQ(count(query).count, Natural(lost.size())) << where;
      query.solve.algorithm = Algorithm::automatic;
      query.target = Target::n_positions();
      query.modulus = Natural(1 + random() % 20);
      ASSERT_EQ(count(query).count,
                Natural((total - lost.size()) % query.modulus->to_uint64().value()))
          << where;
      std::vector<oracle::Heaps> listed;
      PositionQuery list{heaps, {min, max}, order, Target::p_positions(), misere()};
      list_positions(ruleset, list, [&](std::span<const HeapSize> each) {
        listed.emplace_back(each.begin(), each.end());
        return true;
      });
      ASSERT_EQ(listed, lost) << where;
    }
  }
}

TEST(MiserePlay, CountsOfSumsAndTokens) {
  std::mt19937_64 random(33);
  int too_large = 0;
  for (int trial = 0; trial < (sanitized ? 15 : 50); ++trial) {
    const play::Game left = random_game(random);
    const play::Game right = random_game(random);
    oracle::HeapGame search({left.rule, right.rule}, true);
    CountQuery query;
    query.games = {{Ruleset::parse(left.notation), {random() % 3, 3 + random() % 5}},
                   {Ruleset::parse(right.notation), {random() % 3, 3 + random() % 5}}};
    query.solve = misere();
    std::vector<std::vector<HeapSize>> lost;
    for (HeapSize a = query.games[0].range.min; a <= query.games[0].range.max; ++a) {
      for (HeapSize b = query.games[1].range.min; b <= query.games[1].range.max; ++b) {
        if (search.lost(oracle::HeapGame::Position{{0, a}, {1, b}})) lost.push_back({a, b});
      }
    }
    const std::string where = left.notation + " + " + right.notation;
    Natural counted;
    if (!is_decided([&] { counted = count(query).count; })) {
      ++too_large;
      continue;
    }
    ASSERT_EQ(counted, Natural(lost.size())) << where;
    std::vector<std::vector<HeapSize>> listed;
    list_sums(query.games, Target::p_positions(), misere(), [&](std::span<const HeapSize> each) {
      listed.emplace_back(each.begin(), each.end());
      return true;
    });
    ASSERT_EQ(listed, lost) << where;
  }
  EXPECT_LT(too_large, 5);
  for (const char* game : {"S(1,3)", "0.123", "nim", "0.33"}) {
    CountQuery query;
    query.games = {{Ruleset::parse(game), {0, 4}}};
    query.tokens = 2;
    query.solve = misere();
    const Natural fast = count(query).count;
    query.solve.algorithm = Algorithm::reference;
    EXPECT_EQ(fast, count(query).count) << game;
  }
}

/// Every n, by analyse().
std::uint64_t correlated_by_analysis(const CorrelatedQuery& query) {
  std::uint64_t count = 0;
  for (HeapSize n = query.n.min; n <= query.n.max; ++n) {
    Position position;
    for (const CorrelatedHeap& heap : query.heaps)
      position.components.push_back({heap.ruleset, {heap.size.at(n).value()}});
    if (analyse(position, query.solve).is_p() != query.target.negated) ++count;
  }
  return count;
}

void expect_correlated(const CorrelatedQuery& query, std::uint64_t expected,
                       const std::string& name) {
  const CorrelatedResult result = count_correlated(query);
  ASSERT_EQ(result.count, Natural(expected)) << name << ", " << result.method.english();
  std::uint64_t listed = 0;
  list_correlated(query, [&](HeapSize) { return ++listed, true; });
  ASSERT_EQ(listed, expected) << name;
}

// Heaps that depend on n: played out for small n, and by analyse() for larger ones.
TEST(MiserePlay, HeapsThatDependOnN) {
  const std::vector<play::Game> games{{"nim", oracle::nim()},
                                      {"kayles", oracle::octal("077")},
                                      {"S(1,3)", oracle::taking_one_of({1, 3})},
                                      {"0.123", oracle::octal("0123")},
                                      {"allbut(1,3)", oracle::taking_all_but({1, 3})}};
  const std::vector<const char*> sizes{"n", "2n", "2n+1", "7-n", "1", "0n", "14-2n"};
  std::mt19937_64 random(36);
  int too_large = 0;
  for (int trial = 0; trial < (sanitized ? 20 : 60); ++trial) {
    CorrelatedQuery query;
    std::string text;
    std::vector<oracle::Rule> rules;
    for (std::size_t heaps = 1 + random() % 2; heaps > 0; --heaps) {
      const play::Game& game = games[random() % games.size()];
      text += game.notation + ":" + sizes[random() % sizes.size()] + " ";
      rules.push_back(game.rule);
    }
    query.heaps = CorrelatedHeap::parse(text);
    query.n = {random() % 2, 4 + random() % 3};
    query.target.negated = random() % 3 == 0;
    query.solve = misere();
    oracle::HeapGame search(rules, true);
    std::uint64_t expected = 0;
    for (HeapSize n = query.n.min; n <= query.n.max; ++n) {
      oracle::HeapGame::Position position;
      for (std::size_t i = 0; i < rules.size(); ++i)
        position.push_back({i, query.heaps[i].size.at(n).value()});
      if (search.lost(position) != query.target.negated) ++expected;
    }
    if (!is_decided([&] { count_correlated(query); })) {
      ++too_large;
      continue;
    }
    expect_correlated(query, expected, text);
  }
  EXPECT_LT(too_large, 10);
  for (const char* text : {"nim:n nim:2n nim:3n", "nim:n nim:199-n", "nim:n nim:n+1 nim:1",
                           "nim:1 nim:n", "kayles:n kayles:2n", "0.123:n 0.123:7",
                           "S(1,3,4):n S(1,2):2n", "allbut(1,3):n nim:n", "nim:n nim:(n^2+n)/2"}) {
    CorrelatedQuery query{CorrelatedHeap::parse(text), {0, 199}, {}, {}, misere()};
    expect_correlated(query, correlated_by_analysis(query), text);
  }
}

// Counted by digits; the classes without slopes by one element each.
TEST(MiserePlay, HeapsThatDependOnLargeN) {
  const auto counted = [](const char* text, HeapRange n) {
    const CorrelatedQuery query{CorrelatedHeap::parse(text), n, {}, {}, misere()};
    const CorrelatedResult result = count_correlated(query);
    EXPECT_NE(result.method.id(), "count.every_n") << text;
    return result.count.to_uint64().value();
  };
  // Of all n, the triple (n, 2n, 3n) of Nim has no sum of heaps below 2 but that of n = 0, which is
  // won: one less than the Fibonacci number of normal play.
  EXPECT_EQ(counted("nim:n nim:2n nim:3n", {0, (1 << 30) - 1}), 2178309u - 1);
  // Against every n evaluated: small heaps at either end, or everywhere.
  for (const char* text :
       {"nim:n", "nim:60000-n", "nim:n nim:n", "nim:n nim:60000-n nim:1", "nim:1 nim:1 nim:n",
        "S(1):n S(1):n+1 nim:1", "nim:n nim:n nim:2n nim:2n"}) {
    for (const HeapRange n : {HeapRange{0, 60'000}, HeapRange{1, 60'000}, HeapRange{2, 59'999}}) {
      CorrelatedQuery query{CorrelatedHeap::parse(text), n, {}, {}, misere()};
      const std::uint64_t by_digits = counted(text, n);
      query.solve.algorithm = Algorithm::direct;
      EXPECT_EQ(count_correlated(query).count, Natural(by_digits)) << text << " from " << n.min;
    }
  }
  // The elements of Kayles have the period 12 from heap 71 on.
  const char* const kayles = "kayles:n kayles:n+5";
  const auto slowly = [&](HeapRange n) {
    return correlated_by_analysis({CorrelatedHeap::parse(kayles), n, {}, {}, misere()});
  };
  const std::uint64_t in_period = slowly({100, 111});
  EXPECT_EQ(counted(kayles, {100, 1'000'099}), in_period * 83'333 + slowly({100, 103}));
  EXPECT_EQ(counted(kayles, {100, 12'000'000'000'099}), in_period * 1'000'000'000'000);
}

/// Both ways to misère play: nim-values by theorem, and the quotient.
TEST(MiserePlay, NimValuesAgreeWithTheQuotient) {
  for (const char* game : {"S(1,2)", "S(2,3,7)", "S(k^2)", "nim", "allbut(2,5)", "4.[7]", "0.[3]",
                           "take(s: s <= 4)", "0.33", "0.111"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const Sequence sequence = solve(ruleset, 11, misere());
    ASSERT_EQ(sequence.monoid().quotient(), nullptr) << game;
    QuotientOptions options;
    options.max_heap = 11;
    const MisereQuotient quotient = misere_quotient(ruleset, options, {}).quotient;
    const ValueMonoid& monoid = sequence.monoid();
    oracle::for_each_tuple(3, 0, quotient.last_heap(), Order::sorted,
                           [&](const oracle::Heaps& sum) {
                             ValueMonoid::Element element = 0;
                             MisereQuotient::Element product = 0;
                             for (const HeapSize heap : sum) {
                               element = monoid.sum(element, sequence.element(heap));
                               product = quotient.product(product, quotient.of_heap(heap));
                             }
                             ASSERT_EQ(monoid.is_p(element), quotient.is_p(product)) << game;
                           });
  }
}

// Values beyond those computed, by a proven period and by digits.
TEST(MiserePlay, LargeHeaps) {
  CountQuery query;
  query.games = {GameRange::of(Ruleset::parse("nim"), {Natural(0), Natural::parse("2^100-1")})};
  query.heaps = 2;
  query.order = Order::ordered;
  query.solve = misere();
  // Of all pairs with nim-sum 0, (0, 0) and (1, 1) are won, and (0, 1) and (1, 0) are lost.
  EXPECT_EQ(count(query).count, Natural::parse("2^100"));
  const Ruleset kayles = Ruleset::parse("kayles");
  const Sequence sequence = solve(kayles, 1'000'000'000'000, misere());
  EXPECT_EQ(sequence[1'000'000'000'000], sequence[1'000'000'000'000 - 12 * 70'000'000'000]);
  query.games = {{kayles, {0, 1'000'000'000'000}}};
  query.heaps = 3;
  const Natural count_of_all = count(query).total;
  EXPECT_EQ(count_of_all, Natural::parse("1000000000003000000000003000000000001"));
}

TEST(MiserePlay, ElementsOfHeapsOfAnySize) {
  const auto expect = [](const Sequence& sequence, const char* heap, const std::string& text,
                         bool is_p) {
    const HeapElement element = element_at(sequence, Natural::parse(heap));
    EXPECT_EQ(element.text, text) << heap;
    EXPECT_EQ(element.is_p, is_p) << heap;
  };
  const Ruleset nim = Ruleset::parse("nim");
  for (const Sequence& sequence :
       {solve(nim, max_heap_size), solve(nim, max_heap_size, misere())}) {
    const bool normal = sequence.monoid().convention() == Convention::normal;
    expect(sequence, "0", "0", normal);
    expect(sequence, "1", "1", !normal);
    for (const unsigned bits : {2u, 62u, 63u, 64u, 100u}) {
      const std::string heap = Natural::parse("2^" + std::to_string(bits)).to_string();
      expect(sequence, heap.c_str(), heap, false);
    }
  }
  const Sequence kayles = solve(Ruleset::parse("kayles"), max_heap_size, misere());
  const MisereQuotient& quotient = *kayles.monoid().quotient();
  for (HeapSize heap = 72; heap < 84; ++heap) {
    const HeapSize large = heap + 12 * 100'000'000'000;
    const MisereQuotient::Element element = quotient.of_heap(heap);
    expect(kayles, std::to_string(large).c_str(), quotient.text_of(element),
           quotient.is_p(element));
  }
  EXPECT_THROW(element_at(solve(Ruleset::parse("grundys-game"), 9, misere()), Natural(100)), Error);
}

// The quotient of more heaps than are asked for is looked for first. That ends before it takes
// hours, and what cannot be evaluated for those is no error.
TEST(MiserePlay, LargerHeapsThanAskedFor) {
  const auto p_positions = [](const char* game, HeapSize last) {
    CountQuery query;
    query.games = {{Ruleset::parse(game), {0, last}}};
    query.solve = misere();
    query.target = Target::p_positions();
    return count(query).count.to_string();
  };
  if (!sanitized) {
    EXPECT_EQ(p_positions("split(a,b: 7 > min(n,1)/6); subtract-a-square", 2), "1");
    EXPECT_EQ(p_positions("allbut(2..3,(2k+4)/2,5..7); 0.56; S(1..3,2*k^2-1k,26..27)", 2), "1");
  }
  EXPECT_EQ(p_positions("split(a,b: (abs(b) mod (10 - a)) = n or -b + 0 not in {0})", 6), "3");
}

TEST(MiserePlay, Refusals) {
  const auto refuses = [](const CountQuery& query) { EXPECT_THROW(count(query), Error); };
  CountQuery query;
  query.games = {{Ruleset::parse("kayles"), {0, 9}}};
  query.solve = misere();
  query.target = Target{3, false};
  refuses(query);
  query.target = Target::p_positions();
  query.given = {{"values", ValueDistribution::parse("0:3")}};
  refuses(query);
  EXPECT_THROW(solve(Ruleset::parse("0.35"), 30, misere()), Error);
  const Ruleset divisors = Ruleset::parse("take(s: n mod s = 0)");
  EXPECT_EQ(solve(divisors, 200, misere()).monoid().quotient(), nullptr);
  EXPECT_THROW(solve(divisors, 1'000'000'000, misere()), Error);
  CorrelatedQuery correlated;
  correlated.heaps = CorrelatedHeap::parse("nim:n nim:2n");
  correlated.n = {1, 10};
  correlated.solve = misere();
  correlated.target = Target{3, false};
  EXPECT_THROW(count_correlated(correlated), Error);
}

}  // namespace
}  // namespace sprague
