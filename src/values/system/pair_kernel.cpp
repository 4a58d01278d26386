#include "values/system/pair_kernel.hpp"

#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/system/pair_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::systems::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

// left ⊕ right ⊕ wanted is 0 where the sum is wanted; the least of eight vectors of these is looked
// at once.
template <class Cell>
std::size_t find(const Cell* left, const Cell* right, std::size_t count, Cell wanted) {
  constexpr hn::ScalableTag<Cell> tag;
  constexpr std::size_t vectors = 8;
  const std::size_t width = hn::Lanes(tag);
  const auto goal = hn::Set(tag, wanted);
  const auto difference = [&](std::size_t i) {
    return hn::Xor(hn::Xor(hn::LoadU(tag, left + i), hn::LoadU(tag, right + i)), goal);
  };
  std::size_t i = 0;
  for (; i + vectors * width <= count; i += vectors * width) {
    auto least = difference(i);
    for (std::size_t j = 1; j < vectors; ++j) least = hn::Min(least, difference(i + j * width));
    if (!hn::AllFalse(tag, hn::Eq(least, hn::Zero(tag)))) return i + vectors * width;
  }
  for (; i + width <= count; i += width) {
    if (!hn::AllFalse(tag, hn::Eq(difference(i), hn::Zero(tag)))) return i + width;
  }
  for (; i < count; ++i) {
    if ((left[i] ^ right[i]) == wanted) return i + 1;
  }
  return count + 1;
}

constexpr PairKernels kernels{simd::kernels_of_target(HWY_TARGET), find<std::uint8_t>,
                              find<std::uint16_t>, find<std::uint32_t>};

}  // namespace
}  // namespace sprague::systems::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const systems::PairKernels* simd::compiled<systems::PairKernels, HWY_TARGET> =
    &systems::HWY_NAMESPACE::kernels;
}  // namespace sprague

#if HWY_ONCE
namespace sprague::systems {
const PairKernels& pair_kernels(Kernels kernels) {
  return simd::kernels_or_baseline_of<PairKernels>(kernels);
}
}  // namespace sprague::systems
#endif
