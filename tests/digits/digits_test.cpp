// What automata decide, against conditions evaluated number by number and games solved by the
// definition.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string>

#include "digits/digit_claim.hpp"
#include "digits/heap_words.hpp"
#include "digits/random_conditions.hpp"
#include "rules/formula/formula_rules.hpp"
#include "sprague/claim.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

Formula formula_of(const std::string& text) {
  Cursor in(text);
  return Formula::parse(in, letters);
}

/// Whether the automaton of a question accepts these numbers; empty where it has too many states.
std::optional<bool> accepts(const DigitQuestion& question, std::span<const std::uint64_t> numbers) {
  std::set<DigitSystem::State> states{question.system.first()};
  std::set<std::set<DigitSystem::State>> at_the_end;
  std::vector<std::uint64_t> rest(numbers.begin(), numbers.end());
  const unsigned base = question.system.base();
  while (true) {
    std::uint32_t given = 0;
    const bool is_at_the_end =
        std::all_of(rest.begin(), rest.end(), [](std::uint64_t each) { return each == 0; });
    for (std::size_t i = rest.size(); i-- > 0;) {
      given = given * base + static_cast<std::uint32_t>(rest[i] % base);
      rest[i] /= base;
    }
    if (is_at_the_end) {
      const bool found = std::any_of(states.begin(), states.end(), [&](const auto& state) {
        return question.system.accepts(state, question.asked);
      });
      if (found) return true;
      if (!at_the_end.insert(states).second) return false;
    }
    std::set<DigitSystem::State> after;
    for (const auto& state : states) {
      for (auto& next : question.system.next(state, given)) after.insert(std::move(next));
    }
    states = std::move(after);
    if (states.size() > 500) return std::nullopt;
  }
}

TEST(Digits, ConditionsAreReadAsTheyAreEvaluated) {
  RandomConditions random(1, "ab");
  int decided = 0, in_other_bases = 0;
  for (int round = 0; round < 1400; ++round) {
    const unsigned base = round < 1200 ? 2 : round < 1350 ? 3 : 10;
    const std::string text = random.condition(2);
    const Formula formula = formula_of(text);
    DigitQuestion question{DigitSystem(2, base), 0};
    try {
      DigitReader reader(question.system);
      reader.define('a', DigitForm::of_number(0));
      reader.define('b', DigitForm::of_number(1));
      question.asked = reader.condition(formula.expression());
      question.system.first();
    } catch (const NotByDigits&) {
      continue;
    }
    for (int choice = 0; choice < 6; ++choice) {
      const std::uint64_t end = choice < 3 ? 12 : std::uint64_t{1} << 30;
      const std::uint64_t numbers[] = {random.below(end), random.below(end)};
      LetterValues values{};
      values[letters.find('a')] = static_cast<std::int64_t>(numbers[0]);
      values[letters.find('b')] = static_cast<std::int64_t>(numbers[1]);
      const auto accepted = accepts(question, numbers);
      if (!accepted) break;
      ++(base == 2 ? decided : in_other_bases);
      ASSERT_EQ(*accepted, formula.holds(values))
          << text << " base " << base << " a = " << numbers[0] << " b = " << numbers[1];
    }
  }
  EXPECT_GT(decided, 2400);
  EXPECT_GT(in_other_bases, 150);
}

TEST(Digits, FindsTheNumbersThatAreMissed) {
  // Numbers a > 5 that are not 2b + 3c for any b and c: none. Of 4b + 6c: the odd ones, 7 first.
  for (const auto& [of_b, of_c, expected] : {std::tuple{2, 3, 0}, {4, 6, 7}}) {
    DigitQuestion large{DigitSystem(1), 0}, sum{DigitSystem(1), 0};
    large.asked = large.system.compare({{1}, -5}, Operation::greater);
    const DigitForm b = DigitForm::of_number(sum.system.choose());
    const DigitForm c = DigitForm::of_number(sum.system.choose());
    const DigitForm left = sum_of(sum_of(DigitForm::of_number(0), -of_b, b), -of_c, c);
    sum.asked = sum.system.compare(left, Operation::equal);
    const DigitAnswer found = find_numbers(large, {&sum, 1}, {});
    ASSERT_TRUE(found.decided);
    ASSERT_EQ(found.numbers.has_value(), expected != 0);
    if (found.numbers) {
      EXPECT_EQ((*found.numbers)[0], expected);
    }
  }
}

