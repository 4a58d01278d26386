/// Games on rows of cells: what families repeat.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace sprague::cell_families {

/// A letter for each cell: of a strip, what is written there; of a graph made of equal cells, the
/// set of its vertices that are left. 0 is a dead cell.
using Cells = std::u16string;

class CellGame {
 public:
  virtual ~CellGame() = default;

  /// A move looks at the cells from `begin` to `end` − 1 and changes no others. `at_begin` and
  /// `at_end`: it would be another one, or none, if the row went on there.
  struct Move {
    std::size_t begin;
    std::size_t end;
    bool at_begin;
    bool at_end;
    Cells left;  ///< the whole row after it
  };
  virtual void for_each_move(const Cells& row, const std::function<void(Move)>& visit) const = 0;

  /// A connected part of a row, without dead cells at its ends, and the cell where it begins. A
  /// cell may belong to several.
  struct Part {
    std::size_t begin;
    Cells cells;
  };
  virtual std::vector<Part> parts(const Cells& row) const = 0;

  /// The most cells that a move looks at.
  virtual std::size_t reach() const = 0;

  /// Whether a row and its reverse are the same game.
  virtual bool is_symmetric() const = 0;

  virtual std::string text(const Cells& row) const = 0;
};

/// The least number that is none of these.
std::uint64_t mex_of(std::vector<std::uint64_t> values);

/// Nim-values of rows by the definition, part by part. Throws Error(too_large) after a million
/// moves.
class RowValues {
 public:
  explicit RowValues(const CellGame& game) : game_(game) {}

  std::uint64_t value(const Cells& row);

 private:
  std::uint64_t part_value(const Cells& part);

  const CellGame& game_;
  std::unordered_map<Cells, std::uint64_t> known_;
  std::uint64_t moves_ = 0;  // that were looked at
};

}  // namespace sprague::cell_families
