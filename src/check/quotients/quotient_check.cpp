// The parts of the proof, in the order in which they need each other: the actions make a monoid
// (monoid), the options of the heaps are read from the rules (heap_options), P-elements are the
// P-positions of all sums of these heaps (outcome_check), no two elements could be one, and, where
// the claim is about all heaps, the elements repeat over a window that makes them repeat for ever.

#include "check/quotients/quotient_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "check/check_failure.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/quotients/outcome_check.hpp"

namespace sprague::check {
namespace {

using Element = QuotientEvidence::Element;

/// The elements of a heap n are those of n − p when the heaps up to heaps·n0 + periods·p + taken
/// show it, n0 >= 1 (docs/algorithms.md, theorem 17).
struct Window {
  std::uint64_t heaps = 2;
  std::uint64_t periods = 2;
  std::uint64_t taken = 0;
};

Window window_of(const SplittingCode& code, std::uint64_t last) {
  Window window;
  window.taken = code.last_digit();
  Digit all;
  for (const Digit& digit : code.digits) {
    all.any |= digit.any;
    all.unequal |= digit.unequal;
    all.not_all_equal |= digit.not_all_equal;
    all.equal |= digit.equal;
  }
  while (all.counts() >> window.heaps > 1) ++window.heaps;
  const std::uint64_t t = window.heaps;
  window.periods = all.unequal != 0 ? t * (t + 1) / 2 : all.not_all_equal != 0 ? t + 1 : t;
  std::uint64_t equal_heaps = 1;  // a multiple of all numbers of heaps that must be equal
  for (std::uint64_t heaps = 2; heaps <= t; ++heaps) {
    if ((all.equal >> heaps & 1u) != 0) equal_heaps = std::lcm(equal_heaps, heaps);
    require(equal_heaps <= last, "its elements to heap {} show no period of heaps split equally",
            last);
  }
  window.periods *= equal_heaps;
  return window;
}

Window window_of(const Game& game, std::uint64_t last) {
  if (const auto* const code = std::get_if<SplittingCode>(&game)) return window_of(*code, last);
  Window window;
  if (const auto* const octal = std::get_if<TakeAndBreak>(&game)) {
    window.taken = octal->last_digit();
  } else {
    const auto& taking = std::get<Taking>(game);
    if (taking.all_but) throw Wrong{"its theorem is not one for sets of all but some sizes"};
    window.taken = taking.largest();
  }
  return window;
}

/// Φ(n + p) = Φ(n) for n0 <= n <= M − p, where M is as large as the window wants; and for no lesser
/// p or n0.
void check_period(const Certificate& claim, const Game& game) {
  const std::vector<Element>& of_heap = claim.quotient->of_heap;
  const std::uint64_t last = claim.quotient->last_heap();
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  const Window window = window_of(game, last);
  const std::uint64_t from = std::max<std::uint64_t>(n0, 1);
  // No product overflows, last being below 2^30.
  require(p > 0 && p <= last && n0 <= last && window.periods <= last &&
              window.heaps * from + window.periods * p + window.taken <= last,
          "the elements of the heaps up to {} do not show the period {} from heap {} on: that "
          "takes the heaps up to {}·{} + {}·{} + {}",
          last, p, n0, window.heaps, from, window.periods, p, window.taken);
  const auto repeats = [&](std::uint64_t n, std::uint64_t later) {
    return of_heap[n + later] == of_heap[n];
  };
  for (std::uint64_t n = n0; n + p <= last; ++n) {
    require(repeats(n, p), "heap {} has the element {}, and {} heaps later it is {}", n, of_heap[n],
            p, of_heap[n + p]);
  }
  require(n0 == 0 || !repeats(n0 - 1, p),
          "heap {} has the element of the heap {} later, too: {} is not the least preperiod",
          n0 - 1, p, n0);
  for (const std::uint64_t prime : prime_divisors(p)) {
    const std::uint64_t shorter = p / prime;
    std::uint64_t n = n0;
    while (n < n0 + p && repeats(n, shorter)) ++n;
    require(n < n0 + p, "{} is a period, too: {} is not the least", shorter, p);
  }
}

}  // namespace

void check_quotient(const Certificate& certificate, WorkLimit& limit, const RunControl& run) {
  const QuotientEvidence& evidence = *certificate.quotient;
  const Game game = read_game(certificate.game);
  if (!certificate.to_last_heap) check_period(certificate, game);
  ProgressMeter progress(run, fmt::format("misère quotient of {}, again", certificate.game),
                         evidence.last_heap(), 2);
  const Monoid monoid(evidence, limit, progress);
  check_outcomes(monoid, heap_pairs(game, evidence.of_heap, monoid, limit, progress), limit,
                 progress);
  monoid.check_reduced();
}

}  // namespace sprague::check
