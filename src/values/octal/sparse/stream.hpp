/// The sparse-space engine: nim-values of an octal code with few rare positions, in a window that
/// moves on.
///
///     SparseStream stream(rules, learn_space(rules, prefix)->space, prefix, kernels);
///     while (stream.end() < size && stream.advance(size)) use(stream);
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "file/bytes.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"
#include "values/octal/sparse/coverage_check.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"
#include "values/octal/sparse/sparse_structure.hpp"
#include "values/octal/sparse/window.hpp"

namespace sprague::octal {

/// Limits of a stream; tests set them low.
struct SparseLimits {
  HeapSize first_search = 2048;          ///< values computed before a sparse space is searched for
  std::size_t max_rare = 800;            ///< with more rare positions other engines are better,
  std::size_t max_rare_late = 4000;      ///< … until they meet one that they must wait for
  HeapSize window = HeapSize{1} << 14;   ///< the least length of the window
  HeapSize history = HeapSize{1} << 22;  ///< values from heap 0 on that are stored, for splits
                                         ///< beyond the window
  HeapSize generate_after = HeapSize{1} << 15;    ///< heaps computed with the same terms before
                                                  ///< machine code is generated for them
  HeapSize fill_ahead_after = HeapSize{1} << 15;  ///< heaps computed with the same terms before
                                                  ///< another thread fills ahead
};

/// Throws Error(too_large) where the history of these limits does not fit.
void require_memory_for_history(const SparseLimits& limits, const RunControl& run);

/// The largest value so far and the first heap with it.
struct LargestValue {
  std::uint32_t value = 0;
  HeapSize heap = 0;
  std::uint32_t larger_from = 0;  ///< no index below this one has a larger value

  bool note(HeapSize n, std::uint32_t candidate) {
    if (candidate <= value) return false;
    value = candidate;
    heap = n;
    return true;
  }
  /// Sets larger_from.
  void bound_indices(const SparseStructure& structure);
};

class FillAhead;

/// Exact for any sparse space: a value counts as computed only when every smaller one has been
/// shown to be attained, and where that fails the heap is a new rare position and everything after
/// it is computed again. A wrong sparse space costs time and in the end is given up.
///
/// Memory: a byte a heap of the window and one for every eight values in use, twice on two threads,
/// and the history, 2 bytes a heap of at most 8 MiB (more if ever a split beyond both must be
/// searched for).
///
/// Two threads, where RunControl permits, compute the same batches and reach the same states as
/// one: while the caller checks a candidate, the other is ahead (fill_ahead.hpp).
class SparseStream {
 public:
  /// No digit beyond this one.
  static constexpr HeapSize max_taken = SparseStructure::max_taken;
  static bool takes(const OctalRules& rules);
  static constexpr HeapSize first_unequal = HeapSize{1} << 16;  ///< beyond twice any witness

  /// Goes on from `known`. Requires takes(moves.octal) and known.size() > max_taken(); where the
  /// two heaps of a split must differ, first_unequal values.
  SparseStream(const TwoHeapRules& moves, const SparseSpace& space, const NimValues& known,
               const RunControl& run, const SparseLimits& limits = {});
  SparseStream(SparseStream&&) noexcept;
  SparseStream& operator=(SparseStream&&) noexcept;
  ~SparseStream();

  /// Computes some more heaps, about as far as `up_to` at most; false when the engine gives up: too
  /// many rare positions, or values that do not fit. What is computed stays valid, unless the
  /// caller stops it in between, which it asks for only where much must be computed once more.
  bool advance(HeapSize up_to);

  HeapSize end() const { return end_; }               ///< G(end()) is the first value not known
  HeapSize begin() const { return window_.begin(); }  ///< values from here on are in the window

  /// Requires begin() <= n < end().
  std::uint32_t value(HeapSize n) const { return structure_.value(n, window_.index(n)); }

  /// The index of G(n), no_index for heap 0 and rare positions. Requires begin() <= n < end(), or n
  /// < history().size().
  std::uint8_t index(HeapSize n) const {
    return n >= begin() ? window_.index(n) : structure_.index(n, history_[n]);
  }

