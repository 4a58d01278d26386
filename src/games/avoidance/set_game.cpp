// Players choose elements, and no set may be complete, or who completes one wins.
//
// A chosen element leaves its sets. To be avoided, a set of which one element is left forbids that
// one; parts that share no set are a sum, and an element in no set is a single move. To be
// achieved, the sets are no sum, since completing one ends all; of the elements in no set only the
// parity matters (theorem 51). A component is a hypergraph of its own in a canonical form.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "games/avoidance/choosing_game.hpp"
#include "games/graphs/kayles_code.hpp"
#include "games/layout/graph_layout.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// A position is `b` and a bit for each chosen element, or `h` and the code of a hypergraph.
class SetGame final : public ChoosingGame {
 public:
  SetGame(Aim aim, WrittenSets written, NamedSets sets)
      : ChoosingGame(aim, std::move(written), std::move(sets.names)),
        whole_{ElementSet::first(names().size()), std::move(sets.sets)} {}

  std::string text(std::string_view position) const override {
    if (position.front() == 'b') return ChoosingGame::text(position);
    return (sets().family.empty() ? "" : "sets:") + text_of(hypergraph_in(position.substr(1)));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const bool is_written = position.front() == 'b';
    const Hypergraph before = is_written ? whole_ : hypergraph_in(position.substr(1));
    const ElementSet chosen = is_written ? words_in<2>(position) : ElementSet();
    std::vector<GameMove> moves;
    for (ElementSet todo = left(before, chosen).elements; todo.any(); todo.remove_lowest()) {
      const std::size_t x = todo.lowest();
      if (is_written) {
        moves.push_back({names()[x], code_of(chosen | ElementSet::one(x))});
      } else {
        moves.push_back({std::to_string(x), code_of(left(before, ElementSet::one(x)))});
      }
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    std::vector<std::string> parts;
    for (const Hypergraph& part : parts_of(hypergraph(position))) parts.push_back(code_of(part));
    return parts;
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    const Hypergraph at = hypergraph(position);
    if (aim() == Aim::achieve) return {code_of(at)};
    std::vector<std::string> parts;
    for (const Hypergraph& part : connected_parts(at)) parts.push_back(code_of(part));
    return parts;
  }

  void options(std::string_view component, SumList& options) const override {
    const Hypergraph before = hypergraph(component);
    std::set<std::vector<std::string>> seen;
    for (ElementSet todo = before.elements; todo.any(); todo.remove_lowest()) {
      std::vector<std::string> sum;
      for (const Hypergraph& part : parts_of(left(before, ElementSet::one(todo.lowest()))))
        sum.push_back(code_of(part));
      std::sort(sum.begin(), sum.end());
      if (!seen.insert(sum).second) continue;
      for (const std::string& part : sum) options.add(part);
      if (!options.end_sum()) return;
    }
  }

  /// Without sets, each element is a move.
  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const Hypergraph at = hypergraph(component);
    if (at.sets.empty()) return at.elements.count() % 2;
    return std::nullopt;
  }

  std::uint64_t difficulty(std::string_view component) const override {
    return hypergraph(component).elements.count();
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (position.front() == 'b') return ChoosingGame::layout(position);
    return std::nullopt;
  }

  static std::string code_of(const ElementSet& chosen) {
    return set_code(chosen, static_cast<unsigned>(ElementSet::size));
  }

  /// A set that these elements contain.
  std::optional<std::string> complete_set(const ElementSet& chosen) const {
    for (const ElementSet& set : whole_.sets) {
      if (!(set & ~chosen).any()) return joined_names(set);
    }
    return std::nullopt;
  }

 protected:
  std::vector<bool> choices(std::string_view position) const override {
    const ElementSet free = hypergraph(position).elements;
    std::vector<bool> can_be_chosen;
    for (std::size_t x = 0; x < names().size(); ++x) can_be_chosen.push_back(free.test(x));
    return can_be_chosen;
  }

  /// The edges of a graph as lines between its vertices.
  BoardLayout drawn() const override {
    if (sets().family != "cycle" || sets().written.starts_with("sets:"))
      return ChoosingGame::drawn();
    DrawnGraph graph;
    for (const std::string& name : names()) {
      const std::size_t dash = name.find('-');
      graph.edges.emplace_back(std::stoul(name.substr(0, dash)), std::stoul(name.substr(dash + 1)));
      graph.vertices.resize(std::max(graph.vertices.size(), graph.edges.back().second + 1));
      graph.vertices[graph.edges.back().first] = graph.vertices[graph.edges.back().second] = true;
    }
    return graph_layout(graph, graph.vertices);
  }

 private:
  std::string joined_names(const ElementSet& set) const {
    std::string text;
    for (ElementSet rest = set; rest.any(); rest.remove_lowest())
      text += (text.empty() ? "" : "-") + names()[rest.lowest()];
    return text;
  }

  /// As read_sets() reads it. A set of one element is one of two of which one is chosen.
  static std::string text_of(const Hypergraph& hypergraph) {
    std::vector<std::string> parts;
    const std::size_t size = hypergraph.elements.count();
    bool chosen = false;
    for (const ElementSet& set : hypergraph.sets) {
      std::vector<std::size_t> members;
      for (ElementSet rest = set; rest.any(); rest.remove_lowest())
        members.push_back(rest.lowest());
      if (members.size() == 1) members.push_back(size);
      chosen = chosen || members.back() == size;
      parts.push_back(fmt::format("{}", fmt::join(members, "-")));
    }
    for (ElementSet rest = in_no_set(hypergraph); rest.any(); rest.remove_lowest())
      parts.push_back(std::to_string(rest.lowest()));
    if (parts.empty()) return "-";
    return fmt::format("{}{}", fmt::join(parts, ","), chosen ? fmt::format("/{}", size) : "");
  }

  Hypergraph left(const Hypergraph& before, const ElementSet& chosen) const {
    return aim() == Aim::avoid ? left_to_avoid(before, chosen) : left_to_achieve(before, chosen);
  }

  Hypergraph hypergraph(std::string_view position) const {
    if (position.front() == 'b') return left(whole_, words_in<2>(position));
    return hypergraph_in(position.substr(1));
  }

  static std::string code_of(const Hypergraph& hypergraph) {
    return 'h' + canonical_code(hypergraph);
  }

  /// The components of what is left, of the elements in no set at most one.
  std::vector<Hypergraph> parts_of(Hypergraph at) const {
    ElementSet alone = in_no_set(at);
    if (!alone.any() && at.sets.empty()) return {};
    at.elements &= ~alone;
    const bool is_odd = alone.count() % 2 == 1;
    if (is_odd) at.elements.set(alone.lowest());
    if (aim() == Aim::avoid) return connected_parts(at);
    if (!at.elements.any()) return {};
    return {std::move(at)};
  }

  Hypergraph whole_;
};

}  // namespace

GamePosition sets_position(Aim aim, WrittenSets written, NamedSets sets,
                           const std::optional<Cursor>& chosen) {
  const auto game = std::make_shared<const SetGame>(aim, std::move(written), std::move(sets));
  ElementSet elements;
  if (chosen) {
    const std::vector<bool> read = game->read_chosen(*chosen);
    for (std::size_t x = 0; x < read.size(); ++x) {
      if (read[x]) elements.set(x);
    }
    const std::optional<std::string> complete = game->complete_set(elements);
    if (complete && aim == Aim::avoid)
      chosen->fail(chosen->at(), message("avoid.complete", {{"set", *complete}}));
  }
  return {game, SetGame::code_of(elements)};
}

}  // namespace sprague
