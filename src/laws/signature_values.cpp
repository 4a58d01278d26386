// The mex over the divisors of the least number with the signature, 2^e·3^f·5^g …: any would do.
//
// An exchange of primes with the same exponent in n keeps n and the conditions. So of the pairs of
// divisors only those are tried whose first one has descending exponents at such primes; and of
// these, only those whose value no other pair has.

#include "laws/signature_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "run/work_estimate.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

struct Divisor {
  std::uint64_t number;
  Signatures::Index signature;
  unsigned last_exponent;  // the exponent of the last prime so far
  bool descending;         // exponents, at primes with the same exponent in n
};

/// All of them, n last.
std::vector<Divisor> divisors_of_least(const Signature& signature, Signatures& signatures) {
  constexpr std::uint64_t primes[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47};
  std::vector<Divisor> divisors{{1, 0, 0, true}};
  std::uint64_t least = 1;
  for (std::size_t i = 0; i < signature.size(); ++i) {
    const std::size_t before = divisors.size();
    const bool same = i > 0 && signature[i] == signature[i - 1];
    std::uint64_t power = 1;
    for (unsigned exponent = 1; exponent <= signature[i]; ++exponent) {
      if (i == std::size(primes) || least > max_heap_size / primes[i]) {
        throw Error(ErrorKind::not_established, message("law.least_number"));
      }
      least *= primes[i];
      power *= primes[i];
      for (std::size_t j = 0; j < before; ++j) {
        const Divisor& of = divisors[j];
        divisors.push_back({of.number * power, signatures.with(of.signature, exponent), exponent,
                            of.descending && (!same || exponent <= of.last_exponent)});
      }
    }
    for (std::size_t j = 0; j < before; ++j) divisors[j].last_exponent = 0;
  }
  return divisors;
}

}  // namespace

std::uint64_t SignatureValues::value(const Signature& signature, const RunControl& run) {
  const std::lock_guard lock(mutex_);
  Signatures::Index index = 0;
  for (const unsigned exponent : signature) index = signatures_.with(index, exponent);
  return value(index, run);
}

std::uint64_t SignatureValues::value(Signatures::Index signature, const RunControl& run) {
  if (signature < values_.size() && values_[signature]) return *values_[signature];
  const std::vector<Divisor> divisors =
      divisors_of_least(Signature(signatures_[signature]), signatures_);
  const std::uint64_t n = divisors.back().number;
  struct Valued {
    std::uint64_t number, value;
    bool descending;
  };
  std::vector<Valued> smaller;
  for (std::size_t i = 0; i + 1 < divisors.size(); ++i)
    smaller.push_back(
        {divisors[i].number, value(divisors[i].signature, run), divisors[i].descending});
  ProgressMeter progress(run, "divisors", smaller.size());
  const auto allowed = [&](const std::vector<Formula>& conditions, Variables variables) {
    variables.n = n;
    progress.advance(0, 4 * conditions.size());
    return std::all_of(conditions.begin(), conditions.end(),
                       [&](const Formula& each) { return each.holds(variables); });
  };
  std::set<std::uint64_t> attained;
  for (const DivisorMoves& moves : moves_) {
    std::vector<Valued> firsts, seconds;
    std::set<std::uint64_t> first_values, second_values;
    for (const Valued& each : smaller) {
      if (allowed(moves.of_first, {.a = each.number, .m = each.number})) {
        firsts.push_back(each);
        first_values.insert(each.value);
      }
      if (moves.leaves_pair && allowed(moves.of_second, {.b = each.number})) {
        seconds.push_back(each);
        second_values.insert(each.value);
      }
    }
    if (!moves.leaves_pair) {
      attained.insert(first_values.begin(), first_values.end());
    } else if (moves.of_both.empty()) {
      for (const std::uint64_t x : first_values) {
        for (const std::uint64_t y : second_values) attained.insert(x ^ y);
      }
    } else {
      require_steps(10.0 * static_cast<double>(firsts.size()) * static_cast<double>(seconds.size()),
                    message("needs.pairs_of_divisors", {{"number", n}}), "instead.fewer_divisors",
                    run);
      for (const Valued& a : firsts) {
        if (!a.descending) continue;
        for (const Valued& b : seconds) {
          const std::uint64_t v = a.value ^ b.value;
          if (!attained.contains(v) && allowed(moves.of_both, {.a = a.number, .b = b.number}))
            attained.insert(v);
        }
      }
    }
  }
  std::uint64_t least = 0;
  while (attained.contains(least)) ++least;
  if (values_.size() <= signature) values_.resize(signature + 1);
  values_[signature] = least;
  return least;
}

}  // namespace sprague
