#include "check/lanes/lane_computation.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <type_traits>

#include "check/lanes/lane_rows_kernel.hpp"
#include "check/lanes/lane_terms.hpp"
#include "check/lanes/value_index.hpp"

namespace sprague::check {
namespace {

constexpr unsigned max_capacity = 256;  // sets of 128 indices

/// Numbers in memory that any vector may be loaded from.
template <class Word>
class AlignedWords {
 public:
  explicit AlignedWords(std::size_t count) : lines_((count * sizeof(Word) + 63) / 64) {}
  Word* data() { return lines_.front().words; }
  const Word* data() const { return lines_.front().words; }

 private:
  struct alignas(64) Line {
    Word words[64 / sizeof(Word)] = {};
  };
  std::vector<Line> lines_;
};

/// Sets of `Words` words each.
template <class Word, unsigned Words>
class SetLaneComputation : public LaneComputation {
 public:
  SetLaneComputation(ComputeRows<Word> compute_rows, std::size_t row_bytes,
                     const SparseEvidence& evidence, std::uint64_t splitting_digit,
                     const LaneTerms& terms, const std::vector<const Window*>& windows)
      : compute_rows_(compute_rows),
        row_words_(row_bytes / sizeof(Word)),
        window_(evidence.window),
        index_(evidence, splitting_digit),
        terms_(terms),
        lookback_(terms.lookback),
        capacity_(2 * lookback_),
        rows_(row_words_ * capacity_),
        above_{AlignedWords<Word>(row_words_), AlignedWords<Word>(row_words_)},
        active_(row_words_),
        faults_(row_words_),
        next_(lookback_) {
    for (const Window* const window : windows) begin_at(*window);
  }

  void advance(std::uint64_t heaps) override {
    const LaneMasks<Word> masks{
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
        if (faults_of(lane) != 0) leave(lane);
      }
    }
  }

  LaneState state(std::size_t lane) const override {
    const Word faults = faults_of(lane);
    return (faults & no_candidate) != 0   ? LaneState::sets_too_small
           : (faults & not_attained) != 0 ? LaneState::wrong
                                          : LaneState::right;
  }

  std::vector<std::uint16_t> last_values(std::size_t lane, std::uint64_t count) const override {
    std::vector<std::uint16_t> values;
    for (std::uint64_t i = count; i > 0; --i) {
      const unsigned index = least(rows_.data() + (next_ - i) * row_words_ + lane * Words);
      values.push_back(
          static_cast<std::uint16_t>(index_.common(begins_[lane] + computed - i, index)));
    }
    return values;
  }

  void leave(std::size_t lane) override { std::fill_n(active_.data() + lane * Words, Words, 0); }

 private:
  static constexpr unsigned word_bits = 8 * sizeof(Word);

  static void add(Word* set, unsigned index) {
    set[index / word_bits] |= static_cast<Word>(Word{1} << index % word_bits);
  }

  /// Past the last index where the set is empty.
  static unsigned least(const Word* set) {
    unsigned word = 0;
    while (word + 1 < Words && set[word] == 0) ++word;
    return word * word_bits + static_cast<unsigned>(std::countr_zero(set[word]));
  }

  Word* row(std::uint64_t at) { return rows_.data() + at * row_words_; }
  Word faults_of(std::size_t lane) const { return faults_.data()[lane * Words]; }

  /// The heaps before the window are not known: their sets are empty and attain nothing.
  void begin_at(const Window& window) {
    const std::size_t lane = begins_.size();
    begins_.push_back(window.end);
    for (std::uint64_t i = 0; i < window_; ++i) {
      add(row(lookback_ - window_ + i) + lane * Words, index_.of(window.values[i]));
    }
    for (const unsigned parity : {0u, 1u}) {
      for (unsigned index = 0; index < Words * word_bits; ++index) {
        if (index_.common_is_above(window.end + parity, index))
          add(above_[parity].data() + lane * Words, index);
      }
    }
    std::fill_n(active_.data() + lane * Words, Words, static_cast<Word>(~Word{0}));
  }

  void drop_old_rows() {
    std::copy(row(next_ - lookback_), row(next_), row(0));
    next_ = lookback_;
  }

  ComputeRows<Word> compute_rows_;
  std::size_t row_words_;
  std::uint64_t window_;
  ValueIndex index_;
  const LaneTerms& terms_;
  std::uint64_t lookback_;  // rows that a heap may need
  std::uint64_t capacity_;
  AlignedWords<Word> rows_;
  std::array<AlignedWords<Word>, 2> above_;
  AlignedWords<Word> active_;
  AlignedWords<Word> faults_;
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
  const auto make =
      [&]<class Word, unsigned Words>(
          ComputeRows<Word> compute_rows,
          std::integral_constant<unsigned, Words>) -> std::unique_ptr<LaneComputation> {
    return std::make_unique<SetLaneComputation<Word, Words>>(
        compute_rows, table.row_bytes, evidence, splitting_digit, terms, windows);
  };
  constexpr std::integral_constant<unsigned, 1> one_word;
  constexpr std::integral_constant<unsigned, 2> two_words;
  if (capacity <= least_lane_capacity) return make(table.sets_of_16, one_word);
  if (capacity == 64) return make(table.sets_of_32, one_word);
  return capacity == 128 ? make(table.sets_of_64, one_word) : make(table.sets_of_128, two_words);
}

}  // namespace sprague::check
