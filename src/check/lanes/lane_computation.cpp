#include "check/lanes/lane_computation.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "check/lanes/lane_rows_kernel.hpp"
#include "check/lanes/lane_terms.hpp"
#include "check/lanes/value_index.hpp"

namespace sprague::check {
namespace {

constexpr unsigned max_capacity = 128;  // sets of 64 indices

template <class Set>
ComputeRows<Set> compute_rows_of(const LaneKernels& kernels) {
  if constexpr (sizeof(Set) == 2)
    return kernels.sets_of_16;
  else if constexpr (sizeof(Set) == 4)
    return kernels.sets_of_32;
  else
    return kernels.sets_of_64;
}

/// Numbers in memory that any vector may be loaded from.
template <class Set>
class AlignedSets {
 public:
  explicit AlignedSets(std::size_t count) : lines_((count * sizeof(Set) + 63) / 64) {}
  Set* data() { return lines_.front().sets; }
  const Set* data() const { return lines_.front().sets; }

 private:
  struct alignas(64) Line {
    Set sets[64 / sizeof(Set)] = {};
  };
  std::vector<Line> lines_;
};

template <class Set>
class SetLaneComputation : public LaneComputation {
 public:
  SetLaneComputation(const LaneKernels& kernels, const SparseEvidence& evidence,
                     std::uint64_t splitting_digit, const LaneTerms& terms,
                     const std::vector<const Window*>& windows)
      : compute_rows_(compute_rows_of<Set>(kernels)),
        lanes_(kernels.row_bytes / sizeof(Set)),
        window_(evidence.window),
        index_(evidence, splitting_digit),
        terms_(terms),
        lookback_(terms.lookback),
        capacity_(2 * lookback_),
        rows_(lanes_ * capacity_),
        above_{AlignedSets<Set>(lanes_), AlignedSets<Set>(lanes_)},
        active_(lanes_),
        faults_(lanes_),
        next_(lookback_) {
    for (const Window* const window : windows) begin_at(*window);
  }

  void advance(std::uint64_t heaps) override {
    const LaneMasks<Set> masks{
        {above_[0].data(), above_[1].data()}, active_.data(), faults_.data()};
    while (heaps > 0) {
      if (next_ == capacity_) drop_old_rows();
      const std::uint64_t count = std::min(heaps, capacity_ - next_);
      const std::uint64_t read =
          compute_rows_(terms_, masks, row(next_), count, static_cast<unsigned>(computed % 2));
      next_ += count;
      computed += count;
      heaps -= count;
      steps += count * 4 + read;
      for (std::size_t lane = 0; lane < begins_.size(); ++lane) {
        if (faults_.data()[lane] != 0) leave(lane);
      }
    }
  }

  LaneState state(std::size_t lane) const override {
    const Set faults = faults_.data()[lane];
    return (faults & no_candidate) != 0   ? LaneState::sets_too_small
           : (faults & not_attained) != 0 ? LaneState::wrong
                                          : LaneState::right;
  }

  std::vector<std::uint16_t> last_values(std::size_t lane, std::uint64_t count) const override {
    std::vector<std::uint16_t> values;
    for (std::uint64_t i = count; i > 0; --i) {
      const auto index =
          static_cast<unsigned>(std::countr_zero(rows_.data()[(next_ - i) * lanes_ + lane]));
      values.push_back(
          static_cast<std::uint16_t>(index_.common(begins_[lane] + computed - i, index)));
    }
    return values;
  }

  void leave(std::size_t lane) override { active_.data()[lane] = 0; }

 private:
  Set* row(std::uint64_t at) { return rows_.data() + at * lanes_; }

  /// The heaps before the window are not known: their sets are empty and attain nothing.
  void begin_at(const Window& window) {
    const std::size_t lane = begins_.size();
    begins_.push_back(window.end);
    for (std::uint64_t i = 0; i < window_; ++i) {
      row(lookback_ - window_ + i)[lane] = static_cast<Set>(Set{1} << index_.of(window.values[i]));
    }
    for (const unsigned parity : {0u, 1u}) {
      for (unsigned index = 0; index < 8 * sizeof(Set); ++index) {
        if (index_.common_is_above(window.end + parity, index))
          above_[parity].data()[lane] |= static_cast<Set>(Set{1} << index);
      }
    }
    active_.data()[lane] = static_cast<Set>(~Set{0});
  }

  void drop_old_rows() {
    std::copy(row(next_ - lookback_), row(next_), row(0));
    next_ = lookback_;
  }

  ComputeRows<Set> compute_rows_;
  std::size_t lanes_;
  std::uint64_t window_;
  ValueIndex index_;
  const LaneTerms& terms_;
  std::uint64_t lookback_;  // rows that a heap may need
  std::uint64_t capacity_;
  AlignedSets<Set> rows_;
  std::array<AlignedSets<Set>, 2> above_;
  AlignedSets<Set> active_;
  AlignedSets<Set> faults_;
  std::uint64_t next_;                 // the row to be computed
  std::vector<std::uint64_t> begins_;  // of each lane the first heap after its window
};

}  // namespace

std::size_t lane_count(Kernels kernels, unsigned capacity) {
  const LaneKernels* const table = lane_kernels(kernels);
  if (table == nullptr || capacity > max_capacity) return 0;
  return table->row_bytes * 16 / std::max(least_lane_capacity, capacity);
}

std::unique_ptr<LaneComputation> make_lane_computation(Kernels kernels, unsigned capacity,
                                                       const SparseEvidence& evidence,
                                                       std::uint64_t splitting_digit,
                                                       const LaneTerms& terms,
                                                       const std::vector<const Window*>& windows) {
  const LaneKernels& table = *lane_kernels(kernels);
  const auto make = [&]<class Set>(Set) -> std::unique_ptr<LaneComputation> {
    return std::make_unique<SetLaneComputation<Set>>(table, evidence, splitting_digit, terms,
                                                     windows);
  };
  if (capacity <= least_lane_capacity) return make(std::uint16_t{});
  return capacity == 64 ? make(std::uint32_t{}) : make(std::uint64_t{});
}

}  // namespace sprague::check
