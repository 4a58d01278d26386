/// What every claim of a period says of the values: that it repeats them, and that it and the
/// preperiod are the least.
#pragma once

#include <fmt/format.h>

#include "check/certificate_file.hpp"
#include "check/check_failure.hpp"

namespace sprague::check {

/// Throws Wrong for a period or preperiod beyond what values can show.
inline void require_range(const Certificate& claim) {
  constexpr std::uint64_t largest = std::uint64_t{1} << 32;
  require(claim.period > 0 && claim.period <= largest && claim.preperiod <= largest,
          "its period or preperiod is beyond what values can show");
}

/// G(n + p) = G(n) + s?
template <class Values>
bool repeats(const Values& values, std::uint64_t n, std::uint64_t p, std::uint64_t s) {
  return values[n + p] == values[n] + s;
}

/// The period holds from n0 to `end`, and not at n0 − 1.
template <class Values>
void check_repetition(const Certificate& claim, const Values& values, std::uint64_t end) {
  const std::uint64_t p = claim.period;
  for (std::uint64_t n = claim.preperiod; n < end; ++n) {
    if (repeats(values, n, p, claim.saltus)) continue;
    throw Wrong{fmt::format("heap {} has the value {}, and {} heaps later it is {}", n, values[n],
                            p, values[n + p])};
  }
  if (claim.preperiod > 0 && repeats(values, claim.preperiod - 1, p, claim.saltus)) {
    throw Wrong{fmt::format(
        "heap {} should be the last exception, and has the value {}, and {} heaps later {}",
        claim.preperiod - 1, values[claim.preperiod - 1], p, values[claim.preperiod - 1 + p])};
  }
}

/// No p/q is a period, where q is a prime: some difference of neighbours within one period is not
/// there p/q heaps later. Needs values to n0 + 2p.
template <class Values>
void check_least_period(const Certificate& claim, const Values& values) {
  std::uint64_t rest = claim.period;
  for (std::uint64_t q = 2; rest > 1; ++q) {
    if (q > rest / q) q = rest;
    if (rest % q != 0) continue;
    while (rest % q == 0) rest /= q;
    const std::uint64_t shift = claim.period / q;
    // With a saltus s of the period the shorter one would have s/q.
    bool differs = claim.saltus % q != 0;
    for (std::uint64_t n = claim.preperiod; n < claim.preperiod + claim.period && !differs; ++n) {
      differs = !repeats(values, n, shift, claim.saltus / q);
    }
    if (!differs)
      throw Wrong{fmt::format("{} is a period, too: {} is not the least", shift, claim.period)};
  }
}

}  // namespace sprague::check
