#include "misere/quotient/transitions.hpp"

#include <algorithm>
#include <deque>

namespace sprague::misere {
namespace {

/// A pair that was reached, and how.
struct Reached {
  Element element;
  ElementSet options;
  std::size_t before;  ///< the pair that was multiplied
  HeapSize heap;       ///< by this heap
};

class Closure {
 public:
  Closure(const BipartiteMonoid& monoid, const std::vector<HeapPair>& heaps,
          SmallestOptions& smallest)
      : monoid_(monoid), heaps_(heaps), smallest_(smallest) {
    smallest_.assign(monoid.order, {});
    reached_.push_back({0, ElementSet(monoid.order), 0, 0});
  }

  /// Multiplies every pair kept by every heap; empty, or a position that fails.
  std::optional<Refutation> run(ProgressMeter& progress) {
    for (std::size_t at = 0; at < reached_.size(); ++at) {
      if (at > 0 && !is_kept(reached_[at])) continue;  // a smaller one has taken its place
      for (const HeapPair& heap : heaps_) {
        progress.advance(0, 1 + monoid_.order / 64);
        const Element element = monoid_.product(reached_[at].element, heap.element);
        ElementSet options(monoid_.order);
        monoid_.insert_products(heap.element, reached_[at].options, options);
        monoid_.insert_products(reached_[at].element, heap.options, options);
        if (!keep(element, options)) continue;
        const bool wrong = !monoid_.p.contains(element) && !options.intersects(monoid_.p);
        reached_.push_back({element, std::move(options), at, heap.heap});
        if (wrong) return Refutation{position_of(reached_.size() - 1)};
      }
    }
    return std::nullopt;
  }

 private:
  bool is_kept(const Reached& pair) const {
    const auto& kept = smallest_[pair.element];
    return std::find(kept.begin(), kept.end(), pair.options) != kept.end();
  }

  /// False where a set as small is known: the products with it decide.
  bool keep(Element element, const ElementSet& options) {
    auto& kept = smallest_[element];
    for (const ElementSet& each : kept) {
      if (each.is_subset_of(options)) return false;
    }
    std::erase_if(kept, [&](const ElementSet& each) { return options.is_subset_of(each); });
    kept.push_back(options);
    return true;
  }

  HeapList position_of(std::size_t at) const {
    HeapList position;
    for (; at > 0; at = reached_[at].before) position.push_back(reached_[at].heap);
    return position;
  }

  const BipartiteMonoid& monoid_;
  const std::vector<HeapPair>& heaps_;
  SmallestOptions& smallest_;
  std::deque<Reached> reached_;
};

}  // namespace

std::optional<Refutation> refute(const BipartiteMonoid& monoid, const std::vector<HeapPair>& heaps,
                                 const std::vector<HeapList>& representatives,
                                 SmallestOptions& smallest, ProgressMeter& progress) {
  for (const HeapPair& heap : heaps) {
    progress.advance(0, monoid.order);
    // A context with which the heap and one of its options are both P-elements.
    const auto context =
        monoid.p_contexts[heap.element].first_common(monoid.p_contexts_of(heap.options));
    if (!context) continue;
    HeapList position = representatives[*context];
    position.push_back(heap.heap);
    return Refutation{std::move(position)};
  }
  return Closure(monoid, heaps, smallest).run(progress);
}

}  // namespace sprague::misere
