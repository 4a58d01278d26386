/// The values of single heads in acrostic games, whose moves turn coins of one row or one column.
#pragma once

#include <vector>

#include "sprague/coins.hpp"

namespace sprague {

/// values[row][column], from 0 on, where 0 is no coin. Throws as acrostic_value() does.
std::vector<std::vector<std::uint64_t>> acrostic_values(const CoinRule& rule, std::uint64_t rows,
                                                        std::uint64_t columns,
                                                        const RunControl& run = {});

/// The value where it takes O(1).
std::optional<std::uint64_t> closed_acrostic_value(const CoinRule& rule, std::uint64_t row,
                                                   std::uint64_t column);

}  // namespace sprague
