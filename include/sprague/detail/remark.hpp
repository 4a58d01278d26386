/// Remarks on odd questions about a heap, for those who ask.
///
///     const auto rules = sprague::Ruleset::parse("table(3: 1+1)");
///     sprague::remark_on(rules, 9);  // "the table ends at the heap 3; a larger one has …"
#pragma once

#include <string_view>

#include "sprague/ruleset.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Says of rules that are a table alone that it ends before `heap`, so that this heap has no move
/// and the value 0; empty otherwise.
Message remark_on(const Ruleset& ruleset, HeapSize heap);

/// Says how several heaps are written where one is a sum of plain numbers, as in `3+5+7`; empty for
/// all other texts.
Message advice_on_heap(std::string_view heap);

}  // namespace sprague
#pragma GCC visibility pop
