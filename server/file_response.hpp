/// Responses with the files inside the program.
#pragma once

#include <string_view>

#include "request.hpp"

namespace sprague::server {

/// The file at `path`, compressed for a client that accepts it, or 304 for one that has it.
/// Throws ApiError(404) where there is none.
Response file_response(const Request& request, std::string_view path);

}  // namespace sprague::server
