// The quotient as callers see it: generators, normal forms, relations.

#include "sprague/misere.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <deque>

namespace sprague {

MisereQuotient::MisereQuotient(std::vector<Element> products, std::vector<bool> p_elements,
                               std::vector<Element> of_heap)
    : products_(std::move(products)),
      p_elements_(std::move(p_elements)),
      of_heap_(std::move(of_heap)) {
  choose_generators();
}

std::size_t MisereQuotient::p_order() const noexcept {
  return static_cast<std::size_t>(std::count(p_elements_.begin(), p_elements_.end(), true));
}

std::string MisereQuotient::letter(std::size_t generator) {
  constexpr std::size_t letters = 26;
  const std::string name(1, static_cast<char>('a' + generator % letters));
  return generator < letters ? name : fmt::format("{}{}", name, generator / letters);
}

std::string MisereQuotient::text_of(const std::vector<unsigned>& exponents) {
  std::string text;
  for (std::size_t i = 0; i < exponents.size(); ++i) {
    if (exponents[i] == 0) continue;
    if (!text.empty()) text += ' ';
    text += letter(i);
    if (exponents[i] > 1) text += fmt::format("^{}", exponents[i]);
  }
  return text.empty() ? "1" : text;
}

bool MisereQuotient::is_tame() const noexcept {
  if (order() <= 2) return true;
  return std::has_single_bit(order() - 2) && p_order() == 2;
}

// The words of a submonoid grow from the shortest: breadth first, so that each is the least of its
// element, first by length, then by the exponents of the earlier generators.
void MisereQuotient::choose_generators() {
  std::vector<bool> reached(order(), false);
  std::vector<Element> letters;
  std::vector<Element> by_word;  // the elements in the order of their words
  const auto reach = [&] {
    by_word.clear();
    words_.assign(order(), {});
    reached.assign(order(), false);
    reached[0] = true;
    words_[0].assign(letters.size(), 0);
    std::deque<Element> waiting{0};
    for (; !waiting.empty(); waiting.pop_front()) {
      by_word.push_back(waiting.front());
      for (std::size_t i = 0; i < letters.size(); ++i) {
        const Element next = product(waiting.front(), letters[i]);
        if (reached[next]) continue;
        reached[next] = true;
        words_[next] = words_[waiting.front()];
        ++words_[next][i];
        waiting.push_back(next);
      }
    }
  };
  reach();
  for (HeapSize heap = 1; heap <= last_heap(); ++heap) {
    if (reached[of_heap_[heap]]) continue;
    generators_.push_back(heap);
    letters.push_back(of_heap_[heap]);
    reach();
  }
  // A generator that larger ones have made superfluous.
  for (std::size_t i = 0; i < generators_.size();) {
    const auto heaps = generators_;
    const auto elements = letters;
    generators_.erase(generators_.begin() + static_cast<std::ptrdiff_t>(i));
    letters.erase(letters.begin() + static_cast<std::ptrdiff_t>(i));
    reach();
    if (std::find(reached.begin(), reached.end(), false) == reached.end()) continue;
    generators_ = heaps;
    letters = elements;
    ++i;
  }
  reach();
  renumber(by_word);
}

// However the quotient was found, its elements have the same numbers.
void MisereQuotient::renumber(const std::vector<Element>& old_of) {
  std::vector<Element> new_of(order());
  for (std::size_t x = 0; x < order(); ++x) new_of[old_of[x]] = static_cast<Element>(x);
  const MisereQuotient old = *this;
  for (std::size_t x = 0; x < order(); ++x) {
    p_elements_[x] = old.p_elements_[old_of[x]];
    words_[x] = old.words_[old_of[x]];
    for (std::size_t y = 0; y < order(); ++y)
      products_[x * order() + y] = new_of[old.product(old_of[x], old_of[y])];
  }
  for (Element& element : of_heap_) element = new_of[element];
}

// A word whose proper parts are all in normal form, but which is not itself, is one side of a
// relation; all others follow from these.
std::vector<std::pair<std::vector<unsigned>, std::vector<unsigned>>> MisereQuotient::relations()
    const {
  std::vector<std::pair<std::vector<unsigned>, std::vector<unsigned>>> relations;
  const auto element_of = [&](const std::vector<unsigned>& word) {
    Element element = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
      for (unsigned k = 0; k < word[i]; ++k) element = product(element, of_heap_[generators_[i]]);
    }
    return element;
  };
  const auto is_normal = [&](const std::vector<unsigned>& word) {
    return words_[element_of(word)] == word;
  };
  for (const auto& normal : words_) {
    for (std::size_t i = 0; i < normal.size(); ++i) {
      std::vector<unsigned> word = normal;
      ++word[i];
      if (is_normal(word)) continue;
      bool minimal = true;
      for (std::size_t j = 0; j < word.size() && minimal; ++j) {
        if (word[j] == 0) continue;
        std::vector<unsigned> part = word;
        --part[j];
        minimal = is_normal(part);
      }
      std::pair relation(word, words_[element_of(word)]);
      if (minimal && std::find(relations.begin(), relations.end(), relation) == relations.end())
        relations.push_back(std::move(relation));
    }
  }
  std::sort(relations.begin(), relations.end());
  return relations;
}

}  // namespace sprague
