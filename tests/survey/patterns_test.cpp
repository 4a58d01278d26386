// Patterns of octal codes: which codes they match, and what is said of wrong ones.

#include "patterns.hpp"

#include <gtest/gtest.h>

#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

using Codes = std::vector<std::string>;

TEST(Patterns, MatchCodes) {
  EXPECT_EQ(codes_of("0.77"), Codes{"0.77"});
  EXPECT_EQ(codes_of("4.[157]"), (Codes{"4.1", "4.5", "4.7"}));
  EXPECT_EQ(codes_of("0.[0-37]0"), (Codes{"0.0", "0.1", "0.2", "0.3", "0.7"}));
  EXPECT_EQ(codes_of("?.3"), (Codes{"0.3", "4.3"}));
  EXPECT_EQ(codes_of("[4].[7]"), Codes{"4.7"});
  EXPECT_EQ(codes_of("0.???").size(), 512u);
  EXPECT_EQ(codes_of("?.??").size(), 128u);
}

TEST(Patterns, HaveNoZerosAtTheEnd) {
  EXPECT_EQ(codes_of("0.000"), Codes{"0.0"});
  EXPECT_EQ(codes_of("0.100"), Codes{"0.1"});
  EXPECT_EQ(codes_of("4.0[04]"), (Codes{"4.0", "4.04"}));
}

TEST(Patterns, TogetherMatchEachCodeOnce) {
  const Codes patterns{"0.?", "0.0?", "0.[0-2]"};
  const Codes codes = codes_of(patterns);
  EXPECT_EQ(codes.size(), 15u);
  EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
}

TEST(Patterns, WrongOnesAreToldWithTheirPlace) {
  const struct {
    const char* pattern;
    std::size_t position;
    const char* message;
  } wrong[] = {
      {"", 0, "'', at its end: an octal code begins with 0. or 4. (or ?. for both)"},
      {"1.7", 0, "'1.7', character 1: an octal code begins with 0. or 4. (or ?. for both)"},
      {".77", 0, "'.77', character 1: an octal code begins with 0. or 4. (or ?. for both)"},
      {"077", 1, "'077', character 2: a point follows the first digit, as in 0.???"},
      {"0.", 2, "'0.', at its end: a digit from 0 to 7, or ? for any"},
      {"0.7x", 3, "'0.7x', character 4: a digit from 0 to 7, or ? for any"},
      {"0.8", 2, "'0.8', character 3: a digit from 0 to 7, or ? for any"},
      {"0.[", 3,
       "'0.[', at its end: in brackets a digit from 0 to 7, or ? for any; such as [157] or [0-3]"},
      {"0.[]", 3,
       "'0.[]', character 4: in brackets a digit from 0 to 7, or ? for any; such as [157] or "
       "[0-3]"},
      {"0.[12", 5, "'0.[12', at its end: ']' closes the brackets"},
      {"0.[3-1]", 3, "'0.[3-1]', character 4: a range goes upwards, such as [1-3]"},
      {"0.[1-]", 5,
       "'0.[1-]', character 6: a range ends with a digit; a digit from 0 to 7, or ? for any"},
      {"0.???????", 8, "'0.???????', character 9: that is more than 1000000 codes"},
      {"0.7 ", 3, "'0.7 ', character 4: a digit from 0 to 7, or ? for any"},
  };
  for (const auto& each : wrong) {
    try {
      codes_of(each.pattern);
      ADD_FAILURE() << each.pattern << " was taken";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      EXPECT_STREQ(error.what(), each.message);
      EXPECT_EQ(error.position(), each.position) << each.pattern;
    }
  }
}

}  // namespace
}  // namespace sprague::survey
