#include "check/reading/canonical_rules.hpp"

#include <fmt/format.h>

#include <charconv>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_sizes = 1 << 24;
constexpr std::uint64_t largest_size = std::uint64_t{1} << 40;

class Reader {
 public:
  explicit Reader(const std::string& text)
      : text_(text), at_(text.data()), end_(text.data() + text.size()) {}

  Game read() {
    if (takes("S(")) return taking(false);
    if (takes("allbut(")) return taking(true);
    return code();
  }

 private:
  [[noreturn]] void fail() const {
    throw Wrong{
        fmt::format("its game '{}' is not in a canonical form that this checker reads", text_)};
  }

  bool takes(std::string_view word) {
    if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(word))
      return false;
    at_ += word.size();
    return true;
  }

  std::uint64_t number() {
    std::uint64_t value = 0;
    const auto read = std::from_chars(at_, end_, value);
    if (read.ec != std::errc{} || *at_ == '0' || value > largest_size) fail();
    at_ = read.ptr;
    return value;
  }

  Game taking(bool all_but) {
    Taking game;
    game.all_but = all_but;
    while (at_ != end_ && *at_ != ')') {
      if (!game.sizes.empty() && !takes(",")) fail();
      const std::uint64_t first = number();
      const std::uint64_t last = takes("..") ? number() : first;
      if (last < first || first <= game.largest() || last - first >= max_sizes - game.sizes.size())
        fail();
      for (std::uint64_t size = first; size <= last; ++size) game.sizes.push_back(size);
    }
    if (!takes(")") || at_ != end_ || (game.sizes.empty() && !all_but)) fail();
    return game;
  }

  Digit digit() {
    std::string_view rest(at_, static_cast<std::size_t>(end_ - at_));
    const auto digit = take_digit(rest);
    if (!digit) fail();
    at_ = end_ - rest.size();
    return *digit;
  }

  Game code() {
    std::vector<Digit> digits{digit()};
    if ((digits[0].counts() & 3u) != 0 || !takes(".")) fail();
    while (at_ != end_) digits.push_back(digit());
    // Digits after the point are written to the last that is not zero; at least one is.
    if (digits.size() == 2 && digits[1].counts() == 0)
      digits.pop_back();
    else if (digits.size() == 1 || digits.back().counts() == 0)
      fail();
    return in_family(std::move(digits));
  }

  /// Octal digits, where all are.
  static Game in_family(std::vector<Digit> digits) {
    TakeAndBreak octal;
    for (const Digit& digit : digits) {
      if (digit.any != digit.counts() || digit.any > 7) return SplittingCode{std::move(digits)};
      octal.digits.push_back(static_cast<unsigned>(digit.any));
    }
    return octal;
  }

  const std::string& text_;
  const char* at_;
  const char* end_;
};

}  // namespace

Game read_game(const std::string& canonical) {
  return Reader(canonical).read();
}

std::vector<std::uint64_t> splitting_digits(const TakeAndBreak& game) {
  std::vector<std::uint64_t> digits;
  for (std::uint64_t t = 0; t < game.digits.size(); ++t) {
    if ((game.digits[t] & 4u) != 0) digits.push_back(t);
  }
  return digits;
}

}  // namespace sprague::check
