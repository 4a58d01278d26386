#include "tuples/shared_moves.hpp"

#include <algorithm>
#include <utility>

namespace sprague {
namespace {

LetterValues letter_values(const TupleFormula& moves, const Numbers& position) {
  LetterValues values{};
  for (std::size_t i = 0; i < moves.before.size(); ++i)
    values[letters.find(moves.before[i])] = position[i];
  return values;
}

/// The same moves where these hold.
TupleFormula with_conditions(const TupleFormula& moves, std::span<const Expression> conditions) {
  std::vector<Node> nodes(conditions.front().nodes().begin(), conditions.front().nodes().end());
  for (const Expression& each : conditions.subspan(1))
    nodes = operation_on(Operation::logical_and, Expression(nodes), each);
  TupleFormula result = moves;
  result.condition =
      Formula::of(Expression(nodes), moves.before + moves.after, moves.condition.whole());
  result.search = plan_search(result.condition.expression(), moves.before, moves.after, {},
                              moves.left, moves.whole);
  return result;
}

}  // namespace

std::optional<SharedMoves> SharedMoves::make(const TupleRules::Parts& parts) {
  if (!parts.vectors.empty() || parts.formulas.size() != 1 || parts.splits() || parts.sorted)
    return std::nullopt;
  const TupleFormula& moves = parts.formulas.front();
  // What is remembered of the move before stands last, as in (tokens, how many may be taken).
  for (std::size_t number = moves.before.size(); number-- > 0;) {
    if (auto found = make(moves, number)) return found;
  }
  return std::nullopt;
}

std::optional<SharedMoves> SharedMoves::make(const TupleFormula& moves, std::size_t number) {
  const std::string_view letter(&moves.before[number], 1);
  for (const auto& position : moves.left) {
    for (const Formula& each : position) {
      if (each.expression().mentions(letter)) return std::nullopt;
    }
  }
  std::vector<Expression> others;
  std::vector<Comparison> comparisons;
  const std::string letters_of = moves.before + moves.after;
  const std::string_view whole = moves.condition.whole();
  for (const Expression part :
       operands_of_chain(moves.condition.expression(), Operation::logical_and)) {
    if (!part.mentions(letter)) {
      others.push_back(part);
      continue;
    }
    if (!is_comparison(part.operation())) return std::nullopt;
    Operation operation = part.operation();
    Expression left = part.left();
    Expression position = part.right();
    if (left.mentions(letter)) {
      std::swap(left, position);
      operation = mirrored(operation);
    }
    if (left.mentions(letter) || !position.mentions_only(moves.before)) return std::nullopt;
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
  const auto [at, is_new] = lists_.try_emplace(key);
  Shared& shared = at->second;
  if (is_new) bytes_ += sizeof(*at) + sizeof(void*);
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
