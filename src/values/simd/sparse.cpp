// The kernels of the sparse-space engine, compiled once per instruction set.
//
// A set of indices is bytes, one for each eight of them (a plane); xor by an index v permutes the bits of a byte by the
// low three bits of v and swaps planes by the rest. So a term is one load of 64 heaps, and those of one v are
// permuted together.

#include "values/simd/sparse.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#define HWY_WANT_AVX3_DL  // affine maps of bytes
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/simd/sparse.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "values/simd/target.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, sparse_block>;
using ByteVec = hn::Vec<Bytes>;
constexpr Bytes bytes;
constexpr std::size_t width = hn::MaxLanes(bytes);
static_assert(sparse_block % width == 0);

constexpr unsigned set_bits = 64;  // indices in the sets of the sequential part
constexpr unsigned set_planes = set_bits / 8;

// ---- permutations of the bits of a byte -------------------------------------------------------

#if HWY_TARGET <= HWY_AVX3_DL
struct Affine {
  std::uint64_t matrix[8] = {};
  constexpr Affine() {
    for (unsigned v = 0; v < 8; ++v) {
      for (unsigned bit = 0; bit < 8; ++bit) matrix[v] |= std::uint64_t{1u << (bit ^ v)} << (8 * (7 - bit));
    }
  }
};
constexpr Affine affine;

/// GF2P8AFFINEQB by itself, since Highway's target of that name has it and does not tell the compiler.
HWY_INLINE __m512i affine_map(__m512i x, __m512i matrix) {
  __m512i result;
  asm("vgf2p8affineqb $0, %2, %1, %0" : "=v"(result) : "v"(x), "v"(matrix));
  return result;
}

/// Bit b becomes bit b ^ v; v < 8.
HWY_INLINE ByteVec permuted(ByteVec x, unsigned v) {
  return ByteVec{affine_map(x.raw, _mm512_set1_epi64(static_cast<long long>(affine.matrix[v])))};
}
#elif HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_NEON
struct Nibbles {
  alignas(16) std::uint8_t low[8][16] = {};
  alignas(16) std::uint8_t high[8][16] = {};
  constexpr Nibbles() {
    for (unsigned v = 0; v < 8; ++v) {
      for (unsigned nibble = 0; nibble < 16; ++nibble) {
        for (unsigned bit = 0; bit < 4; ++bit) {
          if ((nibble >> bit & 1u) == 0) continue;
          low[v][nibble] = static_cast<std::uint8_t>(low[v][nibble] | 1u << (bit ^ v));
          high[v][nibble] = static_cast<std::uint8_t>(high[v][nibble] | 1u << ((bit + 4) ^ v));
        }
      }
    }
  }
};
constexpr Nibbles nibbles;

HWY_INLINE ByteVec permuted(ByteVec x, unsigned v) {
  if (v == 0) return x;
  const auto low = hn::TableLookupBytes(hn::LoadDup128(bytes, nibbles.low[v]), hn::And(x, hn::Set(bytes, 0x0F)));
  const auto high = hn::TableLookupBytes(hn::LoadDup128(bytes, nibbles.high[v]), hn::ShiftRight<4>(x));
  return hn::Or(low, high);
}
#else
/// Without byte lookups: pairs of bits, of pairs and of nibbles change places.
HWY_INLINE ByteVec permuted(ByteVec x, unsigned v) {
  const auto chosen = [](ByteVec mask, ByteVec left, ByteVec right) {
    return hn::Or(hn::And(left, mask), hn::AndNot(mask, right));
  };
  if ((v & 1u) != 0) x = chosen(hn::Set(bytes, 0xAA), hn::ShiftLeft<1>(x), hn::ShiftRight<1>(x));
  if ((v & 2u) != 0) x = chosen(hn::Set(bytes, 0xCC), hn::ShiftLeft<2>(x), hn::ShiftRight<2>(x));
  if ((v & 4u) != 0) x = chosen(hn::Set(bytes, 0xF0), hn::ShiftLeft<4>(x), hn::ShiftRight<4>(x));
  return x;
}
#endif

