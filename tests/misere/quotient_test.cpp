// Misère quotients against outcomes played out, against tables, and against the definition.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <sstream>

#include "golden/csv_rows.hpp"
#include "sanitized.hpp"
#include "sprague/detail/solved_games.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"
#include "sprague/output.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {
namespace {

using Sum = std::vector<HeapSize>;  // ascending, without heap 0
using Element = MisereQuotient::Element;

/// Outcomes by the definition: whoever cannot move has won.
class Outcomes {
 public:
  explicit Outcomes(const Ruleset& ruleset) : ruleset_(ruleset) {}

  bool is_p(const Sum& sum) {
    if (const auto known = known_.find(sum); known != known_.end()) return known->second;
    bool can_move = false;
    bool is_p = true;
    for (std::size_t i = 0; i < sum.size() && is_p; ++i) {
      for (const Option& option : ruleset_.options(sum[i])) {
        can_move = true;
        Sum after = sum;
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
        after.insert(after.end(), option.begin(), option.end());
        std::sort(after.begin(), after.end());
        if (this->is_p(after)) is_p = false;
      }
    }
    return known_[sum] = is_p && can_move;
  }

 private:
  Ruleset ruleset_;
  std::map<Sum, bool> known_;
};

/// Visits all sums of up to `tokens` tokens in heaps up to `last`.
void for_each_sum(HeapSize tokens, HeapSize last, Sum& sum,
                  const std::function<void(const Sum&)>& visit) {
  visit(sum);
  for (HeapSize heap = sum.empty() ? 1 : sum.back(); heap <= std::min(tokens, last); ++heap) {
    sum.push_back(heap);
    for_each_sum(tokens - heap, last, sum, visit);
    sum.pop_back();
  }
}

Element element_of(const MisereQuotient& quotient, const Sum& sum) {
  Element element = 0;
  for (const HeapSize heap : sum) element = quotient.product(element, quotient.of_heap(heap));
  return element;
}

/// Every heap of a game, where its quotient is proven.
class Heaps {
 public:
  explicit Heaps(const QuotientSearch& found) : found_(found) {}

  HeapSize last(HeapSize wanted) const {
    return found_.proven ? wanted : std::min(wanted, found_.quotient.last_heap());
  }

  bool is_p(Sum sum) const {
    for (HeapSize& heap : sum) {
      if (heap > found_.quotient.last_heap())
        heap = found_.preperiod + (heap - found_.preperiod) % found_.period;
    }
    return found_.quotient.is_p(element_of(found_.quotient, sum));
  }

