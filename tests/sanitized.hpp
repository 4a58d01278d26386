/// Whether AddressSanitizer or an emulator is at work, which makes all slower: tests then do less
/// of the same. Who runs them on an emulated processor sets SPRAGUE_EMULATED.
#pragma once

#include <cstdlib>

namespace sprague {

#if defined(__SANITIZE_ADDRESS__)
inline const bool sanitized = true;
#elif defined(__has_feature)
inline const bool sanitized =
    __has_feature(address_sanitizer) || std::getenv("SPRAGUE_EMULATED") != nullptr;
#else
inline const bool sanitized = std::getenv("SPRAGUE_EMULATED") != nullptr;
#endif

}  // namespace sprague
