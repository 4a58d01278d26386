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

#include "values/simd/cover_slices-inl.hpp"
#if HWY_TARGET == HWY_AVX3_DL
#include "values/simd/cover_bytes-inl.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {

// Rows of two bytes would have to be split for the permutations; their slices are read instead.
#if HWY_TARGET == HWY_AVX3_DL
const CoverKernels& cover_bytes_here() { return by_bytes::kernels; }
#else
const CoverKernels& cover_bytes_here() { return by_slices::kernels; }
#endif
const CoverKernels& cover_words_here() { return by_slices::kernels; }

}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#if HWY_ONCE

namespace sprague {

const CoverKernels* cover_kernels(Kernels kernels, unsigned cell_bytes) {
  const bool bytes = cell_bytes == 1;
  switch (kernels) {
#if HWY_TARGETS & HWY_AVX3_DL
    case Kernels::avx512vbmi: return bytes ? &N_AVX3_DL::cover_bytes_here() : &N_AVX3_DL::cover_words_here();
#endif
#if HWY_TARGETS & HWY_AVX3
    case Kernels::avx512: return bytes ? &N_AVX3::cover_bytes_here() : &N_AVX3::cover_words_here();
#endif
#if HWY_TARGETS & HWY_AVX2
    case Kernels::avx2: return bytes ? &N_AVX2::cover_bytes_here() : &N_AVX2::cover_words_here();
#endif
#if HWY_TARGETS & HWY_SSE4
    case Kernels::sse4: return bytes ? &N_SSE4::cover_bytes_here() : &N_SSE4::cover_words_here();
#endif
#if HWY_TARGETS & HWY_NEON
    case Kernels::neon: return bytes ? &N_NEON::cover_bytes_here() : &N_NEON::cover_words_here();
#endif
    default: return nullptr;
  }
}

}  // namespace sprague

#endif
