// Polynomials in k:
//
//     polynomial = sum | "(" sum ")" ["/" size]
//     sum        = ["-"] term {("+" | "-") term}
//     term       = digits [["*"] power] | power
//     power      = "k" ["^" digits]

#include "rules/parse_polynomial.hpp"

#include <fmt/format.h>
#include "number/integer.hpp"
#include "number/text_error.hpp"

#include <algorithm>
#include <numeric>

namespace sprague {
namespace {

constexpr std::size_t degree_limit = 16;
constexpr std::uint64_t max_monotone_from = 10'000;

/// p(k) exactly, times the denominator.
Integer numerator_at(const Polynomial& polynomial, std::uint64_t k) {
  Integer value = 0;
  for (std::size_t i = polynomial.coefficients.size(); i-- > 0;) {
    value =
        value * Integer(std::to_string(k)) + Integer(std::to_string(polynomial.coefficients[i]));
  }
  return value;
}

/// The minimum k from which p and all its forward differences are >= 0, so that p does not
/// decrease; at most `max_monotone_from`.
std::uint64_t find_monotone_from(const Polynomial& polynomial) {
  std::vector<Integer> differences;
  for (std::uint64_t k = 1; k <= polynomial.coefficients.size(); ++k) {
    differences.push_back(numerator_at(polynomial, k));
  }
  for (std::size_t order = 1; order < differences.size(); ++order) {
    for (std::size_t i = differences.size(); i-- > order;) differences[i] -= differences[i - 1];
  }
  for (std::uint64_t k = 1; k < max_monotone_from; ++k) {
    if (std::all_of(differences.begin() + 1, differences.end(),
                    [](const Integer& d) { return d >= 0; })) {
      return k;
    }
    for (std::size_t i = 0; i + 1 < differences.size(); ++i) differences[i] += differences[i + 1];
  }
  return max_monotone_from;
}

/// Divides the coefficients and the denominator by their greatest common divisor.
void reduce(Polynomial& polynomial) {
  auto common = static_cast<std::int64_t>(polynomial.denominator);
  for (const std::int64_t coefficient : polynomial.coefficients)
    common = std::gcd(common, coefficient);
  for (std::int64_t& coefficient : polynomial.coefficients) coefficient /= common;
  polynomial.denominator /= static_cast<std::uint64_t>(common);
}

/// Requires integer values. A polynomial of degree d has them when it is an integer at d + 1
/// consecutive points.
void require_integers(const Cursor& in, const Polynomial& polynomial, std::size_t start) {
  const Integer denominator(std::to_string(polynomial.denominator));
  for (std::uint64_t k = 1; k <= polynomial.coefficients.size(); ++k) {
    if (numerator_at(polynomial, k) % denominator != 0) {
      in.fail(start,
              message("polynomial.not_whole",
                      {{"polynomial", text_of(polynomial)}, {"variable", "k"}, {"value", k}}));
    }
  }
}

/// Requires values >= 1 for every k >= 1.
void require_sizes(const Cursor& in, const Polynomial& polynomial, std::size_t start) {
  const Integer denominator(std::to_string(polynomial.denominator));
  for (std::uint64_t k = 1; k <= polynomial.monotone_from; ++k) {
    const Integer value = numerator_at(polynomial, k);
    if (value >= denominator) continue;
    const Integer quotient = value / denominator;
    in.fail(start, message("polynomial.below_1", {{"polynomial", text_of(polynomial)},
                                                  {"value", to_decimal(quotient)},
                                                  {"k", k}}));
  }
  if (polynomial.monotone_from == max_monotone_from) {
    in.fail(start, message("polynomial.grows_late",
                           {{"polynomial", text_of(polynomial)}, {"k", max_monotone_from}}));
  }
}

/// Brings the polynomial to lowest terms and requires that its values are sizes.
void check(const Cursor& in, Polynomial& polynomial, std::size_t start) {
  auto& coefficients = polynomial.coefficients;
  while (!coefficients.empty() && coefficients.back() == 0) coefficients.pop_back();
  if (coefficients.size() < 2) {
    const std::int64_t size = coefficients.empty() ? 0 : coefficients[0];
    in.fail(start, size < 1 ? too_small(size, 1) : message("polynomial.constant"));
  }
  reduce(polynomial);
  require_integers(in, polynomial, start);
  polynomial.monotone_from = find_monotone_from(polynomial);
  require_sizes(in, polynomial, start);
}

std::optional<std::int64_t> accept_sign(Cursor& in) {
  in.skip_spaces();
  if (in.accept('+')) return 1;
  if (in.accept('-')) return -1;
  return std::nullopt;
}

void parse_term(Cursor& in, char variable, std::vector<std::int64_t>& coefficients,
                std::int64_t sign) {
  in.skip_spaces();
  const std::size_t start = in.at();
  std::int64_t coefficient = 1;
  std::size_t exponent = 0;
  if (is_digit(in.peek())) {
    coefficient =
        static_cast<std::int64_t>(in.digits(0, static_cast<std::uint64_t>(max_coefficient), "5"));
    if (std::string_view("eE^_").find(in.peek()) != std::string_view::npos)
      in.fail(in.at(),
              message("polynomial.digits_only", {{"example", fmt::format("1000{}+8", variable)}}));
    in.skip_spaces();
    if (in.accept('*')) {
      in.skip_spaces();
      if (!is_variable(in, 0, variable)) in.fail(in.at(), as_in({fmt::format("3*{}", variable)}));
    }
  } else if (!is_variable(in, 0, variable)) {
    in.fail(in.at(), as_in({fmt::format("3{}^2", variable), std::string(1, variable), "5"}));
  }
  if (is_variable(in, 0, variable)) {
    in.advance();
    exponent = in.accept('^') ? in.digits(0, degree_limit, fmt::format("{}^2", variable)) : 1;
  }
  if (coefficients.size() <= exponent) coefficients.resize(exponent + 1);
  std::int64_t& total = coefficients[exponent];
  total += sign * coefficient;
  if (std::abs(total) > max_coefficient)
    in.fail(start, message("limit.numbers", {{"maximum", "10^12"}}));
}

std::vector<std::int64_t> parse_sum(Cursor& in, char variable) {
  std::vector<std::int64_t> coefficients;
  in.skip_spaces();
  std::int64_t sign = in.accept('-') ? -1 : 1;
  while (true) {
    parse_term(in, variable, coefficients, sign);
    const auto next = accept_sign(in);
    if (!next) return coefficients;
    sign = *next;
  }
}

}  // namespace

bool is_variable(const Cursor& in, std::size_t ahead, char variable) {
  return std::tolower(static_cast<unsigned char>(in.peek(ahead))) == variable &&
         !is_letter(in.peek(ahead + 1));
}

Polynomial parse_fraction(Cursor& in, char variable) {
  Polynomial result;
  if (in.accept('(')) {
    result.coefficients = parse_sum(in, variable);
    in.expect(")", fmt::format("({0}^2+{0})/2", variable));
    in.skip_spaces();
    if (in.accept('/')) {
      in.skip_spaces();
      const std::size_t divisor = in.at();
      result.denominator = in.size();
      if (result.denominator == 0) in.fail(divisor, message("formula.division_by_zero"));
      if (result.denominator > static_cast<HeapSize>(max_coefficient))
        in.fail(divisor, message("limit.numbers", {{"maximum", "10^12"}}));
    }
  } else {
    result.coefficients = parse_sum(in, variable);
  }
  return result;
}

Polynomial parse_polynomial(Cursor& in) {
  const std::size_t start = in.at();
  Polynomial result = parse_fraction(in, 'k');
  check(in, result, start);
  return result;
}

}  // namespace sprague
