/// Outcomes, and the values of games in which a position can occur again (loopy games) or moves
/// entail an answer.
///
///     auto values = sprague::Position::parse("graph:0-1,1-0,1-2/0 + nim:1");
///     sprague::outcome_of(values).loopy->text();     // "∞(0)", see sprague/play.hpp
///
/// A position of such a game has a nim-value, or it is ∞(K): play need not end, and K are the
/// nim-values of its options that have one (Smith, "Graphs and composite games", J. Combin. Theory
/// 1, 1966; Winning Ways, ch. 12; docs/algorithms.md, 4.1, has the proof).
///
/// Where moves entail, a position has a nim-value, or it is loony: won by the player to move
/// whatever stands beside it. Where that player has to answer in it, it is forced(W), won beside
/// others of the nim-sums W (Winning Ways, ch. 12; docs/algorithms.md, 4.3).
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

/// A nim-value, ∞(K), loony or forced(W).
class LoopyValue {
 public:
  /// A nim-value.
  LoopyValue(std::uint64_t nim_value = 0) : nim_value_(nim_value) {}  // implicit

  /// ∞(K), of the nim-values K in any order.
  static LoopyValue infinity(std::vector<std::uint64_t> options);

  static LoopyValue loony();

  /// forced(W), of the numbers W in any order, or of all but these.
  static LoopyValue forced(std::vector<std::uint64_t> numbers, bool all_but);

  bool is_nim_value() const noexcept { return kind_ == Kind::nim_value; }
  bool is_infinite() const noexcept { return kind_ == Kind::infinite; }
  bool is_loony() const noexcept { return kind_ == Kind::loony; }
  bool is_forced() const noexcept { return kind_ == Kind::forced; }

  /// Requires is_nim_value().
  std::uint64_t nim_value() const noexcept { return nim_value_; }

  /// K of ∞(K), ascending.
  const std::vector<std::uint64_t>& options() const noexcept { return options_; }

  /// Whether the player to move loses beside others of a nim-sum. Beside a loony one that is so
  /// where it is for the nim-sum `beyond`, which is above all that occur.
  bool is_lost_beside(std::uint64_t nim_sum) const noexcept;
  static constexpr std::uint64_t beyond = ~std::uint64_t{0};

  /// A draw for ∞(K) without 0 in K; otherwise P where is_lost_beside(0), else N.
  Outcome outcome() const noexcept;

  /// `3`, `∞(0,2)`, and `∞` where K is empty, `loony`, `forced(0,2)`, `forced(all but 3)`.
  std::string text() const;

  friend bool operator==(const LoopyValue&, const LoopyValue&) = default;

 private:
  friend LoopyValue operator+(const LoopyValue& a, const LoopyValue& b);

  enum class Kind { nim_value, infinite, loony, forced };
  Kind kind_ = Kind::nim_value;
  std::uint64_t nim_value_ = 0;
  std::vector<std::uint64_t> options_;  // K, or W
  bool all_but_ = false;                // W is all but these
};

/// The value of a sum: the nim-sum of nim-values; ∞(K) and m are ∞ of all k ⊕ m with k in K, and
/// ∞(K) and ∞(L) are ∞ of the empty set; what is loony makes the sum loony; forced(W) and m are
/// forced of all w ⊕ m with w in W, and beside what is loony of all numbers or none. Throws
/// Error(invalid_input) for two that are forced, and for ∞(K) beside what is loony or forced.
LoopyValue operator+(const LoopyValue& a, const LoopyValue& b);

}  // namespace sprague
#pragma GCC visibility pop
