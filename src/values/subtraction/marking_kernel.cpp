#include "values/subtraction/marking_kernel.hpp"

#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/subtraction/marking_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::subtraction::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class Cell>
void mark(const Cell* cells, std::size_t count, std::ptrdiff_t distance, const Windows& windows,
          Reached* reached) {
  constexpr hn::CappedTag<std::uint8_t, sizeof(Reached)> bytes;
  constexpr std::size_t width = hn::MaxLanes(bytes);
  const Windows at = windows;  // a copy, which the stores below cannot change
  for (std::size_t j = 0; j < count; ++j) {
    const std::ptrdiff_t from = distance - static_cast<std::ptrdiff_t>(j);
    const std::uint8_t* const window =
        at.begin + static_cast<std::size_t>(from & 7) * at.copy + (from >> 3);
    auto* const row = reinterpret_cast<std::uint8_t*>(reached[cells[j]].data());
    for (std::size_t i = 0; i < sizeof(Reached); i += width) {
      hn::StoreU(hn::Or(hn::LoadU(bytes, row + i), hn::LoadU(bytes, window + i)), bytes, row + i);
    }
  }
}

// The row of a run stays in registers: to load and to store it, which the next heap of the value
// waits for, takes longer than the window. Nearly every window lies on two lines, of which halves
// of it cross the border once.
void mark_runs(const Run* runs, std::size_t count, const std::uint16_t* offsets,
               std::ptrdiff_t distance, const Windows& windows, Reached* reached) {
  constexpr hn::CappedTag<std::uint8_t, sizeof(Reached) / 2> bytes;
  constexpr std::size_t width = hn::MaxLanes(bytes);
  constexpr std::size_t parts = sizeof(Reached) / width;
  for (const Run* run = runs; run < runs + count; ++run) {
    auto* const row = reinterpret_cast<std::uint8_t*>(reached[run->value].data());
    hn::Vec<decltype(bytes)> sum[parts];
    for (std::size_t i = 0; i < parts; ++i) sum[i] = hn::LoadU(bytes, row + i * width);
    for (const std::uint16_t* const end = offsets + run->count; offsets < end; ++offsets) {
      const std::ptrdiff_t from = distance - *offsets;
      const std::uint8_t* const window =
          windows.begin + static_cast<std::size_t>(from & 7) * windows.copy + (from >> 3);
      for (std::size_t i = 0; i < parts; ++i)
        sum[i] = hn::Or(sum[i], hn::LoadU(bytes, window + i * width));
    }
    for (std::size_t i = 0; i < parts; ++i) hn::StoreU(sum[i], bytes, row + i * width);
  }
}

constexpr MarkingKernels kernels{simd::kernels_of_target(HWY_TARGET), mark<std::uint8_t>,
                                 mark<std::uint16_t>, mark<std::uint32_t>, mark_runs};

}  // namespace
}  // namespace sprague::subtraction::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const subtraction::MarkingKernels*
    simd::compiled<subtraction::MarkingKernels, HWY_TARGET> = &subtraction::HWY_NAMESPACE::kernels;
}  // namespace sprague

#if HWY_ONCE
namespace sprague::subtraction {
const MarkingKernels& marking_kernels(Kernels kernels) {
  return simd::kernels_or_baseline_of<MarkingKernels>(kernels);
}
}  // namespace sprague::subtraction
#endif
