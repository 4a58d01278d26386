// Positions whose heaps depend on n: digits, residue classes and blocks against one n at a time.

#include <gtest/gtest.h>

#include <random>

#include "count/linear_functions.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

/// One n at a time, from tables of values.
std::uint64_t counted_slowly(const CorrelatedQuery& query, Algorithm algorithm) {
  std::vector<NimValues> values;
  for (const CorrelatedHeap& heap : query.heaps) {
    HeapSize largest = 0;
    for (HeapSize n = query.n.min; n <= query.n.max; ++n)
      largest = std::max(largest, heap.size.at(n).value());
    values.push_back(compute_values(heap.ruleset, largest, algorithm));
  }
  std::uint64_t count = 0;
  for (HeapSize n = query.n.min; n <= query.n.max; ++n) {
    std::uint64_t nim_sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i)
      nim_sum ^= values[i][query.heaps[i].size.at(n).value()];
    if (query.target.accepts(nim_sum)) ++count;
  }
  return count;
}

/// By Algorithm::automatic, which takes residue classes where they pay, and by another one, which
/// evaluates every n.
void compare(const CorrelatedQuery& query, const std::string& name,
             Algorithm other = Algorithm::direct) {
  const Natural expected(counted_slowly(query, other));
  std::uint64_t listed = 0;
  list_correlated(query, [&](HeapSize) { return ++listed, true; });
  ASSERT_EQ(Natural(listed), expected) << name;
  for (const Algorithm algorithm : {Algorithm::automatic, other}) {
    CorrelatedQuery asked = query;
    asked.solve.algorithm = algorithm;
    const CorrelatedResult result = count_correlated(asked);
    ASSERT_EQ(result.count, expected) << name << ", " << result.method.english();
    ASSERT_EQ(result.total, Natural(query.n.max - query.n.min + 1)) << name;
  }
}

TEST(LinearForms, AgainstEvaluation) {
  std::mt19937 random(1);
  RunControl run;
  ProgressMeter progress(run, "forms", 0);
  for (int trial = 0; trial < 3000; ++trial) {
    const std::uint64_t last = random() % 300;
    std::vector<LinearFunction> forms(1 + random() % 4);
    for (auto& [slope, offset] : forms) {
      slope = static_cast<std::int64_t>(random() % 15) - 4;
      offset = static_cast<std::int64_t>(random() % 40);
      if (slope < 0) offset -= slope * static_cast<std::int64_t>(last);
    }
    const std::uint64_t target = random() % 3 == 0 ? random() % 64 : 0;
    std::uint64_t expected = 0;
    for (std::uint64_t m = 0; m <= last; ++m) {
      std::int64_t sum = 0;
      for (const auto& [slope, offset] : forms)
        sum ^= slope * static_cast<std::int64_t>(m) + offset;
      if (sum == static_cast<std::int64_t>(target)) ++expected;
    }
    ASSERT_EQ(count_equal_xor(forms, last, target, progress), expected) << trial;
  }
}

// Project Euler 301, and its closed form: n, 2n and 3n have nim-sum 0 when no two neighbouring
// binary digits of n are 1, so that there are Fibonacci numbers of them below powers of two.
TEST(Correlated, ProjectEuler301) {
  CorrelatedQuery query{CorrelatedHeap::parse("nim:n nim:2n nim:3n"), {1, 1 << 30}, {}, {}, {}};
  EXPECT_EQ(count_correlated(query).count, Natural(2178309));
  std::uint64_t fibonacci = 1;  // F(2)
  std::uint64_t before = 1;
  for (int bits = 1; bits <= 60; ++bits) {
    fibonacci += std::exchange(before, fibonacci);
    query.n = {0, (HeapSize{1} << bits) - 1};
    ASSERT_EQ(count_correlated(query).count, Natural(fibonacci)) << bits;
  }
}

TEST(Correlated, RandomSums) {
  const std::vector<const char*> games{"nim",    "kayles",      "0.07",      "4.[3]",
                                       "S(1,3)", "allbut(1,3)", "allbut(2)", "0.16",
                                       "4!.0",   "S(2,3,5,7)",  "0.8",       "S(k^2)"};
  const std::vector<const char*> sizes{"n",   "2n",    "3n",     "2n+1",      "5n+3", "7",
                                       "n+9", "500-n", "900-2n", "(n^2+n)/2", "n^2",  "0n"};
  std::mt19937 random(301);
  for (int trial = 0; trial < 150; ++trial) {
    CorrelatedQuery query;
    std::string text;
    bool quadratic = false;
    for (std::size_t heaps = 1 + random() % 3; heaps > 0; --heaps) {
      const std::string size = sizes[random() % sizes.size()];
      quadratic = quadratic || size.find('^') != std::string::npos;
      text += std::string(games[random() % games.size()]) + ":" + size + " ";
    }
    query.heaps = CorrelatedHeap::parse(text);
    query.n.min = random() % 20;
    query.n.max = query.n.min + random() % (quadratic ? 40 : 400);
    query.target = {random() % 3 == 0 ? random() % 5 : 0, random() % 4 == 0};
    compare(query, text + std::to_string(query.n.min) + ".." + std::to_string(query.n.max));
  }
}

