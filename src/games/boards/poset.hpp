/// Finite partially ordered sets, and who wins on those that are built in series and in parallel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/boards/bits.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Elements of a poset.
using Elements = Bits<4>;

inline constexpr std::size_t max_elements = Elements::size;

struct Poset {
  std::vector<std::string> names;
  std::vector<Elements> above;  ///< the elements greater than each
  std::vector<Elements> below;

  Elements all() const { return Elements::first(names.size()); }

  /// The elements comparable to x, without x.
  Elements comparable(std::size_t x) const { return above[x] | below[x]; }
};

/// The order of names in a poset: by length, then letters, so that a text is read back as the same.
bool comes_before(const std::string& a, const std::string& b);

/// Elements without an order. Requires names in order.
Poset empty_poset(std::vector<std::string> names);

/// Completes `above` with what follows from it, then `below`.
void close_order(Poset& poset);

/// Reads relations separated by commas, `a<b<c,d<c`, or `divisors:60`, the divisors of 60 but 1,
/// ordered by divisibility; `-` is the poset without elements. It begins at `at` and ends with the
/// text. Throws Error(invalid_input), also when relations form a cycle.
Poset parse_poset(std::string_view text, std::size_t at);

/// Reads `poset(a < b: CONDITION):2..30`, numbers in the order that a condition says; `argument` is
/// the offset of the numbers. Throws Error(invalid_input), also with an example where the condition
/// is none of an order.
Poset parse_ordered_numbers(std::string_view text, std::size_t argument);

/// Reads the sides of a box of Chomp from `at` on, `2x3x4`: its squares but the poisoned one, each
/// by its places from 1 on.
Poset parse_box(std::string_view text, std::size_t at);

/// The whole of a poset as a position.
GamePosition poset_position(Poset poset);

/// The text that parse_poset() reads as the elements of a set in their order.
std::string poset_text(const Poset& poset, const Elements& within);

/// The parts of a set between which every two elements are comparable (`related`) or none are.
std::vector<Elements> connected_parts(const Poset& poset, const Elements& within, bool related);

/// The nim-value of the poset game on a set that is built from elements in series and in parallel
/// (the N-free posets, such as forests); empty for others. Time at most cubic in the elements.
///
/// In parallel, values add as nim-sums. In series, A below B, a move in A takes all of B, so the
/// options have the values S of those of A alone, and the value is that of the g(B)-th number not
/// in S, counted from 0 (the colon principle; Deuber and Thomassé, Grundy sets of partial orders,
/// 1996).
std::optional<std::uint64_t> series_parallel_value(const Poset& poset, const Elements& within);

}  // namespace sprague
