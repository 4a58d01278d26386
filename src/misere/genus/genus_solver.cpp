// Genera of sums of heaps and of positions of other games.
//
// A heap that equals one of Nim in misère play stands for it. Heaps of 1 and 2 in Nim change a
// genus in a known way, and the genera of tame sums follow from those of their heaps. So only the
// other heaps, the letters, and the sums that contain one that is not tame are played out.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "misere/genus/position_genera.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"

namespace sprague::misere {

/// Genera by number: a game has few different ones.
class GenusTable {
 public:
  using Id = std::uint32_t;

  GenusTable() { id_of(Genus()); }

  const Genus& operator[](Id id) const { return entries_[id].genus; }
  bool is_tame(Id id) const { return entries_[id].tame; }

  /// Of a position by the genera of its options, in any order, with repetition.
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

  /// Of a heap of n in Nim.
  Id of_nim_heap(std::uint64_t n) {
    if (n == 0) return id_of(Genus());
    if (n == 1) return id_of(Genus(1, {0, 3, 1}));
    return id_of(Genus(n, {n, n ^ 2}));
  }

  /// Of the sum of tame positions, not only positions with tame genera.
  /// Theorem 22: heaps of Nim are in two classes, sums of heaps of 1 and the others.
  Id of_tame_sum(Id left, Id right) {
    const std::uint64_t n = entries_[left].genus.normal() ^ entries_[right].genus.normal();
    if (entries_[left].below_2 && entries_[right].below_2) return of_nim_heap(n);
    return id_of(Genus(n, {n, n ^ 2}));
  }

  /// Of the sum with a heap of 1 in Nim.
  /// A heap of 1 changes the last bit of every value.
  Id with_one(Id id) {
    if (const auto known = entries_[id].with_one) return *known;
    std::vector<std::uint64_t> misere = entries_[id].genus.misere();
    for (std::uint64_t& value : misere) value ^= 1;
    const Id sum = id_of(Genus(entries_[id].genus.normal() ^ 1, std::move(misere)));
    entries_[id].with_one = sum;
    return sum;
  }

  /// Of the sum with heaps of 2 in Nim.
  /// A heap of 2 shifts the misère values, by definition.
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

class GenusSolver {
 public:
  /// `last` is the largest heap that will be asked for.
  GenusSolver(const GenusOptions& options, HeapSize last, const std::string& game,
              const RunControl& run)
      : progress_(run, fmt::format("genera of {}", game), last, 2) {
    constexpr std::uint64_t bytes_per_position = 150;
    max_positions_ =
        std::min(options.max_positions, memory_available(run) / 2 / bytes_per_position);
  }

  /// Finds the heaps up to `last`. Throws Error(not_established) where that would take more sums
  /// than the options allow.
  void extend(const Ruleset& ruleset, HeapSize last) {
    std::vector<Sum>& heaps = heaps_of(ruleset);
    for (heap_ = heaps.size(); heap_ <= last; ++heap_) {
      require_room(1);
      ++kept_;
      heaps.push_back(next_heap(ruleset, heaps));
    }
  }

  /// Extends the games of the position as far as it needs. Throws Error(not_established).
  PositionGenus genus_of(const Position& position) {
    Sum sum;
    for (const Component& component : position.components) sum = sum_of(sum, sum_of(component));
    return {genera_[genus_of(sum)], is_tame(sum.letters)};
  }

  ReachedHeaps reached(const Position& position) {
    Sum sum;
    for (const Component& component : position.components) sum = sum_of(sum, sum_of(component));
    return Reached(*this).from(position, sum);
  }

 private:
  using Letter = std::uint32_t;
  using Letters = std::vector<Letter>;  // ascending

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

  /// Numbers what play reaches: heaps of 1 and 2 in Nim, the larger ones, then the other letters,
  /// whose options are older.
  class Reached {
   public:
    explicit Reached(GenusSolver& solver) : solver_(solver) {}

