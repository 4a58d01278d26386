#include "oracle/notation/codes.hpp"

#include <functional>

namespace oracle::notation {
namespace {

// --- reading ---

constexpr std::size_t max_code_length = 1000;

bool is_constraint(char c) {
  return c == '!' || c == '?' || c == '=';
}

/// Bit j allows j heaps.
Digit digit_of_bits(const mpz_class& bits) {
  Digit digit;
  for (Heap heaps = 0; heaps < 64; ++heaps) {
    if (mpz_tstbit(bits.get_mpz_t(), heaps) != 0) digit.heaps[heaps] = ' ';
  }
  return digit;
}

/// `{2,3}`, `{0,2!,4?+}`; says whether it has a constraint.
bool read_list(Text& text, Digit& digit) {
  bool constrained = false;
  text.expect("{");
  do {
    text.skip_spaces();
    const mpz_class heaps = text.digits();
    if (heaps > 999) text.refuse("too many heaps");
    if (!digit.heaps.empty() && digit.heaps.rbegin()->first >= heaps) text.refuse("not ascending");
    char& constraint = digit.heaps[heaps.get_ui()];
    constraint = ' ';
    if (is_constraint(text.next())) {
      constraint = text.take();
      constrained = true;
    }
    text.skip_spaces();
  } while (text.accept(","));
  digit.and_more = text.accept("+");
  text.skip_spaces();
  text.expect("}");
  return constrained;
}

Digit read_digit(Text& text) {
  Digit digit;
  bool constrained = false;
  const char next = lower(text.next());
  if (is_digit(next)) {
    digit = digit_of_bits(text.take() - '0');
  } else if (next >= 'a' && next <= 'v') {
    digit = digit_of_bits(lower(text.take()) - 'a' + 10);
  } else if (text.accept("&")) {
    const mpz_class bits = text.digits();
    if (bits >= mpz_class(1) << 64) text.refuse("too large");
    digit = digit_of_bits(bits);
    text.expect(";");
  } else if (text.accept("*")) {
    digit.heaps[0] = ' ';
    digit.and_more = true;
  } else {
    constrained = read_list(text, digit);
  }
  if (is_constraint(text.next())) {
    if (constrained) text.refuse("two constraints");
    const char constraint = text.take();
    for (auto& [heaps, sign] : digit.heaps) sign = constraint;
  }
  return digit;
}

/// Whether a move that adds `added` tokens and leaves `heaps` heaps can leave one that is as large
/// as the heap was.
bool can_go_on_for_ever(Heap added, Heap heaps, char constraint) {
  if (heaps == 0) return added == 0;  // never happens; d0 may not say it, digits before it may
  if (heaps == 1) return true;
  if (constraint == '!') return heaps * (heaps - 1) / 2 <= added;  // 1 + 2 + … and the large one
  if (constraint != '=') return heaps - 1 <= added;                // 1 + 1 + … and the large one
  // Equal heaps: (n + added) / heaps is n or more.
  for (Heap n = 1; n * heaps <= n + added; ++n) {
    if ((n + added) % heaps == 0) return true;
  }
  return false;
}

void require_an_end(const Digit& digit, Heap added, const Text& text) {
  if (digit.heaps.empty()) return;
  bool for_ever = false;
  for (const auto& [heaps, constraint] : digit.heaps) {
    for_ever = for_ever || can_go_on_for_ever(added, heaps, constraint);
  }
  const auto [most, constraint] = *digit.heaps.rbegin();
  for (Heap heaps = most; digit.and_more && heaps <= added + 1; ++heaps) {
    for_ever = for_ever || can_go_on_for_ever(added, heaps, constraint);
  }
  if (for_ever) text.refuse("the game might never end");
}

// --- options ---

/// Visits every ascending list of `heaps` positive numbers with the sum `rest`, the first of them
/// at least `least`; with `unequal` no two of them are equal.
void for_each_split(Heap rest, Heap heaps, Heap least, bool unequal, Heaps& list,
                    const std::function<void()>& visit) {
  if (heaps == 0) {
    if (rest == 0) visit();
    return;
  }
  const Heap min_of_others = unequal ? heaps * (heaps - 1) / 2 : 0;
  for (Heap heap = least; heap * heaps + min_of_others <= rest; ++heap) {
    const bool last = heaps == 1;
    list.push_back(last ? rest : heap);
    for_each_split(rest - list.back(), heaps - 1, heap + (unequal ? 1 : 0), unequal, list, visit);
    list.pop_back();
    if (last) break;
  }
}

void collect_splits(Heap rest, Heap heaps, char constraint, Collector& collector) {
  if (constraint == '=' && heaps >= 2) {
    collector.look_at_a_move();
    if (rest > 0 && rest % heaps == 0) collector.add(Heaps(heaps, rest / heaps));
    return;
  }
  Heaps list;
  for_each_split(rest, heaps, 1, constraint == '!', list, [&] {
    collector.look_at_a_move();
    const bool all_equal = heaps >= 2 && list.front() == list.back();
    if (constraint != '?' || !all_equal) collector.add(list);
  });
}

void collect_digit(const Digit& digit, Heap rest, Collector& collector) {
  collector.look_at_a_move();
  for (const auto& [heaps, constraint] : digit.heaps) {
    if (heaps <= rest) collect_splits(rest, heaps, constraint, collector);
  }
  if (!digit.and_more) return;
  const auto [most, constraint] = *digit.heaps.rbegin();
  for (Heap heaps = most + 1; heaps <= rest; ++heaps) {
    collect_splits(rest, heaps, constraint, collector);
  }
}

}  // namespace

Code read_code(Text& text) {
  if (text.length() > max_code_length) throw Unjudged{"a code of more than 1000 characters"};
  Code code;
  std::vector<Digit> before;
  while (!text.done() && text.next() != '.') before.push_back(read_digit(text));
  const bool point = text.accept(".");
  // The digit next to the point is d0, the others add tokens.
  code.taking.push_back(before.empty() ? Digit{} : before.back());
  for (std::size_t i = 1; i < before.size(); ++i) {
    code.adding.push_back(before[before.size() - 1 - i]);
  }
  while (point && !text.done() && text.next() != '[') code.taking.push_back(read_digit(text));
  if (text.accept("[")) {
    do {
      code.tail.push_back(read_digit(text));
    } while (!text.accept("]"));
  }
  if (!text.done()) text.refuse("nothing follows a code");
  if (before.empty() && code.taking.size() == 1 && code.tail.empty()) text.refuse("no digit");
  require_an_end(code.taking[0], 0, text);
  for (std::size_t i = 0; i < code.adding.size(); ++i) {
    require_an_end(code.adding[i], i + 1, text);
  }
  return code;
}

void collect_options(const Code& code, Heap heap, Collector& collector) {
  if (heap == 0) return;
  for (std::size_t i = 0; i < code.adding.size(); ++i) {
    collect_digit(code.adding[i], heap + i + 1, collector);
  }
  for (Heap taken = 0; taken <= heap; ++taken) {
    const std::size_t digits = code.taking.size();
    if (taken < digits) {
      collect_digit(code.taking[taken], heap - taken, collector);
    } else if (!code.tail.empty()) {
      collect_digit(code.tail[(taken - digits) % code.tail.size()], heap - taken, collector);
    }
  }
}

}  // namespace oracle::notation
