// The library's reader of the notation against one that shares no code with it
// (oracle/notation.hpp): what is accepted, the options of the heaps, canonical forms, and members
// next to every number.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "oracle/agreement.hpp"
#include "oracle/notation.hpp"
#include "property/check.hpp"
#include "property/code_case.hpp"
#include "property/edge_case.hpp"
#include "property/formula_case.hpp"
#include "property/joined_case.hpp"
#include "property/rules_case.hpp"
#include "sanitized.hpp"
#include "sprague/ruleset.hpp"

namespace {

using namespace property;
using oracle::Agreement;
using oracle::Comparison;
using oracle::heaps_between;
using oracle::Reading;
using sprague::sanitized;

/// A text and the same text with something left out.
struct TextCase {
  std::string text;

  std::string command() const { return "sprague explain '" + text + "'"; }
  std::vector<TextCase> smaller() const {
    std::vector<TextCase> result;
    for (std::size_t length = text.size(); length > 0; length /= 2) {
      for (std::size_t start = 0; start + length <= text.size(); ++start) {
        result.push_back({std::string(text).erase(start, length)});
      }
    }
    return result;
  }
};

/// How many texts there were, how many of them both readers have read, and how far these were
/// compared.
struct Coverage {
  std::size_t texts = 0;
  std::size_t read = 0;
  std::size_t heaps = 0;
  Heap largest_heap = 0;
};

/// Compares the readers on random texts.
template <class Generate>
Coverage compare(int cases, const Generate& generate, const Comparison& comparison) {
  Coverage coverage;
  const auto text_case = [&](Random& random) { return TextCase{generate(random)}; };
  check(sanitized ? cases / 5 : cases, text_case, [&](const TextCase& c) -> Failure {
    const Agreement agreement = oracle::compare_readers(c.text, comparison);
    ++coverage.texts;
    coverage.read += agreement.read;
    coverage.heaps += agreement.heaps;
    coverage.largest_heap = std::max(coverage.largest_heap, agreement.largest_heap);
    return agreement.difference;
  });
  return coverage;
}

/// Most texts of a generator of valid ones.
bool nearly_all_read(const Coverage& coverage) {
  return coverage.read > coverage.texts / 20 * 19;
}

/// Enough texts of a generator that makes mistakes, and enough mistakes.
bool many_read(const Coverage& coverage) {
  return coverage.read > coverage.texts / 16 && coverage.read < coverage.texts / 16 * 15;
}

/// Small heaps and one that shows all members up to it.
Comparison small_heaps_and(Heap large) {
  Comparison comparison{heaps_between(0, 40)};
  for (const Heap heap : {large - 1, large}) comparison.heaps.push_back(heap);
  comparison.table = large;
  return comparison;
}

const Comparison all_heaps{heaps_between(0, 300)};

// --- the oracle by itself ---

TEST(Oracle, ReadsRulesThatAreKnown) {
  using Options = std::vector<oracle::Heaps>;
  const struct {
    const char* text;
    Heap heap;
    Options options;  // ascending
  } known[] = {
      {"0.77", 4, {{1, 1}, {1, 2}, {2}, {3}}},
      {"kayles", 2, {{}, {1}}},
      {"4!.0", 7, {{1, 6}, {2, 5}, {3, 4}}},
      {"4?.0", 4, {{1, 3}}},
      {"4=.0", 4, {{2, 2}}},
      {"4.[3]", 3, {{}, {1}, {1, 2}, {2}}},
      {"80.0", 3, {{1, 1, 2}}},
      {"8!00.0", 6, {{1, 2, 5}, {1, 3, 4}}},
      {"0.3F", 5, {{1, 1, 1}, {1, 2}, {3}, {4}}},
      {"0.&64;", 7, {{1, 1, 1, 1, 1, 1}}},
      {"0.{2,3!}", 7, {{1, 2, 3}, {1, 5}, {2, 4}, {3, 3}}},
      {"0.8?", 7, {{1, 1, 4}, {1, 2, 3}}},
      {"0.*=", 5, {{1, 1, 1, 1}, {2, 2}, {4}}},
      {"0.0[12]", 4, {{}, {1}}},
      {"S(1,3,4)", 5, {{1}, {2}, {4}}},
      {"S(4..6,squares)", 6, {{}, {1}, {2}, {5}}},
      {"S(k^2+k)", 12, {{}, {6}, {10}}},
      {"S((3k^2-k)/2,2^3)", 12, {{}, {4}, {7}, {11}}},
      {"S(triangular,squares,k+4)", 6, {{}, {1}, {2}, {3}, {5}}},
      {"S(powers of 3,fibonacci)", 9, {{}, {1}, {4}, {6}, {7}, {8}}},
      {"allbut(primes,1)", 9, {{}, {1}, {3}, {5}}},
      {"allbut(k^3-k^2+5)", 6, {{}, {2}, {3}, {4}, {5}}},
      {"take(s: n mod s = 0 and s < n)", 12, {{6}, {8}, {9}, {10}, {11}}},
      {"split(a,b: a < b); take(s: s = 1)", 5, {{1, 4}, {2, 3}, {4}}},
      {"take(s,a,b: s = 2*a or b - s = 1^0 + 2)", 6, {{1, 3}, {1, 4}}},
      {"take(s: -7/2 + s = 0 or -7 mod 4 + s = -2 + 4)", 9, {{4}, {6}}},
      {"take(s: not s < 4 and s^2 > 2^4 or issquare(s))", 6, {{}, {1}, {2}, {5}}},
      {"to(m: m = n/2 or m = 0)", 7, {{}, {3}}},
      {"to(a,b: a*b = 12)", 5, {{3, 4}}},
      {"take(s: s & 1 = 0 and s|8 != 8 and s xor 6 != 0)", 9, {{5}, {7}}},
      {"take(s: 1 << s = 8 or n >> s = 1 and s - 2 = 0)", 5, {{2}, {3}}},
      {"take(s: -s & 3 = 1 or s in {1, 5..6} and not s not in {6, -3})", 7, {{}, {1}, {4}}},
      {"Let R = n - 3; TAKE(s: S = r or s = 2*R)", 5, {{1}, {3}}},
      {"split(a,b,c: a + b = c)", 8, {{1, 3, 4}, {2, 2, 4}}},
      {"Take(s, a, b, c: s = 2*A and b + 1 = c)", 8, {{1, 2, 3}}},
      {"to(a,b,c: a*b*c = 2*n)", 6, {{1, 3, 4}, {2, 2, 3}}},
      {"split(a,a,..: k >= 2)", 6, {{1, 1, 1, 1, 1, 1}, {2, 2, 2}, {3, 3}}},
      {"split(a,a+1,..: k >= 2)", 15, {{1, 2, 3, 4, 5}, {4, 5, 6}, {7, 8}}},
      {"split(a, a + d, ...: k > 2 and d > 0)", 9, {{1, 3, 5}, {2, 3, 4}}},
      {"take(s,a,a+2,…: s = a)", 10, {{1, 3, 5}}},
      {"let odd = k mod 2 = 1; split(a,a,..: odd)", 6, {{2, 2, 2}}},
      {"let x = c - a; split(a,b,c: x = 1 and b = 5)", 10, {{2, 3, 5}}},
      {"table(7: 3, 2+1, 6+6; 8: 0)", 7, {{1, 2}, {3}, {6, 6}}},
      {"table(7: 3, 2+1, 6+6; 8: 0)", 8, {{}}},
      {"kayles; except(3: 1)", 3, {{1}}},
      {"S(1); 4=.0; take(s: s = n); table(4: 1+1+1)", 4, {{}, {1, 1, 1}, {2, 2}, {3}}},
  };
  for (const auto& [text, heap, options] : known) {
    const Reading reading = oracle::read_notation(text);
    ASSERT_EQ(reading.verdict, Reading::Verdict::read) << text << ": " << reading.reason;
    EXPECT_EQ(reading.rules->options(heap, 1000).options, options) << text;
  }
}

TEST(Oracle, SaysWhatItCannotDo) {
  const auto outcome = [](const char* text, Heap heap) {
    return oracle::read_notation(text).rules->options(heap, 1000).outcome;
  };
  EXPECT_EQ(outcome("take(s: 1/(s-3) = 0)", 2), oracle::Listing::Outcome::complete);
  EXPECT_EQ(outcome("take(s: 1/(s-3) = 0)", 3), oracle::Listing::Outcome::undefined);
  EXPECT_EQ(outcome("take(s: s^99 > 1)", 2), oracle::Listing::Outcome::undefined);
  EXPECT_EQ(outcome("take(s: 0 << 2-s = 1)", 3), oracle::Listing::Outcome::undefined);
  EXPECT_EQ(outcome("nim; take(s: 1/(s-3) = 0)", 3), oracle::Listing::Outcome::undefined);
  EXPECT_EQ(outcome("take(s: 1/(s-3) = 0); except(3: -)", 3), oracle::Listing::Outcome::complete);
  EXPECT_EQ(outcome("0.*", 100), oracle::Listing::Outcome::too_many);
  EXPECT_EQ(oracle::read_notation("S(1^20000)").verdict, Reading::Verdict::unjudged);
  EXPECT_EQ(oracle::read_notation("S(k^2-100000k+10000000000)").verdict,
            Reading::Verdict::unjudged);
  for (const char* text :
       {"", "S()", "S(0)", "allbut(1", "0.8x", "5.0", "take(s: s)", "kayle", "S(k-1)", "S(1);",
        "table(7: 7)", "let r = n", "take(s: s in {2..1})", "file:rules.txt"}) {
    EXPECT_EQ(oracle::read_notation(text).verdict, Reading::Verdict::refused) << text;
  }
}

// --- texts that are kept ---

TEST(Readers, AgreeOnTheSeedsOfTheFuzzer) {
  int seeds = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SPRAGUE_SEEDS_DIR "/options")) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const Agreement agreement = oracle::compare_readers(text, all_heaps);
    EXPECT_FALSE(agreement.difference)
        << entry.path() << ' ' << text << ": " << *agreement.difference;
    EXPECT_TRUE(agreement.read) << entry.path() << ' ' << text;
    ++seeds;
  }
  EXPECT_GE(seeds, 30);
}

