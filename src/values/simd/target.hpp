/// Our names of Highway's targets.
#pragma once

#include <hwy/detect_targets.h>

#include "sprague/machine.hpp"

namespace sprague::simd {

/// For kernels compiled for HWY_TARGET.
constexpr Kernels kernels_of_target(long long target) {
  switch (target) {
    case HWY_AVX3_DL: return Kernels::avx512vbmi;
    case HWY_AVX3: return Kernels::avx512;
    case HWY_AVX2: return Kernels::avx2;
    case HWY_SSE4: return Kernels::sse4;
    case HWY_NEON: return Kernels::neon;
    default: return Kernels::scalar;
  }
}

}  // namespace sprague::simd
