// Values where moves entail: the engine of Top Entails against the definition, with every kind of
// kernels, from every heap that it may go on from; and what the definition says against plain play.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "property/entailing_case.hpp"
#include "rules/options.hpp"
#include "rules/rules.hpp"
#include "sprague/convention.hpp"
#include "sprague/ruleset.hpp"
#include "values/engine.hpp"
#include "values/engines.hpp"
#include "values/entailing/lost_sums.hpp"
#include "values/entailing/top_entails.hpp"

namespace sprague {
namespace {

using entailing::NimSums;

const Ruleset& top_entails() {
  static const Ruleset rules = Ruleset::parse("top-entails");
  return rules;
}

const EntailingRules& entailing_rules(const Ruleset& ruleset) {
  return std::get<EntailingRules>(ruleset.rules().form);
}

std::vector<HeapSize> loony_heaps(const NimValues& values) {
  std::vector<HeapSize> heaps;
  for (HeapSize n = 0; n < values.size(); ++n) {
    if (values[n] == ValueMonoid::loony) heaps.push_back(n);
  }
  return heaps;
}

TEST(TopEntails, AgreesWithTheDefinition) {
  const NimValues expected = compute_values(top_entails(), 2600, Algorithm::direct);
  EXPECT_EQ(loony_heaps(expected), (std::vector<HeapSize>{1, 3, 2403, 2505}));  // Winning Ways
  for (const Engine& engine : engines()) {
    const NimValues got = compute_values(top_entails(), 2600, Algorithm::fast, engine.run());
    for (HeapSize n = 0; n <= 2600; ++n) ASSERT_EQ(got[n], expected[n]) << n << engine.options();
  }
}

TEST(TopEntails, GoesOnFromAnyHeap) {
  const NimValues expected = compute_values(top_entails(), 1500, Algorithm::direct);
  property::Random random(54, 1);
  for (int i = 0; i < 20; ++i) {
    NimValues values;
    const RunControl run;
    ProgressMeter progress(run, "values", 1501);
    while (values.size() <= 1500) {
      const HeapSize size = std::min<HeapSize>(values.size() + random.between(1, 400), 1501);
      entailing::extend_top_entails(size, values, progress);
      ASSERT_EQ(values.size(), size);
    }
    for (HeapSize n = 0; n <= 1500; ++n) ASSERT_EQ(values[n], expected[n]) << n;
  }
}

TEST(TopEntails, FindsWhatHeapsAreLostBeside) {
  const RunControl run;
  ProgressMeter progress(run, "lost sums", 0);
  entailing::LostSums lost;
  lost.extend(entailing_rules(top_entails()), 700, progress);
  const NimValues values = compute_values(top_entails(), 699);
  for (const HeapSize n :
       std::vector<HeapSize>{0, 1, 2, 3, 6, 63, 64, 65, 128, 300, 511, 640, 699}) {
    const NimSums found = entailing::lost_sums_of_top(n, values, progress);
    for (std::uint64_t sum = 0; sum < 300; ++sum)
      ASSERT_EQ(found.contains(sum), lost.of()[n].contains(sum)) << n << " beside " << sum;
    EXPECT_EQ(found.has_large(), lost.of()[n].has_large()) << n;
  }
}

TEST(NimSums, ShiftAndCombine) {
  property::Random random(54, 2);
  for (int i = 0; i < 300; ++i) {
    NimSums a(random.once_in(2));
    NimSums b(random.once_in(2));
    for (int k = 0; k < 20; ++k) a.insert(random.between(0, 200));
    for (int k = 0; k < 20; ++k) b.insert(random.between(0, 100));
    const std::uint64_t shift = random.between(0, 400);
    const NimSums shifted = a.shifted(shift);
    const NimSums others = a.complement();
    NimSums both = a;
    both.intersect(b);
    NimSums joined = a;
    joined.unite(b);
    for (std::uint64_t sum = 0; sum < 1100; ++sum) {
      ASSERT_EQ(shifted.contains(sum), a.contains(sum ^ shift));
      ASSERT_EQ(others.contains(sum), !a.contains(sum));
      ASSERT_EQ(both.contains(sum), a.contains(sum) && b.contains(sum));
      ASSERT_EQ(joined.contains(sum), a.contains(sum) || b.contains(sum));
      ASSERT_EQ(a.value_of_forced().is_lost_beside(sum), a.contains(sum));
    }
  }
}

/// Heaps, those of which an answer is due in one, and a heap of Nim, played out.
class PlayedOut {
 public:
  explicit PlayedOut(const EntailingRules& rules) : rules_(rules) {}

