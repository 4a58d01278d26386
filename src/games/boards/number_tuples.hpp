/// Numbers, and tuples of them, as they stand behind a condition on their letters: `2..30`, or
/// `1..3,1..4` for pairs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/cursor.hpp"

namespace sprague {

using NumberTuple = std::vector<std::int64_t>;

/// Reads letters that are none of those read before, `a,b`. `how_to_write` is said where there are
/// none.
std::string read_letters(Cursor& in, std::string_view before, const Message& how_to_write);

/// first, first + 1, …, last.
NumberTuple numbers_between(HeapSize first, HeapSize last);

/// All tuples of one of each of these numbers, in lexicographic order; empty when they are more
/// than `limit`.
std::optional<std::vector<NumberTuple>> tuples_of(const std::vector<NumberTuple>& choices,
                                                  std::size_t limit);

/// Reads numbers and ranges of numbers; of tuples of `length` numbers a range for each, as in
/// `example`. Each once, ascending. Throws Error(invalid_input), also for more than `limit`.
std::vector<NumberTuple> read_number_tuples(Cursor in, std::size_t length, std::size_t limit,
                                            std::string_view example);

/// `1_2`.
std::string name_of(const NumberTuple& tuple);

}  // namespace sprague
