#include "oracle/notation/tables.hpp"

namespace oracle::notation {
namespace {

constexpr std::size_t most_numbers = 100'000;

Heap read_size(Text& text) {
  text.skip_spaces();
  const mpz_class size = text.number(true, mpz_class("4611686018427387904"));
  text.skip_spaces();
  return size.get_ui();
}

Heaps read_option(Text& text, Heap played_on, std::size_t& numbers) {
  Heaps heaps;
  do {
    heaps.push_back(read_size(text));
    if (heaps.back() >= played_on) text.refuse("a heap that does not get smaller");
    if (++numbers > most_numbers) text.refuse("too large a table");
  } while (text.accept("+"));
  if (heaps == Heaps{0}) return {};
  for (const Heap heap : heaps) {
    if (heap == 0) text.refuse("an empty heap among others");
  }
  return heaps;
}

}  // namespace

Table read_table(Text& text) {
  Table table;
  std::size_t numbers = 0;
  do {
    const Heap played_on = read_size(text);
    if (played_on == 0) text.refuse("an empty heap has no move");
    if (table.count(played_on) > 0) text.refuse("a heap is listed twice");
    if (++numbers > most_numbers) text.refuse("too large a table");
    std::vector<Heaps>& options = table[played_on];
    text.expect(":");
    text.skip_spaces();
    if (text.accept("-")) {
      text.skip_spaces();
      continue;
    }
    do options.push_back(read_option(text, played_on, numbers));
    while (text.accept(","));
  } while (text.accept(";"));
  text.expect(")");
  return table;
}

}  // namespace oracle::notation
