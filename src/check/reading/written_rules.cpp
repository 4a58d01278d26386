#include "check/reading/written_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

class RulesReader {
 public:
  explicit RulesReader(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    if (first != std::string::npos)
      text_ = text.substr(first, text.find_last_not_of(' ') - first + 1);
  }

  Written read() {
    if (takes_in_any_case("s(")) return set(false);
    if (takes_in_any_case("allbut(")) return set(true);
    // Letters are digits, too, but a text of letters without a point is a name.
    const bool is_code =
        !text_.empty() &&
        (is_digit(text_[0]) || std::string_view(".{&*").find(text_[0]) != std::string_view::npos ||
         text_.find('.') < text_.find('('));
    if (!is_code)
      throw Undecided{text_.find('(') == std::string::npos ? "it is a name" : "it is a formula"};
    return code();
  }

 private:
  [[noreturn]] void fail() const {
    throw Undecided{fmt::format("its character {} is beyond this checker's reader", at_ + 1)};
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool done() const { return at_ == text_.size(); }
  void skip() {
    while (next() == ' ') ++at_;
  }
  bool takes(std::string_view word) {
    if (!std::string_view(text_).substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  /// `word` is in lower case.
  bool takes_in_any_case(std::string_view word) {
    std::string coming = text_.substr(at_, word.size());
    for (char& c : coming) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (coming != word) return false;
    at_ += word.size();
    return true;
  }
  bool takes_after_spaces(std::string_view word) {
    skip();
    return takes(word);
  }
  void expect(std::string_view word) {
    if (!takes_after_spaces(word)) fail();
  }

  std::uint64_t digits() {
    std::uint64_t value = 0;
    const char* const begin = text_.data() + at_;
    const auto read = std::from_chars(begin, text_.data() + text_.size(), value);
    if (read.ec != std::errc{}) fail();
    at_ += static_cast<std::size_t>(read.ptr - begin);
    return value;
  }

  /// 7, 1_000.
  std::uint64_t grouped_digits() {
    std::string grouped;
    while (is_digit(next())) {
      grouped += text_[at_++];
      if (next() == '_' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) ++at_;
    }
    std::uint64_t value = 0;
    const auto read = std::from_chars(grouped.data(), grouped.data() + grouped.size(), value);
    if (read.ec != std::errc{}) fail();
    return value;
  }

  /// 7, 1e6, 10^6.
  std::uint64_t number() {
    std::uint64_t value = grouped_digits();
    std::uint64_t base = 0;
    if (takes("e") || takes("E"))
      base = 10;
    else if (takes("^"))
      base = std::exchange(value, 1);
    else
      return value;
    std::uint64_t exponent = grouped_digits();
    if (base < 2) exponent = std::min<std::uint64_t>(exponent, 1);
    for (; exponent > 0 && value > 0; --exponent) {
      if (__builtin_mul_overflow(value, base, &value) || value > largest_written_size) fail();
    }
    return value;
  }

  /// A size: a number or a sum of numbers, 2^61-1.
  std::uint64_t size() {
    Integer sum = integer(number());
    while (next() == '+' || next() == '-') {
      const bool adds = text_[at_++] == '+';
      const Integer term = integer(number());
      sum += adds ? term : Integer(-term);
    }
    if (sum < 1 || sum > integer(largest_written_size)) fail();
    return to_uint64(sum);
  }

  // --- sets ---

  WrittenSet set(bool all_but) {
    WrittenSet result;
    result.all_but = all_but;
    if (!all_but || !takes_after_spaces(")")) {
      do member(result);
      while (takes_after_spaces(","));
      expect(")");
    }
    if (!done()) fail();
    return result;
  }

  void member(WrittenSet& set) {
    skip();
    const std::string_view rest = std::string_view(text_).substr(at_);
    const std::string_view member = rest.substr(0, rest.find_first_of(",)"));
    if (const auto family = named_family()) return set.families.push_back(*family);
    if (member.find_first_of("kK") != std::string_view::npos)
      return set.families.push_back(polynomial());
    const std::uint64_t first = size();
    std::uint64_t last = first;
    if (takes_after_spaces("..")) {
      skip();
      last = size();
    }
    if (last < first) fail();
    set.intervals.push_back({first, last});
  }

  std::optional<Family> named_family() {
    std::string word;
    for (std::size_t i = at_;
         i < text_.size() && std::isalpha(static_cast<unsigned char>(text_[i])) != 0; ++i) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(text_[i])));
    }
    if (word.size() < 2) return std::nullopt;
    at_ += word.size();
    if (word == "squares") return Polynomial{{0, 0, 1}, 1};
    if (word == "cubes") return Polynomial{{0, 0, 0, 1}, 1};
    if (word == "triangular") return Polynomial{{0, 1, 1}, 2};
    if (word == "primes") return Primes{};
    if (word == "fibonacci") return Fibonacci{};
    if (word != "powers") fail();
    skip();
    if (!takes_in_any_case("of ")) fail();
    skip();
    const std::uint64_t base = number();
    if (base < 2) fail();
    return Powers{base};
  }

