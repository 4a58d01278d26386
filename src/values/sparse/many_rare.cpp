// The common-type values of a heap are excluded by rare positions only, so elimination (values/elimination.hpp) finds the
// least that is left, over a table of indices and with a term for each rare position. What remains is coverage: every
// smaller rare-type value must be attained, nearly always by two common heaps. Witnesses, common heaps a, are rows as
// well, at distance t + a and xored with the index of a: some of them cover, the others are tested against the
// few values still missing, until none is.

#include "values/sparse/many_rare.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "run/parallel.hpp"
#include "values/elimination.hpp"
#include "values/ladder.hpp"
#include "values/plain_exclusion.hpp"
#include "values/simd/dispatch.hpp"

namespace sprague {
namespace {

constexpr std::size_t most_witnesses = 4096;

/// Somewhere from this heap on a smaller rare-type value is attained by no option.
struct NewRare {};

/// A split, what it makes of the first values, and which moves leave one heap.
struct Setting {
  const OctalRules& rules;
  const SparseSpace& space;
  std::vector<bool> rare;  ///< up to the last rare heap

  Setting(const OctalRules& of, const SparseSpace& by, const NimValues& values) : rules(of), space(by) {
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

/// At distances of at least 64, so that the rows of a block are before it.
TermList witness_terms(const Setting& setting, const NimValues& values) {
  std::vector<std::pair<HeapSize, std::uint32_t>> terms;
  const std::vector<HeapSize> splits = splitting_digits(setting.rules);
  for (HeapSize a = lanes; a < values.size() && terms.size() < most_witnesses; ++a) {
    if (setting.is_rare(a)) continue;
    for (const HeapSize t : splits) terms.emplace_back(t + a, setting.space.index(values[a]));
  }
  return sorted(std::move(terms));
}

/// Whether every rare-type value below the common-type values of some heaps is attained.
class Coverage {
 public:
  Coverage(const Setting& setting, const NimValues& values, Kernels kernels)
      : setting_(setting), splits_(splitting_digits(setting.rules)), witnesses_(witness_terms(setting, values)),
        mirror1_(setting, values), mirror2_(setting, values), kernels_(kernels), test_(*candidate_kernels(kernels)) {}

  /// Requires `first` to be a multiple of 64, and the indices up to `end` to be known, below `bound`, a power of
  /// two. They are those of the common-type values that are to be checked.
  template <class Cell>
  void check(const Table& table, const Cell* cells, HeapSize first, HeapSize end, unsigned bound) const {
    const CoverKernels& cover = *cover_kernels(kernels_, sizeof(Cell));
    std::array<std::uint16_t, group> needs{};
    for (HeapSize n = first; n < end; ++n) needs[n - first] = static_cast<std::uint16_t>(setting_.space.needed(n, cells[n]));
    const unsigned values = *std::max_element(needs.begin(), needs.end());
    if (values == 0) return;
    const unsigned width = (values + 15) / 16 * 16;
    std::vector<GroupBits> bits(width, GroupBits{});
    const Covered covered{bits.data(), width};
    const std::size_t usable = witnesses_.up_to(first - setting_.last_rare() - 1);  // the rows are common then
    const std::size_t covering = std::min(covering_, usable);
    constexpr std::size_t chunk = 64;
    for (std::size_t at = 0; at < covering; at += chunk) {
      cover.cover(table, first, witnesses_.from(at), std::min(chunk, covering - at), {first, &witnesses_.distances[at]},
                  values, bound, covered);
    }
    std::array<Candidates, group_blocks> lists;
    cover.list(covered, table.slices, values, lists.data());
    for (std::size_t block = 0; block < group_blocks && first + lanes * block < end; ++block) {
      check_block(table, cells, first + lanes * block, &needs[lanes * block], covering, usable, lists[block]);
    }
  }

  /// All rare-type values from the index `least` on that are below the value of heap n, by all its options.
  template <class Cell>
  void search(const Cell* cells, HeapSize n, std::uint32_t least) const {
    const std::uint32_t need = setting_.space.needed(n, cells[n]);
    if (need <= least) return;
    searched_.fetch_add(1, std::memory_order_relaxed);
    for (std::uint32_t index = least; index < need; ++index) {
      if (!is_attained(cells, n, index)) throw NewRare{};
    }
  }

  /// A search costs about as much as to cover a few planes for a block, so one in two hundred heaps is cheap;
  /// fewer means that too much is covered.
  void adapt(std::uint64_t heaps) {
    const double searched = static_cast<double>(searched_.exchange(0)) / static_cast<double>(heaps);
    if (searched > 0.01) covering_ += covering_ / 8;
    else if (searched < 0.005) covering_ -= covering_ / 32;
    covering_ = std::clamp<std::size_t>(covering_, 64, most_witnesses);
  }

 private:
  template <class Cell>
  bool is_attained(const Cell* cells, HeapSize n, std::uint32_t index) const {
    bool attained = false;
    setting_.for_each_single(false, [&](HeapSize t) { attained = attained || cells[n - t] == index; });
    for (const HeapSize t : splits_) {
      if (attained) return true;
      const auto find = [&](const auto& mirror, auto kernel) {
        if (n < t + mirror.first + mirror.other.size() + setting_.last_rare()) return false;
        const Cell* const row = cells + (n - t - mirror.first - (mirror.other.size() - 1));
        return kernel(row, mirror.other.data(), mirror.mask.data(), mirror.other.size(), static_cast<Cell>(index));
      };
      if constexpr (sizeof(Cell) == 1) attained = find(mirror1_, test_.find1);
      else attained = find(mirror2_, test_.find2);
      for (HeapSize a = 1; !attained && 2 * a + t <= n; ++a) {
        attained = !setting_.is_rare(a) && (cells[a] ^ cells[n - t - a]) == index;
      }
    }
    return attained;
  }

  /// Tests what a block misses until it misses nothing.
  template <class Cell>
  void check_block(const Table& table, const Cell* cells, HeapSize first, const std::uint16_t* needs, std::size_t begin,
                   std::size_t usable, Candidates& missing) const {
    for (unsigned row = 0; row < Candidates::count; ++row) {
      std::uint64_t needed = 0;
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        needed |= std::uint64_t{missing.rows[row].value(lane) < needs[lane]} << lane;
      }
      missing.alive[row] &= needed;
    }
    // Lists that are full may have been cut.
    for (std::uint64_t cut = missing.alive.back(); cut != 0; cut &= cut - 1) {
      search(cells, first + static_cast<HeapSize>(std::countr_zero(cut)), 0);
    }
    constexpr std::size_t chunk = 32;
    for (std::size_t at = begin; at < usable; at += chunk) {
      std::uint64_t any = 0;
      for (const std::uint64_t alive : missing.alive) any |= alive;
      if (any == 0) return;
      const std::size_t count = std::min(chunk, usable - at);
      test_.test(table, first, witnesses_.from(at), count, {first, &witnesses_.distances[at]}, missing);
    }
    for (unsigned row = 0; row < Candidates::count; ++row) {
      for (std::uint64_t alive = missing.alive[row]; alive != 0; alive &= alive - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(alive));
        search(cells, first + lane, missing.rows[row].value(lane));
      }
    }
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

  const Setting& setting_;
  std::vector<HeapSize> splits_;
  TermList witnesses_;
  Mirror<std::uint8_t> mirror1_;
  Mirror<std::uint16_t> mirror2_;
  Kernels kernels_;
  const CandidateKernels& test_;
  std::size_t covering_ = 1024;                     ///< witnesses that cover; the others test
  mutable std::atomic<std::uint64_t> searched_{0};  ///< heaps since covering_ was adapted
};

class Engine {
 public:
  Engine(const Setting& setting, const NimValues& values, std::uint64_t size, Heartbeat& heartbeat)
      : heartbeat_(heartbeat), terms_(excluding_terms(setting, values)), exclusion_(terms_),
        elimination_(terms_, size, kernels_for(heartbeat.run()), threads_for(heartbeat.run())),
        coverage_(setting, values, kernels_for(heartbeat.run())) {}

