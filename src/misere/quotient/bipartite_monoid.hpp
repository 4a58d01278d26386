/// A finite commutative monoid with a set of P-elements: what a misère quotient is.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace sprague::misere {

using Element = std::uint16_t;

/// A set of elements, as bits.
class ElementSet {
 public:
  ElementSet() = default;
  explicit ElementSet(std::size_t elements) : words_((elements + 63) / 64) {}

  void insert(Element x) { words_[x / 64] |= std::uint64_t{1} << x % 64; }
  bool contains(Element x) const { return (words_[x / 64] >> x % 64 & 1) != 0; }

  void insert_all(const ElementSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
  }

  bool is_subset_of(const ElementSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }

  std::optional<Element> first_common(const ElementSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (const std::uint64_t common = words_[i] & other.words_[i]; common != 0)
        return static_cast<Element>(i * 64 + static_cast<std::size_t>(std::countr_zero(common)));
    }
    return std::nullopt;
  }
  bool intersects(const ElementSet& other) const { return first_common(other).has_value(); }

  std::size_t size() const {
    std::size_t count = 0;
    for (const std::uint64_t word : words_) count += static_cast<std::size_t>(std::popcount(word));
    return count;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1)
        visit(static_cast<Element>(i * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    }
  }

  const std::vector<std::uint64_t>& words() const { return words_; }

  friend bool operator==(const ElementSet&, const ElementSet&) = default;

 private:
  std::vector<std::uint64_t> words_;
};

struct HashOfElementSet {
  std::size_t operator()(const ElementSet& set) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t word : set.words()) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
  }
};

struct BipartiteMonoid {
  std::size_t order = 1;
  std::vector<Element> products = {0};  ///< x·y at x·order + y; 0 is the identity
  ElementSet p = ElementSet(1);         ///< the P-elements
  std::vector<ElementSet> p_contexts = {ElementSet(1)};  ///< by x: the z with xz a P-element

  Element product(Element x, Element y) const { return products[x * order + y]; }

  /// The union of p_contexts[y] for every y of a set.
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
