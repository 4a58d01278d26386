#include "misere/genus/reached_heaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>

#include "misere/genus/genus_solver.hpp"
#include "misere/genus/position_genera.hpp"

namespace sprague::misere {
namespace {

/// Numbers what play reaches: heaps of 1 and 2 in Nim, the larger ones, then the other letters,
/// whose options are older.
class Reached {
 public:
  explicit Reached(GenusSolver& solver) : solver_(solver) {}

  ReachedHeaps from(const Position& position) {
    const Sum sum = solver_.played(position).sum;
    for (const auto& [place, reached] : solver_.played())
      note(reached.sum, [&, &place = place] {
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
        const std::uint64_t nim_heap = solver_.games().nim_heap_of(letter);
        return std::pair(nim_heap == 0 ? ~std::uint64_t{0} : nim_heap, letter);
      };
      return key(a) < key(b);
    });
    for (const Letter letter : letters) {
      std::vector<Option> options;
      for (const Sum& option : solver_.games().options_of(letter))
        options.push_back(heaps_of(option));
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
    for (const auto& [heap, played] : solver_.heaps_of(heaps.ruleset))
      note(played.sum,
           [&, &heap = heap] { return fmt::format("{}:{}", heaps.ruleset.canonical(), heap); });
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
        const std::vector<Sum> options = solver_.games().options_of(letter);
        waiting.insert(waiting.end(), options.begin(), options.end());
      }
    }
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
    const std::uint64_t nim_heap = solver_.games().nim_heap_of(letter);
    return nim_heap == 0 ? fmt::format("game {}", heaps_.names.size())
                         : fmt::format("nim:{}", nim_heap);
  }

  GenusSolver& solver_;
  ReachedHeaps heaps_;
  bool ones_ = false;
  bool twos_ = false;
  std::set<Letter> letters_;
  std::map<Letter, HeapSize> number_of_;
  std::map<Sum, std::string> texts_;  ///< by single heap: the shortest position that is one
};

}  // namespace

ReachedHeaps reached_heaps(const Position& position, const GenusOptions& options,
                           const RunControl& run) {
  require_endings(position);
  GenusSolver solver(options, 0, position.text(), run, CanonicalGames::Options::all);
  return Reached(solver).from(position);
}

}  // namespace sprague::misere
