#include "tuples/free_word_kernel.hpp"

#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "tuples/free_word_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::tuples::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// The first word that is not full in `Sets` sets, or in `count` where that is 0.
template <std::size_t Sets>
std::size_t find(const std::uint64_t* const* sets, std::size_t count, std::size_t word) {
  if constexpr (Sets > 0) count = Sets;
  constexpr hn::CappedTag<std::uint64_t, words_read> words;
  const auto full = hn::Set(words, ~std::uint64_t{0});
  for (;; word += hn::Lanes(words)) {
    auto used = hn::LoadU(words, sets[0] + word);
    for (std::size_t i = 1; i < count; ++i) used = hn::Or(used, hn::LoadU(words, sets[i] + word));
    const auto lane = hn::FindFirstTrue(words, hn::Ne(used, full));
    if (lane >= 0) return word + static_cast<std::size_t>(lane);
  }
}

constexpr FreeWordKernels kernels{simd::kernels_of_target(HWY_TARGET),
                                  {find<0>, find<1>, find<2>, find<3>, find<4>}};

}  // namespace
}  // namespace sprague::tuples::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const tuples::FreeWordKernels*
    simd::compiled<tuples::FreeWordKernels, HWY_TARGET> = &tuples::HWY_NAMESPACE::kernels;
}  // namespace sprague

#if HWY_ONCE
namespace sprague::tuples {
const FreeWordKernels& free_word_kernels(Kernels kernels) {
  return simd::kernels_or_baseline_of<FreeWordKernels>(kernels);
}
}  // namespace sprague::tuples
#endif
