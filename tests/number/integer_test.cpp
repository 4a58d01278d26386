// Integers of any size, whichever library computes them.

#include "number/integer.hpp"

#include <gtest/gtest.h>

namespace sprague {
namespace {

TEST(Integer, HoldsNaturalsOfAnyNumberOfWords) {
  for (const char* const text : {"0", "1", "18446744073709551615", "18446744073709551616",
                                 "1606938044258990275541962092341162602522202993782792835301376"}) {
    const Integer number = to_integer(Natural::parse(text));
    EXPECT_EQ(to_decimal(number), text);
    EXPECT_EQ(number, parse_decimal(text));
    EXPECT_EQ(to_natural(number), Natural::parse(text));
  }
}

TEST(Integer, CountsBits) {
  EXPECT_EQ(bit_length(to_integer(Natural(0))), 0u);
  EXPECT_EQ(bit_length(to_integer(Natural(1))), 1u);
  EXPECT_EQ(bit_length(to_integer(Natural::parse("2^64"))), 65u);
  EXPECT_EQ(trailing_zeros(to_integer(Natural::parse("2^200"))), 200u);
  EXPECT_TRUE(has_bit(to_integer(Natural::parse("2^200+1")), 0));
  EXPECT_FALSE(has_bit(to_integer(Natural::parse("2^200+1")), 199));
}

TEST(Integer, IsMadeOfItsWords) {
  EXPECT_EQ(from_words({}), 0);
  EXPECT_EQ(to_integer(Natural()), 0);
  EXPECT_TRUE(words_of(from_words({})).empty());
  const std::vector<std::vector<std::uint64_t>> lists = {
      {1}, {~std::uint64_t{0}}, {0, 1}, {5, 0, 7}, {0, 0, 0, std::uint64_t{1} << 63}};
  for (const auto& words : lists) {
    EXPECT_EQ(words_of(from_words(words)), words);
    EXPECT_EQ(words_of(to_integer(Natural::from_limbs(words))), words);
  }
}

}  // namespace
}  // namespace sprague
