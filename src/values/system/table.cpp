// Every kind's value for one size after the other. The mex of a heap is found by asking for 0, 1, …
// in turn whether a move attains it. Constants, single heaps and the first pairs of each move are
// marked at once, which settles most values; the others are looked for among all pairs, so that
// only the value itself is looked for in vain, and not at all where its parity is not that of
// common pairs and pairs with a rare heap are marked, too.

#include "values/system/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>

#include "messages/table.hpp"
#include "run/memory.hpp"
#include "simd/dispatch.hpp"
#include "values/system/pair_kernel.hpp"
#include "values/system/sparse_space.hpp"

namespace sprague::systems {
namespace {

/// Pairs of each move that are marked at least.
constexpr HeapSize least_marked = 48;
/// Pairs that are looked at in the time of marking one.
constexpr HeapSize quicker = 6;
/// From so many sizes on a sparse space is looked for, and again when there are a quarter more.
constexpr HeapSize least_learnt = 512;
/// Where values and constants are below this.
constexpr std::uint64_t most_learnt = 4096;

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
    if (++stamp_ != 0) return;
    std::fill(stamps_.begin(), stamps_.end(), 0);
    stamp_ = 1;
  }
  void add(std::uint64_t value) { stamps_[value] = stamp_; }
  bool has(std::uint64_t value) const { return value < stamps_.size() && stamps_[value] == stamp_; }

 private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
};

template <class Cell>
class Solver {
 public:
  Solver(const HeapSystem& system, const std::vector<Row<Cell>>& rows, const PairKernels& kernels,
         bool plainly)
      : system_(system),
        kinds_(system.kinds()),
        rows_(rows),
        find_(kernel_of<Cell>(kernels)),
        plainly_(plainly),
        marked_(kinds_.size()) {
    for (const HeapKind& kind : kinds_) {
      for (const SystemMove& move : kind.moves) note(move.constant);
    }
    for (const Row<Cell>& row : rows) {
      for (const Cell value : row.values) note(value);
    }
  }

  /// Sums of values are less than a power of 2 that all values are less than.
  void note(std::uint64_t value) { bound_ = std::max(bound_, std::bit_ceil(value + 1)); }

  /// The value of a heap is known from now on. Those of one kind are told in ascending order.
  void add(KindIndex kind, HeapSize n, std::uint64_t value) {
    note(value);
    if (space_) space_->add(kind, n, value);
  }

  /// Requires the values of all heaps below `size`.
  void end_sizes(HeapSize size, ProgressMeter& progress) {
    if (!plainly_ && size >= learns_at_) learn(size, progress);
  }

  /// Requires the values of all smaller heaps, and of kinds before it of this size.
  std::uint64_t value(KindIndex kind, HeapSize n) {
    attained_.clear(bound_);
    pairs_.clear();
    for (const SystemMove& move : kinds_[kind].moves) {
      if (!move.is_of(n)) continue;
      if (!move.right)
        attained_.add(move.constant);
      else if (!move.left)
        attained_.add(rows_[*move.right].values[n - move.taken] ^ move.constant);
      else
        pairs_.push_back(pairs_of(move, n));
    }
    for (const Pairs& pairs : pairs_) {
      if (pairs.needs_rare) mark_rare(*pairs.move, n);
    }
    // As much is spent on marking as on looking, so that neither is spent in vain; heaps of one
    // kind are alike.
    HeapSize marked = plainly_ ? n + 1 : std::max(least_marked, marked_[kind] / 2);
    std::uint64_t marking = mark(0, marked);
    std::uint64_t looking = 0;
    for (std::uint64_t value = 0;; ++value) {
      while (looking > marking && marked <= n && !attained_.has(value)) {
        marking += mark(marked, 2 * marked);
        marked *= 2;
      }
      if (attained_.has(value)) continue;
      const Look look = look_for(value, n, marked);
      looking += look.steps;
      if (look.found) continue;
      marked_[kind] = marked;
      looked_at_ += marking + looking;
      return value;
    }
  }

  std::uint64_t looked_at() const { return looked_at_; }

 private:
  /// left[i] ⊕ right[i] ⊕ constant are the values of the options.
  struct Pairs {
    const Cell* left;
    const Cell* right;
    HeapSize count;
    const SystemMove* move;
    bool needs_rare;  ///< those with a rare heap are few, and marked
  };

  Pairs pairs_of(const SystemMove& move, HeapSize n) const {
    const HeapSize both = n - move.taken;
    HeapSize count = both - move.least_left - move.least_right + 1;
    // The later half of the pairs of one kind are the first ones again.
    if (move.left == move.right && move.least_left == move.least_right) count = (count + 1) / 2;
    const bool needs_rare =
        space_ &&
        space_->rare(*move.left).size() + space_->rare(*move.right).size() < count / quicker;
    return {rows_[*move.left].values.data() + move.least_left,
            rows_[*move.right].descending_from(both - move.least_left), count, &move, needs_rare};
  }

