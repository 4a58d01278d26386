/// Finite groups by permutations that generate them, and their subgroups.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cursor.hpp"

namespace sprague {

class Group {
 public:
  /// The images of the points 1, 2, …, which are numbered from 0.
  using Permutation = std::vector<std::uint16_t>;
  using Element = std::size_t;
  using Subset = std::vector<bool>;  ///< by element

  /// Reads permutations as products of disjoint cycles, `(1,2,3)(4,5),(1,2)`; `()` moves nothing.
  /// Throws Error(invalid_input), also for groups of more than a thousand elements.
  static Group read(Cursor in);

  std::size_t order() const noexcept { return names_.size(); }

  /// In the order of their images, so that 0 is the identity; each begins its cycles with their
  /// smallest points.
  const std::vector<std::string>& names() const noexcept { return names_; }

  /// The element of this name, however its cycles are written.
  std::optional<Element> element(std::string_view name) const;

  /// The subgroup that these elements generate.
  Subset generated(const Subset& elements) const;

  /// Calls visit(larger) with each subgroup that this one generates together with one element, at
  /// least once, until it returns false.
  template <class Visit>
  void for_each_larger(const Subset& subgroup, const Visit& visit) const;

 private:
  Element times(Element a, Element b) const { return products_[a * order() + b]; }

  /// The subgroup that a subgroup and an element, which may be in it, generate.
  Subset with(const Subset& subgroup, Element element) const;

  std::vector<Permutation> permutations_;  // ascending
  std::vector<std::string> names_;
  std::vector<std::uint16_t> products_;
};

/// The elements of a double coset HgH generate the same subgroup with H.
template <class Visit>
void Group::for_each_larger(const Subset& subgroup, const Visit& visit) const {
  Subset seen = subgroup;
  for (Element g = 0; g < order(); ++g) {
    if (seen[g]) continue;
    for (Element a = 0; a < order(); ++a) {
      if (!subgroup[a] || seen[times(a, g)]) continue;
      for (Element b = 0; b < order(); ++b) {
        if (subgroup[b]) seen[times(times(a, g), b)] = true;
      }
    }
    if (!visit(with(subgroup, g))) return;
  }
}

}  // namespace sprague
