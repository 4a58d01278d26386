/// The choice among the instruction sets that a kernel file is compiled for. Each pass of Highway's
/// over the file makes its table of kernels known under the target,
///
///     template <>
///     constexpr const Table* simd::compiled<Table, HWY_TARGET> = &HWY_NAMESPACE::table;
///
/// and the last pass, which sees those of all others, chooses with kernels_of<Table>(). Tables are
/// constants, so that nothing runs before main() and nothing beyond what the processor has.
#pragma once

#include <hwy/detect_targets.h>

#include "sprague/detail/machine.hpp"

namespace sprague::simd {

/// Our name of a target of Highway's.
constexpr Kernels kernels_of_target(long long target) {
  switch (target) {
    case HWY_AVX3_DL: return Kernels::avx512vbmi;
    case HWY_AVX3: return Kernels::avx512;
    case HWY_AVX2: return Kernels::avx2;
    case HWY_SSE4: return Kernels::sse4;
    case HWY_NEON: return Kernels::neon;
    case HWY_WASM: return Kernels::wasm;
    default: return Kernels::scalar;
  }
}

/// Null for targets that the file is not compiled for. Each file has a Table of its own.
template <class Table, long long target>
inline constexpr const Table* compiled = nullptr;

/// Null where the file is not compiled for these kernels. A file that has no use for byte
/// permutations is not compiled for them; AVX-512 without them serves then.
template <class Table>
const Table* kernels_of(Kernels kernels) {
  constexpr const Table* vbmi = compiled<Table, HWY_AVX3_DL>;
  switch (kernels) {
    case Kernels::avx512vbmi: return vbmi != nullptr ? vbmi : compiled<Table, HWY_AVX3>;
    case Kernels::avx512: return compiled<Table, HWY_AVX3>;
    case Kernels::avx2: return compiled<Table, HWY_AVX2>;
    case Kernels::sse4: return compiled<Table, HWY_SSE4>;
    case Kernels::neon: return compiled<Table, HWY_NEON>;
    case Kernels::wasm: return compiled<Table, HWY_WASM>;
    case Kernels::scalar: return nullptr;
  }
  return nullptr;
}

/// Like kernels_of(); for Kernels::scalar, the target that every processor of the architecture
/// runs.
template <class Table>
const Table& kernels_or_baseline_of(Kernels kernels) {
  const Table* const table = kernels_of<Table>(kernels);
  return table != nullptr ? *table : *compiled<Table, HWY_STATIC_TARGET>;
}

}  // namespace sprague::simd