TEST(Digits, LearnsAutomaticSequences) {
  const auto learn = [](unsigned numbers, const auto& of) {
    return learn_words(numbers, 12 / numbers, 8, of);
  };
  using Numbers = std::span<const std::uint64_t>;
  const auto thue_morse =
      learn(1, [](Numbers n) { return static_cast<unsigned>(std::popcount(n[0])) % 2u; });
  ASSERT_TRUE(thue_morse);
  EXPECT_EQ(thue_morse->output.size(), 2u);
  const Integer large = (Integer(1) << 100) + 5;
  EXPECT_EQ(thue_morse->value({&large, 1}), 1u);
  const auto third = learn(1, [](Numbers n) -> std::uint64_t { return n[0] % 3; });
  ASSERT_TRUE(third);
  EXPECT_EQ(third->value({&large, 1}), 0u);  // 2^100 + 5 = 1 + 2 modulo 3
  EXPECT_FALSE(learn(1, [](Numbers n) { return static_cast<unsigned>(std::popcount(n[0])); }));
  const auto equal = learn(2, [](Numbers n) -> std::uint64_t { return n[0] == n[1] ? 0 : 1; });
  ASSERT_TRUE(equal);
  EXPECT_EQ(equal->output.size(), 2u);
}

TEST(Digits, WritesWordsAsAnExpression) {
  const auto of = [](const auto& value) { return learn_words(1, 12, 32, value)->expression(0); };
  using Numbers = std::span<const std::uint64_t>;
  EXPECT_EQ(of([](Numbers n) { return n[0] % 2; }), "(0|1)*0|");  // the word without digits is 0
  EXPECT_EQ(of([](Numbers n) -> std::uint64_t { return std::has_single_bit(n[0] + 1) ? 0 : 1; }),
            "(0*0|)1*");
}

TEST(Digits, HeapsBeyondThoseLearnedHaveTheirValues) {
  RandomConditions random(2, "nns");
  int proven = 0;
  for (int round = 0; round < 40; ++round) {
    const Ruleset ruleset = random.heap_game();
    const std::string& text = ruleset.written();
    const Rules& rules = ruleset.rules();
    if (heap_moves(rules).empty()) continue;
    constexpr HeapSize last = learned_heaps + 400;
    std::optional<Sequence> sequence;
    try {
      sequence = solve(ruleset, last);
    } catch (const Error&) {
      continue;
    }
    const auto words =
        heap_words(rules, learned_heaps, [&](HeapSize heap) { return (*sequence)[heap]; }, {});
    if (!words) continue;
    ++proven;
    for (HeapSize heap = 0; heap <= last; ++heap) {
      const std::uint64_t value = (*sequence)[heap];
      ASSERT_EQ(words->value({&heap, 1}), words->are_values ? value : value != 0)
          << text << ' ' << heap;
    }
    for (const HeapSize heap : {HeapSize{0}, HeapSize{1}, HeapSize{77}, learned_heaps + 13, last}) {
      std::vector<DigitPosition> winning;
      for (const Option& option : ruleset.options(heap)) {
        const HeapSize left = option.empty() ? 0 : option[0];
        if ((*sequence)[left] == 0) winning.push_back({left});
      }
      std::sort(winning.begin(), winning.end());
      ASSERT_EQ(winning_positions(heap_moves(rules), *words, {&heap, 1}, {}), winning)
          << text << ' ' << heap;
    }
  }
  EXPECT_GT(proven, 10);
}

