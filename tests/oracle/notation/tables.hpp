/// Tables of moves as docs/notation.md describes them.
#pragma once

#include <map>
#include <vector>

#include "oracle/heap_rules.hpp"
#include "oracle/notation/text.hpp"

namespace oracle::notation {

/// The options of the heaps that are listed.
using Table = std::map<Heap, std::vector<Heaps>>;

/// Reads the lines up to the closing parenthesis, which is read, too.
Table read_table(Text& text);

}  // namespace oracle::notation
