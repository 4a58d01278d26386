#include "oracle/notation/text.hpp"

namespace oracle::notation {
namespace {

/// Larger exponents are not judged, not even those of 0 and 1.
constexpr unsigned long largest_exponent = 10'000;

mpz_class power(const mpz_class& base, unsigned long exponent) {
  mpz_class result;
  mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent);
  return result;
}

}  // namespace

mpz_class Text::grouped_digits() {
  std::string number;
  while (is_digit(next())) {
    number += take();
    const bool grouped = next() == '_' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]);
    if (grouped) take();
  }
  if (number.empty()) refuse("expected a digit");
  return mpz_class(number, 10);
}

bool Text::accept_in_any_case(std::string_view word) {
  std::string coming(text_.substr(at_, word.size()));
  for (char& c : coming) c = lower(c);
  return coming == word && accept(text_.substr(at_, word.size()));
}

mpz_class Text::number(bool powers, const mpz_class& largest) {
  const std::size_t start = at_;
  mpz_class result = grouped_digits();
  const char sign = next();
  const bool exponent_follows = at_ + 1 < text_.size() && is_digit(text_[at_ + 1]);
  const bool decimal = (sign == 'e' || sign == 'E') && exponent_follows;
  if (decimal || (powers && sign == '^')) {
    take();
    const mpz_class exponent = grouped_digits();
    if (exponent > largest_exponent) throw Unjudged{"an exponent above 10,000"};
    if (mpz_sizeinbase(result.get_mpz_t(), 2) > 64) refuse("too large");
    result = decimal ? mpz_class(result * power(10, exponent.get_ui()))
                     : power(result, exponent.get_ui());
  }
  if (result > largest) throw Refused{start, "too large"};
  return result;
}

}  // namespace oracle::notation
