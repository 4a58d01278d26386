/// Elimination from any heap on: exclusion up to the next multiple of 64, then tile after tile.
#pragma once

#include <algorithm>
#include <cstdint>

#include "run/parallel.hpp"
#include "simd/dispatch.hpp"
#include "values/elimination/elimination.hpp"
#include "values/elimination/exclusion.hpp"
#include "values/elimination/value_records.hpp"

namespace sprague::elimination {

class UnalignedElimination {
 public:
  /// See Elimination; `run` names kernels and threads.
  UnalignedElimination(const OptionTerms& terms, std::uint64_t size, const RunControl& run)
      : exclusion_(terms), elimination_(terms, size, simd::kernels_for(run), threads_for(run)) {}

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    records_.note(cells, n);
    // A caller that asks for a whole tile comes here again after a value that elimination does not
    // take.
    if (in_tiles(n) && records_.bound() <= max_eliminated_value)
      return elimination_.fill(cells, n, end, records_.heaps());
    return exclusion_.fill(cells, n, std::min(end, (n / block_heaps + 1) * block_heaps),
                           records_.bound());
  }

  static bool in_tiles(HeapSize n) { return n % block_heaps == 0; }

  /// Cycles for a heap at n.
  double steps(HeapSize n) const {
    return in_tiles(n) ? elimination_.steps(n, records_.bound()) : exclusion_.steps(n);
  }

  /// Above all values before the heap that was filled last.
  std::uint32_t bound() const { return records_.bound(); }
  ValueTable known() const { return elimination_.known(); }

  /// Whether it takes the values so far.
  bool applies(const NimValues& values) const {
    return values.width() <= 2 && records_.bound() <= max_eliminated_value;
  }

 private:
  Exclusion exclusion_;
  Elimination elimination_;
  ValueRecords records_;
};

}  // namespace sprague::elimination
