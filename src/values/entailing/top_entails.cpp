// Let S(n) be what splits of n attain, without those that leave a loony heap, and L(n) the nim-sums
// beside which a player who has to answer in n loses: L(0) has all, and L(n) = not (S(n) or
// L(n − 1)). G(n) is the least of L(n), and n is loony when that is empty. Above all values S(n)
// has nothing, so that large numbers are in every second L(n).
//
// A block of 64 heaps knows the far splits, whose heaps lie before the block: they are looked at
// side by side, heap by heap. All of L(n) is needed for L(n + 1), so that all splits are marked.
// Neighbouring splits attain much the same, so that a sample of them tells little.

#include "values/entailing/top_entails.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "run/parallel.hpp"
#include "simd/dispatch.hpp"
#include "values/blocks.hpp"
#include "values/octal/all_splits_kernel.hpp"

namespace sprague::entailing {
namespace {

using Cell = std::uint16_t;
using octal::SplitRun;
using octal::StampedSet;
using octal::StampedSets;

constexpr std::uint64_t value_limit = 1 << 14;
/// The values of a loony heap in the table and in its mirror: what they attain is above all values,
/// also together.
constexpr Cell loony_first = 0xFFFF;
constexpr Cell loony_second = 0x7FFF;
constexpr std::size_t stamps = 1 << 16;

class TopEntails {
 public:
  TopEntails(std::uint64_t size, const NimValues& values, ProgressMeter& progress)
      : progress_(progress),
        kernels_(octal::split_kernels(simd::kernels_for(progress.run()))),
        team_(threads_for(progress.run())),
        mirror_(std::max(size, values.size()) + 2 * block_heaps, loony_second) {
    table_.reserve(mirror_.size());
    for (HeapSize n = 0; n < values.size(); ++n) append(values[n]);
  }

  /// Values of the next heaps, at most a block; false where the next one is too large. A value that
  /// the bound of the block does not allow for ends it.
  bool compute_block(HeapSize end, std::vector<std::uint64_t>& found) {
    const HeapSize begin = table_.size();
    if (!last_) last_ = lost_sums_before(begin);
    const std::size_t bound = bound_of_block();
    std::array<std::vector<std::uint64_t>, block_heaps> missing;
    const auto find = [&](HeapSize n) { missing[n - begin] = missing_after_far(n, begin, bound); };
    constexpr HeapSize worth_threads = 20'000;
    if (begin < worth_threads)
      for (HeapSize n = begin; n < end; ++n) find(n);
    else
      team_.for_each(begin, end, 1, find);
    for (HeapSize n = begin; n < end; ++n) {
      std::vector<std::uint64_t>& words = missing[n - begin];
      for (HeapSize a = 1; a + std::max<HeapSize>(begin, 1) <= n; ++a)
        remove(attained(a, n - a), words);
      last_ = last_->missing_elsewhere(words);
      const std::uint64_t value = value_of(*last_);
      if (value >= value_limit && value != ValueMonoid::loony) return false;
      append(value);
      found.push_back(value);
      if (2 * largest_ >= bound) break;
    }
    return true;
  }

  /// Goes back until every number below the bound was attained: with an odd number of heaps that do
  /// not attain it, up to the last, it is lost beside.
  NimSums lost_sums_before(HeapSize n) {
    // Above, no heap attains a number.
    const auto above =
        static_cast<std::size_t>(std::max<std::uint64_t>(64, std::bit_ceil(largest_ + 1)));
    std::vector<std::uint64_t> open(above / 64, ~std::uint64_t{0});
    std::vector<std::uint64_t> odd(open.size(), 0);
    const auto is_open = [&] {
      return std::any_of(open.begin(), open.end(), [](std::uint64_t word) { return word != 0; });
    };
    HeapSize heap = n;
    while (heap > 1 && is_open()) {
      --heap;
      const std::vector<std::uint64_t> missing = missing_after_far(heap, heap, above);
      for (std::size_t i = 0; i < open.size(); ++i) {
        open[i] &= missing[i];
        odd[i] ^= open[i];
      }
      progress_.advance(n, heap / 8 + 100);
    }
    const bool has_rest = n % 2 == 1;  // as all numbers that no heap attains: L(0) has them
    for (std::size_t i = 0; i < open.size(); ++i)
      odd[i] = (odd[i] & ~open[i]) | (has_rest ? open[i] : 0);
    return {std::move(odd), has_rest};
  }

