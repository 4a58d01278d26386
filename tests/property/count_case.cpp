#include "property/count_case.hpp"

#include <cmath>

#include "sprague/detail/names.hpp"

namespace property {
namespace {

using sprague::HeapRange;
using sprague::Order;

std::string text_of(const HeapRange& range) {
  return ':' + std::to_string(range.min) + ".." + std::to_string(range.max);
}

HeapRange random_range(Random& random, std::uint64_t places, std::uint64_t max_tuples,
                       Heap largest) {
  const double root =
      std::pow(static_cast<double>(max_tuples), 1 / std::max(1.0, static_cast<double>(places)));
  const Heap width = std::min<Heap>(largest + 1, static_cast<Heap>(root));
  const Heap heaps = random.between(1, std::max<Heap>(1, width));
  const Heap min =
      random.once_in(3) ? 0 : random.between(0, largest + 1 - std::min(heaps, largest + 1));
  return {min, std::min(largest, min + heaps - 1)};
}

std::string random_modulus(Random& random) {
  switch (random.between(0, 7)) {
    case 0: return "1";
    case 1: return std::to_string(random.between(2, 12));
    case 2: return std::to_string(std::uint64_t{1} << random.between(1, 63));
    case 3: return std::to_string(random.between(2, 1000) * random.between(2, 1000));
    case 4: return std::to_string(random.number() | 1);
    case 5: return "10^" + std::to_string(random.between(1, 40));
    default: return "";
  }
}

void add_smaller_ranges(const CountCase& from, std::vector<CountCase>& result) {
  for (std::size_t i = 0; i < from.games.size(); ++i) {
    const HeapRange& range = from.games[i].range;
    const auto propose = [&](Heap min, Heap max) {
      if (from.tokens > 0 && min > 0) return;  // a board begins at 0
      result.push_back(from);
      result.back().games[i].range = {min, max};
    };
    if (range.min > 0) {
      propose(0, range.max - range.min);
      propose(range.min - 1, range.max - 1);
    }
    if (range.min < range.max) {
      propose(range.min, range.min + (range.max - range.min) / 2);
      propose(range.min, range.max - 1);
      propose(range.min + 1, range.max);
    }
  }
}

}  // namespace

std::vector<std::size_t> CountCase::places() const {
  if (games.size() == 1) return std::vector<std::size_t>(tokens > 0 ? tokens * dimensions : heaps);
  std::vector<std::size_t> result;
  for (std::size_t i = 0; i < games.size(); ++i) result.push_back(i);
  return result;
}

Order CountCase::place_order() const {
  return games.size() > 1 || tokens > 0 ? Order::ordered : order;
}

sprague::CountQuery CountCase::query() const {
  sprague::CountQuery query;
  for (const Game& game : games)
    query.games.push_back({sprague::Ruleset::parse(game.rules.text()), game.range});
  query.heaps = heaps;
  query.order = order;
  query.target = target;
  if (!modulus.empty()) query.modulus = sprague::Natural::parse(modulus);
  query.tokens = tokens;
  query.dimensions = dimensions;
  return query;
}

std::string CountCase::command() const {
  std::string text = "sprague count";
  const HeapRange& range = games[0].range;
  if (games.size() > 1) {
    for (const Game& game : games) text += " '" + game.rules.text() + text_of(game.range) + "'";
  } else if (tokens > 0) {
    text += ' ' + games[0].rules.quoted() + " --tokens " + std::to_string(tokens) + " --board " +
            std::to_string(range.max + 1) + " --dimensions " + std::to_string(dimensions);
  } else {
    text += ' ' + games[0].rules.quoted() + " --heaps " + std::to_string(heaps) + " --min " +
            std::to_string(range.min) + " --max " + std::to_string(range.max) + " --order " +
            std::string(name_of(order));
  }
  text += target.negated ? " --outcome N" : " --nim-sum " + std::to_string(target.nim_sum);
  return modulus.empty() ? text : text + " --mod " + modulus;
}

std::vector<CountCase> CountCase::smaller() const {
  std::vector<CountCase> result;
  const auto propose = [&](const auto& change) {
    result.push_back(*this);
    change(result.back());
  };
  for (std::size_t i = 0; i < games.size() && games.size() > 1; ++i) {
    propose([&](CountCase& c) { c.games.erase(c.games.begin() + static_cast<std::ptrdiff_t>(i)); });
  }
  if (!modulus.empty()) propose([](CountCase& c) { c.modulus.clear(); });
  if (modulus.size() > 2) propose([](CountCase& c) { c.modulus = "12"; });
  if (heaps > 0) propose([](CountCase& c) { --c.heaps; });
  if (tokens > 1) propose([](CountCase& c) { --c.tokens; });
  if (tokens > 0 && dimensions > 1) propose([](CountCase& c) { --c.dimensions; });
  if (order != Order::sorted) propose([](CountCase& c) { c.order = Order::sorted; });
  if (target.negated) propose([](CountCase& c) { c.target = {}; });
  if (target.nim_sum > 0) {
    propose([](CountCase& c) { c.target.nim_sum = 0; });
    propose([](CountCase& c) { c.target.nim_sum /= 2; });
  }
  add_smaller_ranges(*this, result);
  for (std::size_t i = 0; i < games.size(); ++i) {
    for (RulesCase& rules : games[i].rules.smaller()) {
      propose([&](CountCase& c) { c.games[i].rules = std::move(rules); });
    }
  }
  return result;
}

CountCase random_count(Random& random, std::uint64_t max_tuples, Heap largest) {
  CountCase question;
  question.target = random.once_in(3)   ? sprague::Target::n_positions()
                    : random.once_in(2) ? sprague::Target::p_positions()
                                        : sprague::Target{random.between(0, 10), false};
  question.modulus = random_modulus(random);
  const std::uint64_t kind = random.between(0, 4);
  if (kind == 0) {
    const std::uint64_t games = random.between(2, 4);
    for (std::uint64_t i = 0; i < games; ++i) {
      question.games.push_back(
          {random_rules(random), random_range(random, games, max_tuples, largest)});
    }
  } else if (kind == 1) {
    question.tokens = random.between(1, 3);
    question.dimensions = random.between(1, 3);
    RulesCase rules = random_set(random);
    HeapRange board =
        random_range(random, question.tokens * question.dimensions, max_tuples, largest);
    question.games.push_back({std::move(rules), {0, board.max - board.min}});
  } else {
    question.heaps = random.between(0, 4);
    question.order = static_cast<Order>(random.between(0, 2));
    question.games.push_back(
        {random_rules(random), random_range(random, question.heaps, max_tuples, largest)});
  }
  return question;
}

}  // namespace property
