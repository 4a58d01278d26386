// The common-type values of a heap are excluded by rare positions only, so elimination
// (values/elimination/elimination.hpp) finds the least that is left, over a table of indices and
// with a term for each rare position. What remains is coverage (coverage.hpp), which needs only
// what is known: it is checked for one tile while the next is filled.

#include "values/octal/rare_elimination/rare_elimination.hpp"

#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <atomic>
#include <bit>

#include "values/elimination/unaligned_elimination.hpp"
#include "values/engine.hpp"
#include "values/octal/rare_elimination/coverage.hpp"
#include "values/octal/sparse/rare_heaps.hpp"

namespace sprague::octal {

using namespace elimination;
namespace {

constexpr HeapSize stretch = 65'536;  // what is filled before all of it must be checked

/// Not far from this heap a smaller rare-type value is attained by no option, or a value is too
/// large.
struct LeftToOthers {};

/// Sorts what was added by distance.
TermList sorted(std::vector<std::pair<HeapSize, std::uint32_t>> terms) {
  std::sort(terms.begin(), terms.end());
  TermList list;
  for (const auto& [distance, xor_mask] : terms) {
    list.distances.push_back(distance);
    list.xor_masks.push_back(xor_mask);
  }
  return list;
}

TermList excluding_terms(const RareHeaps& heaps, const NimValues& values) {
  std::vector<std::pair<HeapSize, std::uint32_t>> terms;
  heaps.for_each_single(true, [&](HeapSize t) { terms.emplace_back(t, 0); });
  for (const HeapSize t : heaps.splits) {
    for (HeapSize a = 1; a <= heaps.last_rare(); ++a) {
      if (heaps.is_rare(a)) terms.emplace_back(t + a, heaps.space.index(values[a]));
    }
  }
  return sorted(std::move(terms));
}

class Engine {
 public:
  Engine(const RareHeaps& heaps, const NimValues& indices, TermList terms, std::uint64_t size,
         ProgressMeter& progress)
      : progress_(progress),
        arena_(static_cast<int>(threads_for(progress.run()))),
        terms_(std::move(terms)),
        elimination_(terms_, size, progress.run()),
        coverage_(heaps, indices, simd::kernels_for(progress.run())) {}

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    HeapSize left = end;
    const HeapSize done = elimination_.in_tiles(n) ? fill_tiles(cells, n, end, left)
                                                   : fill_alone(cells, n, end, left);
    if (left == n) throw LeftToOthers{};
    return std::min(done, left);
  }

  bool applies(const NimValues& indices) const { return elimination_.applies(indices); }

 private:
  /// Up to a heap at which tiles can begin; `left` becomes the first heap that is left to others,
  /// if there is one.
  template <class Cell>
  HeapSize fill_alone(Cell* cells, HeapSize n, HeapSize end, HeapSize& left) {
    const HeapSize done = elimination_.fill(cells, n, end);
    for (HeapSize heap = n; heap < done && left == end; ++heap) {
      if (cells[heap] > max_eliminated_value || !coverage_.is_complete_at(cells, heap)) left = heap;
    }
    return done;
  }

  /// The same, tile after tile up to `end`. The groups of a tile that is filled are checked on any
  /// thread.
  template <class Cell>
  HeapSize fill_tiles(Cell* cells, HeapSize n, HeapSize end, HeapSize& left) {
    std::atomic<HeapSize> incomplete = end;
    HeapSize done = n;
    arena_.execute([&] {
      tbb::task_group checks;
      std::uint32_t largest = elimination_.bound();
      HeapSize checked = n;
      const auto check = [&] {
        for (; checked < done; checked += group) {
          checks.run([this, &incomplete, known = elimination_.known(), cells, first = checked,
                      last = std::min(done, checked + group), bound = std::bit_ceil(largest + 1)] {
            if (first > incomplete || coverage_.is_complete(known, cells, first, last, bound))
              return;
            for (HeapSize least = incomplete;
                 first < least && !incomplete.compare_exchange_weak(least, first);)
              continue;
          });
        }
      };
      for (HeapSize tile = n; tile < end && (tile - n) % group == 0; tile = done) {
        const HeapSize next = elimination_.fill(cells, tile, end);
        if (next == tile) break;  // a value that does not fit
        largest = std::max<std::uint32_t>(largest, *std::max_element(cells + tile, cells + next));
        if (largest > max_eliminated_value) {
          left = tile;
          break;
        }
        done = next;
        progress_.advance(done, static_cast<std::uint64_t>(2 * elimination_.steps(n) *
                                                           static_cast<double>(done - tile)) +
                                    1);
        // Slices move when they grow.
        if (elimination_.known().slices.words == nullptr) check();
      }
      check();
      checks.wait();
    });
    left = std::min<HeapSize>(left, incomplete);
    return done;
  }

  ProgressMeter& progress_;
  tbb::task_arena arena_;
  TermList terms_;
  UnalignedElimination elimination_;
  Coverage coverage_;
};

}  // namespace

HeapSize first_heap_for_many_rare(const Ruleset& ruleset, const SparseSpace& space,
                                  const NimValues& values) {
  const TwoHeapRules moves = *two_heap_rules_of(ruleset);
  const HeapSize max_taken = moves.octal.max_taken();
  return std::max({2 * (RareHeaps(moves, space, values).last_rare() + max_taken) + lanes,
                   Elimination::min_start, 64 * max_taken});
}

void extend_by_many_rare(const Ruleset& ruleset, const SparseSpace& space, std::uint64_t size,
                         NimValues& values, ProgressMeter& progress) {
  const TwoHeapRules moves = *two_heap_rules_of(ruleset);
  const RareHeaps heaps(moves, space, values);
  NimValues indices;
  const auto index_all = [&](const auto& known) {
    indices.extend(known.size(), [&](const auto*, HeapSize n) {
      return heaps.is_rare(n) ? 0 : space.index(known[n]);
    });
  };
  std::visit(index_all, values.storage());
  Engine engine(heaps, indices, excluding_terms(heaps, values), size, progress);
  bool left_to_others = false;
  while (values.size() < size && engine.applies(indices) && !left_to_others) {
    const std::uint64_t end = std::min(size, values.size() + stretch);
    const auto fill = [&](auto* cells, HeapSize n) {
      if constexpr (sizeof(*cells) <= 2)
        return engine.fill(cells, n, end);
      else
        return n + 1;  // not reached: such values are for others
    };
    try {
      indices.extend_in_blocks(end, fill, [&](unsigned width) {
        require_cells(ruleset, size, 1.5 * width + values.width() + bytes_of_slices,
                      progress.run());
      });
    } catch (const LeftToOthers&) {
      left_to_others = true;
    }
    const auto add_values = [&](const auto& known) {
      values.extend(known.size(),
                    [&](const auto*, HeapSize n) { return space.common_value(n, known[n]); });
    };
    std::visit(add_values, indices.storage());
  }
}

}  // namespace sprague::octal