// Heaps of which a third, a tenth or one token less is left: by digits in these bases. Solved by
// recursion, apart from engines and laws.
TEST(Digits, LostHeapsByDigitsInOtherBases) {
  using Options = std::vector<HeapSize> (*)(HeapSize);
  struct Game {
    const char* text;
    unsigned base;
    Options options;
  };
  const Game games[] = {{"to(m: m = n/3)", 3, [](HeapSize n) { return std::vector{n / 3}; }},
                        {"to(m: m = n/3 or m = n - 1)", 3,
                         [](HeapSize n) {
                           return std::vector{n / 3, n - 1};
                         }},
                        {"to(m: m = n/3 or m = n - 2)", 3,
                         [](HeapSize n) {
                           return std::vector{n / 3, n < 2 ? n : n - 2};
                         }},
                        {"to(m: 3*m = n or m = n - 1)", 3,
                         [](HeapSize n) {
                           return std::vector{n % 3 == 0 ? n / 3 : n - 1, n - 1};
                         }},
                        {"to(m: m = n/10)", 10, [](HeapSize n) { return std::vector{n / 10}; }},
                        {"to(m: 10*m = n or m = n - 1)", 10, [](HeapSize n) {
                           return std::vector{n % 10 == 0 ? n / 10 : n - 1, n - 1};
                         }}};
  for (const auto& [text, base, options_here] : games) {
    const auto& options_of = options_here;  // which lambdas may capture
    const Ruleset ruleset = Ruleset::parse(text);
    const auto moves = heap_moves(ruleset.rules());
    constexpr HeapSize last = 30'000;
    std::vector<bool> is_n;
    const auto options = [&](HeapSize heap) {
      std::vector<HeapSize> left = heap == 0 ? std::vector<HeapSize>{} : options_of(heap);
      std::erase_if(left, [&](HeapSize each) { return each >= heap; });
      return left;
    };
    for (HeapSize heap = 0; heap <= last; ++heap) {
      const std::vector<HeapSize> left = options(heap);
      is_n.push_back(std::any_of(left.begin(), left.end(), [&](HeapSize m) { return !is_n[m]; }));
    }
    const auto value = [&](std::span<const std::uint64_t> at) {
      return std::uint64_t{is_n[at[0]]};
    };
    const unsigned digits = base == 3 ? 8 : 4;
    const auto words = proven_words(moves, 1, digits, base == 3 ? 27 : 10, false, value, {}, base);
    ASSERT_TRUE(words) << text;
    EXPECT_EQ(words->words.base, base);
    for (HeapSize heap = 0; heap <= last; ++heap)
      ASSERT_EQ(words->value({&heap, 1}), is_n[heap] ? 1u : 0u) << text << ' ' << heap;
    for (HeapSize heap = 0; heap <= last; heap += 997) {
      std::vector<DigitPosition> winning;
      for (const HeapSize left : options(heap)) {
        if (!is_n[left]) winning.push_back({left});
      }
      std::sort(winning.begin(), winning.end());
      winning.erase(std::unique(winning.begin(), winning.end()), winning.end());
      EXPECT_EQ(winning_positions(moves, *words, {&heap, 1}, {}), winning) << text << ' ' << heap;
    }
    // One heap told wrongly is no proof.
    const auto wrong = [&](std::span<const std::uint64_t> at) {
      return at[0] % 5 == 4 ? std::uint64_t{1} : value(at);
    };
    EXPECT_FALSE(proven_words(moves, 1, digits, base == 3 ? 27 : 10, false, wrong, {}, base));
  }
}

TEST(Digits, TheLargestHeapHasItsMoves) {
  const Ruleset ruleset = Ruleset::parse("to(m: m = n/2 or m = n - 1)");
  const Sequence sequence = solve(ruleset, learned_heaps);
  const auto words =
      heap_words(ruleset.rules(), learned_heaps, [&](HeapSize heap) { return sequence[heap]; }, {});
  ASSERT_TRUE(words);
  const HeapSize largest = max_heap_size;
  const std::uint64_t half = largest / 2, less = largest - 1;
  const std::uint64_t value = words->value({&largest, 1});
  EXPECT_NE(value, words->value({&half, 1}));
  EXPECT_NE(value, words->value({&less, 1}));
  std::vector<DigitPosition> expected;
  for (const std::uint64_t left : {half, less}) {
    if (words->value({&left, 1}) == 0) expected.push_back({left});
  }
  EXPECT_EQ(winning_positions(heap_moves(ruleset.rules()), *words, {&largest, 1}, {}), expected);
  EXPECT_EQ(expected.empty(), value == 0);
}

