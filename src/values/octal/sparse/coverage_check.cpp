#include "values/octal/sparse/coverage_check.hpp"

#include <algorithm>
#include <bit>

namespace sprague::octal {
namespace {

constexpr std::size_t max_prefix = 16384;

/// The more heaps witnesses are chosen on, the better they are; the longer the stream, the more
/// that is worth.
HeapSize max_sample_size(HeapSize end) {
  return std::min(end / 4, std::clamp<HeapSize>(end / 256, 2048, 16384));
}

/// The least a in 1 … last with values[a] xor values[sum − a] = wanted, 0 if there is none.
/// Requires 2·last <= sum < values.size().
HeapSize first_split(std::span<const std::uint16_t> values, HeapSize sum, HeapSize last,
                     std::uint16_t wanted) {
  constexpr HeapSize chunk = 256;  // a loop without exit, which compilers vectorise
  const auto makes = [&](HeapSize a) {
    return static_cast<std::uint16_t>(values[a] ^ values[sum - a]) == wanted;
  };
  HeapSize a = 1;
  for (; a + chunk <= last + 1; a += chunk) {
    std::uint16_t any = 0;
    for (HeapSize i = a; i < a + chunk; ++i) any = static_cast<std::uint16_t>(any | makes(i));
    if (any != 0) break;
  }
  while (a <= last && !makes(a)) ++a;
  return a <= last ? a : 0;
}

bool attained_by_one_heap(HeapSize n, std::uint32_t value, const ComputedHeaps& heaps) {
  const std::vector<std::uint8_t>& digits = heaps.structure.rules().digits;
  for (HeapSize t = 0; t < digits.size() && t <= n; ++t) {
    if ((digits[t] & 1u) != 0 && n == t && value == 0) return true;
    if ((digits[t] & 2u) != 0 && n > t && heaps.value(n - t) == value) return true;
  }
  return false;
}

bool attained_by_two_rare(HeapSize n, std::uint32_t value, const SparseStructure& structure) {
  if (n > 2 * structure.last_rare() + SparseStructure::max_taken) return false;
  for (const HeapSize t : structure.splitting_digits()) {
    for (const RarePosition& a : structure.rare()) {
      if (a.heap + t >= n) break;
      const RarePosition* const b = structure.rare_at(n - t - a.heap);
      if (b != nullptr && (a.value ^ b->value) == value && !(structure.moves().unequal && b == &a))
        return true;
    }
  }
  return false;
}

/// Common heaps of the history as candidates for witnesses, at every step-th distance.
std::vector<CommonHeap> common_heaps(const ComputedHeaps& heaps, HeapSize max_distance,
                                     HeapSize step) {
  const HeapSize digit = heaps.structure.splitting_digits().back();
  std::vector<CommonHeap> found;
  for (HeapSize distance = step + sparse_block - step % sparse_block; distance <= max_distance;
       distance += step) {
    const HeapSize a = distance - digit;
    if (a >= heaps.history.size()) break;
    const std::uint32_t value = heaps.history[a];
    if (heaps.structure.space().is_rare(a, value)) continue;
    found.push_back({static_cast<std::uint32_t>(distance),
                     static_cast<std::uint8_t>(heaps.structure.space().index(value))});
  }
  return found;
}

}  // namespace

CoverageCheck::CoverageCheck(const SparseKernels& kernels,
                             std::span<const HeapSize> splitting_digits)
    : kernels_(&kernels) {
  for (const HeapSize digit : splitting_digits)
    shifts_.push_back(static_cast<std::uint8_t>(splitting_digits.back() - digit));
}

// ---- witnesses ----------------------------------------------------------------------------------

std::size_t sample_size(const SparseWindow& window, HeapSize end) {
  // Three quarters of the window before the sample are for the witnesses.
  return static_cast<std::size_t>(
      std::min<HeapSize>(window.offset(end) - 3 * window.length() / 4, max_sample_size(end)));
}

bool CoverageCheck::witnesses_are_due(const SparseWindow& window, HeapSize end) const {
  return end >= next_choice_ &&
         (window.is_full(end) || sample_size(window, end) == max_sample_size(end));
}

void CoverageCheck::choose_witnesses(const ComputedHeaps& heaps, HeapSize end) {
  next_choice_ = std::max<HeapSize>(8 * end, 4096);
  prefix_length_ = static_cast<std::size_t>(
      std::min<HeapSize>({heaps.history.size(), max_prefix, heaps.window.length() / 2}) /
      sparse_block * sparse_block);
  reverse_prefix(heaps.structure, heaps.history);
  const std::size_t last = heaps.window.offset(end);
  const std::size_t first = last - sample_size(heaps.window, end) / sparse_block * sparse_block;
  const HeapSize reach = std::min<HeapSize>(first, heaps.window.length());
  // Rows at multiples of 64 are read fastest, but heaps of one residue may all miss some values.
  const auto aligned = common_heaps(heaps, std::min(reach, HeapSize{1} << 14), sparse_block);
  const auto any = common_heaps(heaps, std::min<HeapSize>(reach, 1024), 1);
  for (unsigned plane = 0; plane < heaps.window.plane_count(); ++plane) {
    witnesses_[plane] = octal::choose_witnesses(*kernels_, shifts_, heaps.window.buffer(), first,
                                                last, plane, aligned, any);
  }
}

void CoverageCheck::reverse_prefix(const SparseStructure& structure,
                                   std::span<const std::uint16_t> history) {
  reversed_prefix_.assign(prefix_length_ + 2 * buffer_margin, no_index);
  for (HeapSize a = 1; a < prefix_length_; ++a)
    reversed_prefix_[buffer_margin + prefix_length_ - 1 - a] = structure.index(a, history[a]);
}

HeapSize CoverageCheck::max_distance() const {
  HeapSize distance = 0;
  for (const Witnesses& witnesses : witnesses_) distance = std::max(distance, reach(witnesses));
  return distance;
}

// ---- searches -----------------------------------------------------------------------------------

std::optional<Hole> CoverageCheck::resolve(HeapSize n, std::size_t lane,
                                           const UncoveredValues& uncovered,
                                           const ComputedHeaps& heaps) {
  std::optional<Hole> hole;
  for (unsigned plane = 0; plane < uncovered.plane_count; ++plane) {
    for (unsigned left = uncovered.planes[plane][lane]; left != 0; left &= left - 1) {
      const std::uint32_t index = 8 * plane + static_cast<unsigned>(std::countr_zero(left));
      const Attained found = attained(n, index, heaps);
      if (found == Attained::unknown) return Hole{n, std::nullopt};
      if (found == Attained::yes) continue;
      const std::uint32_t value = heaps.structure.space().rare_value(n, index);
      if (!hole || value < *hole->value) hole = Hole{n, value};
    }
  }
  return hole;
}

CoverageCheck::Attained CoverageCheck::attained(HeapSize n, std::uint32_t index,
                                                const ComputedHeaps& heaps) {
  ++searched_;
  for (const HeapSize t : heaps.structure.splitting_digits()) {
    if (n < t + 2 || prefix_length_ == 0) continue;
    if (kernels_->attained(reversed_prefix_.data() + buffer_margin, prefix_length_,
                           heaps.window.buffer().indices,
                           static_cast<std::ptrdiff_t>(heaps.window.offset(n - t)),
                           static_cast<std::uint8_t>(index))) {
      return Attained::yes;
    }
  }
  const std::uint32_t value = heaps.structure.space().rare_value(n, index);
  if (attained_by_one_heap(n, value, heaps) || attained_by_two_rare(n, value, heaps.structure))
    return Attained::yes;
  return attained_by_any_split(n, value, heaps);
}

CoverageCheck::Attained CoverageCheck::attained_by_any_split(HeapSize n, std::uint32_t value,
                                                             const ComputedHeaps& heaps) {
  const std::span<const std::uint16_t> history = heaps.history;
  bool all = true;
  for (const HeapSize t : heaps.structure.splitting_digits()) {
    if (n < t + 2) continue;
    const HeapSize sum = n - t;
    const HeapSize half = (sum - (heaps.structure.moves().unequal ? 1 : 0)) / 2;
    const HeapSize last = std::min<HeapSize>(half, history.size() - 1);
    if (last < half) all = false;
    HeapSize split = 0;
    if (history.size() >= n) {
      split = first_split(history, sum, last, static_cast<std::uint16_t>(value));
    } else {
      for (HeapSize a = 1; a <= last && split == 0; ++a) {
        if (sum - a < heaps.window.begin()) {
          all = false;
          break;
        }
        if ((history[a] ^ heaps.value(sum - a)) == value) split = a;
      }
    }
    if (split == 0) continue;
    max_split_ = std::max(max_split_, split);
    return Attained::yes;
  }
  return all ? Attained::no : Attained::unknown;
}

void CoverageCheck::add_searches_of(const CoverageCheck& earlier) {
  searched_ += earlier.searched_;
  max_split_ = std::max(max_split_, earlier.max_split_);
}

// ---- files --------------------------------------------------------------------------------------

void CoverageCheck::save_searches(ByteWriter& out) const {
  out.put<std::uint64_t>(searched_);
  out.put<std::uint64_t>(max_split_);
}

void CoverageCheck::load_searches(ByteReader& in) {
  searched_ = in.get<std::uint64_t>();
  max_split_ = in.get<std::uint64_t>();
}

void CoverageCheck::save_witnesses(unsigned plane_count, ByteWriter& out) const {
  out.put<std::uint64_t>(next_choice_);
  out.put<std::uint64_t>(prefix_length_);
  out.put<std::uint8_t>(static_cast<std::uint8_t>(plane_count));
  for (unsigned plane = 0; plane < plane_count; ++plane) save(witnesses_[plane], out);
}

unsigned CoverageCheck::load_witnesses(const SparseStructure& structure,
                                       std::span<const std::uint16_t> history, ByteReader& in) {
  next_choice_ = in.get<std::uint64_t>();
  prefix_length_ = in.get<std::uint64_t>();
  const unsigned plane_count = in.get<std::uint8_t>();
  ByteReader::require(prefix_length_ <= history.size() && prefix_length_ % sparse_block == 0 &&
                      plane_count > 0 && plane_count <= structure.plane_limit());
  for (unsigned plane = 0; plane < plane_count; ++plane) {
    witnesses_[plane] = octal::load_witnesses(in);
    for (const Quad& quad : witnesses_[plane].quads) {
      for (const std::ptrdiff_t offset : quad.offsets) {
        const HeapSize a = static_cast<HeapSize>(-offset) - structure.splitting_digits().back();
        ByteReader::require(a < history.size() && structure.index(a, history[a]) == quad.index());
      }
    }
  }
  reverse_prefix(structure, history);
  return plane_count;
}

}  // namespace sprague::octal
