/// The targets of Highway's that kernels are not compiled for: SSSE3, since every processor with it
/// and without SSE4 is older than our users' machines, SVE, whose vectors have no size that the
/// compiler knows (processors with SVE run the NEON kernels), and those that SPRAGUE_KERNELS leaves
/// out (cmake/kernels.cmake). Included before Highway.
#pragma once

#ifndef SPRAGUE_OMITTED_TARGETS
#define SPRAGUE_OMITTED_TARGETS 0
#endif
#define HWY_DISABLED_TARGETS \
  (SPRAGUE_OMITTED_TARGETS | HWY_SSSE3 | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)
