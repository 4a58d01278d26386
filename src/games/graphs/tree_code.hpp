/// Trees as strings that are equal for isomorphic trees (Aho, Hopcroft and Ullman, 1974, §3.2).
#pragma once

#include <string>
#include <string_view>

#include "games/graphs/graph.hpp"

namespace sprague {

/// The parentheses of a tree, rooted at its centre: '(', the subtrees in order, ')'. Requires a
/// tree with a vertex. O(n · height).
std::string tree_code(const Graph& tree);

/// The tree; vertices in the order of their opening parentheses, so that parents come first.
Graph tree_of(std::string_view code);

/// The parents of the vertices 1, 2, …, as after `tree:`.
std::string parents_text(std::string_view code);

}  // namespace sprague
