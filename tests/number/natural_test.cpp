// The numbers people type, and naturals beyond 64 bits.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "number/integer.hpp"
#include "sprague/error.hpp"
#include "sprague/fmt.hpp"
#include "sprague/natural.hpp"

namespace sprague {
namespace {

std::optional<std::size_t> error_position(std::string_view text) {
  try {
    Natural::parse(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    return error.position();
  }
  return std::nullopt;
}

TEST(Natural, PrintsInStreamsAndByFmt) {
  std::ostringstream stream;
  stream << Natural::parse("2^64") << ' ' << Natural();
  EXPECT_EQ(stream.str(), "18446744073709551616 0");
  EXPECT_EQ(fmt::format("{:>4}|{}", Natural(7), Natural::parse("10^20")),
            "   7|100000000000000000000");
}

TEST(Natural, ReadsTheNotationsOfPeople) {
  EXPECT_EQ(Natural::parse("0"), Natural(0));
  EXPECT_EQ(Natural::parse("0012"), Natural(12));
  EXPECT_EQ(Natural::parse("1e9"), Natural(1'000'000'000));
  EXPECT_EQ(Natural::parse("1E3"), Natural(1000));
  EXPECT_EQ(Natural::parse("1.5e3"), Natural(1500));
  EXPECT_EQ(Natural::parse("10^9"), Natural(1'000'000'000));
  EXPECT_EQ(Natural::parse("2^63"), Natural(std::uint64_t{1} << 63));
  EXPECT_EQ(Natural::parse("0^0"), Natural(1));
  EXPECT_EQ(Natural::parse("18446744073709551615"), Natural(~std::uint64_t{0}));
}

TEST(Natural, ReadsGroupsOfDigits) {
  EXPECT_EQ(Natural::parse("1_000_000"), Natural(1'000'000));
  EXPECT_EQ(Natural::parse("1_0e0_3"), Natural(10'000));
  EXPECT_EQ(Natural::parse("1_0.2_5e3"), Natural(10'250));
  EXPECT_EQ(Natural::parse("1_0^1_0").to_string(), "10000000000");
}

TEST(Natural, ReadsSumsFromLeftToRight) {
  EXPECT_EQ(Natural::parse("1e9+7"), Natural(1'000'000'007));
  EXPECT_EQ(Natural::parse("2^61-1"), Natural((std::uint64_t{1} << 61) - 1));
  EXPECT_EQ(Natural::parse("2^64-1"), Natural(~std::uint64_t{0}));
  EXPECT_EQ(Natural::parse("10-3-2+1"), Natural(6));
  EXPECT_EQ(Natural::parse("1-2+3"), Natural(2));
  EXPECT_EQ(Natural::parse("5-5"), Natural(0));
  EXPECT_EQ(Natural::parse("1.5e3+1"), Natural(1501));
}

TEST(Natural, PrintsNumbersOfAnySize) {
  EXPECT_EQ(Natural::parse("2^64").to_string(), "18446744073709551616");
  EXPECT_EQ(Natural::parse("1e40").to_string(), "1" + std::string(40, '0'));
  EXPECT_EQ(Natural().to_string(), "0");
  EXPECT_EQ(Natural::parse("2^64").to_uint64(), std::nullopt);
  EXPECT_EQ(Natural::parse("2^64").limbs().size(), 2u);
}

TEST(Natural, Compares) {
  EXPECT_LT(Natural(5), Natural(7));
  EXPECT_LT(Natural(~std::uint64_t{0}), Natural::parse("2^64"));
  EXPECT_GT(Natural::parse("2^65"), Natural::parse("2^64"));
  const std::uint64_t limbs[] = {3, 0, 0};
  EXPECT_EQ(Natural::from_limbs(limbs), Natural(3));
}

TEST(Natural, PointsAtTheCharacterAtFault) {
  EXPECT_EQ(error_position(""), 0u);
  EXPECT_EQ(error_position("-1"), 0u);
  EXPECT_EQ(error_position("12x"), 2u);
  EXPECT_EQ(error_position("1e"), 2u);
  EXPECT_EQ(error_position("2^"), 2u);
  EXPECT_EQ(error_position("1.5"), 3u);
  EXPECT_EQ(error_position("1.25e1"), 0u);  // 12.5
  EXPECT_EQ(error_position("2^99999999"), 2u);
  EXPECT_EQ(error_position("1 000"), 1u);
  EXPECT_EQ(error_position("_1"), 0u);
  EXPECT_EQ(error_position("1_"), 1u);
  EXPECT_EQ(error_position("1__0"), 1u);
  EXPECT_EQ(error_position("1_e3"), 1u);
  EXPECT_EQ(error_position("1+"), 2u);
  EXPECT_EQ(error_position("1+-2"), 2u);
  EXPECT_EQ(error_position("1+x"), 2u);
  EXPECT_EQ(error_position("1.5+2"), 3u);
  EXPECT_EQ(error_position("2-3"), 0u);
}

TEST(Natural, ReadsNumbersUpToTheLimit) {
  const std::string largest = fmt::format("2^{}-1", max_text_bits);
  EXPECT_EQ(bit_length(to_integer(Natural::parse(largest))), max_text_bits);
  EXPECT_EQ(error_position(fmt::format("2^{}", max_text_bits)), 0u);
  // A digit has 3.32 bits.
  const std::uint64_t few = max_text_bits / 100 * 30;
  const std::uint64_t many = max_text_bits / 100 * 31;
  EXPECT_EQ(error_position(fmt::format("10^{}", few)), std::nullopt);
  EXPECT_EQ(error_position(fmt::format("10^{}", many)), 0u);
  EXPECT_EQ(error_position(fmt::format("1.5e{}", few)), std::nullopt);
  EXPECT_EQ(error_position(std::string(few, '9')), std::nullopt);
  EXPECT_EQ(error_position(std::string(many, '9')), 0u);
}

TEST(Natural, QuotesWhateverItIsGiven) {
  // Long text is cut between letters; bytes that are no UTF-8 at all are cut somewhere (a fuzzer's
  // find).
  const auto message = [](const std::string& text) -> std::string {
    try {
      Natural::parse(text);
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message(std::string(80, '\x8e')).substr(0, 2), "'\x8e");
  std::string text(1, 'x');
  for (int i = 0; i < 50; ++i) text.append("é");
  const std::string accents = message(text);
  EXPECT_NE(accents.find("é…'"), std::string::npos) << accents;
}

TEST(ParseInteger, KeepsToItsBounds) {
  EXPECT_EQ(parse_integer("1e3", 0, 1000), 1000u);
  EXPECT_THROW(parse_integer("1001", 0, 1000), Error);
  EXPECT_THROW(parse_integer("0", 1, 1000), Error);
  EXPECT_THROW(parse_integer("1e40", 0, ~std::uint64_t{0}), Error);
}

}  // namespace
}  // namespace sprague
