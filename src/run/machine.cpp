#include "sprague/machine.hpp"

#include <hwy/highway.h>
#include <unistd.h>

#include <thread>

namespace sprague {

std::uint64_t physical_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page_size = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page_size <= 0) return std::uint64_t{1} << 32;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
}

std::vector<std::string> instruction_sets() {
  std::vector<std::string> names;
  for (std::int64_t targets = hwy::SupportedTargets(); targets != 0; targets &= targets - 1) {
    names.emplace_back(hwy::TargetName(targets & -targets));
  }
  return names;
}

unsigned core_count() { return std::max(1u, std::thread::hardware_concurrency()); }

}  // namespace sprague