// Long enough for residue classes and for several blocks of 16384.
TEST(Correlated, LongRanges) {
  for (const char* text :
       {"nim:n nim:2n nim:3n", "S(1,3,4):n S(1,2):2n", "allbut(1,3):n nim:3n",
        "S(2,5):n + S(1,3):5n+2 + nim:6", "nim:40000-n nim:n", "S(k^2):n nim:7"}) {
    for (const HeapRange n : {HeapRange{0, 16383}, HeapRange{3, 16386}, HeapRange{1, 40000}})
      compare({CorrelatedHeap::parse(text), n, {}, {}, {}}, text);
  }
}

TEST(Correlated, LongRangesOfOctalGames) {
  for (const char* text :
       {"kayles:n kayles:2n", "4.[3]:n nim:2n+1", "0.07:n + 4.[3]:5n+2 + nim:6",
        "nim:n 4.[3]:2n 4.[3]:3n", "S(1,2):n^2 kayles:(n^2+n)/2", "kayles:3000-n nim:7"})
    compare({CorrelatedHeap::parse(text), {1, 1500}, {}, {}, {}}, text, Algorithm::fast);
}

TEST(Correlated, WhichMethodAnswers) {
  const auto method = [](const char* text, HeapSize max) {
    return count_correlated({CorrelatedHeap::parse(text), {1, max}, {}, {}, {}}).method.english();
  };
  EXPECT_EQ(method("nim:n nim:2n", 1'000'000), "The n are counted by their binary digits.");
  EXPECT_EQ(method("kayles:n kayles:2n", 1'000'000'000'000'000'000),
            "The n of each class modulo 12 are counted by their binary digits.");
  EXPECT_EQ(method("4!.0:n nim:2n", 1000), "Every n is evaluated.");
}

TEST(Correlated, FarOutAgainstShiftedRanges) {
  // The nim-sum of S(1..3):n and 0.07:3n repeats with period 4·34 / 2.
  CorrelatedQuery query{CorrelatedHeap::parse("S(1..3):n 0.07:3n"), {100, 5000}, {}, {}, {}};
  const Natural near = count_correlated(query).count;
  const HeapSize shift = 68 * HeapSize{10'000'000'000'000'000};
  query.n = {100 + shift, 5000 + shift};
  EXPECT_EQ(count_correlated(query).count, near);
}

TEST(HeapExpressions, ReadAndWrite) {
  const auto text = [](const char* written) { return HeapExpression::parse(written).text(); };
  EXPECT_EQ(text("n"), "n");
  EXPECT_EQ(text("2n+1"), "2n+1");
  EXPECT_EQ(text("3*n - 2"), "3n-2");
  EXPECT_EQ(text("100-n"), "-n+100");
  EXPECT_EQ(text("(n^2+n)/2"), "(n^2+n)/2");
  EXPECT_EQ(text("(4n+2)/2"), "2n+1");
  EXPECT_EQ(text("1e6"), "1000000");
  EXPECT_EQ(HeapExpression::parse("n^2").at(3), HeapSize{9});
  EXPECT_EQ(HeapExpression::parse("n-5").at(3), std::nullopt);
  EXPECT_EQ(HeapExpression::parse("n^16").at(max_heap_size), std::nullopt);
  for (const char* wrong : {"", "2m", "n+", "(n+1)/2", "n^17", "2nn", "n/2", "k", "1e3n", "(n"})
    EXPECT_THROW(HeapExpression::parse(wrong), Error) << wrong;
}

TEST(Correlated, RefusesWhatIsNoHeap) {
  const auto ask = [](const char* text, HeapRange n) {
    count_correlated({CorrelatedHeap::parse(text), n, {}, {}, {}});
  };
  EXPECT_THROW(ask("nim:n-5", {1, 10}), Error);
  EXPECT_THROW(ask("nim:3n", {1, max_heap_size}), Error);
  EXPECT_THROW(ask("nim:n^2-10n+30", {1, 10}), Error);
  EXPECT_THROW(ask("nim:n", {5, 4}), Error);
  EXPECT_THROW(ask("nim:n nim:0..5", {1, 4}), Error);
  EXPECT_THROW(ask("nim:n nim", {1, 4}), Error);
  EXPECT_NO_THROW(ask("nim:n^2-10n+30", {5, 10}));
}

}  // namespace
}  // namespace sprague
