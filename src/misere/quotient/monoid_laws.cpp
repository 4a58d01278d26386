// (xy)g = x(yg) for the elements g of heaps implies (xy)z = x(yz) for their products z, and these
// are all elements: let z = z′g; then (xy)(z′g) = ((xy)z′)g = (x(yz′))g = x((yz′)g) = x(y(z′g)).

#include "misere/quotient/monoid_laws.hpp"

#include <set>
#include <unordered_set>

namespace sprague::misere {
namespace {

bool is_commutative(const BipartiteMonoid& monoid) {
  for (std::size_t x = 0; x < monoid.order; ++x) {
    const auto element = static_cast<Element>(x);
    if (monoid.product(0, element) != element) return false;
    for (std::size_t y = 0; y < x; ++y) {
      const auto other = static_cast<Element>(y);
      if (monoid.product(element, other) != monoid.product(other, element)) return false;
    }
  }
  return true;
}

bool is_associative(const BipartiteMonoid& monoid, const std::set<Element>& of_heaps,
                    ProgressMeter& progress) {
  for (const Element g : of_heaps) {
    progress.advance(0, monoid.order * monoid.order);
    for (std::size_t x = 0; x < monoid.order; ++x) {
      for (std::size_t y = 0; y < monoid.order; ++y) {
        const auto left = static_cast<Element>(x);
        const auto right = static_cast<Element>(y);
        if (monoid.product(monoid.product(left, right), g) !=
            monoid.product(left, monoid.product(right, g)))
          return false;
      }
    }
  }
  return true;
}

bool have_representatives(const Learnt& learnt) {
  for (std::size_t x = 0; x < learnt.monoid.order; ++x) {
    Element product = 0;
    for (const HeapSize heap : learnt.representatives[x])
      product = learnt.monoid.product(product, learnt.of_heap[heap]);
    if (product != x) return false;
  }
  return true;
}

}  // namespace

bool is_reduced_monoid(const Learnt& learnt, ProgressMeter& progress) {
  const BipartiteMonoid& monoid = learnt.monoid;
  const std::unordered_set<ElementSet, HashOfElementSet> contexts(monoid.p_contexts.begin(),
                                                                  monoid.p_contexts.end());
  return contexts.size() == monoid.order && is_commutative(monoid) &&
         have_representatives(learnt) &&
         is_associative(monoid, {learnt.of_heap.begin(), learnt.of_heap.end()}, progress);
}

}  // namespace sprague::misere
