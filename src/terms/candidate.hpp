/// Games that identify() tries.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

namespace sprague {

/// Rules of a small game, cheap to enumerate: a subtraction set, an all-but set or a code.
struct Candidate {
  enum class Kind { subtraction, all_but, code };
  static constexpr std::size_t max_digits = 7;  ///< d0 to d6

  Kind kind = Kind::code;
  std::uint64_t sizes = 0;  ///< of a set: bit s - 1 for the member s
  /// Of a code: bit j of digits[i] allows taking i and leaving j heaps, j up to 3.
  std::array<std::uint8_t, max_digits> digits{};

  std::string text() const;  ///< in the notation
};

/// Visits every candidate: the families that identify() describes, without the named games. Some
/// are the same game in different texts.
void for_each_candidate(const std::function<void(const Candidate&)>& visit);

}  // namespace sprague
