// The common-type values of a heap are excluded by rare positions only, so elimination
// (values/elimination/elimination.hpp) finds the least that is left, over a table of indices and
// with a term for each rare position. What remains is coverage, which needs only what is known: it
// is checked for one tile while the next is filled.
//
// Coverage: every rare-type value below the common-type values of some heaps is attained, nearly
// always by two common heaps.
//
// Witnesses, common heaps a, are rows as in elimination (values/elimination/elimination.hpp), at
// distance t + a and xored with the index of a. The first of them cover, which leaves a few values
// of most heaps; these are listed, and the other rows eliminate them. What is left is searched for
// among all splits, value by value.

#include "values/octal/rare_elimination/rare_elimination.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "run/parallel.hpp"
#include "values/elimination/elimination_kernels.hpp"
#include "values/elimination/option_terms.hpp"
#include "values/elimination/unaligned_elimination.hpp"
#include "values/engine.hpp"
#include "values/greedy_cover.hpp"
#include "values/octal/sparse/rare_heaps.hpp"

namespace sprague::octal {

using namespace elimination;
namespace {

constexpr HeapSize max_witness = 16'384;  // larger heaps have less diverse values
constexpr std::size_t max_mirror_length = 32'768;
constexpr std::size_t segment = 256;  // splits of a mirror that are compared together

constexpr std::size_t samples = 512;

/// The rows of common heaps in the order of their use.
struct WitnessRows {
  OptionTerms rows;
  std::size_t covering = 0;  ///< rows that cover; the rest eliminate
};

/// Common heaps of the last quarter, evenly apart, and the rare-type values that they need.
struct Sample {
  std::vector<HeapSize> heaps;
  Uncovered uncovered;

  template <class Cell>
  Sample(const RareHeaps& rare, const std::vector<Cell>& indices, HeapSize from, HeapSize offset) {
    for (std::size_t i = 0; i < samples; ++i) {
      heaps.push_back(from + ((indices.size() - from) * (2 * i + offset)) / (2 * samples));
      uncovered.emplace_back(rare.space.rare_values_below(heaps.back(), indices[heaps.back()]),
                             std::uint8_t{1});
    }
  }
};

template <class Cell>
std::uint32_t value_in_row(const OptionTerms& rows, std::size_t k, const std::vector<Cell>& indices,
                           HeapSize heap) {
  return indices[heap - rows.distances[k]] ^ rows.xor_masks[k];
}

/// Rows at distances of at least 512, so that those of a group are before it; for heaps from `from`
/// on. The best come first, until they gain so little that any will do.
template <class Cell>
OptionTerms rank_witnesses(const RareHeaps& rare, const std::vector<Cell>& indices, HeapSize from) {
  constexpr HeapSize max_candidates = 2048;
  // The row is common there; and, where they may not be equal, the two heaps never are.
  const HeapSize max_taken = rare.splits.back();
  const HeapSize reach = std::min({max_witness, from - max_taken - rare.last_rare() - 1,
                                   rare.unequal ? indices.size() / 2 - max_taken : from});
  const HeapSize apart = std::max<HeapSize>(1, reach * rare.splits.size() / max_candidates);
  OptionTerms candidates;
  for (const HeapSize t : rare.splits) {
    for (HeapSize a = group_heaps; a < reach; a += apart) {
      if (rare.is_rare(a)) continue;
      candidates.distances.push_back(t + a);
      candidates.xor_masks.push_back(indices[a]);
    }
  }
  constexpr std::size_t min_gain = samples / 128;
  Sample sample(rare, indices, from, 0);
  std::vector<std::size_t> order = greedy_cover(
      candidates.distances.size(), sample.uncovered, min_gain, [&](std::size_t k, std::size_t i) {
        return value_in_row(candidates, k, indices, sample.heaps[i]);
      });
  std::vector<bool> chosen(candidates.distances.size());
  for (const std::size_t k : order) chosen[k] = true;
  for (std::size_t k = 0; k < chosen.size(); ++k) {
    if (!chosen[k]) order.push_back(k);
  }
  return candidates.selected(order);
}

/// How many cover and how many there are is tried on heaps that the choice has not seen: rows cover
/// until few lists are cut, and eliminate until half of the heaps miss a value, which is as quick
/// to search for.
template <class Cell>
WitnessRows choose_witnesses(const RareHeaps& rare, const std::vector<Cell>& indices) {
  constexpr std::ptrdiff_t few_cut = samples / 32;
  constexpr std::size_t few_missing = samples / 2;
  const HeapSize from = indices.size() - (indices.size() - rare.last_rare()) / 4;
  WitnessRows witnesses{rank_witnesses(rare, indices, from)};
  Sample fresh(rare, indices, from, 1);
  std::vector<std::size_t> missing;
  for (const auto& values : fresh.uncovered) missing.push_back(values.size());
  std::size_t all = std::accumulate(missing.begin(), missing.end(), std::size_t{0});
  auto cut = std::count_if(missing.begin(), missing.end(),
                           [](std::size_t count) { return count > CandidateRows::count; });
  std::size_t used = 0;
  for (; used < witnesses.rows.distances.size() && all > few_missing; ++used) {
    if (cut > few_cut) witnesses.covering = used + 1;
    for (std::size_t i = 0; i < samples; ++i) {
      const std::uint32_t value = value_in_row(witnesses.rows, used, indices, fresh.heaps[i]);
      if (value >= fresh.uncovered[i].size() || std::exchange(fresh.uncovered[i][value], 0) == 0)
        continue;
      --all;
      if (missing[i]-- == CandidateRows::count + 1) --cut;
    }
  }
  witnesses.rows.distances.resize(used);
  witnesses.rows.xor_masks.resize(used);
  return witnesses;
}

/// Calls body(at, count) for as many rows at a time as stay in the first-level cache.
template <class Body>
void for_each_chunk(std::size_t begin, std::size_t end, Body body) {
  constexpr std::size_t chunk = 64;
  for (std::size_t at = begin; at < end; at += chunk) body(at, std::min(chunk, end - at));
}

/// Whether every rare-type value below the common-type values of some heaps is attained.
class Coverage {
 public:
  /// `indices`: of the common heaps so far, more than 2·(last rare heap + most taken). Not for
  /// Kernels::scalar.
  Coverage(const RareHeaps& heaps, const NimValues& indices, Kernels kernels)
      : heaps_(heaps),
        witnesses_(std::visit([&](const auto& cells) { return choose_witnesses(heaps, cells); },
                              indices.storage())),
        mirrors_({heaps, indices}, {heaps, indices}),
        kernels_(kernels),
        candidates_(*candidate_kernels(kernels)),
        orders_(Order(std::size_t{1} << max_slices)) {}

