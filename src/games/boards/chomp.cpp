// Chomp: a bite into a square takes it with all to its right and below; the first square is
// poisoned and never eaten.

#include <algorithm>

#include "games/boards/bar.hpp"
#include "games/boards/chomp_values.hpp"
#include "games/boards/picture.hpp"
#include "games/boards/poset.hpp"
#include "games/kinds.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_length = 200;

/// The rows that a bite into (row, column) leaves.
std::string bitten(std::string_view rows, std::size_t row, std::size_t column) {
  std::string left(rows.substr(0, column == 0 ? row : rows.size()));
  for (std::size_t r = row; r < left.size(); ++r) {
    if (row_length(left, r) <= column) break;
    left[r] = static_cast<char>(column);
  }
  return left;
}

/// The rows or the columns, whichever are fewer; of as many those that are smaller as text.
std::string canonical_rows(std::string rows) {
  if (rows.size() < row_length(rows, 0)) return rows;
  std::string columns = transposed_bar(rows);
  return rows.size() > columns.size() ? columns : std::min(rows, columns);
}

/// Whether the rows are a hook: without its corner it is two independent heaps.
bool is_hook(std::string_view rows) {
  return rows.size() == 1 || row_length(rows, 1) == 1;
}

class Chomp final : public Game {
 public:
  std::string name() const override { return "chomp"; }

  std::string text(std::string_view position) const override { return bar_text(position); }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> all;
    for (std::size_t row = 0; row < position.size(); ++row) {
      for (std::size_t column = row == 0 ? 1 : 0; column < row_length(position, row); ++column)
        all.push_back({square_name(row, column), bitten(position, row, column)});
    }
    return all;
  }

  std::vector<std::string> components(std::string_view position) const override {
    if (!is_hook(position)) return {canonical_rows(std::string(position))};
    std::vector<std::string> heaps;
    for (const std::size_t length : {row_length(position, 0), position.size()}) {
      if (length > 1) heaps.emplace_back(1, static_cast<char>(length));
    }
    return heaps;
  }

  void options(std::string_view component, SumList& options) const override {
    const bool symmetric = transposed_bar(component) == component;
    for (std::size_t row = 0; row < component.size(); ++row) {
      // The mirror image of a bite into a symmetric position leaves the same.
      const std::size_t first = row == 0 ? 1 : symmetric ? row : 0;
      for (std::size_t column = first; column < row_length(component, row); ++column) {
        std::string left = bitten(component, row, column);
        if (is_hook(left)) {
          options.add_value((row_length(left, 0) - 1) ^ (left.size() - 1));
        } else {
          left = canonical_rows(std::move(left));
          if (const auto value = nim_value(left))
            options.add_value(*value);
          else
            options.add(left);
        }
        if (!options.end_sum()) return;
      }
    }
  }

  /// A row is a heap, and the values of small bars are in tables.
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    if (component.size() == 1) return row_length(component, 0) - 1;
    if (!ChompValues::covers(component.size(), row_length(component, 0))) return std::nullopt;
    return small_bars_.value(component);
  }

  void prepare(std::string_view position, const RunControl& run) const override {
    const std::size_t rows = std::min(position.size(), row_length(position, 0));
    const std::size_t columns = std::max(position.size(), row_length(position, 0));
    if (ChompValues::covers(rows, columns)) small_bars_.prepare(rows, columns, run);
  }

  std::uint64_t difficulty(std::string_view component) const override {
    return squares_of(component);
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    BoardLayout layout = bar_layout(position);
    layout.elements[0].state = BoardElement::State::fixed;
    layout.advice = message("advice.bite");
    return layout;
  }

 private:
  ChompValues small_bars_;
};

GamePosition parse_chomp(std::string_view text, std::size_t argument) {
  const std::string_view written = text.substr(argument);
  const auto is_times = [](char c) { return c == 'x' || c == '*'; };
  if (std::count_if(written.begin(), written.end(), is_times) > 1)
    return poset_position(parse_box(text, argument));
  static const auto game = std::make_shared<const Chomp>();
  return {game, parse_bar(text, argument, max_length)};
}

}  // namespace

GameKind chomp_kind() {
  return {"chomp",
          "chomp:4x5",
          "bite into a bar of chocolate, never into its poisoned square",
          message("chomp.rules"),
          message("chomp.notation"),
          "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974) 876",
          parse_chomp,
          PositionForm::bar,
          KindNumbers::rectangle};
}

}  // namespace sprague
