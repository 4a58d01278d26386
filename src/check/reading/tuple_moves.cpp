#include "check/reading/tuple_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <string_view>

#include "check/check_failure.hpp"
#include "check/reading/written_parts.hpp"

namespace sprague::check {
namespace {

[[noreturn]] void refuse_moves(std::string_view text) {
  throw Undecided{fmt::format("'{}' is beyond this checker's reader of moves", text)};
}

/// Cuts at the signs that are in no brackets.
std::vector<std::string> cut_at(std::string_view text, std::string_view sign) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (depth == 0 && text.substr(i).starts_with(sign)) {
      parts.emplace_back();
      i += sign.size() - 1;
      continue;
    }
    depth += text[i] == '(' || text[i] == '{' ? 1 : text[i] == ')' || text[i] == '}' ? -1 : 0;
    parts.back() += text[i];
  }
  return parts;
}

/// What stands between the brackets, where they are all of the text.
std::optional<std::string> inside_brackets(const std::string& text) {
  const std::string packed = bare(text);
  if (packed.size() < 2 || packed.front() != '(' || packed.back() != ')') return std::nullopt;
  const auto first = text.find('(');
  const std::string found = text.substr(first + 1, text.rfind(')') - first - 1);
  int depth = 0;
  for (const char c : found) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (depth < 0) return std::nullopt;
  }
  return found;
}

/// sum + factor·term
void add_taken(TakenNumber& sum, std::int64_t factor, const Expression& term,
               std::string_view text) {
  constexpr std::int64_t largest = std::int64_t{1} << 20;
  if (factor > largest || factor < -largest) refuse_moves(text);
  switch (term.op) {
    case Op::number:
      if (term.number > largest) refuse_moves(text);
      sum.constant += factor * term.number;
      return;
    case Op::letter: sum.multiples[static_cast<std::size_t>(term.letter - 'a')] += factor; return;
    case Op::negative: return add_taken(sum, -factor, term.parts[0], text);
    case Op::sum:
    case Op::difference:
      add_taken(sum, factor, term.parts[0], text);
      return add_taken(sum, term.op == Op::sum ? factor : -factor, term.parts[1], text);
    case Op::product:
      if (term.parts[0].op != Op::number || term.parts[0].number > largest) refuse_moves(text);
      return add_taken(sum, factor * term.parts[0].number, term.parts[1], text);
    default: refuse_moves(text);
  }
}

std::vector<Expression> read_move_numbers(const std::string& text) {
  std::vector<Expression> numbers;
  for (const std::string& each : cut_at(text, ",")) {
    numbers.push_back(read_expression(each, tuple_letters));
    if (is_condition(numbers.back().op)) refuse_moves(each);
  }
  return numbers;
}

Expression read_move_condition(const std::string& text) {
  Expression condition = read_expression(text, tuple_letters);
  if (!is_condition(condition.op)) refuse_moves(text);
  return condition;
}

void add_vectors(const std::string& text, std::vector<TupleMove>& moves) {
  const std::vector<std::string> parts = cut_at(text, ":");
  if (parts.size() > 2) refuse_moves(text);
  std::optional<Expression> condition;
  if (parts.size() == 2) condition = read_move_condition(parts[1]);
  for (const std::string& vector : cut_at(parts[0], ",")) {
    const auto numbers = inside_brackets(vector);
    if (!numbers) refuse_moves(vector);
    VectorMove move{{}, condition};
    for (const Expression& number : read_move_numbers(*numbers))
      add_taken(move.taken.emplace_back(), 1, number, vector);
    moves.emplace_back(std::move(move));
  }
}

std::uint64_t read_count(std::string_view text, std::uint64_t most) {
  std::uint64_t count = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), count);
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size() || count > most)
    refuse_moves(text);
  return count;
}

/// A vector that takes from these heaps, bit i being heap i: letters of their own, one letter,
/// or 1.
VectorMove taking_from(std::uint64_t chosen, std::uint64_t heaps, std::string_view how) {
  VectorMove move;
  std::size_t letter = 0;
  for (std::uint64_t heap = 0; heap < heaps; ++heap) {
    TakenNumber& taken = move.taken.emplace_back();
    if ((chosen >> heap & 1) == 0) continue;
    if (how == "one")
      taken.constant = 1;
    else
      taken.multiples[how == "any" ? letter++ : 0] = 1;
  }
  return move;
}

