/// The common-type values of a heap numbered upwards, and its rare-type values likewise.
///
/// The index of a value is the value without its bit m, the lowest in the mask. The type asked for
/// and the bits above m say what bit m is, so values of one type at one heap have different
/// indices, in the same order as the values. Bit for bit, the index of a ^ b is that of a ^ that of
/// b.
#pragma once

#include <bit>
#include <cstdint>

#include "check/certificate_file.hpp"
#include "check/periods/value_set.hpp"

namespace sprague::check {

class ValueIndex {
 public:
  /// `split`: a splitting digit. The mask is not 0. `evidence` outlives the index.
  ValueIndex(const SparseEvidence& evidence, std::uint64_t split)
      : evidence_(evidence),
        split_(split),
        bit_(static_cast<unsigned>(std::countr_zero(evidence.mask))) {}

  unsigned of(unsigned value) const {
    return (value >> (bit_ + 1) << bit_) | (value & ((1u << bit_) - 1));
  }

  /// The common-type value at a heap that has this index.
  unsigned common(std::uint64_t heap, unsigned index) const {
    const unsigned low = index & ((1u << bit_) - 1);
    const unsigned value = (index >> bit_ << (bit_ + 1)) | low;
    return is_common(evidence_, split_, heap, value) ? value : value | 1u << bit_;
  }

  /// Whether the common-type value at a heap is above the rare-type value of the same index, from
  /// which it differs by bit m alone.
  bool common_is_above(std::uint64_t heap, unsigned index) const {
    return ((common(heap, index) >> bit_) & 1u) != 0;
  }

 private:
  const SparseEvidence& evidence_;
  std::uint64_t split_;
  unsigned bit_;
};

}  // namespace sprague::check
