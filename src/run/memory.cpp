#include "run/memory.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "messages/table.hpp"
#include "sprague/detail/machine.hpp"
#include "sprague/error.hpp"

namespace sprague {

std::uint64_t memory_available(const RunControl& run) {
  // No table is larger than what addresses reach, 2^31 in browsers.
  constexpr std::uint64_t addressable = std::numeric_limits<std::ptrdiff_t>::max();
  return std::min(addressable, run.memory_limit != 0 ? run.memory_limit : physical_memory());
}

std::string bytes_text(double bytes) {
  constexpr std::array units = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  std::size_t unit = 0;
  for (; bytes >= 1024 && unit + 1 < units.size(); bytes /= 1024) ++unit;
  return fmt::format("{:.4g} {}", bytes, units[unit]);
}

void require_memory(double bytes, const RunControl& run, Message what) {
  const auto available = static_cast<double>(memory_available(run));
  if (bytes <= available) return;
  if (what.empty()) what = message("needs.tables");
  throw Error(ErrorKind::too_large,
              message("limit.memory", {{"what", std::move(what)},
                                       {"bytes", fmt::format("{:.0f}", bytes)},
                                       {"size", bytes_text(bytes)},
                                       {"available", bytes_text(available)}}));
}

}  // namespace sprague
