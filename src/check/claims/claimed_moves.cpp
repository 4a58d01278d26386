#include "check/claims/claimed_moves.hpp"

#include <variant>

#include "check/claims/digit_reader.hpp"
#include "check/reading/tuple_moves.hpp"
#include "check/reading/written_parts.hpp"
#include "check/reading/written_rules.hpp"

namespace sprague::check {
namespace {

using Condition = DigitConditions::Condition;

/// A move from heap n that leaves m and takes s = n − m >= 1.
struct HeapMove {
  Sum n, m, s;
  std::vector<Variable> left;
  Condition is_move;

  HeapMove(DigitConditions& conditions, const std::vector<Variable>& position)
      : n(Sum::variable(position[0])), left{conditions.new_variable()} {
    m = Sum::variable(left[0]);
    s = plus(n, -1, m);
    is_move = conditions.is_natural(plus(s, -1, Sum::number(1)));
  }
};

Sum sum_of_size(std::uint64_t number) {
  if (number > std::uint64_t{1} << 40) throw Undecided{"a size of the rules is beyond 2^40"};
  return Sum::number(static_cast<std::int64_t>(number));
}

/// Whether the size is a + b·k for a k = 1, 2, 3, …
Condition is_member(DigitConditions& conditions, const Family& family, const Sum& size) {
  const auto* const polynomial = std::get_if<Polynomial>(&family);
  if (polynomial == nullptr || polynomial->coefficients.size() > 2 || polynomial->divisor != 1)
    throw Undecided{"the rules have a set of sizes that binary digits do not tell"};
  Sum rest = size;
  const DigitConditions::Scope scope(conditions);
  const Sum k = plus(Sum::variable(conditions.new_variable()), 1, Sum::number(1));
  for (std::size_t i = 0; i < polynomial->coefficients.size(); ++i)
    rest = plus(rest, -polynomial->coefficients[i], i == 0 ? Sum::number(1) : k);
  return conditions.some(scope.variables(), conditions.is_zero(rest));
}

DigitMove by_set(DigitConditions& conditions, const WrittenSet& set,
                 const std::vector<Variable>& position) {
  HeapMove move(conditions, position);
  std::vector<Condition> sizes;
  for (const Interval& interval : set.intervals) {
    sizes.push_back(conditions.is_natural(plus(move.s, -1, sum_of_size(interval.first))));
    if (interval.last)
      sizes.back() = conditions.all(
          {sizes.back(), conditions.is_natural(plus(sum_of_size(*interval.last), -1, move.s))});
  }
  for (const Family& family : set.families) sizes.push_back(is_member(conditions, family, move.s));
  const Condition is_listed = conditions.any(std::move(sizes));
  const Condition is_size = set.all_but ? conditions.no(is_listed) : is_listed;
  return {conditions.all({move.is_move, is_size}), move.left};
}

DigitMove by_clause(DigitConditions& conditions, const Clause& clause,
                    const std::vector<Variable>& position) {
  HeapMove move(conditions, position);
  DigitReader reader(conditions, {{'n', move.n}, {'s', move.s}, {'m', move.m}}, move.is_move);
  return {conditions.all({move.is_move, reader.condition(clause.condition)}), move.left};
}

void add_heap_moves(const std::string& part, std::vector<AddMove>& moves) {
  if (begins_formula(part)) {
    for (const Clause& clause : read_formula(part)) {
      if (clause.head != "take(s" && clause.head != "to(m")
        throw Undecided{"a move of the rules may leave two heaps"};
      moves.push_back([clause](DigitConditions& conditions, const std::vector<Variable>& position) {
        return by_clause(conditions, clause, position);
      });
    }
    return;
  }
  const Written written = read_written(part);
  const auto* const set = std::get_if<WrittenSet>(&written);
  if (set == nullptr) throw Undecided{"its rules are a code, which is no condition on digits"};
  moves.push_back([set = *set](DigitConditions& conditions, const std::vector<Variable>& position) {
    return by_set(conditions, set, position);
  });
}

/// A variable that is the number, which it makes one of `required`.
Variable left_as(DigitConditions& conditions, const DigitNumber& number,
                 std::vector<Condition>& required) {
  const Variable left = conditions.new_variable();
  required.push_back(number.defined);
  std::vector<Condition> ways;
  for (const auto& [where, sum] : number.cases)
    ways.push_back(conditions.all({where, conditions.is_zero(plus(sum, -1, Sum::variable(left)))}));
  required.push_back(conditions.any(std::move(ways)));
  return left;
}

DigitMove by_vector(DigitConditions& conditions, const VectorMove& vector,
                    const std::vector<Variable>& position) {
  DigitLetters letters;
  for (char letter = 'a'; letter <= 'z'; ++letter) letters[letter] = Sum::number(0);
  DigitMove move{conditions.constant(true), {}};
  std::vector<Condition> required;
  std::vector<Sum> taken;
  for (const TakenNumber& number : vector.taken) {
    taken.push_back(Sum::number(number.constant));
    for (std::size_t i = 0; i < number.multiples.size(); ++i) {
      if (number.multiples[i] == 0) continue;
      Sum& parameter = letters[static_cast<char>('a' + i)];
      if (parameter == Sum::number(0))
        parameter = plus(Sum::variable(conditions.new_variable()), 1, Sum::number(1));
      taken.back() = plus(taken.back(), number.multiples[i], parameter);
    }
  }
  if (vector.condition)
    required.push_back(
        DigitReader(conditions, letters, conditions.constant(true)).condition(*vector.condition));
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (taken[i] == Sum::number(0)) {
      move.left.push_back(position[i]);
      continue;
    }
    const DigitNumber left{
        {{conditions.constant(true), plus(Sum::variable(position[i]), -1, taken[i])}}};
    move.left.push_back(left_as(conditions, left, required));
  }
  move.allowed = conditions.all(std::move(required));
  return move;
}

bool is_in(const FormulaMove& move, char letter) {
  return move.condition.mentions(letter) ||
         std::any_of(move.left.begin(), move.left.end(),
                     [&](const Expression& left) { return left.mentions(letter); });
}

DigitMove by_formula(DigitConditions& conditions, const FormulaMove& rule,
                     const std::vector<Variable>& position) {
  DigitLetters letters;
  for (std::size_t i = 0; i < position.size(); ++i)
    letters[rule.before[i]] = Sum::variable(position[i]);
  for (char letter = 'a'; letter <= 'z'; ++letter) {
    if (!letters.contains(letter) && is_in(rule, letter))
      letters[letter] = Sum::variable(conditions.new_variable());
  }
  DigitReader reader(conditions, letters, conditions.constant(true));
  DigitMove move{conditions.constant(true), {}};
  std::vector<Condition> required{reader.condition(rule.condition)};
  for (const Expression& left : rule.left) {
    if (left.op == Op::letter)
      move.left.push_back(letters[left.letter].of[0].first);
    else
      move.left.push_back(left_as(conditions, reader.number(left), required));
  }
  move.allowed = conditions.all(std::move(required));
  return move;
}

void require_as_many(std::size_t found, unsigned numbers) {
  require(found == numbers, "its positions have {} numbers, and a move has {}", numbers, found);
}

std::vector<AddMove> moves_of_tuples(const std::string& rules, unsigned numbers) {
  require(numbers > 1, "its positions have one number, and rules of tuples are of more");
  std::vector<AddMove> moves;
  for (const TupleMove& move : read_tuple_moves(rules)) {
    if (const auto* const vector = std::get_if<VectorMove>(&move)) {
      require_as_many(vector->taken.size(), numbers);
      moves.push_back(
          [vector = *vector](DigitConditions& conditions, const std::vector<Variable>& position) {
            return by_vector(conditions, vector, position);
          });
    } else {
      const auto& formula = std::get<FormulaMove>(move);
      require_as_many(formula.before.size(), numbers);
      require_as_many(formula.left.size(), numbers);
      moves.push_back(
          [formula](DigitConditions& conditions, const std::vector<Variable>& position) {
            return by_formula(conditions, formula, position);
          });
    }
  }
  return moves;
}

}  // namespace

std::vector<AddMove> read_claimed_moves(const std::string& rules, unsigned numbers) {
  if (begins_tuple_moves(rules)) return moves_of_tuples(rules, numbers);
  if (numbers != 1) throw Undecided{"its rules are none of tuples that this checker reads"};
  const WrittenParts parts = read_parts(rules);
  if (parts.has_tables())
    throw Undecided{"its rules have a table, which is no condition on digits"};
  std::vector<AddMove> moves;
  for (const std::string& part : parts.rules) add_heap_moves(part, moves);
  return moves;
}

}  // namespace sprague::check
