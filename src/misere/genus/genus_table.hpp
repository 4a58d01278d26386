/// Genera by number: a game has few different ones.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "sprague/genus.hpp"

namespace sprague::misere {

class GenusTable {
 public:
  using Id = std::uint32_t;

  GenusTable();

  const Genus& operator[](Id id) const { return entries_[id].genus; }
  bool is_tame(Id id) const { return entries_[id].tame; }

  /// Of a position by the genera of its options, in any order, with repetition.
  Id of_options(std::vector<Id>& options);

  /// Of a heap of n in Nim.
  Id of_nim_heap(std::uint64_t n);

  /// Of the sum of tame positions, not only positions with tame genera.
  Id of_tame_sum(Id left, Id right);

  /// Of the sum with a heap of 1 in Nim.
  Id with_one(Id id);

  /// Of the sum with heaps of 2 in Nim.
  Id with_twos(Id id, std::uint64_t twos);

 private:
  struct Entry {
    Genus genus;
    bool tame;
    bool below_2;  ///< 0^120 or 1^031
    std::optional<Id> with_one = {};
    std::optional<Id> with_two = {};
  };

  Id id_of(Genus genus);

  std::vector<Entry> entries_;
  std::map<std::pair<std::uint64_t, std::vector<std::uint64_t>>, Id> ids_;
  std::map<std::vector<Id>, Id> of_options_;
};

}  // namespace sprague::misere
