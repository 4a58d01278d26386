/// Which kernels run. Each kernel file is compiled once per instruction set through Highway, whose
/// headers alone are used: what chooses between them is here, since Debian's libhwy costs every
/// start of the program 3 milliseconds.
#pragma once

#include "sprague/run_control.hpp"

namespace sprague::simd {

/// The kernels that `run` asks for, or the strongest of this machine. Throws Error(invalid_input)
/// for kernels that it cannot run.
Kernels kernels_for(const RunControl& run);

}  // namespace sprague::simd
