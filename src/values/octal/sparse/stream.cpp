// Streams by the partition of values into rare and common ones. With the rare positions R known,
// the common-type values excluded at n are those of n − t − r split off from r ∈ R (rare ⊕ common
// is the only way to a common-type value) and of moves without a split: |R| terms instead of n. The
// least one left is the candidate C. G(n) = C exactly when every rare-type value below C is
// attained too, which two common heaps do nearly always: a few dozen *witnesses*, heaps a chosen on
// live data, attain all of them for most n, and what they leave is searched among more splits, in
// the end among all. If a value is attained by none, the least such is G(n), n is a new rare
// position, and what was computed after it is computed again.
//
// Values are stored as indices (sparse_space.hpp), and for the kernels as bits: plane p has for
// every heap a byte whose bit b says that the index is 8p + b; rare positions have no bits, so that
// they exclude nothing as common ones.

#include "values/octal/sparse/stream.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "simd/dispatch.hpp"
#include "values/octal/sparse/exclusion_terms.hpp"
#include "values/octal/sparse/fill_ahead.hpp"

namespace sprague::octal {

void LargestValue::bound_indices(const SparseStructure& structure) {
  larger_from = 0;
  while (larger_from < structure.index_limit() &&
         std::max(structure.common_value(0, larger_from), structure.common_value(1, larger_from)) <=
             value)
    ++larger_from;
}

bool SparseStream::takes(const OctalRules& rules) {
  return rules.max_taken() <= max_taken && !splitting_digits(rules).empty();
}

SparseStream::SparseStream(SparseStructure structure, const RunControl& run,
                           const SparseLimits& limits)
    : structure_(std::move(structure)),
      run_(run),
      limits_(limits),
      kernels_(&sparse_kernels(simd::kernels_for(run))),
      coverage_(*kernels_, structure_.splitting_digits()) {
  window_.set_space(structure_);
}

SparseStream::SparseStream(const TwoHeapRules& moves, const SparseSpace& space,
                           const NimValues& known, const RunControl& run,
                           const SparseLimits& limits)
    : SparseStream(SparseStructure(moves, space), run, limits) {
  for (HeapSize n = 0; n < std::min<HeapSize>(known.size(), limits.history); ++n)
    history_.push_back(static_cast<std::uint16_t>(known[n]));
  start_after(known);
}

/// Goes on after the values known, of which the history has those that it is to have.
template <class Values>
void SparseStream::start_after(const Values& known) {
  end_ = known.size();
  std::uint32_t highest = 0;
  for (HeapSize n = 0; n < end_; ++n) {
    const std::uint32_t value = known[n];
    largest_.note(n, value);
    highest = std::max(highest, space().index(value));
    if (n > 0 && space().is_rare(n, value)) structure_.add_rare({n, value});
    if (rare().size() > limits_.max_rare || highest >= structure_.index_limit()) {
      gave_up_ = true;
      return;
    }
  }
  largest_.bound_indices(structure_);
  set_terms();
  make_window(highest / 8 + 1, known);
  coverage_.choose_witnesses(computed(), end_);
}

SparseStream::SparseStream(SparseStream&&) noexcept = default;
SparseStream& SparseStream::operator=(SparseStream&&) noexcept = default;
SparseStream::~SparseStream() = default;

// ---- a batch ------------------------------------------------------------------------------------

bool SparseStream::advance(HeapSize up_to) {
  if (gave_up_) return false;
  make_room();
  generate_code();
  const HeapSize first = end_;
  const FillResult filled = fill(up_to);
  const HeapSize filled_end = window_.heap(filled.end);
  if (filled_end <= first) return !replaying_ && add_plane();
  batch_size_ = std::min(2 * batch_size_, max_batch);
  if (replaying_) {
    end_ = filled_end;
    return true;
  }
  const std::optional<Hole> hole = find_hole(filled_end);
  end_ = hole ? hole->heap : filled_end;
  note_largest(first, filled.highest_index);
  if (!hole) {
    extend_history(end_);
    return true;
  }
  ahead_.reset();
  gave_up_ = !close(*hole);
  batch_size_ = sparse_block;
  return !gave_up_;
}

void SparseStream::make_room() {
  if (!replaying_ && coverage_.witnesses_are_due(window_, end_))
    coverage_.choose_witnesses(computed(), end_);
  if (window_.is_full(end_)) window_.slide(end_);
}

void SparseStream::set_terms() {
  terms_ = build_exclusion_terms(structure_);
  terms_since_ = end_;
}

/// For terms that have proved lasting: it takes as long as some ten thousand heaps.
void SparseStream::generate_code() {
  const unsigned words = (window_.plane_count() + word_planes - 1) / word_planes;
  const bool has_code = terms_.code && terms_.code->words >= words;
  if (!has_code && end_ - terms_since_ >= limits_.generate_after)
    terms_.code = FillCode::generate(terms_, kernels_->compiled_for, words);
}

/// Computes the candidates of a batch, or takes those that another thread has computed.
FillResult SparseStream::fill(HeapSize up_to) {
  const HeapSize goal = std::min(round_up_to_block(end_ + batch_size_),
                                 std::max(round_up_to_block(up_to), round_up_to_block(end_ + 1)));
  const std::size_t from = window_.offset(end_);
  const std::size_t to = std::min(window_.offset(goal), window_.capacity());
  if (begins_to_fill_ahead()) ahead_ = std::make_unique<FillAhead>(replay(state(end_)));
  const FillResult taken = take_ahead(from, to);
  if (taken.end == to) return taken;
  collect_single_heap_terms(structure_, window_, taken.end, to, terms_.singles);
  const FillResult filled = kernels_->fill(terms_, window_.buffer(), taken.end, to);
  return {filled.end, std::max(taken.highest_index, filled.highest_index)};
}

bool SparseStream::begins_to_fill_ahead() const {
  return !ahead_ && !replaying_ && end_ % sparse_block == 0 &&
         end_ - terms_since_ >= limits_.fill_ahead_after && begin() + state_size() <= end_ &&
         run_.threads != 1 && threads_for(run_) > 1;
}

/// Takes the candidates of these heaps as far as another thread has computed or can compute them.
FillResult SparseStream::take_ahead(std::size_t from, std::size_t to) {
  FillResult taken{from, 0};
  while (ahead_ && taken.end < to) {
    const auto candidates = ahead_->candidates(window_.heap(taken.end));
    if (candidates.empty()) {
      ahead_.reset();
      break;
    }
    const std::size_t end = std::min(to, taken.end + candidates.size());
    taken.highest_index = std::max(
        taken.highest_index, kernels_->take(candidates.data(), window_.buffer(), taken.end, end));
    taken.end = end;
  }
  return taken;
}

/// Makes room for a value of which the planes have none.
bool SparseStream::add_plane() {
  gave_up_ = window_.plane_count() == structure_.plane_limit();
  if (gave_up_) return false;
  window_.add_plane(end_, run_);
  coverage_.choose_witnesses_by(end_ + 1024);
  return true;
}

/// The first heap from end() to `end` whose candidate is not its value.
std::optional<Hole> SparseStream::find_hole(HeapSize end) {
  const std::size_t first = window_.offset(end_);
  const std::size_t last = window_.offset(end);
  UncoveredValues uncovered;
  for (std::size_t block = first / sparse_block * sparse_block; block < last;
       block += covered_blocks * sparse_block) {
    const std::size_t blocks = std::min(covered_blocks, (last - block) / sparse_block);
    if (!coverage_.cover(window_, block, blocks, uncovered)) continue;
    if (block < first) uncovered.heaps[0] &= ~std::uint64_t{0} << (first - block);
    for (std::size_t i = 0; i < blocks; ++i) {
      for (std::uint64_t left = uncovered.heaps[i]; left != 0; left &= left - 1) {
        const std::size_t lane =
            i * sparse_block + static_cast<std::size_t>(std::countr_zero(left));
        const HeapSize n = window_.heap(block + lane);
        extend_history(n);
        if (auto hole = coverage_.resolve(n, lane, uncovered, computed())) return hole;
      }
    }
  }
  return std::nullopt;
}

/// Notes the largest value of the heaps from `from` to end().
void SparseStream::note_largest(HeapSize from, unsigned highest_index) {
  if (highest_index < largest_.larger_from) return;
  for (HeapSize n = from; n < end_; ++n) largest_.note(n, value(n));
  largest_.bound_indices(structure_);
}

/// Adds the values before `up_to` to the history, as far as its limit.
void SparseStream::extend_history(HeapSize up_to) {
  const HeapSize from = history_.size();
  const HeapSize to = std::min(up_to, limits_.history);
  if (from >= to) return;
  history_.reserve(limits_.history);  // at once: growth by doubling takes twice the memory
  history_.resize(to);
  copy(from, to, history_.data() + from);
}

// ---- holes --------------------------------------------------------------------------------------

/// Adds the rare heap or mask bit that the hole shows, so that the stream can continue; false when
/// it gives up.
bool SparseStream::close(const Hole& hole) {
  if (!hole.value) return compute_again_with_history(hole.heap);
  return add_mask_bit(hole.heap, *hole.value) || add_rare_heap(hole.heap, *hole.value);
}

bool SparseStream::add_mask_bit(HeapSize n, std::uint32_t value) {
  if (!space().is_rare_by_new_bit(n, value, largest_.value)) return false;
  structure_.add_mask_bit(std::bit_floor(value));
  window_.set_space(structure_);
  largest_.bound_indices(structure_);
  return true;
}

bool SparseStream::add_rare_heap(HeapSize n, std::uint32_t value) {
  if (space().index(value) >= structure_.index_limit() || rare().size() >= limits_.max_rare)
    return false;
  structure_.add_rare({n, value});
  window_.set_rare(n);
  end_ = n + 1;
  set_terms();
  if (largest_.note(n, value)) largest_.bound_indices(structure_);
  if (n + max_taken + 2 * sparse_block <= window_.length()) return true;
  // The window must grow, for which all values are needed.
  if (history_.size() < n) return compute_again_with_history(n);
  if (history_.size() == n) history_.push_back(static_cast<std::uint16_t>(value));
  make_window(window_.plane_count(), history_);
  return true;
}

void require_memory_for_history(const SparseLimits& limits, const RunControl& run) {
  require_memory(2.0 * static_cast<double>(limits.history), run);
}

/// Computes all heaps after the history again, with a history that goes beyond n.
bool SparseStream::compute_again_with_history(HeapSize n) {
  SparseLimits limits = limits_;
  limits.history = 2 * n;
  require_memory_for_history(limits, run_);
  // The history can be as large as all memory: it is not kept twice.
  SparseStream again(SparseStructure(structure_.moves(), space()), run_, limits);
  again.history_ = std::move(history_);
  again.start_after(again.history_);
  ProgressMeter progress(run_, "nim-values once more, with a longer history", end_);
  while (again.end() < end_) {
    if (!again.advance(end_)) return false;
    progress.advance(again.end(), ProgressMeter::steps_per_poll / 8);
  }
  again.coverage_.add_searches_of(coverage_);
  *this = std::move(again);
  return true;
}

// ---- window and witnesses -----------------------------------------------------------------------

/// Makes a window before end() that every term and witness reaches into, filled with the values
/// known.
template <class Value>
void SparseStream::make_window(unsigned planes, const Value& value) {
  HeapSize length = std::max(limits_.window, HeapSize{4 * max_near});
  const HeapSize reach = last_rare() + max_taken + 2 * sparse_block;
  // Room for later rare heaps, so that the window is rarely rebuilt.
  if (reach > length) length = reach + reach / 4;
  length = round_up_to_block(length);
  window_.reset(length, SparseWindow::base_before(end_, length), planes, run_);
  std::vector<std::uint8_t> indices;
  for (HeapSize from = begin(); from < end_; from += indices.size()) {
    indices.clear();
    for (HeapSize n = from; n < std::min(from + max_batch, end_); ++n)
      indices.push_back(structure_.index(n, value[n]));
    window_.assign(window_.offset(from), indices);
  }
}

}  // namespace sprague::octal
