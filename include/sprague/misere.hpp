/// Misère play, where the player who makes the last move loses: the misère quotient of a game.
///
///     auto found = sprague::misere_quotient(sprague::Ruleset::parse("0.123"), {}, run);
///     found.order();                         // 20
///     found.period;                          // 5, proven
///     found.is_p(found.product(found.of_heap(3), found.of_heap(8)));   // a P-position?
///
/// The quotient is a finite commutative monoid with a set of P-elements: each heap has an element,
/// a sum of heaps has the product of their elements, and it is a P-position when that is a
/// P-element (Plambeck and Siegel, Misère quotients for impartial games).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sprague/message.hpp"
#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

#pragma GCC visibility push(default)
namespace sprague {

class MisereQuotient {
 public:
  using Element = std::uint16_t;

  MisereQuotient(std::vector<Element> products, std::vector<bool> p_elements,
                 std::vector<Element> of_heap);

  std::size_t order() const noexcept { return p_elements_.size(); }
  std::size_t p_order() const noexcept;  ///< how many elements are P-elements

  /// Elements are numbered in the order of their words; 0 is the identity, the element of no heaps.
  Element product(Element x, Element y) const { return products_[x * order() + y]; }
  bool is_p(Element x) const { return p_elements_[x]; }

  HeapSize last_heap() const noexcept { return of_heap_.size() - 1; }
  Element of_heap(HeapSize heap) const { return of_heap_[heap]; }  ///< heap <= last_heap()

  /// Heaps that generate it: none is a product of the others. Ascending.
  const std::vector<HeapSize>& generators() const noexcept { return generators_; }

  /// The exponents of the generators in the normal form of an element: the least product, first by
  /// the number of factors.
  const std::vector<unsigned>& word(Element x) const { return words_[x]; }

  /// The name of a generator: a, b, …, z, a1, b1, …
  static std::string letter(std::size_t generator);

  /// A product of generators with exponents: `1`, `a`, `a b^2`.
  static std::string text_of(const std::vector<unsigned>& exponents);
  std::string text_of(Element x) const { return text_of(word(x)); }

  /// The relations of a presentation: pairs of exponents of the generators, the second in normal
  /// form.
  std::vector<std::pair<std::vector<unsigned>, std::vector<unsigned>>> relations() const;

  /// Whether it is the quotient of a sum of nim-heaps: of order 1, 2, or 2^k + 2 with two
  /// P-elements.
  bool is_tame() const noexcept;

 private:
  void choose_generators();
  void renumber(const std::vector<Element>& old_of);

  std::vector<Element> products_;
  std::vector<bool> p_elements_;
  std::vector<Element> of_heap_;
  std::vector<HeapSize> generators_;
  std::vector<std::vector<unsigned>> words_;
};

/// The result of a search.
struct QuotientSearch {
  MisereQuotient quotient;   ///< of the heaps up to quotient.last_heap(): verified
  bool proven = false;       ///< it is the quotient of all heaps, by theorems 16 and 17
  bool certifiable = false;  ///< proven, and write_quotient_certificate() has a certificate
  HeapSize preperiod = 0;    ///< when proven: of the elements of the heaps
  std::uint64_t period = 0;  ///< when proven; both are the least
  Message reason = {};       ///< why it is proven, or why the search ended
  /// The order and the number of P-elements at each heap where they changed.
  struct Growth {
    HeapSize heap;
    std::size_t order;
    std::size_t p_order;
  };
  std::vector<Growth> growth = {};
};

struct QuotientOptions {
  HeapSize max_heap = 10'000;
  std::size_t max_order = 200;
  /// Where to save the search, heap by heap, and to resume it. A resumed search has the result of
  /// one that was not interrupted; a file that goes further than the limits, what it holds.
  std::optional<Checkpoint> checkpoint = {};
};

/// The misère quotient of the heaps 0, 1, …, until a theorem proves that it is the quotient of all,
/// or a limit is reached. Heap by heap, it is proven to be the quotient of these; nothing is
/// guessed. Memory: 2·order² bytes, and tables of outcomes. Throws Error(cancelled), and for a
/// checkpoint what compute_values() does.
QuotientSearch misere_quotient(const Ruleset& ruleset, const QuotientOptions& options = {},
                               const RunControl& run = {});

/// The quotient of all sums of what play can reach from a position.
struct PositionQuotient {
  MisereQuotient quotient;   ///< its heaps are the positions below
  bool proven = false;       ///< of all these positions; otherwise of those up to its last heap
  bool certifiable = false;  ///< proven, and write_quotient_certificate() has a certificate
  Message reason = {};       ///< why the search ended
  /// A position for each heap 0, 1, …; all that have the same options are one heap.
  std::vector<std::string> positions = {};
  MisereQuotient::Element element = 0;  ///< when proven: of the position asked about
};

/// The misère quotient of everything that a position of any kind can become, so that sums of as
/// many such positions as one likes are played without error. It is finite or not, as that of
/// heaps: when `max_order` is reached, nothing is proven. Memory grows with the number of positions
/// that play can reach. Throws Error(not_established) where these are too many, and
/// Error(invalid_input) for positions that can repeat; checkpoints are for heaps only.
PositionQuotient misere_quotient(const Position& position, const QuotientOptions& options = {},
                                 const RunControl& run = {});

// ---------------------------------------------------------------------------------------------
// Misère play: the genus of a position, as Winning Ways, chapter 13, prints it.
//
//     auto kayles = sprague::genera_of(sprague::Ruleset::parse("kayles"), 10);
//     kayles[5].genus.text();   // "4^146"
//     kayles[5].tame;           // false
//     sprague::genus_of(sprague::Position::parse("kayles:5,5 + nim:3"));
//
// The genus of G is its nim-value in normal play and, for k = 0, 1, …, the misère nim-value of
// G + k heaps of 2 in Nim: the one n for which the player to move loses G + k·*2 + *n.

class Genus {
 public:
  Genus() : Genus(0, {1, 2, 0}) {}  ///< of a position without moves

  /// `misere` has two or more values; the last two repeat for ever.
  Genus(std::uint64_t normal, std::vector<std::uint64_t> misere);

  /// The genus of a position by those of its options. The sum of their values steps.
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
