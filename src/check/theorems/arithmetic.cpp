// Theorems 13, 14 and 14a: one rule, by which the number of tokens taken is a divisor of the heap,
// is coprime to it, or is at most a fraction of it. The condition must be a conjunction of parts
// that say one of these, that some token is left, or nothing, for 1 <= s <= n.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "check/theorems/first_values.hpp"
#include "check/theorems/linear.hpp"
#include "check/theorems/relation.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t heaps_compared = 256;
constexpr std::uint64_t max_term = std::uint64_t{1} << 40;  // of a fraction

/// What a part of a condition says of all moves.
struct Fact {
  enum class Kind : std::uint8_t {
    nothing,
    some_left,  ///< s < n
    divides,    ///< s divides n
    coprime,
    at_most,  ///< excess <= 0
  };
  Kind kind = Kind::nothing;
  Linear excess = {};
};

constexpr Linear whole_heap{1, 0, 0};
constexpr Linear tokens{0, 1, 0};

Wide rounded_down(Wide number, Wide divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

bool is_linear(const Expression& number, const Linear& form) {
  return linear(number) == form;
}

/// x mod s, where x is n or −n up to multiples of s.
bool is_remainder_of_heap(const Expression& number) {
  if (number.op != Op::remainder || !is_linear(number.parts[1], tokens)) return false;
  const auto x = linear(number.parts[0]);
  return x && (x->heap == 1 || x->heap == -1) && x->constant == 0;
}

/// gcd(x, y), where n and s are sums of multiples of x and y and the other way round.
bool is_gcd_of_heap_and_tokens(const Expression& number) {
  if (number.op != Op::gcd) return false;
  const auto x = linear(number.parts[0]);
  const auto y = linear(number.parts[1]);
  if (!x || !y || x->constant != 0 || y->constant != 0) return false;
  for (const Linear* each : {&*x, &*y}) {
    if (std::max({each->heap, -each->heap, each->taken, -each->taken}) > Wide{max_term})
      return false;
  }
  const Wide determinant = x->heap * y->taken - x->taken * y->heap;
  return determinant == 1 || determinant == -1;
}

/// (n/s)·s.
bool is_heap_rounded(const Expression& number) {
  if (number.op != Op::product) return false;
  const auto is_quotient = [](const Expression& each) {
    return each.op == Op::quotient && is_linear(each.parts[0], whole_heap) &&
           is_linear(each.parts[1], tokens);
  };
  const Expression& left = number.parts[0];
  const Expression& right = number.parts[1];
  return (is_quotient(left) && is_linear(right, tokens)) ||
         (is_quotient(right) && is_linear(left, tokens));
}

/// The number that a side of a comparison is, if it is one.
std::optional<Wide> number_of(const Expression& side) {
  const auto form = linear(side);
  return form && form->is_constant() ? std::optional(form->constant) : std::nullopt;
}

/// What a relation with one of the numbers above on a side says.
std::optional<Fact> fact_of_divisors(const Relation& relation) {
  using Kind = Relation::Kind;
  const auto is_one_of = [&](const Expression& number, const Expression& other) {
    const auto bound = number_of(other);
    const bool is_left = &number == &relation.left;
    // number <= other
    const auto at_most = [&](Wide most) {
      return bound && ((relation.kind == Kind::equal && *bound == most) ||
                       (is_left && relation.kind == Kind::at_most && *bound == most) ||
                       (is_left && relation.kind == Kind::less && *bound == most + 1));
    };
    if (is_remainder_of_heap(number) && at_most(0)) return std::optional(Fact{Fact::Kind::divides});
    if (is_gcd_of_heap_and_tokens(number)) {
      if (at_most(1)) return std::optional(Fact{Fact::Kind::coprime});
      // It is never greater than s.
      if (is_linear(other, tokens) &&
          (relation.kind == Kind::equal || (!is_left && relation.kind == Kind::at_most)))
        return std::optional(Fact{Fact::Kind::divides});
    }
    if (is_heap_rounded(number) && relation.kind == Kind::equal && is_linear(other, whole_heap))
      return std::optional(Fact{Fact::Kind::divides});
    return std::optional<Fact>();
  };
  if (auto fact = is_one_of(relation.left, relation.right)) return fact;
  return is_one_of(relation.right, relation.left);
}

/// A number of the form ⌊numerator/divisor⌋.
struct Rounded {
  Linear numerator;
  Wide divisor = 1;
};

std::optional<Rounded> rounded(const Expression& number) {
  if (const auto form = linear(number)) return Rounded{*form};
  if (number.op != Op::quotient) return std::nullopt;
  const auto numerator = linear(number.parts[0]);
  const auto divisor = number_of(number.parts[1]);
  if (!numerator || !divisor || *divisor < 1 || *divisor > Wide{max_term}) return std::nullopt;
  return Rounded{*numerator, *divisor};
}

/// A linear form that is at most 0 just where left <= right does: x <= ⌊Y/k⌋ where k·x <= Y, and
/// ⌊X/k⌋ <= y where X < k·(y + 1).
std::optional<Linear> excess_of(const Rounded& left, const Rounded& right) {
  if (left.divisor == 1) return right.divisor * left.numerator - right.numerator;
  if (right.divisor != 1) return std::nullopt;
  return left.numerator - left.divisor * right.numerator - Linear{0, 0, left.divisor - 1};
}

bool is_always_at_most_zero(const Linear& x) {  // at s = n = 1, and as n or both grow
  return x.heap + x.taken + x.constant <= 0 && x.heap <= 0 && x.heap + x.taken <= 0;
}

/// What x <= 0 says.
std::optional<Fact> fact_of_excess(Linear x) {
  for (const Wide each : {x.heap, x.taken, x.constant}) {
    if (each > (Wide{1} << 62) || each < -(Wide{1} << 62)) return std::nullopt;
  }
  const auto common = static_cast<Wide>(
      std::gcd(static_cast<std::int64_t>(x.heap), static_cast<std::int64_t>(x.taken)));
  if (common > 1) x = {x.heap / common, x.taken / common, -rounded_down(-x.constant, common)};
  if (is_always_at_most_zero(x)) return Fact{};
  if (x == Linear{-1, 1, 1}) return Fact{Fact::Kind::some_left};
  if (x.heap < 0 && -x.heap < x.taken) return Fact{Fact::Kind::at_most, x};
  return std::nullopt;
}

std::optional<Fact> fact_of_order(const Relation& relation) {
  using Kind = Relation::Kind;
  if (relation.kind == Kind::equal) return std::nullopt;
  const auto left = rounded(relation.left);
  const auto right = rounded(relation.right);
  if (!left || !right) return std::nullopt;
  if (relation.kind == Kind::unequal) {
    if (left->divisor != 1 || right->divisor != 1) return std::nullopt;
    const Linear x = left->numerator - right->numerator;
    const Linear rest = whole_heap - tokens;
    if (x == rest || x == Wide{-1} * rest) return Fact{Fact::Kind::some_left};
    const Linear one{0, 0, 1};
    if (is_always_at_most_zero(x + one) || is_always_at_most_zero(one - x)) return Fact{};
    return std::nullopt;
  }
  Rounded raised = *left;
  if (relation.kind == Kind::less)
    raised.numerator = raised.numerator + Linear{0, 0, left->divisor};
  const auto excess = excess_of(raised, *right);
  return excess ? fact_of_excess(*excess) : std::nullopt;
}

/// What the condition of the one rule says.
class TakenCondition {
 public:
  explicit TakenCondition(const Certificate& claim) : rules_(read_formula_of_theorem(claim.game)) {
    require(rules_.size() == 1 && (rules_[0].head == "take(s" || rules_[0].head == "to(m"),
            "its theorem, {}, is about one rule that leaves at most one heap", claim.theorem);
    require(claim.period == 0 && claim.preperiod == 0 && claim.saltus == 0,
            "its theorem, {}, is about values without a period", claim.theorem);
    for (const Expression& part : parts_of(rules_[0].condition, Op::conjunction)) {
      const auto relation = relation_of(part);
      auto fact = relation ? fact_of_divisors(*relation) : std::nullopt;
      if (relation && !fact) fact = fact_of_order(*relation);
      if (!fact) throw Undecided{"what a part of its condition says of n and s is not seen"};
      facts_.push_back(*fact);
    }
  }

  bool says(Fact::Kind kind) const {
    return std::any_of(facts_.begin(), facts_.end(),
                       [&](const Fact& fact) { return fact.kind == kind; });
  }
  bool says_only(std::initializer_list<Fact::Kind> kinds) const {
    return std::all_of(facts_.begin(), facts_.end(), [&](const Fact& fact) {
      return std::find(kinds.begin(), kinds.end(), fact.kind) != kinds.end();
    });
  }
  const std::vector<Fact>& facts() const { return facts_; }

  template <class Law>
  void check_values(WorkLimit& limit, Law law) const {
    limit.spend(heaps_compared * heaps_compared * 50);
    Letters letters;
    check_first_values(
        heaps_compared,
        [&](std::uint64_t n, const auto& values, Seen& seen) {
          letters['n'] = static_cast<std::int64_t>(n);
          for (std::uint64_t s = 1; s <= n; ++s) {
            letters['s'] = static_cast<std::int64_t>(s);
            letters['m'] = static_cast<std::int64_t>(n - s);
            const auto allowed = evaluate(rules_[0].condition, letters);
            require(allowed.has_value(),
                    "evaluating its rules fails for heap {}, of which {} are taken", n, s);
            if (*allowed != 0) seen.add(values[n - s]);
          }
        },
        law);
  }

 private:
  Formula rules_;
  std::vector<Fact> facts_;
};

}  // namespace