  struct State {
    std::vector<HeapSize> heaps;
    std::vector<HeapSize> due;
    bool is_due = false;
    HeapSize nim = 0;
    friend auto operator<=>(const State&, const State&) = default;
  };

  bool wins(State at) {
    std::sort(at.heaps.begin(), at.heaps.end());
    const auto known = known_.find(at);
    if (known != known_.end()) return known->second;
    bool found = false;
    for (HeapSize left = 0; left < at.nim && !at.is_due; ++left)
      found = found || !wins({at.heaps, {}, false, left});
    std::vector<HeapSize> from = at.is_due ? at.due : at.heaps;
    for (const HeapSize heap : from) {
      for (const bool entails : {false, true}) {
        const Rules& rules = entails ? *rules_.entailing : *rules_.others;
        visit_options(rules.form, heap, [&](std::span<const HeapSize> left) {
          State after{at.heaps, {}, entails, at.nim};
          for (const HeapSize due : at.due) after.heaps.push_back(due);
          after.heaps.erase(std::find(after.heaps.begin(), after.heaps.end(), heap));
          (entails ? after.due : after.heaps)
              .insert((entails ? after.due : after.heaps).end(), left.begin(), left.end());
          found = found || !wins(after);
          return !found;
        });
      }
    }
    return known_[at] = found;
  }

 private:
  const EntailingRules& rules_;
  std::map<State, bool> known_;
};

TEST(LostSums, AgreeWithPlainPlay) {
  property::Random random(54, 3);
  const std::vector<std::string> parts = {"S(1)",
                                          "S(2,3)",
                                          "4.0",
                                          "4!.0",
                                          "0.7",
                                          "0.07",
                                          "0.6",
                                          "take(s: s*s = n)",
                                          "S(1..2)",
                                          "0.37",
                                          "split(a,b: a = 1)",
                                          "to(m: 2*m = n or 2*m + 1 = n)",
                                          "table(4: 1+2, 0; 5: 3)",
                                          "8.0"};
  int loony = 0;
  for (int i = 0; i < 150; ++i) {
    const std::string text = property::random_entailing_rules(random, parts);
    const Ruleset ruleset = Ruleset::parse(text);
    EXPECT_EQ(Ruleset::parse(ruleset.canonical()), ruleset) << text;
    if (ruleset.kind() != "entailing") continue;
    const EntailingRules& rules = entailing_rules(ruleset);
    const NimValues values = compute_values(ruleset, 7);
    PlayedOut play(rules);
    const RunControl run;
    ProgressMeter progress(run, "lost sums", 0);
    entailing::LostSums lost;
    lost.extend(rules, 8, progress);
    for (HeapSize n = 0; n <= 7; ++n) {
      loony += values[n] == ValueMonoid::loony ? 1 : 0;
      for (HeapSize nim = 0; nim <= 9; ++nim) {
        ASSERT_EQ(play.wins({{n}, {}, false, nim}), values[n] != nim) << text << ": " << n;
        ASSERT_EQ(play.wins({{}, {n}, true, nim}), !lost.of()[n].contains(nim))
            << text << ": " << n;
      }
    }
    for (HeapSize n = 1; n <= 5; ++n) {
      const HeapSize m = random.between(1, 4);
      const bool is_loony = values[n] == ValueMonoid::loony || values[m] == ValueMonoid::loony;
      ASSERT_EQ(play.wins({{n, m}, {}, false, 2}), is_loony || (values[n] ^ values[m]) != 2u)
          << text << ": " << n << ',' << m << " + nim:2";
    }
  }
  EXPECT_GT(loony, 100);
}

}  // namespace
}  // namespace sprague