/// For numbers z from `first` on: the byte with the bits below z − first, at most eight.
HWY_INLINE ByteVec bits_below(ByteVec z, unsigned first) {
#if HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_AVX2 || HWY_TARGET <= HWY_AVX3 || HWY_TARGET == HWY_NEON
  alignas(16) static constexpr std::uint8_t table[16] = {0, 1, 3, 7, 15, 31, 63, 127, 255, 0, 0, 0, 0, 0, 0, 0};
  const auto past = hn::Min(hn::SaturatedSub(z, hn::Set(bytes, static_cast<std::uint8_t>(first))), hn::Set(bytes, 8));
  return hn::TableLookupBytes(hn::LoadDup128(bytes, table), past);
#else
  ByteVec result = hn::Zero(bytes);
  for (unsigned bit = 0; bit < 8; ++bit) {
    const auto at_most = hn::Set(bytes, static_cast<std::uint8_t>(first + bit));
    const auto equal = hn::Eq(hn::Min(z, at_most), z);  // z <= first + bit
    result = hn::Or(result, hn::IfThenZeroElse(hn::RebindMask(bytes, equal), hn::Set(bytes, static_cast<std::uint8_t>(1u << bit))));
  }
  return result;
#endif
}

/// The plane of these indices.
HWY_INLINE ByteVec in_plane(ByteVec index, unsigned plane) {
  const auto at = hn::Sub(index, hn::Set(bytes, static_cast<std::uint8_t>(8 * plane)));
#if HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_AVX2 || HWY_TARGET <= HWY_AVX3 || HWY_TARGET == HWY_NEON
  alignas(16) static constexpr std::uint8_t table[16] = {1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0};
  return hn::TableLookupBytes(hn::LoadDup128(bytes, table), hn::Min(at, hn::Set(bytes, 8)));
#else
  ByteVec result = hn::Zero(bytes);
  for (unsigned bit = 0; bit < 8; ++bit) {
    const auto equal = hn::Eq(at, hn::Set(bytes, static_cast<std::uint8_t>(bit)));
    result = hn::Or(result, hn::IfThenElseZero(equal, hn::Set(bytes, static_cast<std::uint8_t>(1u << bit))));
  }
  return result;
#endif
}

HWY_INLINE bool is_full(ByteVec x) { return hn::AllTrue(bytes, hn::Eq(x, hn::Set(bytes, 0xFF))); }

/// The ors of the rows that begin at `place` less the distances.
template <class Distance>
HWY_INLINE ByteVec rows(const std::uint8_t* place, const Distance* distance, const Distance* end) {
  ByteVec sum = hn::Zero(bytes);
  for (; end - distance >= 2; distance += 2) {
    sum = hn::Or3(sum, hn::LoadU(bytes, place - distance[0]), hn::LoadU(bytes, place - distance[1]));
  }
  if (distance != end) sum = hn::Or(sum, hn::LoadU(bytes, place - *distance));
  return sum;
}

// ---- fill -------------------------------------------------------------------------------------

/// What far rare positions exclude from a block, by the *sums* m = a + r that are split, not by heaps: heap n has for each
/// splitting digit t the exclusions of m = n − t. So a rare position is read once, however many digits split.
struct FarSums {
  alignas(64) std::uint8_t of[most_planes + 1][2 * sparse_block];  // of the block before and of this one, by planes
  unsigned before = 0;  // planes computed of the block before
  unsigned here = 0;
};

