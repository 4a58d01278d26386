#include "tuples/tuple_formula_moves.hpp"
#include "number/text_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace sprague {
namespace {

/// Letters of numbers, and where they stand.
struct Letters {
  std::string names;
  std::vector<std::size_t> places;

  void add(char name, std::size_t place) {
    names += name;
    places.push_back(place);
  }
};

Letters read_letters(Cursor& in, std::string_view used) {
  Letters found;
  do {
    in.skip_spaces();
    const std::size_t start = in.at();
    const std::string word = lower_case(in.word());
    if (word.size() != 1) in.fail(start, as_in({"move(a,b -> c,d: c < a and d = b)"}));
    if (used.find(word[0]) != std::string::npos)
      in.fail(start,
              message("read.name_before_arrow", {{"name", word}, {"example", "(c," + word + ")"}}));
    if (found.names.find(word[0]) != std::string::npos)
      in.fail(start, message("read.other_name", {{"name", word}}));
    found.add(word[0], start);
    in.skip_spaces();
  } while (in.accept(','));
  return found;
}

/// `(c,b) + (a - c,b)`: the numbers of the positions left.
using Positions = std::vector<std::vector<std::vector<Node>>>;

Positions read_positions(Cursor& in, std::size_t dimensions, const Definitions& definitions) {
  constexpr std::size_t max_positions = 16;
  Positions found;
  do {
    in.expect("(", "(c,b) + (a - c,b)");
    const std::size_t start = in.at();
    found.emplace_back();
    do found.back().push_back(parse_number(in, letters, definitions));
    while (in.skip_spaces(), in.accept(','));
    in.expect(")", "(c,b) + (a - c,b)", {","});
    if (found.back().size() != dimensions)
      in.fail(start, message("tuples.wrong_count",
                             {{"wanted", dimensions}, {"count", found.back().size()}}));
    if (found.size() > max_positions)
      in.fail(start, at_most(max_positions, "things.positions_left"));
    in.skip_spaces();
  } while (in.accept('+'));
  return found;
}

/// The letters of the numbers left that are none of those before.
Letters other_letters(const Positions& positions, std::string_view before) {
  Letters found;
  for (const auto& position : positions) {
    for (const auto& number : position) {
      for (const Node& node : number) {
        if (node.operation != Operation::variable) continue;
        if (before.find(node.letter()) == before.npos &&
            found.names.find(node.letter()) == std::string::npos)
          found.add(node.letter(), node.position);
      }
    }
  }
  return found;
}

std::string text_of(const std::vector<std::vector<Formula>>& positions) {
  std::vector<std::string> texts;
  for (const auto& position : positions) {
    std::vector<std::string> numbers;
    for (const Formula& number : position) numbers.push_back(number.text());
    texts.push_back(fmt::format("({})", fmt::join(numbers, ",")));
  }
  return fmt::format("{}", fmt::join(texts, " + "));
}

/// A condition that cannot be evaluated bounds nothing either; that is the fault then.
[[noreturn]] void refuse_unbounded(const TupleFormula& moves, const Numbers& position,
                                   unsigned letter, const LetterValues& values) {
  moves.condition.holds(values);
  const char name = moves.after[letter];
  fail_at(moves.whole, moves.places[letter],
          message("tuples.unbounded",
                  {{"letter", name},
                   {"position", sprague::text_of(position)},
                   {"example", fmt::format("{} <= {}", name, fmt::join(moves.before, " + "))}}));
}

/// Finds what a move leaves; false where a number would be below 0 or, on a graph, above the
/// largest.
bool find_left(const TupleFormula& moves, const LetterValues& values, const Numbers& position,
               const std::optional<Numbers>& largest, std::vector<Numbers>& left) {
  left.assign(std::max<std::size_t>(moves.left.size(), 1), Numbers(moves.before.size()));
  for (std::size_t tuple = 0; tuple < left.size(); ++tuple) {
    for (std::size_t i = 0; i < moves.before.size(); ++i) {
      const std::int64_t number = moves.left.empty() ? values[letters.find(moves.after[i])]
                                                     : moves.left[tuple][i].number(values);
      if (number < 0 || (largest && number > (*largest)[i])) return false;
      if (number > max_number_left) refuse_number(number, position);
      left[tuple][i] = number;
    }
  }
  return true;
}

}  // namespace

