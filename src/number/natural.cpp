#include "sprague/natural.hpp"

#include <fmt/format.h>

#include <ostream>

#include "number/integer.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// Reads the notations of Natural::parse from left to right.
class NumberReader {
 public:
  explicit NumberReader(std::string_view text) : text_(text) {}

  /// A sum: 2^61-1, 1e9+7.
  Integer read() {
    Integer number = term();
    while (at_ < text_.size()) {
      if (accept('+'))
        number += term();
      else if (accept('-'))
        number -= term();
      else if (text_[at_] == '_')
        fail(at_, as_in({"1_000_000"}));
      else
        fail(at_, whole_number());
    }
    if (number < 0) fail(0, too_small(text_, 0));
    if (bit_length(number) > max_text_bits) fail_length(0);
    return number;
  }

 private:
  Integer term() {
    Integer number = digits(whole_number());
    if (accept('^')) return checked_power(number, exponent());
    const std::uint64_t fraction_digits = fraction(number);
    if (accept('e') || accept('E'))
      scale(number, fraction_digits);
    else if (fraction_digits > 0)
      fail(at_, message("number.fraction", {{"example", "1.5e9"}}));
    return number;
  }

  bool at_digit(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() && text_[at_ + ahead] >= '0' && text_[at_ + ahead] <= '9';
  }

  // Parts that certainly have more bits than the whole may have are refused before they are
  // computed. The others have at most a few times as many.

  /// The digits that come next, without the '_' between them; at least one.
  std::string digit_text(Message wanted) {
    const std::size_t start = at_;
    std::string digits;
    while (at_digit()) {
      digits += text_[at_++];
      if (at_ < text_.size() && text_[at_] == '_' && at_digit(1)) ++at_;
    }
    if (digits.empty()) fail(at_, std::move(wanted));
    if (digits.size() > max_text_bits / 3) fail_length(start);
    return digits;
  }

  Integer digits(Message wanted) { return parse_decimal(digit_text(std::move(wanted))); }

  std::uint64_t exponent() {
    const std::size_t start = at_;
    const Integer number = digits(as_in({"1e9", "2^32"}));
    if (number > max_text_bits) fail_length(start);
    return to_uint64(number);
  }

  /// Appends the digits after a decimal point to `number` and returns their number.
  std::uint64_t fraction(Integer& number) {
    if (!accept('.')) return 0;
    const std::string tail = digit_text(as_in({"1.5e9"}));
    number = number * checked_power(10, tail.size()) + parse_decimal(tail);
    return tail.size();
  }

  void scale(Integer& number, std::uint64_t fraction_digits) {
    const std::uint64_t shift = exponent();
    number *= checked_power(10, shift);
    const Integer unit = checked_power(10, fraction_digits);
    if (number % unit != 0) fail(0, message("number.not_whole"));
    number /= unit;
  }

  Integer checked_power(const Integer& base, std::uint64_t exponent) {
    if (base > 1 && (bit_length(base) - 1) * exponent > max_text_bits) fail_length(0);
    return power(base, exponent);
  }

  bool accept(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  [[noreturn]] void fail_length(std::size_t position) const {
    fail(position, at_most(max_text_bits, "things.bits"));
  }

  [[noreturn]] void fail(std::size_t position, Message problem) const {
    fail_at(text_, position, std::move(problem));
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
  return to_decimal(to_integer(*this));
}

std::ostream& operator<<(std::ostream& stream, const Natural& number) {
  return stream << number.to_string();
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
    throw Error(ErrorKind::invalid_input, too_small(text, min), 0);
  }
  if (number > Natural(max)) {
    throw Error(ErrorKind::invalid_input, too_large(text, max), 0);
  }
  return *number.to_uint64();
}

}  // namespace sprague
