#include "values/formula/move_sources.hpp"

#include <algorithm>
#include <numeric>

#include "rules/formula/unrolled.hpp"

namespace sprague::formula {
namespace {

constexpr Roles take_roles{Role::fixed, Role::lane, Role::fixed, Role::fixed, Role::complement};
constexpr Roles split_roles{Role::fixed, Role::fixed, Role::lane, Role::complement, Role::fixed};
constexpr Roles first_roles{Role::fixed, Role::fixed, Role::lane, Role::fixed, Role::fixed};
constexpr Roles second_roles{Role::fixed, Role::fixed, Role::fixed, Role::lane, Role::fixed};

/// To leave m is to take n − m.
Kind kind_of(const FormulaRules::Clause& clause) {
  return clause.kind == Kind::to ? Kind::take : clause.kind;
}

bool commutes(Operation operation) {
  switch (operation) {
    case Operation::add:
    case Operation::multiply:
    case Operation::gcd:
    case Operation::lcm:
    case Operation::minimum:
    case Operation::maximum:
    case Operation::equal:
    case Operation::unequal:
    case Operation::logical_and:
    case Operation::logical_or: return true;
    default: return false;
  }
}

/// The number of a variable with a and b, which are 2 and 3, exchanged.
std::int64_t exchanged(std::int64_t variable) {
  return variable == 2 || variable == 3 ? 5 - variable : variable;
}

/// Whether y is x with a and b exchanged, up to the order of operands. Exponential in the depth.
bool are_mirrored(Expression x, Expression y) {
  const Operation operation = x.operation();
  if (operation != y.operation() || x.nodes().size() != y.nodes().size()) return false;
  if (operation == Operation::constant) return x.root().value == y.root().value;
  if (operation == Operation::variable) {
    return y.root().value == exchanged(x.root().value);
  }
  if (arity(operation) == 1) return are_mirrored(x.operand(), y.operand());
  if (!commutes(operation))
    return are_mirrored(x.left(), y.left()) && are_mirrored(x.right(), y.right());
  // Being mirrored is an equivalence up to the exchange, so that any match will do.
  std::vector<Expression> of_x, of_y;
  if (is_condition(operation) && operation != Operation::logical_and &&
      operation != Operation::logical_or) {
    of_x = {x.left(), x.right()};
    of_y = {y.left(), y.right()};
  } else {
    of_x = operands_of_chain(x, operation);
    of_y = operands_of_chain(y, operation);
  }
  return of_x.size() == of_y.size() && std::all_of(of_x.begin(), of_x.end(), [&](Expression each) {
           const auto match = std::find_if(of_y.begin(), of_y.end(), [&](Expression other) {
             return are_mirrored(each, other);
           });
           if (match == of_y.end()) return false;
           of_y.erase(match);
           return true;
         });
}

bool is_symmetric(Expression condition) {
  constexpr std::size_t max_nodes = 40;
  return condition.nodes().size() <= max_nodes && are_mirrored(condition, condition);
}

/// Builds a source for one alternative.
class Builder {
 public:
  Builder(const AnalysedCondition& analysed, Kind kind, HeapSize last, Kernels kernels,
          ProgressMeter& progress)
      : analysed_(analysed), kind_(kind), last_(last), kernels_(kernels), progress_(progress) {}

  /// Empty where lanes cannot hold the numbers.
  std::optional<MoveSource> source(const Alternative& from) const {
    switch (kind_) {
      case Kind::take: return take(from);
      case Kind::split: return split(from);
      case Kind::take_and_split: return take_and_split(from);
      default: return growing_pairs(from);
    }
  }

