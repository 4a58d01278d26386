/// Moves whose heaps the heap played on gives by equations, such as those of
/// `to(a,b,c: a = n/2 and b = n/3 and c = n/5)`. A heap costs about a microsecond, or as much for
/// each number of an `exists`.
#pragma once

#include <algorithm>

#include "values/formula/clause_search.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

class EquatedMoves {
 public:
  explicit EquatedMoves(ClauseSearch search) : search_(std::move(search)) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    const SearchEnd end =
        search_.for_each_option(n, no_limit, [&](std::span<const HeapSize> heaps) {
          std::uint64_t nim_sum = 0;
          for (const HeapSize heap : heaps) nim_sum ^= known[heap];
          mex.exclude(nim_sum);
        });
    return steps_per_try * std::min(end.tries, uncounted_tries);
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  static constexpr double bytes_per_heap() { return 0; }

 private:
  static constexpr std::uint64_t no_limit = ~std::uint64_t{0};
  static constexpr std::uint64_t steps_per_try = 100;
  static constexpr std::uint64_t uncounted_tries = 1024;  // the search counts more of them itself

  ClauseSearch search_;
};

}  // namespace sprague::formula