bool begins_formula_moves(Cursor in) {
  const std::string word = lower_case(in.word());
  in.skip_spaces();
  return word == "move" && in.peek() == '(';
}

TupleFormula parse_formula_moves(Cursor& in, const Definitions& definitions,
                                 std::size_t least_numbers) {
  const std::string name = lower_case(in.word());
  in.expect("(", name + "(a,b -> c,d: c < a and d = b)");
  const std::size_t start = in.at();
  const std::string before = read_letters(in, "").names;
  if (before.size() < least_numbers || before.size() > max_dimensions) {
    in.fail(start,
            message("tuples.dimensions", {{"least", least_numbers}, {"most", max_dimensions}}));
  }
  in.expect("->", "move(a,b -> c,d: c < a and d = b)");
  in.skip_spaces();
  const std::size_t second = in.at();
  const bool as_expressions = in.peek() == '(';
  const Positions positions =
      as_expressions ? read_positions(in, before.size(), definitions) : Positions();
  auto [after, places] =
      as_expressions ? other_letters(positions, before) : read_letters(in, before);
  if (!as_expressions && after.size() != before.size())
    in.fail(second,
            message("tuples.wrong_count", {{"wanted", before.size()}, {"count", after.size()}}));
  in.expect(":", "move(a,b -> c,d: c < a and d = b)");
  Formula condition = Formula::parse(in, before + after, definitions);
  in.expect(")", "move(a,b -> c,d: c < a and d = b)");
  in.expect_end_of_rule();
  std::vector<std::vector<Formula>> left;
  for (const auto& position : positions) {
    left.emplace_back();
    for (const auto& number : position)
      left.back().push_back(Formula::of(Expression(number), before + after, in.text()));
  }
  LetterSearch search = plan_search(condition.expression(), before, after, {}, left, in.text());
  const std::string text_of_left =
      as_expressions ? text_of(left) : fmt::format("{}", fmt::join(after, ","));
  std::string text =
      fmt::format("{}({} -> {}: {})", name, fmt::join(before, ","), text_of_left, condition.text());
  return {before,          std::move(after),     std::string(in.text()), std::move(places),
          std::move(left), std::move(condition), std::move(search),      std::move(text)};
}

SearchEnd for_each_formula_choice(const TupleFormula& moves, const Numbers& position,
                                  const std::optional<Numbers>& largest, std::uint64_t max_tries,
                                  LetterValues& values, const VisitSums& visit) {
  Numbers ends(moves.before.size());
  std::fill(ends.begin(), ends.end(), no_bound);
  if (largest) ends = *largest;
  std::vector<std::int64_t> ceilings(moves.after.size(), no_bound);
  if (moves.left.empty()) std::copy_n(ends.begin(), ceilings.size(), ceilings.begin());
  for (std::size_t i = 0; i < moves.before.size(); ++i)
    values[letters.find(moves.before[i])] = position[i];
  std::vector<Numbers> left;
  return for_each_choice(
      moves.search, values, ceilings, ends, max_tries, [&](const LetterSearch::Alternative&) {
        if (moves.condition.holds(values) && find_left(moves, values, position, largest, left))
          visit(left);
      });
}

std::uint64_t for_each_formula_option(const TupleFormula& moves, const Numbers& position,
                                      const VisitSums& visit,
                                      const std::optional<Numbers>& largest) {
  LetterValues values{};
  const SearchEnd end = for_each_formula_choice(moves, position, largest, max_tries, values, visit);
  switch (end.reason) {
    case SearchEnd::Reason::done: break;
    case SearchEnd::Reason::too_many: refuse_tries(position);
    case SearchEnd::Reason::unbounded: refuse_unbounded(moves, position, end.letter, values);
  }
  return end.tries;
}

}  // namespace sprague
