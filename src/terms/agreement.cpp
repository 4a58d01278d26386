#include "terms/agreement.hpp"

#include <algorithm>
#include <bit>

namespace sprague {
namespace {

/// The word whose bit v is bit v ^ value of the given one. Requires value < 64.
std::uint64_t with_bits_exchanged(std::uint64_t word, std::uint64_t value) {
  constexpr std::uint64_t masks[] = {0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
                                     0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};
  for (unsigned i = 0; i < 6; ++i) {
    const unsigned shift = 1u << i;
    if ((value >> i & 1) != 0) word = (word & masks[i]) << shift | (word >> shift & masks[i]);
  }
  return word;
}

}  // namespace

TermAgreement::TermAgreement(std::span<const std::uint64_t> terms, std::size_t first_heap)
    : first_heap_(first_heap), values_(first_heap, 0) {
  values_.insert(values_.end(), terms.begin(), terms.end());
  const std::uint64_t max = values_.empty() ? 0 : *std::max_element(values_.begin(), values_.end());
  set_words_ = std::bit_ceil(max / 64 + 1);  // a power of two: xors stay below
  options_.resize(set_words_);
}

std::size_t TermAgreement::count(const Candidate& candidate) {
  for (std::size_t n = 0; n < values_.size(); ++n) {
    std::fill(options_.begin(), options_.end(), 0);
    if (candidate.kind == Candidate::Kind::code)
      insert_options_of_code(candidate, n);
    else
      insert_options_of_set(candidate, n);
    if (n == 0) std::fill(options_.begin(), options_.end(), 0);  // nothing to move
    if (!mex_is(values_[n])) return n - std::min(n, first_heap_);
  }
  return values_.size() - first_heap_;
}

bool TermAgreement::mex_is(std::uint64_t value) const {
  const auto full = options_.begin() + static_cast<std::ptrdiff_t>(value / 64);
  if (std::any_of(options_.begin(), full, [](Word word) { return ~word != 0; })) return false;
  return static_cast<unsigned>(std::countr_one(options_[value / 64])) == value % 64;
}

void TermAgreement::insert_all(const Word* set) {
  for (std::size_t i = 0; i < set_words_; ++i) options_[i] |= set[i];
}

void TermAgreement::insert_options_of_set(const Candidate& candidate, std::size_t n) {
  constexpr std::size_t largest_member = 64;
  const bool all_but = candidate.kind == Candidate::Kind::all_but;
  if (all_but && n > largest_member) insert_all(values_to(n - largest_member - 1));
  std::uint64_t taken = all_but ? ~candidate.sizes : candidate.sizes;
  if (n < largest_member) taken &= (Word{1} << n) - 1;
  for (; taken != 0; taken &= taken - 1)
    insert(values_[n - 1 - static_cast<std::size_t>(std::countr_zero(taken))]);
}

void TermAgreement::insert_options_of_code(const Candidate& candidate, std::size_t n) {
  for (std::size_t taken = 0; taken < candidate.digits.size() && taken <= n; ++taken) {
    const unsigned digit = candidate.digits[taken];
    const std::size_t rest = n - taken;
    if ((digit & 1u) != 0 && rest == 0) insert(0);
    // Taking nothing from a heap and leaving it is no move; codes have no such digit.
    if ((digit & 2u) != 0 && rest > 0) insert(values_[rest]);
    if ((digit & 4u) != 0) insert_all(pairs_of(rest));
    if ((digit & 8u) != 0) insert_all(triples_of(rest));
  }
}

TermAgreement::Word* TermAgreement::next_set(Sets& sets) {
  sets.words.resize(++sets.known * set_words_);
  return sets.words.data() + (sets.known - 1) * set_words_;
}

const TermAgreement::Word* TermAgreement::pairs_of(std::size_t n) {
  while (pairs_.known <= n) {
    const std::size_t m = pairs_.known;
    Word* const set = next_set(pairs_);
    for (std::size_t a = 1; 2 * a <= m; ++a) {
      const std::uint64_t value = values_[a] ^ values_[m - a];
      set[value / 64] |= Word{1} << value % 64;
    }
  }
  return pairs_.words.data() + n * set_words_;
}

const TermAgreement::Word* TermAgreement::triples_of(std::size_t n) {
  pairs_of(n);
  while (triples_.known <= n) {
    const std::size_t m = triples_.known;
    Word* const set = next_set(triples_);
    for (std::size_t a = 1; 3 * a <= m; ++a) {  // a is the least of the three
      const Word* const others = pairs_of(m - a);
      const std::size_t high = values_[a] / 64;
      for (std::size_t i = 0; i < set_words_; ++i)
        set[i] |= with_bits_exchanged(others[i ^ high], values_[a] % 64);
    }
  }
  return triples_.words.data() + n * set_words_;
}

const TermAgreement::Word* TermAgreement::values_to(std::size_t n) {
  while (heaps_.known <= n) {
    const std::size_t m = heaps_.known;
    Word* const set = next_set(heaps_);
    if (m > 0) std::copy(set - set_words_, set, set);
    set[values_[m] / 64] |= Word{1} << values_[m] % 64;
  }
  return heaps_.words.data() + n * set_words_;
}

}  // namespace sprague
