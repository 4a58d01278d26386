// A sum of heaps is the pair (x, E) of its element and those of its options, and a sum of two is
// (x, E)(y, F) = (xy, yE ∪ xF). Infinitely many sums have finitely many pairs, and not all of these
// are needed: when E ⊆ F and (x, E) with all its products has an option in P where one is due, so
// have (x, F) and its products. For each element the least sets are kept.

#include "check/quotients/outcome_check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/check_failure.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

/// No sum has a P-element as well as an option with one. An option replaces a heap by t, an element
/// of an option of it, beside a sum z of the others.
void check_p_elements(const Monoid& monoid, const std::vector<HeapPair>& heaps, WorkLimit& limit,
                      ProgressMeter& progress) {
  for (const HeapPair& pair : heaps) {
    pair.options.for_each([&](std::size_t t) {
      limit.spend(pair.options.words());
      progress.advance(0, pair.options.words());
      require(
          !monoid.p_contexts(pair.element).meets(monoid.p_contexts(t)),
          "heap {} and an option of it, whose element is {}, have P-elements beside the same sum",
          pair.heap, t);
    });
  }
}

/// All sums but that of no heaps, by their pairs; only the least set of options for each element.
class Sums {
 public:
  Sums(const Monoid& monoid, const std::vector<HeapPair>& heaps, WorkLimit& limit,
       ProgressMeter& progress)
      : monoid_(monoid),
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
        "the sets of options of sums", progress_.run());
  }

  /// "heap 3", "the sum of the heaps 3, 3, 8".
  std::string last_sum() const {
    std::vector<std::uint64_t> parts;
    for (std::size_t i = sums_.size() - 1; i != no_sum; i = sums_[i].rest)
      parts.push_back(sums_[i].heap);
    std::sort(parts.begin(), parts.end());
    if (parts.size() == 1) return fmt::format("heap {}", parts[0]);
    return fmt::format("the sum of the heaps {}", fmt::join(parts, ", "));
  }

  const Monoid& monoid_;
  const std::vector<HeapPair>& heaps_;
  WorkLimit& limit_;
  ProgressMeter& progress_;
  std::vector<Sum> sums_;
  std::vector<std::vector<std::size_t>> least_;  // of each element: indices of sums_
  std::size_t room_ = 1024;
};

}  // namespace

void check_outcomes(const Monoid& monoid, const std::vector<HeapPair>& heaps, WorkLimit& limit,
                    ProgressMeter& progress) {
  require(!monoid.is_p(0), "the identity is a P-element, and whoever cannot move has won");
  check_p_elements(monoid, heaps, limit, progress);
  Sums(monoid, heaps, limit, progress).check();
}

}  // namespace sprague::check
