/// Rules of games on tuples, as they are written: the checker's own reader of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "check/reading/formula.hpp"

namespace sprague::check {

/// A number that a move takes: a constant and multiples of the letters a to z, each of which is any
/// number from 1 on.
struct TakenNumber {
  std::int64_t constant = 0;
  std::array<std::int64_t, 26> multiples{};

  friend bool operator==(const TakenNumber&, const TakenNumber&) = default;
};

/// `moves((k,0),(k,k): k <= 2)` has two of these: what is taken from each number.
struct VectorMove {
  std::vector<TakenNumber> taken;
  std::optional<Expression> condition;  ///< letters that no number has are 0 in it

  friend bool operator==(const VectorMove&, const VectorMove&) = default;
};

/// `move(a,b -> c,d: …)` or `move(a,b -> (a - k,b): …)`: the letters of the numbers before; what is
/// left, in these and in letters that stand for any numbers from 0 on.
struct FormulaMove {
  std::string before;
  std::vector<Expression> left;
  Expression condition;

  friend bool operator==(const FormulaMove&, const FormulaMove&) = default;
};

using TupleMove = std::variant<VectorMove, FormulaMove>;

/// The letters that rules of tuples are written with.
inline constexpr const char* tuple_letters = "abcdefghijklmnopqrstuvwxyz";

/// Whether the text begins with `moves(`, `move(` or `from(`.
bool begins_tuple_moves(const std::string& text);

/// A choice of heaps, `from(1..2 of 3: any)`, is read as the vectors that it stands for. Throws
/// Undecided for names, for moves that leave several positions, and for what else it does
/// not know.
std::vector<TupleMove> read_tuple_moves(const std::string& text);

/// Whether all moves of each are among those of the other.
bool have_same_moves(const std::vector<TupleMove>& a, const std::vector<TupleMove>& b);

}  // namespace sprague::check