TheoremFinding check_divisors(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  using Kind = Fact::Kind;
  const TakenCondition condition(claim);
  require(condition.says(Kind::divides) &&
              condition.says_only({Kind::divides, Kind::some_left, Kind::nothing}),
          "a move does not take any divisor of the heap by its rules");
  const std::uint64_t offset = claim.law->at(0);
  require(offset == (condition.says(Kind::some_left) ? 0u : 1u),
          "by its rules a move {} take the whole heap, where the law adds {}",
          condition.says(Kind::some_left) ? "may not" : "may", offset);
  condition.check_values(limit, [&](std::uint64_t n) {
    std::uint64_t value = offset;
    for (std::uint64_t rest = n; rest % 2 == 0 && rest > 0; rest /= 2) ++value;
    return n == 0 ? 0 : value;
  });
  return {
      heaps_compared,
      fmt::format("G(0) = 0, and G(n) is the exponent of 2 in n plus {}, for all n > 0", offset)};
}

TheoremFinding check_coprime(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  using Kind = Fact::Kind;
  const TakenCondition condition(claim);
  require(condition.says(Kind::coprime) &&
              condition.says_only({Kind::coprime, Kind::some_left, Kind::nothing}),
          "a move does not take any number coprime to the heap by its rules");
  const std::uint64_t of_even = claim.law->at(0);
  require(of_even == (condition.says(Kind::some_left) ? 1u : 0u),
          "by its rules a move {} take the whole heap, where the law gives even heaps the value {}",
          condition.says(Kind::some_left) ? "may not" : "may", of_even);
  std::vector<std::uint64_t> primes;
  condition.check_values(limit, [&](std::uint64_t n) -> std::uint64_t {
    if (n < 2) return n == 0 ? 0 : 1 - of_even;
    const auto divides = [&](std::uint64_t prime) { return n % prime == 0; };
    auto least = std::find_if(primes.begin(), primes.end(), divides);
    if (least == primes.end()) least = primes.insert(least, n);
    return n % 2 == 0 ? of_even : static_cast<std::uint64_t>(least - primes.begin()) + 1;
  });
  return {heaps_compared,
          fmt::format("G(n) is i where n > 1 is odd and its least prime factor the i-th prime, {} "
                      "for even n > 0, G(1) = {} and G(0) = 0",
                      of_even, 1 - of_even)};
}

