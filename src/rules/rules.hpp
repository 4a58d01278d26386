/// The parsed form of a ruleset, which the engines dispatch on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/formula/clauses.hpp"
#include "rules/size_set.hpp"
#include "rules/system/heap_system.hpp"
#include "rules/table/move_table.hpp"
#include "rules/take_and_break.hpp"

namespace sprague {

/// A move takes s ∈ S from one heap (all_but: any s >= 1 not in `set`) and leaves the rest.
struct SubtractionRules {
  SizeSet set;
  bool all_but = false;
};

/// An octal code d0.d1d2d3…: bit j of digits[i] allows taking i and leaving exactly j non-empty
/// heaps. digits[0] is 0 or 4, and the last digit is not 0 unless it is the only one.
struct OctalRules {
  std::vector<std::uint8_t> digits;

  /// The index of the last digit: no move takes more.
  HeapSize max_taken() const { return digits.size() - 1; }
};

/// Any callable: the options of a heap, as lists of the heaps left.
struct FunctionRules {
  std::string name;
  std::function<std::vector<Option>(HeapSize)> options;
};

/// Rules of several families, each of which allows its moves, and tables of moves.
///
/// Canonical: at least two of parts, added and replaced are there, or added alone; no two parts are
/// one in a simpler family; the formulas are one part, the last; no heap is in both tables.
struct JoinedRules {
  using Part = std::variant<SubtractionRules, OctalRules, TakeAndBreakRules, FormulaRules>;
  std::vector<Part> parts;
  MoveTable added;     ///< moves besides those of the parts
  MoveTable replaced;  ///< heaps that have these moves only
};

struct Rules;

/// Rules of which some moves entail: the opponent has to answer in a heap that they leave.
///
/// Canonical: neither part is of this form, a system or a function, or replaces moves, and some
/// heap may have an entailing move.
struct EntailingRules {
  std::shared_ptr<const Rules> others;  ///< the moves that do not entail
  std::shared_ptr<const Rules> entailing;
};

/// The canonical text of rules by which nobody may move.
inline constexpr std::string_view canonical_without_moves = "0.0";

struct Rules {
  using Form = std::variant<SubtractionRules, OctalRules, TakeAndBreakRules, FormulaRules,
                            FunctionRules, JoinedRules, SystemRules, EntailingRules>;
  Form form;
  std::string canonical;     ///< a name for FunctionRules, which cannot be parsed
  std::string written = {};  ///< the text that was parsed, if any

  bool may_entail() const { return std::holds_alternative<EntailingRules>(form); }
};

/// Gives the form its canonical shape and text, in the simplest family that has these rules: codes
/// of digits up to 7 become octal codes, octal codes with digits 0 and 3 only subtraction sets
/// (also with a tail), sets of all but finitely many sizes all-but sets, formulas in the tokens
/// taken alone sets or codes, and parts that one set or code describes that set or code.
Rules canonical_rules(Rules::Form form);

/// canonical_rules() for joined rules (join.cpp).
Rules canonical_joined(JoinedRules rules);

/// Adds rules to a game: its parts and tables where it is joined itself. Rules that are a function
/// are none to join.
void join(JoinedRules& game, Rules rules);

/// An octal code as a general one.
TakeAndBreakRules code_of(const OctalRules& rules);

/// A set as a code, with this digit for each size: 3, to leave one heap or none, unless given.
/// Empty when the set has a family, or a size above `max_taken`.
std::optional<TakeAndBreakRules> code_of(const SubtractionRules& rules, HeapSize max_taken,
                                         const Digit& digit = digit_of(3));

/// A code, an octal code or a set as a code; empty for all other rules.
std::optional<TakeAndBreakRules> code_of(const Rules& rules, HeapSize max_taken);

/// The named games that have these rules.
std::vector<std::string_view> names_of(const Rules& rules);

/// Parses; throws Error(invalid_input).
Rules parse_rules(std::string_view text);

}  // namespace sprague
