#include "sprague/natural.hpp"

#include <fmt/format.h>

#include "number/gmp.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// Reads the notations of Natural::parse from left to right.
class NumberReader {
 public:
  explicit NumberReader(std::string_view text) : text_(text) {}

  /// A sum: 2^61-1, 1e9+7.
  mpz_class read() {
    mpz_class number = term();
    while (at_ < text_.size()) {
      if (accept('+'))
        number += term();
      else if (accept('-'))
        number -= term();
      else if (text_[at_] == '_')
        fail(at_, "write '_' between two digits only, as in 1_000_000");
      else
        fail(at_, "write a whole number such as 1000, 1e9 or 2^32");
    }
    if (number < 0) fail(0, "that is less than 0");
    return number;
  }

 private:
  static constexpr unsigned long bit_limit = 1'000'000;

  mpz_class term() {
    mpz_class number = digits("a number such as 1000, 1e9 or 2^32");
    if (accept('^')) return power(number, exponent());
    const unsigned long fraction_digits = fraction(number);
    if (accept('e') || accept('E'))
      scale(number, fraction_digits);
    else if (fraction_digits > 0)
      fail(at_, "a fraction needs an exponent, as in 1.5e9");
    return number;
  }

  bool at_digit(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() && text_[at_ + ahead] >= '0' && text_[at_ + ahead] <= '9';
  }

  /// The digits that come next, without the '_' between them; at least one.
  std::string digit_text(std::string_view wanted) {
    const std::size_t start = at_;
    std::string digits;
    while (at_digit()) {
      digits += text_[at_++];
      if (at_ < text_.size() && text_[at_] == '_' && at_digit(1)) ++at_;
    }
    if (digits.empty()) fail(at_, fmt::format("write {}", wanted));
    if (digits.size() > bit_limit / 4) fail(start, "that is more than a million bits");
    return digits;
  }

  mpz_class digits(std::string_view wanted) {
    // Base 10 is explicit: the default reads a leading 0 as octal.
    return mpz_class(digit_text(wanted), 10);
  }

  unsigned long exponent() {
    const std::size_t start = at_;
    const mpz_class number = digits("an exponent");
    if (number > bit_limit) fail(start, "that is more than a million bits");
    return number.get_ui();
  }

  /// Appends the digits after a decimal point to `number` and returns their number.
  unsigned long fraction(mpz_class& number) {
    if (!accept('.')) return 0;
    const std::string tail = digit_text("digits after the decimal point");
    number = number * power(10, tail.size()) + mpz_class(tail, 10);
    return tail.size();
  }

  void scale(mpz_class& number, unsigned long fraction_digits) {
    const unsigned long shift = exponent();
    number *= power(10, shift);
    const mpz_class unit = power(10, fraction_digits);
    if (number % unit != 0) fail(0, "that is not a whole number");
    number /= unit;
  }

  mpz_class power(const mpz_class& base, unsigned long exponent) {
    if (base > 1 && mpz_sizeinbase(base.get_mpz_t(), 2) * exponent > bit_limit) {
      fail(0, "that is more than a million bits");
    }
    mpz_class result;
    mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent);
    return result;
  }

  bool accept(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  [[noreturn]] void fail(std::size_t position, std::string_view advice) const {
    fail_at(text_, position, advice);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

Natural::Natural(std::uint64_t value) {
  if (value != 0) limbs_.push_back(value);
}

Natural Natural::from_limbs(std::span<const std::uint64_t> limbs) {
  Natural result;
  result.limbs_.assign(limbs.begin(), limbs.end());
  while (!result.limbs_.empty() && result.limbs_.back() == 0) result.limbs_.pop_back();
  return result;
}

Natural Natural::parse(std::string_view text) {
  return to_natural(NumberReader(text).read());
}

std::string Natural::to_string() const {
  return to_mpz(*this).get_str();
}

std::optional<std::uint64_t> Natural::to_uint64() const noexcept {
  if (limbs_.size() > 1) return std::nullopt;
  return limbs_.empty() ? 0 : limbs_[0];
}

std::strong_ordering operator<=>(const Natural& left, const Natural& right) noexcept {
  if (left.limbs_.size() != right.limbs_.size()) return left.limbs_.size() <=> right.limbs_.size();
  for (std::size_t i = left.limbs_.size(); i-- > 0;) {
    if (left.limbs_[i] != right.limbs_[i]) return left.limbs_[i] <=> right.limbs_[i];
  }
  return std::strong_ordering::equal;
}

std::uint64_t parse_integer(std::string_view text, std::uint64_t min, std::uint64_t max) {
  const Natural number = Natural::parse(text);
  if (number < Natural(min)) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is too small: the minimum is {}", abridged(text), min), 0);
  }
  if (number > Natural(max)) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is too large: the maximum is {}", abridged(text), max), 0);
  }
  return *number.to_uint64();
}

}  // namespace sprague
