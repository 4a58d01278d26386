#include "oracle/notation/sets.hpp"

#include <set>
#include <utility>
#include <vector>

namespace oracle::notation {
namespace {

const mpz_class largest_size = mpz_class(1) << 62;
/// Terms of a sum may be larger than the sum. The document allows many more bits.
const mpz_class largest_term = mpz_class(1) << 1000;
const mpz_class largest_coefficient = 1'000'000'000'000;
constexpr unsigned long largest_degree = 16;

/// The reader accepts polynomials of which it sees that they grow from such a k on. The document
/// allows 10,000.
constexpr unsigned long latest_growth = 8192;

/// A number, or a sum of numbers without spaces: `2^61-1`.
mpz_class read_size(Text& text) {
  mpz_class size = text.number(true, largest_term);
  while (text.next() == '+' || text.next() == '-') {
    const bool adds = text.take() == '+';
    const mpz_class term = text.number(true, largest_term);
    size += adds ? term : mpz_class(-term);
  }
  if (size < 1 || size > largest_size) text.refuse("a size is from 1 to 2^62");
  return size;
}

// --- polynomials ---

/// Coefficients of k^0, k^1, …
using Coefficients = std::vector<mpz_class>;

mpz_class value_at(const Coefficients& polynomial, const mpz_class& k) {
  mpz_class value = 0;
  for (std::size_t i = polynomial.size(); i-- > 0;) value = value * k + polynomial[i];
  return value;
}

/// The coefficients of p(k + distance).
Coefficients shifted(Coefficients polynomial, const mpz_class& distance) {
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    for (std::size_t j = polynomial.size() - 1; j-- > i;) {
      polynomial[j] += distance * polynomial[j + 1];
    }
  }
  return polynomial;
}

/// The coefficients of p(k + 1) - p(k).
Coefficients differences(const Coefficients& polynomial) {
  Coefficients result = shifted(polynomial, 1);
  for (std::size_t i = 0; i < polynomial.size(); ++i) result[i] -= polynomial[i];
  return result;
}

/// A power of two from which on the polynomial grows with k: all coefficients of
/// p(k + 1) - p(k), taken as a polynomial in k - start, are at least 0.
unsigned long start_of_growth(const Coefficients& polynomial) {
  const Coefficients steps = differences(polynomial);
  for (unsigned long start = 1; start <= latest_growth; start *= 2) {
    bool grows = true;
    for (const mpz_class& coefficient : shifted(steps, start)) grows = grows && coefficient >= 0;
    if (grows) return start;
  }
  throw Unjudged{"a polynomial that may not grow"};
}

class Polynomial {
 public:
  Polynomial(Coefficients coefficients, mpz_class divisor, const Text& text)
      : coefficients_(std::move(coefficients)), divisor_(std::move(divisor)) {
    while (!coefficients_.empty() && coefficients_.back() == 0) coefficients_.pop_back();
    if (coefficients_.size() < 2) text.refuse("a polynomial depends on k");
    if (coefficients_.back() < 0) text.refuse("a polynomial does not fall for ever");
    growth_ = start_of_growth(coefficients_);
    // Differences of differences are whole numbers after as many of the values as the degree and
    // one more, so that all later values are whole, too.
    for (unsigned long k = 1; k <= coefficients_.size(); ++k) {
      const mpz_class numerator = value_at(coefficients_, k);
      if (!mpz_divisible_p(numerator.get_mpz_t(), divisor_.get_mpz_t())) {
        text.refuse("a polynomial has whole numbers");
      }
    }
    for (unsigned long k = 1; k <= growth_; ++k) {
      if (at(k) < 1) text.refuse("a polynomial has numbers from 1 on");
      if (k < growth_) early_.insert(at(k));
    }
  }

  bool contains(std::uint64_t size) const {
    const mpz_class sought(std::to_string(size));
    if (early_.count(sought) > 0) return true;
    mpz_class low = growth_;
    mpz_class high = growth_;
    while (at(high) < sought) high *= 2;
    while (low < high) {
      const mpz_class middle = (low + high) / 2;
      if (at(middle) < sought)
        low = middle + 1;
      else
        high = middle;
    }
    return at(low) == sought;
  }

 private:
  mpz_class at(const mpz_class& k) const { return value_at(coefficients_, k) / divisor_; }