  /// Whether it is so for the heaps from `first`, a multiple of 64, to `end`, at most 512. Their
  /// indices are known, below `bound`, a power of two. May be called on several threads.
  template <class Cell>
  bool is_complete(const ValueTable& table, const Cell* cells, HeapSize first, HeapSize end,
                   unsigned bound) const {
    std::array<std::uint32_t, group_heaps> rare_values{};
    for (HeapSize n = first; n < end; ++n)
      rare_values[n - first] = heaps_.space.rare_values_below(n, cells[n]);
    const unsigned values = *std::max_element(rare_values.begin(), rare_values.end());
    if (values == 0) return true;
    const CoverKernels& cover = *cover_kernels(kernels_);
    const unsigned width = (values + 15) / 16 * 16;
    std::vector<GroupBits> bits(width, GroupBits{});
    const CoveredValues covered{bits.data(), width};
    for_each_chunk(0, witnesses_.covering, [&](std::size_t at, std::size_t count) {
      cover.cover(table, first, witnesses_.rows.from(at), count,
                  {first, &witnesses_.rows.distances[at]}, values, bound, covered);
    });
    std::array<CandidateRows, group_blocks> lists;
    cover.list(covered, table.slices, values, lists.data());

    Order& order = orders_.local();
    for (HeapSize n = first; n < end; ++n) {
      CandidateRows& list = lists[(n - first) / block_heaps];
      const std::size_t lane = n % block_heaps;
      const std::uint32_t need = rare_values[n - first];
      const ValueRow& last = list.rows.back();
      if ((list.alive.back() >> lane & 1) == 0 || last.value(lane) >= need) continue;
      // The list may have been cut.
      std::array<std::uint8_t, std::size_t{1} << max_slices> flags{};
      cover.attained(covered, n - first, flags.data());
      for (std::uint32_t index = last.value(lane) + 1; index < need; ++index) {
        if (flags[index] == 0 && !is_attained(cells, n, index, order)) return false;
      }
    }
    const std::size_t blocks = (end - first + block_heaps - 1) / block_heaps;
    for_each_chunk(witnesses_.covering, witnesses_.rows.distances.size(),
                   [&](std::size_t at, std::size_t count) {
                     for (std::size_t block = 0; block < blocks; ++block) {
                       const HeapSize heap = first + block_heaps * block;
                       candidates_.test(table, heap, witnesses_.rows.from(at), count,
                                        {heap, &witnesses_.rows.distances[at]}, lists[block]);
                     }
                   });
    for (std::size_t block = 0; block < blocks; ++block) {
      const CandidateRows& list = lists[block];
      for (unsigned row = 0; row < CandidateRows::count; ++row) {
        for (std::uint64_t left = list.alive[row]; left != 0; left &= left - 1) {
          const auto lane = static_cast<std::size_t>(std::countr_zero(left));
          const std::uint32_t index = list.rows[row].value(lane);
          const std::size_t place = block_heaps * block + lane;
          if (index < rare_values[place] && !is_attained(cells, first + place, index, order))
            return false;
        }
      }
    }
    return true;
  }

