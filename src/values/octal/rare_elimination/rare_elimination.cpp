// The common-type values of a heap are excluded by rare positions only, so elimination
// (values/elimination/elimination.hpp) finds the least that is left, over a table of indices and
// with a term for each rare position. What remains is coverage (coverage.hpp), which needs only
// what is known: it is checked for one tile while the next is filled.

#include "values/octal/rare_elimination/rare_elimination.hpp"

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

constexpr HeapSize batch_heaps = 65'536;  // filled before all of them must be checked

/// Sorts what was added by distance.
OptionTerms sorted(std::vector<std::pair<HeapSize, std::uint32_t>> terms) {
  std::sort(terms.begin(), terms.end());
  OptionTerms list;
  for (const auto& [distance, xor_mask] : terms) {
    list.distances.push_back(distance);
    list.xor_masks.push_back(xor_mask);
  }
  return list;
}

OptionTerms excluding_terms(const RareHeaps& heaps, const NimValues& values) {
  std::vector<std::pair<HeapSize, std::uint32_t>> terms;
  heaps.for_each_single(true, [&](HeapSize t) { terms.emplace_back(t, 0); });
  for (const HeapSize t : heaps.splits) {
    for (HeapSize a = 1; a <= heaps.last_rare(); ++a) {
      if (heaps.is_rare(a)) terms.emplace_back(t + a, heaps.space.index(values[a]));
    }
  }
  return sorted(std::move(terms));
}

class RareElimination {
 public:
  RareElimination(const RareHeaps& heaps, const NimValues& indices, OptionTerms terms,
                  std::uint64_t size, ProgressMeter& progress)
      : progress_(progress),
        team_(threads_for(progress.run())),
        terms_(std::move(terms)),
        elimination_(terms_, size, progress.run()),
        coverage_(heaps, indices, simd::kernels_for(progress.run())) {}

  /// See NimValues::extend_in_blocks. Stops early where a smaller rare-type value is attained by no
  /// option, or a value is too large: not far behind the end of the block.
  template <class Cell>
  NimValues::BlockEnd fill(Cell* cells, HeapSize n, std::uint64_t end) {
    HeapSize first_refused = end;
    const HeapSize done = elimination_.in_tiles(n) ? fill_tiles(cells, n, end, first_refused)
                                                   : fill_alone(cells, n, end, first_refused);
    return {std::min(done, first_refused), first_refused < end};
  }

  bool applies(const NimValues& indices) const { return elimination_.applies(indices); }

 private:
  /// Fills up to a heap at which tiles can begin, and checks heap by heap. `first_refused` becomes
  /// the first heap that is left to another engine, if there is one.
  template <class Cell>
  HeapSize fill_alone(Cell* cells, HeapSize n, HeapSize end, HeapSize& first_refused) {
    const HeapSize done = elimination_.fill(cells, n, end);
    for (HeapSize heap = n; heap < done && first_refused == end; ++heap) {
      if (cells[heap] > max_eliminated_value || !coverage_.is_complete_at(cells, heap))
        first_refused = heap;
    }
    return done;
  }

  /// Fills tile after tile up to `end`. The groups of a filled tile are checked on any thread,
  /// while the next tile is filled. `first_refused` as for fill_alone().
  template <class Cell>
  HeapSize fill_tiles(Cell* cells, HeapSize n, HeapSize end, HeapSize& first_refused) {
    std::atomic<HeapSize> incomplete = end;
    HeapSize done = n;
    team_.with_tasks([&](ThreadTeam::Tasks& checks) {
      std::uint32_t largest = elimination_.bound();
      HeapSize checked = n;
      const auto check = [&] {
        for (; checked < done; checked += group_heaps) {
          checks.run([this, &incomplete, known = elimination_.known(), cells, first = checked,
                      last = std::min(done, checked + group_heaps),
                      bound = std::bit_ceil(largest + 1)] {
            if (first > incomplete || coverage_.is_complete(known, cells, first, last, bound))
              return;
            for (HeapSize least = incomplete;
                 first < least && !incomplete.compare_exchange_weak(least, first);)
              continue;
          });
        }
      };
      for (HeapSize tile = n; tile < end && (tile - n) % group_heaps == 0; tile = done) {
        const HeapSize next = elimination_.fill(cells, tile, end);
        if (next == tile) break;  // a value that does not fit
        largest = std::max<std::uint32_t>(largest, *std::max_element(cells + tile, cells + next));
        if (largest > max_eliminated_value) {
          first_refused = tile;
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
    });
    first_refused = std::min<HeapSize>(first_refused, incomplete);
    return done;
  }

  ProgressMeter& progress_;
  ThreadTeam team_;
  OptionTerms terms_;
  UnalignedElimination elimination_;
  Coverage coverage_;
};

}  // namespace

HeapSize first_heap_for_many_rare(const Ruleset& ruleset, const SparseSpace& space,
                                  const NimValues& values) {
  const TwoHeapRules moves = *two_heap_rules_of(ruleset);
  const HeapSize max_taken = moves.octal.max_taken();
  return std::max({2 * (RareHeaps(moves, space, values).last_rare() + max_taken) + block_heaps,
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
  RareElimination engine(heaps, indices, excluding_terms(heaps, values), size, progress);
  for (std::uint64_t end = values.size();
       values.size() == end && end < size && engine.applies(indices);) {
    end = std::min(size, end + batch_heaps);
    // The result type is deduced: with one that is named, Clang 14 drops TBB's part of the body.
    const auto fill = [&](auto* cells, HeapSize n, std::uint64_t block_end) {
      if constexpr (sizeof(*cells) <= 2)
        return engine.fill(cells, n, block_end);
      else
        return NimValues::BlockEnd(
            n, true);  // not reached: `applies` asks for cells of at most two bytes
    };
    indices.extend_in_blocks(end, fill, [&](unsigned width) {
      require_cells(ruleset, size, 1.5 * width + values.width() + bytes_of_slices, progress.run());
    });
    const auto add_values = [&](const auto& known) {
      values.extend(known.size(),
                    [&](const auto*, HeapSize n) { return space.common_value(n, known[n]); });
    };
    std::visit(add_values, indices.storage());
  }
}

}  // namespace sprague::octal