  /// The source of pairs whose condition mentions the heap. `mirrored` and `other` are the
  /// alternative and its builder with a and b exchanged.
  std::optional<MoveSource> pairs(const Alternative& from, const Alternative& mirrored,
                                  const Builder& other, bool symmetric) const {
    // The letters may be exchanged, so that the first numbers are the fewer.
    if (from.divides && !mirrored.divides) return other.pairs(mirrored, from, *this, symmetric);
    auto firsts = other.second_numbers(mirrored);
    if (!firsts) return std::nullopt;
    const std::vector<Part> joint = joint_parts(from);
    const bool lists_seconds = joint.empty() || from.divides;
    std::optional<AllowedNumbers> seconds;
    if (lists_seconds && !(symmetric && joint.empty())) {
      seconds = second_numbers(from);
      if (!seconds) return std::nullopt;
    }
    if (joint.empty())
      return MoveSource{SeparatePairMoves(std::move(*firsts), std::move(seconds)), std::nullopt};
    auto bounds = finders(lists_seconds ? std::vector<Bound>() : from.bounds, second_roles);
    auto condition =
        compile(lists_seconds ? joint : separated(from.rest, "b").second, second_roles);
    if (!bounds || !condition) return std::nullopt;
    return MoveSource{PairMoves(std::move(*firsts), std::move(seconds), std::move(*bounds),
                                std::move(*condition), symmetric, progress_),
                      std::nullopt};
  }

 private:
  std::optional<LaneCondition> compile(const std::vector<Part>& parts, Roles roles) const {
    return LaneCondition::compile(analysed_, parts, roles, kernels_, last_);
  }

  std::optional<NumberTable> table(const std::vector<Part>& parts, NumberTable::Of of) const {
    return NumberTable::make(analysed_, parts, of, kernels_, last_);
  }

  std::optional<std::vector<BoundFinder>> finders(const std::vector<Bound>& bounds,
                                                  Roles roles) const {
    std::vector<BoundFinder> result;
    for (const Bound& bound : bounds) {
      auto finder = BoundFinder::make(analysed_, bound, roles, kernels_, last_);
      if (!finder) return std::nullopt;
      result.push_back(std::move(*finder));
    }
    return result;
  }

  template <class Moves>
  std::optional<MoveSource> with_heaps(Moves moves, const Alternative& from) const {
    MoveSource source{std::move(moves), std::nullopt};
    if (from.of_heap.empty()) return source;
    source.heaps = table(from.of_heap, NumberTable::Of::heap);
    if (!source.heaps) return std::nullopt;
    return source;
  }

  std::optional<MoveSource> take(const Alternative& from) const {
    const bool only_left = from.bounds.empty() && from.of_size.empty() && from.rest.empty() &&
                           !from.coprime && !from.divides;
    if (only_left) {
      auto targets = table(from.of_left, NumberTable::Of::heap_left);
      auto classes = residues(from.periodic);
      if (!targets || !classes) return std::nullopt;
      return with_heaps(TargetMoves(std::move(*targets), std::move(*classes)), from);
    }
    if (from.divides) {
      auto condition = compile(from.beside_divides, take_roles);
      if (!condition) return std::nullopt;
      return MoveSource{TakenDivisors({from.divides, {}, std::move(*condition)}), std::nullopt};
    }
    if (!from.of_size.empty()) {
      if (auto source = take_sizes(from)) return source;
    }
    auto bounds = finders(from.bounds, take_roles);
    if (!bounds) return std::nullopt;
    BoundedTakes bounded(std::move(*bounds));
    if (from.of_size.empty() && from.rest.empty() && !from.coprime) {
      auto targets = table(from.of_left, NumberTable::Of::heap_left);
      auto classes = residues(from.periodic);
      if (!targets || !classes) return std::nullopt;
      return with_heaps(WindowMoves(std::move(bounded), std::move(*targets), std::move(*classes)),
                        from);
    }
    std::vector<Part> searched = from.periodic;
    searched.insert(searched.end(), from.of_size.begin(), from.of_size.end());
    searched.insert(searched.end(), from.rest.begin(), from.rest.end());
    auto condition = compile(searched, take_roles);
    auto filter = table(from.of_left, NumberTable::Of::heap_left);
    auto within_bounds = compile(parts_but_bounds(from), take_roles);
    if (!condition || !filter || !within_bounds) return std::nullopt;
    return with_heaps(SearchMoves(std::move(bounded), std::move(*filter), std::move(*condition),
                                  from.coprime, std::move(*within_bounds)),
                      from);
  }

