/// A text of the notation as the readers of tests/oracle walk through it, and what stops them.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace oracle::notation {

/// The text does not belong to the notation.
struct Refused {
  std::size_t position = 0;
  std::string reason;
};

/// The text exceeds a limit of the reader, which cannot say whether it belongs to the notation.
struct Unjudged {
  std::string reason;
};

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
inline char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

class Text {
 public:
  explicit Text(std::string_view text) : text_(text) {}

  bool done() const { return at_ == text_.size(); }
  std::size_t length() const { return text_.size(); }
  std::size_t position() const { return at_; }

  /// The next character; 0 at the end.
  char next() const { return done() ? '\0' : text_[at_]; }
  char take() { return text_[at_++]; }

  void skip_spaces() {
    while (next() == ' ') ++at_;
  }

  /// Reads `word` where it comes next.
  bool accept(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  void expect(std::string_view word) {
    if (!accept(word)) refuse("expected " + std::string(word));
  }

  /// All letters that come next; maybe none.
  std::string letters() {
    std::string word;
    while (is_letter(next())) word += take();
    return word;
  }

  /// The letters that come next, without reading them.
  std::string coming_letters() const { return Text(text_.substr(at_)).letters(); }

  /// At least one digit.
  mpz_class digits() {
    std::string number;
    while (is_digit(next())) number += take();
    if (number.empty()) refuse("expected a digit");
    return mpz_class(number, 10);
  }

  /// At least one digit; `_` may stand between two.
  mpz_class grouped_digits();

  /// Reads `word`, given in lower case, in either case.
  bool accept_in_any_case(std::string_view word);

  /// `7`, `1_000`, `1e6`, and with `powers` also `10^6` and `2^20`, none above `largest`.
  mpz_class number(bool powers, const mpz_class& largest);

  [[noreturn]] void refuse(std::string reason) const { throw Refused{at_, std::move(reason)}; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace oracle::notation
