// The notation's one parser: recursive descent over the grammar of docs/notation.md.
//
//     ruleset    = code | formulas | "S(" members ")" | "allbut(" [members] ")" | name
//     members    = member {"," member}
//     member     = size [".." size] | family | polynomial
//     family     = "squares" | "cubes" | "triangular" | "primes" | "fibonacci" | "powers of" size
//     polynomial = sum | "(" sum ")" ["/" size]
//     sum        = ["-"] term {("+" | "-") term}
//     term       = digits [["*"] power] | power
//     power      = "k" ["^" digits]

#include <fmt/format.h>
#include <gmpxx.h>

#include <algorithm>
#include <numeric>

#include "rules/cursor.hpp"
#include "rules/formula_rules.hpp"
#include "rules/parse_code.hpp"
#include "rules/rules.hpp"

namespace sprague {
namespace {

constexpr std::int64_t coefficient_limit = 1'000'000'000'000;  // keeps Horner's rule in 128 bits
constexpr std::size_t degree_limit = 16;
constexpr std::uint64_t patience = 10'000;  // values of k looked at before a polynomial must grow

/// p(k) exactly, times the denominator.
mpz_class numerator_at(const Polynomial& polynomial, std::uint64_t k) {
  mpz_class value = 0;
  for (std::size_t i = polynomial.coefficients.size(); i-- > 0;) {
    value = value * mpz_class(std::to_string(k)) +
            mpz_class(std::to_string(polynomial.coefficients[i]));
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
  explicit Parser(std::string_view text) : in_(text) {}

  Rules parse() {
    if (in_.done())
      in_.fail(in_.at(), "write the rules of a game, such as 0.77, S(1,3,4) or kayles");
    if (begins_code(in_)) return canonical_rules(parse_code(in_));
    if (begins_formula(in_)) return canonical_rules(parse_formula_rules(in_));
    if (in_.accept_word("S(") || in_.accept_word("s(")) return canonical_rules(subtraction(false));
    if (in_.accept_word("allbut(")) return canonical_rules(subtraction(true));
    return named();
  }

 private:
  // --- sets ---

  Rules::Form subtraction(bool all_but) {
    SubtractionRules rules;
    rules.all_but = all_but;
    in_.skip_spaces();
    if (in_.peek() == ')') {
      if (!all_but) in_.fail(in_.at(), "a subtraction set needs at least one size, as in S(1,3,4)");
    } else {
      do member(rules.set);
      while (in_.accept(','));
    }
    in_.expect(')', "write ',' and another size, or ')'");
    if (!in_.done()) in_.fail(in_.at(), "nothing can follow the closing ')'");
    return rules;
  }

  void member(SizeSet& set) {
    in_.skip_spaces();
    if (is_digit(in_.peek()) && !has_variable()) {
      range(set);
    } else if (is_letter(in_.peek()) && !at_variable()) {
      set.families.push_back(family());
    } else if (in_.peek() == 'k' || in_.peek() == '(' || in_.peek() == '-' ||
               is_digit(in_.peek())) {
      set.families.push_back(polynomial());
    } else {
      in_.fail(in_.at(),
               "write a size, a range 1..5, a family such as squares or primes, or a polynomial "
               "in k such as k^2+k");
    }
    in_.skip_spaces();
  }

  void range(SizeSet& set) {
    const std::size_t start = in_.at();
    const HeapSize first = in_.size();
    in_.skip_spaces();
    if (first == 0) in_.fail(start, "a move takes at least 1, so 0 cannot be in the set");
    if (!in_.accept_word("..")) {
      set.ranges.push_back({first, first});
      return;
    }
    in_.skip_spaces();
    const std::size_t second = in_.at();
    const HeapSize last = in_.size();
    if (last < first)
      in_.fail(second, fmt::format("the range ends before it begins; write {}..{}", last, first));
    set.ranges.push_back({first, last});
  }

  Family family() {
    const std::size_t start = in_.at();
    const std::string word = lower_case(in_.word());
    if (word == "squares") return Polynomial{{0, 0, 1}, 1, 1};
    if (word == "cubes") return Polynomial{{0, 0, 0, 1}, 1, 1};
    if (word == "triangular") return Polynomial{{0, 1, 1}, 2, 1};
    if (word == "primes") return Primes{};
    if (word == "fibonacci") return Fibonacci{};
    if (word == "powers") return powers();
    in_.fail(start, fmt::format("{} is not a family; write squares, cubes, triangular, primes, "
                                "fibonacci, powers of 2, or a polynomial in k",
                                quoted(word)));
  }

  Family powers() {
    in_.skip_spaces();
    if (!in_.accept_word("of ")) in_.fail(in_.at(), "write which powers, as in powers of 2");
    in_.skip_spaces();
    const std::size_t start = in_.at();
    const HeapSize base = in_.size();
    if (base < 2) in_.fail(start, "the base of the powers must be 2 or more");
    return PowersOf{base};
  }

  // --- polynomials ---

  Family polynomial() {
    const std::size_t start = in_.at();
    Polynomial result;
    if (in_.accept('(')) {
      result.coefficients = sum();
      in_.expect(')', "write ')' after the polynomial");
      in_.skip_spaces();
      if (in_.accept('/')) {
        in_.skip_spaces();
        const std::size_t divisor = in_.at();
        result.denominator = in_.size();
        if (result.denominator == 0) in_.fail(divisor, "a polynomial cannot be divided by 0");
        if (result.denominator > static_cast<HeapSize>(coefficient_limit))
          in_.fail(divisor, "that divisor is larger than 10^12");
      }
    } else {
      result.coefficients = sum();
    }
    check(result, start);
    return result;
  }

  std::vector<std::int64_t> sum() {
    std::vector<std::int64_t> coefficients;
    in_.skip_spaces();
    std::int64_t sign = in_.accept('-') ? -1 : 1;
    while (true) {
      term(coefficients, sign);
      const auto next = accept_sign();
      if (!next) return coefficients;
      sign = *next;
    }
  }

  std::optional<std::int64_t> accept_sign() {
    in_.skip_spaces();
    if (in_.accept('+')) return 1;
    if (in_.accept('-')) return -1;
    return std::nullopt;
  }

  void term(std::vector<std::int64_t>& coefficients, std::int64_t sign) {
    in_.skip_spaces();
    const std::size_t start = in_.at();
    std::int64_t coefficient = 1;
    std::size_t exponent = 0;
    if (is_digit(in_.peek())) {
      coefficient = static_cast<std::int64_t>(
          in_.digits(0, static_cast<std::uint64_t>(coefficient_limit), "write a number"));
      in_.skip_spaces();
      if (in_.accept('*')) {
        in_.skip_spaces();
        if (!at_variable()) in_.fail(in_.at(), "write k after '*'");
      }
    } else if (!at_variable()) {
      in_.fail(in_.at(), "write a term such as 3k^2, k or 5");
    }
    if (at_variable()) {
      in_.advance();
      exponent =
          in_.accept('^') ? in_.digits(0, degree_limit, "write the exponent of k, a number") : 1;
    }
    if (coefficients.size() <= exponent) coefficients.resize(exponent + 1);
    std::int64_t& total = coefficients[exponent];
    total += sign * coefficient;
    if (std::abs(total) > coefficient_limit)
      in_.fail(start, "that coefficient is larger than 10^12");
  }

  /// Brings the polynomial to lowest terms and makes sure that it gives sizes >= 1 for every k
  /// >= 1.
  void check(Polynomial& polynomial, std::size_t start) {
    auto& coefficients = polynomial.coefficients;
    while (!coefficients.empty() && coefficients.back() == 0) coefficients.pop_back();
    if (coefficients.size() < 2)
      in_.fail(start, "this polynomial does not depend on k; write the size itself");
    std::int64_t common = static_cast<std::int64_t>(polynomial.denominator);
    for (const std::int64_t coefficient : coefficients) common = std::gcd(common, coefficient);
    for (std::int64_t& coefficient : coefficients) coefficient /= common;
    polynomial.denominator /= static_cast<std::uint64_t>(common);

    // An integer-valued polynomial of degree d is one that is an integer at d + 1 points in a row.
    const mpz_class denominator(std::to_string(polynomial.denominator));
    const std::string text = text_of(polynomial);
    for (std::uint64_t k = 1; k <= coefficients.size(); ++k) {
      if (numerator_at(polynomial, k) % denominator != 0) {
        in_.fail(start, fmt::format("{} is not a whole number at k = {}", text, k));
      }
    }
    const std::uint64_t monotone_from = find_monotone_from(polynomial);
    for (std::uint64_t k = 1; k <= monotone_from; ++k) {
      const mpz_class value = numerator_at(polynomial, k);
      if (value >= denominator) continue;
      const mpz_class quotient = value / denominator;
      in_.fail(start,
               fmt::format("{} is {} at k = {}; every size must be at least 1 for k = 1, 2, 3, …",
                           text, quotient.get_str(), k));
    }
    if (monotone_from == patience) {
      in_.fail(start, fmt::format("{} does not grow before k = {}; write the set otherwise", text,
                                  patience));
    }
    polynomial.monotone_from = monotone_from;
  }

  // --- names ---

  Rules named() {
    const std::size_t start = in_.at();
    const std::string name = game_name(in_.rest());
    const NamedGame* nearest = nullptr;
    std::size_t min_distance = 3;  // a name further off is no suggestion
    for (const NamedGame& game : named_games()) {
      const std::size_t distance = edit_distance(name, game.name);
      if (distance == 0) return parse_rules(game.code);
      if (distance < min_distance) {
        min_distance = distance;
        nearest = &game;
      }
    }
    const std::string advice = nearest ? fmt::format("did you mean {}?", nearest->name)
                                       : std::string(
                                             "write an octal code (0.77), a set (S(1,3,4), "
                                             "allbut(1,3)) or a named game ('sprague games')");
    in_.fail(start, "no game of that name; " + advice);
  }

  /// True when `k` stands there, and no longer word.
  bool is_variable(std::size_t ahead) const {
    return in_.peek(ahead) == 'k' && !is_letter(in_.peek(ahead + 1));
  }
  bool at_variable() const { return is_variable(0); }

  /// True when the member that begins here is a polynomial: it has a k.
  bool has_variable() const {
    const std::size_t end = std::min(in_.rest().find_first_of(",)"), in_.rest().size());
    for (std::size_t i = 0; i < end; ++i) {
      if (is_variable(i)) return true;
    }
    return false;
  }

  Cursor in_;
};

}  // namespace

Rules parse_rules(std::string_view text) {
  return Parser(text).parse();
}

}  // namespace sprague
