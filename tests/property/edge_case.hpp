/// Sets with members at the largest size, 2^62, and next to it.
#pragma once

#include <string>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "property/random.hpp"

namespace property {

using oracle::Heap;

/// first … last, both included.
struct EdgeRange {
  Heap first = 0;
  Heap last = 0;
};

/// Disjoint ranges, perhaps neighbours, in ascending order, none beyond 2^62.
struct EdgeCase {
  std::vector<EdgeRange> ranges;
  bool all_but = false;
  bool in_formula = false;  ///< written as a condition on the tokens taken

  std::string text() const;
  std::string command() const { return "sprague value '" + text() + "' 2^63"; }
  std::vector<EdgeCase> smaller() const;
};

/// Ranges that begin or end at 2^62, 2^61 or a small size, or next to one of these.
EdgeCase random_edge_case(Random& random);

/// Any spelling of such a size, some of them beyond 2^62.
std::string spelled_edge_size(Random& random);

}  // namespace property
