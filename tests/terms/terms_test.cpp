// Tables of terms: reading, and the first wrong term.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "sprague/sprague.hpp"

namespace sprague {
namespace {

using Values = std::vector<std::uint64_t>;

TEST(Terms, BFiles) {
  const Terms terms = parse_terms("# A comment\n\n 5 1\n6\t2 # another\r\n7 3\n");
  EXPECT_EQ(terms.first, 5u);
  EXPECT_EQ(terms.values, (Values{1, 2, 3}));
  EXPECT_EQ(terms.lines, (Values{3, 4, 5}));
}

TEST(Terms, Lists) {
  for (const char* text :
       {"0,1,2,3", "[0, 1, 2, 3]", "0 1 2 3", "0\n1\n2\n3\n", "0,1\n2,3,\n", "0,1,\n,2,3,",
        "\xEF\xBB\xBF"
        "0,1,2,3\r\n",
        "(0, 1, 2, 3)", "[0,\n 1, # one\n 2, 3,\n]", "{0, 1, 2, 3}", "int sg[] = {0, 1, 2, 3};",
        "values = [0, 1, 2, 3]", "G\n0\n1\n2\n3\n",
        R"({"game":"0.1","from":0,"to":3,"values":[0,1,2,3]})"}) {
    SCOPED_TRACE(text);
    const Terms terms = parse_terms(text);
    EXPECT_EQ(terms.first, 0u);
    EXPECT_EQ(terms.values, (Values{0, 1, 2, 3}));
    EXPECT_TRUE(terms.offsets.empty());
    EXPECT_EQ(terms.lines.size(), 4u);
  }
}

TEST(Terms, FormsWithIndices) {
  for (const char* text :
       {"3 7\n4 8\n6 9\n", "3\t7\n4\t8\n6\t9\n", "n,a(n)\n3,7\n4,8\n6,9\n",
        "heap value\n3 7\n4 8\n6 9", "\"n\";\"G(n)\"\n\"3\";\"7\"\n\"4\";\"8\"\n6;9\n",
        "sg[3] = 7, sg[4] = 8, sg[6] = 9", "g(4) = 8\ng(3) = 7\ng(6) = 9\n", "3: 7\n6: 9\n4: 8",
        "3: 7, 4: 8, 6: 9", "3 -> 7; 4 -> 8; 6 -> 9", "f(3) == 7\nf(4) == 8\nf(6) == 9",
        "3 => 7, 4 => 8, 6 => 9", "{3: 7, 4: 8, 6: 9}", R"({"6": 9, "3": 7, "4": 8})",
        "[(3, 7), (4, 8), (6, 9)]", "[[3,7],[4,8],[6,9]]", "(3, 7)\n(4, 8)\n(6, 9)\n"}) {
    SCOPED_TRACE(text);
    const Terms terms = parse_terms(text);
    EXPECT_EQ(terms.first, 3u);
    EXPECT_EQ(terms.values, (Values{7, 8, 9}));
    EXPECT_EQ(terms.offsets, (Values{0, 1, 3}));
    EXPECT_EQ(terms.index(2), 6u);
  }
}

TEST(Terms, EntriesOfTheEncyclopedia) {
  const Terms terms = parse_terms(
      "%I A002187 M0037 N0011\n%S A002187 0,1,1,2,0,\n%T A002187 3,1,1,\n"
      "%N A002187 Sprague-Grundy values for Dawson's Chess.\n%O A002187 1,4\n");
  EXPECT_EQ(terms.first, 1u);
  EXPECT_EQ(terms.values, (Values{0, 1, 1, 2, 0, 3, 1, 1}));
  EXPECT_EQ(terms.left_out, Terms::LeftOut::fields);
  EXPECT_EQ(parse_terms("%S A1 0,1").first, 0u);
}

TEST(Terms, SaysWhatItLeavesOut) {
  EXPECT_EQ(parse_terms("0,1,2").left_out, Terms::LeftOut::nothing);
  EXPECT_EQ(parse_terms("n,a\n0,1\n").left_out, Terms::LeftOut::header);
  EXPECT_EQ(parse_terms(R"({"from": 2, "values": [0]})").left_out, Terms::LeftOut::members);
  EXPECT_EQ(parse_terms(R"({"from": 2, "values": [0]})").first, 2u);
}

std::string error_of(std::string_view text) {
  try {
    parse_terms(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
    return error.what();
  }
  return "read";
}

TEST(Terms, RefusesWhatIsNoTable) {
  struct Case {
    const char* text;
    const char* part;  // of the message
  };
  for (const auto& [text, part] :
       {Case{"", "nothing in it"},
        Case{"# nothing\n", "nothing in it"},
        Case{"[]", "nothing in it"},
        Case{"0 0\n2 1\n1 1\n", "line 3: '1 1', character 1: n = 1 comes behind n = 2"},
        Case{"0 0\n1 1\n1 1\n", "line 3: '1 1', character 1: a(1) is given already, on line 2"},
        Case{"0 0\n1 1\n1 2\n", "a(1) is given already, on line 2"},
        Case{"g(0) = 0, g(1) = 1, g(0) = 0", "character 23: a(0) is given already, on line 1"},
        Case{"{0: 0, 1: 1, 1: 2}", "character 14: a(1) is given already"},
        Case{"g(0) = 0\nh(1) = 1\n", "line 2: 'h(1) = 1', character 1: write it as in g(3) = 1"},
        Case{"0: 0\n1\n", "line 2: '1', at its end: write it as in"},
        Case{"g(0) =", "at its end: write it as in"},
        Case{"0,0\n1,1\n2,2\n", "line 1: '0,0', character 1: these lines can be n and a(n), or"},
        Case{"n,a(n),b(n)\n0,0,0\n", "a first line of 3 words does not fit"},
        Case{"values\n0,1,2\n", "a first line of 1 words does not fit"},
        Case{"0,1,x", "character 5: 'x' is not a term"},
        Case{"0,,1", "character 3: a term is missing"},
        Case{"0, 1\n2; ;3", "line 2: '2; ;3', character 4: a term is"},
        Case{"0,1,-1", "character 5: '-1' is not a term"},
        Case{"1\n2\n3.5\n", "line 3: '3.5', character 1: '3.5' is not a term"},
        Case{"99999999999999999999", "character 1: '9999"},
        Case{"9223372036854775808 1\n9223372036854775809 1",
             "line 1: '9223372036854775808 1', character 1: 9223372036854775808 is too large"},
        Case{"0 1\n", "line 1: '0 1', character 1: 0 1 may be a heap and its value, or two terms"},
        Case{"[0,1,2", "at its end: a bracket is not closed"},
        Case{"0,1]", "character 4: ']' is not a term"},
        Case{"# [\n[0,1\n2,3\n", "line 3: '2,3', character 1: write ',' or ']'"},
        Case{"[0,1],2", "character 1: '[' is not a term"},
        Case{"[0}", "character 3: write ',' or ']'"},
        Case{"[[0,1],[2]]", "character 2: '[' is not a term"},
        Case{"{0: 0, 1}", "character 8: write a key"},
        Case{"[[[[[[[[[0]]]]]]]]]", "brackets within each other"},
        Case{R"({"a": [0], "b": [1]})", "character 12: an object has one list"},
        Case{"%S A1 0,1\n%S A2 2", "a file has one entry of the OEIS, here A1"},
        Case{"%T A1 0,1\n%S A1 2", "%S, %T and %U, each once and in this order"},
        Case{"%N A1 nothing", "write it as in %S"},
        Case{"0,[1]", "character 3: '[' is not a term"}}) {
    EXPECT_NE(error_of(text).find(part), std::string::npos) << text << ": " << error_of(text);
  }
}

/// Terms in each form that can have them.
std::vector<std::string> written(const std::vector<std::pair<std::uint64_t, std::uint64_t>>& terms,
                                 bool from_0, std::mt19937& random) {
  std::string pairs, csv = "n,a(n)\n", list, python = "[", tuples = "[", named;
  for (const auto& [n, value] : terms) {
    pairs += fmt::format("{} {}\n", n, value);
    csv += fmt::format("{},{}\r\n", n, value);
    list += fmt::format("{}{}", list.empty() ? "" : ", ", value);
    python += fmt::format("{}, ", value);
    tuples += fmt::format("({}, {}), ", n, value);
  }
  auto shuffled = terms;
  std::shuffle(shuffled.begin(), shuffled.end(), random);
  std::string map = "{", colons;
  for (const auto& [n, value] : shuffled) {
    named += fmt::format("sg[{}] = {}, ", n, value);
    colons += fmt::format("{}: {}\n", n, value);
    map += fmt::format("{}\"{}\": {}", map.size() == 1 ? "" : ", ", n, value);
  }
  std::vector<std::string> all{csv, tuples + "]", named, colons, map + "}"};
  if (terms.size() > 1) all.push_back(pairs);
  if (!from_0) return all;
  all.insert(all.end(), {list, python + "]", "%S A1 " + list, "G(n)\n" + list});
  if (terms.size() > 1) all.back() = R"({"values": [)" + list + "]}";
  return all;
}

// Every form is read back; and whatever is cut off or left out, it is read or refused.
TEST(Terms, RandomTermsInEachForm) {
  std::mt19937 random(7);
  for (int round = 0; round < 30; ++round) {
    const bool from_0 = random() % 2 == 0;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> terms;
    std::uint64_t n = from_0 ? 0 : random() % 1000;
    for (std::size_t size = 1 + random() % 12; terms.size() < size;
         n += from_0 ? 1 : 1 + random() % 2)
      terms.emplace_back(n, random() % 3 == 0 ? random() : random() % 8);
    for (const std::string& text : written(terms, from_0, random)) {
      SCOPED_TRACE(text);
      const Terms read = parse_terms(text);
      ASSERT_EQ(read.values.size(), terms.size());
      for (std::size_t i = 0; i < terms.size(); ++i) {
        ASSERT_EQ(read.index(i), terms[i].first);
        ASSERT_EQ(read.values[i], terms[i].second);
      }
      for (std::size_t at = 0; at < text.size(); ++at) {
        error_of(std::string_view(text).substr(0, at));
        error_of(std::string(text).erase(at, 1));
      }
    }
  }
}

TEST(Terms, EveryWrongTermIsFound) {
  const Ruleset kayles = Ruleset::parse("kayles");
  const NimValues values = compute_values(kayles, 300, Algorithm::reference);
  for (const std::int64_t shift : {-3, 0, 2}) {
    Terms right;
    right.first = 5;
    for (HeapSize n = 5; n < 250; ++n)
      right.values.push_back(values[static_cast<HeapSize>(static_cast<std::int64_t>(n) + shift)]);
    const TermComparison all = compare_terms(right, kayles, shift);
    EXPECT_FALSE(all.wrong);
    EXPECT_EQ(all.agreeing, right.values.size());
    for (std::size_t i = 0; i < right.values.size(); ++i) {
      Terms planted = right;
      planted.values[i] ^= 1;
      const TermComparison found = compare_terms(planted, kayles, shift);
      ASSERT_TRUE(found.wrong) << i;
      EXPECT_EQ(found.agreeing, i);
      EXPECT_EQ(found.wrong->index, 5 + i);
      EXPECT_EQ(found.wrong->value, planted.values[i]);
      EXPECT_EQ(found.wrong->expected, right.values[i]);
    }
  }
}

TEST(Terms, HeapsBelowZeroAreRefused) {
  Terms terms{0, {0, 1}, {}, {}};
  EXPECT_THROW(compare_terms(terms, Ruleset::parse("nim"), -1), Error);
  terms.first = max_heap_size;
  EXPECT_THROW(compare_terms(terms, Ruleset::parse("nim")), Error);
}

}  // namespace
}  // namespace sprague
