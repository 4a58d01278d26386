#include "misere/canonical/canonical_games.hpp"

#include <set>

namespace sprague::misere {

Sum sum_of(const Sum& left, const Sum& right) {
  Sum sum{{}, left.twos + right.twos, left.one != right.one};
  sum.letters.resize(left.letters.size() + right.letters.size());
  std::merge(left.letters.begin(), left.letters.end(), right.letters.begin(), right.letters.end(),
             sum.letters.begin());
  return sum;
}

// In misère play, too, a heap of 2k + 1 in Nim equals one of 2k and one of 1.
Sum CanonicalGames::nim_heap(std::uint64_t n) {
  Sum sum{{}, n / 2 == 1 ? 1u : 0u, n % 2 == 1};
  if (n < 4) return sum;
  const auto [at, is_new] = nim_letters_.emplace(n / 2 * 2, static_cast<Letter>(letters_.size()));
  if (is_new) letters_.push_back({.nim_heap = n / 2 * 2});
  sum.letters.push_back(at->second);
  return sum;
}

std::optional<std::uint64_t> CanonicalGames::as_nim_heap(const Sum& sum) const {
  std::uint64_t even = 0;
  if (sum.letters.size() + sum.twos > 1) return std::nullopt;
  if (sum.twos == 1) even = 2;
  if (sum.letters.size() == 1) even = letters_[sum.letters[0]].nim_heap;
  if (even == 0 && !sum.letters.empty()) return std::nullopt;
  return even + (sum.one ? 1 : 0);
}

// The misère mex rule (On Numbers and Games, chapter 12): a game whose options equal heaps of Nim,
// one of them of 0 or 1, equals the heap of their mex.
Sum CanonicalGames::with_options(std::vector<Sum> options, const std::function<bool()>& is_won) {
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
  if (const auto known = of_options_.find(options); known != of_options_.end())
    return known->second;
  std::optional<Sum> simpler;
  if (kept_ == Options::irreversible) simpler = reverts_to(options, is_won);
  const auto letter = static_cast<Letter>(letters_.size());
  const Sum& game = of_options_.emplace(options, simpler.value_or(Sum{{letter}})).first->second;
  options_ += options.size();
  if (!simpler) {
    options_ += options.size();
    letters_.push_back({.options = std::move(options)});
  }
  return game;
}

Letter CanonicalGames::add_unknown() {
  letters_.push_back({.is_unknown = true});
  return static_cast<Letter>(letters_.size() - 1);
}

void CanonicalGames::set_options(Letter letter, std::vector<Sum> options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  options_ += options.size();
  letters_[letter].options = std::move(options);
  letters_[letter].is_unknown = false;
}

std::vector<Sum> CanonicalGames::options_of(Letter letter) {
  std::vector<Sum> options = letters_[letter].options;
  for (std::uint64_t n = 0; n < letters_[letter].nim_heap; ++n) options.push_back(nim_heap(n));
  return options;
}

// Theorem 22a: a game equals a game K where each option of K is one of it, and each of its other
// options has the option K, so that whoever moves to one of those is answered by K. If K has no
// options, the game must be won for the player to move, as K is. Here K is one heap.
std::optional<Sum> CanonicalGames::reverts_to(const std::vector<Sum>& options,
                                              const std::function<bool()>& is_won) {
  // Games of more options would take longer to look at than to play.
  constexpr std::size_t few_options = 100;
  if (options.size() > few_options) return std::nullopt;
  std::set<Sum> candidates;
  for (const Sum& option : options) {
    for_each_option(option, [&](const Sum& heap) {
      const bool is_letter = heap.letters.size() == 1 && heap.twos == 0 && !heap.one;
      if (is_letter || as_nim_heap(heap)) candidates.insert(heap);
      return true;
    });
  }
  for (const Sum& heap : candidates) {
    if (reverts_to(heap, options) && (heap != Sum() || is_won())) return heap;
  }
  return std::nullopt;
}

bool CanonicalGames::reverts_to(const Sum& heap, const std::vector<Sum>& options) {
  std::vector<Sum> kept;
  const bool includes = for_each_option(heap, [&](const Sum& option) {
    kept.push_back(option);
    return std::binary_search(options.begin(), options.end(), option);
  });
  if (!includes) return false;
  std::sort(kept.begin(), kept.end());
  return std::all_of(options.begin(), options.end(), [&](const Sum& option) {
    return std::binary_search(kept.begin(), kept.end(), option) ||
           !for_each_option(option, [&](const Sum& answer) { return !(answer == heap); });
  });
}

}  // namespace sprague::misere