  /// is_complete() for heap n alone, which need not be in a block.
  template <class Cell>
  bool is_complete_at(const Cell* cells, HeapSize n) const {
    Order& order = orders_.local();
    const std::uint32_t need = heaps_.space.rare_values_below(n, cells[n]);
    for (std::uint32_t index = 0; index < need; ++index) {
      if (!is_attained(cells, n, index, order)) return false;
    }
    return true;
  }

 private:
  /// The indices of the first heaps backwards, with a mask of the common ones: place i is heap size
  /// − i.
  template <class Cell>
  struct Mirror {
    std::vector<Cell> other;
    std::vector<Cell> mask;

    Mirror(const RareHeaps& heaps, const NimValues& indices) {
      // So that the other heap of each split is common.
      const HeapSize others = heaps.last_rare() + heaps.splits.back() + 1;
      const std::size_t count = std::min<std::size_t>(
          max_mirror_length, (indices.size() - others) / block_heaps * block_heaps);
      for (HeapSize a = count; a > 0; --a) {
        other.push_back(static_cast<Cell>(indices[a]));
        mask.push_back(heaps.is_rare(a) ? Cell{0} : static_cast<Cell>(~Cell{0}));
      }
    }
  };

  /// The segments of a mirror for each index, in the order in which it is searched for there.
  using Order = std::vector<std::vector<std::uint32_t>>;

  template <class Cell>
  bool is_attained(const Cell* cells, HeapSize n, std::uint32_t index, Order& order) const {
    bool attained = false;
    heaps_.for_each_single(false,
                           [&](HeapSize t) { attained = attained || cells[n - t] == index; });
    for (const HeapSize t : heaps_.splits) {
      if (attained) return true;
      // The rare-type value of index 0 is 0, which two equal heaps have.
      const bool unequal = heaps_.unequal && index == 0;
      if (!unequal) attained = is_in_mirror(cells, n, t, static_cast<Cell>(index), order);
      for (HeapSize a = 1; !attained && 2 * a + t + unequal <= n; ++a) {
        attained = !heaps_.is_rare(a) && (cells[a] ^ cells[n - t - a]) == index;
      }
    }
    return attained;
  }

  template <class Cell>
  /// Whether a split n = a + (n − t − a) into common heaps, a in the mirror, has the index.
  bool is_in_mirror(const Cell* cells, HeapSize n, HeapSize t, Cell index, Order& order) const {
    const auto& mirror = std::get<Mirror<Cell>>(mirrors_);
    const std::size_t count = mirror.other.size();
    const Cell* const row = cells + (n - t - count);
    std::vector<std::uint32_t>& segments = order[index];
    if (segments.empty()) {
      segments.resize((count + segment - 1) / segment);
      std::iota(segments.begin(), segments.end(), 0u);
    }
    for (std::size_t i = 0; i < segments.size(); ++i) {
      const std::size_t at = segments[i] * segment;
      if (!candidates_.find(row + at, mirror.other.data() + at, mirror.mask.data() + at,
                            std::min(segment, count - at), index))
        continue;
      std::swap(segments[i], segments[i - i / 4 - (i > 0 && i < 4)]);  // nearer to the front
      return true;
    }
    return false;
  }

  const RareHeaps& heaps_;
  WitnessRows witnesses_;
  std::tuple<Mirror<std::uint8_t>, Mirror<std::uint16_t>>
      mirrors_;  ///< one for each width of cells
  Kernels kernels_;
  const CandidateKernels& candidates_;
  mutable PerThread<Order> orders_;  ///< each thread learns its own
};

using namespace elimination;

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
  /// option, or a value is too large.
  template <class Cell>
  NimValues::BlockEnd fill(Cell* cells, HeapSize n, std::uint64_t end) {
    HeapSize first_refused = end;
    const HeapSize done = elimination_.in_tiles(n) ? fill_tiles(cells, n, end, first_refused)
                                                   : fill_alone(cells, n, end, first_refused);
    while (first_refused < done && cells[first_refused] <= max_eliminated_value &&
           coverage_.is_complete_at(cells, first_refused))
      ++first_refused;
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
