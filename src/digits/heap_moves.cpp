#include "digits/digit_moves.hpp"

#include <variant>

namespace sprague {
namespace {

DigitForm constant_form(HeapSize constant) {
  if (constant > max_heap_size) throw NotByDigits();
  return {{}, static_cast<std::int64_t>(constant)};
}

DigitSystem::Condition between(DigitSystem& system, const DigitForm& form, const SizeRange& range) {
  const auto from =
      system.compare(sum_of(form, -1, constant_form(range.first)), Operation::at_least);
  if (range.last == infinity) return from;
  const auto to = system.compare(sum_of(form, -1, constant_form(range.last)), Operation::at_most);
  return system.conjunction(from, to);
}

/// A move from heap n that leaves m and takes a size that is never 0: one more than a number.
struct Taking {
  DigitForm n = DigitForm::of_number(0);
  DigitSystem::Number left;
  DigitForm m, size;

  explicit Taking(DigitSystem& system)
      : left(system.choose()), m(DigitForm::of_number(left)), size(positive(system)) {
    system.require(system.compare(sum_of(n, -1, sum_of(size, 1, m)), Operation::equal));
  }
};

/// Whether s is in the family: 2^k, or an arithmetic progression.
DigitSystem::Condition is_member(DigitSystem& system, const Family& family, const DigitForm& size) {
  const auto* const polynomial = std::get_if<Polynomial>(&family);
  if (polynomial == nullptr || polynomial->coefficients.size() != 2 || polynomial->denominator != 1)
    throw NotByDigits();
  // a + b·k for k = 1, 2, 3, …
  const DigitForm member =
      sum_of({{}, polynomial->coefficients[0]}, polynomial->coefficients[1], positive(system));
  return system.compare(sum_of(size, -1, member), Operation::equal);
}

DigitMove taking_from(DigitSystem& system, const SubtractionRules& rules) {
  const Taking taking(system);
  auto allowed = system.constant(false);
  for (const SizeRange& range : rules.set.ranges)
    allowed = system.disjunction(allowed, between(system, taking.size, range));
  // A number k that is chosen says of one size that it is a member, and of no size that it is none.
  if (!rules.set.families.empty() &&
      (rules.all_but || rules.set.families.size() > 1 || !rules.set.ranges.empty()))
    throw NotByDigits();
  for (const Family& family : rules.set.families)
    allowed = system.disjunction(allowed, is_member(system, family, taking.size));
  if (rules.all_but) allowed = system.negation(allowed);
  return {allowed, {taking.left}};
}

/// A condition, or one alternative of it, which is required, so that equations leave no choice.
DigitMove by_condition(DigitSystem& system, Expression condition) {
  const Taking taking(system);
  DigitReader reader(system);
  reader.define('n', taking.n);
  reader.define('s', taking.size);
  reader.define('m', taking.m);
  reader.is_natural(sum_of(taking.n, -1, taking.size), taking.left);
  const auto allowed = reader.condition(condition);
  system.require(allowed);
  return {allowed, {taking.left}};
}

struct AddMoves {
  std::vector<AddDigitMove>& moves;

  void operator()(const SubtractionRules& rules) const {
    moves.push_back([rules](DigitSystem& system) { return taking_from(system, rules); });
  }
  void operator()(const FormulaRules& rules) const {
    for (const FormulaRules::Clause& clause : rules.clauses) {
      if (clause.kind != FormulaRules::Kind::take && clause.kind != FormulaRules::Kind::to)
        throw NotByDigits();
      const auto alternatives = [](const Formula& condition) {
        return operands_of_chain(condition.expression(), Operation::logical_or);
      };
      for (std::size_t i = 0; i < alternatives(clause.condition).size(); ++i) {
        moves.push_back([=, condition = clause.condition](DigitSystem& system) {
          return by_condition(system, alternatives(condition)[i]);
        });
      }
    }
  }
  void operator()(const JoinedRules& rules) const {
    if (!rules.added.empty() || !rules.replaced.empty()) throw NotByDigits();
    for (const JoinedRules::Part& part : rules.parts) std::visit(*this, part);
  }
  template <class Other>
  void operator()(const Other&) const {
    throw NotByDigits();
  }
};

}  // namespace

std::vector<AddDigitMove> heap_moves(const Rules& rules) {
  std::vector<AddDigitMove> moves;
  try {
    std::visit(AddMoves{moves}, rules.form);
  } catch (const NotByDigits&) {
    return {};
  }
  return moves;
}

}  // namespace sprague
