// Orders terms by classes: each sampled heap m gives every size s ≤ m with G(m − s) < G(m) the
// score 2^−c, where c is how many sizes attain that value. A size alone is scored by a few samples
// only, so what is ranked is the mean of its class: its residue for a few moduli, where these tell
// sizes apart, and its eighth of the list.

#include "values/elimination/term_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "values/greedy_cover.hpp"

namespace sprague::elimination {
namespace {

constexpr std::size_t samples = 64;
constexpr unsigned parts = 8;
constexpr std::size_t max_classes = 13;

using Scores = std::vector<double>;

template <class Cell>
Scores scores_of(const OptionTerms& terms, std::size_t begin, std::size_t end, const Cell* cells,
                 HeapSize n) {
  Scores scores(end - begin);
  std::array<double, 16> halves;  // 2^−c
  for (std::size_t c = 0; c < halves.size(); ++c) halves[c] = std::ldexp(1.0, -static_cast<int>(c));
  std::vector<std::uint32_t> attained(std::size_t{1} << 8 * sizeof(Cell));
  std::vector<double> weights(
      attained.size());  // the weight of an option's value; 0 when it is not less than the heap's
  std::vector<Cell> options(end - begin);
  const HeapSize apart = std::max<HeapSize>(1, n / 8 / samples);
  std::uint32_t largest = 1;
  for (std::size_t i = 0; i < samples; ++i)
    largest = std::max<std::uint32_t>(largest, cells[n - 1 - apart * i]);
  for (std::size_t i = 0; i < samples; ++i) {
    const HeapSize heap = n - 1 - apart * i;
    const std::size_t usable = std::min(end, std::max(begin, terms.up_to(heap))) - begin;
    for (std::size_t k = 0; k < usable; ++k) {
      options[k] = cells[heap - terms.distances[begin + k]];
      ++attained[options[k]];
    }
    // Heaps of large values have the longest lists; they weigh more.
    const double share = static_cast<double>(cells[heap]) / largest;
    for (std::uint32_t value = 0; value < cells[heap]; ++value) {
      weights[value] =
          attained[value] < halves.size() ? share * share * halves[attained[value]] : 0;
    }
    for (std::size_t k = 0; k < usable; ++k) scores[k] += weights[options[k]];
    std::fill_n(weights.begin(), cells[heap], 0.0);
    for (std::size_t k = 0; k < usable; ++k) attained[options[k]] = 0;
  }
  return scores;
}

/// Adds to each estimate how far the mean of its class lies from the mean of all; when
/// `if_telling`, only if the classes differ by more than chance allows.
void add_class_means(const Scores& scores, const std::vector<std::uint8_t>& class_of,
                     bool if_telling, Scores& estimates) {
  const auto all = static_cast<double>(scores.size());
  const double mean = std::accumulate(scores.begin(), scores.end(), 0.0) / all;
  double variance = 1e-12;
  std::array<double, max_classes> sums{};
  std::array<double, max_classes> counts{};
  for (std::size_t k = 0; k < scores.size(); ++k) {
    variance += (scores[k] - mean) * (scores[k] - mean) / all;
    sums[class_of[k]] += scores[k];
    counts[class_of[k]] += 1;
  }
  double between = 0;
  unsigned used = 0;
  for (std::size_t i = 0; i < max_classes; ++i) {
    if (counts[i] == 0) continue;
    sums[i] = sums[i] / counts[i] - mean;
    between += counts[i] * sums[i] * sums[i];
    ++used;
  }
  constexpr double telling = 4;  // times what chance gives
  if (if_telling && (used < 2 || between < telling * (used - 1) * variance)) return;
  for (std::size_t k = 0; k < scores.size(); ++k) estimates[k] += sums[class_of[k]];
}

/// Residues modulo a constant, since to divide by a variable takes longer than all the rest.
template <unsigned modulus>
void residues_of(std::span<const HeapSize> distances, std::vector<std::uint8_t>& residues) {
  static_assert(modulus <= max_classes);
  for (std::size_t k = 0; k < distances.size(); ++k)
    residues[k] = static_cast<std::uint8_t>(distances[k] % modulus);
}

/// Orders by class means; see the top of the file.
template <class Cell>
void rank_by_class(const OptionTerms& terms, const Cell* cells, HeapSize n,
                   std::vector<std::size_t>& order) {
  const std::size_t begin = order.front();
  const std::size_t count = order.size();
  const Scores scores = scores_of(terms, begin, begin + count, cells, n);
  const std::span<const HeapSize> distances(&terms.distances[begin], count);
  Scores estimates(count);
  std::vector<std::uint8_t> class_of(count);
  // Squares, triangles and cubes obey these residues.
  for (const auto residues : {residues_of<5>, residues_of<7>, residues_of<8>, residues_of<9>,
                              residues_of<11>, residues_of<13>}) {
    residues(distances, class_of);
    add_class_means(scores, class_of, true, estimates);
  }
  for (std::size_t k = 0; k < count; ++k)
    class_of[k] = static_cast<std::uint8_t>(k * parts / count);
  add_class_means(scores, class_of, false, estimates);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return estimates[a - begin] > estimates[b - begin];
  });
}

/// Orders greedily, terms never chosen last. Worth its time for a few terms that stay.
template <class Cell>
void rank_greedily(const OptionTerms& terms, const Cell* cells, HeapSize n,
                   std::vector<std::size_t>& order) {
  constexpr std::size_t heaps = 512;
  const std::size_t begin = order.front();
  const HeapSize apart = std::max<HeapSize>(1, n / 8 / heaps);
  Uncovered uncovered;
  for (std::size_t i = 0; i < heaps; ++i)
    uncovered.emplace_back(cells[n - 1 - apart * i], std::uint8_t{1});
  const std::vector<std::size_t> chosen =
      greedy_cover(order.size(), uncovered, 1, [&](std::size_t k, std::size_t i) {
        const HeapSize heap = n - 1 - apart * i;
        const HeapSize distance = terms.distances[begin + k];
        return distance <= heap ? cells[heap - distance] ^ terms.xor_mask(begin + k) : ~0u;
      });
  std::vector<bool> first(order.size());
  for (const std::size_t k : chosen) first[k] = true;
  std::vector<std::size_t> reordered;
  for (const std::size_t k : chosen) reordered.push_back(begin + k);
  for (const std::size_t k : order) {
    if (!first[k - begin]) reordered.push_back(k);
  }
  order = std::move(reordered);
}

}  // namespace

template <class Cell>
OptionTerms order_terms(const OptionTerms& terms, std::size_t begin, std::size_t end,
                        const Cell* cells, HeapSize n) {
  std::vector<std::size_t> order(end - begin);
  std::iota(order.begin(), order.end(), begin);
  constexpr std::size_t few = 4096;
  if (order.size() >= 2 * parts && terms.xor_masks.empty())
    rank_by_class(terms, cells, n, order);
  else if (order.size() >= 2 * parts && order.size() <= few)
    rank_greedily(terms, cells, n, order);
  return terms.selected(order);
}

template OptionTerms order_terms(const OptionTerms&, std::size_t, std::size_t, const std::uint8_t*,
                                 HeapSize);
template OptionTerms order_terms(const OptionTerms&, std::size_t, std::size_t, const std::uint16_t*,
                                 HeapSize);

}  // namespace sprague::elimination
