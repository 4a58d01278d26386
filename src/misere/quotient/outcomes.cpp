#include "misere/quotient/outcomes.hpp"
#include "messages/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sprague/error.hpp"

namespace sprague::misere {

namespace {

/// Never 0; the lowest bit, which is 0, is for the outcome.
std::uint64_t key_of(const Word& word) {
  std::uint64_t hash = 0x9E3779B97F4A7C15u;
  for (const std::uint64_t part : word.parts()) {
    hash = (hash ^ part) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  hash *= 0xD6E8FEB86659FD93u;
  return (hash | 2) & ~std::uint64_t{1};
}

}  // namespace

std::size_t WordOutcomes::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(key >> 20) & mask;
  while (slots_[slot] != 0 && (slots_[slot] & ~std::uint64_t{1}) != key) slot = (slot + 1) & mask;
  return slot;
}

std::optional<bool> WordOutcomes::find(const Word& word) const {
  const std::uint64_t entry = slots_[slot_of(key_of(word))];
  return entry == 0 ? std::nullopt : std::optional((entry & 1) != 0);
}

void WordOutcomes::insert(const Word& word, bool is_p) {
  if (2 * size_ >= slots_.size()) grow();
  const std::uint64_t key = key_of(word);
  std::uint64_t& entry = slots_[slot_of(key)];
  if (entry == 0) ++size_;
  entry = key | (is_p ? 1 : 0);
}

void WordOutcomes::grow() {
  const auto entries = std::exchange(slots_, std::vector<std::uint64_t>(2 * slots_.size()));
  for (const std::uint64_t entry : entries) {
    if (entry != 0) slots_[slot_of(entry & ~std::uint64_t{1})] = entry;
  }
}

void OutcomeTable::add_letter(HeapSize heap, const std::vector<HeapList>& options, std::uint8_t cap,
                              std::optional<Element> element, bool is_free) {
  if (letters_.size() == max_letters)
    throw Error(ErrorKind::not_established,
                message("quotient.too_many_generators", {{"limit", max_letters}}));
  Letter letter{heap, {}, cap, element, is_free};
  for (const HeapList& option : options) {
    const Word word = word_of(option);
    if (std::find(letter.options.begin(), letter.options.end(), word) == letter.options.end())
      letter.options.push_back(word);
  }
  Word own;
  own.exponents[letters_.size()] = 1;
  letters_.push_back(std::move(letter));
  words_[heap] = own;
  if (!is_free) extend_least(letters_.size() - 1);
}

/// With a new letter, larger than the others: first its powers, then the words before it.
void OutcomeTable::extend_least(std::size_t letter) {
  const std::vector<Element> smaller = least_order_;
  for (std::size_t exponent = 1;; ++exponent) {
    bool found = false;
    for (const Element y : smaller) {
      auto& word = least_[times(y, letters_[letter], exponent)];
      if (word) continue;
      found = true;
      word = least_[y];
      word->exponents[letter] = static_cast<std::uint8_t>(exponent);
      least_order_.push_back(times(y, letters_[letter], exponent));
    }
    if (!found) return;
  }
}

Element OutcomeTable::times(Element element, const Letter& letter, std::size_t exponent) const {
  for (; exponent > 0; --exponent) element = before_.product(element, *letter.element);
  return element;
}

bool OutcomeTable::is_letter(HeapSize heap) const {
  return std::any_of(letters_.begin(), letters_.end(),
                     [&](const Letter& letter) { return letter.heap == heap; });
}

bool OutcomeTable::is_free_letter(HeapSize heap) const {
  return std::any_of(letters_.begin(), letters_.end(),
                     [&](const Letter& letter) { return letter.heap == heap && letter.is_free; });
}

std::uint8_t OutcomeTable::cap_of(HeapSize heap) const {
  return std::find_if(letters_.begin(), letters_.end(),
                      [&](const Letter& letter) { return letter.heap == heap; })
      ->cap;
}

Word OutcomeTable::word_of(HeapSize heap) const {
  const auto known = words_.find(heap);
  return known == words_.end() ? Word() : known->second;
}

Word OutcomeTable::word_of(const HeapList& position) const {
  Word word;
  for (const HeapSize heap : position) word = sum(word, word_of(heap));
  return word;
}

HeapList OutcomeTable::position_of(const Word& word) const {
  HeapList position;
  for (std::size_t i = 0; i < letters_.size(); ++i)
    position.insert(position.end(), word.exponents[i], letters_[i].heap);
  return position;
}

void OutcomeTable::reduce(Word& word) const {
  Element element = 0;
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    const Letter& letter = letters_[i];
    std::uint8_t& exponent = word.exponents[i];
    if (exponent == 0) continue;
    if (letter.is_free) {
      if (exponent > letter.cap)
        exponent = static_cast<std::uint8_t>(letter.cap - (exponent - letter.cap) % 2);
    } else {
      element = times(element, letter, exponent);
      exponent = 0;
    }
  }
  if (element == 0) return;
  const Word& least = *least_[element];
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    if (!letters_[i].is_free) word.exponents[i] = least.exponents[i];
  }
}

Word OutcomeTable::sum(const Word& left, const Word& right) const {
  Word word = left;
  for (std::size_t i = 0; i < letters_.size(); ++i)
    word.exponents[i] = static_cast<std::uint8_t>(word.exponents[i] + right.exponents[i]);
  reduce(word);
  return word;
}

Word OutcomeTable::with_letter(Word word, std::size_t letter) const {
  ++word.exponents[letter];
  reduce(word);
  return word;
}

std::optional<bool> OutcomeTable::known_outcome(const Word& word) const {
  if (word.exponents[letters_.size() - 1] > 0) return outcomes_.find(word);
  Element element = 0;
  for (std::size_t i = 0; i + 1 < letters_.size(); ++i)
    element = times(element, letters_[i], word.exponents[i]);
  return before_.p.contains(element);
}

bool OutcomeTable::is_p(const Word& word, ProgressMeter& progress) {
  const auto known = known_outcome(word);
  return known ? *known : play_out(word, progress);
}

bool OutcomeTable::play_out(const Word& word, ProgressMeter& progress) {
  progress.advance(0, 20);
  // An option that is known to be a P-position spares playing out the others.
  std::vector<Word> unknown;
  for (std::size_t i = letters_.size(); i-- > 0;) {
    if (word.exponents[i] == 0) continue;
    Word rest = word;
    --rest.exponents[i];
    for (const Word& option : letters_[i].options) {
      const Word after = sum(rest, option);
      const auto known = known_outcome(after);
      if (!known) {
        unknown.push_back(after);
      } else if (*known) {
        outcomes_.insert(word, false);
        return false;
      }
    }
  }
  const bool is_p = std::none_of(unknown.begin(), unknown.end(),
                                 [&](const Word& after) { return this->is_p(after, progress); });
  outcomes_.insert(word, is_p);
  return is_p;
}

}  // namespace sprague::misere
