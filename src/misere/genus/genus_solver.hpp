/// Genera of sums of heaps and of positions of other games.
///
/// A heap that equals one of Nim in misère play stands for it. Heaps of 1 and 2 in Nim change a
/// genus in a known way, and the genera of tame sums follow from those of their heaps. So only the
/// other heaps, the letters, and the sums that contain one that is not tame are played out.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "misere/genus/genus_table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/misere.hpp"

namespace sprague::misere {

class GenusSolver {
 public:
  using Letter = std::uint32_t;
  using Letters = std::vector<Letter>;  ///< ascending

  /// A position: letters with heaps of 1 and 2 in Nim. Two heaps of 1 are as none.
  struct Sum {
    Letters letters;
    std::uint32_t twos = 0;
    bool one = false;

    friend bool operator==(const Sum&, const Sum&) = default;
    friend bool operator<(const Sum& a, const Sum& b) {
      return std::tie(a.letters, a.twos, a.one) < std::tie(b.letters, b.twos, b.one);
    }
  };

  /// `last` is the largest heap that will be asked for.
  GenusSolver(const GenusOptions& options, HeapSize last, const std::string& game,
              const RunControl& run);

  /// Extends the games of the position as far as it needs. Throws Error(not_established).
  PositionGenus genus_of(const Position& position);

  /// The position as a sum, in the same way.
  Sum sum_of(const Position& position);

  /// The positions of other games than heaps that were played out.
  const std::map<std::pair<const Game*, std::string>, Sum>& played() const { return positions_; }

  /// The heaps of a game as sums, as far as it was extended.
  std::vector<Sum>& heaps_of(const Ruleset& ruleset);

  std::vector<Sum> options_of(Letter letter);

  /// The even heap of Nim that a letter is, or 0.
  std::uint64_t nim_heap_of(Letter letter) const { return letters_[letter].nim_heap; }

 private:
  struct LetterEntry {
    std::uint64_t nim_heap;           // an even heap of Nim, or 0
    const std::vector<Sum>* options;  // null for a heap of Nim
    GenusTable::Id genus;
    bool tame;
  };

  struct HashOfLetters {
    std::size_t operator()(const Letters& letters) const {
      std::uint64_t hash = letters.size();
      for (const Letter letter : letters) {
        hash = (hash ^ letter) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
      }
      return static_cast<std::size_t>(hash);
    }
  };

  // --- Positions as sums of letters ---

  static Sum sum_of(const Sum& left, const Sum& right);
  Sum sum_of(const GamePosition& position);
  Sum sum_of(const Component& component);
  std::optional<std::uint64_t> as_nim_heap(const Sum& sum) const;
  Sum nim_heap(std::uint64_t n);
  Sum heap_with(std::vector<Sum> options);
  Sum next_heap(const Ruleset& ruleset, const std::vector<Sum>& smaller);

  /// Finds the heaps up to `last`. Throws Error(not_established) where that would take more sums
  /// than the options allow.
  void extend(const Ruleset& ruleset, HeapSize last);

  // --- Genera ---

  bool is_tame(const Letters& letters) const;
  std::optional<GenusTable::Id> known_genus(const Letters& letters);
  GenusTable::Id genus_of(const Sum& sum);
  void play_out(const Letters& letters);
  void for_each_option(const Letters& letters, const std::function<void(const Sum&)>& visit);
  GenusTable::Id with_nim_heaps(GenusTable::Id id, const Sum& sum);
  void require_room(std::size_t more) const;

  std::uint64_t max_positions_;
  GenusTable genera_;
  std::vector<LetterEntry> letters_;
  std::map<std::uint64_t, Letter> nim_letters_;
  std::map<std::vector<Sum>, Letter> letter_of_options_;
  std::uint64_t kept_ = 0;  // heaps, and options of letters
  std::unordered_map<Letters, GenusTable::Id, HashOfLetters> played_;
  std::vector<std::pair<Ruleset, std::vector<Sum>>> games_;       // the heaps of each as sums
  std::map<std::pair<const Game*, std::string>, Sum> positions_;  // of other games
  ProgressMeter progress_;
  HeapSize heap_ = 0;  // whose genus is being found
};

}  // namespace sprague::misere
