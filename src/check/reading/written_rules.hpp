/// Reads rules as a person wrote them: sets and codes; it shares no code with src/rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "check/reading/code_digit.hpp"
#include "check/reading/written_set.hpp"

namespace sprague::check {

/// digits[t] says what may be left after taking t tokens, added[t − 1] after adding t. From
/// `repeating` digits before the end on they repeat for ever, where there are any.
struct WrittenCode {
  std::vector<Digit> digits{{}};
  std::size_t repeating = 0;
  std::vector<Digit> added = {};

  std::uint64_t tail_from() const { return digits.size() - repeating; }
  Digit taking(std::uint64_t tokens) const {
    if (tokens < digits.size()) return digits[tokens];
    return repeating == 0 ? Digit{} : digits[tail_from() + (tokens - tail_from()) % repeating];
  }
};

using Written = std::variant<WrittenSet, WrittenCode>;

/// Throws Undecided for names, formulas and what else this reader does not know.
Written read_written(const std::string& text);

}  // namespace sprague::check
