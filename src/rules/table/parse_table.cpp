// Tables of moves:
//
//     table  = ("table(" | "except(") line {";" line} ")"
//     line   = size ":" ("-" | option {"," option})
//     option = "0" | size {"+" size}

#include "rules/table/parse_table.hpp"

#include <fmt/format.h>

namespace sprague {
HeapSize TableLines::read_size(Cursor& in, std::string_view advice) {
  in.skip_spaces();
  start_ = in.at();
  if (!is_digit(in.peek())) in.fail(start_, advice);
  if (++numbers_ > max_table_numbers)
    in.fail(start_, fmt::format("a table may have {} numbers", max_table_numbers));
  const HeapSize size = in.size();
  in.skip_spaces();
  return size;
}

void TableLines::read(Cursor& in) {
  const HeapSize heap = read_size(in, "write a heap and its options, as in 7: 3, 1+2");
  if (heap == 0) in.fail(start_, "an empty heap has no move");
  if (!heaps_.insert(heap).second)
    in.fail(start_,
            fmt::format("the heap {} is listed twice; write its options once, with ','", heap));
  in.expect(':', "write ':' and the options, as in 7: 3, 1+2");
  table_.entries.push_back({heap, {}});
  in.skip_spaces();
  if (in.accept('-')) {
    in.skip_spaces();
    return;
  }
  do table_.entries.back().options.push_back(read_option(in, heap));
  while (in.accept(','));
}

Option TableLines::read_option(Cursor& in, HeapSize played_on) {
  Option option;
  do {
    const HeapSize heap = read_size(
        in, "write the heaps that a move leaves, as in 1+2, 0 for nothing left, or - for no move");
    if (heap >= played_on) {
      in.fail(start_, fmt::format("a move from a heap of {} must leave smaller heaps, or the game "
                                  "might never end",
                                  played_on));
    }
    if (heap == 0 && (!option.empty() || in.peek() == '+'))
      in.fail(start_, "an empty heap is not written beside others");
    if (heap > 0) option.push_back(heap);
  } while (in.accept('+'));
  return option;
}

bool begins_table(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return (word == "table" || word == "except") && in.peek() == '(';
}

ParsedTable parse_table(Cursor& in) {
  const bool replaces = lower_case(in.word()) == "except";
  in.skip_spaces();
  in.advance();
  TableLines lines;
  do lines.read(in);
  while (in.accept(';'));
  in.expect(')', "write ',' and another option, ';' and another heap, or ')'");
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), "nothing can follow the closing ')' but ';' and another rule");
  return {std::move(lines).table(), replaces};
}

}  // namespace sprague
