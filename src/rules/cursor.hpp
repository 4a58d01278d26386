/// A read position in a text of the notation.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>

#include "number/text_error.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}
inline std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

/// Surrounding spaces are skipped, but count in positions.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : Cursor(text, 0, text.size()) {}

  /// A part of a text, in which positions are those of the whole.
  Cursor(std::string_view text, std::size_t begin, std::size_t end)
      : text_(text), at_(begin), end_(end) {
    skip_spaces();
    while (end_ > at_ && text_[end_ - 1] == ' ') --end_;
  }

  std::string_view text() const { return text_; }
  std::size_t at() const { return at_; }
  std::size_t end() const { return end_; }
  bool done() const { return at_ >= end_; }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < end_ ? text_[at_ + ahead] : '\0'; }
  std::string_view from(std::size_t start) const { return text_.substr(start, at_ - start); }
  std::string_view rest() const { return text_.substr(at_, end_ - at_); }

  void advance() { ++at_; }

  void skip_spaces() {
    while (peek() == ' ') ++at_;
  }

  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  bool accept_word(std::string_view word) {
    if (!rest().starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  /// The word in upper or lower case; `word` is in lower case.
  bool accept_word_in_any_case(std::string_view word) {
    const std::string_view text = rest().substr(0, word.size());
    const auto same = [](char a, char b) {
      return std::tolower(static_cast<unsigned char>(a)) == static_cast<unsigned char>(b);
    };
    if (text.size() < word.size() || !std::equal(text.begin(), text.end(), word.begin(), same))
      return false;
    at_ += word.size();
    return true;
  }

  /// Goes behind the sign. `example` is a text that is right, `others` are signs that could stand
  /// here as well.
  void expect(std::string_view sign, std::string_view example,
              std::initializer_list<std::string_view> others = {}) {
    skip_spaces();
    if (accept_word(sign)) return;
    std::vector<std::string_view> signs(others);
    signs.push_back(sign);
    fail(at_, expected(signs, example));
  }

  /// Requires that nothing follows.
  void expect_end() {
    skip_spaces();
    if (!done()) fail(at_, message("read.ends"));
  }

  /// Requires the end, where one of the signs could stand as well.
  void expect_end(std::initializer_list<std::string_view> signs, std::string_view example) {
    skip_spaces();
    if (!done()) fail(at_, expected(signs, example));
  }

  /// Requires the end of a rule, behind which there may be others.
  void expect_end_of_rule() {
    skip_spaces();
    if (!done()) fail(at_, message("read.ends_but_for_rules"));
  }

  /// The word of letters that begins here, perhaps empty.
  std::string_view word() {
    const std::size_t start = at_;
    while (is_letter(peek())) ++at_;
    return from(start);
  }

  /// Decimal digits only.
  std::uint64_t digits(std::uint64_t min, std::uint64_t max, std::string_view example) {
    const std::size_t start = at_;
    while (is_digit(peek())) ++at_;
    if (at_ == start) fail(start, as_in({example}));
    return number(start, min, max);
  }

  /// A number in a formula, where '^' is an operator: 7, 1_000 or 1e6.
  std::uint64_t whole_number(std::uint64_t max) {
    const std::size_t start = at_;
    skip_grouped_digits();
    if ((peek() == 'e' || peek() == 'E') && is_digit(peek(1))) {
      ++at_;
      skip_grouped_digits();
    }
    return number(start, 0, max);
  }

  /// A heap size: 7, 1_000, 1e6, 10^6.
  HeapSize size() {
    const std::size_t start = at_;
    skip_size();
    return number(start, 0, max_heap_size);
  }

  /// A heap size or a sum of such: 2^61-1, 1e9+7.
  HeapSize size_sum() {
    const std::size_t start = at_;
    skip_size();
    while ((peek() == '+' || peek() == '-') && is_digit(peek(1))) {
      ++at_;
      skip_size();
    }
    return number(start, 0, max_heap_size);
  }

  [[noreturn]] void fail(std::size_t position, Message problem,
                         std::optional<Correction> correction = {}) const {
    fail_at(text_, position, std::move(problem), std::move(correction));
  }

  /// The letter at a position, quoted in messages.
  std::string_view letter(std::size_t position) const { return letter_at(text_, position); }

 private:
  /// Digits, and '_' between two of them.
  void skip_grouped_digits() {
    while (is_digit(peek())) {
      ++at_;
      if (peek() == '_' && is_digit(peek(1))) ++at_;
    }
  }

  void skip_size() {
    const std::size_t start = at_;
    skip_grouped_digits();
    if (at_ == start) fail(start, message("read.whole_number"));
    if (peek() == 'e' || peek() == 'E' || peek() == '^') {
      ++at_;
      skip_grouped_digits();
    }
  }

  std::uint64_t number(std::size_t start, std::uint64_t min, std::uint64_t max) const {
    try {
      return parse_integer(from(start), min, max);
    } catch (const Error& error) {
      fail(start, error.message());
    }
  }

  std::string_view text_;
  std::size_t at_;
  std::size_t end_;
};

}  // namespace sprague
