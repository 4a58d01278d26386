#include "file/checksum.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <new>

namespace sprague {

Checksum::Checksum() : state_(XXH3_createState()) {
  if (!state_) throw std::bad_alloc();
  XXH3_64bits_reset(static_cast<XXH3_state_t*>(state_.get()));
}

void Checksum::Release::operator()(void* state) const noexcept {
  XXH3_freeState(static_cast<XXH3_state_t*>(state));
}

void Checksum::add(std::string_view bytes) noexcept {
  XXH3_64bits_update(static_cast<XXH3_state_t*>(state_.get()), bytes.data(), bytes.size());
}

std::string Checksum::text() const {
  return fmt::format("xxh3:{:016x}",
                     XXH3_64bits_digest(static_cast<const XXH3_state_t*>(state_.get())));
}

std::uint64_t xxh3(std::string_view bytes, std::uint64_t seed) noexcept {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

}  // namespace sprague