// --- sets ---

TEST(Readers, AgreeOnCrowdedSets) {
  const auto text = [](Random& random) { return random_crowded_set(random).text(); };
  EXPECT_TRUE(nearly_all_read(compare(2000, text, small_heaps_and(300))));
  const Coverage whole = compare(50, text, all_heaps);
  EXPECT_EQ(whole.heaps, whole.texts * 301);
}

// A third opinion: the members as the generator of the sets lists them.
TEST(Readers, OracleHasTheMembersThatWereMeant) {
  check(sanitized ? 60 : 300, random_crowded_set, [](const RulesCase& rules) -> Failure {
    const Reading reading = oracle::read_notation(rules.text());
    if (!reading.rules || !reading.rules->may_take) return "not read: " + reading.reason;
    const std::vector<bool> allowed = rules.allowed();
    for (Heap size = 1; size <= 1000; ++size) {
      if (reading.rules->may_take(size) != allowed[size]) return std::to_string(size) + " is wrong";
    }
    return std::nullopt;
  });
}

TEST(Readers, AgreeOnOtherSetsAndOctalCodes) {
  const auto text = [](Random& random) { return random_rules(random).text(); };
  EXPECT_TRUE(nearly_all_read(compare(1500, text, small_heaps_and(300))));
}

std::string spaces(Random& random) {
  return random.once_in(8) ? " " : "";
}