/// `1..2 of 3: any`, `{1,2},{2,3} of 3: equal`, without spaces.
void add_choices(const std::string& text, std::vector<TupleMove>& moves) {
  constexpr std::uint64_t most_heaps = 16;
  const auto of = text.find("of"), colon = text.find(':');
  if (of == std::string::npos || colon == std::string::npos || colon < of) refuse_moves(text);
  const std::string choice = text.substr(0, of), how = text.substr(colon + 1);
  const std::uint64_t heaps = read_count(text.substr(of + 2, colon - of - 2), most_heaps);
  if (how != "any" && how != "equal" && how != "one") refuse_moves(text);
  if (choice.starts_with("{")) {
    for (const std::string& set : cut_at(choice, ",")) {
      if (set.size() < 2 || set.front() != '{' || set.back() != '}') refuse_moves(text);
      std::uint64_t chosen = 0;
      for (const std::string& heap : cut_at(set.substr(1, set.size() - 2), ",")) {
        const std::uint64_t number = read_count(heap, heaps);
        if (number == 0) refuse_moves(text);
        chosen |= std::uint64_t{1} << (number - 1);
      }
      moves.emplace_back(taking_from(chosen, heaps, how));
    }
    return;
  }
  const std::vector<std::string> ends = cut_at(choice, "..");
  const std::uint64_t least = read_count(ends.front(), heaps);
  const std::uint64_t most = ends.back().empty() ? heaps : read_count(ends.back(), heaps);
  for (std::uint64_t chosen = 1; chosen >> heaps == 0; ++chosen) {
    const auto count = static_cast<std::uint64_t>(std::popcount(chosen));
    if (least <= count && count <= most) moves.emplace_back(taking_from(chosen, heaps, how));
  }
}

FormulaMove read_formula_move(const std::string& text) {
  const std::vector<std::string> parts = cut_at(text, ":");
  if (parts.size() != 2) refuse_moves(text);
  const std::vector<std::string> sides = cut_at(parts[0], "->");
  if (sides.size() != 2) refuse_moves(text);
  FormulaMove move{{}, {}, read_move_condition(parts[1])};
  for (const std::string& letter : cut_at(bare(sides[0]), ",")) {
    if (letter.size() != 1 || move.before.find(letter) != std::string::npos) refuse_moves(text);
    move.before += letter;
  }
  move.left = read_move_numbers(inside_brackets(sides[1]).value_or(sides[1]));
  return move;
}

bool takes_off(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// Whether all of `a` are among `b`.
bool are_among(const std::vector<TupleMove>& a, const std::vector<TupleMove>& b) {
  return std::all_of(a.begin(), a.end(), [&](const TupleMove& move) {
    return std::find(b.begin(), b.end(), move) != b.end();
  });
}

}  // namespace

bool begins_tuple_moves(const std::string& text) {
  const std::string packed = bare(text);
  return packed.starts_with("moves(") || packed.starts_with("move(") || packed.starts_with("from(");
}

std::vector<TupleMove> read_tuple_moves(const std::string& text) {
  std::vector<TupleMove> moves;
  for (const std::string& part : read_parts(text).rules) {
    std::string_view rest = part;
    const bool is_vectors = takes_off(rest, "moves"), is_choice = takes_off(rest, "from");
    if (!is_vectors && !is_choice && !takes_off(rest, "move")) refuse_moves(part);
    const auto rules = inside_brackets(std::string(rest));
    if (!rules) refuse_moves(part);
    if (is_vectors)
      add_vectors(*rules, moves);
    else if (is_choice)
      add_choices(bare(*rules), moves);
    else
      moves.emplace_back(read_formula_move(*rules));
  }
  return moves;
}

bool have_same_moves(const std::vector<TupleMove>& a, const std::vector<TupleMove>& b) {
  return are_among(a, b) && are_among(b, a);
}

}  // namespace sprague::check