  /// Each part is evaluated for one move of each pair of classes.
  std::optional<Residues> residues(const std::vector<Part>& parts) const {
    Residues result;
    for (const Part& part : parts)
      result.modulus = std::lcm(result.modulus, modulus_of(part.expression));
    if (result.modulus > max_modulus) return std::nullopt;
    const std::uint64_t m = result.modulus;
    std::vector<bool> allowed(m * m, true);  // by n mod m, s mod m
    for (const Part& part : parts) {
      const AnalysedCondition alone{
          part.expression, facts_of(part.expression, kind_, std::max(last_, 2 * max_modulus))};
      auto condition =
          LaneCondition::compile(alone, {&part, 1}, take_roles, kernels_, std::max(last_, 2 * m));
      if (!condition) return std::nullopt;
      for (std::uint64_t n = 0; n < m; ++n) {
        condition->begin({.n = n + m});
        const std::uint64_t* const words = condition->of_range(1, m);
        for (std::uint64_t s = 1; s <= m; ++s) {
          if (words == nullptr || (words[(s - 1) / 64] >> (s - 1) % 64 & 1) == 0)
            allowed[n * m + s % m] = false;
        }
      }
    }
    result.reached_from.assign(m, {});
    for (std::uint64_t n = 0; n < m; ++n) {
      for (std::uint64_t s = 0; s < m; ++s) {
        if (allowed[n * m + s])
          result.reached_from[(n + m - s) % m].push_back(static_cast<std::uint32_t>(n));
      }
    }
    return result;
  }

  static std::vector<Part> parts_but_bounds(const Alternative& from) {
    std::vector<Part> result;
    for (const Part& part : from.parts) {
      const bool bounds = std::any_of(from.bounds.begin(), from.bounds.end(), [&](const Bound& b) {
        return b.part.expression.nodes().data() == part.expression.nodes().data();
      });
      if (!bounds) result.push_back(part);
    }
    return result;
  }

  /// The moves by a list of sizes, where it is short or says all.
  std::optional<MoveSource> take_sizes(const Alternative& from) const {
    auto table_of_sizes = table(from.of_size, NumberTable::Of::size);
    if (!table_of_sizes) return std::nullopt;
    std::vector<std::uint32_t> sizes;
    for (HeapSize s = 1; s <= last_; ++s) {
      if (table_of_sizes->holds(s)) sizes.push_back(static_cast<std::uint32_t>(s));
      progress_.advance(0, 1);
    }
    const bool only_sizes = from.periodic.empty() && from.bounds.empty() && from.of_left.empty() &&
                            from.rest.empty() && !from.coprime;
    constexpr std::size_t few = 16;
    if (!only_sizes && sizes.size() > last_ / few) return std::nullopt;
    auto condition = compile(only_sizes ? std::vector<Part>() : from.parts, take_roles);
    if (!condition) return std::nullopt;
    return with_heaps(SizeMoves(std::move(sizes), std::move(*condition)), from);
  }

  std::optional<MoveSource> split(const Alternative& from) const {
    if (from.divides) {
      auto condition = compile(from.beside_divides, split_roles);
      if (!condition) return std::nullopt;
      return MoveSource{SplitDivisors({from.divides, {}, std::move(*condition)}), std::nullopt};
    }
    auto bounds = finders(from.bounds, split_roles);
    auto condition = compile(from.rest, split_roles);
    if (!bounds || !condition) return std::nullopt;
    return MoveSource{
        SplitMoves(std::move(*bounds), std::move(*condition), is_symmetric(analysed_.condition)),
        std::nullopt};
  }

  std::optional<MoveSource> take_and_split(const Alternative& from) const {
    const std::uint64_t modulus =
        modulus_beside(analysed_.condition, [](Expression part) { return !part.mentions("ns"); });
    if (modulus != 0) {
      auto condition = compile({{analysed_.condition}}, split_roles);
      if (!condition) return std::nullopt;
      return MoveSource{
          RecurringSplits(modulus, std::move(*condition), is_symmetric(analysed_.condition)),
          std::nullopt};
    }
    auto [sizes, splits] = separated(from.rest, "ab");
    // To find a bound costs as much as to try some hundred splits: only an equation leaves few.
    std::vector<Bound> bounds;
    for (const Bound& bound : from.bounds) {
      if (bound.part.expression.operation() == Operation::equal)
        bounds.push_back(bound);
      else
        splits.push_back(bound.part);
    }
    auto of_sizes = compile(sizes, take_roles);
    auto finders_of_bounds = finders(bounds, split_roles);
    auto of_splits = compile(splits, split_roles);
    if (!of_sizes || !finders_of_bounds || !of_splits) return std::nullopt;
    return MoveSource{TakeAndSplitMoves({from.divides, {}, std::move(*of_sizes)}, std::nullopt,
                                        std::move(*finders_of_bounds), std::move(*of_splits),
                                        is_symmetric(analysed_.condition), progress_),
                      std::nullopt};
  }

