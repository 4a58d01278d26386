// Theorem 4 (docs/algorithms.md). Suppose the computed values repeat with period p from n0 on, and
// let h be their periodic continuation. Then G = h for ever, by induction on n, if for every
// residue class of n modulo p
//
//   1. no move reaches the same value: h(n − s) ≠ h(n) for every residue of a member s, and for the
//      heaps m < n0 before the period, G(m) ≠ h(n) whenever n − m has the residue of a member;
//   2. every smaller value is reached by some member s <= size − 1 − n0, which leaves a heap n − s
//      of the periodic part for every n >= size.
//
// Only residues of members enter 1, so a member far beyond what was computed is accounted for. The
// residues of polynomials, powers and Fibonacci numbers repeat and are listed; those of primes are,
// at most, the units modulo p and the prime factors of p (and each unit is one, by Dirichlet).

#include "period/theorems/residues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "messages/table.hpp"
#include "period/theorems/shift_agreement.hpp"

namespace sprague {
namespace {

using Residues = std::vector<bool>;  // indexed by residue modulo p = size()

struct AddFamily {
  Residues& residues;

  void operator()(const Polynomial& polynomial) const {
    // The numerator modulo p·denominator depends on k modulo p·denominator only.
    const std::uint64_t p = residues.size();
    const std::uint64_t modulus = p * polynomial.denominator;
    for (std::uint64_t k = 1; k <= modulus; ++k) {
      __extension__ __int128 value = 0;
      for (std::size_t i = polynomial.coefficients.size(); i-- > 0;) {
        value = (value * static_cast<std::int64_t>(k) + polynomial.coefficients[i]) %
                static_cast<std::int64_t>(modulus);
      }
      if (value < 0) value += static_cast<std::int64_t>(modulus);
      residues[static_cast<std::uint64_t>(value) / polynomial.denominator % p] = true;
    }
  }

  void operator()(const Primes&) const {
    const std::uint64_t p = residues.size();
    for (std::uint64_t residue = 0; residue < p; ++residue) {
      if (std::gcd(residue, p) == 1) residues[residue] = true;
    }
    for (const HeapSize prime : members_up_to(Family{Primes{}}, p)) {
      if (p % prime == 0) residues[prime % p] = true;
    }
  }

  void operator()(const Fibonacci&) const {
    const std::uint64_t p = residues.size();
    std::uint64_t current = 1 % p;
    std::uint64_t next = 2 % p;
    do {
      residues[current] = true;
      current = std::exchange(next, (current + next) % p);
    } while (current != 1 % p || next != 2 % p);  // the step is invertible, so it comes back
  }

  void operator()(const PowersOf& powers) const {
    const std::uint64_t p = residues.size();
    std::uint64_t power = 1 % p;
    for (std::uint64_t step = 0; step <= p; ++step) {
      residues[power] = true;
      power = power * (powers.base % p) % p;
    }
  }
};

Residues residues_of(const SizeSet& set, std::uint64_t p) {
  Residues residues(p);
  for (const SizeRange& range : set.ranges) {
    for (HeapSize size = range.first; size <= std::min(range.last, range.first + p); ++size) {
      residues[size % p] = true;
    }
  }
  for (const Family& family : set.families) std::visit(AddFamily{residues}, family);
  return residues;
}

/// The largest denominator of the set's polynomials, which multiplies the work for their residues.
std::uint64_t largest_denominator(const SizeSet& set) {
  std::uint64_t largest = 1;
  for (const Family& family : set.families) {
    if (const auto* polynomial = std::get_if<Polynomial>(&family)) {
      largest = std::max(largest, polynomial->denominator);
    }
  }
  return largest;
}

class Continuation {
 public:
  Continuation(const NimValues& values, HeapSize start, std::uint64_t p)
      : values_(values), start_(start), period_(p) {}

  /// h at any heap with this residue modulo p.
  std::uint32_t at(std::uint64_t residue) const {
    return values_[start_ + (residue + period_ - start_ % period_) % period_];
  }

  bool reaches_itself(const Residues& members) const {
    for (std::uint64_t n = 0; n < period_; ++n) {
      for (std::uint64_t residue = 0; residue < period_; ++residue) {
        if (members[residue] && at(n) == at((n + period_ - residue) % period_)) return true;
      }
      for (HeapSize before = 0; before < start_; ++before) {
        if (members[(n + period_ - before % period_) % period_] && values_[before] == at(n))
          return true;
      }
    }
    return false;
  }

  bool reaches_all_below(const Residues& near_members) const {
    std::vector<bool> reached;
    for (std::uint64_t n = 0; n < period_; ++n) {
      reached.assign(at(n), false);
      for (std::uint64_t residue = 0; residue < period_; ++residue) {
        if (!near_members[residue]) continue;
        const std::uint32_t value = at((n + period_ - residue) % period_);
        if (value < reached.size()) reached[value] = true;
      }
      if (std::find(reached.begin(), reached.end(), false) != reached.end()) return false;
    }
    return true;
  }

 private:
  const NimValues& values_;
  HeapSize start_;
  std::uint64_t period_;
};

bool goes_on(const SizeSet& set, const NimValues& values, HeapSize start, std::uint64_t p) {
  const Continuation continuation(values, start, p);
  Residues near(p);
  for (const HeapSize size : members_up_to(set, values.size() - 1 - start)) near[size % p] = true;
  const bool no_move_keeps_the_value = !continuation.reaches_itself(residues_of(set, p));
  return no_move_keeps_the_value && continuation.reaches_all_below(near);
}

}  // namespace

std::optional<ResidueProof> prove_by_residues(const SizeSet& set, const NimValues& values) {
  constexpr std::uint64_t longest = 2048;  // periods and preperiods beyond it are not tried
  constexpr std::uint64_t max_residues = 1'000'000;
  constexpr int max_tried = 4;
  const Agreement agreement(values, Agreement::Of::values);
  int tried = 0;
  for (std::uint64_t p = 1; p <= std::min(longest, values.size() / 4) && tried < max_tried; ++p) {
    const HeapSize start = agreement.start(p);
    if (start > std::min(longest, values.size() / 4)) continue;
    if (largest_denominator(set) > max_residues / p) break;
    ++tried;
    if (!goes_on(set, values, start, p)) continue;
    const std::uint64_t least = agreement.min_divisor(p);
    return ResidueProof{agreement.start(least), least,
                        message("period.residues", {{"p", p}, {"from", start}})};
  }
  return std::nullopt;
}

}  // namespace sprague
