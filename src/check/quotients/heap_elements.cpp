#include "check/quotients/heap_elements.hpp"

#include <utility>

#include "check/heap_options.hpp"

namespace sprague::check {
namespace {

using Element = Monoid::Element;

/// Options as elements, which go into a set.
class OptionElements {
 public:
  using Sum = Element;

  OptionElements(const std::vector<Element>& of_heap, const Monoid& monoid, WorkLimit& limit,
                 ProgressMeter& progress)
      : of_heap_(of_heap), monoid_(monoid), limit_(limit), progress_(progress) {}

  void add_to(ElementBits& options, const Game& game, std::uint64_t heap) {
    heap_ = heap;
    options_ = &options;
    HeapOptions(*this).add(game, heap);
    count(1 + options.words());
    limit_.spend(std::exchange(steps_, 0));
  }

  Element none() const { return 0; }
  Element of_heap(std::uint64_t heap) const { return of_heap_[heap]; }
  Element joined(Element a, Element b) const { return monoid_.product(a, b); }
  void add(Element option) { options_->insert(option); }

  void count(std::uint64_t steps) {
    constexpr std::uint64_t batch = 4096;
    progress_.advance(heap_, steps);
    if ((steps_ += steps) >= batch) limit_.spend(std::exchange(steps_, 0));
  }

 private:
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
  OptionElements elements(evidence.of_heap, monoid, limit, progress);
  return pairs_of(evidence, [&](std::uint64_t heap, ElementBits& options) {
    elements.add_to(options, game, heap);
  });
}

}  // namespace sprague::check
