/// The sparse-space engine: nim-values of an octal code with few rare positions, in a window that
/// moves on.
///
///     SparseStream stream(rules, learn_space(rules, prefix)->space, prefix, kernels);
///     while (stream.end() < size && stream.advance(size)) use(stream);
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "file/bytes.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"
#include "values/octal/sparse/kernels.hpp"
#include "values/octal/sparse/space.hpp"
#include "values/octal/sparse/witnesses.hpp"

namespace sprague::octal {

/// What a stream may take; the tests make it little.
struct SparseLimits {
  HeapSize first_look =
      2048;  ///< so many values are computed directly before a split is looked for
  std::size_t max_rare = 800;           ///< with more rare positions other engines are better
  HeapSize window = HeapSize{1} << 14;  ///< at least so many heaps are kept for witnesses
  HeapSize history =
      HeapSize{1} << 22;  ///< all values below are kept, for splits beyond the window
};

struct RarePosition {
  HeapSize heap;
  std::uint32_t value;
  friend bool operator==(const RarePosition&, const RarePosition&) = default;
};

/// Exact for any split: a value counts as computed only when every smaller one has been shown to be
/// attained, and where that fails the heap is a new rare position and everything after it is
/// computed again. A bad split costs time and in the end is given up.
///
/// Memory: a byte a heap of the window and one for every eight values in use, and the history, 2
/// bytes a heap of at most 8 MiB (more if ever a split beyond both must be looked for).
class SparseStream {
 public:
  /// No digit beyond this one.
  static constexpr HeapSize max_taken = 32;
  static bool takes(const OctalRules& rules);

  /// Goes on from `known`. Requires takes(rules) and known.size() > rules.max_taken().
  SparseStream(const OctalRules& rules, const SparseSpace& space, const NimValues& known,
               const RunControl& run, const SparseLimits& limits = {});

  /// All that further values depend on, and how they are computed: a stream that is loaded goes on
  /// exactly as the one that was saved, whatever the kernels. Throws MalformedBytes for what save()
  /// does not write.
  void save(ByteWriter& out) const;
  static SparseStream load(ByteReader& in, const OctalRules& rules, const RunControl& run);

  /// Computes some more heaps, about as far as `up_to` at most; false when the engine gives up: too
  /// many rare positions, or values that do not fit. What is computed stays valid, unless the
  /// caller stops it in between, which it asks for only where much must be computed once more.
  bool advance(HeapSize up_to);

  SparseStream(SparseStream&&) = default;
  SparseStream& operator=(SparseStream&&) = default;

  HeapSize end() const { return end_; }  ///< G(end()) is the first value not known
  HeapSize begin() const;                ///< values from here on are in the window
  HeapSize window() const { return static_cast<HeapSize>(window_); }

  /// Requires begin() <= n < end().
  std::uint32_t value(HeapSize n) const;

  /// The index of G(n), no_index for heap 0 and rare positions. Requires begin() <= n < end(), or n
  /// < history().size().
  std::uint8_t index(HeapSize n) const;

  /// Requires begin() <= from and to <= end(). Returns the first heap that was not written: `to`,
  /// or one whose value does not fit.
  template <class Cell>
  HeapSize copy(HeapSize from, HeapSize to, Cell* cells) const {
    const std::uint8_t* const indices = buffer_.indices + offset(from) - from;
    for (HeapSize n = from; n < to; ++n) {
      const std::uint32_t here =
          indices[n] != no_index ? common_values_[n & 1][indices[n]] : value(n);
      if (here > static_cast<Cell>(~Cell{0})) return n;
      cells[n - from] = static_cast<Cell>(here);
    }
    return to;
  }

  const SparseSpace& space() const { return space_; }
  std::span<const RarePosition> rare() const { return rare_; }  ///< ascending
  std::uint32_t largest() const { return largest_; }            ///< value
  HeapSize largest_at() const { return largest_at_; }           ///< the first heap with it
  std::uint64_t sought() const { return sought_; }  ///< missing values that were sought one by one

  /// What all later values depend on as long as no rare position follows: the indices of the last
  /// heaps. At least last_rare() + max_taken of them.
  struct State {
    HeapSize end = 0;
    std::vector<std::uint8_t> indices;
    friend bool operator==(const State&, const State&) = default;
  };
  std::size_t state_size() const {
    return static_cast<std::size_t>(last_rare() + max_taken + 3 * sparse_block);
  }
  /// Requires begin() + state_size() <= end <= this->end().
  State state(HeapSize end) const;
  /// A stream that repeats values known to be right: from a state of this stream, to at most the
  /// heaps that this one has computed since. It looks for nothing missing.
  SparseStream replay(const State& state) const;

