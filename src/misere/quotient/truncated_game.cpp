#include "misere/quotient/truncated_game.hpp"

#include <algorithm>

namespace sprague::misere {
namespace {

/// From which power on those of an element repeat.
std::size_t index_of(Element x, const BipartiteMonoid& monoid) {
  std::vector<Element> powers = {0};
  while (true) {
    const Element next = monoid.product(powers.back(), x);
    const auto seen = std::find(powers.begin(), powers.end(), next);
    if (seen != powers.end()) return static_cast<std::size_t>(seen - powers.begin());
    powers.push_back(next);
  }
}

/// The elements that are products of letters, with a shortest word for each.
class Span {
 public:
  explicit Span(const BipartiteMonoid& monoid) : monoid_(monoid), words_(monoid.order) {
    words_[0] = Word();
  }

  const std::optional<Word>& word_of(Element x) const { return words_[x]; }

  void add_letter(Element x) {
    letters_.push_back(x);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t e = 0; e < monoid_.order; ++e) {
        if (!words_[e]) continue;
        for (std::size_t letter = 0; letter < letters_.size(); ++letter) {
          auto& word = words_[monoid_.product(static_cast<Element>(e), letters_[letter])];
          if (word || words_[e]->exponents[letter] == 100) continue;
          word = words_[e];
          ++word->exponents[letter];
          changed = true;
        }
      }
    }
  }

 private:
  const BipartiteMonoid& monoid_;
  std::vector<Element> letters_;
  std::vector<std::optional<Word>> words_;
};

}  // namespace

OutcomeTable truncated_outcomes(const Heaps& heaps, HeapSize last,
                                const std::vector<bool>& has_options, const Learnt& before,
                                const Refinements& refinements) {
  OutcomeTable outcomes(before.monoid);
  Span span(before.monoid);
  for (HeapSize heap = 1; heap <= last; ++heap) {
    if (!has_options[heap]) continue;
    if (heap < last && !refinements.letters.contains(heap)) {
      if (const auto& word = span.word_of(before.of_heap[heap])) {
        outcomes.set_word(heap, *word);
        continue;
      }
    }
    const std::vector<HeapList> options = heaps.options(heap, has_options);
    const bool is_one_token = options.size() == 1 && options[0].empty();
    std::size_t cap = is_one_token  ? 1
                      : heap < last ? index_of(before.of_heap[heap], before.monoid) + 2
                                    : 4;
    if (const auto raised = refinements.caps.find(heap); raised != refinements.caps.end())
      cap = std::max(cap, raised->second);
    constexpr std::size_t max_cap = 120;
    outcomes.add_letter(
        heap, options, static_cast<std::uint8_t>(std::min(cap, max_cap)),
        heap < last ? std::optional(before.of_heap[heap]) : std::nullopt,
        heap == last || refinements.all_letters || refinements.letters.contains(heap));
    // The element of the new heap is not known; no smaller heap is written with it.
    span.add_letter(heap < last ? before.of_heap[heap] : Element{0});
  }
  return outcomes;
}

void refine(Refinements& refinements, const HeapList& position, const OutcomeTable& outcomes) {
  const std::size_t before = refinements.letters.size();
  HeapSize largest = 0;
  for (const HeapSize heap : position) {
    if (outcomes.is_free_letter(heap)) continue;
    if (outcomes.is_letter(heap))
      refinements.letters.insert(heap);
    else
      largest = std::max(largest, heap);
  }
  if (largest > 0) refinements.letters.insert(largest);
  if (refinements.letters.size() > before) return;
  for (const HeapSize heap : position) {
    const auto count = static_cast<std::size_t>(std::count(position.begin(), position.end(), heap));
    std::size_t& cap = refinements.caps[heap];
    cap = std::max({cap + 1, count + 2, outcomes.cap_of(heap) + std::size_t{1}});
  }
}

}  // namespace sprague::misere
