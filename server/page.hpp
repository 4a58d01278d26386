/// The page and the description of the API, as files inside the program.
#pragma once

#include <span>
#include <string_view>

namespace sprague::server {

struct Asset {
  std::string_view path;  ///< of the URL, such as "/index.html"
  std::string_view content;
  std::string_view gzip;  ///< the compressed content; empty where it would not be smaller
  std::string_view hash;  ///< of the content, hexadecimal
};

/// Everything embedded: /openapi.json, and the page where this build has one. Ordered by path.
std::span<const Asset> assets() noexcept;

/// The Content-Security-Policy that the page has in itself, with the hashes of its inline parts.
std::string_view policy_of_page() noexcept;

/// The asset at a path ("/" is the page); null when there is none.
const Asset* find_asset(std::string_view path) noexcept;

/// MIME type by the end of the name.
std::string_view type_of(std::string_view path) noexcept;

/// True for files whose name has a hash of their content: they never change.
bool is_immutable(std::string_view path) noexcept;

}  // namespace sprague::server
