// Reads the rules of games on tuples: parts joined by semicolons, each `moves(…)`, `move(…)`, a
// definition or a named game.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "number/text_error.hpp"
#include "rules/parts.hpp"
#include "sprague/detail/nearest_names.hpp"
#include "tuples/heap_choices.hpp"
#include "tuples/symmetry.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {
namespace {

const NamedTupleGame* named(std::string_view text) {
  std::string name = lower_case(text);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == ' ' || c == '_'; }, '-');
  const auto games = named_tuple_games();
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const NamedTupleGame& game) { return game.name == name; });
  return found == games.end() ? nullptr : &*found;
}

[[noreturn]] void refuse_name(const Cursor& in) {
  std::vector<std::string_view> names;
  for (const NamedTupleGame& game : named_tuple_games()) names.push_back(game.name);
  const std::string name = lower_case(in.rest());
  const auto nearest = nearest_names(name, names);
  if (nearest.empty()) in.fail(in.at(), message("tuples.unknown"));
  in.fail(in.at(), message("game.did_you_mean", {one_of("names", nearest)}),
          Correction{in.at(), in.end(), std::string(nearest[0])});
}

class Parser {
 public:
  /// `numbers`: how many a position has, where the rules may leave it open.
  Parser(std::string_view text, std::optional<unsigned> numbers)
      : whole_(text), numbers_(numbers) {}

  TupleRules::Parts parse() {
    for (std::size_t begin = whole_.at();;) {
      const std::size_t end = end_of_part(Cursor(whole_.text(), begin, whole_.end()));
      Cursor part(whole_.text(), begin, end);
      parse_part(part);
      if (end >= whole_.end()) break;
      begin = end + 1;
    }
    if (parts_.dimensions == 0) whole_.fail(whole_.end(), as_in({"moves((k,0),(0,k))"}));
    require_end();
    if (parts_.sorted) texts_.emplace_back("sorted");
    parts_.canonical = fmt::format("{}", fmt::join(texts_, "; "));
    parts_.written = std::string(whole_.rest());
    return std::move(parts_);
  }

 private:
  void parse_part(Cursor& in) {
    const std::size_t start = in.at();
    if (in.done()) in.fail(start, as_in({"moves((k,0),(0,k))", "wythoff"}));
    if (begins_definition(in)) return parse_definition(in, definitions_, letters, letters);
    if (begins_vectors(in)) return add_vectors(parse_vectors(in, definitions_), in, start);
    if (begins_heap_choices(in)) return add_vectors(parse_heap_choices(in, numbers_), in, start);
    if (lower_case(in.rest()) == "sorted") {
      sorted_at_ = start;
      parts_.sorted = true;
      return;
    }
    if (begins_formula_moves(in)) {
      parts_.formulas.push_back(parse_formula_moves(in, definitions_));
      texts_.push_back(parts_.formulas.back().text);
      return add(static_cast<unsigned>(parts_.formulas.back().before.size()), in, start);
    }
    const NamedTupleGame* const game = named(in.rest());
    if (game == nullptr) refuse_name(in);
    add_named(TupleRules::parse(game->code, numbers_.value_or(game->numbers)).parts(), in, start);
  }

  void add_vectors(VectorRules rules, const Cursor& in, std::size_t start) {
    parts_.vectors.push_back(std::move(rules));
    texts_.push_back(parts_.vectors.back().text);
    add(dimensions_of(parts_.vectors.back()), in, start);
  }

  void add_named(const TupleRules::Parts& game, const Cursor& in, std::size_t start) {
    parts_.vectors.insert(parts_.vectors.end(), game.vectors.begin(), game.vectors.end());
    parts_.formulas.insert(parts_.formulas.end(), game.formulas.begin(), game.formulas.end());
    texts_.push_back(game.canonical);
    add(game.dimensions, in, start);
  }

  void add(unsigned dimensions, const Cursor& in, std::size_t start) {
    if (parts_.dimensions != 0 && parts_.dimensions != dimensions)
      in.fail(start, message("tuples.wrong_count",
                             {{"wanted", parts_.dimensions}, {"count", dimensions}}));
    parts_.dimensions = dimensions;
  }

  /// Refuses vectors whose game need not end; formulas are checked when a position is solved.
  void require_end() const {
    if (parts_.sorted && !parts_.vectors.empty())
      whole_.fail(sorted_at_, message("tuples.sorted_vectors"));
    if (!parts_.formulas.empty()) return;
    std::vector<VectorFamily> families;
    for (const VectorRules& rules : parts_.vectors)
      families.insert(families.end(), rules.families.begin(), rules.families.end());
    if (always_end(families)) return;
    whole_.fail(whole_.at(), message("tuples.need_not_end"));
  }

