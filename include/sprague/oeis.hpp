/// The sequences of the On-Line Encyclopedia of Integer Sequences (oeis.org) about a game.
///
///     sprague::oeis_sequences(sprague::Ruleset::parse("0.07"))[0].number;   // "A002187"
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/ruleset.hpp"

#pragma GCC visibility push(default)
namespace sprague {

struct OeisSequence {
  enum class About {
    nim_values,   ///< G(n) = a(n + shift), from the first n where the right side is a term
    p_positions,  ///< the heap sizes n >= 1 with G(n) = 0, ascending, perhaps after 0
  };

  std::string_view number;  ///< such as "A002186"
  About about = About::nim_values;
  std::int64_t shift = 0;
};

/// The sequences known to be about these rules; most rulesets have none here. Each was compared
/// with the first terms that the encyclopedia prints.
std::vector<OeisSequence> oeis_sequences(const Ruleset& ruleset);

/// "nim-values" or "P-positions".
std::string_view name_of(OeisSequence::About about) noexcept;

/// "OEIS A002187 (nim-values, G(n) = a(n - 1))".
std::string text_of(const OeisSequence& sequence);

}  // namespace sprague
#pragma GCC visibility pop
