// The kernels of the sparse-space engine, compiled once per instruction set.

#include "values/octal/sparse/sparse_kernels.hpp"

#include <algorithm>

#define HWY_WANT_AVX3_DL  // affine maps of bytes
#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/octal/sparse/sparse_kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"
#include "values/octal/sparse/cover-inl.hpp"
#include "values/octal/sparse/generated_fill-inl.hpp"
#include "values/octal/sparse/generic_fill-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

FillResult fill(const ExclusionTerms& terms, const SparseBuffer& buffer, std::size_t from,
                std::size_t to) {
#if HWY_TARGET <= HWY_AVX2
  if (terms.code) return GeneratedFill(terms, buffer).fill(from, to);
#endif
  return GenericFill(terms, buffer).fill(from, to);
}

/// Implements SparseKernels::take.
unsigned take(const std::uint8_t* indices, const SparseBuffer& buffer, std::size_t from,
              std::size_t to) {
  const unsigned highest = *std::max_element(indices, indices + (to - from));
  std::copy(indices, indices + (to - from), buffer.indices + from);
  for (std::size_t block = from; block < to; block += sparse_block)
    write_planes(buffer, block, true, highest);
  return highest;
}

}  // namespace

constexpr SparseKernels kernels{simd::kernels_of_target(HWY_TARGET),
                                fill,
                                take,
                                cover,
                                count_attained,
                                take_attained,
                                attained,
                                find};

}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const octal::SparseKernels* simd::compiled<octal::SparseKernels, HWY_TARGET> =
    &octal::HWY_NAMESPACE::kernels;
}  // namespace sprague

#if HWY_ONCE
namespace sprague::octal {
const SparseKernels& sparse_kernels(Kernels kernels) {
  return simd::kernels_or_baseline_of<SparseKernels>(kernels);
}
}  // namespace sprague::octal
#endif
