#include "check/quotients/heap_options.hpp"

#include <utility>

namespace sprague::check {
namespace {

using Element = Monoid::Element;

/// Adds the elements of the options of a heap.
class OptionReader {
 public:
  OptionReader(const std::vector<Element>& of_heap, const Monoid& monoid, WorkLimit& limit,
               ProgressMeter& progress)
      : of_heap_(of_heap), monoid_(monoid), limit_(limit), progress_(progress) {}

  void add(const Game& game, std::uint64_t n, ElementBits& options) {
    heap_ = n;
    options_ = &options;
    std::visit([&](const auto& family) { read(family); }, game);
    count(1 + options.words());
    limit_.spend(std::exchange(steps_, 0));
  }

 private:
  void count(std::uint64_t steps) {
    constexpr std::uint64_t batch = 4096;
    progress_.advance(heap_, steps);
    if ((steps_ += steps) >= batch) limit_.spend(std::exchange(steps_, 0));
  }

  void read(const TakeAndBreak& game) {
    for (std::uint64_t taken = 0; taken < game.digits.size() && taken <= heap_; ++taken)
      add_splits(heap_ - taken, {game.digits[taken]});
  }

  void read(const SplittingCode& game) {
    for (std::uint64_t taken = 0; taken < game.digits.size() && taken <= heap_; ++taken)
      add_splits(heap_ - taken, game.digits[taken]);
  }

  void read(const Taking& game) {
    auto next = game.sizes.begin();
    for (std::uint64_t taken = 1; taken <= heap_; ++taken) {
      count(1);
      const bool listed = next != game.sizes.end() && *next == taken;
      if (listed) ++next;
      if (listed != game.all_but) options_->insert(of_heap_[heap_ - taken]);
      if (!game.all_but && next == game.sizes.end()) break;
    }
  }

  /// The splits that a digit allows of the tokens left.
  void add_splits(std::uint64_t left, const Digit& digit) {
    if ((digit.any & 1u) != 0 && left == 0) options_->insert(0);
    for (std::uint64_t heaps = 1; heaps < 64 && heaps <= left && digit.counts() >> heaps != 0;
         ++heaps) {
      const auto allowed = [&](std::uint64_t counts) { return (counts >> heaps & 1u) != 0; };
      if (allowed(digit.any)) split(left, heaps, 1, 0, 0);
      if (allowed(digit.unequal)) split(left, heaps, 1, 1, 0);
      if (allowed(digit.not_all_equal)) split_not_all_equal(left, heaps);
      if (allowed(digit.equal) && left % heaps == 0) options_->insert(equal(left / heaps, heaps));
    }
  }

  /// Splits into heaps from `least` on, each at least `step` larger than the one before, beside
  /// heaps with the element `beside`.
  void split(std::uint64_t left, std::uint64_t heaps, std::uint64_t least, std::uint64_t step,
             Element beside) {
    count(1);
    if (heaps == 1) {
      if (left >= least) options_->insert(monoid_.product(beside, of_heap_[left]));
      return;
    }
    for (std::uint64_t a = least; a * heaps <= left; ++a)
      split(left - a, heaps - 1, a + step, step, monoid_.product(beside, of_heap_[a]));
  }

  /// The least heap a stands k < heaps times, and the others are larger.
  void split_not_all_equal(std::uint64_t left, std::uint64_t heaps) {
    for (std::uint64_t a = 1; a * heaps < left; ++a) {
      for (std::uint64_t k = 1; k < heaps; ++k)
        split(left - k * a, heaps - k, a + 1, 0, equal(a, k));
    }
  }

  Element equal(std::uint64_t heap, std::uint64_t heaps) const {
    Element product = 0;
    for (; heaps > 0; --heaps) product = monoid_.product(product, of_heap_[heap]);
    return product;
  }

  const std::vector<Element>& of_heap_;
  const Monoid& monoid_;
  WorkLimit& limit_;
  ProgressMeter& progress_;
  std::uint64_t heap_ = 0;
  ElementBits* options_ = nullptr;
  std::uint64_t steps_ = 0;  // not yet counted by the limit
};

}  // namespace

std::vector<HeapPair> heap_pairs(const Game& game, const QuotientEvidence& evidence,
                                 const Monoid& monoid, WorkLimit& limit, ProgressMeter& progress) {
  OptionReader reader(evidence.of_heap, monoid, limit, progress);
  return pairs_of(
      evidence, [&](std::uint64_t heap, ElementBits& options) { reader.add(game, heap, options); });
}

}  // namespace sprague::check
