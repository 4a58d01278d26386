/// An HTTP request and response.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "query.hpp"

namespace sprague::server {

/// The head of a request. The views end with the call that gets it.
struct Request {
  std::string_view method;
  std::string_view path;  ///< as it was sent: none of ours needs an escape
  std::string_view version;
  std::vector<std::pair<std::string_view, std::string_view>> headers;
  api::Query query;
  std::size_t head_bytes = 0;
  std::string client;  ///< whoever asks, as far as one can tell: requests of one client take turns

  /// The headers of that name, in upper or lower case.
  std::vector<std::string_view> all_headers(std::string_view name) const;
  std::string_view header(std::string_view name) const;  ///< the first; empty when there is none
  bool has_body() const;                                 ///< as the head announces
};

struct Response {
  int status = 200;
  std::vector<std::pair<const char*, std::string>> headers = {};
  std::string_view body = {};
  std::shared_ptr<const void> owner = {};  ///< the owner of the body; null when it is static
  bool streamed = false;                   ///< the body comes through Exchange::write()
};

}  // namespace sprague::server