    ReachedHeaps from(const Position& position, const Sum& sum) {
      for (const auto& [place, reached] : solver_.positions_)
        note(reached, [&, &place = place] {
          return fmt::format("{}:{}", place.first->name(), place.first->text(place.second));
        });
      for (const Component& component : position.components) {
        if (const Heaps* heaps = component.heaps()) note_heaps(*heaps);
      }
      if (ones_ || twos_) add("nim:1", {{}});
      if (twos_) add("nim:2", {{}, {1}});
      std::vector<Letter> letters(letters_.begin(), letters_.end());
      std::sort(letters.begin(), letters.end(), [&](Letter a, Letter b) {
        const auto key = [&](Letter letter) {
          const std::uint64_t nim_heap = solver_.letters_[letter].nim_heap;
          return std::pair(nim_heap == 0 ? ~std::uint64_t{0} : nim_heap, letter);
        };
        return key(a) < key(b);
      });
      for (const Letter letter : letters) {
        std::vector<Option> options;
        for (const Sum& option : options_of(letter)) options.push_back(heaps_of(option));
        number_of_[letter] = add(name_of(letter), std::move(options));
      }
      for (const auto& [single, text] : texts_) heaps_.names[heaps_of(single)[0]] = text;
      heaps_.position = heaps_of(sum);
      return std::move(heaps_);
    }

   private:
    /// A position that play reaches. What equals a heap of Nim may have other options than that.
    void note(const Sum& reached, const std::function<std::string()>& text_of) {
      find(reached);
      if (reached.letters.size() + reached.twos + (reached.one ? 1 : 0) != 1) return;
      std::string& text = texts_[reached];
      std::string offered = text_of();
      if (text.empty() || std::pair(offered.size(), offered) < std::pair(text.size(), text))
        text = std::move(offered);
    }

    void note_heaps(const Heaps& heaps) {
      const std::vector<Sum>& sums = solver_.heaps_of(heaps.ruleset);
      std::set<HeapSize> known(heaps.sizes.begin(), heaps.sizes.end());
      std::vector<HeapSize> waiting = heaps.sizes;
      while (!waiting.empty()) {
        const HeapSize heap = waiting.back();
        waiting.pop_back();
        note(sums[heap], [&] { return fmt::format("{}:{}", heaps.ruleset.canonical(), heap); });
        heaps.ruleset.for_each_option(heap, [&](std::span<const HeapSize> left) {
          for (const HeapSize each : left) {
            if (known.insert(each).second) waiting.push_back(each);
          }
          return true;
        });
      }
    }

    void find(const Sum& position) {
      std::vector<Sum> waiting{position};
      while (!waiting.empty()) {
        const Sum sum = waiting.back();
        waiting.pop_back();
        ones_ = ones_ || sum.one;
        twos_ = twos_ || sum.twos > 0;
        for (const Letter letter : sum.letters) {
          if (!letters_.insert(letter).second) continue;
          const std::vector<Sum> options = options_of(letter);
          waiting.insert(waiting.end(), options.begin(), options.end());
        }
      }
    }

    std::vector<Sum> options_of(Letter letter) {
      const LetterEntry entry = solver_.letters_[letter];
      if (entry.options != nullptr) return *entry.options;
      std::vector<Sum> options;
      for (std::uint64_t n = 0; n < entry.nim_heap; ++n) options.push_back(solver_.nim_heap(n));
      return options;
    }

    HeapSize add(std::string name, std::vector<Option> options) {
      heaps_.names.push_back(std::move(name));
      heaps_.options.push_back(std::move(options));
      return heaps_.names.size() - 1;
    }

    Option heaps_of(const Sum& sum) const {
      Option heaps;
      if (sum.one) heaps.push_back(1);
      heaps.insert(heaps.end(), sum.twos, 2);
      for (const Letter letter : sum.letters) heaps.push_back(number_of_.at(letter));
      std::sort(heaps.begin(), heaps.end());
      return heaps;
    }

    std::string name_of(Letter letter) const {
      const std::uint64_t nim_heap = solver_.letters_[letter].nim_heap;
      return nim_heap == 0 ? fmt::format("game {}", heaps_.names.size())
                           : fmt::format("nim:{}", nim_heap);
    }

    GenusSolver& solver_;
    ReachedHeaps heaps_;
    bool ones_ = false;
    bool twos_ = false;
    std::set<Letter> letters_;
    std::map<Letter, HeapSize> number_of_;
    std::map<Sum, std::string> texts_;  ///< of single heaps, the shortest position that is one
  };

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

  static Sum sum_of(const Sum& left, const Sum& right) {
    Sum sum{{}, left.twos + right.twos, left.one != right.one};
    sum.letters.resize(left.letters.size() + right.letters.size());
    std::merge(left.letters.begin(), left.letters.end(), right.letters.begin(), right.letters.end(),
               sum.letters.begin());
    return sum;
  }

  std::optional<std::uint64_t> as_nim_heap(const Sum& sum) const {
    std::uint64_t even = 0;
    if (sum.letters.size() + sum.twos > 1) return std::nullopt;
    if (sum.twos == 1) even = 2;
    if (sum.letters.size() == 1) even = letters_[sum.letters[0]].nim_heap;
    if (even == 0 && !sum.letters.empty()) return std::nullopt;
    return even + (sum.one ? 1 : 0);
  }

