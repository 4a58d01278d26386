/// Misère outcomes of sums of heaps, played out in a truncated game.
///
/// Only some heaps, the letters, are played with. Another heap stands for a sum of smaller letters
/// that has the same element in the quotient found before, an exponent beyond a cap for one less by
/// 2, and a sum of letters that are not free for the least one with the same element. So the
/// outcomes may be wrong for the heap that is being added: a wrong one is refuted
/// (transitions.hpp), and the game is refined at the heaps that were refuted.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <unordered_map>
#include <vector>

#include "misere/quotient/transitions.hpp"

namespace sprague::misere {

inline constexpr std::size_t max_letters = 32;

/// How many of each letter.
struct Word {
  std::array<std::uint8_t, max_letters> exponents{};

  using Parts = std::array<std::uint64_t, max_letters / 8>;
  Parts parts() const {
    Parts result;  // libc++ 14, with which browsers are built for, has no std::bit_cast
    std::memcpy(result.data(), exponents.data(), sizeof(result));
    return result;
  }

  friend bool operator==(const Word&, const Word&) = default;
};

/// Outcomes of words, by hashes of 63 bits alone: most of the time goes into looking them up, and
/// two words with one hash, which is most unlikely, would do no more harm than the truncation.
class WordOutcomes {
 public:
  std::optional<bool> find(const Word& word) const;
  void insert(const Word& word, bool is_p);
  std::size_t size() const { return size_; }

 private:
  std::size_t slot_of(std::uint64_t key) const;
  void grow();

  std::vector<std::uint64_t> slots_ = std::vector<std::uint64_t>(1024);  // 0, or key and outcome
  std::size_t size_ = 0;
};

class OutcomeTable {
 public:
  /// The outcomes of sums of smaller heaps than the last letter are those of their elements.
  explicit OutcomeTable(const BipartiteMonoid& before)
      : before_(before), least_(before.order), least_order_{0} {
    least_[0] = Word();
  }

  /// Adds a letter, larger than all so far: its options are sums of the heaps known. An exponent of
  /// the letter beyond `cap` is less by 2. Of the last letter, which is free, the element is not
  /// known.
  void add_letter(HeapSize heap, const std::vector<HeapList>& options, std::uint8_t cap,
                  std::optional<Element> element, bool is_free);

  /// Makes a heap stand for a sum.
  void set_word(HeapSize heap, const Word& word) { words_[heap] = word; }

  std::size_t letters() const { return letters_.size(); }
  HeapSize heap_of(std::size_t letter) const { return letters_[letter].heap; }

  bool is_letter(HeapSize heap) const;
  bool is_free_letter(HeapSize heap) const;
  std::uint8_t cap_of(HeapSize letter) const;  ///< requires is_letter(letter)

  Word word_of(HeapSize heap) const;
  Word word_of(const HeapList& position) const;
  HeapList position_of(const Word& word) const;

  /// The sum, with exponents within the caps.
  Word sum(const Word& left, const Word& right) const;
  Word with_letter(Word word, std::size_t letter) const;

  /// Whether the sum is a P-position.
  bool is_p(const Word& word, ProgressMeter& progress);

  std::size_t known() const { return outcomes_.size(); }

 private:
  struct Letter {
    HeapSize heap;
    std::vector<Word> options;
    std::uint8_t cap;
    std::optional<Element> element;
    bool is_free;
  };

  std::optional<bool> known_outcome(const Word& word) const;
  bool play_out(const Word& word, ProgressMeter& progress);

  /// Makes a word the one that stands for it.
  void reduce(Word& word) const;
  Element times(Element element, const Letter& letter, std::size_t exponent) const;
  void extend_least(std::size_t letter);

  const BipartiteMonoid& before_;
  std::vector<Letter> letters_;
  // By element: the least word in letters that are not free, where the exponent of the largest
  // letter counts first: options, of a letter less and smaller ones more, are less too, so that
  // every play ends. And the elements in the order of these words.
  std::vector<std::optional<Word>> least_;
  std::vector<Element> least_order_;
  std::unordered_map<HeapSize, Word> words_;
  WordOutcomes outcomes_;
};

}  // namespace sprague::misere