HWY_INLINE void sum_plane(const SparseTerms& terms, const SparseBuffer& buffer, std::size_t block, unsigned plane, std::uint8_t* sums) {
  for (std::size_t lane = 0; lane < sparse_block; lane += width) {
    ByteVec sum = hn::Zero(bytes);
    for (const SparseTerms::Group& group : terms.groups) {
      const unsigned from = plane ^ (group.index >> 3u);
      if (from >= buffer.plane_count) continue;
      const std::uint32_t* const far = terms.far.data();
      sum = hn::Or(sum, permuted(rows(buffer.planes[from] + block + lane, far + group.begin, far + group.end), group.index & 7u));
      if (is_full(sum)) break;
    }
    hn::Store(sum, bytes, sums + lane);
  }
}

class Filling {
 public:
  Filling(const SparseTerms& terms, const SparseBuffer& buffer) : terms_(terms), buffer_(buffer) {
    std::memset(pending_, 0, sizeof pending_);
  }

  /// As SparseKernels::fill.
  Filled fill(std::size_t from, std::size_t to) {
    const std::size_t first = from / sparse_block * sparse_block;
    block_ = first_ = first;
    unsigned highest = 0;
    for (std::size_t at = first > most_near ? first - most_near : 0; at < from; ++at) {
      if (buffer_.indices[at] != no_index) exclude_near(at, buffer_.indices[at]);
    }
    for (std::size_t at = from; block_ < to; at = block_) {
      if (!fill_block(at)) return {at, highest};
      highest = std::max(highest, highest_);
      next_block();
    }
    return {to, highest};
  }

 private:
  /// Adds to the heaps after `at`, which has this index, what it excludes by near terms.
  HWY_INLINE void exclude_near(std::size_t at, unsigned index) {
    std::uint64_t* const after = pending_ + (most_near + at - block_);
    for (const SparseTerms::Near& term : terms_.near) {
      const unsigned excluded = index ^ term.index;
      if (excluded < set_bits) after[term.distance] |= std::uint64_t{1} << excluded;
    }
  }

  /// Adds to the pending heaps of the block what far terms exclude in the planes below `count`.
  void take_planes(unsigned count) {
    for (unsigned plane = sums_.here; plane < count; ++plane) {
      take_sums(plane + 1);
      std::uint8_t* const sums = sums_.of[plane];
      for (std::size_t lane = 0; lane < sparse_block; lane += width) {
        ByteVec excluded = hn::Zero(bytes);
        for (const std::uint8_t split : terms_.splits) {
          excluded = hn::Or(excluded, hn::LoadU(bytes, sums + sparse_block + lane - split));
        }
        hn::Store(excluded, bytes, excluded_ + lane);
      }
      std::uint64_t* const pending = pending_ + most_near;
      for (std::size_t lane = 0; lane < sparse_block; ++lane) {
        pending[lane] |= std::uint64_t{excluded_[lane]} << (8 * plane);
      }
    }
  }

  void take_sums(unsigned count) {
    const unsigned most = std::max(sums_.here, count);
    for (; sums_.before < most; ++sums_.before) {
      sum_plane(terms_, buffer_, block_ - sparse_block, sums_.before, sums_.of[sums_.before]);
    }
    for (; sums_.here < count; ++sums_.here) {
      sum_plane(terms_, buffer_, block_, sums_.here, sums_.of[sums_.here] + sparse_block);
    }
  }

  /// The least index not excluded; at least 8·plane_count when the planes have no room for it.
  HWY_INLINE unsigned least(std::size_t at, std::uint64_t& excluded) {
    unsigned index = static_cast<unsigned>(std::countr_one(excluded));
    while (HWY_UNLIKELY(index >= 8 * sums_.here && index < set_bits)) {
      take_planes(index / 8 + 1);
      excluded |= pending_[most_near + (at - block_)];
      index = static_cast<unsigned>(std::countr_one(excluded));
    }
    return HWY_UNLIKELY(index >= set_bits) ? least_by_definition(at) : index;
  }

