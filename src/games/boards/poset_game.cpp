// Poset games: a move takes an element of a poset with all greater ones.

#include <algorithm>
#include <numeric>
#include <set>

#include "games/boards/poset.hpp"
#include "games/kinds.hpp"
#include "games/layout/layered_layout.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// The rank of an element is the length of the longest chain below it.
DrawnOrder hasse_diagram(const Poset& poset) {
  DrawnOrder diagram{poset.names, std::vector<std::size_t>(poset.names.size()), {}};
  std::vector<std::size_t> upwards(poset.names.size());
  std::iota(upwards.begin(), upwards.end(), std::size_t{0});
  std::stable_sort(upwards.begin(), upwards.end(), [&poset](std::size_t x, std::size_t y) {
    return poset.below[x].count() < poset.below[y].count();
  });
  for (const std::size_t x : upwards) {
    for (Elements todo = poset.below[x]; todo.any(); todo.remove_lowest()) {
      const std::size_t y = todo.lowest();
      diagram.ranks[x] = std::max(diagram.ranks[x], diagram.ranks[y] + 1);
      if (!(poset.above[y] & poset.below[x]).any()) diagram.covers.emplace_back(y, x);
    }
  }
  return diagram;
}

/// A position is the set of the elements that are left, one bit each. What is taken is closed
/// upwards, so an element that is left has all smaller ones.
class PosetGame final : public Game {
 public:
  explicit PosetGame(Poset poset) : poset_(std::move(poset)) {
    for (const Elements& below : poset_.below) {
      Elements same;
      for (std::size_t x = 0; x < poset_.names.size(); ++x) {
        if (poset_.below[x] == below) same.set(x);
      }
      same_below_.push_back(same);
    }
  }

  std::string name() const override { return "poset"; }

  std::string text(std::string_view position) const override {
    return poset_text(poset_, elements_of(position));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const Elements left = elements_of(position);
    std::vector<GameMove> all;
    for (Elements todo = left; todo.any(); todo.remove_lowest()) {
      const std::size_t x = todo.lowest();
      all.push_back({poset_.names[x], bytes_of(taken(left, x))});
    }
    return all;
  }

  std::vector<std::string> components(std::string_view position) const override {
    std::vector<std::string> parts;
    for (const Elements& part : connected_parts(poset_, simplified(elements_of(position)), true))
      parts.push_back(bytes_of(part));
    return parts;
  }

  void options(std::string_view component, SumList& options) const override {
    const Elements left = elements_of(component);
    std::set<std::string> seen;
    for (Elements todo = left; todo.any(); todo.remove_lowest()) {
      const Elements option = simplified(taken(left, todo.lowest()));
      if (!seen.insert(bytes_of(option)).second) continue;
      for (const Elements& part : connected_parts(poset_, option, true))
        options.add(bytes_of(part));
      if (!options.end_sum()) return;
    }
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    return series_parallel_value(poset_, elements_of(component));
  }

  std::uint64_t difficulty(std::string_view component) const override {
    return elements_of(component).count();
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    const Elements elements = elements_of(position);
    const DrawnOrder diagram = hasse_diagram(poset_);
    std::vector<bool> left;
    for (std::size_t x = 0; x < poset_.names.size(); ++x) left.push_back(elements.test(x));
    BoardLayout layout = layered_layout(diagram, left);
    layout.advice = message("advice.element");
    return layout;
  }

  std::string bytes_of(const Elements& elements) const {
    std::string bytes((poset_.names.size() + 7) / 8, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<char>(elements.word[i / 8] >> 8 * (i % 8));
    return bytes;
  }

 private:
  static Elements elements_of(std::string_view bytes) {
    Elements elements;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      elements.word[i / 8] |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * (i % 8);
    return elements;
  }

  Elements taken(const Elements& left, std::size_t x) const {
    return left & ~(poset_.above[x] | Elements::one(x));
  }

  /// Elements with the same nim-value, fewer and more often the same. Two maximal elements above
  /// the same others cancel by the colon principle. Of one such element only what is below it
  /// matters, so the first of the poset that is not in use stands for it.
  Elements simplified(Elements left) const {
    while (true) {
      Elements maximal;
      for (Elements todo = left; todo.any(); todo.remove_lowest()) {
        const std::size_t x = todo.lowest();
        if (!(poset_.above[x] & left).any()) maximal.set(x);
      }
      const Elements others = left ^ maximal;
      Elements next = others;
      while (maximal.any()) {
        const Elements& alike = same_below_[maximal.lowest()];
        if ((alike & maximal).count() % 2 == 1) next.set((alike & ~others).lowest());
        maximal &= ~alike;
      }
      if (next == left) return left;
      left = next;
    }
  }

  Poset poset_;
  std::vector<Elements> same_below_;  // by element: those with the same smaller ones
};

GamePosition parse_poset_game(std::string_view text, std::size_t argument) {
  if (argument == text.size()) fail_at(text, argument, as_in({"a<b,a<c", "divisors:60"}));
  const bool has_condition = text.substr(0, argument).find('(') != std::string_view::npos;
  return poset_position(has_condition ? parse_ordered_numbers(text, argument)
                                      : parse_poset(text, argument));
}

}  // namespace

GamePosition poset_position(Poset poset) {
  const Elements all = poset.all();
  auto game = std::make_shared<const PosetGame>(std::move(poset));
  std::string position = game->bytes_of(all);
  return {std::move(game), std::move(position)};
}

GameKind poset_kind() {
  return {"poset",
          "poset:a<b,a<c,d<c",
          "take an element of a poset with all greater ones",
          message("poset.rules"),
          message("poset.notation"),
          "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952) 299; W. Deuber and "
          "S. Thomassé, Grundy sets of partial orders (1996)",
          parse_poset_game,
          PositionForm::order,
          KindNumbers::none,
          true};
}

}  // namespace sprague