  Polynomial polynomial() {
    Polynomial result;
    const bool parenthesis = takes("(");
    skip();
    for (std::int64_t sign = takes("-") ? -1 : 1; sign != 0; sign = next_sign()) term(result, sign);
    if (parenthesis) expect(")");
    if (parenthesis && takes_after_spaces("/")) {
      skip();
      result.divisor = number();
    }
    while (!result.coefficients.empty() && result.coefficients.back() == 0)
      result.coefficients.pop_back();
    if (result.coefficients.size() < 2 || result.divisor == 0 || result.divisor > max_coefficient)
      fail();
    return result;
  }

  /// 0 at the end of the sum.
  std::int64_t next_sign() {
    if (takes_after_spaces("+")) return 1;
    return takes("-") ? -1 : 0;
  }

  void term(Polynomial& polynomial, std::int64_t sign) {
    skip();
    std::uint64_t coefficient = 1;
    std::uint64_t exponent = 0;
    const bool numeric = is_digit(next());
    if (numeric) coefficient = digits();
    const bool product = numeric && takes_after_spaces("*");
    skip();
    if (takes_in_any_case("k"))
      exponent = takes("^") ? digits() : 1;
    else if (!numeric || product)
      fail();
    if (coefficient > max_coefficient || exponent > 16) fail();
    auto& coefficients = polynomial.coefficients;
    coefficients.resize(std::max<std::size_t>(coefficients.size(), exponent + 1));
    coefficients[exponent] += sign * static_cast<std::int64_t>(coefficient);
    if (std::abs(coefficients[exponent]) > static_cast<std::int64_t>(max_coefficient)) fail();
  }

  // --- codes ---

  WrittenCode code() {
    WrittenCode result;
    if (text_ == ".") fail();
    std::vector<Digit> left;
    while (!done() && next() != '.') left.push_back(digit());
    if (!left.empty()) result.digits[0] = left.back();
    if ((result.digits[0].counts() & 3u) != 0) fail();  // a heap might stay as it was
    for (std::size_t i = left.size(); i-- > 1;) add(result, left[i - 1]);
    while (!result.added.empty() && result.added.back().counts() == 0) result.added.pop_back();
    if (takes(".")) {
      while (!done() && next() != '[') result.digits.push_back(digit());
      if (takes("[")) {
        for (; !takes("]"); ++result.repeating) result.digits.push_back(digit());
        if (result.repeating == 0) fail();
        shorten_tail(result);
      }
    }
    if (!done()) fail();
    return result;
  }

  /// The next digit to the left of the point. Something is left where tokens are added.
  void add(WrittenCode& code, Digit digit) const {
    digit.any &= ~std::uint64_t{1};
    code.added.push_back(digit);
    if (may_be_endless(digit, code.added.size())) fail();
  }

  /// Whether a heap n, to which tokens are added, may leave a heap of n or more.
  static bool may_be_endless(const Digit& digit, std::uint64_t added) {
    for (std::uint64_t heaps = 1; heaps < 64; ++heaps) {
      const auto allows = [heaps](std::uint64_t counts) { return (counts >> heaps & 1u) != 0; };
      // The others have at least one token each, or 1, 2, 3, … where they are unequal.
      if (allows(digit.any | digit.not_all_equal) && heaps < added + 2) return true;
      if (allows(digit.unequal) && heaps * (heaps - 1) / 2 <= added) return true;
      for (std::uint64_t n = 1; allows(digit.equal) && n * (heaps - 1) <= added; ++n) {
        if ((n + added) % heaps == 0) return true;
      }
    }
    return false;
  }

  /// [3030] is [30].
  static void shorten_tail(WrittenCode& code) {
    const auto tail = code.digits.end() - static_cast<std::ptrdiff_t>(code.repeating);
    for (std::size_t period = 1; period < code.repeating; ++period) {
      if (code.repeating % period != 0 ||
          !std::equal(tail, code.digits.end() - static_cast<std::ptrdiff_t>(period),
                      tail + static_cast<std::ptrdiff_t>(period)))
        continue;
      code.digits.resize(code.digits.size() - code.repeating + period);
      code.repeating = period;
      return;
    }
  }

  Digit digit() {
    std::string_view rest = std::string_view(text_).substr(at_);
    const auto digit = take_digit(rest);
    if (!digit) fail();
    at_ = text_.size() - rest.size();
    return *digit;
  }

  static constexpr std::uint64_t max_coefficient = 1'000'000'000'000;

  std::string text_;
  std::size_t at_ = 0;
};

}  // namespace

Written read_written(const std::string& text) {
  return RulesReader(text).read();
}

}  // namespace sprague::check