  bool fill_one(std::size_t at) {
    std::uint64_t excluded = pending_[most_near + (at - block_)];
    const unsigned index = least(at, excluded);
    if (index >= 8 * buffer_.plane_count) return false;
    highest_ = std::max(highest_, index);
    buffer_.indices[at] = static_cast<std::uint8_t>(index);
    exclude_near(at, index);
    return true;
  }

#if HWY_TARGET <= HWY_AVX3
  /// Eight heaps: what they exclude among themselves by single words as soon as it is known, and further on by vectors.
  bool fill_eight(std::size_t at) {
    std::uint64_t* const pending = pending_ + (most_near + at - block_);
    std::uint64_t excluded[8];
    const std::uint64_t* row[8];
    for (unsigned i = 0; i < 8; ++i) excluded[i] = pending[i];
#pragma GCC unroll 8
    for (unsigned i = 0; i < 8; ++i) {
      unsigned index = static_cast<unsigned>(std::countr_one(excluded[i]));
      if (HWY_UNLIKELY(index >= 8 * sums_.here)) {
        index = least(at + i, excluded[i]);
        for (unsigned j = i + 1; j < 8; ++j) excluded[j] |= pending[j];
        if (index >= set_bits) {
          if (index >= 8 * buffer_.plane_count) return false;
          highest_ = std::max(highest_, index);
          buffer_.indices[at + i] = static_cast<std::uint8_t>(index);
          exclude_near(at + i, index);
          for (unsigned j = i + 1; j < 8; ++j) excluded[j] |= pending[j];
          row[i] = terms_.near_row(set_bits);
          continue;
        }
      }
      highest_ = std::max(highest_, index);
      buffer_.indices[at + i] = static_cast<std::uint8_t>(index);
      row[i] = terms_.near_row(index);
#pragma GCC unroll 8
      for (unsigned j = i + 1; j < 8; ++j) excluded[j] |= row[i][j - i];
    }
    if (highest_ >= 8 * buffer_.plane_count) return false;
    const std::size_t end = terms_.near_stride - 8;
    for (std::size_t k = 8; k < end; k += 8) {
      __m512i sum = _mm512_loadu_si512(pending + k);
#pragma GCC unroll 8
      for (unsigned i = 0; i < 8; i += 2) {
        sum = _mm512_ternarylogic_epi64(sum, _mm512_loadu_si512(row[i] + k - i), _mm512_loadu_si512(row[i + 1] + k - i - 1), 0xFE);
      }
      _mm512_storeu_si512(pending + k, sum);
    }
    return true;
  }
#else
  bool fill_eight(std::size_t at) {
    for (std::size_t i = 0; i < 8; ++i) {
      if (!fill_one(at + i)) return false;
    }
    return true;
  }
#endif

#if HWY_TARGET <= HWY_AVX3_DL
  /// Whether fill_low_block() applies: the nearest options of a few heaps in a row lie before them all, and what is near
  /// stays within plane 0.
  bool is_low() const {
    return terms_.low && !terms_.near.empty() && terms_.near.front().distance >= 4 && terms_.singles.empty() &&
           std::all_of(terms_.near.begin(), terms_.near.end(), [](const auto& term) { return term.index < 8; });
  }

