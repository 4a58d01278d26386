#include "games/tuples/tuple_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "number/text_error.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

/// Some tenths of a second of work.
constexpr double max_table_positions = 1 << 22;
constexpr double max_solved_positions = 1 << 18;
constexpr double max_squares_drawn = 1000;

std::string bytes_of(const Tuple& tuple) {
  return fmt::format("{}", fmt::join(tuple, ","));
}

Tuple tuple_in(std::string_view bytes) {
  Tuple tuple;
  const char* at = bytes.data();
  const char* const end = at + bytes.size();
  while (at < end) {
    std::uint64_t number = 0;
    at = std::from_chars(at, end, number).ptr + 1;
    tuple.push_back(number);
  }
  return tuple;
}

double positions_up_to(const Tuple& tuple) {
  double positions = 1;
  for (const std::uint64_t number : tuple) positions *= static_cast<double>(number) + 1;
  return positions;
}

}  // namespace

std::vector<GameMove> TupleGame::moves(std::string_view position) const {
  std::vector<GameMove> moves;
  for (const Tuple& left : rules_.options(tuple_in(position))) {
    const std::string to = bytes_of(left);
    moves.push_back({to, to});
  }
  return moves;
}

std::vector<std::string> TupleGame::components(std::string_view position) const {
  if (rules_.options(tuple_in(position)).empty()) return {};
  return {std::string(position)};
}

void TupleGame::options(std::string_view component, SumList& options) const {
  for (const Tuple& left : rules_.options(tuple_in(component))) {
    options.add(bytes_of(left));
    if (!options.end_sum()) return;
  }
}

std::optional<std::uint64_t> TupleGame::nim_value(std::string_view component) const {
  const double limit = rules_.only_take() ? max_table_positions : max_solved_positions;
  if (positions_up_to(largest_) > limit) return std::nullopt;
  std::call_once(once_, [&] { table_ = tuple_values(rules_, largest_); });
  const Tuple tuple = tuple_in(component);
  if (!std::equal(tuple.begin(), tuple.end(), largest_.begin(), std::less_equal<>()))
    return std::nullopt;
  return table_->at(tuple);
}

std::uint64_t TupleGame::difficulty(std::string_view component) const {
  return static_cast<std::uint64_t>(std::min(1e18, positions_up_to(tuple_in(component))));
}

std::optional<BoardLayout> TupleGame::layout(std::string_view position) const {
  if (largest_.size() != 2 || !rules_.only_take()) return std::nullopt;
  if (positions_up_to(largest_) > max_squares_drawn) return std::nullopt;
  BoardLayout layout{double(largest_[0] + 1), double(largest_[1] + 1), {}};
  for (std::uint64_t row = 0; row <= largest_[1]; ++row) {
    for (std::uint64_t column = 0; column <= largest_[0]; ++column) {
      BoardElement square;
      square.name = bytes_of({column, row});
      if (square.name == position) square.state = BoardElement::State::token;
      square.x = double(column) + 0.5;
      square.y = double(row) + 0.5;
      layout.elements.push_back(std::move(square));
    }
  }
  return layout;
}

GamePosition parse_tuple(std::string_view text, std::size_t argument) {
  auto [rules, numbers] = parse_tuple_position(text, argument);
  std::string name(Cursor(text, 0, argument - 1).rest());
  if (name.find('(') != std::string::npos) name = rules.canonical();
  std::string position = bytes_of(numbers);
  return {std::make_shared<const TupleGame>(lower_case(name), std::move(rules), std::move(numbers)),
          std::move(position)};
}

}  // namespace sprague
