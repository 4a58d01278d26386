/// Reads tables of moves, inline and from files.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>

#include "rules/cursor.hpp"
#include "rules/table/move_table.hpp"

namespace sprague {

/// The lines of one table: a heap and its options each.
class TableLines {
 public:
  /// Reads one line, up to what cannot belong to it. Throws Error(invalid_input).
  void read(Cursor& in);

  /// The table of the lines read.
  MoveTable table() && { return normalised(std::move(table_)); }

 private:
  HeapSize read_size(Cursor& in, Message wanted);
  Option read_option(Cursor& in, HeapSize played_on);

  MoveTable table_;
  std::unordered_set<HeapSize> heaps_;
  std::size_t numbers_ = 0;
  std::size_t start_ = 0;  // of the number read last
};

/// True when the text that begins here is a table or an exception, if anything.
bool begins_table(Cursor in);

/// `table(…)` adds moves; `except(…)` replaces all moves of its heaps.
struct ParsedTable {
  MoveTable table;
  bool replaces = false;
};

/// Reads a table to the end of the text; see docs/notation.md. Throws Error(invalid_input).
ParsedTable parse_table(Cursor& in);

}  // namespace sprague
