/// Kayles on spiders, trees with one vertex of degree three or more.
#pragma once

#include "games/graphs/caterpillar.hpp"

namespace sprague {

/// The lengths of the paths that meet at the centre, ascending; empty when the tree is no spider.
std::vector<std::uint32_t> spider_legs(const Graph& tree);

/// The number of options that spider_value() looks at.
double spider_work(std::span<const std::uint32_t> legs);

/// The nim-value of a spider. A move leaves paths, or a spider with one leg shorter and a path, so
/// there are as many positions as ways to choose the lengths of the legs: polynomially many for a
/// bounded number of legs (Fleischer and Trippen, "Kayles on the way to the stars", 2004). Time
/// spider_work(), two bytes a position.
std::uint64_t spider_value(KaylesRule rule, std::span<const std::uint32_t> legs);

}  // namespace sprague