/// A number in one of its spellings.
std::string spelled_term(Random& random) {
  if (random.once_in(8))
    return std::to_string(random.between(0, 40)) + "e" + std::to_string(random.between(0, 3));
  if (random.once_in(8))
    return std::to_string(random.between(0, 5)) + "^" + std::to_string(random.between(0, 9));
  return (random.once_in(20) ? "0" : "") +
         std::to_string(random.between(random.once_in(20) ? 0 : 1, 300));
}

/// Sums have no spaces, and no negative result, or are refused.
std::string spelled_size(Random& random) {
  std::string text = spelled_term(random);
  while (random.once_in(6)) text += (random.once_in(3) ? "-" : "+") + spelled_term(random);
  if (text.size() > 1 && random.once_in(8)) text.insert(random.between(1, text.size() - 1), 1, '_');
  return text;
}

/// Of degree up to 16, with terms in any order; many are refused.
std::string random_polynomial_text(Random& random) {
  const bool divided = random.once_in(3);
  std::string text = divided ? "(" : "";
  const std::uint64_t max_bits = random.once_in(4) ? 40 : 4;
  const std::uint64_t max_degree = random.once_in(4) ? 16 : 3;
  for (std::uint64_t terms = random.between(1, 4); terms > 0; --terms) {
    const bool first = text.empty() || text == "(";
    if (random.once_in(4))
      text += spaces(random) + "-" + spaces(random);
    else if (!first)
      text += spaces(random) + "+" + spaces(random);
    const std::uint64_t coefficient = random.number() >> (64 - max_bits);
    const std::uint64_t degree = random.between(0, max_degree);
    const bool hidden = random.once_in(3) && degree > 0;
    if (!hidden) text += std::to_string(coefficient);
    if (!hidden && degree > 0 && random.once_in(3)) text += spaces(random) + "*" + spaces(random);
    if (degree > 0)
      text += degree == 1 && random.once_in(2) ? "Kkkk"[random.between(0, 3)] + std::string()
                                               : "k^" + std::to_string(degree);
  }
  if (divided)
    text += ")" + spaces(random) + "/" + spaces(random) + std::to_string(random.between(1, 6));
  return text;
}