  /// The indices of the heaps from n on. Requires begin() <= n.
  const std::uint8_t* indices_at(HeapSize n) const { return window_.indices_at(n); }

  /// Requires begin() <= from and to <= end(). Returns the first heap that was not written: `to`,
  /// or one whose value does not fit.
  template <class Cell>
  HeapSize copy(HeapSize from, HeapSize to, Cell* cells) const {
    const std::uint8_t* const indices = window_.indices_at(from) - from;
    for (HeapSize n = from; n < to; ++n) {
      const std::uint32_t value = structure_.value(n, indices[n]);
      if (value > static_cast<Cell>(~Cell{0})) return n;
      cells[n - from] = static_cast<Cell>(value);
    }
    return to;
  }

  /// Adds the heaps from `from` to end() with this index, ascending. Requires begin() <= from.
  void find(std::uint8_t index, HeapSize from, std::vector<HeapSize>& heaps) const {
    window_.find(*kernels_, index, from, end_, heaps);
  }

  /// Values from heap 0 on: min(end(), limits.history) at least.
  std::span<const std::uint16_t> history() const { return history_; }

  /// Whether machine code was generated for the terms as they are now.
  bool is_generated() const { return terms_.code != nullptr; }
  /// Whether another thread computes candidates.
  bool fills_ahead() const { return ahead_ != nullptr; }

  const SparseSpace& space() const { return structure_.space(); }
  std::span<const RarePosition> rare() const { return structure_.rare(); }  ///< ascending
  HeapSize last_rare() const { return structure_.last_rare(); }
  std::uint32_t largest() const { return largest_.value; }
  HeapSize largest_at() const { return largest_.heap; }  ///< the first heap with it
  /// All values were attained without a split or by splits a + b with a up to this, since the
  /// engine began.
  HeapSize largest_witness() const { return std::max(window_.length(), coverage_.max_split()); }

  /// The state on which all later values depend while no rare position follows: the indices of the
  /// last heaps. At least last_rare() + max_taken of them.
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
  /// A new stream that repeats values known to be right: from a state of this stream, to at most
  /// the heaps that this one has computed since. It does not check coverage.
  SparseStream replay(const State& state) const;

  /// All that further values depend on, and how they are computed: a stream that is loaded
  /// continues exactly as the one that was saved, whatever the kernels. Throws MalformedBytes for
  /// what save() does not write.
  void save(ByteWriter& out) const;
  static SparseStream load(ByteReader& in, const OctalRules& rules, const RunControl& run);

 private:
  SparseStream(SparseStructure structure, const RunControl& run, const SparseLimits& limits);

  ComputedHeaps computed() const { return {structure_, window_, history_}; }
  template <class Values>
  void start_after(const Values& known);
  template <class Value>
  void make_window(unsigned planes, const Value& value);
  void make_room();
  void set_terms();
  void generate_code();
  FillResult fill(HeapSize up_to);
  bool begins_to_fill_ahead() const;
  FillResult take_ahead(std::size_t from, std::size_t to);
  bool add_plane();
  std::optional<Hole> find_hole(HeapSize end);
  bool close(const Hole& hole);
  bool add_mask_bit(HeapSize n, std::uint32_t value);
  bool add_rare_heap(HeapSize n, std::uint32_t value);
  bool compute_again_with_history(HeapSize n);
  void extend_history(HeapSize up_to);
  void note_largest(HeapSize from, unsigned highest_index);

  SparseStructure structure_;
  RunControl run_;
  SparseLimits limits_;
  const SparseKernels* kernels_;
  ExclusionTerms terms_;
  HeapSize terms_since_ = 0;  // the first heap computed with them
  SparseWindow window_;
  CoverageCheck coverage_;
  std::vector<std::uint16_t> history_;
  LargestValue largest_;
  HeapSize end_ = 0;
  HeapSize batch_size_ = sparse_block;
  bool gave_up_ = false;
  bool replaying_ = false;
  std::unique_ptr<FillAhead> ahead_;  // null while this thread computes the candidates itself
};

/// The stream of the previous call for the same rules. A new one must choose its witnesses, which
/// costs as much as computing thousands of values.
using StreamCache = std::unique_ptr<SparseStream>;

}  // namespace sprague::octal
