// What the options of 512 heaps attain, compiled once per instruction set, in one of two ways.

#include "values/simd/elimination.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#define HWY_WANT_AVX3_DL  // byte permutations
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/simd/cover.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "values/simd/target.hpp"

#if HWY_TARGET != HWY_SCALAR  // without vectors the engine has better ways than lanes

#if HWY_TARGET == HWY_AVX3_DL
#include "values/simd/cover_bytes-inl.hpp"
#else
#include "values/simd/cover_slices-inl.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {

CoverKernels cover_kernels_here() { return {kernels_of_target(HWY_TARGET), reads_slices, cycles_per_value, cover, list, attained}; }

}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#if HWY_ONCE

namespace sprague {

const CoverKernels* cover_kernels(Kernels kernels) {
#if HWY_ARCH_X86
  static const CoverKernels sse4 = N_SSE4::cover_kernels_here();
  static const CoverKernels avx2 = N_AVX2::cover_kernels_here();
  static const CoverKernels avx512 = N_AVX3::cover_kernels_here();
  static const CoverKernels avx512vbmi = N_AVX3_DL::cover_kernels_here();
  switch (kernels) {
    case Kernels::avx512vbmi: return &avx512vbmi;
    case Kernels::avx512: return &avx512;
    case Kernels::avx2: return &avx2;
    case Kernels::sse4: return &sse4;
    default: return nullptr;
  }
#elif HWY_STATIC_TARGET != HWY_SCALAR
  static const CoverKernels here = HWY_STATIC_DISPATCH(cover_kernels_here)();
  return kernels == Kernels::scalar ? nullptr : &here;
#else
  static_cast<void>(kernels);
  return nullptr;
#endif
}

}  // namespace sprague

#endif
