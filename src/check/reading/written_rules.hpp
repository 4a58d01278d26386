/// Reads rules as a person wrote them: sets and codes; it shares no code with src/rules.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "check/reading/code_digit.hpp"
#include "check/reading/written_set.hpp"

namespace sprague::check {

/// From `repeating` digits before the end on they repeat for ever, where there are any.
struct WrittenCode {
  std::vector<Digit> digits{{}};
  std::size_t repeating = 0;
};

using Written = std::variant<WrittenSet, WrittenCode>;

/// Throws Undecided for names, formulas and what else this reader does not know.
Written read_written(const std::string& text);

}  // namespace sprague::check
