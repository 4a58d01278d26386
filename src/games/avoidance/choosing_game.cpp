#include "games/avoidance/choosing_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/graphs/kayles_code.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

/// `1, 2, 3`, and of many `1, 2, 3, …, 12`.
std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t most = 8;
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format("{}, {}, {}, …, {}", names[0], names[1], names[2], names.back());
}

}  // namespace

std::string ChoosingGame::name() const {
  const std::string_view verb = aim_ == Aim::avoid ? "avoid" : "achieve";
  return sets_.family.empty() ? std::string(verb) : fmt::format("{}({})", verb, sets_.family);
}

std::string ChoosingGame::text(std::string_view position) const {
  const std::vector<bool> chosen = set_in(position, static_cast<Vertex>(names_.size()));
  std::string text = sets_.written;
  char before = '/';
  for (std::size_t x = 0; x < names_.size(); ++x) {
    if (!chosen[x]) continue;
    text += before + names_[x];
    before = ',';
  }
  return text;
}

std::optional<std::size_t> ChoosingGame::element(std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names_.begin());
}

/// Commas within brackets are of a name.
std::vector<bool> ChoosingGame::read_chosen(Cursor in) const {
  std::vector<bool> chosen(names_.size());
  do {
    in.skip_spaces();
    const std::size_t begin = in.at();
    for (int depth = 0; !in.done() && (depth > 0 || in.peek() != ','); in.advance()) {
      if (in.peek() == '(') ++depth;
      if (in.peek() == ')') --depth;
    }
    const std::string_view name = in.from(begin);
    const std::optional<std::size_t> found = element(name);
    if (!found)
      in.fail(begin, message("avoid.no_element",
                             {{"element", in_quotes(name)}, {"elements", some_of(names_)}}));
    if (chosen[*found]) in.fail(begin, message("read.twice", {{"name", name}}));
    chosen[*found] = true;
  } while (in.accept(','));
  return chosen;
}

BoardLayout ChoosingGame::drawn() const {
  BoardLayout layout;
  // Names such as 1_1, 1_2 are of one row until the part before the last number changes.
  const auto row_of = [](const std::string& name) { return name.substr(0, name.rfind('_') + 1); };
  std::size_t columns = 0;
  while (columns < names_.size() && names_[0].find('_') != std::string::npos &&
         row_of(names_[columns]) == row_of(names_[0]))
    ++columns;
  if (columns < 2) {
    while (columns * columns < names_.size()) ++columns;
  }
  for (std::size_t x = 0; x < names_.size(); ++x) {
    BoardElement& cell = layout.elements.emplace_back();
    cell.name = names_[x];
    cell.x = static_cast<double>(x % columns) + 0.5;
    cell.y = static_cast<double>(x / columns) + 0.5;
    layout.width = std::max(layout.width, cell.x + 0.5);
    layout.height = std::max(layout.height, cell.y + 0.5);
  }
  return layout;
}

std::optional<BoardLayout> ChoosingGame::layout(std::string_view position) const {
  const std::vector<bool> chosen = set_in(position, static_cast<Vertex>(names_.size()));
  const std::vector<bool> free = choices(position);
  BoardLayout layout = drawn();
  for (std::size_t x = 0; x < names_.size(); ++x) {
    layout.elements[x].state = chosen[x] ? BoardElement::State::token
                               : free[x] ? BoardElement::State::free
                                         : BoardElement::State::taken;
  }
  layout.advice = message("advice.choose");
  return layout;
}

}  // namespace sprague
