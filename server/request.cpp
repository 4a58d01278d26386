#include "request.hpp"

#include <strings.h>

namespace sprague::server {

std::vector<std::string_view> Request::all_headers(std::string_view name) const {
  std::vector<std::string_view> values;
  for (const auto& [each, value] : headers) {
    if (each.size() == name.size() && strncasecmp(each.data(), name.data(), name.size()) == 0)
      values.push_back(value);
  }
  return values;
}

std::string_view Request::header(std::string_view name) const {
  const auto values = all_headers(name);
  return values.empty() ? std::string_view() : values.front();
}

bool Request::has_body() const {
  const std::string_view length = header("Content-Length");
  return !header("Transfer-Encoding").empty() || (!length.empty() && length != "0");
}

}  // namespace sprague::server
