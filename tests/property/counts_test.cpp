// Random questions to count() against plain enumeration: of tuples of reference values, and of
// whole positions played out without any nim-value of a heap.

#include <gtest/gtest.h>

#include <gmpxx.h>

#include <numeric>

#include "oracle/heap_game.hpp"
#include "property/check.hpp"
#include "property/count_case.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;

/// Visits the heaps of every tuple of the question, place by place.
template <class Visit>
void for_each_tuple(const CountCase& question, const Visit& visit) {
  const std::vector<std::size_t> places = question.places();
  const sprague::Order order = question.place_order();
  std::vector<Heap> heaps;
  const auto fill = [&](const auto& self) -> void {
    if (heaps.size() == places.size()) return visit(heaps);
    const sprague::HeapRange& range = question.games[places[heaps.size()]].range;
    Heap first = range.min;
    if (!heaps.empty() && order == sprague::Order::sorted) first = heaps.back();
    if (!heaps.empty() && order == sprague::Order::distinct) first = heaps.back() + 1;
    for (Heap heap = first; heap <= range.max; ++heap) {
      heaps.push_back(heap);
      self(self);
      heaps.pop_back();
    }
  };
  fill(fill);
}

/// Compares the answer with the count of tuples whose `nim_value(heaps)` the target accepts, and
/// with the sum of their heaps.
template <class NimValue>
Failure compare(const CountCase& question, const NimValue& nim_value) {
  std::uint64_t accepted = 0;
  std::uint64_t all = 0;
  std::uint64_t sizes = 0;
  for_each_tuple(question, [&](const std::vector<Heap>& heaps) {
    ++all;
    if (!question.target.accepts(nim_value(heaps))) return;
    ++accepted;
    sizes += std::accumulate(heaps.begin(), heaps.end(), std::uint64_t{0});
  });
  sprague::CountQuery query = question.query();
  query.sum = question.tokens == 0;
  const auto reduced = [&](std::uint64_t count) {
    mpz_class residue(std::to_string(count));
    if (query.modulus) residue %= mpz_class(query.modulus->to_string());
    return residue.get_str();
  };
  const sprague::CountResult result = sprague::count(query);
  if (result.count.to_string() != reduced(accepted)) {
    return "expected " + reduced(accepted) + ", got " + result.count.to_string();
  }
  if (result.total.to_string() != reduced(all)) {
    return "of all positions, expected " + reduced(all) + ", got " + result.total.to_string();
  }
  if (query.sum && result.sum->to_string() != reduced(sizes))
    return "of sizes, expected " + reduced(sizes) + ", got " + result.sum->to_string();
  return std::nullopt;
}

Failure compare_with_reference_values(const CountCase& question) {
  std::vector<sprague::NimValues> values;
  for (const CountCase::Game& game : question.games) {
    values.push_back(sprague::compute_values(sprague::Ruleset::parse(game.rules.text()),
                                             game.range.max, sprague::Algorithm::reference));
  }
  const std::vector<std::size_t> places = question.places();
  return compare(question, [&](const std::vector<Heap>& heaps) {
    std::uint64_t nim_sum = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) nim_sum ^= values[places[i]][heaps[i]];
    return nim_sum;
  });
}

Failure compare_with_positions_played_out(const CountCase& question) {
  std::vector<oracle::Rule> rules;
  for (const CountCase::Game& game : question.games) rules.push_back(game.rules.rule());
  oracle::HeapGame search(std::move(rules));
  const std::vector<std::size_t> places = question.places();
  return compare(question, [&](const std::vector<Heap>& heaps) {
    oracle::HeapGame::Position position;
    for (std::size_t i = 0; i < heaps.size(); ++i) position.push_back({places[i], heaps[i]});
    if (question.target.nim_sum == 0) return std::uint64_t{search.lost(position) ? 0u : 1u};
    return search.nim_value(position);
  });
}

TEST(Counts, AgreeWithEnumerationOfReferenceValues) {
  check(
      6000, [](Random& random) { return random_count(random, 3000, 60); },
      compare_with_reference_values);
}

TEST(Counts, AgreeWithPositionsPlayedOut) {
  check(
      1500, [](Random& random) { return random_count(random, 200, 7); },
      compare_with_positions_played_out);
}

}  // namespace
