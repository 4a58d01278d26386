// The smaller rare-type values that witnesses attain. Included by kernel files after
// hwy/highway.h, once per instruction set.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_COVER_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_COVER_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_COVER_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_COVER_INL
#endif

#include <algorithm>
#include <array>

#include "values/octal/sparse/kernels.hpp"
#include "values/octal/sparse/planes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

template <std::size_t vectors>
using Rows = std::array<ByteVec, vectors>;

template <std::size_t vectors>
HWY_INLINE bool is_empty(const Rows<vectors>& rows) {
  ByteVec any = rows[0];
  for (std::size_t i = 1; i < vectors; ++i) any = hn::Or(any, rows[i]);
  return hn::AllTrue(bytes, hn::Eq(any, hn::Zero(bytes)));
}

/// Returns what is uncovered in one plane at some heaps in a row.
template <std::size_t vectors>
HWY_INLINE Rows<vectors> cover_plane(const Witnesses& witnesses, const SparseBuffer& buffer,
                                     std::size_t at, unsigned plane) {
  Rows<vectors> left;
  for (std::size_t i = 0; i < vectors; ++i)
    left[i] = bits_below(hn::Load(bytes, buffer.needs + at + i * width), 8 * plane);
  const Quad* quad = witnesses.quads.data();
  for (const std::uint32_t stage : witnesses.stages) {
    if (is_empty(left)) break;
    Rows<vectors> attained;
    for (ByteVec& row : attained) row = hn::Zero(bytes);
    for (const Quad* const end = witnesses.quads.data() + stage; quad != end; ++quad) {
      const std::uint8_t* const place = buffer.planes[plane ^ quad->plane] + at;
      for (std::size_t i = 0; i < vectors; ++i)
        attained[i] = hn::Or(attained[i], attained_by(*quad, place + i * width));
    }
    for (std::size_t i = 0; i < vectors; ++i) left[i] = hn::AndNot(attained[i], left[i]);
  }
  return left;
}

template <std::size_t vectors>
HWY_INLINE void cover_row(const Witnesses* witnesses, const SparseBuffer& buffer, std::size_t block,
                          std::size_t lane, UncoveredValues& uncovered) {
  Rows<vectors> any;
  for (ByteVec& row : any) row = hn::Zero(bytes);
  for (unsigned plane = 0; plane < uncovered.plane_count; ++plane) {
    const Rows<vectors> left = cover_plane<vectors>(witnesses[plane], buffer, block + lane, plane);
    for (std::size_t i = 0; i < vectors; ++i) {
      hn::Store(left[i], bytes, uncovered.planes[plane].data() + lane + i * width);
      any[i] = hn::Or(any[i], left[i]);
    }
  }
  if (is_empty(any)) return;
  for (std::size_t i = 0; i < vectors; ++i, lane += width) {
    uncovered.heaps[lane / sparse_block] |= bits_of(hn::Ne(any[i], hn::Zero(bytes)))
                                            << lane % sparse_block;
  }
}

bool cover(const Witnesses* witnesses, const SparseBuffer& buffer, std::size_t block,
           std::size_t blocks, UncoveredValues& uncovered) {
  const std::uint8_t* const needs = buffer.needs + block;
  uncovered.plane_count = (*std::max_element(needs, needs + blocks * sparse_block) + 7u) / 8;
  uncovered.heaps = {};
  std::size_t lane = 0;
  for (; lane + 2 * width <= blocks * sparse_block; lane += 2 * width)
    cover_row<2>(witnesses, buffer, block, lane, uncovered);
  if (lane < blocks * sparse_block) cover_row<1>(witnesses, buffer, block, lane, uncovered);
  return (uncovered.heaps[0] | uncovered.heaps[1]) != 0;
}

std::size_t count_attained(const std::uint8_t* row, unsigned low, const std::uint8_t* needs,
                           std::size_t count) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count; i += width) {
    const auto needed = hn::LoadU(bytes, needs + i);
    if (hn::AllTrue(bytes, hn::Eq(needed, hn::Zero(bytes)))) continue;
    const auto both = hn::And(needed, permuted(hn::LoadU(bytes, row + i), low));
    sum += hn::CountTrue(bytes, hn::Ne(both, hn::Zero(bytes)));
  }
  return sum;
}

void take_attained(const std::uint8_t* row, unsigned low, std::uint8_t* needs, std::size_t count) {
  for (std::size_t i = 0; i < count; i += width) {
    hn::StoreU(hn::AndNot(permuted(hn::LoadU(bytes, row + i), low), hn::LoadU(bytes, needs + i)),
               bytes, needs + i);
  }
}

bool attained(const std::uint8_t* reversed, std::size_t count, const std::uint8_t* indices,
              std::ptrdiff_t sum, std::uint8_t wanted) {
  const auto value = hn::Set(bytes, wanted);
  for (std::size_t first = 0; first < count; first += width) {
    const std::uint8_t* const a_indices =
        reversed + count - first - width;  // heaps first + width − 1 … first
    const std::uint8_t* const b_indices =
        indices + sum - static_cast<std::ptrdiff_t>(first + width - 1);
    const auto a = hn::LoadU(bytes, a_indices);
    const auto b = hn::LoadU(bytes, b_indices);
    if (HWY_LIKELY(hn::AllFalse(bytes, hn::Eq(hn::Xor(a, b), value)))) continue;
    for (std::size_t i = 0; i < width; ++i) {
      if (a_indices[i] != no_index && b_indices[i] != no_index &&
          (a_indices[i] ^ b_indices[i]) == wanted)
        return true;
    }
  }
  return false;
}

std::uint64_t find(const std::uint8_t* indices, std::size_t blocks, std::uint8_t index,
                   std::uint64_t* places) {
  const auto wanted = hn::Set(bytes, index);
  std::uint64_t any = 0;
  for (std::size_t block = 0; block < blocks; ++block) {
    places[block] = 0;
    for (std::size_t lane = 0; lane < sparse_block; lane += width) {
      places[block] |=
          bits_of(hn::Eq(hn::LoadU(bytes, indices + block * sparse_block + lane), wanted)) << lane;
    }
    any |= std::uint64_t{places[block] != 0} << block;
  }
  return any;
}

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
