/// The rules of a heap game: from text to an immutable value.
///
///     auto kayles = sprague::Ruleset::parse("0.77");
///     kayles == sprague::Ruleset::parse("kayles");        // true: the same rules
///     kayles.options(3);                                  // {2}, {1,1}, {1}
///     sprague::Ruleset::parse("S(1,2,3)").canonical();    // "S(1..3)"
///
/// The notation is described in docs/notation.md.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/message.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Heap sizes are numbers of tokens. The maximum is 2^62 (about 4.6·10^18), so that sums and signed
/// differences of two sizes never overflow.
using HeapSize = std::uint64_t;
inline constexpr HeapSize max_heap_size = HeapSize{1} << 62;

/// An option of one heap: the non-empty heaps that the move leaves, ascending. `{}` leaves nothing.
using Option = std::vector<HeapSize>;

struct Rules;  // the parsed form, internal to the library
class HeapSystem;

/// The rules for one heap under normal play: the options of a heap of size n. An immutable value;
/// copying is cheap. Two rulesets are equal when they have the same canonical form, which
/// identifies different spellings of the same rules (0.33, S(1,2), S(1..2)).
class Ruleset {
 public:
  /// Reads any notation of docs/notation.md: `0.77`, `4!.0`, `S(1,3,4)`, `allbut(1,3)`, `take(s:
  /// gcd(s,n) = 1)`, `table(7: 3, 1+2)`, `kayles`, and several of these with `;` between them.
  /// Throws Error(invalid_input); the message names the wrong character and suggests a correction.
  static Ruleset parse(std::string_view text);

  /// Makes a ruleset from a function: `options(n)`, for n >= 1, returns the options of a heap of n,
  /// each a list of heaps, in any order; empty heaps and duplicate options are ignored. `name`
  /// identifies the ruleset in messages. The ruleset equals only its copies. The function is called
  /// on the thread of the caller. A call whose computation finds an option with a heap of n or more
  /// throws Error(invalid_input).
  ///
  ///     auto halving = sprague::Ruleset::from_function("halving", [](sprague::HeapSize n) {
  ///       return std::vector<sprague::Option>{{n / 2}, {n / 2, (n - 1) / 2}};
  ///     });
  static Ruleset from_function(std::string name,
                               std::function<std::vector<Option>(HeapSize)> options);

  /// Makes a ruleset from a table: the options of the heaps that are listed, each a list of heaps
  /// smaller than the heap played on, in any order; other heaps have no move. It equals what
  /// parse() makes of `table(7: 3, 1+2)`. At most 100,000 numbers. Throws Error(invalid_input).
  ///
  ///     auto game = sprague::Ruleset::from_table({{7, {{3}, {1, 2}}}, {8, {{}}}});
  static Ruleset from_table(const std::map<HeapSize, std::vector<Option>>& options);

  /// The heaps of one kind of a system; for the library itself, which alone makes systems.
  static Ruleset of_system(std::shared_ptr<const HeapSystem> system, std::size_t kind);

  /// The canonical form. parse(canonical()) == *this, except for a ruleset made from a function.
  const std::string& canonical() const noexcept;

  /// The text that parse() read, without surrounding spaces; for a ruleset made from a function the
  /// canonical form.
  const std::string& written() const noexcept;

  /// What a move is, in sentences.
  Message in_words() const;

  /// One paragraph: the canonical form, what a move is, who wins under normal play, the names of
  /// the game, its cousins.
  std::string explain() const;

  /// Every option of a heap of n, in ascending order of tokens taken, each once.
  /// Time and memory: O(number of options), which can exceed n.
  std::vector<Option> options(HeapSize n) const;

  /// Calls `visit` with each option in turn until it returns false. Memory O(1), and the members up
  /// to n of an infinite family; of rules in several parts O(number of options), refused with
  /// Error(too_large) where they do not fit.
  void for_each_option(HeapSize n,
                       const std::function<bool(std::span<const HeapSize>)>& visit) const;

  /// True when a move can leave more than one heap.
  bool splits() const noexcept;

  /// The kind of the canonical form: "subtraction", "allbut", "octal",
  /// "take-and-break", "formula", "table", "joined" (several parts), "system" or "function".
  std::string_view kind() const noexcept;

  friend bool operator==(const Ruleset& left, const Ruleset& right) noexcept;

  const Rules& rules() const noexcept { return *rules_; }

 private:
  explicit Ruleset(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}
  std::shared_ptr<const Rules> rules_;
};
// Declared as a friend alone, it would be hidden.
bool operator==(const Ruleset& left, const Ruleset& right) noexcept;

/// The text of a game with each part `file:PATH` replaced by the table in that file
/// (docs/notation.md), for Ruleset::parse(), which reads no file, so that a server may hand it what
/// strangers write. The name of the file ends at ';', ':' or the end. Throws Error(input_output)
/// when a file cannot be read, Error(invalid_input) naming the line and the character.
std::string with_tables_read(std::string_view text);

/// A ruleset that is the same game as another up to a shift of heap sizes: a heap of n under the
/// other rules plays like a heap of n + shift under `ruleset`, move by move, when heaps without a
/// move count as empty. A heap with n + shift <= 0 has no move.
struct Cousin {
  Ruleset ruleset;
  std::int64_t shift = 0;
};

/// First cousins (Winning Ways, ch. 4), found from the rules alone: the standard form, in which a
/// heap of 1 can be taken (0.137 for 0.07), and the named games with the same standard form. Codes
/// and sets of small sizes have a standard form; formulas, codes that leave an unbounded number of
/// heaps and codes of several hundred digits have none, and no cousins.
std::vector<Cousin> cousins(const Ruleset& ruleset);

/// The standard form of a code, in which a heap of 1 can be taken: a heap of n in it plays like a
/// heap of n + shift under the original rules. Rulesets with the same standard form are equal or
/// cousins.
struct StandardCode {
  std::string code;
  std::uint64_t shift = 0;
};

/// The standard form of a ruleset; empty when it has none, see cousins().
std::optional<StandardCode> standard_code(const Ruleset& ruleset);

/// A named game of the literature.
struct NamedGame {
  std::string_view name;         ///< accepted by parse(), such as "dawsons-kayles"
  std::string_view code;         ///< its rules in the notation
  std::string_view description;  ///< one line
  std::string_view source;       ///< where it is defined
};

/// All named games, ordered by name.
std::span<const NamedGame> named_games() noexcept;

}  // namespace sprague
#pragma GCC visibility pop
