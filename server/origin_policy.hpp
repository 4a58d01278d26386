/// Which requests are accepted: those of a page of this server, or of a program that is no browser.
/// Any page in the world can make a browser send requests to this machine; the policy rejects them
/// (cross-site requests, and DNS rebinding).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sprague::server {

/// The origin of a request, as a browser tells it; empty where it says nothing.
struct RequestOrigin {
  std::vector<std::string> hosts;  ///< every Host header
  std::string origin;
  std::string site;               ///< Sec-Fetch-Site
  std::string mode;               ///< Sec-Fetch-Mode
  std::string destination;        ///< Sec-Fetch-Dest
  bool is_page = false;           ///< it asks for the page, not for the API
  bool is_embedded_page = false;  ///< it asks for the page as a part of another one
};

class OriginPolicy {
 public:
  /// `names` are further ones under which this server is reached, with or without a port;
  /// `embedders` are the origins whose pages may show the embedded page in a frame. Throws
  /// Error(invalid_input) for what is no origin.
  OriginPolicy(std::uint16_t port, std::vector<std::string> names,
               const std::vector<std::string>& embedders = {});

  /// Why a request is refused; empty when it may come in.
  std::optional<std::string> rejection_reason(const RequestOrigin& request) const;

  /// As a Content-Security-Policy lists them; empty when there are none.
  const std::string& embedders() const noexcept { return embedders_; }

 private:
  bool is_ours(std::string_view host) const;

  std::vector<std::string> with_port_;  // host:port, exactly
  std::vector<std::string> any_port_;
  std::string embedders_;
};

}  // namespace sprague::server