  Coefficients coefficients_;
  mpz_class divisor_;
  unsigned long growth_ = 1;
  std::set<mpz_class> early_;  ///< values before the polynomial grows
};

/// `3k^2`, `3*k`, `k`, `5`: adds it to the coefficients.
void read_term(Text& text, int sign, Coefficients& sum) {
  mpz_class coefficient = 1;
  std::size_t degree = 0;
  bool power_must_follow = !is_digit(text.next());
  if (is_digit(text.next())) {
    coefficient = text.digits();
    if (coefficient > largest_coefficient) text.refuse("the coefficient is too large");
    text.skip_spaces();
    if (text.accept("*")) {
      power_must_follow = true;
      text.skip_spaces();
    }
  }
  if (text.accept_in_any_case("k")) {
    degree = 1;
    if (text.accept("^")) {
      const mpz_class exponent = text.digits();
      if (exponent > largest_degree) text.refuse("the degree is too large");
      degree = exponent.get_ui();
    }
  } else if (power_must_follow) {
    text.refuse("expected a term");
  }
  sum.resize(largest_degree + 1);
  sum[degree] += sign * coefficient;
  if (abs(sum[degree]) > largest_coefficient) text.refuse("the coefficient is too large");
}

Coefficients read_sum(Text& text) {
  Coefficients sum;
  int sign = 1;
  text.skip_spaces();
  if (text.accept("-")) sign = -1;
  while (true) {
    text.skip_spaces();
    read_term(text, sign, sum);
    text.skip_spaces();
    if (text.accept("+"))
      sign = 1;
    else if (text.accept("-"))
      sign = -1;
    else
      return sum;
  }
}

Contains read_polynomial(Text& text) {
  mpz_class divisor = 1;
  Coefficients sum;
  if (text.accept("(")) {
    sum = read_sum(text);
    text.expect(")");
    text.skip_spaces();
    if (text.accept("/")) {
      text.skip_spaces();
      divisor = text.number(true, largest_coefficient);
      if (divisor == 0) text.refuse("division by zero");
    }
  } else {
    sum = read_sum(text);
  }
  const Polynomial polynomial(std::move(sum), std::move(divisor), text);
  return [polynomial](std::uint64_t size) { return polynomial.contains(size); };
}

// --- families ---

mpz_class number_of(std::uint64_t size) {
  return mpz_class(std::to_string(size));
}

bool is_square(const mpz_class& number) {
  return mpz_perfect_square_p(number.get_mpz_t()) != 0;
}

bool is_cube(std::uint64_t size) {
  mpz_class root;
  return mpz_root(root.get_mpz_t(), number_of(size).get_mpz_t(), 3) != 0;
}

/// A number of which 8t + 1 is a square: t = k(k+1)/2 makes it (2k+1)^2.
bool is_triangular(std::uint64_t size) {
  return is_square(8 * number_of(size) + 1);
}

bool is_prime(std::uint64_t size) {
  if (size < 2) return false;
  if (size >= 1'000'000) return mpz_probab_prime_p(number_of(size).get_mpz_t(), 40) > 0;
  for (std::uint64_t divisor = 2; divisor * divisor <= size; ++divisor) {
    if (size % divisor == 0) return false;
  }
  return true;
}

bool is_fibonacci(std::uint64_t size) {
  std::uint64_t before = 1;
  std::uint64_t number = 1;
  while (number < size) before = std::exchange(number, number + before);
  return number == size;
}

bool is_power(std::uint64_t size, std::uint64_t base) {
  while (size % base == 0) size /= base;
  return size == 1;
}

void expect_spaces(Text& text) {
  text.expect(" ");
  text.skip_spaces();
}

/// After `powers`.
Contains read_powers(Text& text) {
  expect_spaces(text);
  if (!text.accept_in_any_case("of")) text.refuse("expected of");
  expect_spaces(text);
  const mpz_class base = text.number(true, largest_size);
  if (base < 2) text.refuse("a base is at least 2");
  return [base = base.get_ui()](std::uint64_t size) { return is_power(size, base); };
}

Contains read_family(Text& text) {
  std::string name = text.letters();
  for (char& c : name) c = lower(c);
  if (name == "squares") return [](std::uint64_t size) { return is_square(number_of(size)); };
  if (name == "cubes") return is_cube;
  if (name == "triangular") return is_triangular;
  if (name == "primes") return is_prime;
  if (name == "fibonacci") return is_fibonacci;
  if (name == "powers") return read_powers(text);
  text.refuse("expected a family");
}

// --- members ---

Contains read_range(Text& text) {
  const std::uint64_t first = read_size(text).get_ui();
  std::uint64_t last = first;
  text.skip_spaces();
  if (text.accept("..")) {
    text.skip_spaces();
    last = read_size(text).get_ui();
    if (last < first) text.refuse("the range ends before it begins");
  }
  return [first, last](std::uint64_t size) { return first <= size && size <= last; };
}

bool at_polynomial(Text text) {
  text.skip_spaces();
  if (text.next() == '(' || text.next() == '-') return true;
  if (!is_digit(text.next())) return lower(text.next()) == 'k' && text.coming_letters().size() == 1;
  // A k makes it a polynomial, wherever it stands.
  while (!text.done() && text.next() != ',' && text.next() != ')') {
    if (lower(text.take()) == 'k' && !is_letter(text.next())) return true;
  }
  return false;
}

Contains read_member(Text& text) {
  if (at_polynomial(text)) return read_polynomial(text);
  return is_digit(text.next()) ? read_range(text) : read_family(text);
}

}  // namespace

Contains read_members(Text& text, bool may_be_empty) {
  std::vector<Contains> members;
  text.skip_spaces();
  if (!may_be_empty || text.next() != ')') {
    do {
      text.skip_spaces();
      members.push_back(read_member(text));
      text.skip_spaces();
    } while (text.accept(","));
  }
  text.expect(")");
  return [members](std::uint64_t size) {
    for (const Contains& member : members) {
      if (member(size)) return true;
    }
    return false;
  };
}

}  // namespace oracle::notation
