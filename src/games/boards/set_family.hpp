/// Families of nonempty sets that contain all nonempty subsets of their members (simplicial
/// complexes), their components and canonical forms.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/boards/bits.hpp"

namespace sprague {

/// Words of a family on at most 6, or at most 8 elements.
template <std::size_t Words>
constexpr std::size_t family_size = Words == 1 ? 6 : 8;

inline constexpr std::size_t max_family_elements = family_size<4>;

/// A set is a number with a bit for each element; a family has a bit for each set.
template <std::size_t Words>
struct SetFamily {
  std::size_t elements = 0;  ///< sets are below 2^elements
  Bits<Words> sets;
};

/// All nonempty proper subsets.
template <std::size_t Words>
SetFamily<Words> proper_subsets(std::size_t elements);

/// The family that is left when a set is taken with all its supersets.
template <std::size_t Words>
SetFamily<Words> without_supersets(const SetFamily<Words>& family, std::size_t set);

/// The parts that have no element in common, each canonical: smallest as a number among the images
/// under permutations of the elements that put those with more sets first; elements in no set are
/// dropped. At most elements! steps, few where elements differ.
template <std::size_t Words>
std::vector<SetFamily<Words>> canonical_parts(const SetFamily<Words>& family);

extern template SetFamily<1> proper_subsets(std::size_t);
extern template SetFamily<4> proper_subsets(std::size_t);
extern template SetFamily<1> without_supersets(const SetFamily<1>&, std::size_t);
extern template SetFamily<4> without_supersets(const SetFamily<4>&, std::size_t);
extern template std::vector<SetFamily<1>> canonical_parts(const SetFamily<1>&);
extern template std::vector<SetFamily<4>> canonical_parts(const SetFamily<4>&);

}  // namespace sprague