 private:
  const QuotientSearch& found_;
};

/// Whether the quotient was proven for all heaps.
bool expect_outcomes(const std::string& game, HeapSize tokens, HeapSize max_heap = 16) {
  const Ruleset ruleset = Ruleset::parse(game);
  QuotientOptions options;
  options.max_heap = max_heap;
  options.max_order = 80;
  const QuotientSearch found = misere_quotient(ruleset, options, {});
  const Heaps heaps(found);
  Outcomes outcomes(ruleset);
  Sum sum;
  for_each_sum(tokens, heaps.last(tokens), sum, [&](const Sum& each) {
    EXPECT_EQ(heaps.is_p(each), outcomes.is_p(each))
        << game << ": " << testing::PrintToString(each);
  });
  return found.proven;
}

TEST(MisereQuotient, HasTheOutcomesOfAllSums) {
  for (const char* game : {"0.77", "0.07", "0.123", "0.6", "4.7", "grundys-game", "nim", "S(1,3,4)",
                           "S(k^2)", "4!.3", "take(s: n mod s = 0)", "allbut(2,3)", "0.&8;",
                           "split(a,b: gcd(a,b) = 1)", "to(a,b: a*b <= n)"})
    expect_outcomes(game, 16);
  std::mt19937_64 random(19);
  for (int i = 0; i < (sanitized ? 15 : 60); ++i) {
    std::string code = random() % 3 == 0 ? "4." : "0.";
    for (std::size_t digits = 1 + random() % 4; digits > 0; --digits)
      code += static_cast<char>('0' + random() % 8);
    expect_outcomes(code, 13);
  }
}

std::string random_code(std::mt19937_64& random, const std::string& splits) {
  const auto any = [&](const std::string& text) { return text[random() % text.size()]; };
  const std::size_t digits = 1 + random() % 3;
  const std::size_t splitting = random() % digits;
  std::string code = random() % 3 == 0 ? "4." : "0.";
  for (std::size_t i = 0; i < digits; ++i) {
    code += i == splitting ? any(splits) : any("01234567");
    if (i == splitting && random() % 3 == 0) code += any("!?=");
  }
  return code;
}

// Codes that leave three or four heaps, also under constraints, and codes with a tail: where a
// period proves their quotients, the heaps beyond those examined are played out, too.
TEST(MisereQuotient, OfCodesThatLeaveManyHeaps) {
  std::mt19937_64 random(17);
  int proven = 0;
  for (const char* game : {"0.8", "0.F7", "4.8", "0.88", "0.4=", "0.8=", "0.C?", "4=.0", "0.F!",
                           "0.&31;", "0.[21]", "0.7[1]", "0.[5]", "G=00.0"})
    proven += expect_outcomes(game, 15, 30) ? 1 : 0;
  EXPECT_GE(proven, 6);
  const int codes = sanitized ? 10 : 40;
  for (int i = 0; i < codes; ++i) {
    if (expect_outcomes(random_code(random, i % 4 == 0 ? "GKOSV" : "89ABCDEF"), 13, 30)) ++proven;
  }
  EXPECT_GT(proven, sanitized ? 6 : 8);
  EXPECT_LT(proven, 14 + codes);
}

TEST(MisereQuotient, TakesALongerWindowForMoreHeaps) {
  QuotientOptions options;
  const QuotientSearch found = misere_quotient(Ruleset::parse("4.C1"), options);
  ASSERT_TRUE(found.proven) << found.reason.english();
  EXPECT_EQ(found.quotient.order(), 48u);
  EXPECT_EQ(found.period, 34u);
  EXPECT_EQ(found.preperiod, 54u);
  const HeapSize needed = 3 * (found.preperiod + found.period) + 2;
  EXPECT_GE(found.quotient.last_heap(), needed);
  options.max_heap = needed - 1;
  const QuotientSearch shorter = misere_quotient(Ruleset::parse("4.C1"), options);
  EXPECT_FALSE(shorter.proven);
  EXPECT_EQ(shorter.quotient.order(), 48u);
}

TEST(MisereQuotient, IsThatOfTheTable) {
  const auto rows = golden::csv_rows("misere_quotients.csv");
  ASSERT_EQ(rows.size(), 186u);
  for (const auto& row : rows) {
    const QuotientSearch found = misere_quotient(Ruleset::parse(row.at(0)), {}, {});
    ASSERT_TRUE(found.proven) << row[0] << found.reason.english();
    EXPECT_EQ(std::to_string(found.period), row.at(1)) << row[0];
    EXPECT_EQ(std::to_string(std::max<HeapSize>(found.preperiod, 1)), row.at(2)) << row[0];
    EXPECT_EQ(std::to_string(found.quotient.order()), row.at(3)) << row[0];
    EXPECT_EQ(std::to_string(found.quotient.p_order()), row.at(4)) << row[0];
  }
}

TEST(MisereQuotient, GrowsAsInTheTable) {
  int compared = 0;
  for (const auto& row : golden::csv_rows("misere_growth.csv")) {
    QuotientOptions options;
    options.max_order = sanitized ? 40 : 60;
    std::stringstream steps(row.at(1));
    std::vector<QuotientSearch::Growth> growth;
    for (std::string step; steps >> step;) {
      QuotientSearch::Growth each{};
      char colon = 0;
      char slash = 0;
      std::stringstream(step) >> each.heap >> colon >> each.order >> slash >> each.p_order;
      if (each.order > options.max_order) break;
      growth.push_back(each);
    }
    options.max_heap = growth.empty() ? 1 : growth.back().heap;
    const QuotientSearch found = misere_quotient(Ruleset::parse(row.at(0)), options, {});
    ASSERT_EQ(found.growth.size(), growth.size()) << row[0];
    EXPECT_FALSE(found.proven) << row[0];
    for (std::size_t i = 0; i < growth.size(); ++i) {
      EXPECT_EQ(found.growth[i].heap, growth[i].heap) << row[0];
      EXPECT_EQ(found.growth[i].order, growth[i].order) << row[0];
      EXPECT_EQ(found.growth[i].p_order, growth[i].p_order) << row[0];
      ++compared;
    }
  }
  EXPECT_GT(compared, 800);
}

/// The definition, without the shortcuts of the search: all pairs of elements and sets of options
/// that sums of the heaps have.
void expect_quotient(const Ruleset& ruleset, const QuotientSearch& found) {
  const MisereQuotient& quotient = found.quotient;
  using Pair = std::pair<Element, std::set<Element>>;
  std::set<Pair> heaps;
  for (HeapSize heap = 1; heap <= quotient.last_heap(); ++heap) {
    Pair pair{quotient.of_heap(heap), {}};
    for (const Option& option : ruleset.options(heap))
      pair.second.insert(element_of(quotient, option));
    if (pair.second.empty())
      EXPECT_EQ(pair.first, 0);
    else
      heaps.insert(pair);
  }
  std::set<Pair> reached{{0, {}}};
  std::vector<Pair> waiting{{0, {}}};
  std::set<Element> elements{0};
  while (!waiting.empty()) {
    const Pair left = waiting.back();
    waiting.pop_back();
    for (const Pair& right : heaps) {
      Pair product{quotient.product(left.first, right.first), {}};
      for (const Element y : left.second) product.second.insert(quotient.product(y, right.first));
      for (const Element y : right.second) product.second.insert(quotient.product(left.first, y));
      elements.insert(product.first);
      const bool leads_to_p = std::any_of(product.second.begin(), product.second.end(),
                                          [&](Element y) { return quotient.is_p(y); });
      ASSERT_EQ(quotient.is_p(product.first), !leads_to_p) << ruleset.canonical();
      if (reached.insert(product).second) waiting.push_back(std::move(product));
    }
    ASSERT_LT(reached.size(), 20'000u) << ruleset.canonical();
  }
  EXPECT_EQ(elements.size(), quotient.order()) << "generated by the heaps";
  for (Element x = 0; x < quotient.order(); ++x) {
    for (Element y = 0; y < x; ++y) {
      bool differ = false;
      for (Element z = 0; z < quotient.order() && !differ; ++z)
        differ = quotient.is_p(quotient.product(x, z)) != quotient.is_p(quotient.product(y, z));
      EXPECT_TRUE(differ) << ruleset.canonical() << ": " << x << " and " << y << " are equal";
    }
  }
}

TEST(MisereQuotient, IsRightByTheDefinition) {
  for (const char* game : {"0.75", "0.22", "S(1,2,5)", "S(2,3)", "0.54"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    QuotientOptions options;
    options.max_heap = 30;
    expect_quotient(ruleset, misere_quotient(ruleset, options, {}));
  }
}

TEST(MisereQuotient, RelationsPresentIt) {
  for (const char* game : {"0.123", "kayles", "0.75", "S(1,2,5,9)", "0.15"}) {
    const QuotientSearch found = misere_quotient(Ruleset::parse(game), {}, {});
    const auto relations = found.quotient.relations();
    const auto divides = [](const std::vector<unsigned>& part, const std::vector<unsigned>& word) {
      for (std::size_t i = 0; i < word.size(); ++i) {
        if (part[i] > word[i]) return false;
      }
      return true;
    };
    // Words without the left side of a relation are the normal forms.
    std::set<std::vector<unsigned>> words{
        std::vector<unsigned>(found.quotient.generators().size(), 0)};
    std::vector<std::vector<unsigned>> waiting(words.begin(), words.end());
    while (!waiting.empty() && words.size() <= found.quotient.order()) {
      const auto word = waiting.back();
      waiting.pop_back();
      for (std::size_t i = 0; i < word.size(); ++i) {
        auto next = word;
        ++next[i];
        const bool reduces =
            std::any_of(relations.begin(), relations.end(),
                        [&](const auto& relation) { return divides(relation.first, next); });
        if (!reduces && words.insert(next).second) waiting.push_back(next);
      }
    }
    EXPECT_EQ(words.size(), found.quotient.order()) << game;
  }
}

TEST(MisereQuotient, SubtractionGamesAreTame) {
  for (const char* game : {"S(1,2)", "S(1,3,4)", "S(2,5,7)", "S(3,4,9,11)"}) {
    const QuotientSearch found = misere_quotient(Ruleset::parse(game), {}, {});
    EXPECT_TRUE(found.proven) << game;
    EXPECT_TRUE(found.quotient.is_tame()) << game;
  }
  EXPECT_FALSE(misere_quotient(Ruleset::parse("kayles"), {}, {}).quotient.is_tame());
}

TEST(MisereQuotient, FiveRowsOfKaylesAreLost) {
  const QuotientSearch kayles = misere_quotient(Ruleset::parse("kayles"), {}, {});
  std::vector<HeapSize> lost;
  for (HeapSize heap = 0; heap <= kayles.quotient.last_heap(); ++heap) {
    if (kayles.quotient.is_p(kayles.quotient.of_heap(heap))) lost.push_back(heap);
  }
  EXPECT_EQ(lost, (std::vector<HeapSize>{1, 4, 9, 12, 20}));
}

TEST(MisereQuotient, IsThatOfThePublications) {
  int compared = 0;
  for (const PublishedQuotient& published : published_quotients()) {
    if (published.slow) continue;
    EXPECT_EQ(reprove(published).comparison, Comparison::agrees) << published.code;
    ++compared;
  }
  EXPECT_EQ(compared, 4);
  PublishedQuotient wrong = published_quotients()[0];
  wrong.order = 10;
  EXPECT_EQ(reprove(wrong).comparison, Comparison::differs);
  wrong = published_quotients().back();
  RunControl run;
  run.interval = {};
  EXPECT_EQ(reprove(wrong, 0.0, run).comparison, Comparison::not_reached);
}

TEST(MisereQuotient, SaysWhereItEnded) {
  QuotientOptions options;
  options.max_order = 100;
  const QuotientSearch dawson = misere_quotient(Ruleset::parse("0.07"), options, {});
  EXPECT_FALSE(dawson.proven);
  EXPECT_EQ(dawson.quotient.order(), 24u);
  EXPECT_EQ(dawson.quotient.last_heap(), 24u);
  EXPECT_NE(dawson.reason.english().find("100"), std::string::npos);
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  EXPECT_THROW(misere_quotient(Ruleset::parse("0.07"), {}, run), Error);
}

}  // namespace
}  // namespace sprague
