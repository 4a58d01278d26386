/// Whether a number is prime.
#pragma once

#include <cstdint>

namespace sprague {

/// Exact for every 64-bit number. At most twelve modular powers.
bool is_prime(std::uint64_t n);

}  // namespace sprague
