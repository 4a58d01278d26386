#include "nimber/ordinal_notation.hpp"

#include <fmt/format.h>

#include <limits>

#include "nimber/alpha.hpp"

namespace sprague::nimber {
namespace {

constexpr std::string_view example = "[w^(w^2) + w*3 + 1]";

/// An ordinal stands at height 0, its exponents at 1, and theirs, which are finite, at 2.
class Reader {
 public:
  explicit Reader(Cursor& in) : in_(in) {}

  Ordinal sum(int height) {
    Ordinal sum;
    while (true) {
      in_.skip_spaces();
      const std::size_t begin = in_.at();
      Ordinal next = product(height);
      if (!next.is_zero()) {
        if (!sum.is_zero() && compare(next.terms[0].exponent, sum.terms.back().exponent) >= 0)
          in_.fail(begin, message("nimber.decreasing", {{"example", example}}));
        sum.terms.push_back(std::move(next.terms[0]));
      }
      in_.skip_spaces();
      if (!in_.accept('+')) return sum;
    }
  }

 private:
  /// At most one term.
  Ordinal product(int height) {
    if (is_digit(in_.peek())) return number();
    Ordinal term = power(height);
    in_.skip_spaces();
    if (!in_.accept('*')) return term;
    in_.skip_spaces();
    term.terms[0].coefficient = number();
    if (term.terms[0].coefficient == 0) term.terms.clear();
    return term;
  }

  Ordinal power(int height) {
    const std::size_t begin = in_.at();
    if (!accept_omega(in_)) in_.fail(begin, message("nimber.normal_form", {{"example", example}}));
    if (height == 2) in_.fail(begin, message("nimber.too_high"));
    Ordinal term;
    term.terms = {{{1}, 1}};
    in_.skip_spaces();
    if (in_.accept('^')) {
      in_.skip_spaces();
      const std::size_t at = in_.at();
      term.terms[0].exponent = exponent(at, operand(height + 1));
    }
    return term;
  }

  Ordinal operand(int height) {
    if (is_digit(in_.peek())) return number();
    if (!in_.accept('(')) return power(height);
    Ordinal value = sum(height);
    in_.expect(")", example, {"+", "*", "^"});
    return value;
  }

  Exponent exponent(std::size_t at, const Ordinal& value) {
    Exponent exponent;
    for (const auto& [place, coefficient] : value.terms) {
      const std::uint64_t k = place.empty() ? 0 : place[0];
      if (k >= known_primes())
        throw Error(
            ErrorKind::not_established,
            message("nimber.unknown_excess",
                    {{"k", k}, {"bound", known_primes()}, {"prime", odd_prime(known_primes())}}),
            at);
      if (exponent.empty()) exponent.resize(k + 1);
      exponent[k] = coefficient;
    }
    return exponent;
  }

  std::uint64_t number() {
    if (!is_digit(in_.peek()))
      in_.fail(in_.at(), message("nimber.normal_form", {{"example", example}}));
    return in_.whole_number(std::numeric_limits<std::uint64_t>::max());
  }

  Cursor& in_;
};

std::string power_text(const std::string& exponent, bool is_simple) {
  if (exponent == "1") return "w";
  return is_simple ? "w^" + exponent : "w^(" + exponent + ")";
}

std::string term_text(const std::string& power, std::uint64_t coefficient) {
  return coefficient == 1 ? power : fmt::format("{}*{}", power, coefficient);
}

std::string exponent_text(const Exponent& exponent) {
  std::string text;
  for (std::size_t k = exponent.size(); k-- > 0;) {
    if (exponent[k] == 0) continue;
    if (!text.empty()) text += " + ";
    text += k == 0 ? std::to_string(exponent[0])
                   : term_text(power_text(std::to_string(k), true), exponent[k]);
  }
  return text;
}

}  // namespace

bool accept_omega(Cursor& in) {
  if (in.accept_word("ω")) return true;
  const Cursor begin = in;
  const std::string word = lower_case(in.word());
  if (word == "w" || word == "omega") return true;
  in = begin;
  return false;
}

Ordinal read_normal_form(Cursor& in) {
  return Reader(in).sum(0);
}

std::string text_of(const Ordinal& ordinal) {
  if (ordinal.is_finite()) return std::to_string(ordinal.number());
  std::string text;
  for (const auto& [exponent, coefficient] : ordinal.terms) {
    if (!text.empty()) text += " + ";
    const std::string power = exponent_text(exponent);
    const bool is_simple = exponent.size() == 1 || power == "w";
    text += exponent.empty() ? std::to_string(coefficient)
                             : term_text(power_text(power, is_simple), coefficient);
  }
  return "[" + text + "]";
}

}  // namespace sprague::nimber