 private:
  /// A multiple of 64 above all that splits of a block attain, or value_limit.
  std::size_t bound_of_block() const {
    const std::uint64_t bound = 2 * std::bit_ceil(largest_ + 1);
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(bound, 64, value_limit));
  }

  void append(std::uint64_t value) {
    const HeapSize n = table_.size();
    const bool is_loony = value == ValueMonoid::loony;
    table_.push_back(is_loony ? loony_first : static_cast<Cell>(value));
    mirror_[mirror_.size() - 1 - n] = is_loony ? loony_second : static_cast<Cell>(value);
    if (!is_loony) largest_ = std::max(largest_, value);
  }

  Cell attained(HeapSize a, HeapSize b) const {
    return table_[a] ^ mirror_[mirror_.size() - 1 - b];
  }

  static void remove(Cell value, std::vector<std::uint64_t>& words) {
    if (value / 64 < words.size()) words[value / 64] &= ~(std::uint64_t{1} << value % 64);
  }

  SplitRun<Cell> run(HeapSize n, HeapSize begin, std::size_t count) const {
    return {table_.data() + begin, mirror_.data() + (mirror_.size() - 1 - (n - begin)), count};
  }

  void mark(const SplitRun<Cell>& splits, const StampedSet& set) const {
    if (kernels_ != nullptr) return kernels_->mark(splits, set);
    for (std::size_t i = 0; i < splits.count; ++i) set.insert(splits.first[i] ^ splits.second[i]);
  }

  std::uint64_t absent(const StampedSet& set, std::size_t value) const {
    if (kernels_ != nullptr) return kernels_->absent(set, value);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 64; ++i)
      bits |= std::uint64_t{set.stamps[value + i] != set.stamp} << i;
    return bits;
  }

  /// The numbers below the bound that no split of n into two heaps below `known` attains, as bits.
  std::vector<std::uint64_t> missing_after_far(HeapSize n, HeapSize known, std::size_t bound) {
    StampedSets& sets = sets_.local();
    sets.reset(1, stamps);
    const StampedSet set = sets.of(0);
    const HeapSize begin = n - known + 1;
    const HeapSize half = n / 2;
    if (known <= 4 * block_heaps) {  // whole blocks of splits could reach beyond what is known
      for (HeapSize a = begin; a <= half; ++a) set.insert(attained(a, n - a));
    } else {
      mark(run(n, begin, (half - begin) / block_heaps * block_heaps + block_heaps), set);
    }
    std::vector<std::uint64_t> words(bound / 64);
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = absent(set, 64 * i);
    return words;
  }

  ProgressMeter& progress_;
  const octal::SplitKernels* kernels_;
  ThreadTeam team_;
  std::vector<Cell> table_;   ///< loony_first where loony
  std::vector<Cell> mirror_;  ///< the values backwards, that of heap 0 last
  std::uint64_t largest_ = 0;
  std::optional<NimSums> last_;  ///< the lost sums of the last heap
  PerThread<StampedSets> sets_;
};

}  // namespace

bool is_top_entails(const EntailingRules& rules) {
  return rules.others->canonical == "4.0" && rules.entailing->canonical == "S(1)";
}

void extend_top_entails(std::uint64_t size, NimValues& values, ProgressMeter& progress) {
  TopEntails engine(size, values, progress);
  std::vector<std::uint64_t> found;
  const auto fill = [&](auto* cells, HeapSize n, std::uint64_t end) -> NimValues::BlockEnd {
    if (sizeof(*cells) < 4) return n;  // widens, since the heap 1 is loony
    found.clear();
    const bool more = engine.compute_block(std::min<HeapSize>(end, n + block_heaps), found);
    for (std::size_t i = 0; i < found.size(); ++i)
      cells[n + i] = static_cast<std::remove_pointer_t<decltype(cells)>>(found[i]);
    progress.advance(n + found.size(), found.size() * (n / 40 + 100));
    return {n + found.size(), !more};
  };
  values.extend_in_blocks(size, fill, [](unsigned) {});
}

NimSums lost_sums_of_top(HeapSize n, const NimValues& values, ProgressMeter& progress) {
  return TopEntails(n + 1, values, progress).lost_sums_before(n + 1);
}

}  // namespace sprague::entailing
