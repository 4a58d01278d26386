/// Texts that other programs and papers would read, with what is written for them here.
///
///     spelling_of_rules("{1,3,4}");  // S(1,3,4), "a set of sizes … is written S(1,3,4)"
///     spelling_of_position("nim 3 5 + cram 4x5");  // nim:3,5 + cram:4x5
///
/// They are not accepted: each kind of rules has one notation, and an error that shows it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/cursor.hpp"

namespace sprague {

/// The spelling that should be written instead of a text.
struct Spelling {
  std::string text;
  Message advice;  ///< "a set of sizes that may be taken is written S(1,3,4)"
};

/// Sizes in any brackets or in none, after a word such as `subtraction` or not, and heaps in
/// parentheses, as in `nim(3,5,7)`; `misere kayles`. Empty for other texts.
std::optional<Spelling> spelling_of_rules(std::string_view text);

/// Numbers after the names of games without a colon, as in `nim 3 5 + kayles 4` or `nim 3+5`. Empty
/// where a component has no numbers, or nothing would change.
std::optional<Spelling> spelling_of_position(std::string_view text);

/// `3,5,7` for `3+5+7`, which would be one heap; empty for texts that are no sum of plain numbers.
std::optional<Spelling> spelling_of_heap(std::string_view text);

/// The polynomial in k for `odd` or `even`; otherwise an empty text.
std::string_view polynomial_of_parity(std::string_view word);

/// Throws the error for a text that is another spelling of rules; does nothing for others.
void refuse_other_spelling(const Cursor& in);

}  // namespace sprague
