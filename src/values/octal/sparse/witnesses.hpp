/// The choice of witnesses: common heaps that attain, for most heaps, all that must be attained.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "file/bytes.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

namespace sprague::octal {

/// A heap a: its distance a + t with the last splitting digit t, and the index of G(a).
struct CommonHeap {
  std::uint32_t distance;
  std::uint8_t index;
};

/// Witnesses for one plane, chosen on the heaps computed from `first` to `end`, offsets in the
/// buffer: greedily those that attain most of what these need, four of one index at a time, as long
/// as a row costs less than to search for what it attains; among the candidates and, where they
/// leave more than one heap in sixteen something, among these and `more`. Requires whole blocks and
/// distances of at most `first`. O(heaps · candidates), usually.
Witnesses choose_witnesses(const SparseKernels& kernels, const DigitShifts& shifts,
                           const SparseBuffer& buffer, std::size_t first, std::size_t end,
                           unsigned plane, std::span<const CommonHeap> candidates,
                           std::span<const CommonHeap> more);

/// The largest distance.
std::uint64_t reach(const Witnesses& witnesses);

/// (index, distance) in quads, by index.
std::vector<Quad> in_quads(std::vector<std::pair<std::uint8_t, std::uint32_t>> rows);

void save(const Witnesses& witnesses, ByteWriter& out);
Witnesses load_witnesses(ByteReader& in);

}  // namespace sprague::octal