  /// Marks the pairs of all moves with these indices. Gives back their number.
  std::uint64_t mark(HeapSize from, HeapSize to) {
    Attained attained = std::move(attained_);  // which the stores do not change
    std::uint64_t marked = 0;
    for (const Pairs& pairs : pairs_) {
      const HeapSize end = std::min(pairs.count, to);
      for (HeapSize i = from; i < end; ++i)
        attained.add(std::uint64_t{static_cast<Cell>(pairs.left[i] ^ pairs.right[i])} ^
                     pairs.move->constant);
      marked += end > from ? end - from : 0;
    }
    attained_ = std::move(attained);
    return marked;
  }

  /// Finds the sparse space of the values below `size`, if there is one that saves time.
  void learn(HeapSize size, ProgressMeter& progress) {
    learns_at_ = size + size / 4;
    space_.reset();
    if (bound_ > most_learnt) return;
    std::vector<std::vector<std::int64_t>> counts(kinds_.size(),
                                                  std::vector<std::int64_t>(2 * bound_));
    for (KindIndex kind = 0; kind < kinds_.size(); ++kind) {
      for (HeapSize n = 0; n < size; ++n)
        ++counts[kind][2 * std::uint64_t{rows_[kind].values[n]} + n % 2];
      progress.advance(size, size);
    }
    space_ = SparseSpace::find(system_, std::move(counts), size, quicker, progress);
    if (!space_) return;
    for (KindIndex kind = 0; kind < kinds_.size(); ++kind) {
      for (HeapSize n = 0; n < size; ++n) space_->add(kind, n, rows_[kind].values[n]);
    }
  }

  /// Marks the pairs of a move that have a rare heap.
  void mark_rare(const SystemMove& move, HeapSize n) {
    const HeapSize both = n - move.taken;
    Attained attained = std::move(attained_);
    const auto mark_with = [&](KindIndex kind, HeapSize least, KindIndex other,
                               HeapSize least_other) {
      const std::span<const HeapSize> rare = space_->rare(kind);
      const auto begin = std::lower_bound(rare.begin(), rare.end(), least);
      const auto end = std::upper_bound(begin, rare.end(), both - least_other);
      const Cell* const values = rows_[kind].values.data();
      const Cell* const others = rows_[other].values.data();
      for (const HeapSize size : std::span(begin, end))
        attained.add(std::uint64_t{static_cast<Cell>(values[size] ^ others[both - size])} ^
                     move.constant);
      looked_at_ += rare.size();
    };
    mark_with(*move.left, move.least_left, *move.right, move.least_right);
    mark_with(*move.right, move.least_right, *move.left, move.least_left);
    attained_ = std::move(attained);
  }

  struct Look {
    bool found;
    std::uint64_t steps;
  };

  /// Looks for a value among the pairs from index `from` on, in parts that grow, since most values
  /// are near in some move.
  Look look_for(std::uint64_t value, HeapSize n, HeapSize from) const {
    std::uint64_t steps = 0;
    for (HeapSize to = 0; to < n + 1; from = to) {
      to = 8 * from;
      for (const Pairs& pairs : pairs_) {
        const std::uint64_t wanted = value ^ pairs.move->constant;
        const HeapSize end = std::min(pairs.count, to);
        if (end <= from || wanted > std::numeric_limits<Cell>::max()) continue;
        if (pairs.needs_rare && space_->needs_rare(*pairs.move, n, value)) continue;
        const HeapSize looked_at =
            find_(pairs.left + from, pairs.right + from, end - from, static_cast<Cell>(wanted));
        steps += looked_at / quicker + 1;
        if (looked_at <= end - from) return {true, steps};
      }
    }
    return {false, steps};
  }

  const HeapSystem& system_;
  const std::vector<HeapKind>& kinds_;
  const std::vector<Row<Cell>>& rows_;
  std::size_t (*find_)(const Cell*, const Cell*, std::size_t, Cell);
  bool plainly_;
  Attained attained_;
  std::vector<Pairs> pairs_;      // of the heap at hand
  std::vector<HeapSize> marked_;  // of each move of the last heap of each kind
  std::optional<SparseSpace> space_;
  HeapSize learns_at_ = least_learnt;
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
      row.values[n] = static_cast<Cell>(value);
      row.backwards[row.backwards.size() - 1 - n] = static_cast<Cell>(value);
      solver.add(kind, n, value);
    }
    size_ = n + 1;
    solver.end_sizes(size_, progress);
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
