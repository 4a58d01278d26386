// Laws by automata, which rules have beyond the heaps of a table: each answer a second time heap by
// heap.

#include "laws/law_checks.hpp"
#include "laws/size_sums_by_law.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

constexpr HeapSize far = 1'000'000'000'000'000'000;

Law law_of(const Ruleset& ruleset) {
  const Sequence sequence = solve(ruleset, far);
  EXPECT_TRUE(sequence.law()) << ruleset.canonical();
  return *sequence.law();
}

const char* const rules[] = {
    "to(m: m = n/2 or m = n - 1)",
    "take(s: s = 1 and n & 1 = 1 or s = 2 and n & 2 = 2)",
    "take(s: s = 1 and n mod 2 = 0 or s = 2 and n & 4 = 0)",
    "take(s: s & (n - s) = 0 and s <= 2)",
};

TEST(DigitValues, AreThoseOfTheDefinition) {
  for (const char* const text : rules) {
    const Ruleset ruleset = Ruleset::parse(text);
    const Law law = law_of(ruleset);
    test::expect_values(law, ruleset, 6000);
    for (const HeapSize from : {HeapSize{0}, HeapSize{1}, HeapSize{4095}, far})
      test::expect_consistent(law, from, from + 300);
    test::expect_consistent(law, max_heap_size - 70, max_heap_size);
  }
}

TEST(DigitValues, NeedTheMemoryOfWhatTheyAreLearnedFrom) {
  RunControl run;
  run.memory_limit = 1;
  EXPECT_THROW(solve(Ruleset::parse(rules[0]), far, {}, run), Error);
  EXPECT_THROW(solve(Ruleset::parse(rules[0]), 100, {}, run), Error);
}

TEST(DigitValues, AddUp) {
  for (const char* const text : rules) {
    const Law law = law_of(Ruleset::parse(text));
    Integer heaps = 0, sizes = 0;
    for (const ValueRun& run : law.histogram(0, far)) {
      for (std::uint64_t value = run.first; value <= run.last; ++value) {
        heaps += to_integer(run.heaps);
        sizes += size_sum_by_law(law, value, 0, far, {}).value();
        Integer near = 0;
        for (HeapSize n = 17; n <= 900; ++n) near += law.value(n) == value ? n : 0;
        EXPECT_EQ(size_sum_by_law(law, value, 17, 900, {}).value(), near) << text;
      }
    }
    EXPECT_EQ(heaps, to_integer(far + 1));
    EXPECT_EQ(sizes, to_integer(far) * to_integer(far + 1) / 2);
  }
}

TEST(DigitValues, StopWhereTheVisitorDoes) {
  const Law law = law_of(Ruleset::parse(rules[0]));
  std::vector<HeapSize> found;
  EXPECT_FALSE(law.for_each_heap(0, far, max_heap_size, {}, [&](HeapSize n) {
    EXPECT_EQ(law.value(n), 0u);
    found.push_back(n);
    return found.size() < 5;
  }));
  EXPECT_EQ(found.size(), 5u);
}

}  // namespace
}  // namespace sprague
