// The kernels of the sparse-space engine, compiled once per instruction set.

#include "values/octal/sparse/kernels.hpp"

#define HWY_WANT_AVX3_DL  // affine maps of bytes
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/octal/sparse/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "values/octal/sparse/cover-inl.hpp"
#include "values/octal/sparse/generic_fill-inl.hpp"
#include "values/octal/sparse/low_index_fill-inl.hpp"
#include "values/simd/target.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

FillResult fill(const ExclusionTerms& terms, const SparseBuffer& buffer, std::size_t from,
                std::size_t to) {
#if HWY_TARGET <= HWY_AVX3_DL
  if (LowIndexFill::applies(terms)) return LowIndexFill(terms, buffer).fill(from, to);
#endif
  return GenericFill(terms, buffer).fill(from, to);
}

}  // namespace

const SparseKernels& sparse_kernels_here() {
  static constexpr SparseKernels table{simd::kernels_of_target(HWY_TARGET),
                                       fill,
                                       cover,
                                       count_attained,
                                       take_attained,
                                       attained,
                                       find};
  return table;
}

}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

#include "values/simd/choose.hpp"

namespace sprague::octal {

const SparseKernels& sparse_kernels(Kernels kernels) {
  SPRAGUE_RETURN_FOR(kernels, sparse_kernels_here)
  return HWY_STATIC_DISPATCH(sparse_kernels_here)();
}

}  // namespace sprague::octal

#endif