TEST(Claims, ThoseProvenHoldBeyondWhatWasLookedAt) {
  RandomConditions random(3, "n");
  RandomConditions rules(4, "nns");
  int proven = 0, refuted = 0;
  for (int round = 0; round < 200; ++round) {
    const Ruleset ruleset = rules.heap_game();
    const std::string& text = ruleset.written();
    ClaimOptions options;
    options.max = 1 + random.below(9);
    try {
      const bool is_of_values = random.below(2) == 0;
      const Claim claim = is_of_values ? Claim::values(random.number(2), 1)
                                       : Claim::p_positions(random.condition(1), 1);
      if (claim.constants() != "") continue;
      const ClaimTest found = test_claim(ruleset, claim, options).front();
      if (found.status == ClaimStatus::proven) {
        ++proven;
        options.max = 300;
        ASSERT_NE(test_claim(ruleset, claim, options).front().status, ClaimStatus::wrong)
            << text << ' ' << claim.text();
      } else if (found.status == ClaimStatus::refuted) {
        ++refuted;
        // A position that contradicts the claim is at most a move from one that is wrong.
        if (found.contradiction.empty()) continue;
        const auto at = found.contradiction[0].to_uint64().value_or(max_heap_size);
        if (at > 3000) continue;
        options.max = at;
        ASSERT_EQ(test_claim(ruleset, claim, options).front().status, ClaimStatus::wrong)
            << text << ' ' << claim.text();
      }
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), ErrorKind::invalid_input) << text << error.what();
    }
  }
  EXPECT_GT(proven, 5);
  EXPECT_GT(refuted, 5);
}

ClaimStatus status_of(std::string_view rules, const Claim& claim, std::uint64_t max = 12) {
  ClaimOptions options;
  options.max = max;
  return test_claim(TupleRules::parse(rules), claim, options).front().status;
}

TEST(Claims, OfTuples) {
  const std::string nim3 = "moves((k,0,0),(0,k,0),(0,0,k))";
  EXPECT_EQ(status_of(nim3, Claim::values("a xor b xor c", 3)), ClaimStatus::proven);
  EXPECT_EQ(status_of(nim3, Claim::p_positions("a xor b = c", 3)), ClaimStatus::proven);
  EXPECT_EQ(status_of(nim3, Claim::values("a + b + c", 3)), ClaimStatus::wrong);
  // Of many numbers only the checker follows all choices.
  const std::string nim5 = "from(1 of 5: any)";
  EXPECT_EQ(status_of(nim5, Claim::p_positions("a xor b xor c xor d = e", 5), 2),
            ClaimStatus::proven);
  EXPECT_EQ(status_of(nim5, Claim::p_positions("a xor b xor c xor d = e and a < 9", 5), 2),
            ClaimStatus::refuted);
  // One token from either number, or from both.
  const std::string kings = "moves((1,0),(0,1),(1,1))";
  EXPECT_EQ(status_of(kings, Claim::p_positions("a mod 2 = 0 and b mod 2 = 0", 2)),
            ClaimStatus::proven);
  EXPECT_EQ(status_of(kings, Claim::p_positions("a mod 2 = 0 and b mod 2 = 0 and a < 300", 2)),
            ClaimStatus::refuted);
  // A parameter that a vector lacks is 0 in the condition, so that (1,1) is no move.
  EXPECT_EQ(status_of("moves((k,0),(0,k),(1,1): k > 0)", Claim::values("a xor b", 2)),
            ClaimStatus::proven);
  // A move may give to the other number; play ends since the first becomes less.
  EXPECT_EQ(status_of("move(a,b -> c,d: c + 1 = a and d <= b + 5)", Claim::values("a mod 2", 2)),
            ClaimStatus::proven);
  EXPECT_EQ(status_of("move(a,b -> (a - 1, b + 3): a > 0)", Claim::values("a mod 2", 2)),
            ClaimStatus::proven);
  // (100,101) and (101,100) lead to each other for ever, far beyond the positions looked at, and
  // the claim contradicts itself nowhere.
  EXPECT_EQ(
      status_of("move(a,b -> (a - 1, b): a > 0); move(a,b -> (b, a): a + b = 201 and a >= 100 "
                "and b >= 100)",
                Claim::values("a mod 2", 2)),
      ClaimStatus::holds);
  // Products are beyond the digits.
  EXPECT_EQ(status_of("move(a,b -> (a - k, b): k > 0 and k <= a and k*b <= 2*b)",
                      Claim::p_positions("a = 0 or b > 0 and a mod 3 = 0", 2)),
            ClaimStatus::holds);
}

