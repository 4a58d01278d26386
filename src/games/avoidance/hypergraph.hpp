/// Hypergraphs: elements, and sets of them of which none contains another. What is left of one when
/// elements are chosen, its components and canonical forms.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/boards/bits.hpp"

namespace sprague {

using ElementSet = Bits<2>;

inline constexpr std::size_t max_chosen_elements = ElementSet::size;
inline constexpr std::size_t max_forbidden_sets = 10'000;

struct Hypergraph {
  ElementSet elements;
  std::vector<ElementSet> sets;  ///< within the elements, none within another
};

/// Removes the sets that contain others, and all but one of those that are equal.
void keep_minimal(std::vector<ElementSet>& sets);

/// What is left when these elements are chosen and no set may be chosen completely: without them
/// and without the elements that must not be chosen any more. Requires that no set is complete.
Hypergraph left_to_avoid(const Hypergraph& hypergraph, const ElementSet& chosen);

/// What is left when these elements are chosen and a complete set ends play: without them; nothing
/// when a set is complete.
Hypergraph left_to_achieve(const Hypergraph& hypergraph, const ElementSet& chosen);

/// The parts that have no set in common.
std::vector<Hypergraph> connected_parts(const Hypergraph& hypergraph);

/// The elements in no set.
ElementSet in_no_set(const Hypergraph& hypergraph);

/// The number of its elements, a byte, and its sets, a bit for each element; the same for
/// isomorphic hypergraphs, as far as canonical_order() tells, except for those with thousands of
/// sets.
std::string canonical_code(const Hypergraph& hypergraph);

Hypergraph hypergraph_in(std::string_view code);

}  // namespace sprague
