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

#include "values/octal/sparse/planes-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// The values that witnesses attain in one plane at the sums m = a + b of some heaps in a row, from
/// `at` on for the last splitting digit. A quad's offsets are read once for all these vectors.
template <std::size_t vectors>
HWY_INLINE void cover_sums(const Witnesses& witnesses, const SparseBuffer& buffer, std::size_t at,
                           unsigned plane, std::uint8_t* sums) {
  ByteVec attained[vectors];  // std::array's constructor is compiled for no target
#pragma GCC unroll 16
  for (std::size_t i = 0; i < vectors; ++i) attained[i] = hn::Zero(bytes);
  for (const Quad& quad : witnesses.quads) {
    const std::uint8_t* const place = buffer.planes[plane ^ quad.plane] + at;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < vectors; ++i)
      attained[i] = hn::Or(attained[i], attained_by(quad, place + i * width));
  }
#pragma GCC unroll 16
  for (std::size_t i = 0; i < vectors; ++i) hn::Store(attained[i], bytes, sums + i * width);
}

constexpr std::size_t max_covered = covered_blocks * sparse_block;

/// The uncovered values of one plane at `count` heaps from `block` on; their heaps join `heaps`.
void cover_plane(const Witnesses& witnesses, const DigitShifts& shifts, const SparseBuffer& buffer,
                 std::size_t block, std::size_t count, unsigned plane, UncoveredValues& uncovered) {
  alignas(64) std::uint8_t sums[max_covered + sparse_block];
  const std::size_t end = count + shifts.front();
  for (std::size_t lane = 0; lane < end;) {
    const std::size_t vectors = (end - lane + width - 1) / width;
    if (vectors == 9) {
      cover_sums<9>(witnesses, buffer, block + lane, plane, sums + lane);
      lane += 9 * width;
    } else if (vectors >= 8) {
      cover_sums<8>(witnesses, buffer, block + lane, plane, sums + lane);
      lane += 8 * width;
    } else {
      cover_sums<1>(witnesses, buffer, block + lane, plane, sums + lane);
      lane += width;
    }
  }
  for (std::size_t lane = 0; lane < count; lane += width) {
    ByteVec attained = hn::LoadU(bytes, sums + lane + shifts.front());
    for (std::size_t i = 1; i < shifts.size(); ++i)
      attained = hn::Or(attained, hn::LoadU(bytes, sums + lane + shifts[i]));
    const auto needs = bits_below(hn::Load(bytes, buffer.needs + block + lane), 8 * plane);
    const auto left = hn::AndNot(attained, needs);
    hn::Store(left, bytes, uncovered.planes[plane].data() + lane);
    uncovered.heaps[lane / sparse_block] |= bits_of(hn::Ne(left, hn::Zero(bytes)))
                                            << lane % sparse_block;
  }
}

bool cover(const Witnesses* witnesses, const DigitShifts& shifts, const SparseBuffer& buffer,
           std::size_t block, std::size_t blocks, UncoveredValues& uncovered) {
  const std::uint8_t* const needs = buffer.needs + block;
  uncovered.plane_count = (*std::max_element(needs, needs + blocks * sparse_block) + 7u) / 8;
  uncovered.heaps = {};
  for (unsigned plane = 0; plane < uncovered.plane_count; ++plane) {
    cover_plane(witnesses[plane], shifts, buffer, block, blocks * sparse_block, plane, uncovered);
  }
  return std::any_of(uncovered.heaps.begin(), uncovered.heaps.end(),
                     [](std::uint64_t heaps) { return heaps != 0; });
}

/// The values that a row attains, xored with an index that is `low` modulo 8, for the splitting
/// digits.
HWY_INLINE ByteVec attained_at(const std::uint8_t* row, const DigitShifts& shifts, unsigned low) {
  ByteVec attained = hn::LoadU(bytes, row + shifts.front());
  for (std::size_t i = 1; i < shifts.size(); ++i)
    attained = hn::Or(attained, hn::LoadU(bytes, row + shifts[i]));
  return permuted(attained, low);
}

std::size_t count_attained(const std::uint8_t* row, const DigitShifts& shifts, unsigned low,
                           const std::uint8_t* needs, std::size_t count) {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < count; i += width) {
    const auto needed = hn::LoadU(bytes, needs + i);
    if (hn::AllTrue(bytes, hn::Eq(needed, hn::Zero(bytes)))) continue;
    const auto both = hn::And(needed, attained_at(row + i, shifts, low));
    sum += hn::CountTrue(bytes, hn::Ne(both, hn::Zero(bytes)));
  }
  return sum;
}

void take_attained(const std::uint8_t* row, const DigitShifts& shifts, unsigned low,
                   std::uint8_t* needs, std::size_t count) {
  for (std::size_t i = 0; i < count; i += width) {
    hn::StoreU(hn::AndNot(attained_at(row + i, shifts, low), hn::LoadU(bytes, needs + i)), bytes,
               needs + i);
  }
}

bool attained(const std::uint8_t* reversed, std::size_t count, const std::uint8_t* indices,
              std::ptrdiff_t sum, std::uint8_t wanted) {
  const auto value = hn::Set(bytes, wanted);
  const auto none = hn::Set(bytes, no_index);
  for (std::size_t first = 0; first < count; first += width) {
    const std::uint8_t* const a_indices =
        reversed + count - first - width;  // heaps first + width − 1 … first
    const std::uint8_t* const b_indices =
        indices + sum - static_cast<std::ptrdiff_t>(first + width - 1);
    const auto a = hn::LoadU(bytes, a_indices);
    const auto b = hn::LoadU(bytes, b_indices);
    const auto equal = hn::Eq(hn::Xor(a, b), value);
    if (hn::AllFalse(bytes, equal)) continue;
    const auto common = hn::And(hn::Ne(a, none), hn::Ne(b, none));
    if (!hn::AllFalse(bytes, hn::And(equal, common))) return true;
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
