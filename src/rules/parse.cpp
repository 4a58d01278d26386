// The notation's one parser: recursive descent over the grammar of docs/notation.md.
//
//     ruleset    = octal | "S(" members ")" | "allbut(" [members] ")" | name
//     octal      = ["0" | "4"] "." {digit} | "0" | "4"
//     members    = member {"," member}
//     member     = size [".." size] | family | polynomial
//     family     = "squares" | "cubes" | "triangular" | "primes" | "fibonacci" | "powers of" size
//     polynomial = sum | "(" sum ")" "/" size
//     sum        = ["-"] term {("+" | "-") term}
//     term       = size ["*"] [power] | power
//     power      = "k" ["^" size]

#include <fmt/format.h>
#include <gmpxx.h>

#include <algorithm>
#include <cctype>
#include <numeric>

#include "number/text_error.hpp"
#include "rules/rules.hpp"
#include "sprague/natural.hpp"

namespace sprague {
namespace {

constexpr std::int64_t coefficient_limit = 1'000'000'000'000;  // keeps Horner's rule in 128 bits
constexpr std::size_t degree_limit = 16;
constexpr std::size_t digit_limit = 1'000'000;
constexpr std::uint64_t patience = 10'000;  // values of k looked at before a polynomial must grow

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// p(k) exactly, times the denominator.
mpz_class numerator_at(const Polynomial& polynomial, std::uint64_t k) {
  mpz_class value = 0;
  for (std::size_t i = polynomial.coefficients.size(); i-- > 0;) {
    value = value * mpz_class(std::to_string(k)) + mpz_class(std::to_string(polynomial.coefficients[i]));
  }
  return value;
}

/// The least k from which p and all its forward differences are >= 0, hence p does not decrease;
/// or `patience` when that is larger.
std::uint64_t find_monotone_from(const Polynomial& polynomial) {
  std::vector<mpz_class> differences;
  for (std::uint64_t k = 1; k <= polynomial.coefficients.size(); ++k) {
    differences.push_back(numerator_at(polynomial, k));
  }
  for (std::size_t order = 1; order < differences.size(); ++order) {
    for (std::size_t i = differences.size(); i-- > order;) differences[i] -= differences[i - 1];
  }
  for (std::uint64_t k = 1; k < patience; ++k) {
    if (std::all_of(differences.begin() + 1, differences.end(),
                    [](const mpz_class& d) { return d >= 0; })) {
      return k;
    }
    for (std::size_t i = 0; i + 1 < differences.size(); ++i) differences[i] += differences[i + 1];
  }
  return patience;
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

/// "Dawson's Kayles" → "dawsons-kayles".
std::string game_name(std::string_view text) {
  std::string name;
  for (const char c : lower_case(text)) {
    if (c == '\'') continue;
    name += (c == ' ' || c == '_') ? '-' : c;
  }
  return name;
}

/// The number of single-letter changes between two words (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({change, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row.back();
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Rules parse() {
    skip_spaces();
    while (end_ > at_ && text_[end_ - 1] == ' ') --end_;
    if (done()) fail(at_, "write the rules of a game, such as 0.77, S(1,3,4) or kayles");
    if (is_digit(peek()) || peek() == '.') return canonical_rules(octal());
    if (accept_word("S(") || accept_word("s(")) return canonical_rules(subtraction(false));
    if (accept_word("allbut(")) return canonical_rules(subtraction(true));
    return named();
  }

 private:
  // --- octal codes ---

  Rules::Form octal() {
    OctalRules rules;
    if (peek() == '.') {
      rules.digits.push_back(0);
    } else {
      const std::size_t start = at_;
      while (is_digit(peek())) ++at_;
      const std::string_view first = text_.substr(start, at_ - start);
      if (first != "0" && first != "4") {
        fail(start, fmt::format("{} before the point would let a move leave the heap as it was or "
                                "add tokens; write 0 or 4",
                                abridged(first)));
      }
      rules.digits.push_back(static_cast<std::uint8_t>(first[0] - '0'));
    }
    if (done()) return rules;
    if (peek() != '.') fail(at_, fmt::format("'{}' is not the point of an octal code", letter_at(text_, at_)));
    ++at_;
    if (rules.digits.size() == 1 && done() && text_.substr(0, end_) == ".") {
      fail(at_ - 1, "an octal code needs digits, as in 0.77");
    }
    for (; !done(); ++at_) rules.digits.push_back(octal_digit());
    if (rules.digits.size() > digit_limit) fail(digit_limit, "that is more than a million digits");
    return rules;
  }

  std::uint8_t octal_digit() const {
    const char c = peek();
    if (c >= '0' && c <= '7') return static_cast<std::uint8_t>(c - '0');
    fail(at_, fmt::format("'{}' is not an octal digit; write digits 0 to 7", letter_at(text_, at_)));
  }

  // --- sets ---

  Rules::Form subtraction(bool all_but) {
    SubtractionRules rules;
    rules.all_but = all_but;
    skip_spaces();
    if (peek() == ')') {
      if (!all_but) fail(at_, "a subtraction set needs at least one size, as in S(1,3,4)");
    } else {
      do member(rules.set);
      while (accept(','));
    }
    expect(')', "write ',' and another size, or ')'");
    if (!done()) fail(at_, "nothing can follow the closing ')'");
    return rules;
  }

  void member(SizeSet& set) {
    skip_spaces();
    if (is_digit(peek()) && !has_variable()) {
      range(set);
    } else if (is_letter(peek()) && !is_variable(at_)) {
      set.families.push_back(family());
    } else if (peek() == 'k' || peek() == '(' || peek() == '-' || is_digit(peek())) {
      set.families.push_back(polynomial());
    } else {
      fail(at_, "write a size, a range 1..5, a family such as squares or primes, or a polynomial "
                "in k such as k^2+k");
    }
    skip_spaces();
  }

  void range(SizeSet& set) {
    const std::size_t start = at_;
    const HeapSize first = size();
    skip_spaces();
    if (first == 0) fail(start, "a move takes at least 1, so 0 cannot be in the set");
    if (!accept_word("..")) {
      set.ranges.push_back({first, first});
      return;
    }
    skip_spaces();
    const std::size_t second = at_;
    const HeapSize last = size();
    if (last < first) fail(second, fmt::format("the range ends before it begins; write {}..{}", last, first));
    set.ranges.push_back({first, last});
  }

  Family family() {
    const std::size_t start = at_;
    while (is_letter(peek())) ++at_;
    const std::string word = lower_case(text_.substr(start, at_ - start));
    if (word == "squares") return Polynomial{{0, 0, 1}, 1, 1};
    if (word == "cubes") return Polynomial{{0, 0, 0, 1}, 1, 1};
    if (word == "triangular") return Polynomial{{0, 1, 1}, 2, 1};
    if (word == "primes") return Primes{};
    if (word == "fibonacci") return Fibonacci{};
    if (word == "powers") return powers();
    fail(start, fmt::format("{} is not a family; write squares, cubes, triangular, primes, "
                            "fibonacci, powers of 2, or a polynomial in k",
                            quoted(word)));
  }

  Family powers() {
    skip_spaces();
    if (!accept_word("of ")) fail(at_, "write which powers, as in powers of 2");
    skip_spaces();
    const std::size_t start = at_;
    const HeapSize base = size();
    if (base < 2) fail(start, "the base of the powers must be 2 or more");
    return PowersOf{base};
  }

  // --- polynomials ---

  Family polynomial() {
    const std::size_t start = at_;
    Polynomial result;
    if (accept('(')) {
      result.coefficients = sum();
      expect(')', "write ')' after the polynomial");
      skip_spaces();
      if (accept('/')) {
        skip_spaces();
        const std::size_t divisor = at_;
        result.denominator = size();
        if (result.denominator == 0) fail(divisor, "a polynomial cannot be divided by 0");
        if (result.denominator > static_cast<HeapSize>(coefficient_limit)) fail(divisor, "that divisor is larger than 10^12");
      }
    } else {
      result.coefficients = sum();
    }
    check(result, start);
    return result;
  }

  std::vector<std::int64_t> sum() {
    std::vector<std::int64_t> coefficients;
    std::int64_t sign = accept_sign().value_or(1);
    while (true) {
      term(coefficients, sign);
      const auto next = accept_sign();
      if (!next) return coefficients;
      sign = *next;
    }
  }

  std::optional<std::int64_t> accept_sign() {
    skip_spaces();
    if (accept('+')) return 1;
    if (accept('-')) return -1;
    return std::nullopt;
  }

  void term(std::vector<std::int64_t>& coefficients, std::int64_t sign) {
    skip_spaces();
    const std::size_t start = at_;
    std::int64_t coefficient = 1;
    std::size_t exponent = 0;
    if (is_digit(peek())) {
      coefficient = coefficient_digits();
      skip_spaces();
      if (accept('*')) {
        skip_spaces();
        if (!is_variable(at_)) fail(at_, "write k after '*'");
      }
    } else if (!is_variable(at_)) {
      fail(at_, "write a term such as 3k^2, k or 5");
    }
    if (is_variable(at_)) {
      ++at_;
      exponent = accept('^') ? degree() : 1;
    }
    if (coefficients.size() <= exponent) coefficients.resize(exponent + 1);
    std::int64_t& total = coefficients[exponent];
    total += sign * coefficient;
    if (std::abs(total) > coefficient_limit) fail(start, "that coefficient is larger than 10^12");
  }

  std::int64_t coefficient_digits() {
    const std::size_t start = at_;
    while (is_digit(peek())) ++at_;
    return static_cast<std::int64_t>(
        number(start, 0, static_cast<std::uint64_t>(coefficient_limit)));
  }

  std::size_t degree() {
    const std::size_t start = at_;
    while (is_digit(peek())) ++at_;
    if (at_ == start) fail(start, "write the exponent of k, a number");
    return number(start, 0, degree_limit);
  }

  /// Brings the polynomial to lowest terms and makes sure that it gives sizes >= 1 for every k >= 1.
  void check(Polynomial& polynomial, std::size_t start) {
    auto& coefficients = polynomial.coefficients;
    while (!coefficients.empty() && coefficients.back() == 0) coefficients.pop_back();
    if (coefficients.size() < 2) fail(start, "this polynomial does not depend on k; write the size itself");
    std::int64_t common = static_cast<std::int64_t>(polynomial.denominator);
    for (const std::int64_t coefficient : coefficients) common = std::gcd(common, coefficient);
    for (std::int64_t& coefficient : coefficients) coefficient /= common;
    polynomial.denominator /= static_cast<std::uint64_t>(common);

    // An integer-valued polynomial of degree d is one that is an integer at d + 1 points in a row.
    const mpz_class denominator(std::to_string(polynomial.denominator));
    const std::string text = text_of(polynomial);
    for (std::uint64_t k = 1; k <= coefficients.size(); ++k) {
      if (numerator_at(polynomial, k) % denominator != 0) {
        fail(start, fmt::format("{} is not a whole number at k = {}", text, k));
      }
    }
    const std::uint64_t monotone_from = find_monotone_from(polynomial);
    for (std::uint64_t k = 1; k <= monotone_from; ++k) {
      const mpz_class value = numerator_at(polynomial, k);
      if (value >= denominator) continue;
      const mpz_class quotient = value / denominator;
      fail(start, fmt::format("{} is {} at k = {}; every size must be at least 1 for k = 1, 2, 3, …",
                              text, quotient.get_str(), k));
    }
    if (monotone_from == patience) {
      fail(start, fmt::format("{} does not grow before k = {}; write the set otherwise", text, patience));
    }
    polynomial.monotone_from = monotone_from;
  }

  // --- names ---

  Rules named() {
    const std::size_t start = at_;
    const std::string name = game_name(text_.substr(at_, end_ - at_));
    const NamedGame* nearest = nullptr;
    std::size_t least_distance = 3;  // a name further off is no suggestion
    for (const NamedGame& game : named_games()) {
      const std::size_t distance = edit_distance(name, game.name);
      if (distance == 0) return parse_rules(game.code);
      if (distance < least_distance) {
        least_distance = distance;
        nearest = &game;
      }
    }
    const std::string advice = nearest
                                   ? fmt::format("did you mean {}?", nearest->name)
                                   : std::string("write an octal code (0.77), a set (S(1,3,4), "
                                                 "allbut(1,3)) or a named game ('sprague games')");
    fail(start, "no game of that name; " + advice);
  }

  // --- characters ---

  HeapSize size() {
    const std::size_t start = at_;
    while (is_digit(peek())) ++at_;
    if (at_ == start) fail(start, "write a size, a whole number");
    const bool exponent = peek() == 'e' || peek() == 'E' || peek() == '^';
    if (exponent) {
      ++at_;
      while (is_digit(peek())) ++at_;
    }
    return number(start, 0, max_heap_size);
  }

  std::uint64_t number(std::size_t start, std::uint64_t least, std::uint64_t greatest) const {
    try {
      return parse_integer(text_.substr(start, at_ - start), least, greatest);
    } catch (const Error& error) {
      fail(start, error.what());
    }
  }

  bool is_variable(std::size_t position) const {
    return position < end_ && text_[position] == 'k' &&
           (position + 1 >= end_ || !is_letter(text_[position + 1]));
  }

  /// True when the member that begins here is a polynomial: it has a k.
  bool has_variable() const {
    for (std::size_t i = at_; i < end_ && text_[i] != ',' && text_[i] != ')'; ++i) {
      if (is_variable(i)) return true;
    }
    return false;
  }

  bool done() const { return at_ >= end_; }
  char peek() const { return done() ? '\0' : text_[at_]; }
  void skip_spaces() {
    while (peek() == ' ') ++at_;
  }

  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  bool accept_word(std::string_view word) {
    if (text_.substr(at_, std::min(word.size(), end_ - at_)) != word) return false;
    at_ += word.size();
    return true;
  }

  void expect(char c, const std::string& advice) {
    skip_spaces();
    if (!accept(c)) fail(at_, advice);
  }

  [[noreturn]] void fail(std::size_t position, std::string_view advice) const {
    fail_at(text_, position, advice);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t end_ = text_.size();
};

}  // namespace

Rules parse_rules(std::string_view text) { return Parser(text).parse(); }

}  // namespace sprague
