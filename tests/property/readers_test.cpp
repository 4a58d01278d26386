// The library and the checker, whose readers share no code, read every random text of a set or a
// code alike: both accept it or both refuse it, and its moves are the same.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <variant>

#include "property/check.hpp"
#include "property/checkers_reading.hpp"
#include "property/edge_case.hpp"
#include "property/options.hpp"
#include "property/rules_case.hpp"
#include "rules/parts.hpp"
#include "rules/rules.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"

namespace {

using namespace property;
using sprague::Ruleset;
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

/// Why the library refuses a text; empty where it reads it.
Failure refusal(const std::string& text) {
  try {
    Ruleset::parse(text);
    return std::nullopt;
  } catch (const sprague::Error& error) {
    return error.what();
  }
}

/// How many texts there were, and how many of them were read.
struct Coverage {
  int texts = 0;
  int read = 0;
};

/// Whether most texts of a generator of valid ones were read.
bool nearly_all_read(const Coverage& coverage) {
  return coverage.read > coverage.texts / 20 * 19;
}

/// Whether a generator that makes mistakes made enough texts without and enough with some.
bool many_read(const Coverage& coverage) {
  return coverage.read > coverage.texts / 16 && coverage.read < coverage.texts / 16 * 15;
}

/// Whether a code is one that the checker leaves to others: with digits that leave more than 63
/// heaps.
bool is_beyond_checker(const std::string& text) {
  const Ruleset ruleset = Ruleset::parse(text);
  const auto* code = std::get_if<sprague::TakeAndBreakRules>(&ruleset.rules().form);
  return code != nullptr && code->max_heaps().value_or(64) > 63;
}

/// Whether the library refuses a polynomial that the checker can read: it needs to know where the
/// polynomial begins to grow.
bool is_beyond_library(std::string_view refused) {
  return refused.find("does not grow before") != refused.npos;
}

/// Compares a text that both read with `compare(text, what the checker read)`.
template <class Generate, class Read, class Compare>
Coverage compare_readers(int cases, const Generate& generate, const Read& read,
                         const Compare& compare) {
  Coverage coverage;
  const auto text_case = [&](Random& random) { return TextCase{generate(random)}; };
  check(sanitized ? cases / 5 : cases, text_case, [&](const TextCase& c) -> Failure {
    ++coverage.texts;
    const auto checkers = read(c.text);
    const Failure refused = refusal(c.text);
    if (checkers && refused && !is_beyond_library(*refused))
      return "only the checker reads it: " + *refused;
    if (!checkers && !refused && !is_beyond_checker(c.text)) return "only the library reads it";
    if (!checkers || refused) return std::nullopt;
    ++coverage.read;
    return compare(c.text, *checkers);
  });
  return coverage;
}

template <class Generate>
Coverage compare_moves(int cases, const Generate& generate, const oracle::Heaps& heaps) {
  return compare_readers(
      cases, generate, [&](const std::string& text) { return checkers_rule(text, heaps.back()); },
      [&](const std::string& text, const oracle::Rule& rule) {
        return compare_options(text, rule, heaps);
      });
}

/// Small heaps and two that show all members of a set up to them.
oracle::Heaps small_heaps_and(Heap large) {
  oracle::Heaps heaps = heaps_between(0, 10);
  heaps.insert(heaps.end(), {large - 1, large});
  return heaps;
}

/// Whether the library's set allows to take this number of tokens. The empty set is a code.
bool may_take(const Ruleset& ruleset, Heap size) {
  const auto* rules = std::get_if<sprague::SubtractionRules>(&ruleset.rules().form);
  return rules != nullptr && sprague::contains(rules->set, size) != rules->all_but;
}

/// Compares sets at the ends of their intervals, and beyond the largest heap.
Failure compare_sizes(const std::string& text, const std::vector<SizeInterval>& sizes) {
  const Ruleset ruleset = Ruleset::parse(text);
  if (!sizes.empty() && checkers_sizes(ruleset.canonical()) != sizes)
    return "the checker reads otherwise " + ruleset.canonical();
  std::vector<Heap> asked = {1, sprague::max_heap_size + 2};
  for (const auto& [first, last] : sizes) {
    asked.insert(asked.end(), {first - 1, first});
    if (last) asked.insert(asked.end(), {*last, *last + 1});
  }
  for (const Heap size : asked) {
    const bool is_member = std::any_of(sizes.begin(), sizes.end(),
                                       [&](const auto& interval) { return interval.has(size); });
    if (size > 0 && may_take(ruleset, size) != is_member)
      return "taking " + std::to_string(size) + (is_member ? " is not allowed" : " is allowed");
  }
  return std::nullopt;
}

template <class Generate>
Coverage compare_all_sizes(int cases, const Generate& generate) {
  return compare_readers(cases, generate, checkers_sizes, compare_sizes);
}

// --- texts that are kept ---

TEST(Readers, AgreeOnTheSeedsOfTheFuzzer) {
  int read = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SPRAGUE_SEEDS_DIR "/parse")) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_FALSE(refusal(text)) << entry.path() << ' ' << text;
    const bool is_set = text.find('(') != text.npos;
    const oracle::Heaps heaps = is_set ? small_heaps_and(300) : heaps_between(0, 14);
    const auto rule = checkers_rule(text, heaps.back());
    if (!rule) continue;
    const Failure difference = compare_options(text, *rule, heaps);
    EXPECT_FALSE(difference) << entry.path() << ' ' << text << ": " << *difference;
    ++read;
  }
  EXPECT_GE(read, 25);
}

// --- sets ---

