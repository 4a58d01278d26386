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
#include "sprague/tuples.hpp"
#include "sprague/values.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// a(first), a(first + 1), …, or a(n) for other ascending n.
struct Terms {
  /// What a text had beside the terms.
  enum class LeftOut {
    nothing,
    header,   ///< a first line of words
    name,     ///< a word and a colon before the first term
    fields,   ///< lines of the OEIS other than %S, %T, %U and %O
    members,  ///< members of an object of JSON
  };

  HeapSize first = 0;
  std::vector<std::uint64_t> values;
  std::vector<std::uint64_t> lines;  ///< the line of each in the text, from 1
  /// The n of each, less `first`; empty where they are 0, 1, 2, …
  std::vector<HeapSize> offsets;
  LeftOut left_out = LeftOut::nothing;

  HeapSize index(std::size_t i) const { return first + (offsets.empty() ? i : offsets[i]); }
};

/// Reads terms, in the form that the text has:
///
/// * lines `n a(n)`, a b-file; n ascends and may have gaps
/// * numbers separated by commas, blanks or line ends, perhaps in brackets; n is 0, 1, 2, …
/// * `g(3) = 1`, `sg[3] = 1` or `3: 1`, in any order, separated by commas or line ends
/// * a line of words, and below it one column (a(n)) or two (n and a(n)), as in CSV and TSV
/// * lists and maps of JSON and Python: `[0, 1]`, `[(0, 0), (1, 1)]`, `{0: 0, 1: 1}`, and an object
///   with one list, as `sprague values --format json` prints
/// * an entry of the OEIS in its internal format, lines %S, %T, %U and %O
///
/// Blank lines and comments with # are skipped. Throws Error(invalid_input), naming line and
/// character, for anything else, for an index that is given twice, and for a text without terms.
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

// ---------------------------------------------------------------------------------------------
// Games on tuples of numbers.

/// Rows of numbers, perhaps of different lengths.
struct NumberRows {
  std::vector<std::vector<std::uint64_t>> rows;
  std::vector<std::uint64_t> lines;  ///< where each row begins, from 1
  std::string header;                ///< words of the first line, which are left out
};

/// Reads lines of numbers, each perhaps in brackets, with commas or blanks between the numbers,
/// below a line of words or not; or a list of lists, as JSON and Python write it. Throws
/// Error(invalid_input), naming line and character.
NumberRows parse_number_rows(std::string_view text);

/// Where the values G(a,b) of a game on two numbers stand.
enum class TableLayout {
  rows,              ///< row a has G(a,0), G(a,1), …
  antidiagonals,     ///< G(0,0); G(0,1), G(1,0); G(0,2), G(1,1), G(2,0); …
  antidiagonals_up,  ///< G(0,0); G(1,0), G(0,1); …
};

struct TupleTerm {
  Tuple position;
  std::uint64_t value = 0;
  std::uint64_t line = 0;
};

/// The terms of a table whose first one is G(first, first).
std::vector<TupleTerm> table_terms(const NumberRows& table, TableLayout layout,
                                   std::uint64_t first = 0);

struct WrongTupleTerm {
  TupleTerm term;
  std::uint64_t expected = 0;
};

struct TupleComparison {
  std::uint64_t agreeing = 0;  ///< terms before the first wrong one, or all
  std::optional<WrongTupleTerm> wrong;
};

/// Compares the terms with the nim-values of the game. Cost: that of tuple_values() up to the
/// largest numbers. Throws Error(invalid_input) for positions of another number of numbers.
TupleComparison compare_terms(const std::vector<TupleTerm>& terms, const TupleRules& rules,
                              Algorithm algorithm = Algorithm::automatic,
                              const RunControl& run = {});

/// The rows as positions.
std::vector<TupleTerm> position_terms(const NumberRows& positions);

struct PositionComparison {
  std::uint64_t agreeing = 0;              ///< of the list
  Tuple max;                               ///< the largest numbers of the list
  std::optional<TupleTerm> no_p_position;  ///< the first in the list that is none
  /// Otherwise the first P-position up to `max` that the list lacks.
  std::optional<Tuple> missing;
};

/// Compares a list with all P-positions up to its largest numbers. It may lack the position of
/// zeros, and where the numbers of every position ascend the other orders of them. Cost: that of
/// for_each_p_position(). Throws as compare_terms() does.
PositionComparison compare_p_positions(const std::vector<TupleTerm>& listed,
                                       const TupleRules& rules,
                                       Algorithm algorithm = Algorithm::automatic,
                                       const RunControl& run = {});

// ---------------------------------------------------------------------------------------------

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

struct LostIdentification {
  std::vector<Ruleset> matches;  ///< named games first, then by the length of their rules
  /// Further games that lose the same heaps up to `compared`, and were not compared further.
  std::uint64_t further = 0;
  HeapSize compared = 0;
  std::uint64_t tried = 0;  ///< rules that were tried
};

/// Searches the games of identify() in which the player to move loses exactly these heaps among
/// those up to the last one; heap 0 may be left out. Takes some tenths of a second. Throws
/// Error(invalid_input) unless they ascend, and for fewer than min_lost_to_identify.
LostIdentification identify_lost(const std::vector<HeapSize>& lost, std::uint64_t max_matches = 20,
                                 const RunControl& run = {});

/// The named games on tuples whose P-positions these are, by compare_p_positions().
std::vector<std::string> identify_lost(const std::vector<TupleTerm>& positions,
                                       const RunControl& run = {});

inline constexpr std::uint64_t min_lost_to_identify = 5;

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
