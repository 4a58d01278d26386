// Marks the values that the options of 512 heaps attain, in one of two ways. Compiled once per
// instruction set.

#include "values/elimination/elimination_kernels.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#define HWY_WANT_AVX3_DL  // byte permutations
#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/elimination/cover_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

#if HWY_TARGET != HWY_SCALAR  // without vectors the engine has better ways than lanes

#if HWY_TARGET == HWY_AVX3_DL
#include "values/elimination/cover_permute-inl.hpp"
#else
#include "values/elimination/cover_bit_sliced-inl.hpp"
#endif

namespace sprague {
template <>
inline constexpr const elimination::CoverKernels*
    simd::compiled<elimination::CoverKernels, HWY_TARGET> = &elimination::HWY_NAMESPACE::kernels;
}  // namespace sprague

#endif

#if HWY_ONCE
namespace sprague::elimination {
const CoverKernels* cover_kernels(Kernels kernels) {
  return simd::kernels_of<CoverKernels>(kernels);
}
}  // namespace sprague::elimination
#endif