  /// Plane 0 of a block, as many heaps at a time as the least distance. The 64 heaps before them stay in a register.
  /// Heaps that plane 0 has no room for exclude nothing in it, so they may wait.
  bool fill_low_block() {
    alignas(64) static constexpr std::array<std::uint8_t, 128> counting = [] {
      std::array<std::uint8_t, 128> result{};
      for (unsigned i = 0; i < 128; ++i) result[i] = static_cast<std::uint8_t>(i);
      return result;
    }();
    const auto from = [](std::size_t first) { return _mm512_loadu_si512(counting.data() + first); };
    take_sums(1);
    __m512i excluded = _mm512_setzero_si512();
    for (const std::uint8_t split : terms_.splits) {
      excluded = _mm512_or_si512(excluded, _mm512_loadu_si512(sums_.of[0] + sparse_block - split));
    }
    const std::uint8_t* const plane = buffer_.planes[0] + block_;
    const SparseTerms::Near* const begin = terms_.near.data();
    const SparseTerms::Near* end = begin + terms_.near.size();
    for (; end[-1].distance >= sparse_block; --end) {
      excluded = _mm512_or_si512(excluded, permuted(ByteVec{_mm512_loadu_si512(plane - end[-1].distance)}, end[-1].index).raw);
    }
    const std::size_t lag = begin->distance;
    const __m512i by_lag = from(lag);
    __m512i before = _mm512_loadu_si512(plane - sparse_block);
    for (std::size_t done = 0; done < sparse_block;) {
      const std::size_t step = std::min(lag, sparse_block - done);
      __m512i here = excluded;
      for (const SparseTerms::Near* term = end; term-- != begin;) {
        const __m512i row = _mm512_permutexvar_epi8(from(sparse_block - term->distance), before);
        here = _mm512_or_si512(here, permuted(ByteVec{row}, term->index).raw);
      }
      // The lowest bit not set.
      here = _mm512_andnot_si512(here, _mm512_sub_epi8(here, _mm512_set1_epi8(-1)));
      const __m512i by = step == lag ? by_lag : from(step);
      before = _mm512_permutex2var_epi8(before, by, here);
      excluded = _mm512_permutexvar_epi8(by, excluded);
      done += step;
    }
    // Which bit it is: bit i of the index is set when the bit is among those of a mask.
    const __m512i which = affine_map(before, _mm512_set1_epi64(static_cast<long long>(0xAACCF00000000000u)));
    _mm512_storeu_si512(buffer_.indices + block_, which);
    highest_ = 7;
    for (std::uint64_t left = _mm512_testn_epi8_mask(before, before); left != 0; left &= left - 1) {
      const std::size_t at = block_ + static_cast<std::size_t>(std::countr_zero(left));
      const unsigned index = least_by_definition(at);
      if (index >= 8 * buffer_.plane_count) return false;
      buffer_.indices[at] = static_cast<std::uint8_t>(index);
      highest_ = std::max(highest_, index);
    }
    write_planes();
    return true;
  }
#endif

  bool fill_block(std::size_t from) {
#if HWY_TARGET <= HWY_AVX3_DL
    if (from == block_ && (only_low_ || is_low())) {
      only_low_ = true;  // pending_ is not kept up
      return fill_low_block();
    }
#endif
    highest_ = 0;
    take_planes(usual_planes_);
    for (const SparseTerms::Single& single : terms_.singles) {
      if (single.offset - block_ < sparse_block && single.index < set_bits) {
        pending_[most_near + (single.offset - block_)] |= std::uint64_t{1} << single.index;
      }
    }
    const std::size_t end = block_ + sparse_block;
    std::size_t at = from;
    for (; at % 8 != 0; ++at) {
      if (!fill_one(at)) return false;
    }
    for (; at < end; at += 8) {
      if (!fill_eight(at)) return false;
    }
    write_planes();
    // As many planes beforehand as most blocks need: one less when several in a row did without it.
    const unsigned used = std::min(highest_ / 8 + 1, set_planes);
    if (used >= usual_planes_) unused_ = 0;
    if (used > usual_planes_ || ++unused_ == 4) {
      usual_planes_ = used;
      unused_ = 0;
    }
    return true;
  }

  /// Term by term, for indices beyond the sets.
  unsigned least_by_definition(std::size_t at) const {
    std::uint64_t excluded[5] = {};
    const auto exclude = [&](std::size_t distance, unsigned rare) {
      const unsigned index = buffer_.indices[at - distance];
      if (index != no_index) excluded[(index ^ rare) / 64] |= std::uint64_t{1} << (index ^ rare) % 64;
    };
    for (const SparseTerms::Near& term : terms_.near) exclude(term.distance, term.index);
    for (const SparseTerms::Single& single : terms_.singles) {
      if (single.offset == at) excluded[single.index / 64] |= std::uint64_t{1} << single.index % 64;
    }
    for (const SparseTerms::Group& group : terms_.groups) {
      for (std::uint32_t i = group.begin; i < group.end; ++i) {
        for (const std::uint8_t split : terms_.splits) exclude(terms_.far[i] + split, group.index);
      }
    }
    unsigned word = 0;
    while (excluded[word] == ~std::uint64_t{0}) ++word;
    return 64 * word + static_cast<unsigned>(std::countr_one(excluded[word]));
  }

