/// The query of an address, as clients write it.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace sprague::api {

/// Names and their values, in any order.
using Query = std::multimap<std::string, std::string>;

/// Reads `name=value&…`: a value begins after the first `=`, so that `game=take(s:s=2)` needs no
/// escape; `+` is a space and `%3D` a byte. What is not an escape stays as it is.
Query parse_query(std::string_view text);

}  // namespace sprague::api
