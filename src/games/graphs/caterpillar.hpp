/// Kayles on paths, cycles and caterpillars, by theory.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/graphs/graph.hpp"

namespace sprague {

/// Node Kayles removes a vertex and its neighbours, Arc Kayles two vertices that are joined.
enum class KaylesRule { node, arc };

/// The nim-value of a path of n vertices: 0.137 for Node Kayles, 0.07 for Arc Kayles. O(1).
std::uint64_t path_value(KaylesRule rule, std::uint64_t n);

/// The nim-value of a cycle of n >= 3 vertices: every move leaves a path of n − 3 or of n − 2.
std::uint64_t cycle_value(KaylesRule rule, std::uint64_t n);

/// The number of leaves at each vertex of the spine of a caterpillar, which is a tree that becomes
/// a path, the spine, when all leaves are removed. Empty when the tree is none, or has fewer than
/// three vertices. O(n).
std::optional<std::vector<std::uint32_t>> caterpillar_leaves(const Graph& tree);

/// The nim-value of a caterpillar. A move leaves leaves that are alone and intervals of the spine
/// with all their leaves, so there are m(m + 1)/2 positions for a spine of m: O(m³) time (about a
/// second for m = 2000), 2·m² bytes.
std::uint64_t caterpillar_value(KaylesRule rule, std::span<const std::uint32_t> leaves);

/// The longest spine that caterpillar_value() is asked for.
inline constexpr std::size_t max_spine = 2000;

}  // namespace sprague
