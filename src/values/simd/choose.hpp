/// The choice among what a kernel file was compiled for. Included by these files, once, after
/// hwy/highway.h: which instruction sets there are is known to the preprocessor alone.
#pragma once

#include "sprague/machine.hpp"

#if HWY_TARGETS & HWY_AVX3_DL
#define SPRAGUE_AVX3_DL(here) \
  case Kernels::avx512vbmi:   \
    return N_AVX3_DL::here();
#elif HWY_TARGETS & HWY_AVX3
#define SPRAGUE_AVX3_DL(here) \
  case Kernels::avx512vbmi:   \
    return N_AVX3::here();
#else
#define SPRAGUE_AVX3_DL(here)
#endif
#if HWY_TARGETS & HWY_AVX3
#define SPRAGUE_AVX3(here) \
  case Kernels::avx512:    \
    return N_AVX3::here();
#else
#define SPRAGUE_AVX3(here)
#endif
#if HWY_TARGETS & HWY_AVX2
#define SPRAGUE_AVX2(here) \
  case Kernels::avx2:      \
    return N_AVX2::here();
#else
#define SPRAGUE_AVX2(here)
#endif
#if HWY_TARGETS & HWY_SSE4
#define SPRAGUE_SSE4(here) \
  case Kernels::sse4:      \
    return N_SSE4::here();
#else
#define SPRAGUE_SSE4(here)
#endif
#if HWY_TARGETS & HWY_NEON
#define SPRAGUE_NEON(here) \
  case Kernels::neon:      \
    return N_NEON::here();
#else
#define SPRAGUE_NEON(here)
#endif

/// Returns here() of the namespace for `kernels`, if the file was compiled for them. A file that
/// was not for byte permutations has no use for them, and takes AVX-512 without.
#define SPRAGUE_RETURN_FOR(kernels, here)                                                        \
  switch (kernels) {                                                                             \
    SPRAGUE_AVX3_DL(here)                                                                        \
    SPRAGUE_AVX3(here) SPRAGUE_AVX2(here) SPRAGUE_SSE4(here) SPRAGUE_NEON(here) default : break; \
  }
