/// A reader of `moves((k,0),(0,k),(k,k))`, rules of games on two numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace sprague::check {

/// A number that a move takes: a constant and multiples of the letters a to z, each of which is any
/// number from 1 on.
struct TakenNumber {
  std::int64_t constant = 0;
  std::array<std::int64_t, 26> multiples{};
  friend bool operator==(const TakenNumber&, const TakenNumber&) = default;
  friend bool operator<(const TakenNumber& a, const TakenNumber& b) {
    return std::tie(a.constant, a.multiples) < std::tie(b.constant, b.multiples);
  }
};

struct TakenVector {
  TakenNumber rows;
  TakenNumber columns;
  friend bool operator==(const TakenVector&, const TakenVector&) = default;
  friend bool operator<(const TakenVector& a, const TakenVector& b) {
    return std::tie(a.rows, a.columns) < std::tie(b.rows, b.columns);
  }
};

/// Ascending, each once. Throws Undecided for rules that this reader does not know.
std::vector<TakenVector> read_vector_moves(const std::string& text);

/// A move from row a to row a − rows that takes `columns` from the other number.
struct RowStep {
  std::uint64_t rows;
  std::uint64_t columns;
};

/// All moves that leave a row for one at most `last_row` rows before. Throws Undecided unless the
/// others are (0, k) for every k and each number of rows goes with finitely many moves.
std::vector<RowStep> steps_between_rows(const std::vector<TakenVector>& vectors,
                                        std::uint64_t last_row);

}  // namespace sprague::check
