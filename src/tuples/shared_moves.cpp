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
  const auto rank = [](const Comparison& each) {
    return each.operation == Operation::equal ? 0 : each.operation == Operation::unequal ? 2 : 1;
  };
  std::stable_sort(comparisons.begin(), comparisons.end(),
                   [&](const Comparison& a, const Comparison& b) { return rank(a) < rank(b); });
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
              (sizeof(Numbers) + 4 * sizeof(std::uint32_t) + 8 * comparisons_.size());
  }
}

std::optional<SharedMoves::List> SharedMoves::find_list(const Numbers& position,
                                                        std::uint64_t most) {
  struct Move {
    Numbers left;
    std::array<std::int64_t, max_comparisons> compared;
  };
  std::vector<Move> moves;
  try {
    LetterValues values{};
    const SearchEnd end =
        for_each_formula_choice(moves_, position, {}, std::min(most, max_tries), values,
                                [&](std::span<const Numbers> left) {
                                  moves.push_back({left.front(), {}});
                                  for (std::size_t i = 0; i < comparisons_.size(); ++i)
                                    moves.back().compared[i] = comparisons_[i].left.number(values);
                                });
    can_list_ = end.reason != SearchEnd::Reason::unbounded;
    if (end.reason != SearchEnd::Reason::done) return std::nullopt;
  } catch (const Error&) {
    can_list_ = false;
    return std::nullopt;
  }
  const Operation first = comparisons_.front().operation;
  const bool descends = first == Operation::greater || first == Operation::at_least;
  std::stable_sort(moves.begin(), moves.end(), [&](const Move& a, const Move& b) {
    return descends ? a.compared[0] > b.compared[0] : a.compared[0] < b.compared[0];
  });
  List list;
  for (Move& move : moves) {
    list.left.push_back(std::move(move.left));
    list.compared.insert(list.compared.end(), move.compared.begin(),
                         move.compared.begin() + static_cast<std::ptrdiff_t>(comparisons_.size()));
  }
  list.values.assign(list.left.size(), unknown_value);
  list.of_first.begin();
  return list;
}

SharedMoves::Place SharedMoves::place_of(const List& list, std::int64_t bound) const {
  const Operation operation = comparisons_.front().operation;
  // The first place from which on `is_before` is false, as it is from there to the end.
  const auto place = [&](const auto& is_before) {
    std::size_t begin = 0;
    std::size_t end = list.left.size();
    while (begin < end) {
      const std::size_t middle = begin + (end - begin) / 2;
      if (is_before(compared_first(list, middle)))
        begin = middle + 1;
      else
        end = middle;
    }
    return begin;
  };
  if (operation != Operation::equal && operation != Operation::unequal)
    return {0, place([&](std::int64_t left) { return holds(operation, left, bound); }), false};
  return {place([&](std::int64_t left) { return left < bound; }),
          place([&](std::int64_t left) { return left <= bound; }), operation == Operation::unequal};
}

void SharedMoves::note_next(List& list, std::uint32_t value) {
  list.of_first.make_room(value + std::uint64_t{1});
  list.of_first.exclude(value);
  list.least_absent.push_back(
      static_cast<std::uint32_t>(list.of_first.next_absent(list.least_absent.back())));
}

void SharedMoves::leave_out_equal(List& list) const {
  const std::size_t moves = list.left.size();
  std::vector<std::uint32_t> count(*std::max_element(list.values.begin(), list.values.end()) + 1);
  for (const std::uint32_t value : list.values) ++count[value];
  list.without.assign(moves, 0);
  for (std::size_t begin = 0; begin < moves;) {
    std::uint32_t least = list.least_absent.back();
    std::size_t end = begin;
    for (; end < moves && compared_first(list, end) == compared_first(list, begin); ++end) {
      if (--count[list.values[end]] == 0) least = std::min(least, list.values[end]);
    }
    list.without[begin] = least;
    for (; begin < end; ++begin) ++count[list.values[begin]];
  }
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
