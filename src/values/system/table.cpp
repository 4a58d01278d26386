// Every kind's value for one size after the other. The mex of a heap is found by asking for 0, 1, …
// in turn whether a move attains it. Constants, single heaps and the first pairs of each move are
// marked at once, which settles most values; the others are looked for among all pairs, so that
// only the value itself is looked for in vain.

#include "values/system/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <type_traits>
#include <utility>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "simd/dispatch.hpp"
#include "values/system/pair_kernel.hpp"

namespace sprague::systems {
namespace {

/// Pairs of each move that are marked.
constexpr HeapSize marked_pairs = 48;
/// Pairs that are examined in the time of marking one.
constexpr HeapSize quicker = 16;
/// Heaps of a kind whose pairs are marked without a look after one for which that was quicker.
constexpr HeapSize marked_heaps = 32;

template <class Cell>
auto kernel_of(const PairKernels& kernels) {
  if constexpr (std::is_same_v<Cell, std::uint8_t>)
    return kernels.find1;
  else if constexpr (std::is_same_v<Cell, std::uint16_t>)
    return kernels.find2;
  else
    return kernels.find4;
}

/// The values that the options of a heap have.
class Attained {
 public:
  /// Values below `bound` can be added.
  void clear(std::uint64_t bound) {
    if (bound > stamps_.size()) stamps_.resize(bound);
    ++stamp_;
  }
  void add(std::uint64_t value) { stamps_[value] = stamp_; }
  bool has(std::uint64_t value) const { return value < stamps_.size() && stamps_[value] == stamp_; }

 private:
  std::vector<std::uint64_t> stamps_;
  std::uint64_t stamp_ = 0;
};

template <class Cell>
class Solver {
 public:
  Solver(const HeapSystem& system, const std::vector<Row<Cell>>& rows, const PairKernels& kernels,
         bool plainly)
      : kinds_(system.kinds()),
        rows_(rows),
        find_(kernel_of<Cell>(kernels)),
        plainly_(plainly),
        looks_again_(kinds_.size()) {
    for (const HeapKind& kind : kinds_) {
      for (const SystemMove& move : kind.moves) note(move.constant);
    }
    for (const Row<Cell>& row : rows) {
      for (const Cell value : row.values) note(value);
    }
  }

  /// Sums of values are less than a power of 2 that all values are less than.
  void note(std::uint64_t value) { bound_ = std::max(bound_, std::bit_ceil(value + 1)); }

  /// Requires the values of all smaller heaps, and of kinds before it of this size.
  std::uint64_t value(KindIndex kind, HeapSize n) {
    attained_.clear(bound_);
    for (const SystemMove& move : kinds_[kind].moves) {
      if (n < move.first()) continue;
      if (!move.right)
        attained_.add(move.constant);
      else if (!move.left)
        attained_.add(rows_[*move.right].values[n - move.taken] ^ move.constant);
      else
        mark(pairs_of(move, n), plainly_ ? n : marked_pairs);
    }
    std::uint64_t value = 0;
    while (attained_.has(value)) ++value;
    if (plainly_) return value;
    HeapSize pairs = 1;
    for (const SystemMove& move : kinds_[kind].moves) {
      if (move.left && n >= move.first()) pairs += pairs_of(move, n).count;
    }
    // Where many values are looked for, to mark all pairs is quicker, and is so for the next heaps.
    const bool looks = n >= looks_again_[kind];
    for (const std::uint64_t end = looked_at_ + (looks ? pairs : 0); looked_at_ < end;) {
      if (!is_attained(kinds_[kind], n, value)) return value;
      do ++value;
      while (attained_.has(value));
    }
    if (looks) looks_again_[kind] = n + marked_heaps;
    for (const SystemMove& move : kinds_[kind].moves) {
      if (move.left && n >= move.first()) mark(pairs_of(move, n), n);
    }
    while (attained_.has(value)) ++value;
    return value;
  }

  std::uint64_t looked_at() const { return looked_at_; }

 private:
  /// left[i] ⊕ right[i] ⊕ constant are the values of the options.
  struct Pairs {
    const Cell* left;
    const Cell* right;
    HeapSize count;
    std::uint64_t constant;
  };

  Pairs pairs_of(const SystemMove& move, HeapSize n) const {
    const HeapSize both = n - move.taken;
    HeapSize count = both - move.least_left - move.least_right + 1;
    // The later half of the pairs of one kind are the first ones again.
    if (move.left == move.right && move.least_left == move.least_right) count = (count + 1) / 2;
    return {rows_[*move.left].values.data() + move.least_left,
            rows_[*move.right].descending_from(both - move.least_left), count, move.constant};
  }

  /// Marks `most` pairs at most.
  void mark(const Pairs& pairs, HeapSize most) {
    const HeapSize end = std::min(pairs.count, most);
    Attained attained = std::move(attained_);  // which the stores do not change
    for (HeapSize i = 0; i < end; ++i)
      attained.add(std::uint64_t{static_cast<Cell>(pairs.left[i] ^ pairs.right[i])} ^
                   pairs.constant);
    attained_ = std::move(attained);
    looked_at_ += end;
  }

