/// The monoid of a quotient's certificate: the multiplication table that the actions of its
/// generators determine.
#pragma once

#include <cstdint>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/quotients/element_bits.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

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