  void write_planes() const {
    for (std::size_t lane = 0; lane < sparse_block; lane += width) {
      const auto index = hn::Load(bytes, buffer_.indices + block_ + lane);
      for (unsigned plane = 0; plane < buffer_.plane_count; ++plane) {
        hn::Store(in_plane(index, plane), bytes, buffer_.planes[plane] + block_ + lane);
      }
    }
#if HWY_TARGET <= HWY_AVX3_DL
    if (highest_ < 64 && first_ != block_) {
      const __m512i index = _mm512_load_si512(buffer_.indices + block_);
      const __m512i even = _mm512_permutexvar_epi8(index, _mm512_loadu_si512(buffer_.need_of[0].data()));
      const __m512i needs = _mm512_mask_permutexvar_epi8(even, 0xAAAAAAAAAAAAAAAA, index, _mm512_loadu_si512(buffer_.need_of[1].data()));
      _mm512_store_si512(buffer_.needs + block_, needs);
      return;
    }
#endif
    for (std::size_t at = block_; at < block_ + sparse_block; at += 2) {
      for (const std::size_t odd : {std::size_t{0}, std::size_t{1}}) buffer_.needs[at + odd] = buffer_.need_of[odd][buffer_.indices[at + odd]];
    }
  }

  void next_block() {
    for (unsigned plane = 0; plane < sums_.here; ++plane) {
      std::memcpy(sums_.of[plane], sums_.of[plane] + sparse_block, sparse_block);
    }
    sums_.before = sums_.here;
    sums_.here = 0;
    std::uint64_t* const here = pending_ + most_near;
    std::memmove(here, here + sparse_block, sizeof(std::uint64_t) * most_near);
    std::memset(here + most_near, 0, sizeof(std::uint64_t) * sparse_block);
    block_ += sparse_block;
  }

  const SparseTerms& terms_;
  const SparseBuffer& buffer_;
  FarSums sums_;
  std::size_t block_ = 0;
  std::size_t first_ = 0;  // block, which may have rare positions
  unsigned usual_planes_ = 1;
  unsigned unused_ = 0;
  unsigned highest_ = 0;  // index in the block
  [[maybe_unused]] bool only_low_ = false;
  alignas(64) std::uint64_t pending_[most_near + most_near + sparse_block];  // excluded indices, from heap block_ − most_near on
  alignas(64) std::uint8_t excluded_[sparse_block];
};

Filled fill(const SparseTerms& terms, const SparseBuffer& buffer, std::size_t from, std::size_t to) {
  return Filling(terms, buffer).fill(from, to);
}

// ---- cover ------------------------------------------------------------------------------------

HWY_INLINE bool cover_lanes(const Witnesses& witnesses, const SparseBuffer& buffer, std::size_t block, std::size_t lane,
                            Missing& missing) {
  const auto needs = hn::Load(bytes, buffer.needs + block + lane);
  bool any = false;
  for (unsigned plane = 0; plane < missing.plane_count; ++plane) {
    ByteVec left = bits_below(needs, 8 * plane);
    const Witnesses::Witness* const end = witnesses.all.data() + witnesses.all.size();
    for (const Witnesses::Witness* tier = witnesses.all.data(); tier != end; tier += Witnesses::tier) {
      ByteVec attained = hn::Zero(bytes);
#pragma GCC unroll 8
      for (std::size_t i = 0; i < Witnesses::tier; ++i) {
        const std::uint8_t* const row = buffer.planes[plane ^ (tier[i].index >> 3u)] + block + lane;
        attained = hn::Or(attained, permuted(hn::LoadU(bytes, row - tier[i].distance), tier[i].index & 7u));
      }
      left = hn::AndNot(attained, left);
      if (hn::AllTrue(bytes, hn::Eq(left, hn::Zero(bytes)))) break;
    }
    hn::Store(left, bytes, missing.planes[plane].data() + lane);
    if (!hn::AllTrue(bytes, hn::Eq(left, hn::Zero(bytes)))) any = true;
  }
  return any;
}

