/// A checksum of bytes that arrive in pieces: XXH3, 64 bits. It finds damage, not malice.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace sprague {

class Checksum {
 public:
  Checksum();
  void add(std::string_view bytes) noexcept;

  /// The checksum of the bytes so far: "xxh3:" and 16 hexadecimal digits.
  std::string text() const;

 private:
  struct Release {
    void operator()(void* state) const noexcept;
  };
  std::unique_ptr<void, Release> state_;
};

/// XXH3, 64 bits, with this seed.
std::uint64_t xxh3(std::string_view bytes, std::uint64_t seed) noexcept;

}  // namespace sprague
