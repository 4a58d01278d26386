/// The options of a heap, from the rules of a game.
#pragma once

#include <cstdint>
#include <utility>
#include <variant>

#include "check/reading/canonical_rules.hpp"

namespace sprague::check {

/// Calls of(option) with each option of a heap. What an option is, `Sums` says: `Sums::Sum` is a
/// sum of heaps, sums.none() that of no heap, sums.of_heap(n) one heap and sums.joined(a, b) a sum
/// of two; sums.add(option) takes an option, and sums.count(steps) what was done for it.
template <class Sums>
class HeapOptions {
  using Sum = typename Sums::Sum;

 public:
  explicit HeapOptions(Sums& sums) : sums_(sums) {}

  void add(const Game& game, std::uint64_t heap) {
    heap_ = heap;
    std::visit([&](const auto& family) { read(family); }, game);
  }

 private:
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
      sums_.count(1);
      const bool listed = next != game.sizes.end() && *next == taken;
      if (listed) ++next;
      if (listed != game.all_but) sums_.add(sums_.of_heap(heap_ - taken));
      if (!game.all_but && next == game.sizes.end()) break;
    }
  }

  /// The splits that a digit allows of the tokens left.
  void add_splits(std::uint64_t left, const Digit& digit) {
    if ((digit.any & 1u) != 0 && left == 0) sums_.add(sums_.none());
    for (std::uint64_t heaps = 1; heaps < 64 && heaps <= left && digit.counts() >> heaps != 0;
         ++heaps) {
      const auto allowed = [&](std::uint64_t counts) { return (counts >> heaps & 1u) != 0; };
      if (allowed(digit.any)) split(left, heaps, 1, 0, sums_.none());
      if (allowed(digit.unequal)) split(left, heaps, 1, 1, sums_.none());
      if (allowed(digit.not_all_equal)) split_not_all_equal(left, heaps);
      if (allowed(digit.equal) && left % heaps == 0) sums_.add(equal(left / heaps, heaps));
    }
  }

  /// Splits into heaps from `least` on, each at least `step` larger than the one before, beside
  /// heaps with the element `beside`.
  void split(std::uint64_t left, std::uint64_t heaps, std::uint64_t least, std::uint64_t step,
             const Sum& beside) {
    sums_.count(1);
    if (heaps == 1) {
      if (left >= least) sums_.add(sums_.joined(beside, sums_.of_heap(left)));
      return;
    }
    for (std::uint64_t a = least; a * heaps <= left; ++a)
      split(left - a, heaps - 1, a + step, step, sums_.joined(beside, sums_.of_heap(a)));
  }

  /// The least heap a stands k < heaps times, and the others are larger.
  void split_not_all_equal(std::uint64_t left, std::uint64_t heaps) {
    for (std::uint64_t a = 1; a * heaps < left; ++a) {
      for (std::uint64_t k = 1; k < heaps; ++k)
        split(left - k * a, heaps - k, a + 1, 0, equal(a, k));
    }
  }

  Sum equal(std::uint64_t heap, std::uint64_t heaps) const {
    Sum product = sums_.none();
    for (; heaps > 0; --heaps) product = sums_.joined(product, sums_.of_heap(heap));
    return product;
  }

  Sums& sums_;
  std::uint64_t heap_ = 0;
};

}  // namespace sprague::check
