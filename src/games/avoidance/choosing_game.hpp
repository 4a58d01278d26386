/// Games in which players choose elements one at a time: what is common to those of sets and those
/// of groups.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/avoidance/hypergraph.hpp"
#include "rules/cursor.hpp"
#include "sprague/game.hpp"

namespace sprague {

enum class Aim {
  avoid,    ///< a move that completes a set is not allowed
  achieve,  ///< a move that completes a set is the last one
};

/// How elements and sets are written: `avoid(FAMILY):WRITTEN`.
struct WrittenSets {
  std::string family;   ///< empty where the sets are listed
  Message rules;        ///< what a move is
  std::string written;  ///< what stands behind the colon, without the chosen elements
};

class ChoosingGame : public Game {
 public:
  ChoosingGame(Aim aim, WrittenSets sets, std::vector<std::string> names)
      : aim_(aim), sets_(std::move(sets)), names_(std::move(names)) {}

  std::string name() const final;
  Message rules() const final { return sets_.rules; }
  std::string text(std::string_view position) const override;
  std::optional<BoardLayout> layout(std::string_view position) const override;

  /// Reads the names of chosen elements, `3,5`.
  std::vector<bool> read_chosen(Cursor in) const;

 protected:
  Aim aim() const { return aim_; }
  const WrittenSets& sets() const { return sets_; }
  const std::vector<std::string>& names() const { return names_; }

  /// The element of this name.
  virtual std::optional<std::size_t> element(std::string_view name) const;

  /// The elements, those first, and what else is drawn. By default squares in rows: those of one
  /// row are called `1_1`, `1_2`, or there are about as many rows as columns.
  virtual BoardLayout drawn() const;

  /// By element, in a position that is a set of chosen ones: whether a move may choose it.
  virtual std::vector<bool> choices(std::string_view position) const = 0;

 private:
  Aim aim_;
  WrittenSets sets_;
  std::vector<std::string> names_;
};

/// Elements by their names, and the sets that are to be avoided or achieved.
struct NamedSets {
  std::vector<std::string> names;
  std::vector<ElementSet> sets;  ///< none within another
};

/// A position in which the elements of the text behind the slash are chosen.
GamePosition sets_position(Aim aim, WrittenSets written, NamedSets sets,
                           const std::optional<Cursor>& chosen);

/// The same of the group that permutations generate, which the chosen elements must not generate,
/// or shall generate; `in` reads the permutations.
GamePosition group_position(Aim aim, WrittenSets written, Cursor in,
                            const std::optional<Cursor>& chosen);

/// Reads `1-2,1-3,2-3-4,5`: sets, and elements in none; `-` for no element.
NamedSets read_sets(Cursor in);

/// Reads the elements `1..12`, or `1..4,1..4`, behind the condition that makes sets of them,
/// `a + b = c` or `a,b < c,d: a = c`.
NamedSets read_conditional_sets(Cursor condition, Cursor elements);

/// Reads a graph: its edges, and the sets of edges that are cycles.
NamedSets read_cycles(Cursor graph);

/// Reads vectors, `1_0,0_1,1_1`: the sets that are linearly dependent modulo a prime, or over the
/// rational numbers where it is 0, and have no such subset.
NamedSets read_dependent_sets(Cursor vectors, std::uint64_t prime);

}  // namespace sprague
