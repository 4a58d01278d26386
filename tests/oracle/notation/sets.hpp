/// Sets of sizes as docs/notation.md describes them, by membership.
#pragma once

#include <cstdint>
#include <functional>

#include "oracle/notation/text.hpp"

namespace oracle::notation {

/// Whether a size is a member: any size from 1 on, beyond 2^62 too.
using Contains = std::function<bool(std::uint64_t)>;

/// Reads the members up to the closing parenthesis, which is read, too.
Contains read_members(Text& text, bool may_be_empty);

}  // namespace oracle::notation
