#include "games/boards/set_family.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sprague {
namespace {

/// Masks over all families.
template <std::size_t Words>
struct FamilyMasks {
  static constexpr std::size_t elements = family_size<Words>;

  std::array<Bits<Words>, elements> with;         // the sets with an element
  std::array<Bits<Words>, elements + 1> of_size;  // the sets of a size

  FamilyMasks() {
    for (std::size_t set = 0; set < std::size_t{1} << elements; ++set) {
      of_size[static_cast<std::size_t>(std::popcount(set))].set(set);
      for (std::size_t x = 0; x < elements; ++x) {
        if ((set >> x & 1) != 0) with[x].set(set);
      }
    }
  }

  static const FamilyMasks& get() {
    static const FamilyMasks masks;
    return masks;
  }
};

/// How many sets of each size have an element, as one number: those with more come first.
template <std::size_t Words>
std::uint64_t weight(const SetFamily<Words>& family, std::size_t element) {
  const auto& masks = FamilyMasks<Words>::get();
  const Bits<Words> with = family.sets & masks.with[element];
  std::uint64_t weight = 0;
  for (std::size_t size = 1; size <= family.elements; ++size)
    weight = weight << 6 | (with & masks.of_size[size]).count();  // C(7, 3) < 64
  return weight;
}

template <std::size_t Words>
void exchange(Bits<Words>& sets, std::size_t x, std::size_t y) {
  if (x == y) return;
  const auto& masks = FamilyMasks<Words>::get();
  delta_swap(sets, masks.with[x] & ~masks.with[y], (std::size_t{1} << y) - (std::size_t{1} << x));
}

/// Tries all permutations within groups of equal weight, from element `at` on.
template <std::size_t Words>
void minimise(Bits<Words> sets, const std::vector<std::uint64_t>& weights, std::size_t at,
              Bits<Words>& smallest) {
  if (at == weights.size()) {
    smallest = std::min(smallest, sets);
    return;
  }
  for (std::size_t x = at; x < weights.size() && weights[x] == weights[at]; ++x) {
    Bits<Words> permuted = sets;
    exchange(permuted, at, x);
    minimise(permuted, weights, at + 1, smallest);
  }
}

/// Numbers the elements of `used` from 0 on.
template <std::size_t Words>
SetFamily<Words> restricted(const SetFamily<Words>& family, std::size_t used) {
  SetFamily<Words> part;
  std::array<std::size_t, family_size<Words>> image{};
  for (std::size_t x = 0; x < family.elements; ++x) {
    if ((used >> x & 1) != 0) image[x] = std::size_t{1} << part.elements++;
  }
  for (Bits<Words> left = family.sets; left.any(); left.remove_lowest()) {
    const std::size_t set = left.lowest();
    if ((set & ~used) != 0) continue;
    std::size_t renamed = 0;
    for (std::size_t x = 0; x < family.elements; ++x) {
      if ((set >> x & 1) != 0) renamed |= image[x];
    }
    part.sets.set(renamed);
  }
  return part;
}

template <std::size_t Words>
SetFamily<Words> canonical(SetFamily<Words> family) {
  std::vector<std::uint64_t> weights;
  for (std::size_t x = 0; x < family.elements; ++x) weights.push_back(weight(family, x));
  for (std::size_t x = 1; x < family.elements; ++x) {
    for (std::size_t y = x; y > 0 && weights[y - 1] < weights[y]; --y) {
      std::swap(weights[y - 1], weights[y]);
      exchange(family.sets, y - 1, y);
    }
  }
  Bits<Words> smallest = family.sets;
  minimise(family.sets, weights, 0, smallest);
  family.sets = smallest;
  return family;
}

/// The elements that sets connect with `start`.
template <std::size_t Words>
std::size_t connected(const SetFamily<Words>& family, std::size_t start) {
  std::size_t part = std::size_t{1} << start;
  while (true) {
    std::size_t grown = part;
    for (std::size_t x = 0; x < family.elements; ++x) {
      for (std::size_t y = 0; y < x; ++y) {
        const std::size_t pair = std::size_t{1} << x | std::size_t{1} << y;
        if ((pair & part) != 0 && family.sets.test(pair)) grown |= pair;
      }
    }
    if (grown == part) return part;
    part = grown;
  }
}

}  // namespace

template <std::size_t Words>
SetFamily<Words> proper_subsets(std::size_t elements) {
  const std::size_t whole = (std::size_t{1} << elements) - 1;
  return {elements, Bits<Words>::first(whole) & ~Bits<Words>::one(0)};
}

template <std::size_t Words>
SetFamily<Words> without_supersets(const SetFamily<Words>& family, std::size_t set) {
  const auto& masks = FamilyMasks<Words>::get();
  Bits<Words> supersets = family.sets;
  for (std::size_t x = 0; x < family.elements; ++x) {
    if ((set >> x & 1) != 0) supersets &= masks.with[x];
  }
  return {family.elements, family.sets & ~supersets};
}

template <std::size_t Words>
std::vector<SetFamily<Words>> canonical_parts(const SetFamily<Words>& family) {
  std::vector<SetFamily<Words>> parts;
  std::size_t done = 0;
  for (std::size_t x = 0; x < family.elements; ++x) {
    if ((done >> x & 1) != 0 || !family.sets.test(std::size_t{1} << x)) continue;
    const std::size_t part = connected(family, x);
    done |= part;
    parts.push_back(canonical(restricted(family, part)));
  }
  return parts;
}

template SetFamily<1> proper_subsets(std::size_t);
template SetFamily<4> proper_subsets(std::size_t);
template SetFamily<1> without_supersets(const SetFamily<1>&, std::size_t);
template SetFamily<4> without_supersets(const SetFamily<4>&, std::size_t);
template std::vector<SetFamily<1>> canonical_parts(const SetFamily<1>&);
template std::vector<SetFamily<4>> canonical_parts(const SetFamily<4>&);

}  // namespace sprague
