/// Games whose heaps behave like nim-heaps under misère play, so that their nim-values decide it.
#pragma once

#include <optional>

#include "sprague/sequence.hpp"

namespace sprague::misere {

/// True when a theorem of docs/algorithms.md says it of every heap: of games that only take, from a
/// set of sizes, theorem 19 (Ferguson); of games in which a heap may be taken whole and to its last
/// token, theorem 20.
bool is_like_nim(const Ruleset& ruleset);

/// The first heap up to `last` that does not behave like a nim-heap (theorem 18). Requires
/// sequence.knows(last). One step per option.
std::optional<HeapSize> first_unlike_nim(const Sequence& sequence, HeapSize last,
                                         const RunControl& run);

}  // namespace sprague::misere
