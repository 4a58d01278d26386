// Random positions of random games: winning moves against positions played out, lists against
// enumeration.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "oracle/heap_game.hpp"
#include "oracle/tuples.hpp"
#include "property/check.hpp"
#include "property/count_case.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;

struct PositionCase {
  RulesCase rules;
  std::vector<HeapSize> heaps;

  std::string command() const {
    std::string text = "sprague moves " + rules.quoted();
    for (const HeapSize heap : heaps) text += ' ' + std::to_string(heap);
    return text;
  }
  std::vector<PositionCase> smaller() const {
    std::vector<PositionCase> result;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      result.push_back(*this);
      result.back().heaps.erase(result.back().heaps.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (heaps[i] == 0) continue;
      result.push_back(*this);
      --result.back().heaps[i];
    }
    for (RulesCase& fewer : rules.smaller()) result.push_back({std::move(fewer), heaps});
    return result;
  }
};

Failure wrong_moves(const PositionCase& c) {
  oracle::HeapGame search(c.rules.rule());
  std::set<std::pair<HeapSize, Option>> expected;
  for (std::size_t i = 0; i < c.heaps.size(); ++i) {
    for (const oracle::Heaps& left : c.rules.rule()(c.heaps[i])) {
      oracle::Heaps after = c.heaps;
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
      after.insert(after.end(), left.begin(), left.end());
      if (search.lost(after)) expected.emplace(c.heaps[i], left);
    }
  }
  const Analysis analysis = analyse(Ruleset::parse(c.rules.text()), c.heaps);
  std::set<std::pair<HeapSize, Option>> found;
  for (const Move& move : analysis.winning) {
    const HeapMove heap = HeapMove::parse(move.text).value();
    if (!found.emplace(heap.from, heap.to).second) return "a move stands twice";
  }
  if ((analysis.value == 0) != search.lost(c.heaps)) return "the outcome is wrong";
  if (found == expected) return std::nullopt;
  return "expected " + std::to_string(expected.size()) + " winning moves, got " +
         std::to_string(found.size());
}

TEST(Play, WinningMovesOfRandomPositions) {
  const auto generate = [](Random& random) {
    PositionCase c{random_rules(random), {}};
    const std::uint64_t heaps = random.between(0, 3);
    while (c.heaps.size() < heaps) c.heaps.push_back(random.between(0, heaps > 2 ? 5 : 8));
    return c;
  };
  check(1500, generate, wrong_moves);
}

/// A question about heaps of one game, asked as a list.
struct ListCase {
  CountCase question;
  std::size_t most = 1;  ///< stop after this number

  std::string command() const {
    std::string text = question.command();
    return text.replace(text.find("count"), 5, "list") + " --limit " + std::to_string(most);
  }
  std::vector<ListCase> smaller() const {
    std::vector<ListCase> result;
    for (CountCase& smaller : question.smaller()) result.push_back({std::move(smaller), most});
    if (most > 1) result.push_back({question, most / 2});
    if (most > 1) result.push_back({question, most - 1});
    return result;
  }
};

Failure wrong_list(const ListCase& c) {
  const CountCase& question = c.question;
  const HeapRange range = question.games[0].range;
  const Ruleset ruleset = Ruleset::parse(question.games[0].rules.text());
  const NimValues values = compute_values(ruleset, range.max, Algorithm::reference);
  std::vector<oracle::Heaps> expected;
  oracle::for_each_tuple(question.heaps, range.min, range.max, question.order,
                         [&](const oracle::Heaps& heaps) {
                           std::uint64_t nim_sum = 0;
                           for (const Heap heap : heaps) nim_sum ^= values[heap];
                           if (question.target.accepts(nim_sum)) expected.push_back(heaps);
                         });
  std::vector<oracle::Heaps> listed;
  const auto take = [&](std::span<const HeapSize> heaps) {
    listed.emplace_back(heaps.begin(), heaps.end());
    return listed.size() < c.most;
  };
  if (expected.size() > c.most) expected.resize(c.most);
  const auto compare = [&](const std::string& how) -> Failure {
    if (listed == expected) return std::nullopt;
    return how + ": expected " + std::to_string(expected.size()) + " positions, got " +
           std::to_string(listed.size()) + (listed.size() == expected.size() ? " others" : "");
  };
  for_each_position(solve(ruleset, range.max), question.heaps, range, question.order,
                    question.target, take);
  if (auto failure = compare("for_each_position")) return failure;
  listed.clear();
  list_positions(ruleset, {question.heaps, range, question.order, question.target, {}}, take);
  return compare("list_positions");
}

TEST(Play, ListsOfRandomRanges) {
  const auto generate = [](Random& random) {
    CountCase question = random_count(random, 2000, 50);
    question.games.resize(1);
    question.modulus.clear();
    question.tokens = 0;
    question.heaps = std::min<std::uint64_t>(question.heaps, 3);
    question.games[0].range.max =
        std::min(question.games[0].range.max, question.games[0].range.min + 14);
    return ListCase{question, random.once_in(3) ? random.between(1, 20) : 1'000'000};
  };
  check(2000, generate, wrong_list);
}

// One heap far out: P-positions of infinite sets are sieved, in segments.
TEST(Play, ListsOfOneHeap) {
  const auto generate = [](Random& random) {
    CountCase question;
    const Heap max = random.between(0, 3000);
    question.games = {{random_set(random), {random.between(0, max), max}}};
    question.target =
        random.once_in(4) ? Target{random.between(0, 3), false} : Target::p_positions();
    return ListCase{question, random.once_in(3) ? random.between(1, 20) : 1'000'000};
  };
  check(sanitized ? 15 : 60, generate, wrong_list);
}

}  // namespace
