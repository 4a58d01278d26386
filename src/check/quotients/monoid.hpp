/// The monoid of a quotient's certificate: the multiplication table that the actions of its
/// generators determine.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// A set of elements of a quotient, as bits.
class ElementBits {
 public:
  explicit ElementBits(std::size_t order) : words_((order + 63) / 64) {}

  void insert(std::size_t x) { words_[x / 64] |= std::uint64_t{1} << x % 64; }
  bool contains(std::size_t x) const { return (words_[x / 64] >> x % 64 & 1u) != 0; }

  bool is_empty() const {
    for (const std::uint64_t word : words_) {
      if (word != 0) return false;
    }
    return true;
  }

  bool is_subset_of(const ElementBits& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~other.words_[i]) != 0) return false;
    }
    return true;
  }

  bool meets(const ElementBits& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & other.words_[i]) != 0) return true;
    }
    return false;
  }

  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t bits = words_[i]; bits != 0; bits &= bits - 1)
        visit(i * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }

  std::size_t words() const { return words_.size(); }

  friend bool operator==(const ElementBits&, const ElementBits&) = default;
  friend bool operator<(const ElementBits& a, const ElementBits& b) { return a.words_ < b.words_; }

 private:
  std::vector<std::uint64_t> words_;
};

class Monoid {
 public:
  using Element = QuotientEvidence::Element;

  /// Throws Wrong unless the actions are those of a commutative monoid with the identity 0 that the
  /// elements of the heaps generate, and Undecided where that takes too many steps. `evidence`
  /// outlives it. 2·order² bytes, and order²/8 more; O(order²) time and O(order) for each pair of
  /// generators.
  Monoid(const QuotientEvidence& evidence, WorkLimit& limit, ProgressMeter& progress);

  std::size_t order() const { return evidence_.order(); }
  bool is_p(std::size_t x) const { return evidence_.p_elements[x]; }
  const ElementBits& p_elements() const { return p_contexts_[0]; }
  Element product(std::size_t x, std::size_t y) const { return products_[x * order() + y]; }

  /// The z with x·z a P-element.
  const ElementBits& p_contexts(std::size_t x) const { return p_contexts_[x]; }

  /// Throws Wrong unless any two elements have different contexts.
  void check_reduced() const;

 private:
  void check_generators() const;
  void check_commuting() const;
  void multiply();

  const QuotientEvidence& evidence_;
  std::vector<Element> products_;
  std::vector<ElementBits> p_contexts_;
};

}  // namespace sprague::check
