/// Natural numbers as arguments of the library fmt, for programs that use it. sprague.hpp, which
/// needs no other library, leaves this header out.
///
///     fmt::print("{}", sprague::Natural::parse("2^100"));
#pragma once

#include <fmt/ostream.h>

#include "sprague/natural.hpp"

namespace fmt {

template <>
struct formatter<sprague::Natural> : ostream_formatter {};

}  // namespace fmt