TEST(Claims, OfMiserePlay) {
  // Of heaps by the definition: who cannot move wins.
  RandomConditions random(5, "n");
  RandomConditions rules(6, "nns");
  int proven = 0, refuted = 0;
  for (int round = 0; round < 150; ++round) {
    const Ruleset ruleset = rules.heap_game();
    const std::string& text = ruleset.written();
    ClaimOptions options;
    options.convention = Convention::misere;
    options.max = 1 + random.below(6);
    try {
      const Claim claim = Claim::p_positions(random.condition(1), 1);
      const ClaimTest found = test_claim(ruleset, claim, options).front();
      options.max = 200;
      const ClaimStatus beyond = test_claim(ruleset, claim, options).front().status;
      proven += found.status == ClaimStatus::proven;
      refuted += found.status == ClaimStatus::refuted;
      if (found.status == ClaimStatus::proven) {
        ASSERT_EQ(beyond, ClaimStatus::proven) << text << ' ' << claim.text();
      }
      const bool is_near = !found.contradiction.empty() && found.contradiction[0] <= Natural(200);
      if (found.status == ClaimStatus::refuted && is_near) {
        ASSERT_EQ(beyond, ClaimStatus::wrong) << text << ' ' << claim.text();
      }
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), ErrorKind::invalid_input) << text << error.what();
    }
  }
  EXPECT_GT(proven, 2);
  EXPECT_GT(refuted, 2);
  ClaimOptions misere;
  misere.convention = Convention::misere;
  misere.max = 20;
  const auto nim = TupleRules::parse("moves((k,0),(0,k))");
  const auto claim = Claim::p_positions("a = b and a > 1 or a + b = 1", 2);
  EXPECT_EQ(test_claim(nim, claim, misere).front().status, ClaimStatus::proven);
}

TEST(Claims, FindConstants) {
  const auto found = test_claim(Ruleset::parse("S(1,2,3)"), Claim::p_positions("n mod m = r", 1));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].constants, (std::vector<std::pair<char, std::uint64_t>>{{'m', 4}, {'r', 0}}));
  EXPECT_EQ(found[0].status, ClaimStatus::proven);
  const auto none = test_claim(Ruleset::parse("kayles"), Claim::p_positions("n mod m = 1", 1));
  ASSERT_EQ(none.size(), 1u);
  EXPECT_EQ(none[0].status, ClaimStatus::wrong);
}

// Of the constants that fit up to a heap those that are proven come first.
TEST(Claims, FindProvenConstantsFirst) {
  ClaimOptions options;
  options.max = 500;
  options.max_constant = 10;
  const auto found =
      test_claim(Ruleset::parse("S(1,2,3)"),
                 Claim::p_positions("n mod 4 = 0 and (n < 100*m or m = 10)", 1), options);
  ASSERT_EQ(found.size(), 5u);  // 6 to 10; those below 10 fit up to heap 599 and more
  EXPECT_EQ(found[0].constants, (std::vector<std::pair<char, std::uint64_t>>{{'m', 10}}));
  EXPECT_EQ(found[0].status, ClaimStatus::proven);
  for (std::size_t i = 1; i < found.size(); ++i)
    EXPECT_EQ(found[i].status, ClaimStatus::refuted) << i;
}

TEST(Claims, SayWhereTheyAreWrong) {
  const auto wrong =
      test_claim(TupleRules::parse("wythoff"), Claim::p_positions("(a + b) mod 3 = 0", 2))
          .front()
          .wrong;
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->position, (Tuple{0, 3}));
  EXPECT_EQ(wrong->move, (Tuple{0, 0}));
  const auto value = test_claim(Ruleset::parse("S(1,2)"), Claim::values("n mod 2", 1)).front();
  EXPECT_EQ(value.wrong->position, Tuple{2});
  EXPECT_EQ(value.wrong->value, 2u);
  EXPECT_EQ(value.wrong->move, Tuple{0});
  // Of the constants tried, those that go furthest by the sum: (1,2) is wrong for m = 4, r = 0.
  const auto best =
      test_claim(TupleRules::parse("wythoff"), Claim::p_positions("(a + b) mod m = r", 2));
  ASSERT_EQ(best.size(), 1u);
  EXPECT_EQ(best[0].wrong->position, (Tuple{1, 2}));
}

// Nim on the least of two numbers, of which the other says nothing.
TEST(Claims, OfSortedTuplesAreOfThoseThatAscend) {
  ClaimOptions options;
  options.max = 9;
  const auto rules = TupleRules::parse("move(a,b -> (a - k,b): k >= 1 and k <= a); sorted");
  for (const Claim& claim : {Claim::values("a", 2), Claim::p_positions("a = 0", 2)}) {
    const ClaimTest test = test_claim(rules, claim, options).front();
    EXPECT_EQ(test.status, ClaimStatus::holds);
    EXPECT_EQ(test.positions, 55u);
  }
}

}  // namespace
}  // namespace sprague
