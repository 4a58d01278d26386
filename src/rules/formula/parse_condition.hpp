/// Reads conditions: `gcd(s, n) = 1 and s < n`.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cursor.hpp"
#include "rules/formula/expression.hpp"

namespace sprague {

/// The greatest number of operands that wait while a condition is evaluated.
constexpr std::size_t max_waiting_operands = 512;

/// The meaning of a name: a number or a condition.
struct Definition {
  std::vector<Node> nodes;
  int nesting = 0;          ///< levels of parentheses, functions, signs and powers
  std::size_t waiting = 0;  ///< operands that wait at most while it is evaluated
};

/// Definitions by their names in lower case.
using Definitions = std::map<std::string, Definition, std::less<>>;

/// Reads a condition in those of the variables that `variables` names and in the names that were
/// defined; stops behind it. Throws Error(invalid_input).
std::vector<Node> parse_condition(Cursor& in, std::string_view variables,
                                  const Definitions& definitions = {});

/// Reads a number, such as 2*k + 1, in the same way.
std::vector<Node> parse_number(Cursor& in, std::string_view variables,
                               const Definitions& definitions = {});

/// The letters that may be variables of a text where nothing names them: all but those of its
/// `exists`.
std::string possible_variables(std::string_view text);

/// True when the text that begins here is a definition, if anything.
bool begins_definition(Cursor in);

/// Reads `let name = …`, in those of the variables that `variables` names, to the end of the text
/// and adds it. No name is one of the letters `reserved`. Throws Error(invalid_input).
void parse_definition(Cursor& in, Definitions& definitions,
                      std::string_view variables = heap_variables,
                      std::string_view reserved = variable_names);

}  // namespace sprague
