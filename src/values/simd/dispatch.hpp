/// Which kernels run. Each kernel file is compiled once per instruction set through Highway, whose
/// headers alone are used: what chooses between them is here, since Debian's libhwy costs every start of
/// the program 3 milliseconds.
#pragma once

#include "sprague/run_control.hpp"

namespace sprague {

/// What `run` asks for, or the strongest this machine has. Throws Error(invalid_input) for kernels that
/// it cannot run.
Kernels kernels_for(const RunControl& run);

/// The name of the Highway target that a kernel file is being compiled for.
#define SPRAGUE_KERNELS_HERE                                        \
  (HWY_TARGET == HWY_AVX3_DL ? ::sprague::Kernels::avx512vbmi      \
   : HWY_TARGET == HWY_AVX3  ? ::sprague::Kernels::avx512          \
   : HWY_TARGET == HWY_AVX2  ? ::sprague::Kernels::avx2            \
   : HWY_TARGET == HWY_SSE4  ? ::sprague::Kernels::sse4            \
   : HWY_TARGET == HWY_NEON  ? ::sprague::Kernels::neon            \
                             : ::sprague::Kernels::scalar)

}  // namespace sprague
