/// Refusing what cannot fit before it is allocated.
#pragma once

#include <cstdint>
#include <string>

#include "sprague/message.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// The bytes that tables may take: RunControl's limit, or the machine's memory.
std::uint64_t memory_available(const RunControl& run);

/// Throws Error(too_large) naming the bytes when `bytes` are not available, a double since a
/// request may be far beyond 2^64. `what` needs them, a plural such as "needs.p_positions"; by
/// default the tables of the computation.
void require_memory(double bytes, const RunControl& run, Message what = {});

/// "9.1 TiB".
std::string bytes_text(double bytes);

}  // namespace sprague
