/// The targets of Highway's that kernels are not compiled for: SSSE3, since every processor with it
/// and without SSE4 is older than our users' machines, and SVE, whose vectors have no size that the
/// compiler knows; processors with SVE run the NEON kernels. Included before Highway.
#pragma once

#ifdef SPRAGUE_WITHOUT_AVX512  // a sanitized build on a machine that cannot run these
#define SPRAGUE_AVX512_TARGETS (HWY_AVX3 | HWY_AVX3_DL)
#else
#define SPRAGUE_AVX512_TARGETS 0
#endif
#define HWY_DISABLED_TARGETS \
  (SPRAGUE_AVX512_TARGETS | HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
