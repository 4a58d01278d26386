/// Genera by number, and those of sums of them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "sprague/misere.hpp"

namespace sprague::misere {

/// Genera by number: a game has few different ones.
class GenusTable {
 public:
  using Id = std::uint32_t;

  GenusTable() { id_of(Genus()); }

  const Genus& operator[](Id id) const { return entries_[id].genus; }
  bool is_tame(Id id) const { return entries_[id].tame; }

  /// The genus of a position by those of its options, in any order, with repetition.
  Id of_options(std::vector<Id>& options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    if (const auto known = of_options_.find(options); known != of_options_.end())
      return known->second;
    std::vector<Genus> genera;
    for (const Id option : options) genera.push_back(entries_[option].genus);
    const Id id = id_of(Genus::of_options(genera));
    of_options_.emplace(options, id);
    return id;
  }

  /// The genus of a heap of n in Nim.
  Id of_nim_heap(std::uint64_t n) {
    if (n == 0) return id_of(Genus());
    if (n == 1) return id_of(Genus(1, {0, 3, 1}));
    return id_of(Genus(n, {n, n ^ 2}));
  }

  /// The genus of the sum of tame positions, not only positions with tame genera. Theorem 22: heaps
  /// of Nim are in two classes, sums of heaps of 1 and the others.
  Id of_tame_sum(Id left, Id right) {
    const std::uint64_t n = entries_[left].genus.normal() ^ entries_[right].genus.normal();
    if (entries_[left].below_2 && entries_[right].below_2) return of_nim_heap(n);
    return id_of(Genus(n, {n, n ^ 2}));
  }

  /// The genus of the sum with a heap of 1 in Nim. A heap of 1 changes the last bit of every value.
  Id with_one(Id id) {
    if (const auto known = entries_[id].with_one) return *known;
    std::vector<std::uint64_t> misere = entries_[id].genus.misere();
    for (std::uint64_t& value : misere) value ^= 1;
    const Id sum = id_of(Genus(entries_[id].genus.normal() ^ 1, std::move(misere)));
    entries_[id].with_one = sum;
    return sum;
  }

  /// The genus of the sum with heaps of 2 in Nim. A heap of 2 shifts the misère values, by
  /// definition.
  Id with_twos(Id id, std::uint64_t twos) {
    // Where only the last two values are left, two heaps of 2 change nothing.
    const std::uint64_t size = entries_[id].genus.misere().size();
    if (twos > size) twos = size + (twos - size) % 2;
    for (; twos > 0; --twos) {
      if (!entries_[id].with_two) {
        const Genus& genus = entries_[id].genus;
        std::vector<std::uint64_t> misere;
        for (std::uint64_t k = 1; k <= genus.misere().size(); ++k)
          misere.push_back(genus.misere_at(k));
        const Id sum = id_of(Genus(genus.normal() ^ 2, std::move(misere)));
        entries_[id].with_two = sum;
      }
      id = *entries_[id].with_two;
    }
    return id;
  }

 private:
  struct Entry {
    Genus genus;
    bool tame;
    bool below_2;  ///< 0^120 or 1^031
    std::optional<Id> with_one = {};
    std::optional<Id> with_two = {};
  };

  Id id_of(Genus genus) {
    const auto [at, is_new] =
        ids_.emplace(std::pair(genus.normal(), genus.misere()), static_cast<Id>(entries_.size()));
    if (is_new) {
      const bool below_2 = genus == Genus() || genus == Genus(1, {0, 3, 1});
      const bool tame = genus.is_tame();
      entries_.push_back({std::move(genus), tame, below_2});
    }
    return at->second;
  }

  std::vector<Entry> entries_;
  std::map<std::pair<std::uint64_t, std::vector<std::uint64_t>>, Id> ids_;
  std::map<std::vector<Id>, Id> of_options_;
};

}  // namespace sprague::misere
