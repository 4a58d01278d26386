// The common-type values of a heap are excluded by rare positions only, so elimination (values/elimination.hpp) finds the
// least that is left, over a table of indices and with a term for each rare position. What remains is coverage: every
// smaller rare-type value must be attained, nearly always by two common heaps. Witnesses, common heaps a, are rows as
// well, at distance t + a and xored with the index of a: they cover nearly all values. The few still missing are listed,
// and each is sought among all splits.

#include "values/sparse/many_rare.hpp"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "values/aligned_elimination.hpp"
#include "values/greedy_choice.hpp"
#include "values/ladder.hpp"
#include "values/split_moves.hpp"

namespace sprague {
namespace {

/// Somewhere from this heap on a smaller rare-type value is attained by no option.
struct NewRare {};

/// A split, what it makes of the first values, and which moves leave one heap.
struct Setting {
  const OctalRules& rules;
  bool unequal;
  const SparseSpace& space;
  std::vector<bool> rare;  ///< up to the last rare heap

  Setting(const SplitMoves& moves, const SparseSpace& by, const NimValues& values) : rules(moves.octal), unequal(moves.unequal), space(by) {
    for (HeapSize n = 0; n < values.size(); ++n) rare.push_back(n > 0 && space.is_rare(n, values[n]));
    while (!rare.empty() && !rare.back()) rare.pop_back();
  }

  bool is_rare(HeapSize n) const { return n < rare.size() && rare[n]; }
  HeapSize last_rare() const { return rare.empty() ? 0 : rare.size() - 1; }

  /// Calls visit(t) for the moves that leave one heap, of common-type values or of rare-type ones: where
  /// the position tells, taking an odd number makes the one of the other.
  template <class Visit>
  void for_each_single(bool common, Visit visit) const {
    for (HeapSize t = 1; t < rules.digits.size(); ++t) {
      if ((rules.digits[t] & 2u) != 0 && (!space.by_position() || t % 2 == 0) == common) visit(t);
    }
  }
};

/// Sorts what was added by distance.
TermList sorted(std::vector<std::pair<HeapSize, std::uint32_t>> terms) {
  std::sort(terms.begin(), terms.end());
  TermList list;
  for (const auto& [distance, flip] : terms) {
    list.distances.push_back(distance);
    list.flips.push_back(flip);
  }
  return list;
}

TermList excluding_terms(const Setting& setting, const NimValues& values) {
  std::vector<std::pair<HeapSize, std::uint32_t>> terms;
  setting.for_each_single(true, [&](HeapSize t) { terms.emplace_back(t, 0); });
  for (const HeapSize t : splitting_digits(setting.rules)) {
    for (HeapSize a = 1; a <= setting.last_rare(); ++a) {
      if (setting.is_rare(a)) terms.emplace_back(t + a, setting.space.index(values[a]));
    }
  }
  return sorted(std::move(terms));
}

/// The rows of common heaps a that attain most of what sampled heaps need, the best first. At distances of at least 512,
/// so that the rows of a group are before it.
TermList choose_witnesses(const Setting& setting, const NimValues& values) {
  constexpr std::size_t samples = 512;
  constexpr HeapSize most_candidates = 2048;
  std::vector<std::uint16_t> indices;
  for (HeapSize n = 0; n < values.size(); ++n) indices.push_back(static_cast<std::uint16_t>(setting.space.index(values[n])));
  const HeapSize from = values.size() - (values.size() - setting.last_rare()) / 4;
  std::vector<HeapSize> heaps;
  Needs needs;
  for (std::size_t i = 0; i < samples; ++i) {
    heaps.push_back(from + (values.size() - from) * i / samples);
    needs.emplace_back(setting.space.needed(heaps.back(), indices[heaps.back()]), std::uint8_t{1});
  }
  const std::vector<HeapSize> splits = splitting_digits(setting.rules);
  // The row is common there; and, where they may not be equal, the two heaps never are.
  const HeapSize reach = std::min(from - splits.back() - setting.last_rare() - 1, setting.unequal ? values.size() / 2 - splits.back() : from);
  const HeapSize apart = std::max<HeapSize>(1, reach * splits.size() / most_candidates);
  TermList candidates;
  for (const HeapSize t : splits) {
    for (HeapSize a = group; a < reach; a += apart) {
      if (setting.is_rare(a)) continue;
      candidates.distances.push_back(t + a);
      candidates.flips.push_back(indices[a]);
    }
  }
  // A row costs a third of a cycle a heap, a value sought by itself some hundred: one in all samples is enough.
  return candidates.selected(greedy_choice(candidates.distances.size(), std::move(needs), 1, [&](std::size_t k, std::size_t i) {
    return indices[heaps[i] - candidates.distances[k]] ^ candidates.flips[k];
  }));
}

/// Whether every rare-type value below the common-type values of some heaps is attained.
class Coverage {
 public:
  Coverage(const Setting& setting, const NimValues& values, Kernels kernels)
      : setting_(setting), splits_(splitting_digits(setting.rules)), witnesses_(choose_witnesses(setting, values)),
        mirrors_({setting, values}, {setting, values}), kernels_(kernels), find_(*candidate_kernels(kernels)) {}

