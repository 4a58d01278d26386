#include "simd/dispatch.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "sprague/error.hpp"

#define HWY_WANT_AVX3_DL
#include "simd/disabled_targets.hpp"
// Then HWY_TARGETS is what kernels are compiled for.
#include <hwy/detect_targets.h>

#if defined(__x86_64__)
#include <xbyak/xbyak_util.h>
#endif

namespace sprague {
namespace {

struct Named {
  Kernels kernels;
  std::string_view name;
};

constexpr std::array<Named, 7> all{{{Kernels::avx512vbmi, "avx512vbmi"},
                                    {Kernels::avx512, "avx512"},
                                    {Kernels::avx2, "avx2"},
                                    {Kernels::sse4, "sse4"},
                                    {Kernels::neon, "neon"},
                                    {Kernels::wasm, "wasm"},
                                    {Kernels::scalar, "scalar"}}};

/// Whether they are compiled, and this processor and its system have every instruction that
/// Highway's target of that name may use.
bool runs_here(Kernels kernels) {
#if defined(__x86_64__)
  using Xbyak::util::Cpu;
  static const Cpu cpu;
  const auto has = [](auto... features) { return (cpu.has(features) && ...); };
  const bool avx2 = has(Cpu::tAVX2, Cpu::tFMA, Cpu::tBMI1, Cpu::tBMI2, Cpu::tF16C);
  const bool avx512 =
      avx2 && has(Cpu::tAVX512F, Cpu::tAVX512VL, Cpu::tAVX512DQ, Cpu::tAVX512BW, Cpu::tAVX512CD);
  constexpr auto compiled = [](long long target) { return (HWY_TARGETS & target) != 0; };
  switch (kernels) {
    case Kernels::scalar: return true;
    case Kernels::sse4: return compiled(HWY_SSE4) && has(Cpu::tSSE42, Cpu::tPCLMULQDQ, Cpu::tAESNI);
    case Kernels::avx2: return compiled(HWY_AVX2) && avx2;
    case Kernels::avx512: return compiled(HWY_AVX3) && avx512;
    case Kernels::avx512vbmi:
      return compiled(HWY_AVX3_DL) && avx512 &&
             has(Cpu::tAVX512_VBMI, Cpu::tAVX512_VBMI2, Cpu::tAVX512_VNNI, Cpu::tAVX512_BITALG,
                 Cpu::tAVX512_VPOPCNTDQ, Cpu::tVPCLMULQDQ, Cpu::tVAES, Cpu::tGFNI);
    case Kernels::neon:
    case Kernels::wasm: return false;
  }
  return false;
#elif defined(__aarch64__)
  return kernels == Kernels::neon || kernels == Kernels::scalar;
#elif defined(__wasm_simd128__)
  return kernels == Kernels::wasm || kernels == Kernels::scalar;
#else
  return kernels == Kernels::scalar;
#endif
}

}  // namespace

std::vector<Kernels> available_kernels() {
  std::vector<Kernels> available;
  for (const Named& named : all) {
    if (runs_here(named.kernels)) available.push_back(named.kernels);
  }
  return available;
}

KernelTimes times_of(Kernels kernels) {
  switch (kernels) {
    case Kernels::avx512vbmi: return {1, 1, 1, true};
    case Kernels::avx512: return {1.4, 1.2, 1.0, true};
    case Kernels::avx2: return {1.8, 1.2, 1.5, true};
    case Kernels::sse4:
    case Kernels::neon:
    case Kernels::wasm: return {3.4, 4.0, 2.4, kernels == Kernels::sse4};
    case Kernels::scalar: break;
  }
  return {57, 24, 3.2, true};
}

std::string_view name_of(Kernels kernels) {
  return std::find_if(all.begin(), all.end(),
                      [&](const Named& named) { return named.kernels == kernels; })
      ->name;
}

std::optional<Kernels> kernels_named(std::string_view name) {
  for (const Named& named : all) {
    if (named.name == name) return named.kernels;
  }
  return std::nullopt;
}

}  // namespace sprague

namespace sprague::simd {

Kernels kernels_for(const RunControl& run) {
  static const std::vector<Kernels> available = available_kernels();
  if (!run.kernels) return available.front();
  if (std::find(available.begin(), available.end(), *run.kernels) != available.end())
    return *run.kernels;
  std::vector<std::string_view> names;
  for (const Kernels kernels : available) names.push_back(name_of(kernels));
  throw Error(ErrorKind::invalid_input,
              fmt::format("no {} kernels: on this machine, this build runs {}",
                          name_of(*run.kernels), fmt::join(names, ", ")));
}

}  // namespace sprague::simd
