/// Conditions taken apart: the parts of `and`, and what a comparison or its opposite says.
#pragma once

#include <optional>
#include <span>

#include "check/reading/formula.hpp"

namespace sprague::check {

/// The parts of a condition that is built by `and` or by `or`; of any other, itself.
inline std::span<const Expression> parts_of(const Expression& condition, Op op) {
  return condition.op == op ? std::span<const Expression>(condition.parts)
                            : std::span<const Expression>(&condition, 1);
}

/// left = right, left ≠ right, left < right or left ≤ right.
struct Relation {
  enum class Kind : std::uint8_t { equal, unequal, less, at_most };
  Kind kind;
  const Expression& left;
  const Expression& right;
};

/// Reads a comparison below any number of `not`; empty for other conditions.
inline std::optional<Relation> relation_of(const Expression& condition, bool holds = true) {
  if (condition.op == Op::negation) return relation_of(condition.parts[0], !holds);
  if (!is_comparison(condition.op)) return std::nullopt;
  const Expression& left = condition.parts[0];
  const Expression& right = condition.parts[1];
  using Kind = Relation::Kind;
  switch (condition.op) {
    case Op::equal: return Relation{holds ? Kind::equal : Kind::unequal, left, right};
    case Op::less:
      return holds ? Relation{Kind::less, left, right} : Relation{Kind::at_most, right, left};
    default:
      return holds ? Relation{Kind::at_most, left, right} : Relation{Kind::less, right, left};
  }
}

}  // namespace sprague::check
