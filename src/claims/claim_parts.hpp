/// A claim as it was read.
#pragma once

#include <string>

#include "rules/formula/formula_rules.hpp"
#include "sprague/claim.hpp"

namespace sprague {

struct Claim::Parts {
  bool is_of_values = false;
  unsigned numbers = 1;
  std::string names;      ///< of the numbers, in their order
  std::string constants;  ///< letters of unknown constants
  Formula formula;
  std::string text;
};

}  // namespace sprague
