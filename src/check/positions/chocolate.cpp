// Chomp, for the checker: rows of squares, none longer than the one before it; the poisoned square
// at the beginning of the first row is never eaten.

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_bar.hpp"

namespace sprague::check {
namespace {

/// A component is the lengths of the rows, a byte each, or of the columns.
class Chocolate : public PositionGame {
 public:
  Sum components(std::string_view text) const override {
    const std::string rows = written_bar(text);
    require(!rows.empty(), "'{}' has no poisoned square", text);
    if (size(rows) == 1) return {};
    return {rows_or_columns(rows)};
  }

  std::string text(const std::string& component) const override { return text_of_bar(component); }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    for (std::size_t row = 0; row < component.size(); ++row) {
      for (std::size_t column = row == 0 ? 1 : 0; column < row_length(component[row]); ++column) {
        std::string left = component;
        for (std::size_t below = row; below < left.size(); ++below)
          left[below] = static_cast<char>(std::min(row_length(left[below]), column));
        while (left.back() == 0) left.pop_back();
        Sum sum;
        if (size(left) > 1) sum.push_back(rows_or_columns(left));
        if (!visit(sum)) return;
      }
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 8; }

  /// Its squares.
  std::uint64_t size(const std::string& component) const override { return squares_of(component); }
};

}  // namespace

std::unique_ptr<PositionGame> chomp() {
  return std::make_unique<Chocolate>();
}

}  // namespace sprague::check