  /// Requires `first` to be a multiple of 64, and the indices up to `end` to be known, below `bound`, a power of
  /// two. They are those of the common-type values that are to be checked.
  template <class Cell>
  void check(const Table& table, const Cell* cells, HeapSize first, HeapSize end, unsigned bound) const {
    const CoverKernels& cover = *cover_kernels(kernels_);
    std::array<std::uint16_t, group> needs{};
    for (HeapSize n = first; n < end; ++n) needs[n - first] = static_cast<std::uint16_t>(setting_.space.needed(n, cells[n]));
    const unsigned values = *std::max_element(needs.begin(), needs.end());
    if (values == 0) return;
    const unsigned width = (values + 15) / 16 * 16;
    std::vector<GroupBits> bits(width, GroupBits{});
    const Covered covered{bits.data(), width};
    constexpr std::size_t chunk = 64;
    const std::size_t witnesses = witnesses_.distances.size();
    for (std::size_t at = 0; at < witnesses; at += chunk) {
      cover.cover(table, first, witnesses_.from(at), std::min(chunk, witnesses - at), {first, &witnesses_.distances[at]},
                  values, bound, covered);
    }
    std::array<Candidates, group_blocks> lists;
    cover.list(covered, table.slices, values, lists.data());
    for (HeapSize n = first; n < end; ++n) {
      const Candidates& missing = lists[(n - first) / lanes];
      const std::size_t lane = n % lanes;
      for (unsigned row = 0; row < Candidates::count; ++row) {
        const std::uint32_t index = missing.rows[row].value(lane);
        if ((missing.alive[row] >> lane & 1) == 0 || index >= needs[n - first]) break;
        require_attained(cells, n, index);
        // A full list may have been cut.
        if (row + 1 == Candidates::count) search(cells, n, index + 1);
      }
    }
  }

  /// The same for one heap, and the rare-type values from the index `least` on.
  template <class Cell>
  void search(const Cell* cells, HeapSize n, std::uint32_t least) const {
    const std::uint32_t need = setting_.space.needed(n, cells[n]);
    for (std::uint32_t index = least; index < need; ++index) require_attained(cells, n, index);
  }

 private:
  template <class Cell>
  void require_attained(const Cell* cells, HeapSize n, std::uint32_t index) const {
    if (!is_attained(cells, n, index)) throw NewRare{};
  }

  template <class Cell>
  bool is_attained(const Cell* cells, HeapSize n, std::uint32_t index) const {
    bool attained = false;
    setting_.for_each_single(false, [&](HeapSize t) { attained = attained || cells[n - t] == index; });
    for (const HeapSize t : splits_) {
      if (attained) return true;
      // The rare-type value of index 0 is 0, which two equal heaps have.
      const bool unequal = setting_.unequal && index == 0;
      if (!unequal) attained = is_in_mirror(std::get<Mirror<Cell>>(mirrors_), cells, n, t, static_cast<Cell>(index));
      for (HeapSize a = 1; !attained && 2 * a + t + unequal <= n; ++a) {
        attained = !setting_.is_rare(a) && (cells[a] ^ cells[n - t - a]) == index;
      }
    }
    return attained;
  }

  /// The indices of the heaps first, first + 1, …, backwards, with a mask of the common ones.
  template <class Cell>
  struct Mirror {
    HeapSize first = 1;
    std::vector<Cell> other;
    std::vector<Cell> mask;

    Mirror(const Setting& setting, const NimValues& values) {
      const std::size_t count = (values.size() - 1) / lanes * lanes;
      for (std::size_t i = 0; i < count; ++i) {
        const HeapSize a = first + (count - 1 - i);
        other.push_back(static_cast<Cell>(setting.space.index(values[a])));
        mask.push_back(setting.is_rare(a) ? Cell{0} : static_cast<Cell>(~Cell{0}));
      }
    }
  };

