/// What the reader and the writer of certificates share.
#pragma once

#include <bit>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "file/checksum.hpp"

namespace sprague::check {

using Json = nlohmann::ordered_json;

static_assert(std::endian::native == std::endian::little,
              "the body of a certificate is little-endian");

/// The beginning of every version of the format.
inline constexpr std::string_view magic = "sprague-certificate ";

inline std::string checksum_of(std::string_view first, std::string_view second = {}) {
  Checksum checksum;
  checksum.add(first);
  checksum.add(second);
  return checksum.text();
}

}  // namespace sprague::check
