/// Finite partially ordered sets, and who wins on those that are built in series and in parallel.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/boards/bits.hpp"

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

/// Reads relations separated by commas, `a<b<c,d<c`, or `divisors:60`, the divisors of 60 but 1,
/// ordered by divisibility; `-` is the poset without elements. It begins at `at` and ends with the
/// text. Throws Error(invalid_input), also when relations form a cycle.
Poset parse_poset(std::string_view text, std::size_t at);

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
