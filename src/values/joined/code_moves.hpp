/// The moves of a take-and-break code, among other moves.
#pragma once

#include <string>

#include "values/direct/take_and_break_moves.hpp"
#include "values/mex.hpp"

namespace sprague::joined {

class CodeMoves {
 public:
  /// For heaps below `size`.
  CodeMoves(const TakeAndBreakRules& rules, std::uint64_t size, ProgressMeter& progress)
      : moves_(rules, size, progress) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    return moves_.exclude(known, n, mex) + 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const {
    while (moves_.attains(value)) ++value;
    return value;
  }

  /// The values of splits are refused where they do not fit.
  static constexpr double bytes_per_heap() { return 0; }

 private:
  take_and_break::Moves moves_;
};

}  // namespace sprague::joined
