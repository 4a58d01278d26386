// Tables of moves:
//
//     table  = ("table(" | "except(") line {";" line} ")"
//     line   = size ":" ("-" | option {"," option})
//     option = "0" | size {"+" size}

#include "rules/table/parse_table.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>

namespace sprague {
HeapSize TableLines::read_size(Cursor& in, Message wanted) {
  in.skip_spaces();
  start_ = in.at();
  if (!is_digit(in.peek())) in.fail(start_, std::move(wanted));
  if (++numbers_ > max_table_numbers) in.fail(start_, at_most(max_table_numbers, "things.numbers"));
  const HeapSize size = in.size();
  in.skip_spaces();
  return size;
}

void TableLines::read(Cursor& in) {
  const HeapSize heap = read_size(in, as_in({"7: 3, 1+2"}));
  if (heap == 0) in.fail(start_, message("rules.empty_heap"));
  if (!heaps_.insert(heap).second) in.fail(start_, message("rules.heap_twice", {{"heap", heap}}));
  in.expect(":", "7: 3, 1+2");
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
    const HeapSize heap = read_size(in, message("rules.options"));
    if (heap >= played_on) {
      in.fail(start_, message("rules.smaller_heaps", {{"heap", played_on}}));
    }
    if (heap == 0 && (!option.empty() || in.peek() == '+'))
      in.fail(start_, message("rules.empty_heap_beside_others"));
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
  in.skip_spaces();
  const bool has_heap = is_digit(in.peek()) && in.rest().find(':') != std::string_view::npos;
  if (replaces && !has_heap) in.fail(in.at(), message("rules.exceptions"));
  TableLines lines;
  do lines.read(in);
  while (in.accept(';'));
  in.expect(")", "table(7: 3, 1+2)", {",", ";"});
  in.expect_end_of_rule();
  return {std::move(lines).table(), replaces};
}

}  // namespace sprague
