#include "values/octal/sparse/witnesses.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "values/greedy_cover.hpp"

namespace sprague::octal {
namespace {

constexpr std::size_t max_quads = 96;
// A row that attains one value of so many heaps costs as much as to search for that value.
constexpr std::size_t heaps_per_search = 6400;

/// The values in one plane that the heaps of a sample do not attain yet.
class UncoveredSample {
 public:
  UncoveredSample(const SparseKernels& kernels, const DigitShifts& shifts,
                  const SparseBuffer& buffer, std::size_t first, std::size_t end, unsigned plane)
      : kernels_(&kernels),
        shifts_(&shifts),
        buffer_(&buffer),
        first_(first),
        plane_(plane),
        of_(end - first) {
    for (std::size_t i = 0; i < of_.size(); ++i) {
      const std::uint8_t index = buffer.indices[first + i];
      if (index == no_index) continue;
      const unsigned below = buffer.rare_values_below[(first + i) & 1][index];
      if (below > 8 * plane)
        of_[i] = static_cast<std::uint8_t>(
            below - 8 * plane >= 8 ? 0xFF : (1u << (below - 8 * plane)) - 1);
    }
  }

  std::size_t gain(const CommonHeap& witness) const {
    return kernels_->count_attained(row(witness), *shifts_, witness.index % 8, of_.data(),
                                    of_.size());
  }
  void attain(const CommonHeap& witness) {
    kernels_->take_attained(row(witness), *shifts_, witness.index % 8, of_.data(), of_.size());
  }

  std::size_t size() const { return of_.size(); }
  std::size_t open() const {
    return of_.size() - static_cast<std::size_t>(std::count(of_.begin(), of_.end(), 0));
  }

 private:
  const std::uint8_t* row(const CommonHeap& witness) const {
    return buffer_->planes[plane_ ^ (witness.index / 8u)] + first_ - witness.distance;
  }

  const SparseKernels* kernels_;
  const DigitShifts* shifts_;
  const SparseBuffer* buffer_;
  std::size_t first_;
  unsigned plane_;
  std::vector<std::uint8_t> of_;
};

/// The greedy queues of common heaps, one for each index, since four of one index are read
/// together.
class CommonHeapQueues {
 public:
  CommonHeapQueues(std::span<const CommonHeap> all, UncoveredSample& needs) : needs_(needs) {
    for (const CommonHeap& heap : all) by_index_[heap.index].push(heap, needs.gain(heap), 0);
  }

  /// The index of the best heap of all, if one gains more than this.
  std::optional<std::uint8_t> best_index(std::size_t max_gain) {
    std::optional<std::uint8_t> best;
    for (std::size_t index = 0; index < by_index_.size(); ++index) {
      const std::size_t gain = gain_of(index, max_gain);
      if (gain <= max_gain) continue;
      max_gain = gain;
      best = static_cast<std::uint8_t>(index);
    }
    return best;
  }

  /// Chooses the best heap with this index, whose gains are then taken from the needs.
  std::optional<CommonHeap> choose(std::uint8_t index) {
    if (gain_of(index, 0) == 0) return std::nullopt;
    const CommonHeap heap = by_index_[index].pop();
    needs_.attain(heap);
    ++round_;
    return heap;
  }

 private:
  std::size_t gain_of(std::size_t index, std::size_t bound) {
    return by_index_[index].max_gain(round_, bound,
                                     [&](const CommonHeap& heap) { return needs_.gain(heap); });
  }

  UncoveredSample& needs_;
  std::size_t round_ = 0;
  std::array<GreedyQueue<CommonHeap>, 256> by_index_;
};

/// Removes from the sample what the chosen heaps attain.
Witnesses choose_among(std::span<const CommonHeap> candidates, UncoveredSample& needs) {
  Witnesses chosen;
  CommonHeapQueues queues(candidates, needs);
  while (chosen.quads.size() < max_quads) {
    const std::optional<std::uint8_t> index = queues.best_index(needs.size() / heaps_per_search);
    if (!index) break;
    Quad quad(*index, queues.choose(*index)->distance);
    for (std::size_t i = 1; i < quad.offsets.size(); ++i) {
      const std::optional<CommonHeap> heap = queues.choose(*index);
      if (!heap) break;
      quad.offsets[i] = -static_cast<std::ptrdiff_t>(heap->distance);
    }
    chosen.quads.push_back(quad);
  }
  return chosen;
}

}  // namespace

Witnesses choose_witnesses(const SparseKernels& kernels, const DigitShifts& shifts,
                           const SparseBuffer& buffer, std::size_t first, std::size_t end,
                           unsigned plane, std::span<const CommonHeap> candidates,
                           std::span<const CommonHeap> more) {
  const UncoveredSample all_needs(kernels, shifts, buffer, first, end, plane);
  UncoveredSample needs = all_needs;
  Witnesses chosen = choose_among(candidates, needs);
  if (needs.open() <= needs.size() / 16) return chosen;
  std::vector<CommonHeap> both(candidates.begin(), candidates.end());
  both.insert(both.end(), more.begin(), more.end());
  needs = all_needs;
  return choose_among(both, needs);
}

std::uint64_t reach(const Witnesses& witnesses) {
  std::ptrdiff_t least = 0;
  for (const Quad& quad : witnesses.quads)
    least = std::min(least, *std::min_element(quad.offsets.begin(), quad.offsets.end()));
  return static_cast<std::uint64_t>(-least);
}

std::vector<Quad> in_quads(std::vector<std::pair<std::uint8_t, std::uint32_t>> rows) {
  std::sort(rows.begin(), rows.end());
  std::vector<Quad> quads;
  std::size_t filled = 0;
  for (const auto& [index, distance] : rows) {
    if (quads.empty() || quads.back().index() != index || filled == quads.back().offsets.size()) {
      quads.emplace_back(index, distance);
      filled = 0;
    }
    quads.back().offsets[filled++] = -static_cast<std::ptrdiff_t>(distance);
  }
  return quads;
}

void save(const Witnesses& witnesses, ByteWriter& out) {
  out.put<std::uint64_t>(witnesses.quads.size());
  for (const Quad& quad : witnesses.quads) {
    out.put<std::uint8_t>(quad.index());
    for (const std::ptrdiff_t offset : quad.offsets)
      out.put<std::uint32_t>(static_cast<std::uint32_t>(-offset));
  }
}

Witnesses load_witnesses(ByteReader& in) {
  Witnesses witnesses;
  const auto count = in.get<std::uint64_t>();
  ByteReader::require(count <= max_quads);
  for (std::uint64_t i = 0; i < count; ++i) {
    Quad& quad = witnesses.quads.emplace_back(in.get<std::uint8_t>(), 0);
    for (std::ptrdiff_t& offset : quad.offsets)
      offset = -static_cast<std::ptrdiff_t>(in.get<std::uint32_t>());
  }
  return witnesses;
}

}  // namespace sprague::octal
