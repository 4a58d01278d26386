#include "values/octal/sparse/witnesses.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "values/greedy_cover.hpp"

namespace sprague::octal {
namespace {

constexpr std::size_t max_quads = 96;
constexpr std::size_t later_stage = 8;  // quads

/// The values in one plane that the heaps of a sample do not attain yet.
class UncoveredSample {
 public:
  UncoveredSample(const SparseKernels& kernels, const SparseBuffer& buffer, std::size_t first,
                  std::size_t end, unsigned plane)
      : kernels_(&kernels), buffer_(&buffer), first_(first), plane_(plane), of_(end - first) {
    for (std::size_t i = 0; i < of_.size(); ++i) {
      const std::uint8_t index = buffer.indices[first + i];
      if (index == no_index) continue;
      const unsigned below = buffer.rare_values_below[(first + i) & 1][index];
      if (below > 8 * plane)
        of_[i] = static_cast<std::uint8_t>(
            below - 8 * plane >= 8 ? 0xFF : (1u << (below - 8 * plane)) - 1);
    }
    // If few heaps lack any value, the sample says nothing about later heaps: it then asks for all.
    scarce_ = open() < few;
    if (scarce_) {
      for (std::size_t i = 0; i < of_.size(); i += 8) of_[i] = 0xFF;
    }
    blocks_ = open_blocks();
  }

  std::size_t gain(const CommonHeap& witness) const {
    return kernels_->count_attained(row(witness), witness.index % 8, of_.data(), of_.size());
  }
  void attain(const CommonHeap& witness) {
    kernels_->take_attained(row(witness), witness.index % 8, of_.data(), of_.size());
  }

  std::size_t size() const { return of_.size(); }
  bool scarce() const { return scarce_; }
  std::size_t open() const {
    return of_.size() - static_cast<std::size_t>(std::count(of_.begin(), of_.end(), 0));
  }
  /// Whether some blocks of the sample need nothing any more.
  bool some_complete() const { return scarce_ || open_blocks() <= blocks_ - blocks_ / 8 - 1; }

 private:
  static constexpr std::size_t few = 64;

  const std::uint8_t* row(const CommonHeap& witness) const {
    return buffer_->planes[plane_ ^ (witness.index / 8u)] + first_ - witness.distance;
  }
  std::size_t open_blocks() const {
    std::size_t count = 0;
    for (auto block = of_.begin(); block != of_.end(); block += sparse_block) {
      count +=
          std::any_of(block, block + sparse_block, [](std::uint8_t needs) { return needs != 0; });
    }
    return count;
  }

  const SparseKernels* kernels_;
  const SparseBuffer* buffer_;
  std::size_t first_;
  unsigned plane_;
  std::vector<std::uint8_t> of_;
  std::size_t blocks_ = 0;
  bool scarce_ = false;
};

/// The greedy queues of common heaps, one for each index, since four of one index are read
/// together.
class CommonHeapQueues {
 public:
  CommonHeapQueues(std::span<const CommonHeap> all, UncoveredSample& needs) : needs_(needs) {
    for (const CommonHeap& heap : all) by_index_[heap.index].push(heap, needs.gain(heap), 0);
  }

  /// The index of the best heap of all, if one attains anything.
  std::optional<std::uint8_t> best_index() {
    std::optional<std::uint8_t> best;
    std::size_t max_gain = 0;
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
    const std::optional<std::uint8_t> index = queues.best_index();
    if (!index) break;
    Quad quad(*index, queues.choose(*index)->distance);
    for (std::size_t i = 1; i < quad.offsets.size(); ++i) {
      const std::optional<CommonHeap> heap = queues.choose(*index);
      if (!heap) break;
      quad.offsets[i] = -static_cast<std::ptrdiff_t>(heap->distance);
    }
    chosen.quads.push_back(quad);
    const std::size_t waiting =
        chosen.quads.size() - (chosen.stages.empty() ? 0 : chosen.stages.back());
    if (waiting >= later_stage && (!chosen.stages.empty() || needs.some_complete())) {
      chosen.stages.push_back(static_cast<std::uint32_t>(chosen.quads.size()));
    }
  }
  if (!chosen.quads.empty() &&
      (chosen.stages.empty() || chosen.stages.back() != chosen.quads.size())) {
    chosen.stages.push_back(static_cast<std::uint32_t>(chosen.quads.size()));
  }
  return chosen;
}

}  // namespace

Witnesses choose_witnesses(const SparseKernels& kernels, const SparseBuffer& buffer,
                           std::size_t first, std::size_t end, unsigned plane,
                           std::span<const CommonHeap> candidates,
                           std::span<const CommonHeap> more) {
  const UncoveredSample all_needs(kernels, buffer, first, end, plane);
  UncoveredSample needs = all_needs;
  Witnesses chosen = choose_among(candidates, needs);
  if (needs.scarce() || needs.open() <= needs.size() / 16) return chosen;
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
  out.put_all(witnesses.stages);
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
  witnesses.stages = in.get_all<std::uint32_t>();
  ByteReader::require(std::is_sorted(witnesses.stages.begin(), witnesses.stages.end()) &&
                      (witnesses.stages.empty() ? 0 : witnesses.stages.back()) == count);
  return witnesses;
}

}  // namespace sprague::octal
