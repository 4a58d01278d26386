#include "tuples/shared_moves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "rules/cursor.hpp"

namespace sprague {
namespace {

bool mentions(Expression part, char letter) {
  return std::any_of(part.nodes().begin(), part.nodes().end(), [&](const Node& node) {
    return node.operation == Operation::variable && node.letter() == letter;
  });
}

bool mentions_only(Expression part, std::string_view letters_of) {
  return std::all_of(part.nodes().begin(), part.nodes().end(), [&](const Node& node) {
    return node.operation != Operation::variable ||
           letters_of.find(node.letter()) != letters_of.npos;
  });
}

LetterValues letter_values(const TupleFormula& moves, const Numbers& position) {
  LetterValues values{};
  for (std::size_t i = 0; i < moves.before.size(); ++i)
    values[letters.find(moves.before[i])] = position[i];
  return values;
}

/// The same moves under other conditions, joined by `and`.
TupleFormula with_conditions(const TupleFormula& moves,
                             const std::vector<std::string>& conditions) {
  const std::string own = moves.condition.text();
  const std::string text =
      fmt::format("{}({}))", moves.text.substr(0, moves.text.size() - own.size() - 1),
                  fmt::join(conditions, ") and ("));
  Cursor in(text);
  return parse_formula_moves(in, {}, 1);
}

}  // namespace

std::size_t HashOfNumbers::operator()(const Numbers& numbers) const {
  std::uint64_t hash = 0;
  for (const std::int64_t number : numbers) {
    hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E37'79B9'7F4A'7C15;
    hash ^= hash >> 29;
  }
  return static_cast<std::size_t>(hash);
}

std::optional<SharedMoves> SharedMoves::make(const TupleRules::Parts& parts) {
  if (!parts.vectors.empty() || parts.formulas.size() != 1 || parts.splits()) return std::nullopt;
  const TupleFormula& moves = parts.formulas.front();
  // What is remembered of the move before stands last, as in (tokens, how many may be taken).
  for (std::size_t number = moves.before.size(); number-- > 0;) {
    if (auto found = make(moves, number)) return found;
  }
  return std::nullopt;
}

std::optional<SharedMoves> SharedMoves::make(const TupleFormula& moves, std::size_t number) {
  const char letter = moves.before[number];
  for (const auto& position : moves.left) {
    for (const Formula& each : position) {
      if (mentions(each.expression(), letter)) return std::nullopt;
    }
  }
  std::vector<std::string> others;
  std::vector<Comparison> comparisons;
  const std::string letters_of = moves.before + moves.after;
  const std::string_view whole = moves.condition.whole();
  for (const Expression part :
       operands_of_chain(moves.condition.expression(), Operation::logical_and)) {
    if (!mentions(part, letter)) {
      others.push_back(text_of(part));
      continue;
    }
    if (!is_comparison(part.operation())) return std::nullopt;
    Operation operation = part.operation();
    Expression left = part.left();
    Expression position = part.right();
    if (mentions(left, letter)) {
      std::swap(left, position);
      operation = mirrored(operation);
    }
    if (mentions(left, letter) || !mentions_only(position, moves.before)) return std::nullopt;
    comparisons.push_back({operation, Formula::of(left, letters_of, whole),
                           Formula::of(position, letters_of, whole)});
  }
  if (others.empty() || comparisons.empty() || comparisons.size() > max_comparisons)
    return std::nullopt;
  return SharedMoves(with_conditions(moves, others), number, std::move(comparisons));
}

SharedMoves::List* SharedMoves::list(const Numbers& position) {
  const auto found = lists_.find(without_number(position));
  return found != lists_.end() && found->second.list ? &*found->second.list : nullptr;
}

void SharedMoves::spend(const Numbers& position, std::uint64_t tries) {
  if (!can_list_) return;
  const Numbers key = without_number(position);
  Shared& shared = lists_[key];
  shared.spent += tries;
  if (shared.spent < shared.next) return;
  shared.next = 2 * shared.spent;
  shared.list = find_list(key, shared.spent);
  if (shared.list) {
    bytes_ += shared.list->left.size() *
              (sizeof(Numbers) + sizeof(std::uint32_t) + 8 * comparisons_.size());
  }
}

std::optional<SharedMoves::List> SharedMoves::find_list(const Numbers& position,
                                                        std::uint64_t most) {
  List list;
  try {
    LetterValues values{};
    const SearchEnd end =
        for_each_formula_choice(moves_, position, {}, std::min(most, max_tries), values,
                                [&](std::span<const Numbers> left) {
                                  list.left.push_back(left.front());
                                  for (const Comparison& each : comparisons_)
                                    list.compared.push_back(each.left.number(values));
                                });
    can_list_ = end.reason != SearchEnd::Reason::unbounded;
    if (end.reason != SearchEnd::Reason::done) return std::nullopt;
  } catch (const Error&) {
    can_list_ = false;
    return std::nullopt;
  }
  list.values.assign(list.left.size(), unknown_value);
  return list;
}

std::optional<SharedMoves::Bounds> SharedMoves::bounds_of(const Numbers& position) const {
  const LetterValues values = letter_values(moves_, position);
  Bounds bounds{};
  try {
    for (std::size_t i = 0; i < comparisons_.size(); ++i)
      bounds[i] = comparisons_[i].position.number(values);
  } catch (const Error&) {
    return std::nullopt;
  }
  return bounds;
}

}  // namespace sprague
