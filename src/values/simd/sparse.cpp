// The kernels of the sparse-space engine, compiled once per instruction set.

#include "values/simd/sparse.hpp"

#define HWY_WANT_AVX3_DL  // affine maps of bytes
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/simd/sparse.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "values/simd/sparse_cover-inl.hpp"
#include "values/simd/sparse_fill-inl.hpp"
#include "values/simd/target.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {

const SparseKernels& sparse_kernels_here() {
  static constexpr SparseKernels table{kernels_of_target(HWY_TARGET), fill, cover, count_attained, take_attained, attained, find};
  return table;
}

}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace sprague {

const SparseKernels& sparse_kernels(Kernels kernels) {
  switch (kernels) {
#if HWY_TARGETS & HWY_AVX3_DL
    case Kernels::avx512vbmi: return N_AVX3_DL::sparse_kernels_here();
#endif
#if HWY_TARGETS & HWY_AVX3
    case Kernels::avx512: return N_AVX3::sparse_kernels_here();
#endif
#if HWY_TARGETS & HWY_AVX2
    case Kernels::avx2: return N_AVX2::sparse_kernels_here();
#endif
#if HWY_TARGETS & HWY_SSE4
    case Kernels::sse4: return N_SSE4::sparse_kernels_here();
#endif
#if HWY_TARGETS & HWY_NEON
    case Kernels::neon: return N_NEON::sparse_kernels_here();
#endif
    default: return HWY_STATIC_DISPATCH(sparse_kernels_here)();
  }
}

}  // namespace sprague

#endif
