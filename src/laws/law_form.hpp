/// The closed forms that a Law can have, one struct for each.
#pragma once

#include "number/integer.hpp"

#include <string>
#include <variant>

#include "laws/alternating_blocks.hpp"
#include "laws/block_law.hpp"
#include "laws/least_prime_factor.hpp"
#include "laws/valuation.hpp"

namespace sprague {

/// Every form has sentence(), period(), value() of both kinds of numbers, histogram(),
/// for_each_batch() and for_each_heap() as Law describes them.
struct LawForm {
  std::variant<Blocks, AlternatingBlocks, Valuation, LeastPrimeFactor> form;
  std::string theorem;
  std::string sentence = {};  ///< filled in by Law
};

}  // namespace sprague
