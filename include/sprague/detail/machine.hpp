/// Cores, memory and instruction sets of this machine, and the kernels that it can run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace sprague {

unsigned core_count();

/// Physical memory, in bytes; what this process may use of it, where that is limited (ulimit -v).
std::uint64_t physical_memory();

/// The instruction sets of the processor that vectorised code can use, strongest first: "avx512bw",
/// "avx2", …
std::vector<std::string> instruction_sets();

/// The vectorised kernels of the engines, by the instruction set they are compiled for. All give
/// the same results.
enum class Kernels {
  scalar,      ///< portable code without explicit vector instructions
  neon,        ///< 64-bit ARM
  wasm,        ///< browsers from 2021 (Safari from 2023)
  sse4,        ///< Intel from 2008, AMD from 2011
  avx2,        ///< Intel from 2013, AMD from 2015
  avx512,      ///< with byte and word instructions: Intel servers from 2017
  avx512vbmi,  ///< with byte permutations: Intel from 2019, AMD from 2022
};

/// The compiled kernels that this machine can run, strongest first. The first is the default of
/// RunControl::kernels. Ends with scalar, neon or wasm.
std::vector<Kernels> available_kernels();

/// How long typical work takes by some kernels, by the time with avx512vbmi.
struct KernelTimes {
  double sets;           ///< subtraction sets with many sizes, such as squares
  double octal_periods;  ///< proofs of octal periods in a sparse space, such as that of 0.104
  double all_splits;     ///< other octal codes, such as 0.06
  bool are_measured;     ///< not for NEON and WebAssembly: theirs are those of SSE4
};
/// As measured on one processor that has all but NEON and WebAssembly (bench/kernels.py,
/// docs/performance.md); those have vectors as long as SSE4's.
KernelTimes times_of(Kernels kernels);

/// "avx2"; the name that `--simd` takes.
std::string_view name_of(Kernels kernels);
std::optional<Kernels> kernels_named(std::string_view name);

}  // namespace sprague
#pragma GCC visibility pop
