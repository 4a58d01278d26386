/// The rare heaps of the first values, for engines that treat many of them.
#pragma once

#include <variant>
#include <vector>

#include "sprague/values.hpp"
#include "values/octal/sparse/sparse_space.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague::octal {

/// A sparse space, the heaps that it makes rare, and which moves leave one heap.
struct RareHeaps {
  const OctalRules& rules;
  bool unequal;
  const SparseSpace& space;
  std::vector<HeapSize> splits;  ///< the splitting digits
  std::vector<bool> rare;        ///< up to the last rare heap

  RareHeaps(const TwoHeapRules& moves, const SparseSpace& by, const NimValues& values)
      : rules(moves.octal), unequal(moves.unequal), space(by), splits(splitting_digits(rules)) {
    const auto note = [&](const auto& cells) {
      HeapSize end = cells.size();
      while (end > 1 && !space.is_rare(end - 1, cells[end - 1])) --end;
      for (HeapSize n = 0; n < end; ++n) rare.push_back(n > 0 && space.is_rare(n, cells[n]));
    };
    std::visit(note, values.storage());
  }

  bool is_rare(HeapSize n) const { return n < rare.size() && rare[n]; }
  HeapSize last_rare() const { return rare.empty() ? 0 : rare.size() - 1; }

  /// Calls visit(t) for the moves that leave one heap and, of it, a common-type value (or a
  /// rare-type one): if parity-dependent, taking an odd number changes the type.
  template <class Visit>
  void for_each_single(bool common, Visit visit) const {
    for (HeapSize t = 1; t < rules.digits.size(); ++t) {
      if ((rules.digits[t] & 2u) != 0 && (!space.parity_dependent() || t % 2 == 0) == common)
        visit(t);
    }
  }
};

}  // namespace sprague::octal
