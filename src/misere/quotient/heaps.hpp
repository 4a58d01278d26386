/// The heaps of some games, and what is known of them.
#pragma once

#include <functional>
#include <string>

#include "misere/quotient/transitions.hpp"

namespace sprague::misere {

/// A quotient and what it was found with.
struct Learnt {
  BipartiteMonoid monoid;
  std::vector<HeapList> representatives = {{}};  ///< positions with the elements
  std::vector<HeapList> contexts = {{}};         ///< that tell the elements apart
  std::vector<Element> of_heap = {0};            ///< Φ(0), Φ(1), …
};

/// Names a heap in messages: "heap 3".
using HeapName = std::function<std::string(HeapSize)>;

/// The heaps of some games. They are numbered by size, those of one size by game, so that options
/// come before: where HeapSize is written, it is this number. Of a single game it is the size.
class Heaps {
 public:
  explicit Heaps(std::vector<Ruleset> games, HeapName name = {})
      : games_(std::move(games)), name_(std::move(name)) {}

  std::size_t games() const { return games_.size(); }
  HeapSize size_of(HeapSize heap) const { return heap / games(); }
  Message name_of(HeapSize heap) const;

  /// The elements of a heap's options; a heap without options has none.
  ElementSet elements_of_options(HeapSize heap, const Learnt& learnt) const;

  /// Its options, without heaps that have none themselves. Each once.
  std::vector<HeapList> options(HeapSize heap, const std::vector<bool>& has_options) const;

 private:
  /// Calls visit(option), with numbers of heaps.
  void for_each_option(HeapSize heap, const std::function<void(const HeapList&)>& visit) const;

  std::vector<Ruleset> games_;
  HeapName name_;  // by size where there is none
};

/// The pairs of the heaps that have options, each once. `learnt`: has the elements of all of them.
std::vector<HeapPair> pairs_of(const Heaps& heaps, const std::vector<bool>& has_options,
                               const Learnt& learnt);

}  // namespace sprague::misere