bool cover(const Witnesses& witnesses, const SparseBuffer& buffer, std::size_t block, Missing& missing) {
  const std::uint8_t* const needs = buffer.needs + block;
  missing.plane_count = (*std::max_element(needs, needs + sparse_block) + 7u) / 8;
  bool any = false;
  for (std::size_t lane = 0; lane < sparse_block; lane += width) any |= cover_lanes(witnesses, buffer, block, lane, missing);
  if (!any) return false;
  missing.heaps = 0;
  for (std::size_t lane = 0; lane < sparse_block; lane += width) {
    ByteVec left = hn::Zero(bytes);
    for (unsigned plane = 0; plane < missing.plane_count; ++plane) {
      left = hn::Or(left, hn::Load(bytes, missing.planes[plane].data() + lane));
    }
    std::uint8_t bits[8] = {};
    hn::StoreMaskBits(bytes, hn::Ne(left, hn::Zero(bytes)), bits);
    std::uint64_t mask = 0;
    std::memcpy(&mask, bits, (width + 7) / 8);
    missing.heaps |= mask << lane;
  }
  return true;
}

bool attained(const std::uint8_t* reversed, std::size_t count, const std::uint8_t* indices, std::ptrdiff_t sum, std::uint8_t wanted) {
  const auto value = hn::Set(bytes, wanted);
  for (std::size_t first = 0; first < count; first += width) {
    const std::uint8_t* const here = reversed + count - first - width;                  // heaps first + width − 1 … first
    const std::uint8_t* const there = indices + sum - static_cast<std::ptrdiff_t>(first + width - 1);
    const auto a = hn::LoadU(bytes, here);
    const auto b = hn::LoadU(bytes, there);
    if (HWY_LIKELY(hn::AllFalse(bytes, hn::Eq(hn::Xor(a, b), value)))) continue;
    for (std::size_t i = 0; i < width; ++i) {
      if (here[i] != no_index && there[i] != no_index && (here[i] ^ there[i]) == wanted) return true;
    }
  }
  return false;
}

}  // namespace

SparseKernels sparse_kernels_here() { return {kernels_of_target(HWY_TARGET), fill, cover, attained}; }

}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace sprague {

const SparseKernels& sparse_kernels(Kernels kernels) {
  switch (kernels) {
#if HWY_TARGETS & HWY_AVX3_DL
    case Kernels::avx512vbmi: {
      static const SparseKernels table = N_AVX3_DL::sparse_kernels_here();
      return table;
    }
#endif
#if HWY_TARGETS & HWY_AVX3
    case Kernels::avx512: {
      static const SparseKernels table = N_AVX3::sparse_kernels_here();
      return table;
    }
#endif
#if HWY_TARGETS & HWY_AVX2
    case Kernels::avx2: {
      static const SparseKernels table = N_AVX2::sparse_kernels_here();
      return table;
    }
#endif
#if HWY_TARGETS & HWY_SSE4
    case Kernels::sse4: {
      static const SparseKernels table = N_SSE4::sparse_kernels_here();
      return table;
    }
#endif
#if HWY_TARGETS & HWY_NEON
    case Kernels::neon: {
      static const SparseKernels table = N_NEON::sparse_kernels_here();
      return table;
    }
#endif
    default: {
      static const SparseKernels table = HWY_STATIC_DISPATCH(sparse_kernels_here)();
      return table;
    }
  }
}

}  // namespace sprague

#endif
