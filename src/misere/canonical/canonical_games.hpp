/// Games in misère play, by numbers: those that are known to be equal have the same one.
///
/// A game that equals a heap of Nim stands for it, and one with reversible options for the one
/// without them (Conway, On Numbers and Games, chapter 12). A sum has heaps of 1 and 2 in Nim, and
/// *letters* for all other games.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace sprague::misere {

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

Sum sum_of(const Sum& left, const Sum& right);

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

struct HashOfSum {
  std::size_t operator()(const Sum& sum) const {
    return HashOfLetters()(sum.letters) * 31 + 2 * sum.twos + (sum.one ? 1 : 0);
  }
};

class CanonicalGames {
 public:
  /// Whether reversible options are left out.
  enum class Options { irreversible, all };

  explicit CanonicalGames(Options kept = Options::irreversible) : kept_(kept) {}

  /// A heap of n in Nim.
  Sum nim_heap(std::uint64_t n);

  /// The heap of Nim that a sum is known to be.
  std::optional<std::uint64_t> as_nim_heap(const Sum& sum) const;

  /// The game with these options. `is_won`: whether the player to move wins it, which is asked for
  /// where that decides whether it equals the game without options.
  Sum with_options(std::vector<Sum> options, const std::function<bool()>& is_won);

  /// A letter whose options are found later; nothing is known of it.
  Letter add_unknown();
  void set_options(Letter letter, std::vector<Sum> options);
  bool has_options(Letter letter) const { return !letters_[letter].is_unknown; }

  /// The even heap of Nim that a letter is, or 0.
  std::uint64_t nim_heap_of(Letter letter) const { return letters_[letter].nim_heap; }

  std::vector<Sum> options_of(Letter letter);

  /// Visits the options of a sum until `visit` returns false; perhaps some of them twice. Requires
  /// has_options() of its letters.
  template <class Visit>
  bool for_each_option(const Sum& sum, const Visit& visit);

  std::size_t letters() const { return letters_.size(); }

  /// The options that are kept in memory.
  std::uint64_t options() const { return options_; }

 private:
  struct Entry {
    std::uint64_t nim_heap = 0;  ///< an even heap of Nim, or 0
    std::vector<Sum> options = {};
    bool is_unknown = false;
  };

  std::optional<Sum> reverts_to(const std::vector<Sum>& options,
                                const std::function<bool()>& is_won);
  bool reverts_to(const Sum& heap, const std::vector<Sum>& options);

  Options kept_;
  std::vector<Entry> letters_;
  std::map<std::uint64_t, Letter> nim_letters_;
  std::map<std::vector<Sum>, Sum> of_options_;
  std::uint64_t options_ = 0;
};

template <class Visit>
bool CanonicalGames::for_each_option(const Sum& sum, const Visit& visit) {
  Sum rest = sum;
  if (sum.one) {
    rest.one = false;
    if (!visit(rest)) return false;
    rest.one = true;
  }
  if (sum.twos > 0) {
    --rest.twos;
    if (!visit(rest)) return false;
    rest.one = !rest.one;
    if (!visit(rest)) return false;
    rest.one = sum.one;
    ++rest.twos;
  }
  for (std::size_t i = sum.letters.size(); i-- > 0;) {
    if (i + 1 < sum.letters.size() && sum.letters[i] == sum.letters[i + 1]) continue;
    rest.letters = sum.letters;
    rest.letters.erase(rest.letters.begin() + static_cast<std::ptrdiff_t>(i));
    const Letter letter = sum.letters[i];
    for (std::uint64_t n = 0; n < letters_[letter].nim_heap; ++n) {
      if (!visit(sum_of(rest, nim_heap(n)))) return false;
    }
    // By index: `visit` may add letters.
    for (std::size_t option = 0; option < letters_[letter].options.size(); ++option) {
      if (!visit(sum_of(rest, letters_[letter].options[option]))) return false;
    }
  }
  return true;
}

}  // namespace sprague::misere
