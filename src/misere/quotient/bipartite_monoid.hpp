/// A finite commutative monoid with a set of P-elements: what a misère quotient is.
#pragma once

#include "misere/quotient/element_set.hpp"

namespace sprague::misere {

struct BipartiteMonoid {
  std::size_t order = 1;
  std::vector<Element> products = {0};  ///< of x and y at x·order + y; 0 is the identity
  ElementSet p = ElementSet(1);         ///< the P-elements
  std::vector<ElementSet> p_contexts = {ElementSet(1)};  ///< of x: the z with xz a P-element

  Element product(Element x, Element y) const { return products[x * order + y]; }

  /// Of every y of a set.
  ElementSet p_contexts_of(const ElementSet& set) const {
    ElementSet contexts(order);
    set.for_each([&](Element y) { contexts.insert_all(p_contexts[y]); });
    return contexts;
  }

  /// Adds x·y for every y of a set to another.
  void insert_products(Element x, const ElementSet& set, ElementSet& into) const {
    const Element* const row = products.data() + x * order;
    set.for_each([&](Element y) { into.insert(row[y]); });
  }
};

}  // namespace sprague::misere