std::string random_member_text(Random& random) {
  const std::vector<std::string> families = {"squares", "cubes",     "triangular",
                                             "primes",  "fibonacci", "Primes"};
  switch (random.between(0, 5)) {
    case 0: return random.one_of(families);
    case 1: return "powers of " + spaces(random) + spelled_size(random);
    case 2:
      return spelled_size(random) + spaces(random) + ".." + spaces(random) + spelled_size(random);
    case 3: return spelled_size(random);
    default: return random_polynomial_text(random);
  }
}

std::string random_set_text(Random& random) {
  std::string text = random.once_in(3)   ? "allbut("
                     : random.once_in(6) ? "AllBut("
                     : random.once_in(2) ? "S("
                                         : "s(";
  for (std::uint64_t members = random.between(1, 4); members > 0; --members) {
    text += spaces(random) + random_member_text(random) + spaces(random) + (members > 1 ? "," : "");
  }
  return spaces(random) + text + ")" + spaces(random);
}

TEST(Readers, AgreeOnSetsInAllSpellings) {
  EXPECT_TRUE(many_read(compare(4000, random_set_text, small_heaps_and(300))));
}

// Tails that begin near 10,000, up to which families are listed; ranges of about 1000 numbers, in
// which members of families are looked for; and the largest sizes.
TEST(Readers, AgreeAtTheLimitsOfCanonicalForms) {
  const auto text = [](Random& random) {
    const std::vector<std::string> families = {"squares", "primes", "powers of 3", "fibonacci",
                                               "k^3+k",   "3k+7",   "5k^2"};
    std::string set = random.once_in(2) ? "S(" : "allbut(";
    if (!random.once_in(3)) set += random.one_of(families) + ",";
    if (!random.once_in(3)) set += random.one_of(families) + ",";
    if (!random.once_in(3)) {
      const Heap first = random.between(1, 11'000);
      set += std::to_string(first) + ".." + std::to_string(first + random.between(995, 1005)) + ",";
    }
    if (random.once_in(3)) {
      const Heap last = sprague::max_heap_size - random.between(0, 3);
      set += std::to_string(last - random.between(0, 3)) + ".." + std::to_string(last) + ",";
    }
    return set + "k+" + std::to_string(random.between(random.once_in(2) ? 9990 : 0, 10'010)) + ")";
  };
  const Comparison comparison{{11'000, 12'000}, 20'000, 40'000, 12'000};
  const Coverage coverage = compare(60, text, comparison);
  EXPECT_EQ(coverage.heaps, coverage.texts * 2);
}

TEST(Readers, AgreeOnTheLargestSizes) {
  const auto text = [](Random& random) {
    std::string set = random.once_in(2) ? "S(" : "allbut(";
    for (std::uint64_t members = random.between(1, 4); members > 0; --members) {
      const Heap first = std::max<Heap>(1, random.number() >> random.between(2, 62));
      const Heap last =
          std::min(sprague::max_heap_size, first + (random.number() >> random.between(2, 62)));
      set += std::to_string(first) + ".." + std::to_string(last) + (members > 1 ? "," : "");
    }
    if (random.once_in(2)) set += ",k^2+" + std::to_string(random.between(0, 1'000'000'000'000));
    return set + ")";
  };
  EXPECT_TRUE(nearly_all_read(compare(1000, text, small_heaps_and(100))));
}

// Members at 2^62 and 2^61 and next to them, some beyond, which are refused; families and tails.
TEST(Readers, AgreeNextToTheLargestSize) {
  const auto text = [](Random& random) {
    std::string set = random.once_in(2) ? "S(" : "allbut(";
    for (std::uint64_t members = random.between(1, 4); members > 0; --members) {
      set += spelled_edge_size(random);
      if (random.once_in(2)) set += ".." + spelled_edge_size(random);
      if (members > 1) set += ",";
    }
    if (random.once_in(4)) set += ",k+" + std::to_string(random.between(0, 5));
    if (random.once_in(4)) set += ",k+" + std::to_string(1'000'000'000'000 - random.between(0, 2));
    if (random.once_in(6)) set += random.once_in(2) ? ",squares" : ",powers of 2";
    set += ")";
    return random.once_in(5) ? set + "; allbut(1.." + spelled_edge_size(random) + ")" : set;
  };
  EXPECT_TRUE(many_read(compare(4000, text, small_heaps_and(100))));
}

// --- codes ---

TEST(Readers, AgreeOnCodes) {
  const auto text = [](Random& random) { return random_code(random).text(); };
  EXPECT_TRUE(nearly_all_read(compare(1000, text, {heaps_between(0, 60), 1'000, 10'000})));
}

// Up to 60 digits, and tails that begin anywhere among them.
TEST(Readers, AgreeOnLongCodes) {
  const auto text = [](Random& random) {
    return random_code(random, {random.between(1, 3), 60, false, true}).text();
  };
  const Comparison long_codes{
      {20, 40, 50, 58, 59, 60, 61, 62, 63, 64, 65, 66, 70, 80, 100, 119, 120, 121, 150, 299, 300},
      20'000,
      100'000};
  EXPECT_EQ(compare(80, text, long_codes).largest_heap, 300u);
}

/// Any digit anywhere, most of them refused before the point.
std::string random_code_text(Random& random) {
  const std::vector<std::string> heaps = {
      "0",   "0",    "3",       "4",      "8",      "7",        "F",       "c",
      "V",   "1",    "9",       "{0,3+}", "&4;",    "&64;",     "&024;",   "*",
      "{2}", "{3+}", "{ 2, 4}", "{0,1}",  "{2!,3}", "{3=,4 +}", "{2!,3?+}"};
  const auto digit = [&] {
    return random.one_of(heaps) +
           (random.once_in(3) ? std::string(1, "!?="[random.between(0, 2)]) : "");
  };
  const auto digits = [&](std::uint64_t most) {
    std::string text;
    for (std::uint64_t left = random.between(0, most); left > 0; --left) text += digit();
    return text;
  };
  std::string text = digits(2) + (random.once_in(2) ? "0" : "");
  for (std::uint64_t zeros = random.once_in(2) ? 0 : random.between(0, 4); zeros > 0; --zeros)
    text += "0";
  if (!random.once_in(5)) text += "." + digits(3);
  return random.once_in(3) ? text + "[" + digits(3) + "]" : text;
}

TEST(Readers, AgreeOnCodesInAllSpellings) {
  EXPECT_TRUE(many_read(compare(4000, random_code_text, {heaps_between(0, 40), 500, 3'000})));
}

// --- formulas ---

TEST(Readers, AgreeOnFormulas) {
  const auto text = [](Random& random) { return random_formula_rules(random, 3, 3); };
  EXPECT_TRUE(
      nearly_all_read(compare(sanitized ? 200 : 600, text, {heaps_between(0, 40), 5'000, 10'000})));
  constexpr Heap last = sanitized ? 150 : 300;
  EXPECT_EQ(compare(50, text, {heaps_between(0, last), 50'000, 100'000}).largest_heap, last);
}

// --- several parts ---

TEST(Readers, AgreeOnTables) {
  const auto text = [](Random& random) { return random_table(random, "table"); };
  const Coverage coverage = compare(1000, text, {heaps_between(0, 45)});
  EXPECT_EQ(coverage.read, coverage.texts);
}

TEST(Readers, AgreeOnRulesOfSeveralParts) {
  const auto text = [](Random& random) { return random_joined_rules(random, 5); };
  const Coverage coverage = compare(800, text, {heaps_between(0, 45), 2'000, 10'000});
  EXPECT_GT(coverage.read, coverage.texts / 20 * 17);
}

// --- names ---

TEST(Readers, AgreeOnNames) {
  const auto text = [](Random& random) {
    const auto games = sprague::named_games();
    std::string name;
    for (char c : games[random.between(0, games.size() - 1)].name) {
      if (c == '-') c = " _-"[random.between(0, 2)];
      if (random.once_in(10)) name += '\'';
      name += random.once_in(3) && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return random.once_in(4) ? " " + name + "  " : name;
  };
  const Coverage coverage = compare(100, text, all_heaps);
  EXPECT_EQ(coverage.read, coverage.texts);
}

// --- anything ---

std::string text_of_any_kind(Random& random) {
  switch (random.between(0, 6)) {
    case 0: return random_crowded_set(random).text();
    case 1: return random_set_text(random);
    case 2: return random_code_text(random);
    case 3: return random_code(random).text();
    case 4: return random_joined_rules(random, 3);
    case 5: return random_table(random, random.once_in(2) ? "table" : "except");
    default: return random_formula_rules(random, 2, 2);
  }
}

// A character or two are lost, doubled or others.
TEST(Readers, AgreeOnMisspelledTexts) {
  const auto misspelled = [](Random& random) {
    std::string text = text_of_any_kind(random);
    constexpr std::string_view characters =
        "0123456789 .,;:()[]{}+-*/^=!?<>%&|kaesbnmodrtfxil'_SAVW";
    for (std::uint64_t mistakes = random.between(1, 2); mistakes > 0 && !text.empty(); --mistakes) {
      const std::size_t place = random.between(0, text.size() - 1);
      const char other = characters[random.between(0, characters.size() - 1)];
      switch (random.between(0, 3)) {
        case 0: text.erase(place, 1); break;
        case 1: text.insert(place, 1, text[place]); break;
        case 2: text.insert(place, 1, other); break;
        default: text[place] = other; break;
      }
    }
    return text;
  };
  EXPECT_TRUE(many_read(compare(10000, misspelled, {heaps_between(0, 30), 500, 3'000, 100})));
}

}  // namespace
