#include "values/octal/sparse/witnesses.hpp"

#include <algorithm>
#include <queue>

namespace sprague::octal {
namespace {

constexpr std::size_t max_quads = 96;
constexpr std::size_t later_stage = 8;  // quads

/// What heaps of a sample still need of one plane.
class Needs {
 public:
  Needs(const SparseKernels& kernels, const SparseBuffer& buffer, std::size_t first,
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
    // Where few heaps need anything, others may need anything later.
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

/// Candidates by what they attain. That only falls, so the best is known when its count was brought
/// up to date last.
class Candidates {
 public:
  Candidates(std::span<const CommonHeap> all, const Needs& needs) : needs_(needs) {
    for (const CommonHeap& heap : all) push({needs.gain(heap), heap, 0});
  }

  /// Takes the best one with this index, or of all.
  bool take_best(CommonHeap& best) {
    std::size_t most = 0;
    for (std::size_t index = 0; index < by_index_.size(); ++index) {
      if (gain_of(index, most) > most) {
        most = by_index_[index].top().gain;
        best.index = static_cast<std::uint8_t>(index);
      }
    }
    return most > 0 && take_best_of(best.index, best);
  }
  bool take_best_of(std::uint8_t index, CommonHeap& best) {
    if (gain_of(index, 0) == 0) return false;
    best = by_index_[index].top().heap;
    by_index_[index].pop();
    return true;
  }
  void needs_changed() { ++age_; }

 private:
  struct Candidate {
    std::size_t gain;
    CommonHeap heap;
    std::size_t as_of;
    bool operator<(const Candidate& other) const { return gain < other.gain; }
  };
  void push(const Candidate& candidate) {
    if (candidate.gain > 0) by_index_[candidate.heap.index].push(candidate);
  }
  /// The gain of the best with this index, or something not above `least` if that is not above it.
  std::size_t gain_of(std::size_t index, std::size_t least) {
    auto& queue = by_index_[index];
    while (!queue.empty() && queue.top().gain > least && queue.top().as_of != age_) {
      const CommonHeap heap = queue.top().heap;
      queue.pop();
      push({needs_.gain(heap), heap, age_});
    }
    return queue.empty() ? 0 : queue.top().gain;
  }

  const Needs& needs_;
  std::size_t age_ = 0;
  std::array<std::priority_queue<Candidate>, 256> by_index_;
};

/// What the candidates attain is taken from the needs.
Witnesses choose_among(std::span<const CommonHeap> candidates, Needs& needs) {
  Witnesses chosen;
  Candidates queue(candidates, needs);
  CommonHeap best{};
  while (chosen.quads.size() < max_quads && queue.take_best(best)) {
    Quad quad(best.index, best.distance);
    for (std::ptrdiff_t& offset : quad.offsets) {
      offset = -std::ptrdiff_t{best.distance};
      needs.attain(best);
      queue.needs_changed();
      if (&offset == &quad.offsets.back() || !queue.take_best_of(best.index, best)) break;
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
  const Needs all_needs(kernels, buffer, first, end, plane);
  Needs needs = all_needs;
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
    quads.back().offsets[filled++] = -std::ptrdiff_t{distance};
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
    for (std::ptrdiff_t& offset : quad.offsets) offset = -std::ptrdiff_t{in.get<std::uint32_t>()};
  }
  witnesses.stages = in.get_all<std::uint32_t>();
  ByteReader::require(std::is_sorted(witnesses.stages.begin(), witnesses.stages.end()) &&
                      (witnesses.stages.empty() ? 0 : witnesses.stages.back()) == count);
  return witnesses;
}

}  // namespace sprague::octal
