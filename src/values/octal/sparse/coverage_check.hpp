/// The check that every rare-type value below a candidate is attained, by which the candidate is
/// the nim-value.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "file/bytes.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"
#include "values/octal/sparse/sparse_structure.hpp"
#include "values/octal/sparse/window.hpp"
#include "values/octal/sparse/witnesses.hpp"

namespace sprague::octal {

/// The input of a check: the heaps of the window and, from heap 0 on, the values of the history.
struct ComputedHeaps {
  const SparseStructure& structure;
  const SparseWindow& window;
  std::span<const std::uint16_t> history;

  /// Requires n in the window.
  std::uint32_t value(HeapSize n) const { return structure.value(n, window.index(n)); }
};

/// A heap whose candidate is not its value: no option attains `value`, the least such. Without a
/// value, history and window are too short to tell.
struct Hole {
  HeapSize heap;
  std::optional<std::uint32_t> value;
};

/// The number of last heaps that witnesses are chosen on.
std::size_t sample_size(const SparseWindow& window, HeapSize end);

/// Witnesses attain nearly all values, many heaps at a time (cover). What they leave is searched
/// value by value (resolve): in the moves that leave one heap, in splits with one of the first
/// heaps, in splits into two rare heaps, in the end in all splits.
class CoverageCheck {
 public:
  CoverageCheck(const SparseKernels& kernels, std::span<const HeapSize> splitting_digits);

  /// Witnesses are chosen again whenever the stream is eight times as long.
  bool witnesses_are_due(const SparseWindow& window, HeapSize end) const;
  void choose_witnesses(const ComputedHeaps& heaps, HeapSize end);
  /// Has them chosen again at heap `end` at the latest.
  void choose_witnesses_by(HeapSize end) { next_choice_ = std::min(next_choice_, end); }

  /// Calls SparseKernels::cover.
  bool cover(const SparseWindow& window, std::size_t block, std::size_t blocks,
             UncoveredValues& uncovered) const {
    return kernels_->cover(witnesses_.data(), shifts_, window.buffer(), block, blocks, uncovered);
  }
  /// Searches what is uncovered at heap n, which is `lane` heaps after the first of `uncovered`.
  /// Requires a history as far as it goes before n.
  std::optional<Hole> resolve(HeapSize n, std::size_t lane, const UncoveredValues& uncovered,
                              const ComputedHeaps& heaps);

  std::uint64_t searched() const { return searched_; }  ///< values
  /// All values searched were attained otherwise or by splits a + b with a up to this.
  HeapSize max_split() const { return max_split_; }
  void add_searches_of(const CoverageCheck& earlier);

  void save_searches(ByteWriter& out) const;
  void load_searches(ByteReader& in);
  void save_witnesses(unsigned plane_count, ByteWriter& out) const;
  /// Returns the number of planes.
  unsigned load_witnesses(const SparseStructure& structure, std::span<const std::uint16_t> history,
                          ByteReader& in);
  HeapSize max_distance() const;  ///< the largest of a witness

 private:
  enum class Attained { yes, no, unknown };
  Attained attained(HeapSize n, std::uint32_t index, const ComputedHeaps& heaps);
  Attained attained_by_any_split(HeapSize n, std::uint32_t value, const ComputedHeaps& heaps);
  void reverse_prefix(const SparseStructure& structure, std::span<const std::uint16_t> history);

  const SparseKernels* kernels_;
  DigitShifts shifts_;
  std::array<Witnesses, max_planes> witnesses_;  // by the plane of what they attain
  HeapSize next_choice_ = 0;
  std::size_t prefix_length_ = 0;              // the number of first heaps that a kernel searches
  std::vector<std::uint8_t> reversed_prefix_;  // their indices, backwards, between two margins
  std::uint64_t searched_ = 0;
  HeapSize max_split_ = 0;
};

}  // namespace sprague::octal
