/// Whether AddressSanitizer or an emulator is at work, which makes all slower: tests then do less
/// of the same.
#pragma once

namespace sprague {

#if defined(__SANITIZE_ADDRESS__) || defined(SPRAGUE_EMULATED)
inline constexpr bool sanitized = true;
#elif defined(__has_feature)
inline constexpr bool sanitized = __has_feature(address_sanitizer);
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace sprague
