// Families are enumerated, not indexed: every engine wants "all members up to n, ascending", and
// the longest such list that fits a computation (the primes to 10^9) takes a second.

#include "rules/size_family.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "number/primality.hpp"

namespace sprague {
namespace {

__extension__ using Wide = __int128;

bool multiply_add(Wide& value, Wide factor, Wide addend) {
  return !__builtin_mul_overflow(value, factor, &value) &&
         !__builtin_add_overflow(value, addend, &value);
}

std::vector<HeapSize> polynomial_members(const Polynomial& polynomial, HeapSize limit) {
  std::vector<HeapSize> members;
  for (std::uint64_t k = 1;; ++k) {
    const auto value = evaluate(polynomial, k);
    if (value && *value <= limit)
      members.push_back(*value);
    else if (k >= polynomial.monotone_from)
      break;
  }
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  return members;
}

// The sieve of Eratosthenes over odd numbers, by segments that fit the first-level cache.
std::vector<HeapSize> primes_up_to(HeapSize limit, const PollCallback& pulse) {
  constexpr HeapSize span = 1 << 19;  // numbers per segment: 32 KiB of bits
  std::vector<HeapSize> primes;
  if (limit >= 2) primes.push_back(2);
  std::vector<bool> composite;          // index i stands for begin + 2i + 1
  std::vector<HeapSize> next_multiple;  // for primes[j + 1]: the least odd one not yet crossed out
  for (HeapSize begin = 0; begin <= limit; begin += span) {
    if (pulse) pulse();
    const HeapSize end = std::min(begin + span, limit + 1);
    composite.assign((end - begin + 1) / 2, false);
    const auto cross_out = [&](HeapSize prime, HeapSize& multiple) {
      for (; multiple < end; multiple += 2 * prime) composite[(multiple - begin) / 2] = true;
    };
    for (std::size_t j = 0; j < next_multiple.size(); ++j)
      cross_out(primes[j + 1], next_multiple[j]);
    for (HeapSize odd = std::max<HeapSize>(begin + 1, 3); odd < end; odd += 2) {
      if (composite[(odd - begin) / 2]) continue;
      primes.push_back(odd);
      if (odd > limit / odd) continue;
      next_multiple.push_back(odd * odd);
      cross_out(odd, next_multiple.back());
    }
  }
  return primes;
}

std::vector<HeapSize> fibonacci_up_to(HeapSize limit) {
  std::vector<HeapSize> members;
  for (HeapSize current = 1, next = 2; current <= limit;) {
    members.push_back(current);
    const HeapSize sum = current + next;  // below 2^64: current <= 2^62, next < 2·current
    current = next;
    next = sum;
  }
  return members;
}

std::vector<HeapSize> powers_up_to(std::uint64_t base, HeapSize limit) {
  std::vector<HeapSize> members;
  for (HeapSize power = 1; power <= limit; power *= base) {
    members.push_back(power);
    if (power > limit / base) break;
  }
  return members;
}

struct FamilyMembers {
  HeapSize limit;
  const PollCallback& pulse;
  std::vector<HeapSize> operator()(const Polynomial& family) const {
    return polynomial_members(family, limit);
  }
  std::vector<HeapSize> operator()(const Primes&) const { return primes_up_to(limit, pulse); }
  std::vector<HeapSize> operator()(const Fibonacci&) const { return fibonacci_up_to(limit); }
  std::vector<HeapSize> operator()(const PowersOf& family) const {
    return powers_up_to(family.base, limit);
  }
};

bool contains(const Polynomial& polynomial, HeapSize size) {
  for (std::uint64_t k = 1; k < polynomial.monotone_from; ++k) {
    if (evaluate(polynomial, k) == size) return true;
  }
  std::uint64_t low = polynomial.monotone_from;
  std::uint64_t high = low;
  const auto reaches = [&](std::uint64_t k) {
    const auto value = evaluate(polynomial, k);
    return !value || *value >= size;
  };
  while (!reaches(high)) high *= 2;
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (reaches(middle))
      high = middle;
    else
      low = middle + 1;
  }
  return evaluate(polynomial, low) == size;
}

std::string power_of_k(std::size_t exponent) {
  if (exponent == 0) return "";
  return exponent == 1 ? "k" : fmt::format("k^{}", exponent);
}

}  // namespace

Polynomial every(HeapSize step, HeapSize first) {
  return {{static_cast<std::int64_t>(first) - static_cast<std::int64_t>(step),
           static_cast<std::int64_t>(step)},
          1,
          1};
}

std::optional<HeapSize> evaluate(const Polynomial& polynomial, std::uint64_t k) {
  // Horner's rule. It can overflow only upwards: p(k) > 0, and below 2^127 in between otherwise,
  // since the coefficients are below 2^40 (the parser sees to it).
  Wide value = 0;
  for (std::size_t i = polynomial.coefficients.size(); i-- > 0;) {
    if (!multiply_add(value, static_cast<Wide>(k), polynomial.coefficients[i])) return std::nullopt;
  }
  value /= static_cast<Wide>(polynomial.denominator);
  if (value > static_cast<Wide>(max_heap_size)) return std::nullopt;
  return static_cast<HeapSize>(value);
}

std::string text_of(const Polynomial& polynomial) {
  std::string text;
  for (std::size_t i = polynomial.coefficients.size(); i-- > 0;) {
    const std::int64_t coefficient = polynomial.coefficients[i];
    if (coefficient == 0) continue;
    if (coefficient < 0)
      text += '-';
    else if (!text.empty())
      text += '+';
    if (std::abs(coefficient) != 1 || i == 0) text += std::to_string(std::abs(coefficient));
    text += power_of_k(i);
  }
  return polynomial.denominator == 1 ? text : fmt::format("({})/{}", text, polynomial.denominator);
}

std::string text_of(const Family& family) {
  struct Text {
    std::string operator()(const Polynomial& polynomial) const { return text_of(polynomial); }
    std::string operator()(const Primes&) const { return "primes"; }
    std::string operator()(const Fibonacci&) const { return "fibonacci"; }
    std::string operator()(const PowersOf& powers) const {
      return fmt::format("powers of {}", powers.base);
    }
  };
  return std::visit(Text{}, family);
}

std::vector<HeapSize> members_up_to(const Family& family, HeapSize limit,
                                    const PollCallback& pulse) {
  return std::visit(FamilyMembers{limit, pulse}, family);
}

HeapSize least_member(const Family& family) {
  const auto* const polynomial = std::get_if<Polynomial>(&family);
  if (polynomial == nullptr) return std::holds_alternative<Primes>(family) ? 2 : 1;
  HeapSize least = max_heap_size;
  for (std::uint64_t k = 1; k <= polynomial->monotone_from; ++k)
    least = std::min(least, evaluate(*polynomial, k).value_or(max_heap_size));
  return least;
}

bool contains(const Family& family, HeapSize size) {
  if (const auto* polynomial = std::get_if<Polynomial>(&family)) return contains(*polynomial, size);
  if (std::holds_alternative<Primes>(family)) return is_prime(size);
  const auto members = members_up_to(family, size);  // at most 90 of them
  return !members.empty() && members.back() == size;
}

}  // namespace sprague
