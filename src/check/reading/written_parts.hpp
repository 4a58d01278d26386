/// Rules of several parts, with semicolons between them, and tables of moves.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sprague::check {

/// By heap what its moves leave, each ascending; nothing left is no heap.
using MoveTable = std::map<std::uint64_t, std::set<std::vector<std::uint64_t>>>;

struct WrittenParts {
  std::vector<std::string> rules;  ///< the parts that are no tables, as they are written
  MoveTable added;                 ///< `table(…)`
  MoveTable replaced;              ///< `except(…)`: these are all moves of their heaps

  bool has_tables() const { return !added.empty() || !replaced.empty(); }

  /// The largest heap in the tables, or 0.
  std::uint64_t last_heap() const;
};

/// Without spaces and capitals, neither of which means anything.
std::string bare(std::string_view text);

/// Cuts at the semicolons that are in no parentheses and end no number as in &64;.
std::vector<std::string> cut_at_semicolons(const std::string& text);

/// Throws Undecided for tables that it cannot read.
WrittenParts read_parts(const std::string& text);

}  // namespace sprague::check