TEST(Readers, AgreeOnSets) {
  const auto crowded = [](Random& random) { return random_crowded_set(random).text(); };
  EXPECT_TRUE(nearly_all_read(compare_moves(2000, crowded, small_heaps_and(300))));
  const auto any = [](Random& random) { return random_rules(random).text(); };
  EXPECT_TRUE(nearly_all_read(compare_moves(1500, any, small_heaps_and(60))));
}

std::string some_space(Random& random) {
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

constexpr std::uint64_t max_coefficient = 1'000'000'000'000;

/// Of degree up to 16, or one more, with terms in any order; many are refused.
std::string random_polynomial_text(Random& random) {
  const bool divided = random.once_in(3);
  std::string text = divided ? "(" : "";
  const std::uint64_t max_bits = random.once_in(4) ? 40 : 4;
  const std::uint64_t max_degree = random.once_in(4) ? 17 : 3;
  for (std::uint64_t terms = random.between(1, 4); terms > 0; --terms) {
    const bool first = text.empty() || text == "(";
    if (random.once_in(4))
      text += some_space(random) + "-" + some_space(random);
    else if (!first)
      text += some_space(random) + "+" + some_space(random);
    const std::uint64_t coefficient = random.once_in(30) ? max_coefficient + random.between(0, 1)
                                                         : random.number() >> (64 - max_bits);
    const std::uint64_t degree = random.between(0, max_degree);
    const bool hidden = random.once_in(3) && degree > 0;
    if (!hidden) text += std::to_string(coefficient);
    if (!hidden && degree > 0 && random.once_in(3))
      text += some_space(random) + "*" + some_space(random);
    if (degree > 0)
      text += degree == 1 && random.once_in(2) ? "Kkkk"[random.between(0, 3)] + std::string()
                                               : "k^" + std::to_string(degree);
  }
  if (divided)
    text +=
        ")" + some_space(random) + "/" + some_space(random) + std::to_string(random.between(1, 6));
  return text;
}

std::string random_member_text(Random& random) {
  const std::vector<std::string> families = {"squares", "cubes",     "triangular",
                                             "primes",  "fibonacci", "Primes"};
  switch (random.between(0, 5)) {
    case 0: return random.one_of(families);
    case 1: return "powers of " + some_space(random) + spelled_size(random);
    case 2:
      return spelled_size(random) + some_space(random) + ".." + some_space(random) +
             spelled_size(random);
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
    text += some_space(random) + random_member_text(random) + some_space(random) +
            (members > 1 ? "," : "");
  }
  return some_space(random) + text + ")" + some_space(random);
}

TEST(Readers, AgreeOnSetsInAllSpellings) {
  EXPECT_TRUE(many_read(compare_moves(4000, random_set_text, small_heaps_and(300))));
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
  EXPECT_TRUE(nearly_all_read(compare_all_sizes(60, text)));
  EXPECT_TRUE(nearly_all_read(compare_moves(20, text, {11'000, 12'000})));
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
    if (random.once_in(2)) set += ",k+" + std::to_string(random.between(0, 1'000'000'000'000));
    return set + ")";
  };
  EXPECT_TRUE(nearly_all_read(compare_all_sizes(1000, text)));
}

// Members at 2^62 and 2^61 and next to them, some beyond, which are refused; tails; two sets.
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
    set += ")";
    return random.once_in(5) ? set + "; allbut(1.." + spelled_edge_size(random) + ")" : set;
  };
  EXPECT_TRUE(many_read(compare_all_sizes(4000, text)));
}

// --- codes ---

/// Any digit anywhere, most of them refused before the point.
std::string random_code_text(Random& random) {
  const std::vector<std::string> heaps = {
      "0",   "0",    "3",     "4",   "8",       "7",     "F",      "c",       "V", "1", "9",
      "&4;", "&64;", "&024;", "{2}", "{ 2, 4}", "{0,1}", "{2!,3}", "{3=,4 }", "*", "V", "{3 +}"};
  const auto digits = [&](std::uint64_t most) {
    std::string text;
    for (std::uint64_t left = random.between(0, most); left > 0; --left) {
      text += random.one_of(heaps);
      if (random.once_in(3)) text += "!?="[random.between(0, 2)];
    }
    return text;
  };
  std::string text = std::string(random.between(0, 2), '0') + digits(2);
  if (random.once_in(2)) text += "0";
  if (!random.once_in(5)) text += "." + digits(3);
  return random.once_in(3) ? text + "[" + digits(3) + "]" : text;
}

TEST(Readers, AgreeOnCodesInAllSpellings) {
  EXPECT_TRUE(many_read(compare_moves(4000, random_code_text, heaps_between(0, 14))));
}

// --- mistakes ---

/// A character or two are lost, doubled or others.
std::string misspelled(std::string text, std::string_view characters, Random& random) {
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
}

TEST(Readers, AgreeOnMisspelledSets) {
  const auto text = [](Random& random) {
    const std::string set =
        random.once_in(2) ? random_crowded_set(random).text() : random_set_text(random);
    return misspelled(set, "0123456789 .,:()[]{}+-*/^ek=aesobp'_SK", random);
  };
  EXPECT_TRUE(many_read(compare_moves(6000, text, small_heaps_and(100))));
}

TEST(Readers, AgreeOnMisspelledCodes) {
  const auto text = [](Random& random) {
    std::string code;
    do {  // a code, not two that a semicolon joins
      code = misspelled(random.once_in(2) ? random_octal(random).text() : random_code_text(random),
                        "0123456789 .,:()[]{}+*-/^!?=&GVWfk_", random);
    } while (end_of_part(Cursor(code)) != code.size());
    return code;
  };
  EXPECT_TRUE(many_read(compare_moves(4000, text, heaps_between(0, 14))));
}

}  // namespace
