/// Take-and-break codes as docs/notation.md describes them, by the options of a heap.
#pragma once

#include <map>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "oracle/notation/listing.hpp"
#include "oracle/notation/text.hpp"

namespace oracle::notation {

struct Digit {
  /// For each number of heaps that may be left its constraint: '!', '?', '=' or ' ' for none.
  std::map<Heap, char> heaps;
  bool and_more = false;  ///< the last of them stands for all greater numbers, too
};

struct Code {
  std::vector<Digit> adding;  ///< by 1, by 2, … tokens
  std::vector<Digit> taking;  ///< by 0, by 1, … tokens
  std::vector<Digit> tail;    ///< repeats for ever after them
};

/// Reads to the end of the text.
Code read_code(Text& text);

/// The options of a heap; throws Collector::TooMany.
void collect_options(const Code& code, Heap heap, Collector& collector);

}  // namespace oracle::notation