  /// See NimValues::extend_in_blocks.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end) {
    note_records(cells, n);
    if (n % lanes != 0) {
      const HeapSize done = exclusion_.fill(cells, n, std::min(end, (n / lanes + 1) * lanes), records_.size());
      for (HeapSize heap = n; heap < done; ++heap) coverage_.search(cells, heap, 0);
      return done;
    }
    const HeapSize done = elimination_.fill(cells, n, end, records_);
    std::uint32_t largest = static_cast<std::uint32_t>(records_.size());
    for (HeapSize heap = n; heap < done; ++heap) largest = std::max<std::uint32_t>(largest, cells[heap]);
    for (HeapSize first = n; first < done; first += group) {
      coverage_.check(elimination_.known(), cells, first, std::min(done, first + group), std::bit_ceil(largest + 1));
    }
    coverage_.adapt(done - n);
    const auto steps = elimination_.steps<Cell>(n, largest);
    heartbeat_.beat(done, static_cast<std::uint64_t>(2 * steps * static_cast<double>(done - n)) + 1);
    return done;
  }

  bool applies(const NimValues& indices) const { return indices.width() <= 2 && records_.size() <= max_eliminated_value; }

 private:
  template <class Cell>
  void note_records(const Cell* cells, HeapSize n) {
    for (; seen_ < n; ++seen_) {
      while (cells[seen_] >= records_.size()) records_.push_back(seen_);
    }
  }

  Heartbeat& heartbeat_;
  TermList terms_;
  PlainExclusion exclusion_;
  Elimination elimination_;
  Coverage coverage_;
  std::vector<HeapSize> records_;
  HeapSize seen_ = 0;
};

}  // namespace

HeapSize first_heap_for_many_rare(const OctalRules& rules, const SparseSpace& space, const NimValues& values) {
  return std::max({2 * (Setting(rules, space, values).last_rare() + rules.most_taken()) + lanes, Elimination::least_start,
                   64 * rules.most_taken()});
}

void extend_by_many_rare(const Ruleset& ruleset, const SparseSpace& space, std::uint64_t size, NimValues& values,
                         Heartbeat& heartbeat) {
  const auto& rules = std::get<OctalRules>(ruleset.rules().form);
  const Setting setting(rules, space, values);
  NimValues indices;
  indices.extend(values.size(), [&](const auto*, HeapSize n) { return setting.is_rare(n) ? 0 : space.index(values[n]); });
  Engine engine(setting, values, size, heartbeat);
  bool new_rare = false;
  while (values.size() < size && engine.applies(indices) && !new_rare) {
    const std::uint64_t next = std::min(size, values.size() + Elimination::longest_tile);
    try {
      indices.extend_in_blocks(
          next,
          [&](auto* cells, HeapSize n) {
            if constexpr (sizeof(*cells) <= 2) return engine.fill(cells, n, next);
            else return n + 1;  // not reached
          },
          [&](unsigned width) { require_cells(ruleset, size, 1.5 * width + values.width() + bytes_of_slices, heartbeat.run()); });
    } catch (const NewRare&) {
      new_rare = true;
    }
    values.extend(indices.size(), [&](const auto*, HeapSize n) { return space.common_value(n, indices[n]); });
  }
}

}  // namespace sprague