  bool is_attained(const HeapKind& kind, HeapSize n, std::uint64_t value) {
    for (const SystemMove& move : kind.moves) {
      if (!move.left || n < move.first()) continue;
      const Pairs pairs = pairs_of(move, n);
      const std::uint64_t wanted = value ^ pairs.constant;
      if (pairs.count <= marked_pairs || wanted > std::numeric_limits<Cell>::max()) continue;
      const HeapSize others = pairs.count - marked_pairs;
      const HeapSize looked_at = find_(pairs.left + marked_pairs, pairs.right + marked_pairs,
                                       others, static_cast<Cell>(wanted));
      looked_at_ += looked_at / quicker + 1;
      if (looked_at <= others) return true;
    }
    return false;
  }

  const std::vector<HeapKind>& kinds_;
  const std::vector<Row<Cell>>& rows_;
  std::size_t (*find_)(const Cell*, const Cell*, std::size_t, Cell);
  bool plainly_;
  Attained attained_;
  std::vector<HeapSize> looks_again_;  // from which size on, of each kind
  std::uint64_t bound_ = 1;
  std::uint64_t looked_at_ = 0;  // about the steps
};

template <class Cell>
void reserve(Row<Cell>& row, std::uint64_t size) {
  row.values.resize(size);
  if (row.backwards.size() >= size) return;
  std::vector<Cell> longer(std::max<std::size_t>(size, 2 * row.backwards.size()));
  std::copy_backward(row.backwards.begin(), row.backwards.end(), longer.end());
  row.backwards = std::move(longer);
}

}  // namespace

Table::Table(const HeapSystem& system)
    : system_(system), rows_(std::vector<Row<std::uint8_t>>(system.kinds().size())) {}

double Table::bytes_per_size() const {
  return std::visit(
      [this](const auto& rows) {
        return 4.0 * sizeof(rows[0].values[0]) * static_cast<double>(system_.kinds().size());
      },
      rows_);
}

void Table::widen() {
  std::visit(
      [this](const auto& narrow) {
        using Cell = typename std::decay_t<decltype(narrow[0].values)>::value_type;
        using Wider = std::conditional_t<sizeof(Cell) == 1, std::uint16_t, std::uint32_t>;
        std::vector<Row<Wider>> wide(narrow.size());
        for (std::size_t i = 0; i < narrow.size(); ++i) {
          wide[i].values.assign(narrow[i].values.begin(), narrow[i].values.end());
          wide[i].backwards.assign(narrow[i].backwards.begin(), narrow[i].backwards.end());
        }
        rows_ = std::move(wide);
      },
      Rows(rows_));
}

template <class Cell>
bool Table::extend_rows(std::vector<Row<Cell>>& rows, std::uint64_t size, ProgressMeter& progress,
                        bool plainly) {
  Solver<Cell> solver(system_, rows, pair_kernels(simd::kernels_for(progress.run())), plainly);
  for (Row<Cell>& row : rows) reserve(row, size);
  std::uint64_t reported = 0;
  for (HeapSize n = size_; n < size; ++n) {
    for (const KindIndex kind : system_.order()) {
      const auto& given = system_.kinds()[kind].given;
      const auto found = given.find(n);
      const std::uint64_t value = found != given.end() ? found->second : solver.value(kind, n);
      if (value > std::numeric_limits<Cell>::max()) return false;
      Row<Cell>& row = rows[kind];
      solver.note(value);
      row.values[n] = static_cast<Cell>(value);
      row.backwards[row.backwards.size() - 1 - n] = static_cast<Cell>(value);
    }
    size_ = n + 1;
    progress.advance(size_, solver.looked_at() - std::exchange(reported, solver.looked_at()));
  }
  return true;
}

void Table::extend(std::uint64_t size, ProgressMeter& progress, bool plainly) {
  while (size_ < size) {
    require_memory(
        bytes_per_size() * static_cast<double>(size), progress.run(),
        message("needs.values_of_kinds", {{"kinds", system_.kinds().size()}, {"last", size - 1}}));
    const bool complete =
        std::visit([&](auto& rows) { return extend_rows(rows, size, progress, plainly); }, rows_);
    if (!complete) widen();
  }
}

void extend(const SystemRules& rules, std::uint64_t size, bool plainly, NimValues& values,
            ProgressMeter& progress) {
  if (values.size() >= size) return;
  values = with_table(*rules.system, [&](Table& table) {
    table.extend(size, progress, plainly);
    return table.values(rules.kind, size);
  });
}

NimValues Table::values(KindIndex kind, std::uint64_t size) const {
  return std::visit(
      [&](const auto& rows) {
        const auto& row = rows[kind].values;
        return NimValues(NimValues::Storage(std::decay_t<decltype(row)>(
            row.begin(), row.begin() + static_cast<std::ptrdiff_t>(size))));
      },
      rows_);
}

}  // namespace sprague::systems
