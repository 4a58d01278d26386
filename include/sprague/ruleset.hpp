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
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sprague {

/// Heap sizes are counted in tokens. Larger ones than this are not meaningful to the library:
/// 2^62 (about 4.6·10^18), so that sums and signed differences of two sizes never overflow.
using HeapSize = std::uint64_t;
inline constexpr HeapSize max_heap_size = HeapSize{1} << 62;

/// An option of one heap: the heaps that the move leaves, ascending, without empty ones.
/// `{}` leaves nothing.
using Option = std::vector<HeapSize>;

struct Rules;  // the parsed form, known to the library's own sources only

/// The rules for one heap: which options a heap of size n has. An immutable value; copying is
/// cheap. Two rulesets are equal when they have the same canonical form, which identifies different
/// spellings of the same rules (0.33, S(1,2), S(1..2)); normal play throughout.
class Ruleset {
 public:
  /// Reads any notation of docs/notation.md: `0.77`, `4!.0`, `S(1,3,4)`, `allbut(1,3)`, `take(s:
  /// gcd(s,n) = 1)`, `kayles`. Throws Error(invalid_input) whose message names the character at
  /// fault and what would be right.
  static Ruleset parse(std::string_view text);

  /// Rules of any kind: `options(n)`, for n >= 1, are the options of a heap of n, each the heaps it
  /// leaves, in any order; empty heaps and options said twice do not matter. `name` stands for them
  /// in messages. Such a ruleset equals its copies only. Calls come from the thread that asks. When
  /// an option leaves a heap that is not smaller than n, the call that asked throws
  /// Error(invalid_input).
  ///
  ///     auto halving = sprague::Ruleset::from_function("halving", [](sprague::HeapSize n) {
  ///       return std::vector<sprague::Option>{{n / 2}, {n / 2, (n - 1) / 2}};
  ///     });
  static Ruleset from_function(std::string name,
                               std::function<std::vector<Option>(HeapSize)> options);

  /// The canonical form; parse(canonical()) == *this, but for a ruleset made from a function.
  const std::string& canonical() const noexcept;

  /// The text that parse() read, without spaces around it; for a ruleset made from a function, its
  /// canonical form.
  const std::string& written() const noexcept;

  /// The rules in plain words, one paragraph.
  std::string explain() const;

  /// Every option of a heap of n, in ascending order of tokens taken, each once.
  /// Costs time and memory proportional to their number, which can be n and more.
  std::vector<Option> options(HeapSize n) const;

  /// The same one by one: calls `visit` until it returns false. Memory O(1) apart from the members
  /// up to n of an infinite family.
  void for_each_option(HeapSize n,
                       const std::function<bool(std::span<const HeapSize>)>& visit) const;

  /// True when a move can leave more than one heap.
  bool splits() const noexcept;

  /// The family that the canonical form belongs to: "subtraction", "allbut", "octal",
  /// "take-and-break", "formula" or "function".
  std::string_view kind() const noexcept;

  friend bool operator==(const Ruleset& left, const Ruleset& right) noexcept;

  const Rules& rules() const noexcept { return *rules_; }

 private:
  explicit Ruleset(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)) {}
  std::shared_ptr<const Rules> rules_;
};

/// A ruleset whose heaps are those of another, moved: a heap of n there plays as one of n + shift
/// here, move by move, when heaps without a move count as none. Where n + shift is 0 or less, it
/// has no move.
struct Cousin {
  Ruleset ruleset;
  std::int64_t shift = 0;
};

/// Other rulesets that are the same game by their rules, whatever their values: the standard form
/// of a code, in which a heap of 1 can be taken (0.137 of 0.07), and the named games with the same
/// standard form, which sets of small sizes have, too. Rules without one (formulas, heaps left
/// without number, some hundred digits) have no cousins here.
std::vector<Cousin> cousins(const Ruleset& ruleset);

/// The standard form of a code, in which a heap of 1 can be taken: a heap of n in it plays as one
/// of n + shift by the rules it was made from. Rules with the same code are the same game, cousins
/// or equal.
struct StandardCode {
  std::string code;
  std::uint64_t shift = 0;
};

/// Empty for the rules without one that cousins() names.
std::optional<StandardCode> standard_code(const Ruleset& ruleset);

/// A named game of the literature.
struct NamedGame {
  std::string_view name;         ///< as parse() takes it, such as "dawsons-kayles"
  std::string_view code;         ///< its rules in the notation
  std::string_view description;  ///< one line
  std::string_view source;       ///< where it is defined
};

/// All named games, ordered by name.
std::span<const NamedGame> named_games() noexcept;

}  // namespace sprague
