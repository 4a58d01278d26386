#include "period/three_sets/bit_planes_kernel.hpp"

#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "period/three_sets/bit_planes_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::three_sets::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// The two bits of a value, for a row. Its constructors are written out, since GCC compiles
/// implicit ones without the instruction set.
template <class Vec>
struct Value {
  HWY_INLINE Value() {}
  HWY_INLINE Value(Vec low_bits, Vec high_bits) : low(low_bits), high(high_bits) {}

  Vec low;
  Vec high;
};

/// The heaps `shift` below those of a row, from it and the row before; `opposite` is 63 − shift, so
/// that no shift is by 64.
template <class Vec>
HWY_INLINE Vec below(Vec row, Vec before, Vec shift, Vec opposite) {
  return hn::Or(hn::Shl(row, shift), hn::Shr(hn::ShiftRight<1>(before), opposite));
}

template <class Vec>
HWY_INLINE Value<Vec> mex(const Value<Vec> (&options)[set_members]) {
  Vec positive = hn::Or(options[0].low, options[0].high);
  Vec one = hn::AndNot(options[0].high, options[0].low);
  Vec two = hn::AndNot(options[0].low, options[0].high);
  for (std::size_t i = 1; i < set_members; ++i) {
    positive = hn::And(positive, hn::Or(options[i].low, options[i].high));
    one = hn::Or(one, hn::AndNot(options[i].high, options[i].low));
    two = hn::Or(two, hn::AndNot(options[i].low, options[i].high));
  }
  return {hn::AndNot(hn::Or(positive, hn::AndNot(two, one)), hn::Set(hn::DFromV<Vec>(), ~0ull)),
          hn::AndNot(positive, one)};
}

/// `near`: how many members are below 64, whose options lie in the row itself.
template <std::size_t near, class D>
void fill_rows(D lanes, const LaneSets& sets, const BitPlanes& planes, std::size_t first,
               std::size_t count, SeenValues& seen) {
  using Vec = hn::Vec<D>;
  constexpr std::size_t width = hn::MaxLanes(D());
  const BitPlanes at = planes;  // a copy, which the stores below cannot change
  Vec shift[set_members], opposite[set_members];
  for (std::size_t i = 0; i < set_members; ++i) {
    shift[i] = hn::LoadU(lanes, sets.shift[i].data());
    opposite[i] = hn::Xor(shift[i], hn::Set(lanes, row_heaps - 1));
  }
  Vec seen_two = hn::LoadU(lanes, seen.two.data());
  Vec seen_three = hn::LoadU(lanes, seen.three.data());
  for (std::size_t row = first; row < first + count; ++row) {
    const auto load = [&](const std::uint64_t* plane, std::size_t back) {
      return hn::LoadU(lanes, plane + ((row - back) & at.row_mask) * width);
    };
    Value<Vec> options[set_members];
    for (std::size_t i = near; i < set_members; ++i) {
      const std::size_t back = sets.rows[i];
      options[i] = {below(load(at.low, back), load(at.low, back + 1), shift[i], opposite[i]),
                    below(load(at.high, back), load(at.high, back + 1), shift[i], opposite[i])};
    }
    Value<Vec> value;
    if constexpr (near == 0) {
      value = mex(options);
    } else {
      const Value<Vec> before{load(at.low, 1), load(at.high, 1)};
      value = {hn::Zero(lanes), hn::Zero(lanes)};
      for (std::size_t pass = 0; pass < sets.passes; ++pass) {
        for (std::size_t i = 0; i < near; ++i) {
          options[i] = {below(value.low, before.low, shift[i], opposite[i]),
                        below(value.high, before.high, shift[i], opposite[i])};
        }
        value = mex(options);
      }
    }
    seen_two = hn::Or(seen_two, hn::AndNot(value.low, value.high));
    seen_three = hn::Or(seen_three, hn::And(value.low, value.high));
    hn::StoreU(value.low, lanes, at.low + (row & at.row_mask) * width);
    hn::StoreU(value.high, lanes, at.high + (row & at.row_mask) * width);
  }
  hn::StoreU(seen_two, lanes, seen.two.data());
  hn::StoreU(seen_three, lanes, seen.three.data());
}

template <class D>
void fill(const LaneSets& sets, const BitPlanes& planes, std::size_t first, std::size_t count,
          SeenValues& seen) {
  std::size_t near = 0;
  while (near < set_members && sets.rows[near] == 0) ++near;
  switch (near) {
    case 0: return fill_rows<0>(D(), sets, planes, first, count, seen);
    case 1: return fill_rows<1>(D(), sets, planes, first, count, seen);
    case 2: return fill_rows<2>(D(), sets, planes, first, count, seen);
    default: return fill_rows<3>(D(), sets, planes, first, count, seen);
  }
}

using Side = hn::CappedTag<std::uint64_t, max_lanes>;
using Single = hn::CappedTag<std::uint64_t, 1>;
constexpr BitPlaneKernels kernels{simd::kernels_of_target(HWY_TARGET), hn::MaxLanes(Side()),
                                  fill<Side>, fill<Single>};

}  // namespace
}  // namespace sprague::three_sets::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const three_sets::BitPlaneKernels*
    simd::compiled<three_sets::BitPlaneKernels, HWY_TARGET> = &three_sets::HWY_NAMESPACE::kernels;
}  // namespace sprague

#if HWY_ONCE
namespace sprague::three_sets {
const BitPlaneKernels& bit_plane_kernels(Kernels kernels) {
  return simd::kernels_or_baseline_of<BitPlaneKernels>(kernels);
}
}  // namespace sprague::three_sets
#endif