  Cursor whole_;
  std::optional<unsigned> numbers_;
  std::size_t sorted_at_ = 0;
  Definitions definitions_;
  std::vector<std::string> texts_;
  TupleRules::Parts parts_;
};

}  // namespace

std::string text_of(const Numbers& numbers) {
  return fmt::format("({})", fmt::join(numbers.begin(), numbers.end(), ","));
}

void require_tuple(const TupleRules& rules, const Tuple& tuple) {
  if (tuple.size() != rules.dimensions())
    throw Error(
        ErrorKind::invalid_input,
        message("tuples.wrong_count", {{"wanted", rules.dimensions()}, {"count", tuple.size()}}));
  for (const std::uint64_t number : tuple) {
    if (number > max_tuple_number) throw Error(ErrorKind::invalid_input, too_large(number, "2^62"));
  }
}

void refuse_tries(const Numbers& position) {
  throw Error(ErrorKind::too_large,
              message("limit.moves", {{"position", text_of(position)}, {"limit", max_tries}}));
}

void refuse_number(std::int64_t number, const Numbers& position) {
  throw Error(ErrorKind::too_large, message("tuples.large_number",
                                            {{"position", text_of(position)}, {"number", number}}));
}

bool TupleRules::Parts::only_takes() const {
  return formulas.empty() &&
         std::all_of(vectors.begin(), vectors.end(), [](const VectorRules& rules) {
           return std::all_of(rules.families.begin(), rules.families.end(),
                              [](const VectorFamily& family) { return family.only_takes(); });
         });
}

bool TupleRules::Parts::splits() const {
  return std::any_of(formulas.begin(), formulas.end(),
                     [](const TupleFormula& moves) { return moves.left.size() > 1; });
}

std::uint64_t TupleRules::Parts::for_each_option(const Numbers& position,
                                                 const VisitSums& visit) const {
  std::uint64_t tries = 0;
  for (const VectorRules& rules : vectors) {
    tries += for_each_vector_option(rules, position,
                                    [&](const Numbers& left) { visit(std::span(&left, 1)); });
  }
  const VisitSums visit_in_order = in_order(visit);
  for (const TupleFormula& moves : formulas)
    tries += for_each_formula_option(moves, position, sorted ? visit_in_order : visit);
  return tries;
}

TupleRules TupleRules::parse(std::string_view text, std::optional<unsigned> numbers) {
  return TupleRules(std::make_shared<const Parts>(Parser(text, numbers).parse()));
}

bool TupleRules::recognizes(std::string_view text) {
  Cursor in(text);
  while (begins_definition(in)) {
    const std::size_t end = end_of_part(in);
    if (end >= in.end()) return false;
    in = Cursor(text, end + 1, in.end());
  }
  return begins_vectors(in) || begins_heap_choices(in) || begins_formula_moves(in) ||
         named(Cursor(text, in.at(), end_of_part(in)).rest()) != nullptr;
}

unsigned TupleRules::dimensions() const noexcept {
  return parts_->dimensions;
}
const std::string& TupleRules::canonical() const noexcept {
  return parts_->canonical;
}
const std::string& TupleRules::written() const noexcept {
  return parts_->written;
}

std::vector<TupleSum> TupleRules::options(const Tuple& position) const {
  std::vector<TupleSum> found;
  Numbers before = numbers_of(position);
  if (parts_->sorted) std::sort(before.begin(), before.end());
  parts_->for_each_option(before, [&](std::span<const Numbers> left) {
    TupleSum& sum = found.emplace_back();
    for (const Numbers& numbers : left) sum.push_back(tuple_of(numbers));
    std::sort(sum.begin(), sum.end());
  });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

bool TupleRules::splits() const noexcept {
  return parts_->splits();
}

bool TupleRules::only_take() const noexcept {
  return parts_->only_takes();
}

std::pair<TupleRules, Tuple> parse_tuple_position(std::string_view text, std::size_t numbers) {
  Cursor in(text, numbers, text.size());
  const std::size_t start = in.at();
  Tuple tuple;
  do {
    in.skip_spaces();
    const std::size_t number = in.at();
    tuple.push_back(in.size());
    if (tuple.back() > max_tuple_number) in.fail(number, too_large(tuple.back(), "2^62"));
    in.skip_spaces();
  } while (in.accept(','));
  in.expect_end({","}, "3,5");
  TupleRules rules =
      TupleRules::parse(Cursor(text, 0, numbers - 1).rest(), static_cast<unsigned>(tuple.size()));
  if (tuple.size() != rules.dimensions())
    in.fail(start, message("tuples.wrong_count",
                           {{"wanted", rules.dimensions()}, {"count", tuple.size()}}));
  if (rules.parts().sorted) std::sort(tuple.begin(), tuple.end());
  return {std::move(rules), std::move(tuple)};
}

}  // namespace sprague
