/// What the readers and the writers of certificates and of their evidence share.
#pragma once

#include <bit>
#include <cstring>
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

/// The status of a claim about all heaps, and of one about those up to the last of the evidence.
inline constexpr std::string_view proven = "proven";
inline constexpr std::string_view to_last_heap = "to_last_heap";

/// What a claim about all positions is of.
inline constexpr std::string_view p_positions = "p_positions";
inline constexpr std::string_view nim_values_of_positions = "nim_values";

inline std::string checksum_of(std::string_view first, std::string_view second = {}) {
  Checksum checksum;
  checksum.add(first);
  checksum.add(second);
  return checksum.text();
}

/// Takes a JSON object of a certificate apart; whatever it lacks fails.
class Head {
 public:
  struct Bad {};

  explicit Head(const Json& json) : json_(json) {
    if (!json.is_object()) throw Bad{};
  }

  const Json& at(const char* key) const {
    const auto found = json_.find(key);
    if (found == json_.end()) throw Bad{};
    return *found;
  }
  bool has(const char* key) const { return json_.contains(key); }
  std::uint64_t number(const char* key) const {
    if (!at(key).is_number_unsigned()) throw Bad{};
    return at(key).get<std::uint64_t>();
  }
  bool flag(const char* key) const {
    if (!at(key).is_boolean()) throw Bad{};
    return at(key).get<bool>();
  }
  std::string text(const char* key) const {
    if (!at(key).is_string()) throw Bad{};
    return at(key).get<std::string>();
  }
  const Json& list(const char* key) const {
    if (!at(key).is_array()) throw Bad{};
    return at(key);
  }

 private:
  const Json& json_;
};

/// The next number of a part. Throws Head::Bad where none is left.
template <class Number>
Number take(std::string_view& bytes) {
  Number number;
  if (bytes.size() < sizeof number) throw Head::Bad{};
  std::memcpy(&number, bytes.data(), sizeof number);
  bytes.remove_prefix(sizeof number);
  return number;
}

template <class Number>
void append(std::string& bytes, Number number) {
  bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

/// The bytes of a part of the body, as the head has it. Throws Head::Bad.
inline std::string_view part_of(const Json& parts, std::size_t index, std::string_view body) {
  if (parts.size() <= index) throw Head::Bad{};
  const Head part(parts[index]);
  const std::uint64_t offset = part.number("offset");
  const std::uint64_t size = part.number("bytes");
  if (offset > body.size() || size > body.size() - offset) throw Head::Bad{};
  return body.substr(offset, size);
}

/// Appends a part to the body, and to the list of parts in the head.
inline void append_part(Json& parts, const char* name, const std::string& bytes,
                        std::string& body) {
  parts.push_back({{"name", name},
                   {"offset", body.size()},
                   {"bytes", bytes.size()},
                   {"checksum", checksum_of(bytes)}});
  body += bytes;
}

}  // namespace sprague::check
