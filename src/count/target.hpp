/// The target of a query, under either convention.
#pragma once

#include "sprague/count.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// Whether a position with the element is one that the target is about.
inline bool accepts(Target target, const ValueMonoid& monoid, ValueMonoid::Element element) {
  if (monoid.convention() == Convention::normal) return target.accepts(element);
  return monoid.is_p(element) != target.negated;
}

/// Under misère play a target is an outcome. Throws Error(invalid_input) where it is a nim-sum.
void require_outcome(Convention convention, bool asks_nim_sum);

}  // namespace sprague
