// Tables of terms: reading, and the first wrong term.

#include <gtest/gtest.h>

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
       {"0,1,2,3", "[0, 1, 2, 3]", "0 1 2 3", "0\n1\n2\n3\n", "0,1\n2,3\n", "0,1,\n,2,3,"}) {
    const Terms terms = parse_terms(text);
    EXPECT_EQ(terms.first, 0u) << text;
    EXPECT_EQ(terms.values, (Values{0, 1, 2, 3})) << text;
  }
}

TEST(Terms, RefusesWhatIsNoTable) {
  struct Case {
    const char* text;
    const char* part;  // of the message
  };
  for (const auto& [text, part] :
       {Case{"", "nothing in it"}, Case{"# nothing\n", "nothing in it"},
        Case{"0 0\n2 1\n", "line 2: 2 does not follow 0; write 1"},
        Case{"0,1,x", "character 5: 'x' is not a term"},
        Case{"0,,1", "character 2: a term is missing"}, Case{"0, 1\n2; ;3", "line 2: a term is"},
        Case{"0,1,-1", "character 5: '-1' is not a term"}, Case{"1\n2\n3.5\n", "line 3: '3.5'"},
        Case{"99999999999999999999", "character 1: '9999"},
        Case{"9223372036854775808 1\n9223372036854775809 1",
             "line 1: 9223372036854775808 is too large"},
        Case{"0 1\n", "line 1: 0 1 may be a heap and its value, or two terms"},
        Case{"[0,1,2", "character 1: ']' goes behind"},
        Case{"0,1]", "character 4: ']' goes behind"},
        Case{"# [\n[0,1\n2,3\n", "line 2: ']' goes behind"},
        Case{"[0,1],2", "character 6: ']' goes behind"},
        Case{"[0]\n[1]\n", "line 2: ']' goes behind"},
        Case{"0,[1]", "character 3: ']' goes behind"}}) {
    try {
      parse_terms(text);
      ADD_FAILURE() << text << " was read";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
      EXPECT_NE(std::string_view(error.what()).find(part), std::string_view::npos) << error.what();
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
  Terms terms{0, {0, 1}, {}};
  EXPECT_THROW(compare_terms(terms, Ruleset::parse("nim"), -1), Error);
  terms.first = max_heap_size;
  EXPECT_THROW(compare_terms(terms, Ruleset::parse("nim")), Error);
}

}  // namespace
}  // namespace sprague