  /// Whether a split n = a + (n − t − a) into common heaps, a in the mirror, has the index.
  template <class Cell>
  bool is_in_mirror(const Mirror<Cell>& mirror, const Cell* cells, HeapSize n, HeapSize t, Cell index) const {
    const std::size_t count = mirror.other.size();
    if (n < t + mirror.first + count + setting_.last_rare()) return false;
    const Cell* const row = cells + (n - t - mirror.first - (count - 1));
    std::vector<std::uint32_t>& pieces = orders_.local()[index];
    if (pieces.empty()) {
      pieces.resize((count + piece - 1) / piece);
      std::iota(pieces.begin(), pieces.end(), 0u);
    }
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const std::size_t at = pieces[i] * piece;
      if (!find_.find(row + at, mirror.other.data() + at, mirror.mask.data() + at, std::min(piece, count - at), index)) continue;
      std::swap(pieces[i], pieces[i - i / 4 - (i > 0 && i < 4)]);  // nearer to the front
      return true;
    }
    return false;
  }

  static constexpr std::size_t piece = 256;  // splits that are looked at together

  const Setting& setting_;
  std::vector<HeapSize> splits_;
  TermList witnesses_;
  /// For each index, the pieces of a mirror in the order in which it is sought there; each thread learns its own.
  using Order = std::vector<std::vector<std::uint32_t>>;
  mutable tbb::enumerable_thread_specific<Order> orders_{Order(std::size_t{1} << most_slices)};
  std::tuple<Mirror<std::uint8_t>, Mirror<std::uint16_t>> mirrors_;  ///< the same for cells of either width
  Kernels kernels_;
  const CandidateKernels& find_;
};

class Engine {
 public:
  Engine(const Setting& setting, const NimValues& values, std::uint64_t size, Heartbeat& heartbeat)
      : heartbeat_(heartbeat), arena_(static_cast<int>(threads_for(heartbeat.run()))),
        terms_(excluding_terms(setting, values)), elimination_(terms_, size, heartbeat.run()),
        coverage_(setting, values, kernels_for(heartbeat.run())) {}

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    const HeapSize done = elimination_.fill(cells, n, end);
    if (!elimination_.in_tiles(n)) {
      for (HeapSize heap = n; heap < done; ++heap) coverage_.search(cells, heap, 0);
      return done;
    }
    std::uint32_t largest = elimination_.bound();
    for (HeapSize heap = n; heap < done; ++heap) largest = std::max<std::uint32_t>(largest, cells[heap]);
    const Table known = elimination_.known();
    const auto check = [&](std::size_t index) {
      const HeapSize first = n + group * index;
      coverage_.check(known, cells, first, std::min(done, first + group), std::bit_ceil(largest + 1));
    };
    const std::size_t groups = (done - n + group - 1) / group;
    arena_.execute([&] { tbb::parallel_for(std::size_t{0}, groups, check); });
    heartbeat_.beat(done, static_cast<std::uint64_t>(2 * elimination_.steps(n) * static_cast<double>(done - n)) + 1);
    return done;
  }

  bool applies(const NimValues& indices) const { return elimination_.applies(indices); }

 private:
  Heartbeat& heartbeat_;
  tbb::task_arena arena_;
  TermList terms_;
  AlignedElimination elimination_;
  Coverage coverage_;
};

}  // namespace

HeapSize first_heap_for_many_rare(const Ruleset& ruleset, const SparseSpace& space, const NimValues& values) {
  const SplitMoves moves = *split_moves_of(ruleset);
  const HeapSize most_taken = moves.octal.most_taken();
  return std::max({2 * (Setting(moves, space, values).last_rare() + most_taken) + lanes, Elimination::least_start, 64 * most_taken});
}

void extend_by_many_rare(const Ruleset& ruleset, const SparseSpace& space, std::uint64_t size, NimValues& values,
                         Heartbeat& heartbeat) {
  const SplitMoves moves = *split_moves_of(ruleset);
  const Setting setting(moves, space, values);
  NimValues indices;
  indices.extend(values.size(), [&](const auto*, HeapSize n) { return setting.is_rare(n) ? 0 : space.index(values[n]); });
  Engine engine(setting, values, size, heartbeat);
  bool new_rare = false;
  while (values.size() < size && engine.applies(indices) && !new_rare) {
    try {
      extend_by_a_tile(
          size, indices, [&](auto* cells, HeapSize n, std::uint64_t end) { return engine.fill(cells, n, end); },
          [&](unsigned width) { require_cells(ruleset, size, 1.5 * width + values.width() + bytes_of_slices, heartbeat.run()); });
    } catch (const NewRare&) {
      new_rare = true;
    }
    values.extend(indices.size(), [&](const auto*, HeapSize n) { return space.common_value(n, indices[n]); });
  }
}

}  // namespace sprague