  // In misère play, too, a heap of 2k + 1 in Nim equals one of 2k and one of 1.
  Sum nim_heap(std::uint64_t n) {
    Sum sum{{}, n / 2 == 1 ? 1u : 0u, n % 2 == 1};
    if (n < 4) return sum;
    const auto [at, is_new] = nim_letters_.emplace(n / 2 * 2, static_cast<Letter>(letters_.size()));
    if (is_new) letters_.push_back({n / 2 * 2, nullptr, genera_.of_nim_heap(n / 2 * 2), true});
    sum.letters.push_back(at->second);
    return sum;
  }

  // The misère mex rule (On Numbers and Games, chapter 12): a position whose options equal heaps of
  // Nim, one of them of 0 or 1, equals the heap of their mex.
  Sum heap_with(std::vector<Sum> options) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    std::vector<std::uint64_t> nim_heaps;
    for (const Sum& option : options) {
      if (const auto n = as_nim_heap(option)) nim_heaps.push_back(*n);
    }
    std::sort(nim_heaps.begin(), nim_heaps.end());
    if (nim_heaps.size() == options.size() && (options.empty() || nim_heaps[0] <= 1)) {
      std::uint64_t mex = 0;
      while (mex < nim_heaps.size() && nim_heaps[mex] == mex) ++mex;
      return nim_heap(mex);
    }
    if (const auto known = letter_of_options_.find(options); known != letter_of_options_.end())
      return {{known->second}};
    require_room(options.size());
    kept_ += options.size();
    std::vector<GenusTable::Id> genera;
    bool tame = true;
    for (const Sum& option : options) {
      genera.push_back(genus_of(option));
      tame = tame && is_tame(option.letters);
    }
    const GenusTable::Id genus = genera_.of_options(genera);
    const auto letter = static_cast<Letter>(letters_.size());
    const auto kept = letter_of_options_.emplace(std::move(options), letter).first;
    letters_.push_back({0, &kept->first, genus, tame && genera_.is_tame(genus)});
    return {{letter}};
  }

  Sum next_heap(const Ruleset& ruleset, const std::vector<Sum>& smaller) {
    std::vector<Sum> options;
    ruleset.for_each_option(smaller.size(), [&](std::span<const HeapSize> heaps) {
      Sum option;
      for (const HeapSize heap : heaps) option = sum_of(option, smaller[heap]);
      options.push_back(std::move(option));
      progress_.advance(heap_, 10);
      return true;
    });
    return heap_with(std::move(options));
  }

  // --- Genera ---

  bool is_tame(const Letters& letters) const {
    return std::all_of(letters.begin(), letters.end(),
                       [&](Letter letter) { return letters_[letter].tame; });
  }

  std::optional<GenusTable::Id> known_genus(const Letters& letters) {
    if (letters.size() == 1) return letters_[letters[0]].genus;
    if (is_tame(letters)) {
      GenusTable::Id genus = genera_.of_nim_heap(0);
      for (const Letter letter : letters)
        genus = genera_.of_tame_sum(genus, letters_[letter].genus);
      return genus;
    }
    const auto known = played_.find(letters);
    return known == played_.end() ? std::nullopt : std::optional(known->second);
  }

  GenusTable::Id genus_of(const Sum& sum) {
    auto genus = known_genus(sum.letters);
    if (!genus) {
      play_out(sum.letters);
      genus = known_genus(sum.letters);
    }
    return with_nim_heaps(*genus, sum);
  }

  // Depth first, with a stack of its own, since play may be long.
  void play_out(const Letters& letters) {
    std::vector<Letters> waiting{letters};
    std::vector<GenusTable::Id> genera;
    while (!waiting.empty()) {
      const Letters sum = waiting.back();
      if (known_genus(sum)) {
        waiting.pop_back();
        continue;
      }
      genera.clear();
      const std::size_t before = waiting.size();
      std::uint64_t options = 0;
      for_each_option(sum, [&](const Sum& option) {
        ++options;
        if (const auto genus = known_genus(option.letters))
          genera.push_back(with_nim_heaps(*genus, option));
        else
          waiting.push_back(option.letters);
      });
      progress_.advance(heap_, 30 * options);
      require_room(waiting.size());
      if (waiting.size() > before) continue;
      played_.emplace(sum, genera_.of_options(genera));
      waiting.pop_back();
    }
  }

