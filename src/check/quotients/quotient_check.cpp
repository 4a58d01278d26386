// The parts of the proof, in the order in which they need each other: the actions make a monoid
// (monoid), the options of the heaps are read from the rules (heap_elements) or are those of the
// positions that the heaps stand for (position_options), P-elements are the P-positions of all sums
// of these heaps (Sums), no two elements could be one, and, where the claim is about all heaps of a
// game, the elements repeat over a window that makes them repeat for ever.

#include "check/quotients/quotient_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "check/check_failure.hpp"
#include "check/periods/sparse_check.hpp"
#include "check/quotients/heap_elements.hpp"
#include "check/quotients/position_options.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

// The proof that the P-elements of a monoid are those of the P-positions: theorem 16 of
// docs/algorithms.md.
//
// A sum of heaps is the pair (x, E) of its element and those of its options, and a sum of two is
// (x, E)(y, F) = (xy, yE ∪ xF). Infinitely many sums have finitely many pairs, and not all of these
// are needed: when E ⊆ F and (x, E) with all its products has an option in P where one is due, so
// have (x, F) and its products. For each element the least sets are kept.

/// No sum has a P-element as well as an option with one. An option replaces a heap by t, an element
/// of an option of it, beside a sum z of the others.
void check_p_elements(const Monoid& monoid, const QuotientEvidence& evidence,
                      const std::vector<HeapPair>& heaps, WorkLimit& limit,
                      ProgressMeter& progress) {
  for (const HeapPair& pair : heaps) {
    pair.options.for_each([&](std::size_t t) {
      limit.spend(pair.options.words());
      progress.advance(0, pair.options.words());
      if (!monoid.p_contexts(pair.element).meets(monoid.p_contexts(t))) return;
      throw Wrong{fmt::format(
          "{} and an option of it, whose element is {}, have P-elements beside the same sum",
          evidence.name({pair.heap}), t)};
    });
  }
}

/// All sums but that of no heaps, by their pairs; only the least set of options for each element.
class Sums {
 public:
  Sums(const Monoid& monoid, const QuotientEvidence& evidence, const std::vector<HeapPair>& heaps,
       WorkLimit& limit, ProgressMeter& progress)
      : monoid_(monoid),
        evidence_(evidence),
        heaps_(heaps),
        limit_(limit),
        progress_(progress),
        least_(monoid.order()) {}

  /// Every one without a P-element has an option with one.
  void check() {
    for (const HeapPair& heap : heaps_) add({heap.element, heap.options, no_sum, heap.heap});
    // A heap with the element of another and more options makes no smaller sets than that.
    std::vector<HeapPair> factors;
    for (const Sum& sum : sums_) {
      if (sum.is_least) factors.push_back({sum.element, sum.options, sum.heap});
    }
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      for (const HeapPair& heap : factors) {
        if (!sums_[i].is_least) break;
        add(product(i, heap));
      }
    }
  }

 private:
  static constexpr std::size_t no_sum = ~std::size_t{0};

  struct Sum {
    Monoid::Element element;
    ElementBits options;
    std::size_t rest;    ///< the sum without the heap
    std::uint64_t heap;  ///< the heap added last
    bool is_least = true;
  };

  Sum product(std::size_t i, const HeapPair& heap) const {
    const Sum& sum = sums_[i];
    ElementBits options(monoid_.order());
    sum.options.for_each([&](std::size_t y) { options.insert(monoid_.product(heap.element, y)); });
    heap.options.for_each([&](std::size_t y) { options.insert(monoid_.product(sum.element, y)); });
    return {monoid_.product(sum.element, heap.element), std::move(options), i, heap.heap};
  }

  void add(Sum sum) {
    std::vector<std::size_t>& least = least_[sum.element];
    const std::uint64_t steps = monoid_.order() + (1 + least.size()) * sum.options.words();
    limit_.spend(steps);
    progress_.advance(sums_.size(), steps);
    for (const std::size_t known : least) {
      if (sums_[known].options.is_subset_of(sum.options)) return;
    }
    std::erase_if(least, [&](std::size_t known) {
      if (!sum.options.is_subset_of(sums_[known].options)) return false;
      sums_[known].is_least = false;
      sums_[known].options = ElementBits(0);
      return true;
    });
    require_room();
    least.push_back(sums_.size());
    const bool is_right = monoid_.is_p(sum.element) || sum.options.meets(monoid_.p_elements());
    sums_.push_back(std::move(sum));
    if (!is_right) throw Wrong{fmt::format("{} has no P-element, nor has an option", last_sum())};
  }

  void require_room() {
    if (sums_.size() < room_) return;
    room_ *= 2;
    require_memory(
        static_cast<double>(room_) * static_cast<double>(sizeof(Sum) + monoid_.order() / 8 + 64),
        progress_.run());
  }

  std::string last_sum() const {
    std::vector<std::uint64_t> parts;
    for (std::size_t i = sums_.size() - 1; i != no_sum; i = sums_[i].rest)
      parts.push_back(sums_[i].heap);
    std::sort(parts.begin(), parts.end());
    return evidence_.name(parts);
  }

  const Monoid& monoid_;
  const QuotientEvidence& evidence_;
  const std::vector<HeapPair>& heaps_;
  WorkLimit& limit_;
  ProgressMeter& progress_;
  std::vector<Sum> sums_;
  std::vector<std::vector<std::size_t>> least_;  // of each element: indices of sums_
  std::size_t room_ = 1024;
};

/// Throws Wrong unless all sums of the heaps satisfy the theorem: a sum has a P-element exactly
/// when no option has one, and the sums without options have none. Throws Undecided beyond `limit`.
void check_outcomes(const Monoid& monoid, const QuotientEvidence& evidence,
                    const std::vector<HeapPair>& heaps, WorkLimit& limit, ProgressMeter& progress) {
  require(!monoid.is_p(0), "the identity is a P-element, and whoever cannot move has won");
  check_p_elements(monoid, evidence, heaps, limit, progress);
  Sums(monoid, evidence, heaps, limit, progress).check();
}

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
  std::optional<Game> game;
  if (!certificate.position) game = read_game(certificate.game);
  if (game && !certificate.to_last_heap) check_period(certificate, *game);
  ProgressMeter progress(run, fmt::format("misère quotient of {}, again", certificate.name()),
                         evidence.last_heap(), 2);
  const Monoid monoid(evidence, limit, progress);
  const std::vector<HeapPair> pairs = game ? heap_pairs(*game, evidence, monoid, limit, progress)
                                           : position_pairs(certificate, monoid, limit, progress);
  check_outcomes(monoid, evidence, pairs, limit, progress);
  monoid.check_reduced();
}

}  // namespace sprague::check
