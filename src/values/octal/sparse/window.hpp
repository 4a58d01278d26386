/// The last heaps of a stream, laid out for the kernels.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sprague/run_control.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"
#include "values/octal/sparse/sparse_structure.hpp"

namespace sprague::octal {

inline constexpr HeapSize max_batch = 4096;  ///< heaps filled before their coverage is checked

inline HeapSize round_up_to_block(HeapSize n) {
  return (n + sparse_block - 1) / sparse_block * sparse_block;
}

/// Owns the memory of a SparseBuffer: rows of indices, of planes and of needs, at the same offsets.
/// `length` heaps before the end of the stream are always there; the rows have room for more, and
/// the window slides when that is used up, since memory is dear and copying is not.
///
/// A window moves with its memory; it cannot be copied, since the buffer points into the memory.
class SparseWindow {
 public:
  /// Offsets in use by a window of this length.
  static std::size_t capacity_for(HeapSize length);
  /// The heap of offset 0 of a window that begins `length` heaps before the block of `end`.
  static std::int64_t base_before(HeapSize end, HeapSize length);

  SparseWindow() = default;
  SparseWindow(SparseWindow&&) = default;
  SparseWindow& operator=(SparseWindow&&) = default;

  /// Tabulates how many smaller rare-type values each index leaves to be attained.
  void set_space(const SparseStructure& structure);

  /// Makes a window without heaps. Requires a length and a base that are multiples of 64.
  void reset(HeapSize length, std::int64_t base, unsigned planes, const RunControl& run);

  /// Writes indices from an offset on, and their planes. Requires places without heaps.
  void assign(std::size_t from, std::span<const std::uint8_t> indices);

  void set_rare(HeapSize n);
  void add_plane(HeapSize end, const RunControl& run);

  bool is_full(HeapSize end) const { return offset(end) + sparse_block >= capacity_; }
  /// Drops the oldest heaps: offset length() is then the block of `end`.
  void slide(HeapSize end);

  std::size_t offset(HeapSize n) const {
    return static_cast<std::size_t>(static_cast<std::int64_t>(n) - base_);
  }
  HeapSize heap(std::size_t offset) const {
    return static_cast<HeapSize>(base_ + static_cast<std::int64_t>(offset));
  }
  HeapSize begin() const { return base_ > 0 ? static_cast<HeapSize>(base_) : 0; }
  HeapSize length() const { return length_; }
  std::size_t capacity() const { return capacity_; }
  std::int64_t base() const { return base_; }
  unsigned plane_count() const { return buffer_.plane_count; }
  const SparseBuffer& buffer() const { return buffer_; }

  /// Requires begin() <= n.
  const std::uint8_t* indices_at(HeapSize n) const { return buffer_.indices + offset(n); }
  std::uint8_t index(HeapSize n) const { return *indices_at(n); }

  /// Adds the heaps from `from` to `end` with this index, ascending. Requires begin() <= from.
  void find(const SparseKernels& kernels, std::uint8_t index, HeapSize from, HeapSize end,
            std::vector<HeapSize>& heaps) const;

 private:
  void allocate(unsigned planes, const RunControl& run);

  std::vector<std::uint8_t> memory_;
  SparseBuffer buffer_;
  std::int64_t base_ = 0;  // heap of offset 0; a multiple of 64, negative near heap 0
  HeapSize length_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace sprague::octal
