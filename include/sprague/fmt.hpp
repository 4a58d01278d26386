/// Natural numbers as arguments of the library fmt, for programs that use it. sprague.hpp, which
/// needs no other library, leaves this header out.
///
///     fmt::print("{}", sprague::Natural::parse("2^100"));
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "sprague/natural.hpp"

namespace fmt {

template <>
struct formatter<sprague::Natural> : formatter<std::string_view> {
  template <class Context>
  auto format(const sprague::Natural& number, Context& context) const {
    return formatter<std::string_view>::format(number.to_string(), context);
  }
};

}  // namespace fmt