  std::optional<MoveSource> growing_pairs(const Alternative& from) const {
    auto as_first = compile(from.parts, second_roles);
    auto as_second = compile(from.parts, first_roles);
    if (!as_first || !as_second) return std::nullopt;
    return MoveSource{GrowingPairMoves(std::move(*as_first), std::move(*as_second),
                                       is_symmetric(analysed_.condition)),
                      std::nullopt};
  }

  static bool mentions_first(const Bound& bound) { return bound.part.expression.mentions("a"); }

  /// The parts that mention both heaps of a pair.
  static std::vector<Part> joint_parts(const Alternative& from) {
    std::vector<Part> result = separated(separated(from.rest, "a").second, "b").second;
    for (const Bound& bound : from.bounds) {
      if (mentions_first(bound)) result.push_back(bound.part);
    }
    return result;
  }

  /// The second heaps of a pair by the parts that do not mention the first one.
  std::optional<AllowedNumbers> second_numbers(const Alternative& from) const {
    std::vector<Part> parts = separated(from.rest, "a").first;
    std::vector<Bound> bounds;
    for (const Bound& bound : from.bounds) {
      if (mentions_first(bound)) continue;
      if (from.divides)
        parts.push_back(bound.part);
      else
        bounds.push_back(bound);
    }
    auto finders_of_bounds = finders(bounds, second_roles);
    auto condition = compile(parts, second_roles);
    if (!finders_of_bounds || !condition) return std::nullopt;
    return AllowedNumbers(from.divides, std::move(*finders_of_bounds), std::move(*condition));
  }

  /// The parts in which none of the variables occurs, and the others.
  static std::pair<std::vector<Part>, std::vector<Part>> separated(const std::vector<Part>& parts,
                                                                   std::string_view variables) {
    std::pair<std::vector<Part>, std::vector<Part>> result;
    for (const Part& part : parts)
      (part.expression.mentions(variables) ? result.second : result.first).push_back(part);
    return result;
  }

