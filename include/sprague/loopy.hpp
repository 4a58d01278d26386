/// Outcomes, and the values of games in which a position can occur again (loopy games).
///
///     auto values = sprague::Position::parse("graph:0-1,1-0,1-2/0 + nim:1");
///     sprague::outcome_of(values).loopy->text();     // "∞(0)", see sprague/play.hpp
///
/// A position of such a game has a nim-value, or it is ∞(K): play need not end, and K are the
/// nim-values of its options that have one (Smith, "Graphs and composite games", J. Combin. Theory
/// 1, 1966; Winning Ways, ch. 12; docs/algorithms.md, 4.1, has the proof).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace sprague {

/// Who wins a position.
enum class Outcome {
  p,     ///< the previous player: whoever must move loses
  n,     ///< the next player: whoever must move wins
  draw,  ///< nobody: each player can move for ever
};

/// "P", "N" or "D".
std::string_view outcome_name(Outcome outcome);

/// A nim-value, or ∞(K).
class LoopyValue {
 public:
  /// A nim-value.
  LoopyValue(std::uint64_t nim_value = 0) : nim_value_(nim_value) {}  // implicit

  /// ∞(K), of the nim-values K in any order.
  static LoopyValue infinity(std::vector<std::uint64_t> options);

  bool is_infinite() const noexcept { return infinite_; }

  /// Requires !is_infinite().
  std::uint64_t nim_value() const noexcept { return nim_value_; }

  /// K of ∞(K), ascending.
  const std::vector<std::uint64_t>& options() const noexcept { return options_; }

  /// P for 0, N for other nim-values and for ∞(K) with 0 in K, otherwise a draw.
  Outcome outcome() const noexcept;

  /// `3`, `∞(0,2)`, and `∞` where K is empty.
  std::string text() const;

  friend bool operator==(const LoopyValue&, const LoopyValue&) = default;

 private:
  bool infinite_ = false;
  std::uint64_t nim_value_ = 0;
  std::vector<std::uint64_t> options_;
};

/// The value of a sum: the nim-sum of nim-values; ∞(K) and m are ∞ of all k ⊕ m with k in K, and
/// ∞(K) and ∞(L) are ∞ of the empty set.
LoopyValue operator+(const LoopyValue& a, const LoopyValue& b);

}  // namespace sprague
#pragma GCC visibility pop
