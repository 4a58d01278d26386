// Theorem 4, of infinite sets that are known modulo the period: no size leads from a heap to one of
// the same value, and some sizes lead to all smaller ones.

#include <fmt/format.h>

#include <numeric>
#include <optional>
#include <utility>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/theorems/set_values.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

using Residues = std::vector<bool>;  // by residue modulo p = size()

/// Marks the residues of all members of a family.
struct MarkFamily {
  Residues& marked;
  WorkLimit& limit;

  std::uint64_t p() const { return marked.size(); }

  /// The numerator modulo p·divisor depends on k modulo p·divisor.
  void operator()(const Polynomial& polynomial) const {
    __extension__ using Wide = __int128;
    const double steps = static_cast<double>(p()) * static_cast<double>(polynomial.divisor);
    limit.require(steps * static_cast<double>(polynomial.coefficients.size()));
    const auto modulus = static_cast<std::int64_t>(p() * polynomial.divisor);
    limit.spend(static_cast<std::uint64_t>(modulus) * polynomial.coefficients.size());
    for (std::int64_t k = 1; k <= modulus; ++k) {
      std::int64_t value = 0;
      for (std::size_t i = polynomial.coefficients.size(); i-- > 0;) {
        const Wide next = Wide{value} * k + polynomial.coefficients[i] % modulus;
        value = static_cast<std::int64_t>((next % modulus + modulus) % modulus);
      }
      marked[static_cast<std::uint64_t>(value) / polynomial.divisor % p()] = true;
    }
  }

  /// A prime either divides p or is coprime to it.
  void operator()(const Primes&) const {
    for (std::uint64_t residue = 0; residue < p(); ++residue) {
      if (std::gcd(residue, p()) == 1) marked[residue] = true;
    }
    for (std::uint64_t rest = p(), q = 2; rest > 1; ++q) {
      if (q > rest / q) q = rest;
      if (rest % q != 0) continue;
      while (rest % q == 0) rest /= q;
      marked[q % p()] = true;
    }
  }

  /// Two neighbours determine those before and after them, so that the first two come back.
  void operator()(const Fibonacci&) const {
    const std::pair first{1 % p(), 2 % p()};
    std::pair neighbours = first;
    do {
      marked[neighbours.first] = true;
      neighbours = {neighbours.second, (neighbours.first + neighbours.second) % p()};
      limit.spend(1);
    } while (neighbours != first);
  }

  /// Among the first p + 1 powers one residue is there twice, and goes on as before.
  void operator()(const Powers& powers) const {
    std::uint64_t power = 1 % p();
    for (std::uint64_t i = 0; i <= p(); ++i) {
      marked[power] = true;
      power = power * (powers.base % p()) % p();
    }
  }
};

Residues residues_of(const WrittenSet& set, std::uint64_t p, WorkLimit& limit) {
  Residues marked(p);
  for (const auto& [first, last] : set.intervals) {
    const std::uint64_t members = last ? std::min(*last - first + 1, p) : p;
    for (std::uint64_t i = 0; i < members; ++i) marked[(first % p + i) % p] = true;
  }
  for (const Family& family : set.families) std::visit(MarkFamily{marked, limit}, family);
  return marked;
}

/// The values of the claim, which repeat from n0 on.
class Continuation {
 public:
  Continuation(const Certificate& claim, const SetValues& values)
      : n0_(claim.preperiod), p_(claim.period), values_(values) {}

  /// The value of the heap n − taken in the periodic part, however far that goes down.
  std::uint64_t before(std::uint64_t n, std::uint64_t taken) const {
    return values_[n0_ + (n + p_ - taken % p_ - n0_) % p_];
  }

  void check_no_option_is_equal(const Residues& residues) const {
    for (std::uint64_t n = n0_; n < n0_ + p_; ++n) {
      for (std::uint64_t taken = 0; taken < p_; ++taken) {
        require(!residues[taken] || before(n, taken) != values_[n],
                "sizes of the residue {} modulo {} lead from heap {} to its own value {}", taken,
                p_, n, values_[n]);
      }
      for (std::uint64_t m = 0; m < n0_; ++m) {
        require(!residues[(n - m) % p_] || values_[m] != values_[n],
                "a size may lead to heap {} from one that has its value {} as heap {} has", m,
                values_[n], n);
      }
    }
  }

  /// The first heap and the least value below its own to which no size of these residues leads.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> first_missing(
      const Residues& residues) const {
    Seen seen;
    for (std::uint64_t n = n0_; n < n0_ + p_; ++n) {
      seen.begin();
      for (std::uint64_t taken = 0; taken < p_; ++taken) {
        if (residues[taken]) seen.add(before(n, taken));
      }
      if (seen.min_missing() < values_[n]) return std::pair{n, seen.min_missing()};
    }
    return std::nullopt;
  }

 private:
  std::uint64_t n0_;
  std::uint64_t p_;
  const SetValues& values_;
};

}  // namespace

TheoremFinding check_residues(const Certificate& claim, WorkLimit& limit, const RunControl& run) {
  const WrittenSet set = infinite_set(claim.game, false);
  require_range(claim);
  require(claim.saltus == 0, "its theorem allows no saltus");
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), n0 + 2 * p, 2);
  SetValues values(set, limit, progress);
  check_first_periods(claim, values);
  const Continuation continuation(claim, values);
  const Residues residues = residues_of(set, p, limit);
  limit.spend(p * (n0 + p));
  continuation.check_no_option_is_equal(residues);
  if (const auto missing = continuation.first_missing(residues))
    throw Wrong{
        fmt::format("no size leads from heap {} to the value {}", missing->first, missing->second)};
  // Sizes below `size` − n0 leave heaps of the periodic part from all heaps that are not computed.
  for (std::uint64_t size = values.size();; size *= 2) {
    values.extend(size);
    check_repetition(claim, values, size - p);
    Residues near(p);
    for (std::uint64_t taken = 1; taken < size - n0; ++taken) {
      if (values.is_listed(taken)) near[taken % p] = true;
    }
    limit.spend(p * p);
    if (!continuation.first_missing(near)) return {values.size()};
  }
}

}  // namespace sprague::check
