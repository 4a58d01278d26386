/// Octal codes by elimination: every split is a row of the table, xor the value of the smaller heap.
#pragma once

#include "run/heartbeat.hpp"
#include "rules/rules.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// As the rungs in ladder.hpp: exact, any octal code. What elimination does not cover, the first few thousand
/// heaps, values beyond max_eliminated_value and processors without vectors, is left to the direct rung.
///
/// Time O(n²) like that rung's, at a twentieth of its cycles a split. Memory: the table and 12 bytes for every second
/// heap and splitting digit.
void extend_octal_by_elimination(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat);

}  // namespace sprague
