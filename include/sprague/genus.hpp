/// Misère play: the genus of a position, as Winning Ways, chapter 13, prints it.
///
///     auto kayles = sprague::genera_of(sprague::Ruleset::parse("kayles"), 10);
///     kayles[5].genus.text();   // "4^146"
///     kayles[5].tame;           // false
///     sprague::genus_of(sprague::Position::parse("kayles:5,5 + nim:3"));
///
/// The genus of G is its nim-value in normal play and, for k = 0, 1, …, the misère nim-value of
/// G + k heaps of 2 in Nim: the one n for which the player to move loses G + k·*2 + *n.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

class Genus {
 public:
  Genus() : Genus(0, {1, 2, 0}) {}  ///< of a position without moves

  /// `misere` has two or more values; the last two repeat for ever.
  Genus(std::uint64_t normal, std::vector<std::uint64_t> misere);

  /// Of a position by the genera of its options. The sum of their values steps.
  static Genus of_options(std::span<const Genus> options);

  std::uint64_t normal() const noexcept { return normal_; }

  /// As few as tell all: the last two, x and x xor 2, repeat for ever.
  const std::vector<std::uint64_t>& misere() const noexcept { return misere_; }

  /// The misère nim-value of the position and k heaps of 2 in Nim. The player to move loses in
  /// misère play exactly when that for k = 0 is 0.
  std::uint64_t misere_at(std::uint64_t k) const noexcept;

  /// Whether a sum of heaps of Nim has it: 0^120, 1^031, and n^n(n xor 2).
  bool is_tame() const noexcept;

  /// "2^1420"; with commas from 10 on: "8^8,10".
  std::string text() const;

  friend bool operator==(const Genus&, const Genus&) = default;

 private:
  std::uint64_t normal_;
  std::vector<std::uint64_t> misere_;
};

struct PositionGenus {
  Genus genus;
  /// Every position that play can reach has the genus of a sum of heaps of Nim. Sums of tame
  /// positions are tame, and have the genus of the sum of those heaps.
  bool tame = true;
};

struct GenusOptions {
  /// Sums kept in memory, and options of heaps. A sum takes about 150 bytes.
  std::uint64_t max_positions = 2'000'000;
};

/// The genera of the heaps 0 to `last`. O(number of options) where heaps leave at most one heap and
/// where all are tame; otherwise the sums that play can reach are played out, whose number grows
/// like that of partitions. Throws Error(not_established) naming the last heap known where they are
/// more than the options allow.
std::vector<PositionGenus> genera_of(const Ruleset& ruleset, HeapSize last,
                                     const GenusOptions& options = {}, const RunControl& run = {});

/// The genus of a position of any kind, in the same way. What is not a heap is played out move by
/// move: memory grows with the number of positions that play can reach.
PositionGenus genus_of(const Position& position, const GenusOptions& options = {},
                       const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
