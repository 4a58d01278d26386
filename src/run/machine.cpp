// The instruction sets are asked of Xbyak, in 40 microseconds, which also asks whether the system
// saves the registers: linking Highway for its list would cost every start of the program 3
// milliseconds, which Debian's libhwy spends calibrating timers when it is loaded (measured with
// valgrind --tool=callgrind), and compilers' own detection is not in every runtime library.

#include "sprague/detail/machine.hpp"

#include <algorithm>
#include <thread>

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/resource.h>
#include <unistd.h>
#endif

#if defined(__x86_64__)
#include <xbyak/xbyak_util.h>
#endif

namespace sprague {

std::uint64_t physical_memory() {
#ifdef _WIN32
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (GlobalMemoryStatusEx(&status) != 0) return status.ullTotalPhys;
  return std::uint64_t{1} << 32;
#else
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_size <= 0) return std::uint64_t{1} << 32;
  const auto installed = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
  rlimit allowed{};
  if (getrlimit(RLIMIT_AS, &allowed) != 0 || allowed.rlim_cur == RLIM_INFINITY) return installed;
  return std::min<std::uint64_t>(installed, allowed.rlim_cur);
#endif
}

std::vector<std::string> instruction_sets() {
  std::vector<std::string> names;
#if defined(__x86_64__)
  using Xbyak::util::Cpu;
  const Cpu cpu;
  if (cpu.has(Cpu::tGFNI)) names.emplace_back("gfni");
  if (cpu.has(Cpu::tAVX512_VBMI)) names.emplace_back("avx512vbmi");
  if (cpu.has(Cpu::tAVX512BW)) names.emplace_back("avx512bw");
  if (cpu.has(Cpu::tAVX512F)) names.emplace_back("avx512f");
  if (cpu.has(Cpu::tAVX2)) names.emplace_back("avx2");
  if (cpu.has(Cpu::tSSE42)) names.emplace_back("sse4.2");
  names.emplace_back("sse2");
#elif defined(__aarch64__)
  names.emplace_back("neon");
#elif defined(__wasm_simd128__)
  names.emplace_back("simd128");
#endif
  return names;
}

unsigned core_count() {
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace sprague
