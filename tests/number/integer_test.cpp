// Integers from and to their words, 0 with its empty list of words among them.

#include "number/integer.hpp"

#include <gtest/gtest.h>

namespace sprague {
namespace {

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
