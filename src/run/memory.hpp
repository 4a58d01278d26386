/// Refusing what cannot fit before it is allocated.
#pragma once

#include <cstdint>
#include <string>

#include "sprague/run_control.hpp"

namespace sprague {

/// The bytes that tables may take: RunControl's limit, or the machine's memory.
std::uint64_t memory_available(const RunControl& run);

/// Throws Error(too_large) naming the bytes when `bytes` are not available for `what`.
/// `bytes` is a double since a request may be far beyond 2^64.
void require_memory(double bytes, const std::string& what, const RunControl& run);

/// "9.1 TiB".
std::string bytes_text(double bytes);

}  // namespace sprague
