/// Games that identify() tries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sprague {

/// Rules of a small game, cheap to enumerate: a subtraction set, an all-but set or a code.
struct Candidate {
  enum class Kind { subtraction, all_but, code };

  Kind kind = Kind::code;
  std::uint64_t sizes = 0;  ///< the sizes of a set: bit s - 1 for the member s
  /// The digits of a code: bit j of digits[i] allows taking i and leaving j heaps, j up to 3.
  std::vector<std::uint8_t> digits{};

  std::string text() const;  ///< in the notation
};

/// The code written as `0.077`, its digits 0 to 9 and A to F; empty for other texts.
std::optional<Candidate> candidate_of_code(std::string_view code);

/// Visits every candidate: the families that identify() describes, without the named games. Some
/// are the same game in different texts.
void for_each_candidate(const std::function<void(const Candidate&)>& visit);

/// How many items rules have: the members and ends of ranges of a set, the digits of a code.
std::size_t items_of(std::string_view canonical);

}  // namespace sprague