TheoremFinding check_fraction(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  using Kind = Fact::Kind;
  const TakenCondition condition(claim);
  const std::uint64_t share = claim.law->at(0);
  const std::uint64_t whole = claim.law->at(1);
  const std::uint64_t added = claim.law->at(2);
  const std::uint64_t subtracted = claim.law->at(3);
  require(1 <= share && share < whole && whole <= max_term, "{}/{} is no fraction below 1", share,
          whole);
  require(std::min(added, subtracted) == 0 && std::max(added, subtracted) <= max_term,
          "{} and {} are both added and subtracted", added, subtracted);
  const Wide shift = Wide{added} - subtracted;
  const Linear excess{-Wide{share}, whole, -shift};
  std::string numerator = share == 1 ? "n" : fmt::format("{}n", share);
  if (shift != 0) numerator = fmt::format("({}{:+})", numerator, static_cast<std::int64_t>(shift));
  const std::string most_tokens = fmt::format("{}/{}", numerator, whole);
  require(condition.says(Kind::at_most) &&
              condition.says_only({Kind::at_most, Kind::some_left, Kind::nothing}),
          "a move does not take at most a fraction of the heap by its rules");
  for (const Fact& fact : condition.facts()) {
    require(fact.kind != Kind::at_most || fact.excess == excess,
            "a move does not take s tokens just where s <= {} by its rules", most_tokens);
  }
  // share·n + shift < whole·n for n = 1, and so for all n.
  require(!condition.says(Kind::some_left) || Wide{share} + shift < whole,
          "the whole heap of 1 is within the fraction, and may not be taken by its rules");
  const auto most = [&](std::uint64_t n) {
    const Wide rounded = rounded_down(Wide{share} * n + shift, whole);
    return static_cast<std::uint64_t>(std::clamp<Wide>(rounded, 0, n));
  };
  condition.check_values(limit, [&](std::uint64_t n) {
    while (n > 0 && most(n) == most(n - 1)) n -= most(n) + 1;
    return most(n);
  });
  return {heaps_compared,
          fmt::format("with f(n) = {}, rounded down, or the nearest of 0 to n: G(n) = f(n) where "
                      "f(n) > f(n-1), otherwise G(n) = G(n-f(n)-1), and G(0) = 0",
                      most_tokens)};
}

}  // namespace sprague::check