  const AnalysedCondition& analysed_;
  Kind kind_;
  HeapSize last_;
  Kernels kernels_;
  ProgressMeter& progress_;
};

bool has_exists(Expression condition) {
  const auto nodes = condition.nodes();
  return std::any_of(nodes.begin(), nodes.end(),
                     [](const Node& node) { return node.operation == Operation::exists; });
}

/// Whether an `or` stands within an `and`, so that the alternatives are not those of the whole.
bool has_inner_or(Expression condition) {
  for (const Expression alternative : operands_of_chain(condition, Operation::logical_or)) {
    for (const Expression part : operands_of_chain(alternative, Operation::logical_and)) {
      if (part.operation() == Operation::logical_or) return true;
    }
  }
  return false;
}

std::vector<MoveSource> only(auto moves) {
  std::vector<MoveSource> sources;
  sources.push_back({std::move(moves), std::nullopt});
  return sources;
}

/// The sizes that a clause with an `exists` takes, where every heap takes the same: by one search
/// for all of them, or one by one where that has more to try.
std::optional<std::vector<MoveSource>> take_found_sizes(const FormulaRules::Clause& clause,
                                                        const ClauseSearch& search, HeapSize last,
                                                        Kernels kernels, ProgressMeter& progress) {
  constexpr std::uint64_t few = 1000;
  const Expression condition = clause.condition.expression();
  const AnalysedCondition analysed{condition, facts_of(condition, Kind::take, last)};
  if (!analysed.facts.proven || !is_of_size_alone(analysed)) return std::nullopt;
  std::vector<std::uint32_t> sizes;
  const auto add = [&](HeapSize size) { sizes.push_back(static_cast<std::uint32_t>(size)); };
  // Where each size is given by numbers of `exists` the search tries these, and to ask size by size
  // tries them for each.
  const SearchEnd end = search.for_each_option(
      last, search.is_equated() ? ~std::uint64_t{0} : 2 * last + few,
      [&](std::span<const HeapSize> left) { add(left.empty() ? last : last - left[0]); });
  if (end.reason != SearchEnd::Reason::done) {
    sizes.clear();
    for (HeapSize s = 1; s <= last; ++s) {
      if (clause.condition.holds(Variables{.n = last, .s = s, .m = last - s})) add(s);
      progress.advance(0, 1);
    }
  }
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  auto any = LaneCondition::compile(analysed, {}, take_roles, kernels, last);
  if (!any) return std::nullopt;
  return only(SizeMoves(std::move(sizes), std::move(*any)));
}

/// The sources of a clause with named heaps.
std::optional<std::vector<MoveSource>> separate_sources(const FormulaRules::Clause& clause,
                                                        HeapSize last, ProgressMeter& progress) {
  std::vector<MoveSource> sources;
  for (const Expression alternative :
       operands_of_chain(clause.condition.expression(), Operation::logical_or)) {
    auto moves = SeparateHeaps::make(clause, alternative, last, progress);
    if (!moves || sources.size() == max_alternatives) return std::nullopt;
    sources.push_back({std::move(*moves), std::nullopt});
  }
  return sources;
}

}  // namespace

std::optional<std::vector<MoveSource>> sources_for(const FormulaRules::Clause& clause,
                                                   HeapSize last, Kernels kernels,
                                                   ProgressMeter& progress) {
  Expression condition = clause.condition.expression();
  const bool is_several = clause.kind == Kind::several;
  std::optional<std::vector<Node>> written_out;
  const bool tries_numbers = has_exists(condition);
  if (is_several || tries_numbers || has_inner_or(condition)) {
    const auto search = ClauseSearch::make(clause, last);
    const bool is_searched = search && search->never_fails();
    if (is_searched && tries_numbers && kind_of(clause) == Kind::take) {
      if (auto sizes = take_found_sizes(clause, *search, last, kernels, progress)) return sizes;
    }
    if (is_searched && search->is_equated()) return only(EquatedMoves(*search));
    if (is_several) {
      if (tries_numbers) return std::nullopt;
      return separate_sources(clause, last, progress);
    }
    if (tries_numbers) {
      written_out = unrolled(condition, max_analysed_nodes);
      if (!written_out) return std::nullopt;
      condition = Expression(*written_out);
    }
  }
  const AnalysedCondition analysed{condition, facts_of(condition, kind_of(clause), last)};
  if (!analysed.facts.proven) return std::nullopt;
  const Kind kind = kind_of(clause);
  const Builder builder(analysed, kind, last, kernels, progress);
  const std::vector<Alternative> alternatives = alternatives_of(analysed, kind, last);
  std::vector<MoveSource> sources;
  const auto add = [&](std::optional<MoveSource> source) {
    if (source) sources.push_back(std::move(*source));
    return source.has_value();
  };
  if (kind != Kind::to_pair || !condition.mentions("n")) {
    for (const Alternative& alternative : alternatives) {
      if (!add(builder.source(alternative))) return std::nullopt;
    }
    return sources;
  }
  std::vector<Node> nodes(condition.nodes().begin(), condition.nodes().end());
  for (Node& node : nodes) {
    if (node.operation == Operation::variable) node.value = exchanged(node.value);
  }
  const AnalysedCondition mirrored{Expression(nodes), facts_of(Expression(nodes), kind, last)};
  if (!mirrored.facts.proven) return std::nullopt;
  const Builder other(mirrored, kind, last, kernels, progress);
  const std::vector<Alternative> mirrored_alternatives = alternatives_of(mirrored, kind, last);
  const bool symmetric = alternatives.size() == 1 && is_symmetric(condition);
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    if (!add(builder.pairs(alternatives[i], mirrored_alternatives[i], other, symmetric)))
      return std::nullopt;
  }
  return sources;
}

std::optional<NumberTable> sizes_of(const FormulaRules::Clause& clause, HeapSize last,
                                    Kernels kernels) {
  if (kind_of(clause) != Kind::take) return std::nullopt;
  const Expression condition = clause.condition.expression();
  const AnalysedCondition analysed{condition, facts_of(condition, Kind::take, last)};
  if (!analysed.facts.proven || !is_of_size_alone(analysed)) return std::nullopt;
  const Part whole{condition};
  return NumberTable::make(analysed, {&whole, 1}, NumberTable::Of::size, kernels, last);
}

}  // namespace sprague::formula
