/// What this machine offers: cores, memory, instruction sets.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sprague {

unsigned core_count();

/// Physical memory, in bytes.
std::uint64_t physical_memory();

/// The instruction sets of the processor that matter to vectorised code, strongest first:
/// "avx512bw", "avx2", …
std::vector<std::string> instruction_sets();

}  // namespace sprague