  HeapSize last_rare() const { return rare_.empty() ? 0 : rare_.back().heap; }
  /// All values were attained without a split or by splits a + b with a up to this, since the
  /// engine began.
  HeapSize largest_witness() const {
    return std::max(static_cast<HeapSize>(window_), largest_sought_);
  }
  /// The indices of the heaps from begin() on; no_index for rare positions.
  const std::uint8_t* indices_at(HeapSize n) const { return buffer_.indices + offset(n); }

  /// Adds the heaps from `from` to end() with this index, ascending. Requires begin() <= from.
  void find(std::uint8_t index, HeapSize from, std::vector<HeapSize>& heaps) const;

  /// Values kept from the beginning: min(end(), limits.history) at least.
  std::span<const std::uint16_t> history() const { return history_; }

 private:
  SparseStream(const OctalRules& rules, const SparseSpace& space, const RunControl& run,
               const SparseLimits& limits);
  SparseStream(const SparseStream&) = default;  // the buffer is still that of the other
  std::size_t offset(HeapSize n) const {
    return static_cast<std::size_t>(static_cast<std::int64_t>(n) - base_);
  }
  HeapSize heap(std::size_t offset) const {
    return static_cast<HeapSize>(base_ + static_cast<std::int64_t>(offset));
  }
  const RarePosition* rare_at(HeapSize n) const;

  void build_space_tables();
  void make_terms();
  void collect_single_heap_terms(std::size_t from, std::size_t to);
  template <class Value>
  void make_buffer(const Value& value);
  void set_window(HeapSize window);
  void allocate(unsigned planes);
  void make_planes();
  void add_plane();
  void slide();
  void remember(HeapSize up_to);
  void reverse_head();
  std::size_t sample_size() const;
  void choose_witnesses();
  void note_largest(HeapSize from, HeapSize to, unsigned highest);
  void bound_largest();

  /// Whether an option of n has the rare-type value with this index.
  enum class Found { yes, no, unknown };
  Found attained(HeapSize n, std::uint32_t index);
  Found attained_by_any_split(HeapSize n, std::uint32_t value);

  enum class Coverage { complete, new_rare, gave_up };
  Coverage settle(HeapSize n, std::size_t lane, const Missing& missing);
  bool add_mask_bit(HeapSize n, std::uint32_t value);
  bool add_rare_heap(HeapSize n, std::uint32_t value);
  bool compute_again_with_history(HeapSize n);

  OctalRules rules_;
  std::vector<HeapSize> splits_;
  SparseSpace space_;
  RunControl run_;
  const SparseKernels* kernels_;
  SparseLimits limits_;

  std::vector<RarePosition> rare_;
  SparseTerms terms_;
  std::array<Witnesses, max_planes> witnesses_;  // by the plane of what they attain
  HeapSize next_choice_ = 0;

  std::vector<std::uint8_t> memory_;  // planes, indices, needs
  SparseBuffer buffer_;
  std::int64_t base_ = 0;  // heap of offset 0; a multiple of 64
  std::int64_t window_ = 0;
  std::size_t length_ = 0;  // offsets in use: window and what is computed before it slides
  HeapSize end_ = 0;
  HeapSize stretch_ = sparse_block;
  std::size_t head_ = 0;                // so many first heaps are in
  std::vector<std::uint8_t> reversed_;  // their indices, backwards
  std::vector<std::uint16_t> history_;

  std::uint32_t largest_ = 0;
  HeapSize largest_at_ = 0;
  std::uint32_t larger_from_ = 0;  // no smaller index can exceed the largest value
  std::uint64_t sought_ = 0;
  HeapSize largest_sought_ = 0;
  bool replaying_ = false;
  std::array<std::array<std::uint16_t, 256>, 2>
      common_values_{};  // by the parity of the heap and the index
  unsigned plane_limit_ = 0;
};

/// The stream of the last call, for the next one about the same rules to go on with: one that is
/// begun anew chooses its witnesses anew, which takes as long as thousands of values.
using StreamCache = std::unique_ptr<SparseStream>;

}  // namespace sprague::octal
