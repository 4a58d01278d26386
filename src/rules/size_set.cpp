// Families are enumerated, not indexed: every engine wants "all members up to n, ascending", and
// the longest such list that fits a computation (the primes to 10^9) takes a second.

#include "rules/size_set.hpp"

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
  std::vector<HeapSize> next_multiple;  // of primes[j + 1]: the least odd one not yet crossed out
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

bool contains(const Family& family, HeapSize size) {
  if (const auto* polynomial = std::get_if<Polynomial>(&family)) return contains(*polynomial, size);
  if (std::holds_alternative<Primes>(family)) return is_prime(size);
  const auto members = members_up_to(family, size);  // at most 90 of them
  return !members.empty() && members.back() == size;
}

/// The range that contains `size`, if any.
const SizeRange* range_with(const std::vector<SizeRange>& ranges, HeapSize size) {
  const auto after = std::partition_point(
      ranges.begin(), ranges.end(), [&](const SizeRange& range) { return range.last < size; });
  return after != ranges.end() && after->first <= size ? &*after : nullptr;
}

std::vector<SizeRange> merged(std::vector<SizeRange> ranges) {
  std::sort(ranges.begin(), ranges.end(),
            [](const SizeRange& a, const SizeRange& b) { return a.first < b.first; });
  std::vector<SizeRange> result;
  for (const SizeRange& range : ranges) {
    if (!result.empty() && range.first <= result.back().last + 1) {
      result.back().last = std::max(result.back().last, range.last);
    } else {
      result.push_back(range);
    }
  }
  return result;
}

/// p(k) = k + c: every integer from c + 1 on.
std::optional<SizeRange> as_tail(const Family& family) {
  const auto* polynomial = std::get_if<Polynomial>(&family);
  if (!polynomial || polynomial->coefficients.size() != 2 || polynomial->denominator != 1 ||
      polynomial->coefficients[1] != 1) {
    return std::nullopt;
  }
  return SizeRange{static_cast<HeapSize>(polynomial->coefficients[0] + 1), max_heap_size};
}

/// Takes single members of the families out of the ranges: they are said twice.
std::vector<SizeRange> without_members(const std::vector<SizeRange>& ranges,
                                       const std::vector<Family>& families) {
  // Looked at one by one; a longer range stays as it was written, which costs nothing but that two
  // spellings of such a set may count as different rulesets.
  constexpr HeapSize sizes_looked_at = 1000;
  std::vector<SizeRange> result;
  for (const SizeRange& range : ranges) {
    if (range.last - range.first >= sizes_looked_at) {
      result.push_back(range);
      continue;
    }
    for (HeapSize size = range.first; size <= range.last; ++size) {
      const bool repeated =
          std::any_of(families.begin(), families.end(),
                      [&](const Family& family) { return contains(family, size); });
      if (!repeated) result.push_back({size, size});
    }
  }
  return merged(std::move(result));
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

std::string text_of(const SizeSet& set) {
  std::string text;
  const auto append = [&](const std::string& part) {
    if (!text.empty()) text += ',';
    text += part;
  };
  for (const SizeRange& range : set.ranges) {
    append(std::to_string(range.first));
    if (range.last == range.first + 1)
      append(std::to_string(range.last));
    else if (range.last > range.first)
      text += fmt::format("..{}", range.last);
  }
  for (const Family& family : set.families) append(text_of(family));
  return text;
}

std::vector<HeapSize> members_up_to(const Family& family, HeapSize limit,
                                    const PollCallback& pulse) {
  return std::visit(FamilyMembers{limit, pulse}, family);
}

std::vector<HeapSize> members_up_to(const SizeSet& set, HeapSize limit, const PollCallback& pulse) {
  std::vector<HeapSize> members;
  for (const SizeRange& range : set.ranges) {
    for (HeapSize size = range.first; size <= std::min(range.last, limit); ++size) {
      members.push_back(size);
    }
  }
  for (const Family& family : set.families) {
    const auto more = members_up_to(family, limit, pulse);
    members.insert(members.end(), more.begin(), more.end());
  }
  std::sort(members.begin(), members.end());
  members.erase(std::unique(members.begin(), members.end()), members.end());
  return members;
}

std::uint64_t count_bound(const SizeSet& set, HeapSize limit) {
  std::uint64_t bound = set.families.size() * limit;
  for (const SizeRange& range : set.ranges) {
    if (range.first <= limit) bound += std::min(range.last, limit) - range.first + 1;
  }
  return std::min(bound, limit);
}

bool contains(const SizeSet& set, HeapSize size) {
  return range_with(set.ranges, size) != nullptr ||
         std::any_of(set.families.begin(), set.families.end(),
                     [&](const Family& family) { return contains(family, size); });
}

bool is_finite(const SizeSet& set) {
  return set.families.empty() && (set.ranges.empty() || set.ranges.back().last < max_heap_size);
}

HeapSize largest(const SizeSet& set) {
  return set.ranges.back().last;
}

SizeSet normalised(SizeSet set) {
  SizeSet result;
  for (Family& family : set.families) {
    if (const auto tail = as_tail(family))
      set.ranges.push_back(*tail);
    else
      result.families.push_back(std::move(family));
  }
  std::sort(result.families.begin(), result.families.end(),
            [](const Family& a, const Family& b) { return text_of(a) < text_of(b); });
  result.families.erase(std::unique(result.families.begin(), result.families.end()),
                        result.families.end());
  result.ranges = merged(std::move(set.ranges));
  // Where all sizes from some point on belong, the families only matter below it; from a point far
  // out they are kept, rather than listed that far.
  constexpr HeapSize listed_up_to = 10'000;
  const SizeRange last = result.ranges.empty() ? SizeRange{} : result.ranges.back();
  if (last.last == max_heap_size && last.first <= listed_up_to) {
    for (const Family& family : result.families) {
      for (const HeapSize size : members_up_to(family, last.first)) {
        result.ranges.push_back({size, size});
      }
    }
    result.families.clear();
    result.ranges = merged(std::move(result.ranges));
  }
  result.ranges = without_members(result.ranges, result.families);
  return result;
}

std::vector<SizeRange> gaps(const std::vector<SizeRange>& ranges) {
  std::vector<SizeRange> result;
  HeapSize next = 1;
  for (const SizeRange& range : ranges) {
    if (range.first > next) result.push_back({next, range.first - 1});
    next = range.last + 1;
  }
  if (next <= max_heap_size) result.push_back({next, max_heap_size});
  return result;
}

}  // namespace sprague
