/// Tables of terms that came from elsewhere, and their comparison with a game's nim-values.
///
///     auto terms = sprague::parse_terms("0 0\n1 1\n2 2\n");           // a b-file of the OEIS
///     sprague::compare_terms(terms, sprague::Ruleset::parse("kayles")).agreeing;    // 3
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/pattern.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// a(first), a(first + 1), …
struct Terms {
  HeapSize first = 0;
  std::vector<std::uint64_t> values;
  std::vector<std::uint64_t> lines;  ///< the line of each in the text, from 1
};

/// Reads a b-file (lines `n a(n)` with consecutive n; blank lines and comments with # are skipped)
/// or a list of terms separated by commas, spaces or line ends, perhaps within brackets, whose
/// first index is 0. A text whose lines have two numbers each, without commas, is a b-file. Throws
/// Error(invalid_input), naming the line, for anything else and for a text without terms.
Terms parse_terms(std::string_view text);

/// A term that is not the nim-value.
struct WrongTerm {
  HeapSize index = 0;
  std::uint64_t line = 0;
  std::uint64_t value = 0;     ///< the term of the table
  std::uint64_t expected = 0;  ///< the nim-value
};

struct TermComparison {
  std::uint64_t agreeing = 0;      ///< terms before the first wrong one, or all
  std::optional<WrongTerm> wrong;  ///< the first wrong term
};

/// Compares a(n) with G(n + shift) for every term. Cost: that of solve(). Throws
/// Error(invalid_input) when n + shift is not a heap size.
TermComparison compare_terms(const Terms& terms, const Ruleset& ruleset, std::int64_t shift = 0,
                             const SolveOptions& options = {}, const RunControl& run = {});

/// A game whose nim-values are given terms: G(first_heap), G(first_heap + 1), …
struct GameMatch {
  Ruleset ruleset;
  HeapSize first_heap = 0;
};

struct Identification {
  std::vector<GameMatch> matches;  ///< named games first, then by the length of their rules
  /// Further games that agree with the first `compared` terms, and were not compared further.
  std::uint64_t further = 0;
  std::uint64_t compared = 0;           ///< at most 2048
  std::uint64_t tried = 0;              ///< rules that were tried
  std::uint64_t longest_agreement = 0;  ///< the most terms with which any of them agrees
  TermPatterns observed;                ///< the patterns of the terms, whatever game they are of
};

/// Searches games with given nim-values, from heap 0 or heap 1 on: the named games, octal codes of
/// up to three digits, quaternary codes of up to six, hexadecimal codes of up to two, the
/// subtraction sets with all members up to 16, or up to three members or a range up to 64, and the
/// all-but sets up to 12; and patterns that the terms follow. At most `max_matches` are returned.
/// Takes some tens of milliseconds and the values of the matches. Throws Error(invalid_input) for
/// fewer than min_terms_to_identify terms, which too many games have in common.
Identification identify(const std::vector<std::uint64_t>& terms, std::uint64_t max_matches = 20,
                        const RunControl& run = {});

/// identify() among given octal codes, such as 0.07 (digits up to F), on the threads of `run`. Each
/// code is evaluated up to its first value that differs: some microseconds for most. Throws
/// Error(invalid_input) for a text that is no code, too.
Identification identify_among(std::span<const std::string> codes,
                              const std::vector<std::uint64_t>& terms,
                              std::uint64_t max_matches = 20, const RunControl& run = {});

inline constexpr std::uint64_t min_terms_to_identify = 8;

// ---------------------------------------------------------------------------------------------
// The sequences of the On-Line Encyclopedia of Integer Sequences (oeis.org) about a game.
//
//     sprague::oeis_sequences(sprague::Ruleset::parse("0.07"))[0].number;   // "A002187"

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
