// The parts of the proof, in the order in which they need each other: the actions make a monoid
// (monoid), the options of the heaps are read from the rules (heap_options), P-elements are the
// P-positions of all sums of these heaps (outcome_check), no two elements could be one, and the
// elements of the heaps repeat over a window that makes them repeat for ever.

#include "check/quotient_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/outcome_check.hpp"
#include "check/sparse_check.hpp"

namespace sprague::check {
namespace {

using Element = QuotientEvidence::Element;

/// The number of tokens that a move takes at most.
std::uint64_t max_taken(const Game& game) {
  if (const auto* const code = std::get_if<TakeAndBreak>(&game)) return code->last_digit();
  const auto& taking = std::get<Taking>(game);
  if (taking.all_but) throw Wrong{"its theorem is not one for sets of all but some sizes"};
  return taking.largest();
}

/// Φ(n + p) = Φ(n) for n0 <= n <= M − p, where M >= 2·n0 + 2·p + d; and for no lesser p or n0.
void check_period(const Certificate& claim, std::uint64_t d) {
  const std::vector<Element>& of_heap = claim.quotient->of_heap;
  const std::uint64_t last = claim.quotient->last_heap();
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  require(
      p > 0 && p <= last && n0 <= last && 2 * std::max<std::uint64_t>(n0, 1) + 2 * p + d <= last,
      "the elements of the heaps up to {} do not show the period {} from heap {} on: that takes "
      "the heaps up to 2·{} + 2·{} + {}",
      last, p, n0, std::max<std::uint64_t>(n0, 1), p, d);
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
  check_period(certificate, max_taken(game));
  ProgressMeter progress(run, fmt::format("misère quotient of {}, again", certificate.game),
                         evidence.last_heap(), 2);
  const Monoid monoid(evidence, limit, progress);
  check_outcomes(monoid, heap_pairs(game, evidence.of_heap, monoid, limit, progress), limit,
                 progress);
  monoid.check_reduced();
}

}  // namespace sprague::check
