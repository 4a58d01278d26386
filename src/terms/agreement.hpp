/// With how many of given terms the nim-values of candidates agree.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "terms/candidate.hpp"

namespace sprague {

inline constexpr std::size_t max_quick_terms = 2048;
inline constexpr std::uint64_t max_quick_value = 2048;

/// As long as candidates agree with the terms they have the same values, and so do the splits of
/// every number into two or three heaps: these are found once, as far as some candidate needs them.
/// After that a heap costs a candidate one union of sets for each digit.
class TermAgreement {
 public:
  /// terms[0] is the value of heap `first_heap`. Requires at most max_quick_terms terms, each below
  /// max_quick_value, and first_heap <= 1.
  TermAgreement(std::span<const std::uint64_t> terms, std::size_t first_heap);

  /// The number of terms with which the values of the candidate agree before the first that
  /// differs.
  std::size_t count(const Candidate& candidate);

 private:
  using Word = std::uint64_t;

  /// Sets of values, one for each of 0, 1, 2, …
  struct Sets {
    std::vector<Word> words;
    std::size_t known = 0;  ///< sets that are there
  };

  const Word* pairs_of(std::size_t n);    ///< values of the splits of n into two heaps
  const Word* triples_of(std::size_t n);  ///< … into three
  const Word* values_to(std::size_t n);   ///< values of the heaps 0 … n
  Word* next_set(Sets& sets);

  void insert(std::uint64_t value) { options_[value / 64] |= Word{1} << value % 64; }
  void insert_all(const Word* set);
  void insert_options_of_set(const Candidate& candidate, std::size_t n);
  void insert_options_of_code(const Candidate& candidate, std::size_t n);
  bool mex_is(std::uint64_t value) const;

  std::size_t first_heap_;
  std::size_t set_words_;
  std::vector<std::uint64_t> values_;  // the values of the heaps 0, 1, …, by the terms
  std::vector<Word> options_;          // the values of the options of the present heap
  Sets pairs_, triples_, heaps_;
};

}  // namespace sprague
