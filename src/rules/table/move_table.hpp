/// Tables of moves: the options of single heaps, as in `table(7: 3, 1+2; 8: 0)`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {

/// The numbers in a table, heaps played on and heaps left: at most so many.
constexpr std::size_t max_table_numbers = 100'000;

/// Normalised: the heaps ascend, each once; so do the heaps that an option leaves; the options of a
/// heap are in descending order of tokens left, fewer heaps first, each once.
struct MoveTable {
  struct Entry {
    HeapSize heap;
    std::vector<Option> options;
  };

  std::vector<Entry> entries;

  bool empty() const { return entries.empty(); }

  /// The entry of a heap, or null.
  const Entry* find(HeapSize heap) const;
};

/// Sorts options into the order in which rulesets list them, as above, and removes repetitions.
void normalise(std::vector<Option>& options);

/// The normal form of a table whose entries may repeat heaps; these have the options of all.
MoveTable normalised(MoveTable table);

/// "table(7: 3, 1+2)" for the word table.
std::string text_of(const MoveTable& table, std::string_view word);

/// "3, 1+2": nothing left is 0, no option -.
std::string text_of(const std::vector<Option>& options);

}  // namespace sprague
