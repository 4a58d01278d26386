#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

/// G(0) … G(largest) of the octal code with these digits d0, d1, …
std::vector<std::uint16_t> plain_octal_values(const std::vector<int>& digits, std::size_t largest);
