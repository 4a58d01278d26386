/// What this machine offers: cores, memory, instruction sets, and the kernels that use them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sprague {

unsigned core_count();

/// Physical memory, in bytes.
std::uint64_t physical_memory();

/// The instruction sets of the processor that matter to vectorised code, strongest first:
/// "avx512bw", "avx2", …
std::vector<std::string> instruction_sets();

/// The vectorised kernels of the engines, by the instruction set they are compiled for. All give
/// the same results.
enum class Kernels {
  scalar,      ///< no vector instructions of our own; what runs anywhere
  neon,        ///< 64-bit ARM
  sse4,        ///< Intel from 2008, AMD from 2011
  avx2,        ///< Intel from 2013, AMD from 2015
  avx512,      ///< with byte and word instructions: Intel servers from 2017
  avx512vbmi,  ///< with byte permutations: Intel from 2019, AMD from 2022
};

/// Those compiled in that this machine can run, strongest first; the first is what runs unless
/// RunControl::kernels says otherwise. Ends with scalar.
std::vector<Kernels> available_kernels();

/// "avx2"; the name that `--simd` takes.
std::string_view name_of(Kernels kernels);
std::optional<Kernels> kernels_named(std::string_view name);

}  // namespace sprague
