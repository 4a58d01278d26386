// A number above 1 is k·q or k·p^e, e >= 2, for its greatest prime q or p and a k whose prime
// factors are smaller. The k are visited by depth-first search over their factorisations, only
// those that can be followed by the square of a greater prime p (k·p² <= x) or by p twice; the k·q
// are not visited one by one, since there are π(x/k) less the primes up to the greatest of k. π at
// all ⌊x/k⌋ comes from the sieve that counts least factors (the second part of the sieve of Min_25,
// 2016).

#include "laws/signature_counts.hpp"

#include "laws/least_factor_counts.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
namespace {

class SignatureCounter {
 public:
  SignatureCounter(std::uint64_t x, const RunControl& run)
      : primes_(count_least_factors(x, run)), progress_(run, "counting prime signatures", x) {
    for (std::uint64_t p = 2; p < primes_.below.size(); ++p) {
      if (primes_.below[p] != primes_.below[p - 1]) small_.push_back(p);
    }
  }

  std::vector<SignatureCount> count(std::uint64_t x) {
    add(0, 1);
    visit(x, 0, 0);
    std::vector<SignatureCount> result;
    for (Signatures::Index i = 0; i < counts_.size(); ++i) {
      if (counts_[i] > 0) result.push_back({signatures_[i], counts_[i]});
    }
    return result;
  }

 private:
  void add(Signatures::Index signature, std::uint64_t numbers) {
    if (signature >= counts_.size()) counts_.resize(signature + 1);
    counts_[signature] += numbers;
  }

  /// Adds the multiples k·m, m > 1, of a k with `signature` for which m <= v = ⌊x/k⌋ has no prime
  /// factor before the one of index `first`, the first greater than those of k.
  void visit(std::uint64_t v, std::size_t first, Signatures::Index signature) {
    const std::uint64_t primes = primes_.primes_up_to(v);
    if (primes > first) add(signatures_.with(signature, 1), primes - first);
    for (std::size_t i = first; i < small_.size(); ++i) {
      const std::uint64_t p = small_[i];
      if (p * p > v) break;
      unsigned exponent = 1;
      for (std::uint64_t rest = v / p; rest >= p; rest /= p, ++exponent) {
        visit(rest, i + 1, signatures_.with(signature, exponent));
        add(signatures_.with(signature, exponent + 1), 1);
      }
      progress_.advance(p, 4);
    }
  }

  LeastFactorCounts primes_;
  ProgressMeter progress_;
  std::vector<std::uint64_t> small_;  // the primes up to √x
  Signatures signatures_;
  std::vector<std::uint64_t> counts_;  // by index
};

}  // namespace

std::vector<SignatureCount> count_signatures(std::uint64_t x, const RunControl& run) {
  return x == 0 ? std::vector<SignatureCount>() : SignatureCounter(x, run).count(x);
}

}  // namespace sprague
