// Streams by the split into rare and common values. With the rare positions R known, the
// common-type values excluded at n are those of n − t − r split off from r ∈ R (rare ⊕ common is
// the only way to a common-type value) and of moves without a split: |R| terms instead of n. The
// least one left is the candidate C. G(n) = C exactly when every rare-type value below C is
// attained too, which two common heaps do nearly always: a few dozen *witnesses*, heaps a chosen on
// live data, attain all of them for most n, and what they leave is sought among more splits, in the
// end among all. If a value is attained by none, the least such is G(n), n is a new rare position,
// and what was computed after it is computed again.
//
// Values are kept as indices (space.hpp), and for the kernels as bits: plane p has for every heap a
// byte whose bit b says that the index is 8p + b; rare positions have no bits, so that they exclude
// nothing as common ones.

#include "values/octal/sparse/stream.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "values/simd/dispatch.hpp"

namespace sprague::octal {
namespace {

constexpr HeapSize max_stretch_length = 4096;  // computed, then covered
constexpr std::size_t max_head = 16384;  // first heaps that are sought among, beyond the witnesses

/// The heaps on which witnesses are chosen: the more, the more heaps there are to gain from a
/// better choice.
HeapSize max_sampled(HeapSize end) {
  return std::min(end / 4, std::clamp<HeapSize>(end / 256, 2048, 16384));
}

/// The least a in 1 … most with values[a] xor values[sum − a] = wanted, 0 if there is none.
/// Requires 2·most <= sum < values.size().
HeapSize first_split(std::span<const std::uint16_t> values, HeapSize sum, HeapSize most,
                     std::uint16_t wanted) {
  constexpr HeapSize at_once = 256;  // of which compilers make vectors, since none is left early
  const auto makes = [&](HeapSize a) {
    return static_cast<std::uint16_t>(values[a] ^ values[sum - a]) == wanted;
  };
  HeapSize a = 1;
  for (; a + at_once <= most + 1; a += at_once) {
    std::uint16_t any = 0;
    for (HeapSize i = a; i < a + at_once; ++i) any = static_cast<std::uint16_t>(any | makes(i));
    if (any != 0) break;
  }
  while (a <= most && !makes(a)) ++a;
  return a <= most ? a : 0;
}

HeapSize round_up(HeapSize n) {
  return (n + sparse_block - 1) / sparse_block * sparse_block;
}

}  // namespace

bool SparseStream::takes(const OctalRules& rules) {
  return rules.max_taken() <= max_taken && !splitting_digits(rules).empty();
}

SparseStream::SparseStream(const OctalRules& rules, const SparseSpace& space, const RunControl& run,
                           const SparseLimits& limits)
    : rules_(rules),
      splits_(splitting_digits(rules)),
      space_(space),
      run_(run),
      kernels_(&sparse_kernels(simd::kernels_for(run))),
      limits_(limits),
      plane_limit_(space.round_down(8 * max_planes) / 8) {
  build_space_tables();
}

void SparseStream::build_space_tables() {
  for (const unsigned odd : {0u, 1u}) {
    for (std::uint32_t index = 0; index < 8 * plane_limit_; ++index) {
      buffer_.rare_values_below[odd][index] = static_cast<std::uint8_t>(space_.needed(odd, index));
      common_values_[odd][index] = static_cast<std::uint16_t>(space_.common_value(odd, index));
    }
  }
}

SparseStream::SparseStream(const OctalRules& rules, const SparseSpace& space,
                           const NimValues& known, const RunControl& run,
                           const SparseLimits& limits)
    : SparseStream(rules, space, run, limits) {
  end_ = known.size();
  std::uint32_t highest = 0;
  for (HeapSize n = 0; n < end_; ++n) {
    const std::uint32_t here = known[n];
    if (n < limits_.history) history_.push_back(static_cast<std::uint16_t>(here));
    if (here > largest_) {
      largest_ = here;
      largest_at_ = n;
    }
    highest = std::max(highest, space_.index(here));
    if (n > 0 && space_.is_rare(n, here)) rare_.push_back({n, here});
    if (rare_.size() > limits_.max_rare || highest >= 8 * plane_limit_) {
      stretch_ = 0;
      return;
    }
  }
  bound_largest();
  make_terms();
  buffer_.plane_count = highest / 8 + 1;
  make_buffer([&](HeapSize n) { return known[n]; });
  choose_witnesses();
}

// ---- what excludes ------------------------------------------------------------------------------

void SparseTerms::make_near_sets() {
  constexpr std::size_t sets = 64;
  const std::size_t most = near.empty() ? 0 : near.back().distance;
  near_stride = 8 + (most + 7) / 8 * 8 + 8;
  near_sets.assign((sets + 1) * near_stride, 0);
  for (std::size_t index = 0; index < sets; ++index) {
    for (const Near& term : near) {
      const std::size_t excluded = index ^ term.index;
      if (excluded < sets)
        near_sets[index * near_stride + 8 + term.distance] |= std::uint64_t{1} << excluded;
    }
  }
}

const RarePosition* SparseStream::rare_at(HeapSize n) const {
  const auto at =
      std::lower_bound(rare_.begin(), rare_.end(), n,
                       [](const RarePosition& r, HeapSize heap) { return r.heap < heap; });
  return at != rare_.end() && at->heap == n ? &*at : nullptr;
}

void SparseStream::make_terms() {
  const bool low = terms_.low;
  terms_ = {};
  terms_.low = low;
  for (const HeapSize t : splits_) terms_.splits.push_back(static_cast<std::uint8_t>(t));
  const auto near = [&](HeapSize distance, std::uint32_t index) {
    terms_.near.push_back({static_cast<std::uint8_t>(distance), static_cast<std::uint8_t>(index)});
  };
  for (HeapSize t = 1; t < rules_.digits.size(); ++t) {
    // The value of a common heap is common-type at n when the parities of n and n − t ask for the
    // same.
    if ((rules_.digits[t] & 2u) != 0 && (!space_.by_position() || t % 2 == 0)) near(t, 0);
  }
  std::vector<std::pair<std::uint8_t, std::uint32_t>> far;  // index, heap
  for (const RarePosition& position : rare_) {
    const auto index = static_cast<std::uint8_t>(space_.index(position.value));
    if (position.heap >= sparse_block) {
      far.emplace_back(index, static_cast<std::uint32_t>(position.heap));
      continue;
    }
    for (const HeapSize t : splits_) near(position.heap + t, index);
  }
  std::sort(terms_.near.begin(), terms_.near.end(), [](const auto& a, const auto& b) {
    return std::pair(a.distance, a.index) < std::pair(b.distance, b.index);
  });
  terms_.make_near_sets();
  terms_.far = in_quads(std::move(far));
}

/// By position, a move that takes an odd number and leaves one rare heap has a common-type value.
void SparseStream::collect_single_heap_terms(std::size_t from, std::size_t to) {
  terms_.singles.clear();
  if (!space_.by_position()) return;
  for (HeapSize t = 1; t < rules_.digits.size(); t += 2) {
    if ((rules_.digits[t] & 2u) == 0) continue;
    for (const RarePosition& position : rare_) {
      const HeapSize n = position.heap + t;
      if (n < heap(from) || n >= heap(to)) continue;
      terms_.singles.push_back(
          {offset(n), static_cast<std::uint8_t>(space_.index(position.value))});
    }
  }
}

// ---- the buffer
// -----------------------------------------------------------------------------------

HeapSize SparseStream::begin() const {
  return static_cast<HeapSize>(std::max<std::int64_t>(base_, 0));
}

std::uint32_t SparseStream::value(HeapSize n) const {
  const std::uint8_t index = buffer_.indices[offset(n)];
  if (index != no_index) return space_.common_value(n, index);
  const RarePosition* const position = rare_at(n);
  return position != nullptr ? position->value : 0;
}

std::uint8_t SparseStream::index(HeapSize n) const {
  if (n >= begin()) return buffer_.indices[offset(n)];
  const std::uint32_t here = history_[n];
  return n == 0 || space_.is_rare(n, here) ? no_index
                                           : static_cast<std::uint8_t>(space_.index(here));
}

void SparseStream::find(std::uint8_t index, HeapSize from, std::vector<HeapSize>& heaps) const {
  constexpr std::size_t at_once = 64;
  std::array<std::uint64_t, at_once> places;
  const std::size_t end = offset(end_);
  for (std::size_t at = offset(from) / sparse_block * sparse_block; at < end;
       at += at_once * sparse_block) {
    const std::size_t blocks = std::min(at_once, (end - at + sparse_block - 1) / sparse_block);
    for (std::uint64_t found = kernels_->find(buffer_.indices + at, blocks, index, places.data());
         found != 0; found &= found - 1) {
      const auto block = static_cast<std::size_t>(std::countr_zero(found));
      for (std::uint64_t left = places[block]; left != 0; left &= left - 1) {
        const HeapSize n =
            heap(at + block * sparse_block + static_cast<std::size_t>(std::countr_zero(left)));
        if (from <= n && n < end_) heaps.push_back(n);
      }
    }
  }
}

/// Room for a window before end_ that every term and witness reaches into, filled with the values
/// known.
template <class Value>
void SparseStream::make_buffer(const Value& value) {
  const HeapSize last_rare = rare_.empty() ? 0 : rare_.back().heap;
  HeapSize window = std::max(limits_.window, HeapSize{4 * max_near});
  // Room for later ones too, so that it is seldom made again.
  if (last_rare + max_taken + 2 * sparse_block > window)
    window = 2 * (last_rare + max_taken + 2 * sparse_block);
  set_window(round_up(window));
  base_ = static_cast<std::int64_t>(end_ / sparse_block * sparse_block) - window_;
  allocate(buffer_.plane_count);
  for (HeapSize n = std::max<HeapSize>(begin(), 1); n < end_; ++n) {
    const std::uint32_t here = value(n);
    if (!space_.is_rare(n, here))
      buffer_.indices[offset(n)] = static_cast<std::uint8_t>(space_.index(here));
  }
  make_planes();
}

void SparseStream::set_window(HeapSize window) {
  const HeapSize ahead = std::min(
      2 * window,
      std::max(window / 4, HeapSize{1} << 16));  // copying the window costs little, memory much
  window_ = static_cast<std::int64_t>(window);
  length_ = static_cast<std::size_t>(std::max(round_up(ahead), 3 * max_stretch_length) + window);
}

void SparseStream::allocate(unsigned planes) {
  const std::size_t row =
      (length_ + 2 * buffer_margin + 63) / 64 * 64 + 64;  // no two at the same place of a page
  require_memory(static_cast<double>(row) * (planes + 3), "the window of the sparse-space engine",
                 run_);
  memory_.assign(row * (planes + 3) + 64, 0);
  auto* const aligned = memory_.data() +
                        (64 - reinterpret_cast<std::uintptr_t>(memory_.data()) % 64) % 64 +
                        buffer_margin;
  for (unsigned plane = 0; plane < planes; ++plane) buffer_.planes[plane] = aligned + plane * row;
  for (unsigned plane = planes; plane < buffer_.planes.size(); ++plane)
    buffer_.planes[plane] = aligned + (planes + 2) * row;
  buffer_.indices = aligned + planes * row;
  buffer_.needs = aligned + (planes + 1) * row;
  buffer_.plane_count = planes;
  std::fill(buffer_.indices - buffer_margin, buffer_.indices + length_ + buffer_margin, no_index);
}

void SparseStream::make_planes() {
  for (std::size_t at = 0; at < length_; ++at) {
    const std::uint8_t index = buffer_.indices[at];
    if (index != no_index)
      buffer_.planes[index / 8][at] = static_cast<std::uint8_t>(1u << index % 8);
  }
}

void SparseStream::add_plane() {
  const std::vector<std::uint8_t> kept(buffer_.indices, buffer_.indices + offset(end_));
  allocate(buffer_.plane_count + 1);
  std::copy(kept.begin(), kept.end(), buffer_.indices);
  make_planes();
  next_choice_ = std::min(next_choice_, end_ + 1024);
}

void SparseStream::slide() {
  const std::size_t by =
      offset(end_) / sparse_block * sparse_block - static_cast<std::size_t>(window_);
  const auto keep = static_cast<std::size_t>(window_) + sparse_block;
  const auto move = [&](std::uint8_t* row) { std::copy(row + by, row + by + keep, row); };
  for (unsigned plane = 0; plane < buffer_.plane_count; ++plane) move(buffer_.planes[plane]);
  move(buffer_.indices);
  base_ += static_cast<std::int64_t>(by);
}

/// Takes into the history the values before `up_to`, as far as it goes.
void SparseStream::remember(HeapSize up_to) {
  const HeapSize from = history_.size();
  const HeapSize to = std::min(up_to, limits_.history);
  if (from >= to) return;
  history_.resize(to);
  copy(from, to, history_.data() + from);
}

void SparseStream::bound_largest() {
  larger_from_ = 0;
  while (larger_from_ < 8 * plane_limit_ &&
         std::max(space_.common_value(0, larger_from_), space_.common_value(1, larger_from_)) <=
             largest_)
    ++larger_from_;
}

void SparseStream::note_largest(HeapSize from, HeapSize to, unsigned highest) {
  if (highest < larger_from_) return;
  for (HeapSize n = from; n < to; ++n) {
    const std::uint32_t here = value(n);
    if (here <= largest_) continue;
    largest_ = here;
    largest_at_ = n;
  }
  bound_largest();
}

// ---- witnesses
// --------------------------------------------------------------------------------------

void SparseStream::reverse_head() {
  reversed_.assign(head_ + 2 * buffer_margin, no_index);
  for (HeapSize a = 1; a < head_; ++a) {
    const std::uint32_t here = history_[a];
    if (!space_.is_rare(a, here))
      reversed_[buffer_margin + head_ - 1 - a] = static_cast<std::uint8_t>(space_.index(here));
  }
}

/// The last heaps that witnesses are chosen on; three quarters of a window before them are for the
/// witnesses.
std::size_t SparseStream::sample_size() const {
  return static_cast<std::size_t>(
      std::min<HeapSize>(offset(end_) - 3 * window() / 4, max_sampled(end_)));
}

void SparseStream::choose_witnesses() {
  next_choice_ = std::max<HeapSize>(8 * end_, 4096);
  const auto window = static_cast<HeapSize>(window_);
  head_ = static_cast<std::size_t>(std::min<HeapSize>({history_.size(), max_head, window / 2}) /
                                   sparse_block * sparse_block);
  reverse_head();
  const std::size_t end = offset(end_);
  const std::size_t sample = sample_size() / sparse_block * sparse_block;
  const auto high =
      std::count_if(buffer_.indices + end - sample, buffer_.indices + end,
                    [](std::uint8_t index) { return index >= 8 && index != no_index; });
  terms_.low = static_cast<std::size_t>(high) <= sample / 16;
  // Those at multiples of 64 are read fastest, but heaps of one residue may miss some values
  // everywhere.
  const auto commons = [&](HeapSize reach, HeapSize step) {
    std::vector<CommonHeap> found;
    for (const HeapSize t : splits_) {
      for (HeapSize distance = step + sparse_block - step % sparse_block; distance <= reach;
           distance += step) {
        const HeapSize a = distance - t;
        if (a >= history_.size() || space_.is_rare(a, history_[a])) continue;
        found.push_back({static_cast<std::uint32_t>(distance),
                         static_cast<std::uint8_t>(space_.index(history_[a]))});
      }
    }
    return found;
  };
  const HeapSize reach = std::min<HeapSize>(end - sample, window);
  const std::vector<CommonHeap> first =
      commons(std::min<HeapSize>(reach, HeapSize{1} << 14), sparse_block);
  const std::vector<CommonHeap> then = commons(std::min<HeapSize>(reach, 1024), 1);
  for (unsigned plane = 0; plane < buffer_.plane_count; ++plane) {
    witnesses_[plane] =
        octal::choose_witnesses(*kernels_, buffer_, end - sample, end, plane, first, then);
  }
}

// ---- what is missing
// ------------------------------------------------------------------------------------

SparseStream::Found SparseStream::attained_by_any_split(HeapSize n, std::uint32_t value) {
  remember(n);
  const auto found = [&](HeapSize a) {
    largest_sought_ = std::max(largest_sought_, a);
    return Found::yes;
  };
  bool all = true;
  for (const HeapSize t : splits_) {
    if (n < t + 2) continue;
    const HeapSize sum = n - t;
    const HeapSize most = std::min<HeapSize>(sum / 2, history_.size() - 1);
    if (most < sum / 2) all = false;
    if (history_.size() >= n) {
      if (const HeapSize a = first_split(history_, sum, most, static_cast<std::uint16_t>(value));
          a != 0)
        return found(a);
      continue;
    }
    for (HeapSize a = 1; a <= most; ++a) {
      if (sum - a < begin()) {
        all = false;
        break;
      }
      if ((history_[a] ^ this->value(sum - a)) == value) return found(a);
    }
  }
  return all ? Found::no : Found::unknown;
}

SparseStream::Found SparseStream::attained(HeapSize n, std::uint32_t index) {
  ++sought_;
  const std::uint32_t value = space_.rare_value(n, index);
  for (HeapSize t = 0; t < rules_.digits.size() && t <= n; ++t) {
    if ((rules_.digits[t] & 1u) != 0 && n == t && value == 0) return Found::yes;
    if ((rules_.digits[t] & 2u) != 0 && n > t && this->value(n - t) == value) return Found::yes;
  }
  for (const HeapSize t : splits_) {
    if (n < t + 2 || reversed_.size() <= 2 * buffer_margin) continue;
    if (kernels_->attained(reversed_.data() + buffer_margin, reversed_.size() - 2 * buffer_margin,
                           buffer_.indices, static_cast<std::ptrdiff_t>(offset(n - t)),
                           static_cast<std::uint8_t>(index))) {
      return Found::yes;
    }
  }
  if (!rare_.empty() && n <= 2 * rare_.back().heap + max_taken) {
    for (const HeapSize t : splits_) {
      for (const RarePosition& one : rare_) {
        if (one.heap + t >= n) break;
        const RarePosition* const other = rare_at(n - t - one.heap);
        if (other != nullptr && (one.value ^ other->value) == value) return Found::yes;
      }
    }
  }
  return attained_by_any_split(n, value);
}

SparseStream::Coverage SparseStream::settle(HeapSize n, std::size_t lane, const Missing& missing) {
  std::uint32_t least = ~std::uint32_t{0};
  for (unsigned plane = 0; plane < missing.plane_count; ++plane) {
    for (unsigned left = missing.planes[plane][lane]; left != 0; left &= left - 1) {
      const std::uint32_t index = 8 * plane + static_cast<unsigned>(std::countr_zero(left));
      const Found found = attained(n, index);
      if (found == Found::unknown)
        return compute_again_with_history(n) ? Coverage::new_rare : Coverage::gave_up;
      if (found == Found::no) least = std::min(least, space_.rare_value(n, index));
    }
  }
  if (least == ~std::uint32_t{0}) return Coverage::complete;
  if (add_mask_bit(n, least)) return Coverage::new_rare;
  return add_rare_heap(n, least) ? Coverage::new_rare : Coverage::gave_up;
}

/// A value with a bit that none before had says nothing against the split: nothing was known of
/// that bit. With it in the mask n is common, and all before it is as it was.
bool SparseStream::add_mask_bit(HeapSize n, std::uint32_t value) {
  const std::uint32_t bit = std::bit_floor(value);
  if (bit <= largest_ || bit <= space_.mask()) return false;
  // The last heaps are not yet in largest_.
  for (HeapSize m = std::max(begin(), n - std::min(n, 2 * max_stretch_length)); m < n; ++m) {
    if (this->value(m) >= bit) return false;
  }
  space_ = space_.with(bit);
  build_space_tables();
  bound_largest();
  end_ = n;
  return true;
}

bool SparseStream::add_rare_heap(HeapSize n, std::uint32_t value) {
  if (space_.index(value) >= 8 * plane_limit_) return false;
  if (rare_at(n) == nullptr) {
    if (rare_.size() >= limits_.max_rare) return false;
    // All values before n must be at hand, since the window may have to grow.
    remember(n);
    const auto after =
        std::upper_bound(rare_.begin(), rare_.end(), n,
                         [](HeapSize heap, const RarePosition& r) { return heap < r.heap; });
    rare_.insert(after, {n, value});
    make_terms();
  }
  buffer_.indices[offset(n)] = no_index;
  for (unsigned plane = 0; plane < buffer_.plane_count; ++plane)
    buffer_.planes[plane][offset(n)] = 0;
  end_ = n + 1;
  if (value > largest_) {
    largest_ = value;
    largest_at_ = n;
    bound_largest();
  }
  if (static_cast<std::int64_t>(rare_.back().heap + max_taken + 2 * sparse_block) <= window_)
    return true;
  if (history_.size() < n) return compute_again_with_history(n);
  if (history_.size() == n) history_.push_back(static_cast<std::uint16_t>(value));
  make_buffer([&](HeapSize m) { return history_[m]; });
  return true;
}

/// Once more from the history on, which then goes beyond n.
bool SparseStream::compute_again_with_history(HeapSize n) {
  SparseLimits limits = limits_;
  limits.history = 2 * n;
  require_memory(2.0 * static_cast<double>(limits.history), "the nim-values to search for splits",
                 run_);
  const HeapSize reached = end_;
  const NimValues known(NimValues::Storage(std::vector<std::uint16_t>(
      history_.begin(),
      history_.begin() + static_cast<std::ptrdiff_t>(std::min<HeapSize>(history_.size(), end_)))));
  SparseStream again(rules_, space_, known, run_, limits);
  ProgressMeter progress(run_, "nim-values once more, with a longer history", reached);
  while (again.end() < reached) {
    if (!again.advance(reached)) return false;
    progress.advance(again.end(), ProgressMeter::steps_per_poll / 8);
  }
  again.largest_sought_ = std::max(again.largest_sought_, largest_sought_);
  again.sought_ += sought_;
  *this = std::move(again);
  return true;
}

// ---- states
// -------------------------------------------------------------------------------------------

SparseStream::State SparseStream::state(HeapSize end) const {
  const std::uint8_t* const after = buffer_.indices + offset(end);
  return {end, {after - state_size(), after}};
}

SparseStream SparseStream::replay(const State& state) const {
  SparseStream again(*this);
  again.history_ = {};
  again.replaying_ = true;
  again.stretch_ = max_stretch_length;
  again.end_ = state.end;
  again.base_ = static_cast<std::int64_t>(state.end / sparse_block * sparse_block) - window_;
  again.allocate(buffer_.plane_count);
  std::copy(state.indices.begin(), state.indices.end(),
            again.buffer_.indices + again.offset(state.end) - state.indices.size());
  again.make_planes();
  return again;
}

void SparseStream::save(ByteWriter& out) const {
  out.put<std::uint32_t>(space_.mask());
  out.put<std::uint8_t>(space_.by_position());
  out.put<std::uint64_t>(limits_.max_rare);
  out.put<std::uint64_t>(limits_.window);
  out.put<std::uint64_t>(limits_.history);
  out.put<std::uint64_t>(end_);
  out.put<std::uint64_t>(stretch_);
  out.put<std::uint64_t>(rare_.size());
  for (const RarePosition& position : rare_) {
    out.put<std::uint64_t>(position.heap);
    out.put<std::uint32_t>(position.value);
  }
  out.put<std::uint32_t>(largest_);
  out.put<std::uint64_t>(largest_at_);
  out.put<std::uint64_t>(sought_);
  out.put<std::uint64_t>(largest_sought_);
  out.put_all(history_);
  out.put<std::uint8_t>(terms_.low);
  out.put<std::uint64_t>(next_choice_);
  out.put<std::uint64_t>(head_);
  out.put<std::uint8_t>(static_cast<std::uint8_t>(buffer_.plane_count));
  for (unsigned plane = 0; plane < buffer_.plane_count; ++plane)
    octal::save(witnesses_[plane], out);
  out.put<std::uint64_t>(window());
  out.put<std::int64_t>(base_);
  out.put_all(std::span(buffer_.indices, offset(end_)));
}

SparseStream SparseStream::load(ByteReader& in, const OctalRules& rules, const RunControl& run) {
  const auto mask = in.get<std::uint32_t>();
  const auto by_position = in.get<std::uint8_t>();
  ByteReader::require(mask > 0 && by_position <= 1);
  SparseLimits limits;
  limits.max_rare = in.get<std::uint64_t>();
  limits.window = in.get<std::uint64_t>();
  limits.history = in.get<std::uint64_t>();
  SparseStream stream(
      rules, SparseSpace(mask, by_position != 0, splitting_digits(rules).front() % 2), run, limits);
  stream.end_ = in.get<std::uint64_t>();
  stream.stretch_ = in.get<std::uint64_t>();
  stream.rare_.resize(std::min<std::uint64_t>(in.get<std::uint64_t>(), limits.max_rare));
  for (RarePosition& position : stream.rare_) {
    position.heap = in.get<std::uint64_t>();
    position.value = in.get<std::uint32_t>();
  }
  stream.largest_ = in.get<std::uint32_t>();
  stream.largest_at_ = in.get<std::uint64_t>();
  stream.sought_ = in.get<std::uint64_t>();
  stream.largest_sought_ = in.get<std::uint64_t>();
  stream.history_ = in.get_all<std::uint16_t>();
  stream.terms_.low = in.get<std::uint8_t>() != 0;
  stream.next_choice_ = in.get<std::uint64_t>();
  stream.head_ = in.get<std::uint64_t>();
  const unsigned planes = in.get<std::uint8_t>();
  ByteReader::require(planes > 0 && planes <= stream.plane_limit_);
  for (unsigned plane = 0; plane < planes; ++plane) stream.witnesses_[plane] = load_witnesses(in);
  const auto window = in.get<std::uint64_t>();
  stream.base_ = in.get<std::int64_t>();
  const std::vector<std::uint8_t> indices = in.get_all<std::uint8_t>();

  // The checksum of a file says all this already; a file that was made to deceive must not lead out
  // of the buffer.
  const auto last = static_cast<std::int64_t>(max_heap_size);
  ByteReader::require(window % sparse_block == 0 && window >= 4 * max_near &&
                      window > stream.last_rare() + max_taken && window <= max_heap_size &&
                      static_cast<std::uint64_t>(stream.base_) % sparse_block == 0 &&
                      stream.base_ >= -static_cast<std::int64_t>(window) && stream.base_ < last);
  stream.set_window(window);
  ByteReader::require(stream.end_ <= max_heap_size &&
                      static_cast<std::int64_t>(stream.end_) > stream.base_ &&
                      indices.size() == stream.offset(stream.end_) && indices.size() >= window &&
                      indices.size() <= stream.length_ && stream.history_.size() <= stream.end_ &&
                      stream.stretch_ >= sparse_block && stream.stretch_ <= max_stretch_length &&
                      stream.head_ <= stream.history_.size());
  for (std::size_t i = 0; i < stream.rare_.size(); ++i) {
    ByteReader::require(stream.rare_[i].heap < stream.end_ &&
                        (i == 0 || stream.rare_[i - 1].heap < stream.rare_[i].heap) &&
                        stream.space_.index(stream.rare_[i].value) < 8 * stream.plane_limit_);
  }
  for (const Witnesses& witnesses : stream.witnesses_)
    ByteReader::require(reach(witnesses) <= window);
  for (const std::uint8_t index : indices)
    ByteReader::require(index == no_index || index < 8 * planes);
  stream.bound_largest();
  stream.make_terms();
  stream.reverse_head();
  stream.allocate(planes);
  std::copy(indices.begin(), indices.end(), stream.buffer_.indices);
  stream.make_planes();
  return stream;
}

// ---- the stream
// -----------------------------------------------------------------------------------------

bool SparseStream::advance(HeapSize up_to) {
  if (stretch_ == 0) return false;
  const bool full = offset(end_) + sparse_block >= length_;
  if (end_ >= next_choice_ && !replaying_ && (full || sample_size() == max_sampled(end_)))
    choose_witnesses();
  if (full) slide();
  const HeapSize before = end_;
  const HeapSize wanted =
      std::min(round_up(end_ + stretch_), std::max(round_up(up_to), round_up(end_ + 1)));
  const std::size_t from = offset(end_);
  const std::size_t to = std::min(offset(wanted), length_);
  collect_single_heap_terms(from, to);
  const auto [filled, highest] = kernels_->fill(terms_, buffer_, from, to);
  if (filled <= from) {  // an index beyond the planes
    if (buffer_.plane_count == plane_limit_)
      stretch_ = 0;
    else
      add_plane();
    return stretch_ != 0;
  }
  stretch_ = std::min(2 * stretch_, max_stretch_length);
  if (replaying_) {
    end_ = heap(filled);
    return true;
  }
  Missing missing;
  constexpr std::size_t covered = covered_blocks * sparse_block;
  for (std::size_t block = from / sparse_block * sparse_block; block < filled; block += covered) {
    const std::size_t length = std::min(covered, filled - block);
    if (kernels_->cover(witnesses_.data(), buffer_, block, length / sparse_block, missing)) {
      for (std::size_t lane = block < from ? from - block : 0; lane < length; ++lane) {
        const std::uint64_t heaps = missing.heaps[lane / sparse_block] >> lane % sparse_block;
        if (heaps == 0) {
          lane |= sparse_block - 1;
          continue;
        }
        lane += static_cast<std::size_t>(std::countr_zero(heaps));
        const HeapSize n = heap(block + lane);
        end_ = n;
        const Coverage coverage = settle(n, lane, missing);
        if (coverage == Coverage::complete) continue;
        stretch_ = coverage == Coverage::gave_up ? 0 : sparse_block;
        if (base_ <= static_cast<std::int64_t>(before) && stretch_ != 0)
          note_largest(before, end_, highest);
        return stretch_ != 0;
      }
    }
    end_ = heap(block + length);
  }
  note_largest(before, end_, highest);
  remember(end_);
  return true;
}

}  // namespace sprague::octal
