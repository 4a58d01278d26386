// Messages are one line fit to print, whatever they quote.

#include "sprague/error.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sprague {
namespace {

TEST(Errors, EscapeControlCharacters) {
  using namespace std::string_literals;
  EXPECT_STREQ(Error(ErrorKind::invalid_input, "'5\0,7': a\nb\x7f é"s).what(),
               "'5\\x00,7': a\\x0ab\\x7f é");
}

TEST(Errors, LoseTheMiddleOfALongMessage) {
  std::string quoted;
  while (quoted.size() < 100'000) quoted += "é1";
  const std::string message = one_line("the game " + quoted + " is wrong; write another");
  EXPECT_TRUE(message.starts_with("the game é1é1")) << message;
  EXPECT_TRUE(message.ends_with(" is wrong; write another")) << message;
  EXPECT_LE(message.size(), 2010u);
  EXPECT_NE(message.find("1…1é"), std::string::npos) << message;
}

TEST(Errors, AreToldWholeOtherwise) {
  const std::string message(2000, 'x');
  EXPECT_EQ(one_line(message), message);
}

}  // namespace
}  // namespace sprague