  void for_each_option(const Letters& letters, const std::function<void(const Sum&)>& visit) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (i > 0 && letters[i] == letters[i - 1]) continue;
      Sum rest{letters};
      rest.letters.erase(rest.letters.begin() + static_cast<std::ptrdiff_t>(i));
      const LetterEntry entry = letters_[letters[i]];
      for (std::uint64_t n = 0; n < entry.nim_heap; ++n) visit(sum_of(rest, nim_heap(n)));
      if (entry.options == nullptr) continue;
      for (const Sum& option : *entry.options) visit(sum_of(rest, option));
    }
  }

  GenusTable::Id with_nim_heaps(GenusTable::Id id, const Sum& sum) {
    id = genera_.with_twos(id, sum.twos);
    return sum.one ? genera_.with_one(id) : id;
  }

  void require_room(std::size_t more) const {
    if (played_.size() + kept_ + more <= max_positions_) return;
    throw Error(ErrorKind::not_established,
                fmt::format("more than {} sums would have to be played out", max_positions_));
  }

  // What Game::components() and Game::nim_value() know holds in normal play only, so that a
  // position of a game is played out move by move. Depth first, with a stack of its own.
  Sum sum_of(const GamePosition& position) {
    const Game* const game = position.game.get();
    std::vector<std::string> waiting{position.position};
    while (!waiting.empty()) {
      const std::string current = waiting.back();
      if (positions_.contains({game, current})) {
        waiting.pop_back();
        continue;
      }
      std::vector<Sum> options;
      const std::size_t before = waiting.size();
      const std::vector<GameMove> moves = game->moves(current);
      for (const GameMove& move : moves) {
        const auto known = positions_.find({game, move.to});
        if (known != positions_.end())
          options.push_back(known->second);
        else
          waiting.push_back(move.to);
      }
      progress_.advance(heap_, 100 * moves.size());
      require_room(waiting.size() + 1);
      if (waiting.size() > before) continue;
      ++kept_;
      positions_.emplace(std::pair(game, current), heap_with(std::move(options)));
      waiting.pop_back();
    }
    return positions_.at({game, position.position});
  }

  Sum sum_of(const Component& component) {
    if (const GamePosition* position = component.game_position()) return sum_of(*position);
    Sum sum;
    for (const HeapSize heap : component.heaps()->sizes) {
      extend(component.heaps()->ruleset, heap);
      sum = sum_of(sum, heaps_of(component.heaps()->ruleset)[heap]);
    }
    return sum;
  }

  std::vector<Sum>& heaps_of(const Ruleset& ruleset) {
    for (auto& game : games_) {
      if (game.first == ruleset) return game.second;
    }
    return games_.emplace_back(ruleset, std::vector<Sum>()).second;
  }

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

PositionGenera::PositionGenera(const std::string& what, const GenusOptions& options,
                               const RunControl& run)
    : solver_(std::make_unique<GenusSolver>(options, 0, what, run)) {}

PositionGenera::~PositionGenera() = default;

namespace {

void require_endings(const Position& position) {
  for (const Component& component : position.components) {
    const GamePosition* other = component.game_position();
    if (other == nullptr || !other->game->loopy_value(other->position)) continue;
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} can come to a position twice; misère play is answered where every "
                            "sequence of moves ends",
                            component.text()));
  }
}

}  // namespace

PositionGenus PositionGenera::of(const Position& position) {
  require_endings(position);
  return solver_->genus_of(position);
}

ReachedHeaps PositionGenera::reached(const Position& position) {
  require_endings(position);
  return solver_->reached(position);
}

}  // namespace sprague::misere

namespace sprague {

std::vector<PositionGenus> genera_of(const Ruleset& ruleset, HeapSize last,
                                     const GenusOptions& options, const RunControl& run) {
  misere::GenusSolver solver(options, last, ruleset.canonical(), run);
  std::vector<PositionGenus> genera;
  try {
    for (HeapSize heap = 0; heap <= last; ++heap)
      genera.push_back(solver.genus_of(Position(ruleset, {heap})));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::not_established) throw;
    throw Error(error.kind(),
                fmt::format("the genus of heap {} of {} is not known: {}; ask for "
                            "heaps up to {}",
                            genera.size(), ruleset.canonical(), error.what(), genera.size() - 1));
  }
  return genera;
}

PositionGenus genus_of(const Position& position, const GenusOptions& options,
                       const RunControl& run) {
  try {
    return misere::PositionGenera(position.text(), options, run).of(position);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::not_established) throw;
    throw Error(error.kind(),
                fmt::format("the genus of {} is not known: {}; ask for a smaller position",
                            position.text(), error.what()));
  }
}

}  // namespace sprague
